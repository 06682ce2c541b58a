// SPDX-License-Identifier: GPL-3.0-or-later
//! Which options go with which command of the console program: what a command would not use is refused, so
//! that nobody takes an answer about all homes for that about one.
#pragma once

#include <QStringList>

namespace care {

//! The command that the words of a command line begin with: "list", "report timeline"; empty if there is
//! none.
QString commandOf(const QStringList &words);
//! \a command: of commandOf(); with an empty one every option goes.
bool goesWith(const QString &option, const QString &command);
//! All commands that the option goes with.
QStringList commandsWith(const QString &option);

} // namespace care
