// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktop/connectionsession.h"
#include "models/api/connection.h"
#include "models/api/credentialstore.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace care {

class Clock;
class ConnectionSession;
class EventLog;
class LockController;
class ProxySignIn;
class Settings;
class Workspace;
struct ConnectionDraft;

//! Makes another object that accesses this computer's keychain.
using KeychainMaker = std::function<std::unique_ptr<CredentialStore>()>;

//! Open connections side by side, and how each is opened: from the settings, through lock and keychain, to a
//! session with windows. Shows no dialogs itself; questions to the user are signals. Thread: GUI.
class ConnectionManager : public QObject {
    Q_OBJECT

public:
    //! All references must outlive the manager.
    struct Context {
        Clock &clock;
        Settings &settings;
        EventLog &log;
        CredentialStore &keychain;
        LockController &lock;
        KeychainMaker makeKeychain;
        QString dataFolder;
        ProxySignIn &proxies;
    };

    //! Connection id of the sample data, of which only the layout is kept.
    static constexpr QLatin1StringView sampleDataId{ "sample-data" };

    explicit ConnectionManager(const Context &context, QObject *parent = nullptr);
    ~ConnectionManager() override;

    //! Open connections, the front one last; also while the program is locked.
    QList<Workspace *> workspaces() const;
    //! Open connections with windows, the front one last; none while the program is locked.
    QList<ConnectionSession *> sessions() const;
    //! Session in front; null if there is none.
    ConnectionSession *front() const;
    //! Session of a connection; null if it has no windows.
    ConnectionSession *find(const QString &connection) const;

    //! Opens \a connection in front, and behind it those that were open when the program ended.
    void openAsBefore(const Connection &connection);
    void open(const Connection &connection);
    //! Opens a connection without storing anything on this computer.
    void openForOneRun(const Connection &connection, const Secret &apiKey);
    //! Opens a tested connection, and stores it with its key if the user wants that; keyNotStored() if the
    //! keychain refuses.
    void accept(const Connection &connection, const ConnectionDraft &draft);
    //! Brings a connection to the front, opening it first if needed.
    void switchTo(const QString &connection);
    //! Switches to the next (1) or previous (-1) connection after \a connection in the settings.
    void switchBy(const QString &connection, int step);
    void close(const QString &connection);
    void closeAll();
    //! True if the program is locked and a form exists in memory only: the disk refused it, or nothing of its
    //! connection is stored.
    bool holdsForms() const;
    //! Cancels the opening of connections, so that late answers of the keychain have no effect.
    void cancelOpening();
    //! Deletes the session prepared while the keychain was asked.
    void dropPrepared();

    //! Connection of \a session as now in the settings, which may have changed since it was opened; sample
    //! data is not in the settings and stays as opened.
    Connection current(const ConnectionSession &session) const;
    //! Applies \a change to the connection in the settings; no effect for sample data, which is not there.
    void changeSettings(const QString &connection, const std::function<void(Connection &)> &change);
    //! Removes everything about a connection from the settings.
    void forgetSettings(const QString &connection);
    QString folderOf(const Connection &connection) const;
    //! Ids of the connections in the settings, and of those with only a folder on this computer.
    QStringList knownIds() const;
    //! Ids from knownIds() that the settings lack: their data is not shown anywhere.
    QStringList unnamedIds() const;

Q_SIGNALS:
    //! The keychain has not answered yet and may be showing a dialog to unlock it.
    void keychainAwaited();
    //! The user must enter the key of \a connection; \a why is the reason, if known.
    void signInNeeded(const care::Connection &connection, const std::optional<care::ApiError> &why);
    //! The keychain refused to store the entered key.
    void keyNotStored(const care::ApiError &why);
    //! The disk refused to mark \a folders as guarded by a PIN; each connection tries again when opened.
    void pinMarkRefused(const QStringList &folders);
    //! A session was created; receivers set up its windows now.
    void created(care::ConnectionSession *session);
    //! The connection is in front and its windows show.
    void opened(care::ConnectionSession *session);
    //! The windows of the front connection should be raised.
    void raiseRequested();

private:
    using Found = std::function<void(const QString &id)>;
    bool isSessionOnly() const; //!< True if the organisation forbids storing a key.
    void acceptAdmitted(const Connection &connection, const Secret &apiKey);
    void findKept(
        const QStringList &ids, const Connection &connection, const Secret &apiKey, const Found &found);
    void findRecoverable(const QStringList &ids, const Secret &apiKey, const Found &found);
    bool isGuarded() const;
    bool missesPin(const Connection &connection) const;
    void markGuarded();
    void renewKeys();
    void renewKeysOf(const QString &connection, const Secret &entry);
    void openWithApiKey(const Connection &connection, const Secret &entry);
    void openWithStoreKey(const Connection &connection);
    void rememberKey(const Connection &connection, const Secret &apiKey);
    void prepare(const Connection &connection);
    void openSession(const Connection &connection, const Secret &storeKey);
    void show(std::unique_ptr<ConnectionSession> session);
    void openBehind();
    void rememberOpen();
    void observe(ConnectionSession &session);
    void handleClosed(const QString &connection);
    bool hasAnotherWindow(const ConnectionSession &session) const;
    void lockSessions();
    void closeWindows();
    void reopenSessions();
    void reopen(Workspace &workspace);

    struct OpenConnection;
    std::vector<OpenConnection>::iterator place(const QString &connection);

    const Context m_context;
    WindowLayoutStore m_layouts;
    //! Context of the keychain's callbacks; replacing it cancels them.
    std::unique_ptr<QObject> m_opening = std::make_unique<QObject>();
    std::unique_ptr<ConnectionSession> m_prepared; //!< Session prepared while the keychain is asked.
    std::vector<OpenConnection> m_open; //!< Open connections, the front one last.
    QStringList m_wereOpen; //!< Ids of connections to open behind the front one.
};

} // namespace care
