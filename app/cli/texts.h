// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace care {

//! Translation context of the console program.
struct Cli {
    Q_DECLARE_TR_FUNCTIONS(cli)
};

} // namespace care
