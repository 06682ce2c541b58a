// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/application.h"

#include "app/common/activitylog.h"
#include "app/common/datafolder.h"
#include "app/common/workspace.h"
#include "app/desktop/connectionsession.h"
#include "app/desktop/lockcontroller.h"
#include "app/desktop/programtrail.h"
#include "app/desktop/sampleservice.h"
#include "app/desktop/signinwindow.h"
#include "models/api/boundkey.h"
#include "models/api/keychainstore.h"
#include "views/resident/residenteditor.h"
#include "views/shell/mainwindow.h"

#include <QDir>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <cstdio>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

Application::Application(const StartOptions &options, KeychainMaker makeKeychain, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_settings(options.settingsFile)
    , m_log(options.demo ? QString() : logFolder(options.dataFolder)) // the demo keeps nothing
    , m_makeKeychain(std::move(makeKeychain))
{
    if (!m_makeKeychain)
        m_makeKeychain = [this] {
            return std::make_unique<KeychainStore>(m_clock);
        };
    // The demo leaves the user's own keychain alone: a PIN is for as long as it runs.
    if (options.demo)
        m_makeKeychain = [] {
            return std::make_unique<MemoryStore>();
        };
    m_rawKeychain = m_makeKeychain();
    m_makeKeychain = [this, makeRaw = m_makeKeychain] {
        return std::make_unique<SealedCredentials>(makeRaw(), m_vault);
    };
    m_keychain = m_makeKeychain();
    m_lock = std::make_unique<LockController>(m_clock,
        LockController::Keychain{ *m_rawKeychain, *m_keychain, m_vault }, m_settings,
        [this] { return sessions(); });
    m_lock->pin().setConnections([this] { return sealedConnections(); });
    connect(&m_lock->lock(), &Lock::locked, this, [this] {
        if (!session())
            showWaiting();
    });
    connect(
        &m_lock->lock(), &Lock::unlocked, this, [this] { openPendingLink(); }, Qt::QueuedConnection);
    connect(m_lock.get(), &LockController::removalWanted, this, &Application::forgetAll);
    m_trail = std::make_unique<ProgramTrail>(options.demo ? QString() : options.dataFolder,
        options.demo ? std::make_unique<MemoryStore>() : m_makeKeychain());
    connect(m_lock.get(), &LockController::pinChosen, this,
        [this] { m_trail->record(u"set PIN"_s, {}, {}, u"done"_s); });
    connect(&m_lock->pin(), &PinGuard::isSetChanged, this, [this] {
        if (!m_lock->pin().isSet())
            m_trail->record(u"remove PIN"_s, {}, {}, u"done"_s);
    });
    m_log.write(LogLine(LogEvent::Started).add(LogField::Version, CARE_VERSION));
}

Application::~Application()
{
    m_log.write(LogLine(LogEvent::Ended));
}

void Application::start()
{
    // Asking the system takes its time: after the first picture.
    QTimer::singleShot(2s, m_lock.get(), &LockController::observeSystem);
    if (m_options.demo)
        return startDemo();
    if (const std::optional<Connection> connection = m_settings.currentConnection()) {
        m_wereOpen = m_settings.object(Setting::OpenConnections).keys();
        return openConnection(*connection);
    }
    signInWindow().showWelcome();
    signInWindow().show();
}

void Application::raise()
{
    QWidget *window = session() ? static_cast<QWidget *>(&session()->window()) : m_signIn.get();
    if (!window)
        return;
    window->setWindowState(window->windowState() & ~Qt::WindowMinimized);
    window->show();
    window->raise();
    window->activateWindow();
}

void Application::keepForms()
{
    const QList<ConnectionSession *> open = sessions();
    for (const ConnectionSession *each : open) {
        const QList<MainWindow *> windows = each->windows();
        for (const MainWindow *window : windows) {
            if (window->editor())
                window->editor()->keepNow();
        }
    }
}

SignInWindow &Application::signInWindow()
{
    if (m_signIn)
        return *m_signIn;
    m_signIn = std::make_unique<SignInWindow>();
    connect(m_signIn.get(), &SignInWindow::demoChosen, this, &Application::startDemo);
    connect(m_signIn.get(), &SignInWindow::accepted, this, &Application::accept);
    connect(m_signIn.get(), &SignInWindow::unlockRequested, this, [this] {
        if (const std::optional<Connection> connection = m_settings.currentConnection())
            openConnection(*connection);
    });
    return *m_signIn;
}

void Application::showSignIn(const std::optional<Connection> &connection, const std::optional<ApiError> &why)
{
    m_coming.reset();
    signInWindow().showForm(connection, why);
    signInWindow().show();
}

void Application::showWaiting()
{
    signInWindow().showWaiting(tr("Waiting for the keychain of this computer…"));
    signInWindow().show();
}

void Application::startDemo()
{
    if (m_sample)
        return;
    if (m_signIn)
        m_signIn->showWaiting(tr("Making up the data…"));
    m_sample = std::make_unique<SampleService>();
    connect(m_sample.get(), &SampleService::ready, this, &Application::openDemo);
    connect(m_sample.get(), &SampleService::failed, this, &Application::fail);
    m_sample->start(m_options.size);
}

void Application::openDemo(const QUrl &address, const QByteArray &apiKey)
{
    Connection connection;
    connection.id = sampleDataId;
    connection.name = tr("Sample data");
    connection.base = address;
    connection.requestsPerMinute = SampleService::requestsPerMinute * 9 / 10;
    const Result<Secret> key = Secret::apiKey(QString::fromLatin1(apiKey));
    if (!key)
        return fail(key.error().sentence());
    show(std::make_unique<ConnectionSession>(Workspace::forOneRun(connection, *key), layoutOf(connection)));
}

void Application::openConnection(const Connection &connection)
{
    m_wereOpen.removeOne(connection.id); // it is wanted in front
    // A keychain that asks its user to unlock it takes as long as they need; the window says what it waits
    // for.
    QTimer::singleShot(600ms, this, [this, connection] {
        if (sessionOf(connection.id) || (m_signIn && m_signIn->isVisible()))
            return;
        showWaiting();
    });
    m_lock->admit(m_opening.get(), [this, connection](const Result<void> &admitted) {
        // Whoever was asked to unlock the keychain and did not is not asked a second time at once.
        if (!admitted)
            return showSignIn(connection, admitted.error());
        m_keychain->read(connection.id, Credential::ApiKey, m_opening.get(),
            [this, connection](const Result<Secret> &key) {
                if (key)
                    openWithApiKey(connection, *key);
                else
                    showSignIn(connection, key.error());
            });
    });
    makeAhead(connection);
}

//! The settings may have been edited: the key alone says whom it was entered for.
void Application::openWithApiKey(const Connection &connection, const Secret &entry)
{
    const QByteArray address = Workspace::keyAddressOf(connection);
    const Result<Secret> key = keyFor(address, entry);
    if (!key)
        return showSignIn(connection, key.error());
    if (isBound(entry))
        return openWithStoreKey(connection);
    // Of an earlier version, which kept the key alone: from now on it is for this address.
    m_keychain->write(connection.id, Credential::ApiKey, bindKey(*key, address), m_opening.get(),
        [this, connection](const Result<void> &) { openWithStoreKey(connection); });
}

//! What takes as long as the first answers of the keychain. Its store is closed and it asks for nothing.
void Application::makeAhead(const Connection &connection)
{
    StoreOptions store{ storeFolder(connection) + "/records.db"_L1, {}, true };
    m_coming = std::make_unique<ConnectionSession>(
        std::make_unique<Workspace>(connection, m_makeKeychain(), store), layoutOf(connection));
}

void Application::openWithStoreKey(const Connection &connection)
{
    m_keychain->read(connection.id, Credential::StoreKey, m_opening.get(),
        [this, connection](const Result<Secret> &known) {
            if (known)
                return openSession(connection, *known);
            if (known.error().kind != ApiError::Kind::NoKey)
                return openSession(connection, {}); // in memory, and the window says so
            const Secret fresh = Secret::random(32);
            m_keychain->write(connection.id, Credential::StoreKey, fresh, m_opening.get(),
                [this, connection, fresh](
                    const Result<void> &kept) { openSession(connection, kept ? fresh : Secret()); });
        });
}

void Application::accept(const Connection &entered, const ConnectionDraft &draft)
{
    Connection connection = entered;
    const QList<Connection> known = m_settings.connections();
    const bool isNew = std::none_of(
        known.begin(), known.end(), [&](const Connection &each) { return each.id == entered.id; });
    if (isNew)
        connection.ribbon = freeRibbon(known);
    if (draft.sessionOnly) {
        m_settings.keepConnection(connection);
        return show(std::make_unique<ConnectionSession>(
            Workspace::forOneRun(connection, draft.apiKey), layoutOf(connection)));
    }
    if (m_lock->pin().isSet())
        return keepKey(connection, draft.apiKey);
    // Where the entry of a PIN was lost, or taken away, the key opens what the PIN did.
    m_lock->pin().recover(
        connection.id, draft.apiKey, m_opening.get(), [this, connection, draft](PinGuard::Answer answer) {
            if (answer != PinGuard::Answer::Right)
                return keepKey(connection, draft.apiKey);
            m_lock->pin().remove(m_opening.get(),
                [this, connection, draft](const Result<void> &) { keepKey(connection, draft.apiKey); });
        });
}

void Application::keepKey(const Connection &connection, const Secret &apiKey)
{
    const Secret entry = bindKey(apiKey, Workspace::keyAddressOf(connection));
    m_keychain->write(connection.id, Credential::ApiKey, entry, m_opening.get(),
        [this, connection](const Result<void> &kept) {
            // "Not remembered" is said at once, in the form that still holds what was typed.
            if (!kept)
                return signInWindow().form().setError(kept.error());
            m_settings.keepConnection(connection);
            m_lock->pin().followNewKey(connection.id, this, [](const Result<void> &) {});
            openWithStoreKey(connection);
        });
}

void Application::openSession(const Connection &connection, const Secret &storeKey)
{
    if (!m_coming || m_coming->workspace().connection() != connection)
        makeAhead(connection); // another one, or other settings of it, than were expected
    std::unique_ptr<ConnectionSession> session = std::move(m_coming);
    makePrivateFolder(storeFolder(connection));
    session->workspace().openWith(storeKey);
    show(std::move(session));
}

QString Application::storeFolder(const Connection &connection) const
{
    return m_options.dataFolder + "/connections/"_L1 + connection.id;
}

//! Those of the settings, and those that have a folder here though the settings were edited.
QStringList Application::sealedConnections() const
{
    if (m_options.demo)
        return {};
    QStringList ids =
        QDir(m_options.dataFolder + "/connections"_L1).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    const QList<Connection> known = m_settings.connections();
    for (const Connection &each : known)
        ids += each.id;
    ids.removeDuplicates();
    return ids;
}

void Application::fail(const QString &reason)
{
    std::fprintf(stderr, "care-records: %s\n", qUtf8Printable(reason));
    if (session())
        return session()->setNote(reason);
    Q_EMIT finished(6);
}

} // namespace care
