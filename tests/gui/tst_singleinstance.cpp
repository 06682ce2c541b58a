// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/instancechannel.h"
#include "app/desktop/singleinstance.h"
#include "tests/support/testregistry.h"

#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QThread>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace {

//! A second program, while this one goes on.
SingleInstance::Outcome beginElsewhere(const QString &folder, const QString &message = {})
{
    auto outcome = SingleInstance::Outcome::First;
    const std::unique_ptr<QThread> other(
        QThread::create([&] { outcome = SingleInstance(folder).begin(message); }));
    other->start();
    while (!other->wait(1))
        QCoreApplication::processEvents();
    return outcome;
}

} // namespace

#ifdef Q_OS_UNIX

namespace {

class Runtime {
public:
    explicit Runtime(const QByteArray &folder)
        : m_before(qgetenv("XDG_RUNTIME_DIR"))
    {
        qputenv("XDG_RUNTIME_DIR", folder);
    }
    ~Runtime() { m_before.isNull() ? qunsetenv("XDG_RUNTIME_DIR") : qputenv("XDG_RUNTIME_DIR", m_before); }
    Q_DISABLE_COPY_MOVE(Runtime)

private:
    QByteArray m_before;
};

int modeOf(const QString &path)
{
    struct stat found { };
    return stat(QFile::encodeName(path).constData(), &found) == 0 ? int(found.st_mode & 0777) : -1;
}

} // namespace
#endif

class TestSingleInstance : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSecondOneTellsTheFirst()
    {
        const QTemporaryDir folder;
        SingleInstance first(folder.path());
        QCOMPARE(int(first.begin()), int(SingleInstance::Outcome::First));
        QSignalSpy again(&first, &SingleInstance::startedAgain);
        QCOMPARE(int(beginElsewhere(folder.path())), int(SingleInstance::Outcome::Told));
        QTRY_COMPARE(again.size(), 1);
    }

    void passesOnWhatItWasStartedWith_data()
    {
        test::addColumns<QString, QString>("message", "told");
        QTest::newRow("nothing") << QString() << QString();
        QTest::newRow("a link") << u"care-records://c/residents/1"_s << u"care-records://c/residents/1"_s;
        QTest::newRow("letters") << u"Siân 😀"_s << u"Siân 😀"_s;
        QTest::newRow("far too much") << QString(1'000'000, u'x') << QString();
    }

    void passesOnWhatItWasStartedWith()
    {
        QFETCH(QString, message);
        const QTemporaryDir folder;
        SingleInstance first(folder.path());
        QCOMPARE(int(first.begin()), int(SingleInstance::Outcome::First));
        QSignalSpy again(&first, &SingleInstance::startedAgain);
        QCOMPARE(int(beginElsewhere(folder.path(), message)), int(SingleInstance::Outcome::Told));
        QTRY_COMPARE(again.size(), 1);
        QTEST(again.first().first().toString(), "told");
    }

    void everyFolderHasItsOwn()
    {
        const QTemporaryDir one;
        const QTemporaryDir other;
        SingleInstance first(one.path());
        SingleInstance second(other.path());
        QCOMPARE(int(first.begin()), int(SingleInstance::Outcome::First));
        QCOMPARE(int(second.begin()), int(SingleInstance::Outcome::First));
    }

    void takesOverFromTheDead()
    {
        const QTemporaryDir folder;
        QProcess program;
        program.start(QStringLiteral(CARE_BIN_DIR "/care-records"),
            { u"--data"_s, folder.path(), u"--settings"_s, folder.filePath(u"settings.ini"_s) });
        QVERIFY(program.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder.filePath(u"lock"_s)), 20'000);
        program.kill(); // no time to tidy up
        QVERIFY(program.waitForFinished());
        QVERIFY(QFile::exists(folder.filePath(u"lock"_s)));
        SingleInstance next(folder.path());
        QCOMPARE(int(next.begin()), int(SingleInstance::Outcome::First));
        QCOMPARE(int(beginElsewhere(folder.path())), int(SingleInstance::Outcome::Told));
    }

    void theProgramItselfEndsAtOnce()
    {
        const QTemporaryDir folder;
        SingleInstance first(folder.path());
        QCOMPARE(int(first.begin()), int(SingleInstance::Outcome::First));
        QSignalSpy again(&first, &SingleInstance::startedAgain);
        QProcess program;
        program.start(QStringLiteral(CARE_BIN_DIR "/care-records"),
            { u"--data"_s, folder.path(), u"--settings"_s, folder.filePath(u"settings.ini"_s) });
        QTRY_COMPARE_WITH_TIMEOUT(again.size(), 1, 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(program.state(), QProcess::NotRunning, 20'000);
        QCOMPARE(program.exitCode(), 0);
    }

#ifdef Q_OS_UNIX

    void saysThatTheFirstHangs()
    {
        const QTemporaryDir folder;
        const QStringList arguments{ u"--data"_s, folder.path(), u"--settings"_s,
            folder.filePath(u"settings.ini"_s) };
        QProcess first;
        first.start(QStringLiteral(CARE_BIN_DIR "/care-records"), arguments);
        QVERIFY(first.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder.filePath(u"lock"_s)), 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(
            int(beginElsewhere(folder.path())), int(SingleInstance::Outcome::Told), 20'000);
        ::kill(pid_t(first.processId()), SIGSTOP);
        QProcess second;
        second.start(QStringLiteral(CARE_BIN_DIR "/care-records"), arguments);
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT(
            (said += second.readAllStandardError()).contains("is not responding"), 20'000);
        second.terminate(); // it waits for somebody to read that
        QVERIFY(second.waitForFinished());
        QCOMPARE(second.exitStatus(), QProcess::NormalExit);
        QCOMPARE(second.exitCode(), 1);
        first.kill();
        QVERIFY(first.waitForFinished());
    }

    void endsProperlyWhenAskedTo_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("the session ends") << SIGTERM;
        QTest::newRow("in a terminal") << SIGINT;
        QTest::newRow("the terminal closes") << SIGHUP;
    }

    void endsProperlyWhenAskedTo()
    {
        QFETCH(int, signal);
        const QTemporaryDir folder;
        QProcess program;
        program.start(QStringLiteral(CARE_BIN_DIR "/care-records"),
            { u"--data"_s, folder.path(), u"--settings"_s, folder.filePath(u"settings.ini"_s) });
        QVERIFY(program.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder.filePath(u"lock"_s)), 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(
            int(beginElsewhere(folder.path())), int(SingleInstance::Outcome::Told), 20'000);
        ::kill(pid_t(program.processId()), signal);
        QVERIFY(program.waitForFinished(20'000));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(!QFile::exists(folder.filePath(u"lock"_s))); // everything was taken down in its order
    }

    void meetsInAPrivateFolder_data()
    {
        test::addColumns<int, bool>("mode", "taken");
        QTest::newRow("private") << 0700 << true;
        QTest::newRow("may be read") << 0755 << true; // what is in it is private all the same
        QTest::newRow("may be written by a group") << 0770 << false;
        QTest::newRow("may be written by all") << 01777 << false;
    }

    void meetsInAPrivateFolder()
    {
        QFETCH(int, mode);
        QFETCH(bool, taken);
        const QTemporaryDir folder;
        const QTemporaryDir tokens;
        const QByteArray runtime = QFile::encodeName(tokens.path());
        QCOMPARE(chmod(runtime.constData(), mode_t(mode)), 0);
        const Runtime set(runtime);
        const QString name = instanceSocketName(folder.path());
        QCOMPARE(name.startsWith(tokens.path() + "/care-records/"_L1), taken);
        QCOMPARE(name.startsWith(folder.path()), !taken);
        QCOMPARE(modeOf(QFileInfo(name).path()), 0700);
        SingleInstance first(folder.path());
        QCOMPARE(int(first.begin()), int(SingleInstance::Outcome::First));
        QCOMPARE(modeOf(name) & 0077, 0);
        QCOMPARE(int(beginElsewhere(folder.path())), int(SingleInstance::Outcome::Told));
    }

    void withoutARuntimeFolder()
    {
        const QTemporaryDir folder;
        for (const QByteArray &runtime : { QByteArray(), QByteArray("relative"),
                 QByteArray("/nowhere/at/all"), QByteArray(120, 'x').prepend('/') }) {
            const Runtime set(runtime);
            const QString name = instanceSocketName(folder.path());
            QVERIFY(name.startsWith(folder.path() + u'/'));
            QVERIFY(isPrivateFolder(QFileInfo(name).path()));
        }
        // Neither is one: then nobody is listened to.
        const Runtime set({});
        QCOMPARE(chmod(QFile::encodeName(folder.path()).constData(), 0777), 0);
        QCOMPARE(instanceSocketName(folder.path()), QString());
        SingleInstance first(folder.path());
        QCOMPARE(int(first.begin()), int(SingleInstance::Outcome::First));
        QCOMPARE(int(SingleInstance(folder.path()).begin()), int(SingleInstance::Outcome::Silent));
    }

    void theFolderTooIsLookedAt_data()
    {
        QTest::addColumn<QString>("there");
        QTest::newRow("open to others") << u"open"_s;
        QTest::newRow("leads elsewhere") << u"link"_s;
        QTest::newRow("a file") << u"file"_s;
        if (geteuid() == 0)
            QTest::newRow("of another user") << u"other"_s;
    }

    void theFolderTooIsLookedAt()
    {
        QFETCH(QString, there);
        const QTemporaryDir folder;
        const QTemporaryDir tokens;
        const QTemporaryDir elsewhere;
        const QByteArray path = QFile::encodeName(tokens.filePath(u"care-records"_s));
        if (there == "open"_L1) {
            QCOMPARE(mkdir(path.constData(), 0700), 0);
            QCOMPARE(chmod(path.constData(), 0755), 0);
        } else if (there == "link"_L1) {
            QCOMPARE(symlink(QFile::encodeName(elsewhere.path()).constData(), path.constData()), 0);
        } else if (there == "file"_L1) {
            QFile file(tokens.filePath(u"care-records"_s));
            QVERIFY(file.open(QIODevice::WriteOnly));
        } else {
            QCOMPARE(mkdir(path.constData(), 0700), 0);
            QCOMPARE(chown(path.constData(), 65534, 65534), 0);
        }
        const Runtime set(QFile::encodeName(tokens.path()));
        QVERIFY(instanceSocketName(folder.path()).startsWith(folder.path() + u'/'));
    }

    // Even where the folder could be entered: whoever speaks is this user, and so is whoever listens.
    void knowsWhoIsThere()
    {
        const QTemporaryDir folder;
        QCOMPARE(chmod(QFile::encodeName(folder.path()).constData(), 0777), 0);
        const QString name = folder.filePath(u"s"_s);
        QLocalServer server;
        server.setSocketOptions(QLocalServer::WorldAccessOption);
        QVERIFY(server.listen(name));
        QLocalSocket own;
        own.connectToServer(name);
        QVERIFY(own.waitForConnected());
        QVERIFY(isThisUser(own, true));
        QVERIFY(server.waitForNewConnection(2000));
        QVERIFY(isThisUser(*server.nextPendingConnection(), false));
        if (geteuid() != 0)
            return; // only the superuser can become somebody else
        const QByteArray path = QFile::encodeName(name);
        const pid_t other = fork();
        if (other == 0) {
            sockaddr_un address{};
            address.sun_family = AF_UNIX;
            qstrncpy(address.sun_path, path.constData(), sizeof(address.sun_path));
            const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
            const bool isThere = setgid(65534) == 0 && setuid(65534) == 0
                && ::connect(socket, reinterpret_cast<const sockaddr *>(&address), sizeof(address)) == 0;
            char byte = 0;
            _exit(isThere && read(socket, &byte, 1) >= 0 ? 0 : 1); // until it is hung up on
        }
        QVERIFY(server.waitForNewConnection(5000));
        QLocalSocket *visitor = server.nextPendingConnection();
        QVERIFY(!isThisUser(*visitor, false));
        visitor->abort();
        int status = -1;
        QCOMPARE(waitpid(other, &status, 0), other);
        QVERIFY(WIFEXITED(status));
    }

#endif
};

CARE_TEST(singleinstance, TestSingleInstance);
#include "tst_singleinstance.moc"
