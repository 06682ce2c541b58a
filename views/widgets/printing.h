// SPDX-License-Identifier: GPL-3.0-or-later
//! Prints pages, and previews them on screen.
#pragma once

#include "views/paper/sheet.h"

class QWidget;

namespace care {

//! Asks for a printer, and reports if it did not accept everything that \a print writes. \a name appears in
//! the printer's queue, so it must not contain text of a record. \a printed is called on success.
void printOver(QWidget *parent, const QString &name, const std::function<bool(QPagedPaintDevice &)> &print,
    const std::function<void()> &printed = {});

//! Previews the pages and prints all of them or a range that the user chooses; long documents are printed
//! page by page, with progress and a way to cancel. \a name and \a printed as for printOver().
void previewSheets(QWidget *parent, const QString &name, const SheetsMaker &make,
    const std::function<void()> &printed = {}, PageShape shape = PageShape::Upright);

} // namespace care
