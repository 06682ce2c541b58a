// SPDX-License-Identifier: GPL-3.0-or-later
//! Trend on paper: its chart, description, numbers, and small charts.
#pragma once

#include "models/insight/trend.h"
#include "views/paper/contentsheet.h"

namespace care {

//! Picture sizes on a sheet, at 100 %.
constexpr QSize wholePicture(670, 290);
constexpr QSize smallPicture(212, 96);

//! Content of the sheet. \a heading names measure and home, \a asOf gives the records' age and what is
//! missing, \a parts are the small charts in the trend's order.
SheetContent trendContent(const Trend &trend, const QString &heading, const QString &asOf,
    const QImage &chart, const QList<QImage> &parts);

} // namespace care
