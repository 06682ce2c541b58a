// SPDX-License-Identifier: GPL-3.0-or-later
// The console in a network whose proxy asks for a user name and password, with a real keyring and a terminal.
#include "models/api/clock.h"
#include "models/api/keychainstore.h"
#include "tests/contract/console.h"
#include "tests/support/answer.h"
#include "tests/support/certificate.h"
#include "tests/support/network/signinproxy.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

// The part that runs inside a session with a keyring; started by TestConsoleProxy.
class InsideConsoleProxy : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        CertificateWish wish;
        wish.name = "DNS:care.example.org";
        QVERIFY(makeCertificate(m_folder.path(), u"service"_s, wish));
        m_service = unlimitedService({ u"--certificate"_s, m_folder.filePath(u"service.pem"_s), u"--key"_s,
            m_folder.filePath(u"service-key.pem"_s) });
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        QFile key(m_folder.filePath(u"key"_s));
        QVERIFY(key.open(QIODevice::WriteOnly));
        key.write(m_service->apiKey().toLatin1());
        key.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    }

    void init()
    {
        // On a port of its own, and so without an entry in the keychain.
        m_proxy = std::make_unique<SignInProxy>(quint16(m_service->url().port()), "elen:blue heron");
    }

    void usesWhatIsKept()
    {
        keep("elen\nblue heron");
        const ConsoleRun listed = runConsole(arguments(m_list), environment());
        QVERIFY2(listed.exitCode == 0, listed.err.constData());
        QCOMPARE(listed.err, QByteArray());
        const QJsonArray residents = QJsonDocument::fromJson(listed.out).array();
        QCOMPARE(residents.size(), 12);
        QVERIFY(m_proxy->refused() > 0); // it is told a name when it asks for one, not before
        const QString id = residents.first().toObject().value("id"_L1).toString();
        const ConsoleRun shown =
            runConsole(arguments({ u"show"_s, u"residents"_s, id, u"--format"_s, u"json"_s }), environment());
        QVERIFY2(shown.exitCode == 0, shown.err.constData());
        QVERIFY(shown.out.contains(id.toUtf8()));
        for (const QByteArray &head : m_proxy->heads())
            QVERIFY2(!head.contains(m_service->apiKey().toLatin1()), head.constData());
    }

    void saysWhatIsMissing()
    {
        const ConsoleRun run = runConsole(arguments(m_list), environment());
        QCOMPARE(run.exitCode, 4);
        QCOMPARE(run.out, QByteArray());
        QCOMPARE(run.err,
            "care-records-cli: The proxy " + m_proxy->name().toUtf8()
                + " asks for a user name and password, and the keychain has none for it. Run this in a "
                  "terminal "
                  "to enter them, or sign in with the desktop program first.\n");
        QCOMPARE(m_proxy->signedIn(), 0);
    }

    void saysThatTheKeptOneIsWrong()
    {
        keep("elen\nof last month");
        const ConsoleRun run = runConsole(arguments(m_list), environment());
        QCOMPARE(run.exitCode, 4);
        const QByteArray said = "The proxy " + m_proxy->name().toUtf8()
            + " did not accept the user name or password. Run this in a terminal";
        QVERIFY2(run.err.contains(said), run.err.constData());
        QVERIFY(!run.err.contains("of last month"));
        QCOMPARE(m_proxy->passed(), 0);
    }

    void asksInTheTerminal_data()
    {
        QTest::addColumn<bool>("hasKeychain");
        QTest::newRow("with a keychain") << true;
        QTest::newRow("without one") << false;
    }

    void asksInTheTerminal()
    {
        QFETCH(bool, hasKeychain);
        QProcessEnvironment where = environment();
        if (!hasKeychain)
            where.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nonexistent/bus"_s);
        const QByteArray asks =
            "The proxy " + m_proxy->name().toUtf8() + " asks for a user name and password.";
        const ConsoleRun run = inTerminal(m_list,
            { { asks, "" }, { "User name: ", "elen" }, { "Password: ", "grey heron" },
                { "did not accept the user name or password.", "" }, { "User name: ", "elen" },
                { "Password: ", "blue heron" } },
            where);
        QVERIFY2(run.exitCode == 0, QByteArray(run.out + run.err).constData());
        QVERIFY2(run.out.contains(R"("status")") && run.out.contains("elen"), run.out.constData());
        QVERIFY2(!run.out.contains("heron"), run.out.constData());
        QVERIFY(m_proxy->passed() > 0);
        // The password was for this run.
        const auto entry = kept();
        QVERIFY(entry && !*entry && entry->error().kind == ApiError::Kind::NoKey);
    }

    void asksTwiceAtMost()
    {
        const QByteArray refused = "did not accept the user name or password.";
        const ConsoleRun run = inTerminal(m_list,
            { { "User name: ", "elen" }, { "Password: ", "grey heron" }, { "User name: ", "elen" },
                { "Password: ", "green heron" }, { refused, "" } },
            environment());
        QVERIFY2(run.exitCode == 4, QByteArray(run.out + run.err).constData());
        QCOMPARE(run.out.count("Password: "), 2);
        QCOMPARE(run.out.count(refused), 2);
        QCOMPARE(m_proxy->passed(), 0);
    }

    void goesWhereNobodyAsks()
    {
        m_proxy->setAccount({});
        const ConsoleRun run = runConsole(arguments(m_list), environment());
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(m_proxy->signedIn(), 0);
        QCOMPARE(m_proxy->refused(), 0);
    }

private:
    QStringList arguments(const QStringList &command) const
    {
        return command
            + QStringList{ u"--service"_s, u"https://care.example.org"_s, u"--certificates"_s,
                  m_folder.filePath(u"service.pem"_s), u"--api-key-file"_s, m_folder.filePath(u"key"_s) };
    }

    QProcessEnvironment environment() const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"https_proxy"_s, QString::fromLatin1(m_proxy->address()));
        return environment;
    }

    //! Where nobody can be asked, as in a planned task.
    //! In a terminal, in which each of \a answers is typed when its prompt has come; all that was shown
    //! there.
    ConsoleRun inTerminal(const QStringList &command, const QList<std::pair<QByteArray, QByteArray>> &answers,
        const QProcessEnvironment &environment)
    {
        QProcess terminal;
        terminal.setProcessEnvironment(environment);
        terminal.setProcessChannelMode(QProcess::MergedChannels);
        terminal.start(u"script"_s,
            { u"-qec"_s, QStringLiteral(CARE_BIN_DIR "/care-records-cli ") + arguments(command).join(u' '),
                u"/dev/null"_s });
        QByteArray shown;
        qsizetype seen = 0;
        for (const auto &[prompt, answer] : answers) {
            const bool isAsked = waitUntil(
                [&, prompt = prompt] {
                    shown += terminal.readAll();
                    return shown.indexOf(prompt, seen) >= 0;
                },
                30'000);
            if (!isAsked)
                return { -1, shown, "not asked: " + prompt };
            seen = shown.indexOf(prompt, seen) + prompt.size();
            if (!answer.isEmpty())
                terminal.write(answer + '\n');
        }
        const bool hasEnded = waitUntil(
            [&] {
                shown += terminal.readAll();
                return terminal.state() == QProcess::NotRunning;
            },
            60'000);
        return { hasEnded ? terminal.exitCode() : -1, shown, {} };
    }

    void keep(const QByteArray &entry)
    {
        const auto written = answerOf<Result<void>>([&](QObject *context, auto done) {
            m_keychain.write("proxy-"_L1 + m_proxy->name(), Credential::ApiKey, Secret(entry), context, done);
        });
        QVERIFY(written && *written);
    }

    std::optional<Result<Secret>> kept()
    {
        return answerOf<Result<Secret>>([&](QObject *context, auto done) {
            m_keychain.read("proxy-"_L1 + m_proxy->name(), Credential::ApiKey, context, done);
        });
    }

    SystemClock m_clock;
    KeychainStore m_keychain{ m_clock, 5'000 };
    QTemporaryDir m_folder;
    std::unique_ptr<ServiceProcess> m_service;
    std::unique_ptr<SignInProxy> m_proxy;
    const QStringList m_list{ u"list"_s, u"residents"_s, u"--format"_s, u"json"_s };
};

class TestConsoleProxy : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsInAKeyring()
    {
        const ConsoleRun run = runInKeyring(u"consoleproxyinside"_s, 150'000);
        QVERIFY2(run.exitCode == 0, run.out.constData());
    }
};

CARE_TEST(consoleproxy, TestConsoleProxy);
CARE_TEST(consoleproxyinside, InsideConsoleProxy);
#include "tst_consoleproxy.moc"
