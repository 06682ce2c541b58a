// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/timelinesheet.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
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

} // namespace

void readTimelineBackTo(TimelineModel &events, const QString &residentId, QDate from, QObject *context,
    const std::function<void()> &done)
{
    auto *reading = new QObject(context);
    QObject::connect(&events, &TimelineModel::loaded, reading, [&events, from, reading, done] {
        if (events.isLoading())
            return;
        if (!isReadBack(events, from) && events.canFetchMore({}))
            return events.fetchMore({});
        reading->disconnect();
        QObject::disconnect(&events, nullptr, reading, nullptr);
        reading->deleteLater();
        done();
    });
    events.setResident(residentId, false);
}

TimelineContent timelineContent(const TimelineModel &events, const Record &resident,
    const TimelinePeriod &period, const QStringList &missing, QDate today)
{
    TimelineContent printed{ {}, { { residentSchema.name, { resident.id } } } };
    SheetContent &content = printed.content;
    content.title = Texts::tr("%1 – Timeline").arg(bannerText(resident, today).name);
    content.lines = bannerLines(resident, today);
    content.lines += Texts::tr("%1 to %2").arg(displayDate(period.from), displayDate(period.to));
    for (int row = 0; row < events.rowCount({}); ++row) {
        const QModelIndex line = events.index(row, 0);
        const QDate day = line.data(TimelineModel::DayRole).toDate();
        if (day < period.from || day > period.to)
            continue;
        if (line.data(TimelineModel::RowRole).toInt() != int(TimelineModel::Row::Event)) {
            content.sections += SheetSection{ line.data().toString(),
                { Texts::tr("Time"), Texts::tr("What"), Texts::tr("Details") }, { 10, 30, 60 }, {}, {} };
            continue;
        }
        content.sections.last().rows += SheetRow{ { line.data(TimelineModel::TimeRole).toString(),
            line.data().toString(), line.data(TimelineModel::FactsRole).toString() } };
        printed.records[line.data(TimelineModel::ResourceRole).toString()] +=
            line.data(TimelineModel::IdRole).toString();
    }
    if (content.sections.isEmpty())
        content.sections += SheetSection{ Texts::tr("Nothing is recorded on these days."), {}, {}, {}, {} };
    if (!missing.isEmpty())
        content.lines += Texts::tr("There may be more: %1 are not all here yet.")
                             .arg(QLocale().createSeparatedList(missing));
    return printed;
}

} // namespace care
