// SPDX-License-Identifier: GPL-3.0-or-later
//! Writes the window's papers as PDF files for all commands that do so.
#pragma once

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "views/paper/sheet.h"

#include <QDateTime>
#include <QHash>

#include <functional>
#include <memory>

namespace care {

//! Makes one document of a paper.
using SheetMaker = std::function<std::unique_ptr<Sheet>(const Imprint &imprint, QSizeF page)>;

struct Paper {
    QString name; //!< Title in the properties of the file, without text of a record.
    PageShape shape;
    QDateTime at; //!< Time in the footer of the pages, beside connection or host of the service, and account.
    QList<SheetMaker> sheets;
    QHash<QString, QStringList> records; //!< Ids of the records on the pages, by resource.
    QString incomplete{}; //!< Sentence that names what is missing on the pages; empty if complete.
};
//! Writes the paper as a PDF file, notes its records for the audit trail and ends \a command.
void writePaper(Command &command, const Options &options, const Paper &paper);

} // namespace care
