// SPDX-License-Identifier: GPL-3.0-or-later
//! Options of the command line.
#pragma once

#include <QString>

namespace care {

struct StartOptions {
    bool demo = false;
    QString size; //!< of the sample data
    QString link; //!< of a record, to be opened at once; may be empty
    QString settingsFile;
    QString dataFolder; //!< where the encrypted stores and the log are kept
};

} // namespace care
