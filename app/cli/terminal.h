// SPDX-License-Identifier: GPL-3.0-or-later
//! Reads lines from a terminal, without echo for secrets. One implementation per kind of system.
#pragma once

#include "models/api/secret.h"

#include <QString>

#include <optional>

namespace care {

enum class Echo : quint8 { Off, On };

//! Writes \a prompt to this process's terminal, even if input and output are redirected, and reads one line;
//! nothing without a terminal. Blocks until the user has typed.
std::optional<Secret> readFromTerminal(const QString &prompt, Echo echo);

} // namespace care
