// SPDX-License-Identifier: GPL-3.0-or-later
//! The subcommands of care-records-service, each called with the arguments after its name, and their helpers.
#pragma once

#include "app/service/database/database.h"
#include "app/service/program/options.h"

class QCommandLineParser;

namespace care::service {

//! "keys ...": makes, lists and revokes keys, also while services run.
Ending keysCommand(const QStringList &arguments);
//! "changes": lists created and updated residents with the key that changed them, also while services run.
Ending changesCommand(const QStringList &arguments);
//! "backup": a copy of an SQLite database as it is at one moment, also while a service reads and writes it.
Ending backupCommand(const QStringList &arguments);
//! "openapi": prints openapiText().
Ending openapiCommand(const QStringList &arguments);
//! The description of the service, OpenAPI 3.1: docs/openapi.json byte by byte.
QByteArray openapiText();

void addDatabaseOption(QCommandLineParser &parser);
//! Opens the database of --database, which must have this version's layout; or the reason why not.
tl::expected<std::unique_ptr<Database>, Ending> openDatabase(const QCommandLineParser &parser);
//! The ending for a database that failed in the middle of a command.
Ending databaseFailed(const Database &database);

//! -h and --help; Qt's own would also offer options for programs with windows.
void addHelpOption(QCommandLineParser &parser);
//! The help of \a command: its purpose and its options.
QString optionsText(const QCommandLineParser &parser, const QString &command);
//! The help of the service itself: its options, commands, databases, exit codes and examples.
QString helpText(const QCommandLineParser &parser);
//! "usage: ..." in one line.
QString usage();

} // namespace care::service
