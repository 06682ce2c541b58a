// SPDX-License-Identifier: GPL-3.0-or-later
//! Asks the service of a connection of the desktop program, with the key that the keychain has for it.
#pragma once

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/common/policy.h"

#include <memory>

namespace care {

class Clock;
class CredentialStore;
class Secret;
struct Connection;

class ConnectionCommand : public Command {
    Q_OBJECT

public:
    //! \a keychain and \a clock outlive this.
    ConnectionCommand(const Options &options, const Policy &policy, CredentialStore &keychain, Clock &clock,
        QObject *parent = nullptr);
    ~ConnectionCommand() override;
    void start() override;

private:
    void ask(const Connection &connection, const Secret &apiKey);

    const Options m_options;
    const Policy m_policy;
    CredentialStore &m_keychain;
    Clock &m_clock;
    std::unique_ptr<Command> m_command;
};

} // namespace care
