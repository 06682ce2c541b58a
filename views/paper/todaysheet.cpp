// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/todaysheet.h"

#include "models/insight/lastlook.h"
#include "models/insight/worklist.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

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
    lines->setSettled(parts.settled);
    lines->setHomes(ids);
    return lines;
}

//! Number of rows that stay when a sheet is cut to one page; -1 for all, as for urgent ones.
qsizetype leastRows(Urgency urgency)
{
    return urgency == Urgency::Now ? -1 : urgency == Urgency::Week ? 5 : 3;
}

//! Leaves out the last lines of the least urgent section that has some to spare; false if none has.
bool shorten(SheetContent &content, QHash<qsizetype, qsizetype> &cut)
{
    constexpr qsizetype parts = 6; // Share of a long section left out per step, so that few steps suffice.
    for (qsizetype i = content.sections.size() - 1; i >= 0; --i) {
        SheetSection &section = content.sections[i];
        const qsizetype spare = section.leastRows < 0 ? 0 : section.rows.size() - section.leastRows;
        if (spare <= 0)
            continue;
        const qsizetype fewer = std::min(spare, std::max<qsizetype>(1, section.rows.size() / parts));
        section.rows.resize(section.rows.size() - fewer);
        cut[i] += fewer;
        section.notes = { Texts::tr("And %Ln more: in the program.", "lines", int(cut[i])) };
        return true;
    }
    return false;
}

SheetSection sectionOf(const WorklistModel &lines, const QModelIndex &parent)
{
    SheetSection section;
    section.heading = parent.data().toString();
    section.columns = { Texts::tr("What"), Texts::tr("Who"), Texts::tr("Since"), Texts::tr("Why") };
    section.widths = { 24, 19, 17, 40 };
    section.leastRows = leastRows(Urgency(parent.data(WorklistModel::UrgencyRole).toInt()));
    for (int row = 0; row < lines.rowCount(parent); ++row) {
        const QModelIndex line = lines.index(row, 0, parent);
        const auto text = [&line](WorklistModel::Column column) {
            return line.siblingAtColumn(column).data().toString();
        };
        const QString news = line.data(WorklistModel::NewRole).toString();
        const QString what = text(WorklistModel::WhatColumn);
        section.rows += { { news.isEmpty() ? what : Texts::tr("%1: %2", "new, what").arg(news, what),
            text(WorklistModel::WhoColumn), text(WorklistModel::WhenColumn),
            line.data(WorklistModel::ReasonRole).toString() } };
    }
    return section;
}

//! Limits of the list in words: subjects without a rule, and rules that look further back than daily logs are
//! kept here.
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

//! Rules that are switched off in words, with the number of findings hidden; empty if there are none.
QString offText(const WorklistModel &lines)
{
    QStringList rules;
    const QList<WorklistModel::HiddenRule> hidden = lines.hiddenRules();
    for (const WorklistModel::HiddenRule &rule : hidden)
        rules += Texts::tr("%1 (%2)", "rule, findings").arg(rule.title, QLocale().toString(rule.findings));
    return rules.isEmpty() ? QString() : Texts::tr("Switched off: %1.").arg(rules.join(", "_L1));
}

QString nothingText(const WorklistModel &lines, QDate today)
{
    if (!lines.hasRules())
        return noRulesText(today);
    if (!lines.missingLists().isEmpty())
        return Texts::tr("Nothing that is here so far needs you.");
    const int hidden = lines.hiddenFindings();
    return hidden == 0 ? Texts::tr("Nothing needs you now.")
                       : Texts::tr("Nothing needs you by the rules that are on; those that are off hide %Ln.",
                           nullptr, hidden);
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
    if (lines.done() > 0)
        put += Texts::tr("%Ln marked done, not printed.", nullptr, lines.done()) + u' ';
    QStringList said{ put + limits, offText(lines), lines.unknownRulesText() };
    said.removeAll(QString());
    content.lines += said.join(u' ');
    for (int section = 0; section < lines.rowCount(); ++section)
        content.sections += sectionOf(lines, lines.index(section, 0));
    if (content.sections.isEmpty())
        content.sections += SheetSection{ nothingText(lines, today), {}, {}, {}, {} };
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

std::unique_ptr<Sheet> todaySheet(const SheetContent &content, const Imprint &imprint, QSizeF page)
{
    SheetContent shown = content;
    QHash<qsizetype, qsizetype> cut;
    auto sheet = std::make_unique<ContentSheet>(shown, imprint, page);
    while (sheet->pageCount() > 1 && shorten(shown, cut))
        sheet = std::make_unique<ContentSheet>(shown, imprint, page);
    // Nothing is left out for the sake of one page if urgent lines need more than one anyway.
    return sheet->pageCount() > 1 ? std::make_unique<ContentSheet>(content, imprint, page) : std::move(sheet);
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

QStringList shortOfLogs(const TodayParts &parts)
{
    return linesOf(parts, parts.chosen)->shortOfLogs();
}

QString todayAsOfText(
    const Circumstances &around, const QStringList &missing, Medium medium, const QStringList &shortOfLogs)
{
    QDateTime oldest;
    for (auto list = around.lists.begin(); list != around.lists.end(); ++list) {
        const bool isOlder = list->asOf.isValid() && (!oldest.isValid() || list->asOf < oldest);
        if (list->isWhole && isOlder)
            oldest = list->asOf;
    }
    const bool isClockEnough =
        medium == Medium::Screen && oldest.isValid() && dayInLondon(oldest) == dayInLondon(around.now);
    const QString time = isClockEnough ? displayTime(oldest).section(u' ', 1) : displayTime(oldest);
    QStringList titles;
    for (const QString &resource : missing)
        titles += findResource(resource)->titleText().toLower();
    const QString lists = QLocale().createSeparatedList(titles);
    return !oldest.isValid() ? PageTexts::tr("Not all downloaded yet: %1.").arg(lists)
        : missing.isEmpty() && !shortOfLogs.isEmpty()
        ? PageTexts::tr("As of %1. All records are downloaded, with daily logs of %n days; “%2” looks "
                        "further back.",
            nullptr, around.logDays)
              .arg(time, shortOfLogs.join("”, “"_L1))
        : missing.isEmpty() ? PageTexts::tr("As of %1. All records are downloaded.").arg(time)
                            : PageTexts::tr("As of %1. Not all downloaded yet: %2.").arg(time, lists);
}

} // namespace care
