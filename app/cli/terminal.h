// SPDX-License-Identifier: GPL-3.0-or-later
//! Reads from a terminal, without echo for secrets. One file for each kind of system.
#pragma once

#include "models/api/secret.h"

#include <QString>

#include <optional>

namespace care {

enum class Echo : quint8 { Off, On };

//! Writes \a prompt to the terminal of this process, also where its input and output go elsewhere, and reads
//! one line. Nothing where there is no terminal. Waits for whoever types.
std::optional<Secret> readFromTerminal(const QString &prompt, Echo echo);

} // namespace care
