// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/todaysheet.h"

#include "models/insight/lastlook.h"
#include "models/insight/worklist.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::TodaySheet)
};

struct PageTexts {
    Q_DECLARE_TR_FUNCTIONS(care::TodayPage)
};

std::unique_ptr<WorklistModel> linesOf(const TodayParts &parts, const QStringList &ids)
{
    auto lines = std::make_unique<WorklistModel>(parts.insight, parts.triage, parts.lastLook,
        [&insight = parts.insight] { return insight.circumstances().now; });
    lines->setRooms(parts.rooms);
    lines->setHomes(ids);
    return lines;
}

SheetSection sectionOf(const WorklistModel &lines, const QModelIndex &parent)
{
    SheetSection section;
    section.heading = parent.data().toString();
    section.columns = { Texts::tr("What"), Texts::tr("Who"), Texts::tr("Since"), Texts::tr("Why") };
    section.widths = { 24, 19, 17, 40 };
    for (int row = 0; row < lines.rowCount(parent); ++row) {
        const QModelIndex line = lines.index(row, 0, parent);
        const auto text = [&line](WorklistModel::Column column) {
            return line.siblingAtColumn(column).data().toString();
        };
        const QString news = line.data(WorklistModel::NewRole).toString();
        const QString what = text(WorklistModel::WhatColumn);
        section.rows += { { news.isEmpty() ? what : Texts::tr("%1: %2", "new, what").arg(news, what),
            text(WorklistModel::WhoColumn), text(WorklistModel::WhenColumn),
            line.data(WorklistModel::WhyRole).toString() } };
    }
    return section;
}

//! The limits of the list: subjects of no rule, and rules that look further back than daily logs are kept
//! here.
QString limitsText(const Insight &insight)
{
    const Circumstances around = insight.circumstances();
    QStringList titles;
    for (const RuleResult &result : insight.results()) {
        if (!around.hasLogsFor(result.rule))
            titles += result.rule.titleText();
    }
    const QString limits = Texts::tr("Not in this list: medication charts, staffing, training, complaints.");
    return titles.isEmpty() ? limits
                            : QString(limits + u' '
                                + Texts::tr("%1: by daily logs of %n day(s) only.", nullptr, around.logDays)
                                      .arg(QLocale().createSeparatedList(titles)));
}

SheetContent contentOf(
    const WorklistModel &lines, QDate today, const QString &home, const QString &asOf, const QString &limits)
{
    SheetContent content;
    const QString day =
        Texts::tr("Today, %1 %2").arg(QLocale().dayName(today.dayOfWeek()), displayDate(today));
    content.title = home.isEmpty() ? day : Texts::tr("%1: %2", "home, day").arg(home, day);
    content.lines += asOf;
    QString put;
    if (lines.newFindings() > 0)
        put += Texts::tr("%1, each marked New.", "4 new since Thursday").arg(lines.newText()) + u' ';
    if (lines.snoozed() > 0)
        put += Texts::tr("%Ln snoozed, not printed.", nullptr, lines.snoozed()) + u' ';
    content.lines += put + limits;
    for (int section = 0; section < lines.rowCount(); ++section)
        content.sections += sectionOf(lines, lines.index(section, 0));
    if (content.sections.isEmpty())
        content.sections += SheetSection{ lines.missingLists().isEmpty()
                ? Texts::tr("Nothing needs you now.")
                : Texts::tr("Nothing that is here so far needs you."),
            {}, {}, {}, {} };
    return content;
}

} // namespace

QStringList residentsOf(const Insight &insight)
{
    QSet<QString> ids;
    for (const RuleResult &result : insight.results()) {
        for (const Finding &finding : result.findings)
            ids += finding.residentId;
    }
    ids -= QString();
    return ids.values();
}

QList<SheetContent> todayContents(const TodayParts &parts, const QString &asOf)
{
    const QDate today = dayInLondon(parts.insight.circumstances().now);
    const QString limits = limitsText(parts.insight);
    QList<SheetContent> contents;
    for (const NamedValue &home : parts.homes) {
        if (parts.chosen.isEmpty() || parts.chosen.contains(home.value))
            contents += contentOf(*linesOf(parts, { home.value }), today, home.name, asOf, limits);
    }
    if (contents.isEmpty())
        return { contentOf(*linesOf(parts, parts.chosen), today, {}, asOf, limits) };
    const auto homeless = linesOf(parts, { QString() });
    if (parts.chosen.isEmpty() && homeless->rowCount() > 0)
        contents += contentOf(*homeless, today, Texts::tr("No home"), asOf, limits);
    return contents;
}

QHash<QString, QStringList> recordsOf(const TodayParts &parts)
{
    QHash<QString, QStringList> records;
    const auto all = linesOf(parts, parts.chosen);
    for (int section = 0; section < all->rowCount(); ++section) {
        const QModelIndex parent = all->index(section, 0);
        for (int row = 0; row < all->rowCount(parent); ++row) {
            const WorklistModel::Target target = all->targetOf(all->index(row, 0, parent));
            records[target.schema->name] += target.ids;
        }
    }
    return records;
}

QStringList missingOf(const TodayParts &parts)
{
    return linesOf(parts, parts.chosen)->missingLists();
}

QString todayAsOfText(const Circumstances &around, const QStringList &missing)
{
    QDateTime oldest;
    for (auto list = around.lists.begin(); list != around.lists.end(); ++list) {
        const bool isOlder = list->asOf.isValid() && (!oldest.isValid() || list->asOf < oldest);
        if (list->isWhole && isOlder)
            oldest = list->asOf;
    }
    const bool isToday = oldest.isValid() && dayInLondon(oldest) == dayInLondon(around.now);
    const QString time = isToday ? displayTime(oldest).section(u' ', 1) : displayTime(oldest);
    QStringList titles;
    for (const QString &resource : missing)
        titles += findResource(resource)->titleText().toLower();
    const QString lists = QLocale().createSeparatedList(titles);
    return !oldest.isValid() ? PageTexts::tr("Not everything is here yet of %1.").arg(lists)
        : missing.isEmpty()  ? PageTexts::tr("As of %1; all of it is here.").arg(time)
                             : PageTexts::tr("As of %1; not everything is here yet of %2.").arg(time, lists);
}

} // namespace care
