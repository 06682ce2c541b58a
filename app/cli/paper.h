// SPDX-License-Identifier: GPL-3.0-or-later
//! Writes the window's papers as PDF files for all commands that do so.
#pragma once

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "views/paper/sheet.h"

namespace care {

//! Footer of the pages: connection or host of the service, account and time.
Imprint imprintOf(const Options &options, const QDateTime &at);

struct PaperEnd {
    ExitCode code = ExitCode::Done;
    QString message{};

    bool isWritten() const { return code == ExitCode::Done || code == ExitCode::Incomplete; }
};
//! Writes the PDF file. \a incomplete names what is missing on the pages; empty if complete.
PaperEnd writePaper(const Options &options, const QString &name, PageShape shape, const SheetsMaker &make,
    const QString &incomplete = {});

} // namespace care
