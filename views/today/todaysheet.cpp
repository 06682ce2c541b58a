// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/todaysheet.h"

#include "models/insight/lastlook.h"
#include "models/insight/worklist.h"
#include "models/schema/formatting.h"
#include "models/tables/homescope.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::TodaySheet)
};

//! The lines of the homes \a ids; of all without one.
std::unique_ptr<WorklistModel> worklistOf(const WindowModels &models, const QStringList &ids)
{
    auto lines = std::make_unique<WorklistModel>(models.insight(), models.triage(), models.lastLook(),
        [&insight = models.insight()] { return insight.circumstances().now; });
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

SheetContent contentOf(
    const WindowModels &models, const WorklistModel &lines, const QString &home, const QString &asOf)
{
    const QDate today = models.today().date();
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
    content.lines += put + Texts::tr("Not in this list: medication charts, staffing, training, complaints.");
    for (int section = 0; section < lines.rowCount(); ++section)
        content.sections += sectionOf(lines, lines.index(section, 0));
    if (content.sections.isEmpty())
        content.sections += SheetSection{ lines.missingLists().isEmpty()
                ? Texts::tr("Nothing needs you now.")
                : Texts::tr("Nothing that is here so far needs you."),
            {}, {}, {}, {} };
    return content;
}

//! The homes of the window; none if no home is known here.
QList<HomeScope::Home> homesOf(const WindowModels &models)
{
    QList<HomeScope::Home> homes;
    const QStringList &chosen = models.homes().chosen();
    for (const HomeScope::Home &home : models.homes().homes()) {
        if (chosen.isEmpty() || chosen.contains(home.id))
            homes += home;
    }
    return homes;
}

} // namespace

QList<SheetContent> todayContents(const WindowModels &models, const QString &asOf)
{
    const QList<HomeScope::Home> homes = homesOf(models);
    QList<SheetContent> contents;
    for (const HomeScope::Home &home : homes)
        contents += contentOf(models, *worklistOf(models, { home.id }), home.name, asOf);
    if (homes.isEmpty())
        contents += contentOf(models, *worklistOf(models, models.homes().chosen()), {}, asOf);
    const auto homeless = worklistOf(models, { QString() });
    if (!homes.isEmpty() && models.homes().chosen().isEmpty() && homeless->rowCount() > 0)
        contents += contentOf(models, *homeless, Texts::tr("No home"), asOf);
    return contents;
}

void previewToday(QWidget *page, const WindowModels &models, const QString &asOf)
{
    QHash<QString, QStringList> records;
    const auto all = worklistOf(models, models.homes().chosen());
    for (int section = 0; section < all->rowCount(); ++section) {
        const QModelIndex parent = all->index(section, 0);
        for (int row = 0; row < all->rowCount(parent); ++row) {
            const WorklistModel::Target target = all->targetOf(all->index(row, 0, parent));
            records[target.schema->name] += target.ids;
        }
    }
    const QList<SheetContent> contents = todayContents(models, asOf);
    previewSheets(
        page, Texts::tr("Today"),
        [contents, &models](QSizeF size) {
            Sheets sheets;
            for (const SheetContent &content : contents)
                sheets.push_back(std::make_unique<ContentSheet>(content, models, size));
            return sheets;
        },
        [page, records] { notePrinted(page, records); });
}

} // namespace care
