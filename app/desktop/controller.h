// SPDX-License-Identifier: GPL-3.0-or-later
//! From the start of the program to its window: made-up data, a known connection, or the first-start choice.
#pragma once

#include "app/desktop/settings.h"
#include "models/api/clock.h"
#include "models/api/secret.h"

#include <QObject>
#include <QPointer>
#include <QUrl>

#include <memory>

namespace care {

class CredentialStore;
class Desk;
class KeychainStore;
class SampleService;
class SignInWindow;
struct ConnectionDraft;
struct StoreOptions;

struct StartOptions {
    bool demo = false;
    QString size; //!< of the made-up data
    QString pictures; //!< folder; empty = no pictures
    QString settingsFile;
    QString dataFolder; //!< where the encrypted stores are kept
};

class Controller : public QObject {
    Q_OBJECT

public:
    explicit Controller(const StartOptions &options, QObject *parent = nullptr);
    ~Controller() override;

    void start();
    //! Brings the window to the front.
    void raise();
    SignInWindow *signIn() const { return m_signIn.get(); }
    Desk *desk() const { return m_desk.get(); }

Q_SIGNALS:
    //! The program is to end with this exit code.
    void finished(int exitCode);

private:
    void startDemo();
    void openDemo(const QUrl &address, const QByteArray &apiKey);
    void openConnection(const Connection &connection);
    void openWithStoreKey(const Connection &connection);
    void openDesk(const Connection &connection, std::unique_ptr<CredentialStore> credentials,
        const StoreOptions &store, const QString &note);
    void accept(const Connection &connection, const ConnectionDraft &draft);
    void showSignIn(const std::optional<Connection> &connection, const std::optional<ApiError> &why);
    SignInWindow &signInWindow();
    void show(std::unique_ptr<Desk> desk);
    void openMenu();
    void removeConnection(const Connection &connection);
    void forget(const Connection &connection);
    void takePictures();
    void fail(const QString &reason);
    QString storeFolder(const Connection &connection) const;

    StartOptions m_options;
    Settings m_settings;
    SystemClock m_clock;
    std::unique_ptr<KeychainStore> m_keychain;
    std::unique_ptr<SampleService> m_sample;
    std::unique_ptr<SignInWindow> m_signIn;
    std::unique_ptr<Desk> m_desk;
};

} // namespace care
