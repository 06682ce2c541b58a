// SPDX-License-Identifier: GPL-3.0-or-later
//! A command that reads keys: where a PIN guards them, it is asked for first.
#pragma once

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "models/lock/pinguard.h"

#include <functional>

namespace care {

class UnlockCommand : public Command {
    Q_OBJECT

public:
    using Maker = std::function<std::unique_ptr<Command>(CredentialStore &keychain)>;

    //! \a make makes what is to be done with the keychain once that is open.
    UnlockCommand(const Options &options, Clock &clock, Maker make, QObject *parent = nullptr);
    ~UnlockCommand() override;
    void start() override;

private:
    void ask();
    void take(PinGuard::Verdict verdict);
    void go();

    const QString m_pinFile;
    const Maker m_make;
    KeyVault m_vault;
    std::unique_ptr<CredentialStore> m_raw;
    SealedCredentials m_opened;
    PinGuard m_pin;
    std::unique_ptr<Command> m_command;
};

} // namespace care
