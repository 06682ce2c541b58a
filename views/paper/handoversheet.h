// SPDX-License-Identifier: GPL-3.0-or-later
//! The handover sheet as it stands on paper, and on the screen.
#pragma once

#include "models/insight/handover.h"
#include "views/paper/contentsheet.h"

#include <QHash>

namespace care {

struct Circumstances;

//! The last of its lines is the age of the records.
SheetContent handoverContent(
    const Handover &handover, const QString &home, const QDateTime &since, const Circumstances &around);
//! Ids of the records that stand in it, by resource.
QHash<QString, QStringList> recordsOf(const Handover &handover);

} // namespace care
