// SPDX-License-Identifier: GPL-3.0-or-later
//! Sheets as a PDF file.
#pragma once

#include "models/export/exportformat.h"
#include "views/paper/sheet.h"

namespace care {

//! The same pages as on a printer with A4 paper. The file is replaced as a whole, or stays as it was. \a name
//! is visible in the file's properties, so it must not contain text of a record.
ExportResult writePdf(const QString &path, const QString &name, PageShape shape, const SheetsMaker &make);

} // namespace care
