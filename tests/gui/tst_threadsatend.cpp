// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <signal.h>

//! The programs' own threads have ended when main() returns: what a thread still uses is taken down after
//! that. On Windows the system ends such a thread wherever it is, with the locks that it holds.
class TestThreadsAtEnd : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void serviceLeavesNone()
    {
        QProcess program;
        watch(program);
        program.start(QStringLiteral(CARE_BIN_DIR "/care-records-service"),
            { u"--size"_s, u"tiny"_s, u"--listen"_s, u"127.0.0.1:0"_s, u"--database"_s,
                m_folder.filePath(u"service.db"_s), u"--until-stdin-closes"_s });
        QVERIFY(program.waitForReadyRead(30'000));
        program.closeWriteChannel();
        QVERIFY(program.waitForFinished(30'000));
        QCOMPARE(program.exitCode(), 0);
        QCOMPARE(left().join(", "), QByteArray());
    }

    void consoleLeavesNone()
    {
        const ServiceProcess service;
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        QFile key(m_folder.filePath(u"key"_s));
        QVERIFY(key.open(QIODevice::WriteOnly));
        key.write(service.apiKey().toLatin1() + '\n');
        key.close();
        QVERIFY(key.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
        QProcess program;
        watch(program);
        program.start(QStringLiteral(CARE_BIN_DIR "/care-records-cli"),
            { u"list"_s, u"residents"_s, u"--service"_s, service.url().toString(), u"--api-key-file"_s,
                key.fileName() });
        QVERIFY(program.waitForFinished(30'000));
        QCOMPARE(program.exitCode(), 0);
        QCOMPARE(program.readAllStandardOutput().count('\n'), 13); // the network was used
        QCOMPARE(left().join(", "), QByteArray());
    }

    void windowLeavesNone()
    {
        QProcess program;
        watch(program);
        program.start(QStringLiteral(CARE_BIN_DIR "/care-records"),
            { u"--demo"_s, u"--size"_s, u"tiny"_s, u"--settings"_s, m_folder.filePath(u"settings.json"_s),
                u"--data"_s, m_folder.filePath(u"data"_s) });
        QVERIFY(program.waitForStarted());
        // Once it keeps what it received, all of its threads were started.
        const auto storeRuns = [&program] {
            const QDir threads(u"/proc/%1/task"_s.arg(program.processId()));
            for (const QString &thread : threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
                QFile name(threads.filePath(thread + u"/comm"_s));
                if (name.open(QIODevice::ReadOnly) && name.readAll().startsWith("store writer"))
                    return true;
            }
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(storeRuns(), 60'000);
        QTest::qWait(1000);
        ::kill(pid_t(program.processId()), SIGTERM);
        QVERIFY(program.waitForFinished(30'000));
        QCOMPARE(program.exitCode(), 0);
        QCOMPARE(left().join(", "), QByteArray());
    }

private:
    //! Has the threads of \a program written down; see tests/support/threadsatend.c.
    void watch(QProcess &program) const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"LD_PRELOAD"_s, QStringLiteral(CARE_THREADS_AT_END));
        environment.insert(u"CARE_THREADS_AT_END"_s, m_folder.filePath(u"threads"_s));
        program.setProcessEnvironment(environment);
    }
    //! The threads that were left; "not written" if main() did not return.
    QByteArrayList left() const
    {
        QFile file(m_folder.filePath(u"threads"_s));
        if (!file.open(QIODevice::ReadOnly))
            return { "not written" };
        QByteArrayList names;
        while (!file.atEnd()) {
            const QByteArray name = file.readLine().trimmed();
            // Of Qt's D-Bus and of GLib, which keep them for ever; a Windows program has neither.
            if (!QByteArrayList{ "QDBusConnection", "gmain", "gdbus", "pool-spawner", "dconf worker" }
                     .contains(name))
                names += name;
        }
        file.remove();
        return names;
    }

    const QTemporaryDir m_folder;
};

CARE_TEST(threadsatend, TestThreadsAtEnd);
#include "tst_threadsatend.moc"
