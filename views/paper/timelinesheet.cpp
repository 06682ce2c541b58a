// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/timelinesheet.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/timelinemodel.h"
#include "views/paper/bannerwords.h"

#include <QCoreApplication>
#include <QLocale>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::TimelinePrintDialog)
};

bool isReadBack(const TimelineModel &events, QDate from)
{
    const QModelIndex last = events.index(events.rowCount({}) - 1, 0);
    const QDate day = last.data(TimelineModel::DayRole).toDate();
    return day.isValid() && day < from;
}

//! Details of an event beside its title, uncut on paper.
QString details(const QModelIndex &event)
{
    QStringList parts{ event.data(TimelineModel::KindRole).toString(),
        event.data(TimelineModel::WholeTextRole).toString(),
        event.data(TimelineModel::AuthorRole).toString() };
    parts.removeAll(QString());
    return parts.join(u'\n');
}

} // namespace

void readTimeline(TimelineModel &events, const Record &resident, const TimelinePeriod &period,
    QObject *context, const std::function<void()> &done)
{
    // A period up to today has no end, so that the silence that is going on is printed too.
    events.setUntil(period.to < events.today() ? period.to : QDate());
    auto *reading = new QObject(context);
    QObject::connect(&events, &TimelineModel::loaded, reading, [&events, from = period.from, reading, done] {
        if (events.isLoading())
            return;
        if (!isReadBack(events, from) && events.canFetchMore({}))
            return events.fetchMore({});
        reading->disconnect();
        QObject::disconnect(&events, nullptr, reading, nullptr);
        reading->deleteLater();
        done();
    });
    events.setResident(resident.id, livesHere(resident));
}

QString timelineNarrowing(const TimelineModel &events)
{
    QStringList kinds;
    for (const TimelineKind &kind : TimelineModel::kinds()) {
        if (events.shown().contains(kind.schema->name))
            kinds += kind.schema->titleText().toLower();
    }
    QStringList parts;
    if (!kinds.isEmpty())
        parts += Texts::tr("Only %1.", "kinds of records").arg(QLocale().createSeparatedList(kinds));
    if (events.shift() != TimelineModel::Shift::All)
        parts += Texts::tr("Shift: %1.").arg(TimelineModel::shiftText(events.shift()));
    return parts.join(u' ');
}

TimelineContent timelineContent(const TimelineModel &events, const Record &resident,
    const TimelinePeriod &period, const TimelineGaps &gaps, QDate today)
{
    TimelineContent printed{ {}, { { residentSchema.name, { resident.id } } } };
    SheetContent &content = printed.content;
    content.title = Texts::tr("%1 – Timeline").arg(bannerText(resident, today).name);
    content.lines = bannerLines(resident, today);
    content.lines += Texts::tr("%1 to %2").arg(displayDate(period.from), displayDate(period.to));
    if (const QString narrowed = timelineNarrowing(events); !narrowed.isEmpty())
        content.lines += narrowed;
    for (int row = 0; row < events.rowCount({}); ++row) {
        const QModelIndex line = events.index(row, 0);
        const QDate day = line.data(TimelineModel::DayRole).toDate();
        if (day < period.from || day > period.to)
            continue;
        const auto kind = TimelineModel::Row(line.data(TimelineModel::RowRole).toInt());
        // A pause until now stands above the first day.
        if (kind == TimelineModel::Row::Pause && !content.sections.isEmpty()) {
            content.sections.last().rows += SheetRow{ { {}, line.data().toString(), {} } };
            continue;
        }
        if (kind != TimelineModel::Row::Event) {
            content.sections += SheetSection{ line.data().toString(),
                { Texts::tr("Time"), Texts::tr("What"), Texts::tr("Details") }, { 10, 30, 60 }, {}, {} };
            continue;
        }
        content.sections.last().rows += SheetRow{ { line.data(TimelineModel::TimeRole).toString(),
            line.data().toString(), details(line) } };
        printed.records[line.data(TimelineModel::ResourceRole).toString()] +=
            line.data(TimelineModel::IdRole).toString();
    }
    if (content.sections.isEmpty()) {
        const bool isNarrowed = !timelineNarrowing(events).isEmpty();
        content.sections += SheetSection{ !gaps.isEmpty() ? Texts::tr("Nothing in what is here so far.")
                : isNarrowed ? Texts::tr("Nothing of this is recorded on these days.")
                             : Texts::tr("Nothing is recorded on these days."),
            {}, {}, {}, {} };
    }
    QStringList titles;
    for (const ResourceSchema *schema : gaps.incomplete)
        titles += schema->titleText().toLower();
    if (!titles.isEmpty())
        content.lines += Texts::tr("There may be more: %1 are not all here yet.")
                             .arg(QLocale().createSeparatedList(titles));
    if (gaps.logsFrom.isValid())
        content.lines += Texts::tr("Daily logs before %1 are not kept here.").arg(displayDate(gaps.logsFrom));
    return printed;
}

TimelineGaps timelineGaps(const TimelineModel &events, const TimelinePeriod &period,
    const std::function<bool(const ResourceSchema &)> &isWhole, QDate logsFrom)
{
    TimelineGaps gaps;
    for (const TimelineKind &kind : TimelineModel::kinds()) {
        const bool isShown = events.shown().isEmpty() || events.shown().contains(kind.schema->name);
        if (isShown && !isWhole(*kind.schema))
            gaps.incomplete += kind.schema;
        if (isShown && kind.schema == &logSchema && period.from < logsFrom)
            gaps.logsFrom = logsFrom;
    }
    return gaps;
}

} // namespace care
