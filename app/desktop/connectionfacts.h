// SPDX-License-Identifier: GPL-3.0-or-later
//! Current state of a connection in words.
#pragma once

#include "models/api/apiclient.h"
#include "views/signin/connectiondialog.h"

#include <optional>

namespace care {

class Workspace;

//! \a homes: the names of the homes that are known. \a health: what the service says of itself; nothing while
//! it was not asked or has not answered.
ConnectionFacts connectionFacts(
    Workspace &workspace, const QStringList &homes, const std::optional<Result<Health>> &health);

} // namespace care
