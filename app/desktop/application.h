// SPDX-License-Identifier: GPL-3.0-or-later
//! From the start of the program to its window: sample data, a known connection, or the first-start choice.
#pragma once

#include "app/common/settings.h"
#include "app/desktop/startoptions.h"
#include "models/api/clock.h"
#include "models/api/credentialstore.h"
#include "models/lock/masterkeys.h"
#include "models/log/eventlog.h"

#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QUrl>

#include <functional>
#include <memory>
#include <vector>

namespace care {

class ActivityLog;
class ConnectionSession;
class LockController;
class MainWindow;
class ProgramTrail;
class RemoveDialog;
class SampleService;
class SignInWindow;
struct ConnectionDraft;
struct StoreOptions;

//! Makes one more way to the keychain of this computer.
using KeychainMaker = std::function<std::unique_ptr<CredentialStore>()>;

class Application : public QObject {
    Q_OBJECT

public:
    //! Without \a makeKeychain the keychain of the operating system.
    explicit Application(
        const StartOptions &options, KeychainMaker makeKeychain = {}, QObject *parent = nullptr);
    ~Application() override;

    void start();
    void raise(); //!< the window to the front
    //! What is typed is on its way to the disk then; the program may have to end at any moment.
    void keepForms();
    //! Opens the record that \a link names as soon as there is a window, or says why not. Nothing for an
    //! empty one.
    void openLink(const QString &link);
    SignInWindow *signIn() const { return m_signIn.get(); }
    //! The connection that was opened, or switched to, last; null while there is none.
    ConnectionSession *session() const
    {
        return m_sessions.empty() ? nullptr : m_sessions.back().session.get();
    }
    QList<ConnectionSession *> sessions() const; //!< all that are open, in no particular order
    //! Brings a connection to the front, and opens it first where that is needed.
    void switchTo(const QString &connection);
    EventLog &log() { return m_log; }
    LockController &lock() { return *m_lock; }

Q_SIGNALS:
    //! A connection was opened; its window shows.
    void opened(ConnectionSession *session);
    //! The program is to end with this exit code.
    void finished(int exitCode);

private:
    static constexpr QLatin1StringView sampleDataId{ "made-up" }; //!< id of the connection to sample data

    void startDemo();
    void openDemo(const QUrl &address, const QByteArray &apiKey);
    void openConnection(const Connection &connection);
    void openWithApiKey(const Connection &connection, const Secret &entry);
    void openWithStoreKey(const Connection &connection);
    void keepKey(const Connection &connection, const Secret &apiKey);
    void makeAhead(const Connection &connection);
    void openSession(const Connection &connection, const Secret &storeKey);
    void accept(const Connection &connection, const ConnectionDraft &draft);
    void showSignIn(const std::optional<Connection> &connection, const std::optional<ApiError> &why);
    SignInWindow &signInWindow();
    void showWaiting();
    void show(std::unique_ptr<ConnectionSession> session);
    void openBehind();
    void keepWhatIsOpen();
    bool hasAnotherWindow(const ConnectionSession &session) const;
    void observeSession(ConnectionSession &session);
    void setUpWindow(ConnectionSession &session, MainWindow &window);
    QJsonObject layoutOf(const Connection &connection) const;
    void observeLayout(ConnectionSession &session);
    void keepLayout(const ConnectionSession &session);
    void closeSession(const QString &connection);
    ConnectionSession *sessionOf(const QString &connection) const;
    void switchBy(const QString &connection, int step);
    void openMenu(ConnectionSession &session, MainWindow &window);
    void showSupport(ConnectionSession &session, MainWindow &window);
    void changeSettings(const QString &connection, const std::function<void(Connection &)> &change);
    void removeConnection(const Connection &connection, MainWindow &window);
    void forget(const Connection &connection);
    void tellWhatGoes(const Connection &connection, RemoveDialog &dialog);
    void writeDownRemoval(const Connection &connection, bool isWhole);
    void forgetAll();
    void openPendingLink();
    void fail(const QString &reason);
    QString storeFolder(const Connection &connection) const;
    QStringList sealedConnections() const;

    //! In this order: what observes the session goes before it.
    struct OpenSession {
        std::unique_ptr<ConnectionSession> session;
        std::unique_ptr<ActivityLog> activity;
    };

    StartOptions m_options;
    Settings m_settings;
    QString m_link; //!< to be opened once there is a window
    SystemClock m_clock;
    EventLog m_log;
    KeychainMaker m_makeKeychain;
    KeyVault m_vault; //!< before whatever reads through it
    std::unique_ptr<CredentialStore> m_rawKeychain; //!< for the PIN alone
    std::unique_ptr<CredentialStore> m_keychain;
    std::unique_ptr<SampleService> m_sample;
    std::unique_ptr<SignInWindow> m_signIn;
    std::unique_ptr<QObject> m_opening = std::make_unique<QObject>(); //!< for whom the keychain is asked
    std::unique_ptr<ConnectionSession> m_coming; //!< made while the keychain is asked whether it may be shown
    std::vector<OpenSession> m_sessions; //!< the one that is in front is the last
    QStringList m_wereOpen; //!< beside the current one when the program ended; to be opened behind it
    std::unique_ptr<LockController> m_lock;
    std::unique_ptr<ProgramTrail> m_trail;
};

} // namespace care
