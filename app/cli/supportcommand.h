// SPDX-License-Identifier: GPL-3.0-or-later
//! Prints the information for support that the desktop program shows, as far as it can be had from outside.
#pragma once

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/common/supporttext.h"

namespace care {

class CredentialStore;

class SupportCommand : public Command {
    Q_OBJECT

public:
    SupportCommand(const Options &options, CredentialStore &keychain, QObject *parent = nullptr);
    void start() override;

private:
    void next();

    const Options m_options;
    CredentialStore &m_keychain;
    QList<Connection> m_left; //!< still to be looked at
    SupportText m_text;
};

} // namespace care
