// SPDX-License-Identifier: GPL-3.0-or-later
//! A command that asks the service, through a proxy where the network has one.
#pragma once

#include "app/cli/command.h"
#include "app/cli/keychainreader.h"
#include "app/cli/options.h"
#include "models/api/connection.h"
#include "models/api/proxysignin.h"

#include <memory>
#include <optional>

namespace care {

class Workspace;

//! A proxy that asks for a user name and password gets those that the keychain has for it, or that are typed
//! at the terminal; then the command begins anew, since nothing of it has been sent. What is typed is kept
//! nowhere.
class ServiceCommand : public Command {
    Q_OBJECT

public:
    ServiceCommand(const Options &options, const Secret &apiKey, Clock &clock, QObject *parent = nullptr);
    ~ServiceCommand() override;
    void start() override;

private:
    struct End {
        ExitCode code;
        QString message;
    };
    struct Question {
        QString proxy;
        bool wasRefused;
    };
    //! From the event loop, when the command has ended or there is news of the proxy.
    void proceed();
    void proceedLater();
    void ask(const Question &question);

    const Options m_options;
    const Secret m_apiKey;
    Clock &m_clock;
    KeychainReader m_keychain;
    ProxySignIn m_signIn;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<Command> m_command;
    std::optional<End> m_end;
    std::optional<Question> m_question;
    bool m_isRefused = false; //!< by the proxy, this time
    bool m_hasAccount = false; //!< to try now
};

} // namespace care
