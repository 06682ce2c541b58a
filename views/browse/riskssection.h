// SPDX-License-Identifier: GPL-3.0-or-later
//! Section with a resident's assessed risks, beside an incident and on the resident's own screens.
#pragma once

#include "models/json/record.h"
#include "views/paper/detailsections.h"

#include <QList>
#include <QString>

namespace care {

//! Word for an empty list, which says so if records are still to be downloaded.
QString noneText(bool isAllHere);
//! Section with a linked row for each of \a risks, the newest of each form.
DetailSection risksSection(const QString &title, const QList<Record> &risks, bool isAllHere);
//! Same section while the risks are being read, so that rows below keep their place.
DetailSection risksBeingRead(const QString &title);

} // namespace care
