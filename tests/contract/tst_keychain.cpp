// SPDX-License-Identifier: GPL-3.0-or-later
// A real keyring of its own: stored, found again by the next program, locked, gone, missing.
#include "models/api/clock.h"
#include "models/api/keychainstore.h"
#include "tests/support/answer.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <optional>

static const Secret apiKey("test-key-\"quoted\"-0001");

static const Secret storeKey(
    QByteArray::fromHex("00ff0d0a27220080fe010203040506070809101112131415161718191a1b1c1d"));

template<class T>
static int kindOf(const Result<T> &result)
{
    return result ? -1 : int(result.error().kind);
}

// The part that runs inside a session with a keyring; started by TestKeychain, one function at a time.
class InsideKeychain : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stores()
    {
        QCOMPARE(kindOf(read(Credential::ApiKey)), int(ApiError::Kind::NoKey));
        QCOMPARE(kindOf(write(Credential::ApiKey, Secret("the first key"))), -1);
        QCOMPARE(kindOf(write(Credential::ApiKey, apiKey)), -1);
        QCOMPARE(kindOf(write(Credential::StoreKey, storeKey)), -1);
        QCOMPARE(kindOf(write(Credential::StoreKey, Secret(QByteArray(1025, 'x')))),
            int(ApiError::Kind::KeychainFault));
    }

    void findsAgain()
    {
        const Result<Secret> key = read(Credential::ApiKey);
        QVERIFY(key);
        QVERIFY(*key == apiKey);
        const Result<Secret> store = read(Credential::StoreKey);
        QVERIFY(store);
        QVERIFY(*store == storeKey);
    }

    void findsNothing() { QCOMPARE(kindOf(read(Credential::ApiKey)), int(ApiError::Kind::NoKey)); }

    void removes()
    {
        QCOMPARE(kindOf(remove(Credential::ApiKey)), -1);
        QCOMPARE(kindOf(remove(Credential::ApiKey)), -1);
        QCOMPARE(kindOf(read(Credential::ApiKey)), int(ApiError::Kind::NoKey));
        QCOMPARE(kindOf(read(Credential::StoreKey)), -1);
    }

    void isLocked()
    {
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(kindOf(read(Credential::ApiKey)), int(ApiError::Kind::KeychainLocked));
        QCOMPARE(kindOf(write(Credential::ApiKey, apiKey)), int(ApiError::Kind::KeychainLocked));
        QCOMPARE(kindOf(remove(Credential::ApiKey)), int(ApiError::Kind::KeychainLocked));
        QVERIFY(timer.elapsed() < 16'000);
    }

    void isAbsent()
    {
        QCOMPARE(kindOf(read(Credential::ApiKey)), int(ApiError::Kind::KeychainAbsent));
        QCOMPARE(kindOf(write(Credential::ApiKey, apiKey)), int(ApiError::Kind::KeychainAbsent));
        QCOMPARE(kindOf(remove(Credential::ApiKey)), int(ApiError::Kind::KeychainAbsent));
    }

    void isBehindThePortal()
    {
        std::optional<KeychainState> state;
        const auto probe = [&] {
            state.reset();
            probeKeychain(u"Care Records"_s, m_id, this, [&](KeychainState found) { state = found; });
            return test::waitUntil([&] { return state.has_value(); });
        };
        QVERIFY(probe());
        QCOMPARE(*state, KeychainState::Absent);
        qputenv("FLATPAK_ID", "org.example.carerecords");
        QVERIFY(probe());
        QCOMPARE(*state, KeychainState::Unknown);
        qunsetenv("FLATPAK_ID");
    }

    // CARE_KEYRING says how the keyring of these two behaves.
    void keeps()
    {
        QCOMPARE(kindOf(write(Credential::StoreKey, storeKey)), -1);
        QVERIFY(read(Credential::StoreKey) == storeKey);
    }

    void losesOrAlters()
    {
        const bool loses = qgetenv("CARE_KEYRING") == "loses";
        QCOMPARE(kindOf(write(Credential::StoreKey, storeKey)),
            int(loses ? ApiError::Kind::NoKey : ApiError::Kind::KeychainFault));
    }

private:
    Result<Secret> read(Credential credential)
    {
        Waiting<Secret> waiting;
        m_store.read(m_id, credential, this, waiting.callback());
        Q_ASSERT(!waiting.result);
        return waiting.wait() ? *waiting.result : failure(ApiError::Kind::Canceled);
    }

    Result<void> write(Credential credential, const Secret &secret)
    {
        Waiting<void> waiting;
        m_store.write(m_id, credential, secret, this, waiting.callback());
        return waiting.wait() ? *waiting.result : failure(ApiError::Kind::Canceled);
    }

    Result<void> remove(Credential credential)
    {
        Waiting<void> waiting;
        m_store.remove(m_id, credential, this, waiting.callback());
        return waiting.wait() ? *waiting.result : failure(ApiError::Kind::Canceled);
    }

    SystemClock m_clock;
    KeychainStore m_store{ m_clock, 5'000 };
    QString m_id = u"5f1c2d3e-0000-4000-8000-000000000001"_s;
};

class TestKeychain : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        for (const auto &program : { u"dbus-run-session"_s, u"gnome-keyring-daemon"_s }) {
            const bool found = !QStandardPaths::findExecutable(program).isEmpty();
            QVERIFY2(found, qPrintable(program + u" is not installed"_s));
        }
    }

    void outlivesThePrograms()
    {
        m_home = std::make_unique<QTemporaryDir>();
        for (const char *function : { "findsNothing", "stores", "findsAgain", "removes", "findsNothing" })
            QVERIFY2(inside(Keyring::Unlocked, function), m_output.constData());
    }

    void tellsALockedKeyring()
    {
        m_home = std::make_unique<QTemporaryDir>();
        QVERIFY2(inside(Keyring::Unlocked, "stores"), m_output.constData());
        QVERIFY2(inside(Keyring::Locked, "isLocked"), m_output.constData());
        // Nothing was lost meanwhile.
        QVERIFY2(inside(Keyring::Unlocked, "findsAgain"), m_output.constData());
    }

    void tellsAMissingKeyring()
    {
        m_home = std::make_unique<QTemporaryDir>();
        QVERIFY2(inside(Keyring::None, "isAbsent"), m_output.constData());
        QVERIFY2(inside(Keyring::None, "isBehindThePortal"), m_output.constData());
    }

    // The keyring says that it has stored the key: only reading it back tells that it has not. A store that
    // was encrypted with such a key could never be opened again.
    void tellsAForgetfulKeyring()
    {
#ifdef CARE_FORGETFUL_KEYRING
        m_home = std::make_unique<QTemporaryDir>();
        QVERIFY2(inside(Keyring::None, "keeps", u"keeps"_s), m_output.constData());
        for (const QString &way : { u"loses"_s, u"alters"_s })
            QVERIFY2(inside(Keyring::None, "losesOrAlters", way), m_output.constData());
#endif
    }

private:
    enum class Keyring { Unlocked, Locked, None };

    // Runs one function of InsideKeychain in a session bus of its own: nothing of the developer's is touched.
    bool inside(Keyring keyring, const char *function, const QString &forgetful = {})
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const auto &name : { u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"XDG_CURRENT_DESKTOP"_s,
                 u"KDE_FULL_SESSION"_s, u"DESKTOP_SESSION"_s, u"XDG_DATA_HOME"_s, u"XDG_CONFIG_HOME"_s,
                 u"XDG_CACHE_HOME"_s, u"GNOME_KEYRING_CONTROL"_s, u"SSH_AUTH_SOCK"_s })
            environment.remove(name);
        environment.insert(u"HOME"_s, m_home->path());
        const QString runtime = m_home->path() + u"/run"_s;
        QDir().mkpath(runtime);
        QFile::setPermissions(runtime, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        environment.insert(u"XDG_RUNTIME_DIR"_s, runtime);
        environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nonexistent/bus"_s);
#ifdef CARE_FORGETFUL_KEYRING
        if (!forgetful.isEmpty()) {
            environment.insert(u"LD_LIBRARY_PATH"_s, QStringLiteral(CARE_FORGETFUL_KEYRING));
            environment.insert(u"CARE_KEYRING"_s, forgetful);
        }
#endif
        QStringList command{ QCoreApplication::applicationFilePath(), u"keychaininside"_s,
            QString::fromLatin1(function) };
        const QString daemon = keyring == Keyring::Unlocked
            ? u"printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec \"$@\""_s
            : u"gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1; exec \"$@\""_s;
        if (keyring != Keyring::None)
            command =
                QStringList{ u"dbus-run-session"_s, u"--"_s, u"sh"_s, u"-c"_s, daemon, u"sh"_s } + command;
        QProcess process;
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(command.first(), command.mid(1));
        const bool ended = process.waitForFinished(60'000);
        m_output = process.readAll();
        return ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    }

    std::unique_ptr<QTemporaryDir> m_home;
    QByteArray m_output;
};

CARE_TEST(keychain, TestKeychain);
CARE_TEST(keychaininside, InsideKeychain);
#include "tst_keychain.moc"
