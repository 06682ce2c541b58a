// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/database/database.h"
#include "tests/support/testregistry.h"

#include <QCryptographicHash>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

//! Sources fetched to build the programs are those that were pinned, and read files that earlier versions of
//! them have written.
class TestSupplyChain : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsFilesOfEarlierCiphers_data()
    {
        test::addColumns<QString, Durability>("file", "durability");
        QTest::newRow("records") << u"aegis-256x2.db"_s << Durability::Copy;
        QTest::newRow("journal") << u"aegis-256.db"_s << Durability::EveryChange;
    }

    void readsFilesOfEarlierCiphers()
    {
        QFETCH(QString, file);
        QFETCH(Durability, durability);
        const QString copy = m_folder.filePath(file);
        QVERIFY(QFile::copy(inSource("tests/data/") + file, copy));
        QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner));
        const auto text = [&](char keyByte) {
            StoreOptions options;
            options.file = copy;
            options.key = QByteArray(32, keyByte);
            Database database;
            if (!database.openReader(options, durability))
                return QString();
            QSqlQuery note = database.prepared(u"SELECT text FROM note"_s);
            return note.exec() && note.next() ? note.value(0).toString() : QString();
        };
        QCOMPARE(text('\x42'), u"written by SQLite3 Multiple Ciphers 2.3.5"_s);
        QCOMPARE(text('\x43'), QString());
    }

    void refusesASourceThatIsNotThePinnedOne()
    {
        const auto write = [](const QString &path, const QByteArray &text) {
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        };
        const QString source = m_folder.filePath(u"sqlite3.c"_s);
        const QString pins = m_folder.filePath(u"sha256sums"_s);
        const QByteArray text = "int sqlite3;\n";
        QVERIFY(write(source, text));
        QVERIFY(write(
            pins, QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex() + "  sqlite3.c\n"));
        const QStringList command{ "-DCARE_SQLITE_SOURCE="_L1 + m_folder.path(),
            "-DCARE_SQLITE_PINS="_L1 + pins, u"-P"_s, inSource("packaging/sqlite/checkpins.cmake") };
        QByteArray errors;
        QCOMPARE(run(u"cmake"_s, command, errors), 0);
        QVERIFY(write(source, "int sqlite4;\n"));
        QVERIFY(run(u"cmake"_s, command, errors) > 0);
        QVERIFY2(errors.contains("sqlite3.c") && errors.contains("is not the file"), errors.constData());
        QVERIFY(QFile::remove(source));
        QVERIFY(run(u"cmake"_s, command, errors) > 0);
    }

    void refusesAPinWithoutAHash();

    void everyPinHasAHash_data()
    {
        QTest::addColumn<QString>("folder");
        for (const char *folder : { "packaging/sqlite", "packaging/sbom", "tests/support/openapi" })
            QTest::newRow(folder) << inSource(folder);
    }

    void everyPinHasAHash()
    {
        QFETCH(QString, folder);
        QByteArray errors;
        QCOMPARE(
            run(u"node"_s, { inSource("packaging/sbom/pins.mjs"), folder + "/package-lock.json"_L1 }, errors),
            0);
    }

private:
    static int run(const QString &program, const QStringList &arguments, QByteArray &errors)
    {
        QProcess process;
        process.start(program, arguments);
        if (!process.waitForFinished(30'000))
            return -1;
        errors = process.readAllStandardError();
        return process.exitCode();
    }
    static QString inSource(const char *path)
    {
        return QStringLiteral(CARE_SOURCE_DIR "/") + QString::fromLatin1(path);
    }

    QTemporaryDir m_folder;
};

void TestSupplyChain::refusesAPinWithoutAHash()
{
    const QString lock = m_folder.filePath(u"package-lock.json"_s);
    const QByteArray hash = R"(,"integrity":"sha512-)" + QByteArray(86, 'A') + R"(==")";
    const QList<std::pair<QByteArray, bool>> pins{ { R"("version":"1.2.3")" + hash, true },
        { R"("version":"1.2.3")", false },
        { R"("version":"1.2.3","integrity":"sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=")", false },
        { R"("version":"*")" + hash, false } };
    for (const auto &[pin, isGood] : pins) {
        QFile file(lock);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"packages":{"":{},"node_modules/one":{)" + pin + "}}}");
        file.close();
        QByteArray errors;
        QCOMPARE(run(u"node"_s, { inSource("packaging/sbom/pins.mjs"), lock }, errors) == 0, isGood);
        QCOMPARE(errors.contains("node_modules/one"), !isGood);
    }
}

CARE_TEST(supplychain, TestSupplyChain);
#include "tst_supplychain.moc"
