// SPDX-License-Identifier: GPL-3.0-or-later
//! Today of a window on paper.
#pragma once

#include "views/paper/todaysheet.h"

class QWidget;

namespace care {

class WindowModels;

//! Content of the sheets of the window's homes.
TodayParts todayParts(const WindowModels &models);
//! Previews and prints them, and notes which records were printed. \a asOf: as of todayContents().
void previewToday(QWidget *page, const WindowModels &models, const QString &asOf);

} // namespace care
