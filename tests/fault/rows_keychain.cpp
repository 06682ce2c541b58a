// SPDX-License-Identifier: GPL-3.0-or-later
// A keychain that is absent, locked, silent, forgetful or refuses: the program says so, keeps nothing in
// plain text, and goes on. The windows are the program's own; only the keychain is made up.
#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "app/desktop/application.h"
#include "app/desktop/connectionsession.h"
#include "app/desktop/signinwindow.h"
#include "models/api/keychainstore.h"
#include "tests/fault/faulttest.h"
#include "tests/fault/storage.h"
#include "tests/support/answer.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/shell/mainwindow.h"
#include "views/shell/statusline.h"
#include "views/widgets/notice.h"

#include <QDir>
#include <QLineEdit>

#include <qt6keychain/keychain.h>

namespace {

// Entries of the keychain and its ways to answer; shared by every way to it.
struct Keyring {
    std::optional<Kind> readError;
    std::optional<Kind> writeApiKeyError;
    std::optional<Kind> writeStoreKeyError;
    bool isSilent = false;
    QHash<QString, Secret> entries;
    QList<std::function<void()>> unanswered;
    int reads = 0;
};

class FakeKeychain final : public CredentialStore {
public:
    explicit FakeKeychain(Keyring &ring)
        : m_ring(ring)
    {
    }
    void read(const QString &id, Credential credential, QObject *context,
        std::function<void(Result<Secret>)> callback) override
    {
        ++m_ring.reads;
        Result<Secret> answer = failure(m_ring.readError.value_or(Kind::NoKey));
        if (!m_ring.readError && m_ring.entries.contains(entryName(id, credential)))
            answer = m_ring.entries.value(entryName(id, credential));
        later(context, [callback = std::move(callback), answer] { callback(answer); });
    }
    void write(const QString &id, Credential credential, const Secret &secret, QObject *context,
        std::function<void(Result<void>)> callback) override
    {
        const auto error =
            credential == Credential::ApiKey ? m_ring.writeApiKeyError : m_ring.writeStoreKeyError;
        Result<void> answer;
        if (error)
            answer = failure(*error);
        else
            m_ring.entries.insert(entryName(id, credential), secret);
        later(context, [callback = std::move(callback), answer] { callback(answer); });
    }
    void remove(const QString &id, Credential credential, QObject *context,
        std::function<void(Result<void>)> callback) override
    {
        m_ring.entries.remove(entryName(id, credential));
        later(context, [callback = std::move(callback)] { callback({}); });
    }
    bool isLasting() const override { return true; }

private:
    void later(QObject *context, std::function<void()> answer)
    {
        if (m_ring.isSilent)
            m_ring.unanswered.append([guard = QPointer<QObject>(context), answer = std::move(answer)] {
                guard ? answer() : void();
            });
        else
            QMetaObject::invokeMethod(context, std::move(answer), Qt::QueuedConnection);
    }

    Keyring &m_ring;
};

// A connection that was set up before, its service, and the program that starts with them.
struct Office {
    Office()
    {
        connection.id = u"5f1c2d3e-0000-4000-8000-000000000001"_s;
        connection.name = u"Trial"_s;
        connection.base = server.base();
        Settings(options().settingsFile).storeConnection(connection);
        server.on(exchangePath, { tokenReply() });
        ring.entries.insert(entryName(connection.id, Credential::ApiKey), Secret("test-key-0001"));
        ring.entries.insert(entryName(connection.id, Credential::StoreKey), Secret(StoreFolder::key));
    }
    StartOptions options() const
    {
        StartOptions options;
        options.settingsFile = folder.filePath(u"settings.json"_s);
        options.dataFolder = folder.filePath(u"data"_s);
        return options;
    }
    QString storeFolder() const { return folder.filePath("data/connections/"_L1 + connection.id); }
    std::unique_ptr<Application> start()
    {
        auto controller =
            std::make_unique<Application>(options(), [this] { return std::make_unique<FakeKeychain>(ring); });
        controller->start();
        return controller;
    }
    QStringList files() const { return QDir(storeFolder()).entryList({ u"*.db*"_s }, QDir::Files); }

    QTemporaryDir folder;
    RawServer server;
    Keyring ring;
    Connection connection;
};

bool asksForTheKey(Application &controller)
{
    return waitUntil([&] {
        const SignInWindow *window = controller.signIn();
        return window && window->isVisible() && window->findChild<ConnectionForm *>();
    });
}

QLineEdit *keyField(const QWidget &window)
{
    const auto lines = window.findChildren<QLineEdit *>();
    const auto found = std::find_if(lines.begin(), lines.end(),
        [](const QLineEdit *line) { return line->echoMode() == QLineEdit::Password; });
    return found == lines.end() ? nullptr : *found;
}

ConnectionDraft typed(const Office &office)
{
    ConnectionDraft draft;
    draft.name = office.connection.name;
    draft.base = office.connection.base;
    draft.apiKey = Secret("test-key-0001");
    return draft;
}

StoreReport storeOf(Application &controller)
{
    return opened(controller.session()->workspace().store());
}

} // namespace

class RowsKeychain : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row113_everyErrorOfTheLibrary_data()
    {
        QTest::addColumn<int>("error");
        QTest::addColumn<int>("kind"); // while nothing is known of the keyring itself
        QTest::newRow("not found") << int(QKeychain::EntryNotFound) << int(Kind::NoKey);
        QTest::newRow("could not delete") << int(QKeychain::CouldNotDeleteEntry) << int(Kind::KeychainFault);
        QTest::newRow("denied by the user")
            << int(QKeychain::AccessDeniedByUser) << int(Kind::KeychainLocked);
        QTest::newRow("denied") << int(QKeychain::AccessDenied) << int(Kind::KeychainLocked);
        QTest::newRow("no backend") << int(QKeychain::NoBackendAvailable) << int(Kind::KeychainAbsent);
        QTest::newRow("not implemented") << int(QKeychain::NotImplemented) << int(Kind::KeychainAbsent);
        QTest::newRow("other") << int(QKeychain::OtherError) << int(Kind::KeychainFault);
        QTest::newRow("a new one") << 99 << int(Kind::KeychainFault);
    }

    void row113_everyErrorOfTheLibrary()
    {
        QFETCH(int, error);
        QFETCH(int, kind);
        QCOMPARE(int(keychainKind(error, KeychainState::Unknown)), kind);
        QCOMPARE(int(keychainKind(error, KeychainState::Open)), kind);
        QCOMPARE(int(keychainKind(error, KeychainState::Locked)), int(Kind::KeychainLocked));
        // Without a keychain, an error that cannot be explained counts as its absence.
        QCOMPARE(int(keychainKind(error, KeychainState::Absent)),
            kind == int(Kind::KeychainFault) ? int(Kind::KeychainAbsent) : kind);
    }

    void row113_noKeychain()
    {
        Office office;
        office.ring.readError = office.ring.writeApiKeyError = office.ring.writeStoreKeyError =
            Kind::KeychainAbsent;
        const auto controller = office.start();
        QVERIFY(asksForTheKey(*controller));
        QVERIFY(says(*controller->signIn(), u"no place to store it"_s));
        QVERIFY(!controller->session());
        // For this session: in memory, and the window says so.
        ConnectionDraft draft = typed(office);
        draft.sessionOnly = true;
        Q_EMIT controller->signIn()->accepted(office.connection, draft);
        QVERIFY(waitUntil([&] { return controller->session() != nullptr; }));
        QCOMPARE(storeOf(*controller).place, StoreReport::Place::MemoryOnly);
        QVERIFY(office.files().isEmpty());
        QVERIFY(!contentOf(office.options().settingsFile).contains("test-key"));
    }

    void row114_locked_data()
    {
        QTest::addColumn<bool>("opens");
        QTest::newRow("then unlocked") << true;
        QTest::newRow("stays locked") << false;
    }

    void row114_locked()
    {
        QFETCH(bool, opens);
        Office office;
        office.ring.readError = Kind::KeychainLocked;
        const auto controller = office.start();
        QVERIFY(asksForTheKey(*controller));
        QCOMPARE(office.ring.reads, 1);
        QVERIFY(!controller->session());
        QTest::qWait(300);
        QCOMPARE(office.ring.reads, 1); // nobody asks again but the user
        QAbstractButton *unlock = withWords(*controller->signIn(), u"Unlock keychain"_s);
        QVERIFY(unlock);
        if (opens)
            office.ring.readError.reset();
        unlock->click();
        if (opens) {
            QVERIFY(waitUntil([&] { return controller->session() != nullptr; }));
            QCOMPARE(storeOf(*controller).place, StoreReport::Place::OnDisk);
            return;
        }
        QTest::qWait(300);
        QCOMPARE(office.ring.reads, 2);
        QVERIFY(!controller->session());
        QVERIFY(withWords(*controller->signIn(), u"Unlock keychain"_s));
    }

    void row115_neverAnswers()
    {
        Office office;
        office.ring.isSilent = true;
        const auto controller = office.start();
        QVERIFY(waitUntil([&] { return controller->signIn() && controller->signIn()->isVisible(); }));
        QVERIFY(says(*controller->signIn(), u"Waiting for the keychain"_s));
        QVERIFY(!controller->session());
        // Late, but still of use.
        office.ring.isSilent = false;
        for (const auto &answer : std::exchange(office.ring.unanswered, {}))
            answer();
        QVERIFY(waitUntil([&] { return controller->session() != nullptr; }));
    }

    void row115_answersTooLate()
    {
        ManualClock clock;
        KeychainStore store(clock);
        Waiting<Secret> answer;
        store.read(u"nobody"_s, Credential::ApiKey, this, answer.callback());
        clock.advance(19'000);
        QCOMPARE(answer.calls, 0);
        clock.advance(2'000);
        QVERIFY(answer.wait());
        QVERIFY(answer.has(Kind::KeychainLocked));
        // A later answer reaches nobody.
        QTest::qWait(300);
        QCOMPARE(answer.calls, 1);
    }

    void row116_keyOfTheServiceIsGone()
    {
        Office office;
        office.ring.entries.remove(entryName(office.connection.id, Credential::ApiKey));
        const auto controller = office.start();
        QVERIFY(asksForTheKey(*controller));
        QVERIFY(says(*controller->signIn(), u"not stored on this computer"_s));
        Q_EMIT controller->signIn()->accepted(office.connection, typed(office));
        QVERIFY(waitUntil([&] { return controller->session() != nullptr; }));
        QCOMPARE(storeOf(*controller).note, StoreReport::Note::None);
        QVERIFY(office.ring.entries.contains(entryName(office.connection.id, Credential::ApiKey)));
    }

    void row116_keyOfTheStoreIsGone()
    {
        Office office;
        QVERIFY(QDir().mkpath(office.storeFolder()));
        {
            Store store({ office.storeFolder() + "/records.db"_L1, StoreFolder::key });
            QVERIFY(put(store, madeResidents(3)));
            Journal journal({ office.storeFolder() + "/journal.db"_L1, StoreFolder::key });
            QVERIFY(keep(journal, u"1"_s, "typed"));
        }
        office.ring.entries.remove(entryName(office.connection.id, Credential::StoreKey));
        const auto controller = office.start();
        QVERIFY(waitUntil([&] { return controller->session() != nullptr; }));
        // Nobody can read it any more: begun anew with a fresh key, and the user learns what became of the
        // forms.
        QCOMPARE(storeOf(*controller).note, StoreReport::Note::SetAside);
        const Secret fresh = office.ring.entries.value(entryName(office.connection.id, Credential::StoreKey));
        QCOMPARE(fresh.view().size(), 32);
        QVERIFY(!(fresh == Secret(StoreFolder::key)));
        QVERIFY(waitUntil([&] {
            return controller->session()->workspace().journal().report().note == StoreReport::Note::SetAside;
        }));
        QVERIFY(waitUntil([&] { return says(controller->session()->window(), u"unfinished forms"_s); }));
        QCOMPARE(office.files().filter(u".bad-"_s).size(), 3); // the records, the journal and its second copy
    }

    void row117_apiKeyCannotBeWritten()
    {
        Office office;
        office.ring.entries.clear();
        const auto controller = office.start();
        QVERIFY(asksForTheKey(*controller));
        office.ring.writeApiKeyError = Kind::KeychainFault;
        QLineEdit *key = keyField(*controller->signIn());
        QVERIFY(key);
        key->setText(u"test-key-0001"_s);
        Q_EMIT controller->signIn()->accepted(office.connection, typed(office));
        QVERIFY(waitUntil([&] { return says(*controller->signIn(), u"reported an error"_s); }));
        QVERIFY(!controller->session());
        QVERIFY(office.files().isEmpty());
        // In the form that still holds the key: one more press is enough when the keychain is well again.
        QCOMPARE(keyField(*controller->signIn()), key);
        QVERIFY(key->isVisible());
        QCOMPARE(key->text(), u"test-key-0001"_s);
        office.ring.writeApiKeyError.reset();
        Q_EMIT controller->signIn()->accepted(office.connection, typed(office));
        QVERIFY(waitUntil([&] { return controller->session() != nullptr; }));
        QVERIFY(office.ring.entries.contains(entryName(office.connection.id, Credential::ApiKey)));
    }

    void row117_storeKeyCannotBeWritten()
    {
        Office office;
        office.ring.entries.remove(entryName(office.connection.id, Credential::StoreKey));
        office.ring.writeStoreKeyError = Kind::KeychainFault;
        const auto controller = office.start();
        QVERIFY(waitUntil([&] { return controller->session() != nullptr; }));
        const StoreReport report = storeOf(*controller);
        QCOMPARE(report.place, StoreReport::Place::MemoryOnly);
        QCOMPARE(report.note, StoreReport::Note::NoKey);
        QVERIFY(waitUntil([&] { return says(controller->session()->window(), report.message()); }));
        QVERIFY(office.files().isEmpty());
    }
};

CARE_TEST(rows_keychain, RowsKeychain);
#include "rows_keychain.moc"
