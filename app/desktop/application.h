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
    QString size; //!< of the sample data
    QString link; //!< of a record, to be opened at once; may be empty
    QString settingsFile;
    QString dataFolder; //!< where the encrypted stores and the log are kept
    std::optional<Look> look = {}; //!< in place of the settings', until others are chosen
};

//! From the start of the program to its window: sample data, a known connection, or the first-start choice.
class Application : public QObject {
    Q_OBJECT

public:
    //! An empty \a makeKeychain means the keychain of the operating system.
    explicit Application(const StartOptions &options, KeychainMaker makeKeychain = {},
        const Policy &policy = {}, QObject *parent = nullptr);
    ~Application() override;

    void start();
    void raise(); //!< the window to the front
    //! Writes what was typed into open forms to the disk; the program may have to end at any moment.
    void storeForms();
    //! Opens the record that \a link names as soon as there is a window, or says why not. Does
    //! nothing for an empty link.
    void openLink(const QString &link);
    SignInWindow *signIn() const { return m_signIn.get(); }
    ConnectionManager &connections() { return *m_connections; }
    //! The connection in front; null while there is none.
    ConnectionSession *session() const { return m_connections->front(); }
    QList<ConnectionSession *> sessions() const { return m_connections->sessions(); }
    EventLog &log() { return m_log; }
    LockController &lock() { return *m_lock; }
    HelpGuide &help() { return *m_help; }

Q_SIGNALS:
    //! A connection was opened; its window shows.
    void opened(ConnectionSession *session);
    //! The program is to end with this exit code.
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
    QWidget *frontWindow() const; //!< null while there is none
    void openPendingLink();
    void fail(const QString &reason);

    StartOptions m_options;
    Settings m_settings;
    QString m_policyWarning; //!< empty once it has been shown
    QString m_link; //!< to be opened once there is a window
    SystemClock m_clock;
    EventLog m_log;
    KeychainMaker m_makeKeychain;
    KeyVault m_vault; //!< before m_keychain, which reads through it
    std::unique_ptr<CredentialStore> m_rawKeychain; //!< not through the vault: for the PIN and for proxies
    std::unique_ptr<CredentialStore> m_keychain;
    std::unique_ptr<ProxySignIn> m_proxies; //!< before all that send requests with it
    std::unique_ptr<SampleService> m_sample;
    std::unique_ptr<SignInWindow> m_signIn;
    std::unique_ptr<ConnectionManager> m_connections;
    std::unique_ptr<LockController> m_lock; //!< after m_connections, so that it is destroyed first
    std::unique_ptr<ProgramTrail> m_trail;
    std::unique_ptr<ConnectionRemoval> m_removal;
    std::unique_ptr<HelpGuide> m_help;
    QTimer m_textSize; //!< applies the size after the last of several key presses
};

} // namespace care
