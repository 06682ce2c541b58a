// SPDX-License-Identifier: GPL-3.0-or-later
// Requests of the programs to the operating system: no core dump, no debugger, no file for others.
#include "app/process/processprotection.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTemporaryDir>

#include <functional>

#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif
#ifdef Q_OS_UNIX
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

#ifdef Q_OS_UNIX
namespace {

//! Runs \a part in a child process, since nothing of it can be undone; the code with which it ends.
int inChild(const std::function<int()> &part)
{
    const pid_t child = fork();
    if (child == 0)
        _exit(part());
    int status = 0;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace
#endif

class TestProcessProtection : public QObject {
    Q_OBJECT

#ifdef Q_OS_UNIX
private Q_SLOTS:
    void initTestCase()
    {
#ifdef Q_OS_LINUX
        // Members under such a condition were silently missing while moc did not know the system.
        QVERIFY(metaObject()->indexOfMethod("theProgramsAsk()") >= 0);
#endif
    }

    void takesEverythingAway()
    {
        QCOMPARE(inChild([] {
            rlimit before{ 4096, 4096 };
            setrlimit(RLIMIT_CORE, &before);
            const bool isDone = protectProcess();
            rlimit limit{ 1, 1 };
            getrlimit(RLIMIT_CORE, &limit);
            bool isClosed = limit.rlim_cur == 0 && limit.rlim_max == 0;
#if defined(Q_OS_LINUX) && !defined(__SANITIZE_ADDRESS__)
            isClosed = isClosed && prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) == 0;
#endif
            return isDone && isClosed ? 0 : 1;
        }),
            0);
    }

    void letsTheDeveloperIn();

    void filesAreTheUsersOwn()
    {
        const QTemporaryDir folder;
        const QByteArray file = QFile::encodeName(folder.filePath(u"made"_s));
        const QByteArray made = QFile::encodeName(folder.filePath(u"folder"_s));
        QCOMPARE(inChild([&] {
            protectProcess();
            std::FILE *opened = std::fopen(file.constData(), "w");
            return opened && std::fclose(opened) == 0 && mkdir(made.constData(), 0777) == 0 ? 0 : 1;
        }),
            0);
        struct stat found { };
        QCOMPARE(stat(file.constData(), &found), 0);
        QCOMPARE(int(found.st_mode & 0777), 0600);
        QCOMPARE(stat(made.constData(), &found), 0);
        QCOMPARE(int(found.st_mode & 0777), 0700);
    }

#ifdef Q_OS_LINUX

    void runsNoExitRoutineOfALibrary()
    {
        QProcess program;
        program.setProcessEnvironment([] {
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(u"LD_DEBUG"_s, u"files"_s);
            return environment;
        }());
        program.start(QStringLiteral(CARE_BIN_DIR "/care-records-cli"), { u"--version"_s });
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(program.readAllStandardOutput().startsWith("care-records-cli ")); // not lost in a buffer
        const QByteArray loader = program.readAllStandardError();
        QVERIFY2(loader.contains("calling init"), loader.constData());
#if defined(Q_OS_LINUX) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
        QVERIFY2(!loader.contains("calling fini"), loader.constData());
#endif
    }

    void theProgramsAsk_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("service") << QStringList{ u"care-records-service"_s, u"--listen"_s, u"127.0.0.1:0"_s,
            u"--size"_s, u"tiny"_s, u"--until-stdin-closes"_s };
        QTest::newRow("console") << QStringList{ u"care-records-cli"_s, u"list"_s, u"homes"_s,
            u"--service"_s };
    }

    void theProgramsAsk()
    {
        QFETCH(QStringList, command);
        // Answers nothing, so that the console waits.
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        const QTemporaryDir folder;
        QFile key(folder.filePath(u"key"_s));
        QVERIFY(key.open(QIODevice::WriteOnly));
        key.write("0123456789abcdef0123456789abcdef\n");
        key.close();
        QVERIFY(key.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        if (command.last() == "--service"_L1)
            command +=
                { u"http://127.0.0.1:%1"_s.arg(silent.serverPort()), u"--api-key-file"_s, key.fileName() };
        QProcess program;
        // More than none, else there would be nothing to take away.
        program.setChildProcessModifier([] {
            rlimit all{ RLIM_INFINITY, RLIM_INFINITY };
            if (setrlimit(RLIMIT_CORE, &all) != 0) {
                getrlimit(RLIMIT_CORE, &all);
                all.rlim_cur = all.rlim_max;
                setrlimit(RLIMIT_CORE, &all);
            }
        });
        program.start(QStringLiteral(CARE_BIN_DIR "/") + command.takeFirst(), command);
        QVERIFY(program.waitForStarted());
        const QString limits = u"/proc/%1/limits"_s.arg(program.processId());
        static const QRegularExpression none(u"Max core file size +0 +0 "_s);
        QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                QFile file(limits);
                return file.open(QIODevice::ReadOnly) && QString::fromLatin1(file.readAll()).contains(none);
            }(),
            20'000);
        program.kill();
        QVERIFY(program.waitForFinished());
    }

#endif
#endif
};

#ifdef Q_OS_UNIX
void TestProcessProtection::letsTheDeveloperIn()
{
#if !defined(NDEBUG) && defined(Q_OS_LINUX)
    QCOMPARE(inChild([] {
        setenv("CARE_DEBUGGER", "1", 1);
        protectProcess();
        return prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) == 1 ? 0 : 1;
    }),
        0);
#endif
}
#endif

CARE_TEST(processprotection, TestProcessProtection);
#include "tst_processprotection.moc"
