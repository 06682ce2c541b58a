// SPDX-License-Identifier: GPL-3.0-or-later
//! A trend on paper: its chart, what it says, its numbers, and the small charts.
#pragma once

#include "models/insight/trend.h"
#include "views/paper/contentsheet.h"

namespace care {

//! Widths of pictures on a sheet, at 100 %.
constexpr QSize wholePicture(670, 290);
constexpr QSize smallPicture(212, 96);

//! \a heading: measure and home. \a asOf: the age of the records and what is missing. \a parts: the small
//! charts, in the order of the trend.
SheetContent trendContent(const Trend &trend, const QString &heading, const QString &asOf,
    const QImage &chart, const QList<QImage> &parts);

} // namespace care
