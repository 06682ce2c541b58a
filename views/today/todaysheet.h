// SPDX-License-Identifier: GPL-3.0-or-later
//! Today on paper: a sheet for each home, with the same lines as on the screen.
#pragma once

#include "views/browse/contentsheet.h"

namespace care {

//! The sheets of the window's homes, and one of the records that name no home if there are any. \a asOf: the
//! age of the records and what is missing.
QList<SheetContent> todayContents(const WindowModels &models, const QString &asOf);

//! Previews and prints them, and notes which records were printed.
void previewToday(QWidget *page, const WindowModels &models, const QString &asOf);

} // namespace care
