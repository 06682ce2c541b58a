// SPDX-License-Identifier: GPL-3.0-or-later
//! A resident's assessed risks as a section of fields, beside an incident and on the resident's own screens.
#pragma once

#include "models/json/record.h"
#include "views/paper/detailsections.h"

#include <QList>
#include <QString>

namespace care {

//! The word for an empty list, which says so if records are still to be downloaded.
QString noneText(bool isAllHere);
//! A row with its link for each of \a risks, the newest of each form.
DetailSection risksSection(const QString &title, const QList<Record> &risks, bool isAllHere);
//! The same while they are being read: the rows below keep their place.
DetailSection risksBeingRead(const QString &title);

} // namespace care
