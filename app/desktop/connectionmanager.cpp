// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/connectionmanager.h"

#include "app/common/activitylog.h"
#include "app/common/datafolder.h"
#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "app/desktop/connectionmenu.h"
#include "app/desktop/lockcontroller.h"
#include "models/api/boundkey.h"
#include "models/api/storekeys.h"
#include "models/store/database/databasefile.h"
#include "models/store/journal/journal.h"
#include "models/sync/sync.h"
#include "views/shell/mainwindow.h"
#include "views/signin/connectionform.h"

#include <QDir>
#include <QScreen>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

//! True if a window of default size would fill the screen.
bool isSmall(const QScreen &screen)
{
    return screen.size().width() <= 1366 || screen.size().height() <= 768;
}

} // namespace

//! Open connection: the session owns the workspace while it has windows. The order lets the log, which
//! observes the workspace, be destroyed first.
struct ConnectionManager::OpenConnection {
    std::unique_ptr<Workspace> workspace = {}; //!< Workspace while locked; otherwise null.
    SessionPlace place = {}; //!< Place at which windows reopen after unlocking.
    bool isStoring = false; //!< True while drafts are being stored, after which the windows close.
    bool holdsForms = false; //!< True while locked with forms that exist in memory only.
    std::unique_ptr<ConnectionSession> session = {}; //!< Session with its windows; null while locked.
    std::unique_ptr<ActivityLog> activity = {};

    Workspace &at() const { return session ? session->workspace() : *workspace; }
};

ConnectionManager::ConnectionManager(const Context &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_layouts(context.settings)
{
    connect(&context.lock.pin(), &PinGuard::storeKeysRenewed, this, &ConnectionManager::renewKeys);
    connect(&context.lock.pin(), &PinGuard::isSetChanged, this, &ConnectionManager::markGuarded);
    connect(&context.lock, &LockController::closing, this, &ConnectionManager::lockSessions);
    connect(&context.lock.lock(), &Lock::unlocked, this, &ConnectionManager::reopenSessions);
}

ConnectionManager::~ConnectionManager() = default;

QList<Workspace *> ConnectionManager::workspaces() const
{
    QList<Workspace *> open;
    for (const OpenConnection &each : m_open)
        open += &each.at();
    return open;
}

QList<ConnectionSession *> ConnectionManager::sessions() const
{
    QList<ConnectionSession *> open;
    for (const OpenConnection &each : m_open) {
        if (each.session)
            open += each.session.get();
    }
    return open;
}

ConnectionSession *ConnectionManager::front() const
{
    return m_open.empty() ? nullptr : m_open.back().session.get();
}

std::vector<ConnectionManager::OpenConnection>::iterator ConnectionManager::place(const QString &connection)
{
    return std::find_if(m_open.begin(), m_open.end(),
        [&connection](const OpenConnection &open) { return open.at().connection().id == connection; });
}

ConnectionSession *ConnectionManager::find(const QString &connection) const
{
    const QList<ConnectionSession *> all = sessions();
    const auto found = std::find_if(all.begin(), all.end(),
        [&connection](ConnectionSession *each) { return each->workspace().connection().id == connection; });
    return found == all.end() ? nullptr : *found;
}

void ConnectionManager::openAsBefore(const Connection &connection)
{
    m_wereOpen = m_context.settings.object(Setting::OpenConnections).keys();
    open(connection);
}

void ConnectionManager::open(const Connection &connection)
{
    m_wereOpen.removeOne(connection.id); // This connection opens in front, so do not open it behind, too.
    // The keychain may be waiting to be unlocked by the user: after a moment a window says so.
    QTimer::singleShot(600ms, this, [this, id = connection.id] {
        // The connection may have been opened or removed meanwhile.
        if (place(id) == m_open.end() && m_context.settings.allConnectionIds().contains(id))
            Q_EMIT keychainAwaited();
    });
    m_context.lock.admit(m_opening.get(), [this, connection](const Result<void> &admitted) {
        // Do not ask again at once if the user declined to unlock the keychain.
        if (!admitted)
            return Q_EMIT signInNeeded(connection, admitted.error());
        if (isSessionOnly())
            return Q_EMIT signInNeeded(connection, ApiError{ ApiError::Kind::NoKey });
        if (missesPin(connection))
            return Q_EMIT signInNeeded(connection, ApiError{ ApiError::Kind::PinMissing });
        m_context.keychain.read(connection.id, Credential::ApiKey, m_opening.get(),
            [this, connection](const Result<Secret> &key) {
                if (key)
                    openWithApiKey(connection, *key);
                else
                    Q_EMIT signInNeeded(connection, key.error());
            });
    });
    if (!isSessionOnly())
        prepare(connection);
}

//! True if a lasting PIN is set, one that outlives the program.
bool ConnectionManager::isGuarded() const
{
    const PinGuard &pin = m_context.lock.pin();
    return pin.isSet() && !pin.isForgetful() && m_context.keychain.isLasting();
}

//! True if the keychain is older than the PIN: its API key would bypass the PIN.
bool ConnectionManager::missesPin(const Connection &connection) const
{
    return m_context.keychain.isLasting() && !m_context.lock.pin().isSet()
        && isPinGuarded(folderOf(connection));
}

void ConnectionManager::markGuarded()
{
    if (!m_context.keychain.isLasting())
        // Sample data has no lasting keychain, and these folders belong to the user's own connections.
        return;
    QStringList refused;
    const QStringList ids = knownIds();
    for (const QString &id : ids) {
        const QString folder = connectionFolder(m_context.dataFolder, id);
        if (!setPinGuarded(folder, isGuarded()))
            refused += folder;
    }
    // At start-up no connection is open yet, and each reports a refused mark when opened.
    if (!refused.isEmpty() && front())
        Q_EMIT pinMarkRefused(refused);
}

bool ConnectionManager::isSessionOnly() const
{
    return m_context.settings.policy().isOn(PolicyKey::SessionOnly);
}

//! Opens the connection only if the key was entered for this address, since the settings file may have been
//! edited.
void ConnectionManager::openWithApiKey(const Connection &connection, const Secret &entry)
{
    const QByteArray address = Workspace::keyAddressOf(connection);
    const Result<Secret> key = keyFor(address, entry);
    if (!key)
        return Q_EMIT signInNeeded(connection, key.error());
    if (isBound(entry))
        return openWithStoreKey(connection);
    // Keys stored by an earlier version have no address yet; bind this one to the present address.
    m_context.keychain.write(connection.id, Credential::ApiKey, bindKey(*key, address), m_opening.get(),
        [this, connection](const Result<void> &) { openWithStoreKey(connection); });
}

void ConnectionManager::openWithStoreKey(const Connection &connection)
{
    m_context.keychain.read(connection.id, Credential::StoreKey, m_opening.get(),
        [this, connection](const Result<Secret> &known) {
            if (known)
                return openSession(connection, *known);
            if (known.error().kind != ApiError::Kind::NoKey)
                // Without a store key, records stay in memory, and the window says so.
                return openSession(connection, {});
            m_context.lock.pin().makeStoreKeys(
                connection.id, m_opening.get(), [this, connection](const Result<Secret> &made) {
                    // Delete records under a key that no PIN has sealed: they may be forged, and the service
                    // has the real ones. Keep the journal, since unfinished forms exist nowhere else.
                    if (made && !StoreKeys::fromBytes(*made).former.isEmpty())
                        removeFile(folderOf(connection) + "/records.db"_L1);
                    openSession(connection, made.value_or(Secret()));
                });
        });
}

//! Creates the session while the keychain answers, because both take time. Until opened, its store is closed
//! and it sends nothing.
void ConnectionManager::prepare(const Connection &connection)
{
    StoreOptions store{ folderOf(connection) + "/records.db"_L1, {}, true };
    m_prepared = std::make_unique<ConnectionSession>(
        std::make_unique<Workspace>(connection, m_context.makeKeychain(), store, m_context.clock),
        m_layouts.layout(connection.id));
    m_prepared->workspace().setProxySignIn(&m_context.proxies);
}

void ConnectionManager::dropPrepared()
{
    m_prepared.reset();
}

void ConnectionManager::openSession(const Connection &connection, const Secret &storeKey)
{
    if (!m_prepared || m_prepared->workspace().connection() != connection)
        prepare(connection); // Any prepared session belongs to another connection or to older settings.
    std::unique_ptr<ConnectionSession> session = std::move(m_prepared);
    makePrivateFolder(folderOf(connection));
    const bool isMarked = setPinGuarded(folderOf(connection), isGuarded());
    session->workspace().openWith(storeKey);
    show(std::move(session));
    if (!isMarked)
        Q_EMIT pinMarkRefused({ folderOf(connection) });
}

void ConnectionManager::openForOneRun(const Connection &connection, const Secret &apiKey)
{
    std::unique_ptr<Workspace> workspace = Workspace::forOneRun(connection, apiKey, m_context.clock);
    workspace->setProxySignIn(&m_context.proxies);
    show(std::make_unique<ConnectionSession>(std::move(workspace), m_layouts.layout(connection.id)));
}

void ConnectionManager::accept(const Connection &entered, const ConnectionDraft &draft)
{
    Connection connection = entered;
    const QList<Connection> known = m_context.settings.connections();
    const auto before = std::find_if(
        known.begin(), known.end(), [&](const Connection &each) { return each.id == entered.id; });
    const bool isNew = before == known.end();
    if (isNew) {
        connection.ribbon = freeRibbon(known);
    } else { // Keep settings that the form does not show, which may have changed meanwhile.
        connection = *before;
        connection.name = entered.name;
        connection.base = entered.base;
        connection.style = entered.style;
    }
    if (draft.sessionOnly || isSessionOnly()) {
        m_context.settings.storeConnection(connection);
        m_context.settings.setKeyStored(connection.id, false);
        return openForOneRun(connection, draft.apiKey);
    }
    // Write nothing until admit() has found no PIN or the PIN was entered: it may guard data of a connection
    // that the settings have lost.
    m_context.lock.admit(
        m_opening.get(), [this, connection, isNew, key = draft.apiKey](const Result<void> &admitted) {
            if (!admitted)
                return Q_EMIT keyNotStored(admitted.error());
            if (!isNew)
                return acceptAdmitted(connection, key);
            findKept(unnamedIds(), connection, key, [this, connection, key](const QString &id) {
                Connection found = connection;
                if (!id.isEmpty())
                    found.id = id;
                acceptAdmitted(found, key);
            });
        });
}

//! Finds a connection's data after the settings were lost, by matching the key in the keychain. Calls \a
//! found with the id of the data; empty if there is none.
void ConnectionManager::findKept(
    const QStringList &ids, const Connection &connection, const Secret &apiKey, const Found &found)
{
    if (ids.isEmpty())
        return m_context.lock.pin().isSet() ? found({}) : findRecoverable(unnamedIds(), apiKey, found);
    m_context.keychain.read(
        ids.first(), Credential::ApiKey, m_opening.get(), [=, this](const Result<Secret> &entry) {
            const bool isIts =
                entry && isBound(*entry) && keyFor(Workspace::keyAddressOf(connection), *entry).has_value();
            if (isIts)
                found(ids.first());
            else
                findKept(ids.mid(1), connection, apiKey, found);
        });
}

//! Finds a connection's data if the keychain has also lost the PIN: then only the API key opens the data
//! sealed by the PIN.
void ConnectionManager::findRecoverable(const QStringList &ids, const Secret &apiKey, const Found &found)
{
    if (ids.isEmpty())
        return found({});
    m_context.lock.pin().recover(ids.first(), apiKey, m_opening.get(), [=, this](PinGuard::Verdict verdict) {
        if (verdict == PinGuard::Verdict::Right)
            found(ids.first());
        else
            findRecoverable(ids.mid(1), apiKey, found);
    });
}

void ConnectionManager::acceptAdmitted(const Connection &connection, const Secret &apiKey)
{
    PinGuard &pin = m_context.lock.pin();
    if (pin.isSet())
        return rememberKey(connection, apiKey);
    // If the PIN's entry is missing, entering the API key recovers the store key.
    pin.recover(
        connection.id, apiKey, m_opening.get(), [this, &pin, connection, apiKey](PinGuard::Verdict verdict) {
            if (verdict != PinGuard::Verdict::Right)
                return rememberKey(connection, apiKey);
            pin.remove(m_opening.get(),
                [this, connection, apiKey](const Result<void> &) { rememberKey(connection, apiKey); });
        });
}

void ConnectionManager::rememberKey(const Connection &connection, const Secret &apiKey)
{
    const Secret entry = bindKey(apiKey, Workspace::keyAddressOf(connection));
    m_context.keychain.write(connection.id, Credential::ApiKey, entry, m_opening.get(),
        [this, connection](const Result<void> &stored) {
            // Report the failure in the form, which still holds the entered key.
            if (!stored)
                return Q_EMIT keyNotStored(stored.error());
            m_context.settings.storeConnection(connection);
            m_context.settings.setKeyStored(connection.id, true);
            m_context.lock.pin().adoptNewKey(connection.id, this, [](const Result<void> &) {});
            openWithStoreKey(connection);
        });
}

void ConnectionManager::show(std::unique_ptr<ConnectionSession> session)
{
    const Connection connection = session->workspace().connection();
    close(connection.id); // Close the old session if the key of an open connection was entered again.
    if (connection.id != sampleDataId)
        close(sampleDataId);
    const bool isBehind = m_wereOpen.removeOne(connection.id) && !m_open.empty();
    if (connection.id != sampleDataId && !isBehind)
        m_context.settings.setText(Setting::CurrentConnection, connection.id);
    ConnectionSession &shown = *session;
    OpenConnection open;
    open.activity = std::make_unique<ActivityLog>(shown.workspace(), m_context.log);
    // The program may have locked while the keychain was asked.
    const bool isLocked = m_context.lock.lock().isLocked();
    if (isLocked) {
        shown.workspace().suspend();
        open.place.layout = m_layouts.layout(connection.id);
        open.workspace = ConnectionSession::close(std::move(session));
    } else {
        open.session = std::move(session);
    }
    m_open.insert(isBehind ? m_open.begin() : m_open.end(), std::move(open));
    rememberOpen();
    if (isLocked)
        return;
    observe(shown);
    Q_EMIT created(&shown);
    shown.openFurtherWindows(m_layouts.layout(connection.id));
    m_layouts.observe(shown);
    // Maximise on small screens the first time only; later the window opens as the user left it.
    if (m_layouts.layout(connection.id).isEmpty() && isSmall(*shown.window().screen()))
        shown.window().setWindowState(shown.window().windowState() | Qt::WindowMaximized);
    shown.window().setAttribute(Qt::WA_ShowWithoutActivating, isBehind);
    shown.window().show();
    if (isBehind)
        return Q_EMIT raiseRequested();
    Q_EMIT opened(&shown);
    openBehind();
}

//! Opens the other connections that were open at the end of the last run. One without a stored key stays in
//! the menu, where choosing it asks for the key.
void ConnectionManager::openBehind()
{
    const QList<Connection> known = m_context.settings.connections();
    for (const Connection &connection : known) {
        if (!m_wereOpen.contains(connection.id) || isSessionOnly() || missesPin(connection))
            continue;
        m_context.keychain.read(connection.id, Credential::ApiKey, m_opening.get(),
            [this, connection](const Result<Secret> &key) {
                if (!key)
                    m_wereOpen.removeOne(connection.id);
                else if (m_wereOpen.contains(connection.id))
                    openWithApiKey(connection, *key);
            });
    }
}

void ConnectionManager::rememberOpen()
{
    QJsonObject open;
    for (const Workspace *workspace : workspaces()) {
        if (const QString id = workspace->connection().id; id != sampleDataId)
            open.insert(id, true);
    }
    for (const QString &id : std::as_const(m_wereOpen))
        open.insert(id, true); // Connections still being opened count as open.
    m_context.settings.setObject(Setting::OpenConnections, open);
}

void ConnectionManager::observe(ConnectionSession &session)
{
    const QString id = session.workspace().connection().id;
    connect(&session.workspace(), &Workspace::keysTaken, &session,
        [this, id](const Secret &current) { m_context.lock.pin().dropFormerKeys(id, current); });
    connect(&session, &ConnectionSession::signInRequested, this,
        [this, &session] { Q_EMIT signInNeeded(current(session), std::nullopt); });
    connect(&session, &ConnectionSession::paused, this, [this, id](bool paused) {
        changeSettings(id, [paused](Connection &stored) { stored.paused = paused; });
    });
    connect(&session, &ConnectionSession::settingsSaved, this, [this, id](const Connection &saved) {
        changeSettings(id, [&saved](Connection &stored) {
            stored.name = saved.name;
            stored.logDays = saved.logDays;
            stored.requestsPerMinute = saved.requestsPerMinute;
            stored.certificates = saved.certificates;
        });
        // The key was entered while other certificates were trusted, so it must be entered again.
        if (const ConnectionSession *changed = find(id);
            changed && changed->workspace().connection().certificates != saved.certificates)
            Q_EMIT signInNeeded(saved, ApiError{ ApiError::Kind::KeyOfOtherAddress });
    });
    connect(
        &session, &ConnectionSession::closed, this, [this, id] { handleClosed(id); }, Qt::QueuedConnection);
}

// Closes a connection whose last window closed. With the last connection the program ends, and all that were
// closed together open at the next start.
void ConnectionManager::handleClosed(const QString &connection)
{
    const ConnectionSession *closed = find(connection);
    if (!closed || !hasAnotherWindow(*closed))
        return;
    close(connection);
    rememberOpen();
    if (const QString id = front()->workspace().connection().id; id != sampleDataId)
        m_context.settings.setText(Setting::CurrentConnection, id);
}

bool ConnectionManager::hasAnotherWindow(const ConnectionSession &session) const
{
    const QList<ConnectionSession *> all = sessions();
    return std::any_of(all.begin(), all.end(), [&session](const ConnectionSession *each) {
        const QList<MainWindow *> windows = each->windows();
        return each != &session && std::any_of(windows.begin(), windows.end(), [](const MainWindow *one) {
            return one->isVisible();
        });
    });
}

void ConnectionManager::switchTo(const QString &connection)
{
    if (const auto open = place(connection); open != m_open.end()) {
        std::rotate(open, open + 1, m_open.end());
        m_context.settings.setText(Setting::CurrentConnection, connection);
        return Q_EMIT raiseRequested();
    }
    const QList<Connection> known = m_context.settings.connections();
    const auto wanted = std::find_if(
        known.begin(), known.end(), [&](const Connection &each) { return each.id == connection; });
    if (wanted != known.end())
        open(*wanted);
}

void ConnectionManager::switchBy(const QString &connection, int step)
{
    const QList<Connection> known = m_context.settings.connections();
    const auto current = std::find_if(
        known.begin(), known.end(), [&](const Connection &each) { return each.id == connection; });
    const qsizetype count = known.size();
    if (current != known.end() && count > 1)
        switchTo(known[(current - known.begin() + step + count) % count].id);
}

void ConnectionManager::close(const QString &connection)
{
    const auto closing = place(connection);
    if (closing == m_open.end())
        return;
    closing->activity.reset();
    m_open.erase(closing);
}

void ConnectionManager::closeAll()
{
    const QList<Workspace *> all = workspaces();
    for (const Workspace *each : all)
        close(each->connection().id);
}

//! Closes store and token, then the windows; windows must wait for pending events and for forms being stored
//! on disk.
void ConnectionManager::lockSessions()
{
    for (OpenConnection &open : m_open) {
        if (!open.session)
            continue;
        open.place = open.session->place();
        open.session->storeForms();
        open.isStoring = true;
        // Runs after the drafts were stored or have failed, because the journal answers in order.
        open.at().journal().drafts(this, [this, id = open.at().connection().id](const QList<Draft> &drafts) {
            if (const auto stored = place(id); stored != m_open.end()) {
                stored->isStoring = false;
                stored->holdsForms = stored->at().journal().report().place == StoreReport::Place::MemoryOnly
                    && std::any_of(
                        drafts.begin(), drafts.end(), [](const Draft &each) { return !each.discarded; });
            }
            closeWindows();
        });
        open.at().suspend();
    }
}

void ConnectionManager::closeWindows()
{
    if (!m_context.lock.lock().isLocked())
        return;
    // A menu or drag runs a nested event loop that returns into the window's widgets, so wait until it ends.
    if (QThread::currentThread()->loopLevel() > 1) {
        QTimer::singleShot(100ms, this, &ConnectionManager::closeWindows);
        return;
    }
    for (OpenConnection &open : m_open) {
        if (!open.session || open.isStoring)
            continue;
        // Read the windows again, with the forms that the disk has refused.
        open.place.windows = open.session->place().windows;
        for (const WindowPlace &window : std::as_const(open.place.windows))
            open.holdsForms = open.holdsForms || (window.form && !window.form->unstored.isEmpty());
        open.workspace = ConnectionSession::close(std::move(open.session));
    }
}

bool ConnectionManager::holdsForms() const
{
    return std::any_of(
        m_open.begin(), m_open.end(), [](const OpenConnection &open) { return open.holdsForms; });
}

void ConnectionManager::reopenSessions()
{
    for (OpenConnection &open : m_open) {
        if (!open.session) {
            const bool isPaused = open.workspace->sync().isPaused();
            const SessionPlace place = std::exchange(open.place, {});
            open.session = std::make_unique<ConnectionSession>(std::move(open.workspace), place.layout);
            ConnectionSession &session = *open.session;
            if (session.workspace().sync().isPaused() != isPaused) // Restore the pause chosen by the user.
                session.workspace().sync().setPaused(isPaused);
            observe(session);
            Q_EMIT created(&session);
            session.setReadOnly(current(session).readOnly);
            session.openFurtherWindows(place.layout);
            m_layouts.observe(session);
            session.goOnAt(place);
            session.window().show();
        }
        reopen(open.at());
    }
    if (front())
        Q_EMIT raiseRequested();
}

//! Opens the store with its key, read again from the keychain. If the keychain has no key or does not answer,
//! the windows show records in memory and say so.
void ConnectionManager::reopen(Workspace &workspace)
{
    if (!workspace.awaitsKey())
        return workspace.resume();
    workspace.credentials().read(workspace.connection().id, Credential::StoreKey, &workspace,
        [this, &workspace](const Result<Secret> &key) {
            if (m_context.lock.lock().isLocked() || !workspace.awaitsKey())
                return;
            workspace.openWith(key.value_or(Secret()));
            workspace.resume();
        });
}

//! Re-encrypts the files of every connection, open or not, with the keys that its keychain entry now names.
void ConnectionManager::renewKeys()
{
    if (m_context.lock.lock().isLocked())
        return; // While locked, files get new keys when they are next opened.
    const QStringList ids = knownIds();
    for (const QString &id : ids) {
        m_context.keychain.read(id, Credential::StoreKey, this, [this, id](const Result<Secret> &entry) {
            if (entry && !m_context.lock.lock().isLocked())
                renewKeysOf(id, *entry);
        });
    }
}

void ConnectionManager::renewKeysOf(const QString &connection, const Secret &entry)
{
    if (ConnectionSession *session = find(connection))
        return session->workspace().reopenWith(entry);
    const QString folder = connectionFolder(m_context.dataFolder, connection);
    if (!QFile::exists(folder + "/journal.db"_L1))
        return;
    auto *renewal = new KeyRenewal(folder, entry, this);
    connect(renewal, &KeyRenewal::done, this, [this, connection](const Secret &current) {
        m_context.lock.pin().dropFormerKeys(connection, current);
    });
}

void ConnectionManager::cancelOpening()
{
    m_opening = std::make_unique<QObject>();
    m_prepared.reset();
    m_wereOpen.clear();
}

Connection ConnectionManager::current(const ConnectionSession &session) const
{
    const Connection &opened = session.workspace().connection();
    const QList<Connection> all = m_context.settings.connections();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Connection &each) { return each.id == opened.id; });
    return found == all.end() ? opened : *found;
}

void ConnectionManager::changeSettings(const QString &id, const std::function<void(Connection &)> &change)
{
    const QList<Connection> all = m_context.settings.connections();
    for (Connection connection : all) {
        if (connection.id != id)
            continue;
        change(connection);
        m_context.settings.storeConnection(connection);
    }
}

void ConnectionManager::forgetSettings(const QString &connection)
{
    rememberOpen();
    m_context.settings.removeConnection(connection);
    m_layouts.remove(connection);
}

QString ConnectionManager::folderOf(const Connection &connection) const
{
    return connectionFolder(m_context.dataFolder, connection.id);
}

QStringList ConnectionManager::knownIds() const
{
    QStringList ids =
        QDir(m_context.dataFolder + "/connections"_L1).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    ids += m_context.settings.allConnectionIds();
    ids.removeDuplicates();
    return ids;
}

QStringList ConnectionManager::unnamedIds() const
{
    QStringList ids = knownIds();
    const QStringList named = m_context.settings.allConnectionIds();
    ids.removeIf([&named](const QString &id) { return named.contains(id); });
    return ids;
}

} // namespace care
