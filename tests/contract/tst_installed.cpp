// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/httpcall.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>

#ifdef Q_OS_LINUX

#endif

//! The service as it is installed: whole, with its own SQLite, and with units that systemd takes.
class TestInstalled : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        for (const QString &component : { u"common"_s, u"service"_s }) {
            int exitCode = -1;
            const QByteArray output = run(u"cmake"_s,
                { u"--install"_s, QStringLiteral(CARE_BIN_DIR "/.."), u"--component"_s, component,
                    u"--prefix"_s, m_folder.path() },
                exitCode);
            QVERIFY2(exitCode == 0, output.constData());
        }
    }

    void everythingIsThere_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *file :
            { "bin/care-records-service",
#ifdef Q_OS_LINUX
                "share/man/man1/care-records-service.1.gz", "lib/systemd/system/care-records-service.service",
                "lib/systemd/system/care-records-service.socket",
#endif
                "share/doc/care-records-common/LICENSE" })
            QTest::newRow(file) << QString::fromLatin1(file);
    }

    void everythingIsThere()
    {
        QFETCH(QString, file);
        QVERIFY(QFile::exists(m_folder.filePath(file)));
    }

    void itServesFromThere()
    {
        int exitCode = -1;
#ifdef Q_OS_LINUX
        const QByteArray libraries = run(u"ldd"_s, { installed("bin/care-records-service") }, exitCode);
        QVERIFY2(libraries.contains(("libcaresqlite.so => "_L1 + m_folder.path()).toUtf8()),
            libraries.constData());
#endif
        QProcess process;
        process.start(installed("bin/care-records-service"),
            { u"--size"_s, u"tiny"_s, u"--quiet"_s, u"--until-stdin-closes"_s });
        QVERIFY(process.waitForReadyRead(30'000));
        const QUrl url(QJsonDocument::fromJson(process.readLine())["url"_L1].toString());
        QCOMPARE(HttpCaller(url).read(u"/health"_s).status, 200);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(10'000));
    }

#ifdef Q_OS_LINUX

    void unitsAreValid()
    {
        int exitCode = -1;
        const QByteArray output = run(u"systemd-analyze"_s,
            { u"verify"_s, u"--man=no"_s, installed("lib/systemd/system/care-records-service.service"),
                installed("lib/systemd/system/care-records-service.socket") },
            exitCode);
        QVERIFY2(exitCode == 0, output.constData());
        QVERIFY2(!output.contains("care-records"), output.constData());
    }

    void unitsAreHardened()
    {
        int exitCode = -1;
        // Of 100; what is left is that it may speak with the network.
        const QByteArray output = run(u"systemd-analyze"_s,
            { u"security"_s, u"--offline=yes"_s, u"--threshold=15"_s, u"--no-pager"_s,
                installed("lib/systemd/system/care-records-service.service") },
            exitCode);
        QVERIFY2(exitCode == 0, output.right(2000).constData());
    }

    void unitsHandTheKeyToNobody()
    {
        QFile file(installed("lib/systemd/system/care-records-service.service"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray unit = file.readAll();
        // Output of the service goes into the journal, which others read.
        QVERIFY(unit.contains(
            QByteArray("\nExecStart=" + m_folder.path().toUtf8() + "/bin/care-records-service ")));
        QVERIFY(unit.contains(" --no-first-key "));
        QVERIFY(!unit.contains("@CARE"));
    }

#endif
private:
    QString installed(const char *name) const
    {
        return m_folder.filePath(QString::fromLatin1(name));
    }
    static QByteArray run(const QString &program, const QStringList &arguments, int &exitCode)
    {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, arguments);
        exitCode = process.waitForFinished(60'000) ? process.exitCode() : -1;
        return process.readAll();
    }

    QTemporaryDir m_folder;
};

CARE_TEST(installed, TestInstalled);
#include "tst_installed.moc"
