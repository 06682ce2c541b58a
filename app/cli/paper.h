// SPDX-License-Identifier: GPL-3.0-or-later
//! Papers of the window as PDF files, for every command that writes one.
#pragma once

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "views/paper/sheet.h"

namespace care {

//! At the foot of the pages: the connection or the host of the service, the account, the moment.
Imprint imprintOf(const Options &options, const QDateTime &at);

struct PaperEnd {
    ExitCode code = ExitCode::Done;
    QString message{};

    bool isWritten() const { return code == ExitCode::Done || code == ExitCode::Incomplete; }
};
//! Writes the file. \a incomplete says what is missing on the pages; empty if they are whole.
PaperEnd writePaper(const Options &options, const QString &name, PageShape shape, const SheetsMaker &make,
    const QString &incomplete = {});

} // namespace care
