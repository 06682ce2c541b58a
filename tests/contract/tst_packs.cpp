// SPDX-License-Identifier: GPL-3.0-or-later
// Packs of the console program: what the manifest says is what is in the folder, one flipped byte is found,
// and the same records make the same pack.
#include "models/export/exportcolumns.h"
#include "tests/contract/console.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

class TestPacks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = test::tinyService();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        QVERIFY(!test::keyFileAt(path(u"key"_s), m_service->apiKey()).isEmpty());
        const Run run = make(u"monthly-governance"_s, u"first"_s);
        QVERIFY2(run.exitCode == 0, run.err.constData());
    }

    void holdsWhatItsManifestSays_data()
    {
        test::addColumns<QString, QStringList>("pack", "titles");
        QTest::newRow("weekly") << u"weekly-risk"_s
                                << QStringList{ u"Now"_s, u"Since the last meeting"_s, u"At risk"_s,
                                       u"Over time"_s };
        QTest::newRow("inspection") << u"inspection"_s
                                    << QStringList{ u"Safe"_s, u"Effective"_s, u"Caring"_s, u"Responsive"_s,
                                           u"Well-led"_s };
    }

    void holdsWhatItsManifestSays()
    {
        QFETCH(QString, pack);
        QFETCH(QStringList, titles);
        const Run run = make(pack, pack, { u"--since"_s, u"2020-01-01"_s });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QDir folder(path(pack));
        QCOMPARE(
            QFile::permissions(folder.path()) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        const QJsonObject manifest = manifestOf(folder.path());
        QCOMPARE(manifest.value("since"_L1).toString(), u"2020-01-01"_s);
        QStringList said;
        const QJsonArray sections = manifest.value("sections"_L1).toArray();
        for (const QJsonValue section : sections)
            said += section["title"_L1].toString();
        QCOMPARE(said, titles);
        QStringList files{ u"SHA256SUMS"_s, u"manifest.json"_s };
        int rows = 0;
        const QList<QJsonObject> parts = partsOf(manifest);
        for (const QJsonObject &part : parts) {
            const QString file = part.value("file"_L1).toString();
            files += file;
            QCOMPARE(rowsOf(folder.filePath(file)), part.value("rows"_L1).toInt());
            rows += part.value("rows"_L1).toInt();
            QVERIFY(part.value("complete"_L1).toBool());
            QVERIFY(!part.value("title"_L1).toString().isEmpty());
            if (!part.value("rule"_L1).isUndefined()) {
                QVERIFY(
                    read(folder.filePath(file)).split('\n').first().trimmed().endsWith(R"("Since","Why")"));
                QCOMPARE(part.value("putAway"_L1).toInt(-1), 0);
            }
            if (!part.value("rule"_L1).isUndefined())
                QVERIFY(!part.value("version"_L1)["validFrom"_L1].toString().isEmpty());
            // All incidents are from after 2020.
            if (part.value("list"_L1).toString() == "incident-reports"_L1) {
                const Run list = ask({ u"list"_s, u"incident-reports"_s, u"--format"_s, u"json"_s,
                    u"--service"_s, m_service->url().toString(), u"--api-key-file"_s, path(u"key"_s) });
                qsizetype current = 0;
                const QJsonArray incidents = QJsonDocument::fromJson(list.out).array();
                for (const QJsonValue incident : incidents)
                    current += !incident["isDeleted"_L1].toBool();
                QVERIFY(current > 0);
                QCOMPARE(part.value("rows"_L1).toInt(), int(current));
            }
        }
        QVERIFY(rows > 0);
        QCOMPARE(manifest.value("rows"_L1).toInt(), rows);
        files.sort();
        QStringList there = folder.entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
        there.sort();
        QCOMPARE(there, files);
        QProcess sums; // another program reads them too
        sums.setWorkingDirectory(folder.path());
        sums.start(u"sha256sum"_s, { u"--check"_s, u"--strict"_s, u"SHA256SUMS"_s });
        QVERIFY(sums.waitForFinished());
        QCOMPARE(sums.exitCode(), 0);
    }

    void findsOneFlippedByte()
    {
        const QDir folder(path(u"first"_s));
        const auto verify = [&] {
            return ask({ u"pack"_s, u"verify"_s, folder.path() });
        };
        QCOMPARE(verify().exitCode, 0);
        const QStringList names = folder.entryList(QDir::Files);
        QVERIFY(names.size() > 20);
        for (const QString &name : names) {
            const QByteArray whole = read(folder.filePath(name));
            QByteArray changed = whole;
            const qsizetype at = changed.size() / 2;
            changed[at] = char(changed.at(at) ^ 1);
            write(u"first/"_s + name, changed);
            const Run run = verify();
            QVERIFY2(run.exitCode == 6, qPrintable(name));
            QVERIFY2(run.err.contains(name.toUtf8()) || name == "SHA256SUMS"_L1, run.err.constData());
            write(u"first/"_s + name, whole);
        }
        QCOMPARE(verify().exitCode, 0);
        write(u"first/further.csv"_s, "x");
        const Run added = verify();
        QCOMPARE(added.exitCode, 6);
        QVERIFY2(added.err.contains("Added since the pack was made: further.csv"), added.err.constData());
        QVERIFY2(!added.err.contains("Changed since"), added.err.constData());
        QVERIFY(QFile::remove(folder.filePath(u"further.csv"_s)));
        QVERIFY(folder.mkdir(u"more"_s));
        QVERIFY(verify().err.contains("Added since the pack was made: more"));
        QVERIFY(folder.rmdir(u"more"_s));
        const QString place = folder.filePath(names.at(1));
        QVERIFY(QFile::rename(place, path(u"away"_s)));
        QCOMPARE(verify().exitCode, 6);
        // A link leads out of the pack, and a pipe has no end.
        QVERIFY(QFile::link(path(u"away"_s), place));
        QVERIFY(
            verify().err.contains(QByteArray("Changed since the pack was made: " + names.at(1).toUtf8())));
        QVERIFY(QFile::remove(place));
        QCOMPARE(QProcess::execute(u"mkfifo"_s, { place }), 0);
        QVERIFY(
            verify().err.contains(QByteArray("Changed since the pack was made: " + names.at(1).toUtf8())));
        QVERIFY(QFile::remove(place));
        QVERIFY(QFile::rename(path(u"away"_s), place));
        QCOMPARE(verify().exitCode, 0);
        QCOMPARE(ask({ u"pack"_s, u"verify"_s, path(u"nowhere"_s) }).exitCode, 6);
    }

    // Made anew, the sums fit a file that was edited, and one that was added.
    void findsWhatTheManifestDoesNotSay()
    {
        const QDir folder(path(u"first"_s));
        const QByteArray sums = read(folder.filePath(u"SHA256SUMS"_s));
        const auto verifyWithNewSums = [&] {
            QByteArray lines;
            const QStringList names = folder.entryList(QDir::Files, QDir::Name);
            for (const QString &name : names) {
                if (name != "SHA256SUMS"_L1)
                    lines += QCryptographicHash::hash(read(folder.filePath(name)), QCryptographicHash::Sha256)
                                 .toHex()
                        + "  " + name.toUtf8() + '\n';
            }
            write(u"first/SHA256SUMS"_s, lines);
            return ask({ u"pack"_s, u"verify"_s, folder.path() });
        };
        QCOMPARE(verifyWithNewSums().exitCode, 0);
        QCOMPARE(read(folder.filePath(u"SHA256SUMS"_s)), sums);
        const QString name = folder.entryList({ u"*.csv"_s }, QDir::Files).first();
        const QByteArray whole = read(folder.filePath(name));
        write(u"first/"_s + name, whole + "one more\r\n");
        const Run edited = verifyWithNewSums();
        QCOMPARE(edited.exitCode, 6);
        QVERIFY2(edited.err.contains(name.toUtf8()) && edited.err.contains("manifest.json"),
            edited.err.constData());
        QByteArray flipped = whole;
        flipped[flipped.size() / 2] ^= 1; // as long as before
        write(u"first/"_s + name, flipped);
        QCOMPARE(verifyWithNewSums().exitCode, 6);
        write(u"first/"_s + name, whole);
        write(u"first/further.csv"_s, "x");
        QCOMPARE(verifyWithNewSums().exitCode, 6);
        QVERIFY(QFile::remove(folder.filePath(u"further.csv"_s)));
        const QByteArray manifest = read(folder.filePath(u"manifest.json"_s));
        write(u"first/manifest.json"_s, "{}");
        QCOMPARE(verifyWithNewSums().exitCode, 6);
        write(u"first/manifest.json"_s, manifest);
        QCOMPARE(verifyWithNewSums().exitCode, 0);
    }

    void isTheSameTwice()
    {
        QCOMPARE(make(u"monthly-governance"_s, u"second"_s).exitCode, 0);
        const auto withoutTimes = [](QJsonObject manifest) {
            manifest.remove("made"_L1);
            QJsonObject lists = manifest.value("lists"_L1).toObject();
            const QStringList names = lists.keys();
            for (const QString &name : names) {
                QJsonObject list = lists.value(name).toObject();
                list.remove("asOf"_L1);
                lists.insert(name, list);
            }
            manifest.insert("lists"_L1, lists);
            return manifest;
        };
        QCOMPARE(withoutTimes(manifestOf(path(u"second"_s))), withoutTimes(manifestOf(path(u"first"_s))));
        const QStringList names = QDir(path(u"first"_s)).entryList({ u"*.csv"_s }, QDir::Files);
        QVERIFY(!names.isEmpty());
        QCOMPARE(QDir(path(u"second"_s)).entryList({ u"*.csv"_s }, QDir::Files), names);
        for (const QString &name : names)
            QCOMPARE(read(path(u"second/"_s + name)), read(path(u"first/"_s + name)));
    }

    void leavesOutWhatWasBefore()
    {
        write(u"since.json"_s,
            R"({"format":1,"sections":[{"parts":[{"list":"incident-reports","moment":"createdOn"},{"list":"homes"}]}]})");
        const auto parts = [this](const QString &folder, const QString &since) {
            make(u"inspection"_s, folder, { u"--mapping"_s, path(u"since.json"_s), u"--since"_s, since });
            return partsOf(manifestOf(path(folder)));
        };
        const QString yesterday = QDate::currentDate().addDays(-1).toString(Qt::ISODate);
        const QList<QJsonObject> all = parts(u"since long"_s, u"2000-01-01"_s);
        const QList<QJsonObject> late = parts(u"since yesterday"_s, yesterday);
        QCOMPARE(all.size(), 2);
        QCOMPARE(late.size(), 2);
        QVERIFY(late.at(0).value("rows"_L1).toInt() < all.at(0).value("rows"_L1).toInt());
        QCOMPARE(late.at(1).value("rows"_L1), all.at(1).value("rows"_L1)); // it has no moment
    }

    void takesAnotherMapping()
    {
        write(u"own.json"_s,
            R"({"format":1,"sections":[{"title":"Our question","parts":[{"list":"homes"},{"rule":"no-gp"},{"rule":"of-next-year"}]}]})");
        const Run run = make(u"inspection"_s, u"own"_s, { u"--mapping"_s, path(u"own.json"_s) });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonObject manifest = manifestOf(path(u"own"_s));
        const QList<QJsonObject> parts = partsOf(manifest);
        QCOMPARE(parts.size(), 3);
        QCOMPARE(parts.at(0).value("file"_L1).toString(), u"01-homes.csv"_s);
        QVERIFY(parts.at(2).value("file"_L1).isUndefined());
        QVERIFY(!parts.at(2).value("leftOut"_L1).toString().isEmpty());
        QVERIFY(manifest.value("mapping"_L1) != manifestOf(path(u"first"_s)).value("mapping"_L1));
    }

    void refusesWhatItCannotUse_data()
    {
        test::addColumns<QStringList, QByteArray>("arguments", "mapping");
        const QStringList pack{ u"pack"_s, u"inspection"_s, u"--output"_s, path(u"none"_s) };
        QTest::newRow("name") << QStringList{ u"pack"_s, u"yearly"_s } << QByteArray();
        QTest::newRow("folder") << QStringList{ u"pack"_s, u"inspection"_s } << QByteArray();
        QTest::newRow("day") << pack + QStringList{ u"--since"_s, u"yesterday"_s } << QByteArray();
        QTest::newRow("no mapping") << pack << "{}"_ba;
        QTest::newRow("no list") << pack << R"({"format":1,"sections":[{"parts":[{"list":"shoes"}]}]})"_ba;
        QTest::newRow("no moment")
            << pack << R"({"format":1,"sections":[{"parts":[{"list":"homes","moment":"name"}]}]})"_ba;
        QTest::newRow("path") << pack << R"({"format":1,"sections":[{"parts":[{"rule":"../../x"}]}]})"_ba;
        QTest::newRow("two") << pack
                             << R"({"format":1,"sections":[{"parts":[{"rule":"a","list":"homes"}]}]})"_ba;
        QTest::newRow("later format") << pack << R"({"format":2,"sections":[]})"_ba;
    }

    void refusesWhatItCannotUse()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, mapping);
        if (!mapping.isEmpty()) {
            write(u"bad.json"_s, mapping);
            arguments += { u"--mapping"_s, path(u"bad.json"_s) };
        }
        const Run run = ask(arguments
            + QStringList{
                u"--service"_s, m_service->url().toString(), u"--api-key-file"_s, path(u"key"_s) });
        QCOMPARE(run.exitCode, 2);
        QVERIFY(!run.err.isEmpty());
        QVERIFY(!QFile::exists(path(u"none"_s)));
    }

    void keepsWhatIsThere()
    {
        QVERIFY(QDir(m_folder.path()).mkdir(u"there"_s));
        write(u"there/old"_s, "old");
        QCOMPARE(make(u"inspection"_s, u"there"_s).exitCode, 6);
        QCOMPARE(QDir(path(u"there"_s)).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
            QStringList{ u"old"_s });
        QVERIFY(QDir(m_folder.path()).entryList({ u"there.*"_s }, QDir::Dirs).isEmpty());
        for (const QString &name : { u"pipe"_s, u"pipe.zip"_s }) {
            QCOMPARE(QProcess::execute(u"mkfifo"_s, { path(name) }), 0);
            QCOMPARE(make(u"inspection"_s, name).exitCode, 6);
            QCOMPARE(QProcess::execute(u"test"_s, { u"-p"_s, path(name) }), 0);
        }
    }

    //! Other programs unpack it, and each of its bytes counts: also those that no unpacking reads.
    void isOneZip()
    {
        write(u"zipped.json"_s, R"({"format":1,"sections":[{"parts":[{"list":"homes"},{"rule":"no-gp"}]}]})");
        const QStringList mapping{ u"--mapping"_s, path(u"zipped.json"_s) };
        QCOMPARE(make(u"inspection"_s, u"plain"_s, mapping).exitCode, 0);
        const Run run = make(u"inspection"_s, u"pack.zip"_s, mapping);
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QString zip = path(u"pack.zip"_s);
        QCOMPARE(QFile::permissions(zip) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        QProcess python;
        python.start(u"/usr/bin/python3"_s,
            { u"-c"_s,
                u"import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])"_s,
                zip, path(u"unpacked"_s) });
        QVERIFY(python.waitForFinished());
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        const QStringList names = QDir(path(u"plain"_s)).entryList(QDir::Files);
        QCOMPARE(QDir(path(u"unpacked"_s)).entryList(QDir::Files), names);
        for (const QString &name : names) {
            if (name.endsWith(".csv"_L1))
                QCOMPARE(read(path(u"unpacked/"_s + name)), read(path(u"plain/"_s + name)));
        }
        QCOMPARE(ask({ u"pack"_s, u"verify"_s, path(u"unpacked"_s) }).exitCode, 0);
        QCOMPARE(ask({ u"pack"_s, u"verify"_s, zip }).exitCode, 0);
        const QByteArray whole = read(zip);
        for (qsizetype part = 0; part <= 10; ++part) {
            const qsizetype at = (whole.size() - 1) * part / 10;
            QByteArray changed = whole;
            changed[at] = char(changed.at(at) ^ 1);
            write(u"pack.zip"_s, changed);
            const Run verified = ask({ u"pack"_s, u"verify"_s, zip });
            QVERIFY2(verified.exitCode == 6, qPrintable(QString::number(at)));
        }
        write(u"pack.zip"_s, whole.chopped(1));
        QCOMPARE(ask({ u"pack"_s, u"verify"_s, zip }).exitCode, 6);
        write(u"pack.zip"_s, whole);
        QCOMPARE(make(u"inspection"_s, u"pack.zip"_s, mapping).exitCode, 6); // it is there already
        QCOMPARE(read(zip), whole);
    }

    //! Nobody is named, and there is no count from 1 to 7: not in the manifest, not in a trend, and not to be
    //! counted in a file.
    void namesNobodyOutside()
    {
        const QStringList since{ u"--since"_s, u"2020-01-01"_s };
        QCOMPARE(make(u"weekly-risk"_s, u"inside"_s, since).exitCode, 0);
        const Run run = make(u"weekly-risk"_s, u"outside"_s, since + QStringList{ u"--no-names"_s });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const Run listed = ask({ u"list"_s, u"residents"_s, u"--format"_s, u"json"_s, u"--service"_s,
            m_service->url().toString(), u"--api-key-file"_s, path(u"key"_s) });
        const QJsonArray residents = QJsonDocument::fromJson(listed.out).array();
        QVERIFY(!residents.isEmpty());
        const QStringList names = QDir(path(u"outside"_s)).entryList(QDir::Files);
        for (const QString &name : names) {
            const QString text = QString::fromUtf8(read(path(u"outside/"_s + name)));
            for (const QJsonValue resident : residents) {
                const QString family = resident["name"_L1]["last"_L1].toString();
                const QString number = resident["nhsNumber"_L1].toString();
                QVERIFY2(family.size() < 4 || !text.contains(family, Qt::CaseInsensitive), qPrintable(name));
                QVERIFY2(number.isEmpty() || !text.contains(number), qPrintable(name));
            }
        }
        // No row about a person, which could be counted.
        const auto linesOf = [this](const QString &file) {
            return read(path(u"outside/"_s + file)).trimmed().split('\n');
        };
        QCOMPARE(linesOf(u"11-waterlow.csv"_s).first().trimmed(), "\xef\xbb\xbf\"Home\",\"Number\""_ba);
        QVERIFY(linesOf(u"08-risk-assessments.csv"_s).size() > 1);
        // The codes of a pack are no others', so that nobody joins it with an export.
        const QByteArray repeats = linesOf(u"16-repeat-residents.csv"_s).join('\n');
        for (const QJsonValue resident : residents)
            QVERIFY(!repeats.contains(exportCode(resident["id"_L1].toString()).toLatin1()));
        QVERIFY(!manifestOf(path(u"inside"_s)).value("by"_L1).toString().isEmpty());
        QVERIFY(manifestOf(path(u"outside"_s)).value("by"_L1).isUndefined());
        const QList<QJsonObject> exact = partsOf(manifestOf(path(u"inside"_s)));
        const QList<QJsonObject> parts = partsOf(manifestOf(path(u"outside"_s)));
        QCOMPARE(parts.size(), exact.size());
        int suppressed = 0;
        for (qsizetype i = 0; i < parts.size(); ++i) {
            const QString file = path(u"outside/"_s + parts.at(i).value("file"_L1).toString());
            if (!parts.at(i).value("trend"_L1).isUndefined()) {
                QVERIFY(parts.at(i).value("text"_L1).isUndefined());
                QFile csv(file);
                QVERIFY(csv.open(QIODevice::ReadOnly));
                csv.readLine();
                while (!csv.atEnd()) {
                    const QByteArrayList cells = csv.readLine().trimmed().split(',');
                    for (const QByteArray &cell : cells.mid(1)) {
                        bool isCount = false;
                        const int count = QByteArray(cell).replace('"', "").toInt(&isCount);
                        QVERIFY2(!isCount || count % 5 == 0, cell.constData());
                    }
                }
                continue;
            }
            const int rows = exact.at(i).value("rows"_L1).toInt();
            const bool isSmall = rows > 0 && rows < 8;
            suppressed += isSmall;
            QVERIFY(!isSmall || parts.at(i).value("suppressed"_L1).toBool());
            QCOMPARE(parts.at(i).value("content"_L1).toString(), u"counts"_s);
            QCOMPARE(parts.at(i).value("rows"_L1).toString(),
                isSmall ? u"*"_s : QString::number((rows + 2) / 5 * 5));
            // One home, whose number is never a small one; and a hidden number is no nought.
            const QByteArray cell = read(file).trimmed().split('\n').last().trimmed().split(',').last();
            QCOMPARE(rowsOf(file), 1);
            QCOMPARE(
                QByteArray(cell).replace('"', ""), isSmall ? "*"_ba : QByteArray::number((rows + 2) / 5 * 5));
        }
        QVERIFY(suppressed > 0);
        QCOMPARE(ask({ u"pack"_s, u"verify"_s, path(u"outside"_s) }).exitCode, 0);
    }

    // these of several homes, and so of another service
    void isOfOneHome()
    {
        m_service = test::unlimitedService({ u"--size"_s, u"small"_s });
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        write(u"key"_s, m_service->apiKey().toLatin1() + '\n');
        write(u"ofhome.json"_s,
            R"({"format":1,"sections":[{"parts":[{"list":"homes"},{"list":"residents"},{"rule":"careplan-review-overdue"},{"trend":"incidents"}]}]})");
        const QStringList mapping{ u"--mapping"_s, path(u"ofhome.json"_s) };
        const QJsonArray homes = QJsonDocument::fromJson(
            ask({ u"list"_s, u"homes"_s, u"--format"_s, u"json"_s, u"--service"_s,
                    m_service->url().toString(), u"--api-key-file"_s, path(u"key"_s) })
                .out)
                                     .array();
        QVERIFY(homes.size() > 1);
        QList<qint64> together(4);
        for (const QJsonValue home : homes) {
            const QString id = home["id"_L1].toString();
            const Run run = make(u"inspection"_s, u"home "_s + id, mapping + QStringList{ u"--home"_s, id });
            QVERIFY2(run.exitCode == 0, run.err.constData());
            const QJsonObject manifest = manifestOf(path(u"home "_s + id));
            QCOMPARE(manifest.value("homes"_L1).toArray(), QJsonArray{ id });
            const QList<QJsonObject> parts = partsOf(manifest);
            QCOMPARE(parts.at(0).value("rows"_L1).toInt(), 1);
            for (qsizetype i = 0; i < parts.size(); ++i)
                together[i] += parts.at(i).value("rows"_L1).toInt();
        }
        QCOMPARE(make(u"inspection"_s, u"homes"_s, mapping).exitCode, 0);
        const QList<QJsonObject> all = partsOf(manifestOf(path(u"homes"_s)));
        for (const int part : { 0, 1, 2 })
            QCOMPARE(qint64(all.at(part).value("rows"_L1).toInt()), together.at(part));
        QVERIFY(all.at(1).value("rows"_L1).toInt() > 0);
        QCOMPARE(
            make(u"inspection"_s, u"nowhere"_s, mapping + QStringList{ u"--home"_s, u"Atlantis"_s }).exitCode,
            2);
    }

    // The chart of a rare event has a row for each, with its day: "a death on the 3rd" names somebody.
    void hidesTheDaysOfSingleEventsOutside()
    {
        write(u"rare.json"_s, R"({"format":1,"sections":[{"parts":[{"trend":"severe-incidents"}]}]})");
        const auto linesOf = [this](const QString &folder, const QStringList &more) {
            make(u"inspection"_s, folder, QStringList{ u"--mapping"_s, path(u"rare.json"_s) } + more);
            const QString file = partsOf(manifestOf(path(folder))).value(0).value("file"_L1).toString();
            return read(QDir(path(folder)).filePath(file)).trimmed().split('\n');
        };
        int rare = 0;
        for (const QString &home : { u"Rowan"_s, u"Alder"_s, u"Hazel"_s }) {
            const QStringList ofHome{ u"--home"_s, home };
            if (linesOf(u"rare "_s + home, ofHome).first().contains("Week of"))
                continue;
            ++rare;
            const QString outside = u"rare outside "_s + home;
            const QByteArrayList lines = linesOf(outside, ofHome + QStringList{ u"--no-names"_s });
            QCOMPARE(lines.size(), 2);
            QVERIFY2(lines.last().startsWith("\"*\""), lines.last().constData());
            QVERIFY(partsOf(manifestOf(path(outside))).first().value("suppressed"_L1).toBool());
        }
        QVERIFY(rare > 0);
    }

private:
    using Run = test::ConsoleRun;
    static Run ask(const QStringList &arguments) { return test::runConsole(arguments); }

    //! Makes a pack in a new folder with this name.
    Run make(const QString &pack, const QString &folder, const QStringList &more = {}) const
    {
        return ask(QStringList{ u"pack"_s, pack, u"--output"_s, path(folder), u"--service"_s,
                       m_service->url().toString(), u"--api-key-file"_s, path(u"key"_s),
                       u"--requests-a-minute"_s, u"6000"_s }
            + more);
    }

    QString path(const QString &name) const { return m_folder.filePath(name); }

    void write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

    static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    static QJsonObject manifestOf(const QString &folder)
    {
        return QJsonDocument::fromJson(read(folder + u"/manifest.json"_s)).object();
    }

    //! All parts of all sections.
    static QList<QJsonObject> partsOf(const QJsonObject &manifest)
    {
        QList<QJsonObject> parts;
        const QJsonArray sections = manifest.value("sections"_L1).toArray();
        for (const QJsonValue section : sections) {
            const QJsonArray each = section["parts"_L1].toArray();
            for (const QJsonValue part : each)
                parts += part.toObject();
        }
        return parts;
    }

    //! Of a CSV file, without the heading, as Python reads it.
    static int rowsOf(const QString &path)
    {
        QProcess python;
        python.start(u"/usr/bin/python3"_s,
            { u"-c"_s,
                u"import csv, sys; print(sum(1 for row in csv.reader(open(sys.argv[1], newline='', encoding='utf-8-sig'))) - 1)"_s,
                path });
        return python.waitForFinished() ? python.readAllStandardOutput().trimmed().toInt() : -1;
    }

    std::unique_ptr<test::ServiceProcess> m_service;
    QTemporaryDir m_folder;
};

CARE_TEST(packs, TestPacks);
#include "tst_packs.moc"
