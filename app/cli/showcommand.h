// SPDX-License-Identifier: GPL-3.0-or-later
//! Prints one record.
#pragma once

#include "app/cli/command.h"
#include "app/cli/options.h"

namespace care {

class Workspace;

class ShowCommand : public Command {
    Q_OBJECT

public:
    ShowCommand(const Options &options, Workspace &workspace, QObject *parent = nullptr);
    void start() override;

private:
    Options m_options;
    Workspace &m_workspace;
};

} // namespace care
