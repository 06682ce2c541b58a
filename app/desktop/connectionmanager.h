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

//! Makes another object that reads and writes the keychain of this computer.
using KeychainMaker = std::function<std::unique_ptr<CredentialStore>()>;

//! The connections that are open side by side, and the way to each: from the settings, through the lock and
//! the keychain, to a session with its windows. Shows nothing itself: what has to be asked of the user is a
//! signal. Thread: GUI.
class ConnectionManager : public QObject {
    Q_OBJECT

public:
    //! All outlive the manager.
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

    //! The id of the connection to sample data, of which nothing is kept but its layout.
    static constexpr QLatin1StringView sampleDataId{ "sample-data" };

    explicit ConnectionManager(const Context &context, QObject *parent = nullptr);
    ~ConnectionManager() override;

    //! The open connections, the one in front last; also while the program is locked.
    QList<Workspace *> workspaces() const;
    //! The open connections with their windows, the one in front last; none while the program is locked.
    QList<ConnectionSession *> sessions() const;
    //! Null while there is none.
    ConnectionSession *front() const;
    //! Null for a connection without windows.
    ConnectionSession *find(const QString &connection) const;

    //! Opens \a connection in front, and behind it those that were open when the program ended.
    void openAsBefore(const Connection &connection);
    void open(const Connection &connection);
    //! Opens a connection of which nothing is kept on this computer.
    void openForOneRun(const Connection &connection, const Secret &apiKey);
    //! Opens a connection that was tested with what was entered, and remembers it and its key if that is
    //! wanted; keyNotStored() if the keychain refuses.
    void accept(const Connection &connection, const ConnectionDraft &draft);
    //! Brings a connection to the front, and opens it first where that is needed.
    void switchTo(const QString &connection);
    //! Switches to the next (1) or previous (-1) connection after \a connection in the settings.
    void switchBy(const QString &connection, int step);
    void close(const QString &connection);
    void closeAll();
    //! True while the program is locked and a form is in memory only: the disk has refused it, or nothing of
    //! the connection is kept.
    bool holdsForms() const;
    //! Makes answers of the keychain that are still to come open nothing.
    void cancelOpening();
    //! Deletes the session that was prepared while the keychain was asked.
    void dropPrepared();

    //! The connection of \a session as the settings have it now: they may have changed since it was opened.
    //! Sample data is not in the settings; its connection is as it was opened.
    Connection current(const ConnectionSession &session) const;
    //! Applies \a change to the connection in the settings; does nothing for sample data, which is not there.
    void changeSettings(const QString &connection, const std::function<void(Connection &)> &change);
    //! Removes everything about it from the settings.
    void forgetSettings(const QString &connection);
    QString folderOf(const Connection &connection) const;
    //! The ids of the connections in the settings, and of those that only have a folder on this computer.
    QStringList knownIds() const;
    //! Those of knownIds() that the settings do not name: nothing shows the data kept of them.
    QStringList unnamedIds() const;

Q_SIGNALS:
    //! The keychain has been asked and may be showing a dialog to unlock it.
    void keychainAwaited();
    //! The key of \a connection has to be entered; \a why says why, if it is known.
    void signInNeeded(const care::Connection &connection, const std::optional<care::ApiError> &why);
    //! The key that was entered could not be remembered.
    void keyNotStored(const care::ApiError &why);
    //! The disk refused to note in \a folders whether a PIN guards them; each notes it again when it is
    //! opened.
    void pinMarkRefused(const QStringList &folders);
    //! The session exists; receivers set up its windows now.
    void created(care::ConnectionSession *session);
    //! The connection is in front and its windows show.
    void opened(care::ConnectionSession *session);
    //! The windows of the connection in front are to be raised.
    void raiseRequested();

private:
    using Found = std::function<void(const QString &id)>;
    bool isSessionOnly() const; //!< the organisation wants no key stored
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
    //! Context of the keychain's callbacks; replaced to cancel them.
    std::unique_ptr<QObject> m_opening = std::make_unique<QObject>();
    std::unique_ptr<ConnectionSession> m_prepared; //!< made while the keychain is asked
    std::vector<OpenConnection> m_open; //!< the one in front last
    QStringList m_wereOpen; //!< ids, to be opened behind the one in front
};

} // namespace care
