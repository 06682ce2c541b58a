// SPDX-License-Identifier: GPL-3.0-or-later
//! Today on paper: a sheet for each home, with the same lines as on the screen.
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
    QList<NamedValue> homes; //!< that are known here
    QStringList chosen; //!< their ids; empty for all
    QHash<QString, QString> rooms = {}; //!< of the people in it, as roomsOf(residentsOf())
    QSet<QString> settled = {}; //!< incidents, as Notifications::settled()
};
//! Ids of the people whom the findings are about.
QStringList residentsOf(const Insight &insight);
//! The sheets of the chosen homes, and one of the records that name no home if there are any. \a asOf: see
//! todayAsOfText().
QList<SheetContent> todayContents(const TodayParts &parts, const QString &asOf);
//! One of them on one page, if what is for now leaves room: lines of the other sections are counted below
//! them instead.
std::unique_ptr<Sheet> todaySheet(const SheetContent &content, const Imprint &imprint, QSizeF page);
//! Ids of the records that stand in them, by resource; those of lines that are only counted too.
QHash<QString, QStringList> recordsOf(const TodayParts &parts);

//! Lists that are not whole here, by resource.
QStringList missingOf(const TodayParts &parts);
//! Titles of rules that look further back than daily logs are here.
QStringList shortOfLogs(const TodayParts &parts);

//! "As of 09:41. All records are downloaded." \a missing: lists, by resource. On paper with the day, which
//! who reads it later cannot know. \a shortOfLogs: titles of rules that look further back than daily logs are
//! here.
QString todayAsOfText(const Circumstances &around, const QStringList &missing, Medium medium = Medium::Screen,
    const QStringList &shortOfLogs = {});

} // namespace care
