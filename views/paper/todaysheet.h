// SPDX-License-Identifier: GPL-3.0-or-later
//! Today on paper: a sheet for each home, with the same lines as on the screen.
#pragma once

#include "models/schema/filtertext.h"
#include "views/paper/contentsheet.h"

#include <QHash>

namespace care {

class Insight;
class LastLook;
class Triage;
struct Circumstances;

struct TodayParts {
    const Insight &insight;
    const Triage &triage;
    const LastLook &lastLook;
    QList<NamedValue> homes; //!< that are known here
    QStringList chosen; //!< their ids; empty for all
    QHash<QString, QString> rooms = {}; //!< of the people in it, as roomsOf(residentsOf())
};
//! Ids of the people whom the findings are about.
QStringList residentsOf(const Insight &insight);
//! The sheets of the chosen homes, and one of the records that name no home if there are any. \a asOf: see
//! todayAsOfText().
QList<SheetContent> todayContents(const TodayParts &parts, const QString &asOf);
//! Ids of the records that stand in them, by resource.
QHash<QString, QStringList> recordsOf(const TodayParts &parts);

//! Lists that are not whole here, by resource.
QStringList missingOf(const TodayParts &parts);

//! "As of 09:41; all of it is here." \a missing: lists, by resource.
QString todayAsOfText(const Circumstances &around, const QStringList &missing);

} // namespace care
