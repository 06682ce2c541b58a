// SPDX-License-Identifier: GPL-3.0-or-later
//! Handover sheet for paper and screen, made from models/insight/handover.h.
#pragma once

#include "models/insight/handover.h"
#include "views/paper/contentsheet.h"

#include <QHash>

namespace care {

struct Circumstances;

//! Content of the sheet; its last line says how old the records are.
SheetContent handoverContent(
    const Handover &handover, const QString &home, const QDateTime &since, const Circumstances &around);
//! Ids by resource of the records on the sheet.
QHash<QString, QStringList> recordsOf(const Handover &handover);

} // namespace care
