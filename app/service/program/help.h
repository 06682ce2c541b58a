// SPDX-License-Identifier: GPL-3.0-or-later
//! What care-records-service says about itself on the command line. The manual page says the same at length.
#pragma once

#include <QString>

class QCommandLineParser;

namespace care::service {

//! -h and --help; Qt's own would also offer options for programs with windows.
void addHelpOption(QCommandLineParser &parser);

//! What \a command does and takes.
QString optionsText(const QCommandLineParser &parser, const QString &command);
//! That of the service itself, with what else one needs to know: commands, databases, exit codes, examples.
QString helpText(const QCommandLineParser &parser);

//! "usage: ..." in one line.
QString usage();

} // namespace care::service
