// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "app/desktop/appearance.h"
#include "app/desktop/connectionmanager.h"
#include "models/api/clock.h"
#include "models/api/credentialstore.h"
#include "models/lock/masterkeys.h"
#include "models/log/eventlog.h"

#include <QObject>
#include <QString>
#include <QTimer>
#include <QUrl>

#include <memory>
#include <optional>

namespace care {

class ConnectionRemoval;
class ConnectionSession;
class HelpGuide;
class LockController;
class MainWindow;
class ProgramTrail;
class ProxySignIn;
class SampleService;
class SignInWindow;

//! Options of the command line.
struct StartOptions {
    bool demo = false;
    QString size; //!< Size of the sample data for the demo.
    QString link; //!< Link to a record to open at start; may be empty.
    QString settingsFile;
    QString dataFolder; //!< Folder of the encrypted stores and the log.
    //! Look that replaces the one in the settings until the user chooses another.
    std::optional<Look> look = {};
};

//! Root of the window program: opens sample data, a known connection or the first-start choice, and owns
//! lock, keychain and log.
class Application : public QObject {
    Q_OBJECT

public:
    //! \a makeKeychain makes the keychain; empty means the operating system's.
    explicit Application(const StartOptions &options, KeychainMaker makeKeychain = {},
        const Policy &policy = {}, QObject *parent = nullptr);
    ~Application() override;

    void start();
    void raise(); //!< Brings the front window forward.
    //! Stores the contents of open forms on disk, since the program may have to end at any moment.
    void storeForms();
    //! Opens the record named by \a link as soon as there is a window, or says why not; an empty link does
    //! nothing.
    void openLink(const QString &link);
    SignInWindow *signIn() const { return m_signIn.get(); }
    ConnectionManager &connections() { return *m_connections; }
    //! Connection in front; null while there is none.
    ConnectionSession *session() const { return m_connections->front(); }
    QList<ConnectionSession *> sessions() const { return m_connections->sessions(); }
    EventLog &log() { return m_log; }
    LockController &lock() { return *m_lock; }
    HelpGuide &help() { return *m_help; }

Q_SIGNALS:
    //! Emitted when a connection is open and its window shows.
    void opened(ConnectionSession *session);
    //! Asks for the program to end with this exit code.
    void finished(int exitCode);

private:
    void connectLock();
    void connectConnections();
    void startDemo();
    void openDemo(const QUrl &address, const QByteArray &apiKey);
    void showSignIn(const std::optional<Connection> &connection, const std::optional<ApiError> &why);
    SignInWindow &signInWindow();
    void showWaiting();
    void setUpSession(ConnectionSession &session);
    void setUpWindow(ConnectionSession &session, MainWindow &window);
    void openMenu(ConnectionSession &session, MainWindow &window);
    Appearance shownAppearance() const;
    void showSettings(ConnectionSession &session, MainWindow &window);
    void showConnection(ConnectionSession &session, MainWindow &window);
    void showSupport(ConnectionSession &session, MainWindow &window);
    void showAfterRemoval();
    void forgetAll();
    void demandPin();
    void warnOfPolicy();
    void warnOfSettings();
    void warnOfPinMarks(const QStringList &folders);
    QString foundText() const;
    void connectProxies();
    void askForProxy(const QString &proxy, bool wasRefused);
    QWidget *frontWindow() const; //!< Active or front window; null while there is none.
    void openPendingLink();
    void fail(const QString &reason);

    StartOptions m_options;
    Settings m_settings;
    QString m_policyWarning; //!< Warning about the organisation's policy; empty once shown.
    QString m_link; //!< Link to open once there is a window.
    SystemClock m_clock;
    EventLog m_log;
    KeychainMaker m_makeKeychain;
    KeyVault m_vault; //!< Vault through which m_keychain reads; declared first for that reason.
    //! Keychain entries as stored, for the PIN and proxy passwords, which the vault does not cover.
    std::unique_ptr<CredentialStore> m_rawKeychain;
    std::unique_ptr<CredentialStore> m_keychain;
    //! Sign-in for proxies; declared before everything that sends requests with it.
    std::unique_ptr<ProxySignIn> m_proxies;
    std::unique_ptr<SampleService> m_sample;
    std::unique_ptr<SignInWindow> m_signIn;
    std::unique_ptr<ConnectionManager> m_connections;
    //! Lock; declared after m_connections so that it is destroyed first.
    std::unique_ptr<LockController> m_lock;
    std::unique_ptr<ProgramTrail> m_trail;
    std::unique_ptr<ConnectionRemoval> m_removal;
    std::unique_ptr<HelpGuide> m_help;
    QTimer m_textSize; //!< Delays applying the text size until the last of several key presses.
};

} // namespace care
