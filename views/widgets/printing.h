// SPDX-License-Identifier: GPL-3.0-or-later
//! Sheets on a printer, and on the screen before that.
#pragma once

#include "views/paper/sheet.h"

class QWidget;

namespace care {

//! Asks for a printer, and reports if it did not accept everything \a print writes. \a name is visible in the
//! printer's queue, so it must not contain text of a record. \a printed is called on success.
void printOver(QWidget *parent, const QString &name, const std::function<bool(QPagedPaintDevice &)> &print,
    const std::function<void()> &printed = {});

//! Shows the pages before they are printed, all of them or a range that the user chooses; long documents are
//! printed page by page, with their progress and a way to cancel. \a name and \a printed as of printOver().
void previewSheets(QWidget *parent, const QString &name, const SheetsMaker &make,
    const std::function<void()> &printed = {}, PageShape shape = PageShape::Upright);

} // namespace care
