// SPDX-License-Identifier: GPL-3.0-or-later
//! The subcommands of care-records-service, each called with the arguments after its name, and their helpers.
#pragma once

#include "app/service/database/database.h"
#include "app/service/program/options.h"

class QCommandLineParser;

namespace care::service {

//! Subcommand "keys ...": makes, lists and revokes API keys, also while services run.
Ending keysCommand(const QStringList &arguments);
//! Subcommand "changes": lists created and updated residents with the key behind each change, also while
//! services run.
Ending changesCommand(const QStringList &arguments);
//! Subcommand "backup": copies an SQLite database as of one moment, also while a service uses it.
Ending backupCommand(const QStringList &arguments);
//! Subcommand "openapi": prints the API description.
Ending openapiCommand(const QStringList &arguments);
//! OpenAPI 3.1 description of the service: docs/openapi.json byte for byte.
QByteArray openapiText();

void addDatabaseOption(QCommandLineParser &parser);
//! Opens the database of --database, which must have this version's layout; otherwise the reason.
tl::expected<std::unique_ptr<Database>, Ending> openDatabase(const QCommandLineParser &parser);
//! Exit code and message for a database that failed during a command.
Ending databaseFailed(const Database &database);

//! Adds -h and --help; Qt's own help option would also list options for programs with windows.
void addHelpOption(QCommandLineParser &parser);
//! Adds --help to the options of the subcommand \a name and parses its \a arguments; the ending if there is
//! nothing to run.
std::optional<Ending> parseCommand(
    QCommandLineParser &parser, const QString &name, const QStringList &arguments);
//! Ending for the first of \a words, which the subcommand does not take; nothing without any.
std::optional<Ending> refuseWords(const QStringList &words);
//! Help text of the service: options, commands, databases, exit codes and examples.
QString helpText(const QCommandLineParser &parser);
//! Usage line, "usage: ...".
QString usage();

} // namespace care::service
