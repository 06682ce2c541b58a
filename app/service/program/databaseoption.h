// SPDX-License-Identifier: GPL-3.0-or-later
//! What the commands beside serving share: a database that a service has made, by --database.
#pragma once

#include "app/service/database/database.h"
#include "app/service/program/options.h"

class QCommandLineParser;

namespace care::service {

void addDatabaseOption(QCommandLineParser &parser);

//! The database that --database names, of this version's layout; or why the command cannot use it.
tl::expected<std::unique_ptr<Database>, Ending> openDatabase(const QCommandLineParser &parser);
//! The ending for a database that failed in the middle of a command.
Ending databaseFailed(const Database &database);

} // namespace care::service
