// SPDX-License-Identifier: GPL-3.0-or-later
//! Today on paper: a sheet for each home, with the same lines as on screen.
#pragma once

#include "models/schema/filtertext.h"
#include "views/paper/contentsheet.h"

#include <QHash>
#include <QSet>

#include <memory>

namespace care {

class Insight;
class LastLook;
class Triage;
struct Circumstances;

struct TodayParts {
    const Insight &insight;
    const Triage &triage;
    const LastLook &lastLook;
    QList<NamedValue> homes; //!< Homes known on this computer.
    QStringList chosen; //!< Ids of the chosen homes; empty for all.
    QHash<QString, QString> rooms = {}; //!< Rooms of the residents concerned, from roomsOf(residentsOf()).
    //! Incidents whose notification question is answered, from Notifications::settled().
    QSet<QString> settled = {};
};
//! Ids of the residents whom findings are about.
QStringList residentsOf(const Insight &insight);
//! Sheets of the chosen homes, and one for records without a home if there are any. \a asOf comes from
//! todayAsOfText().
QList<SheetContent> todayContents(const TodayParts &parts, const QString &asOf);
//! Sheet on a single page, if the urgent section leaves room; further lines of the other sections are only
//! counted.
std::unique_ptr<Sheet> todaySheet(const SheetContent &content, const Imprint &imprint, QSizeF page);
//! Ids by resource of the records on the sheets, including those in lines that are only counted.
QHash<QString, QStringList> recordsOf(const TodayParts &parts);

//! Names of the resources whose lists are incomplete here.
QStringList missingOf(const TodayParts &parts);
//! Titles of rules that look further back than daily logs are kept here.
QStringList shortOfLogs(const TodayParts &parts);

//! State of the records: "As of 09:41. All records are downloaded." \a missing names incomplete lists by
//! resource, \a shortOfLogs rules that look further back than daily logs are kept here. On paper the day is
//! added, because it may be read later.
QString todayAsOfText(const Circumstances &around, const QStringList &missing, Medium medium = Medium::Screen,
    const QStringList &shortOfLogs = {});

} // namespace care
