// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/trend.h"

#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/store/records/recordreads.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <limits>
#include <optional>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

bool isSevereOnly(const QString &id)
{
    return id == "severe-incidents"_L1;
}

qint64 countIn(const IncidentWeek &week, bool isSevere)
{
    return isSevere ? week.counts[std::size_t(SeverityBand::High)] : week.total();
}

//! Weeks before the first incident are not known to be without one: the service may not have been in use.
QList<IncidentWeek> knownWeeks(
    const QList<IncidentWeek> &weeks, const RecordReads &reads, const QStringList &homes)
{
    Filter earlier{ { { u"createdOn"_s, Operator::Between,
                        { {}, weeks.first().monday.addDays(-1).toString(Qt::ISODate) } } },
        {} };
    if (!homes.isEmpty())
        earlier.always += Condition{ QString(incidentSchema.homeField), Operator::Is, homes };
    const auto first = reads.count(incidentSchema, earlier) > 0
        ? weeks.begin()
        : std::find_if(weeks.begin(), weeks.end(), [](const IncidentWeek &week) { return week.total() > 0; });
    return { first, std::find_if(first, weeks.end(), [](const IncidentWeek &week) { return !week.isOver; }) };
}

//! Moments of the severe ones in these weeks, in order.
QList<qint64> severeMoments(
    const QList<IncidentWeek> &weeks, const RecordReads &reads, QDate today, const QStringList &homes)
{
    QList<qint64> moments;
    for (const IncidentWeek &week : weeks)
        moments += reads.moments(incidentSchema, incidentsOf(week, today, homes, SeverityBand::High),
            *incidentSchema.field(u"createdOn"_s), std::numeric_limits<qint64>::min(),
            std::numeric_limits<qint64>::max());
    return moments;
}

void drawGaps(Trend &trend, const QList<qint64> &moments)
{
    constexpr double dayMs = 86'400'000;
    Series gaps;
    for (qsizetype i = 1; i < moments.size(); ++i) {
        gaps += Value(double(moments[i] - moments[i - 1]) / dayMs);
        trend.days += dayInLondon(QDateTime::fromMSecsSinceEpoch(moments[i], Qt::UTC));
    }
    trend.chart = tChart(gaps);
}

void drawWeeks(Trend &trend, const QList<IncidentWeek> &weeks, const Series &series)
{
    for (const IncidentWeek &week : weeks)
        trend.days += week.monday;
    if (trend.choice.kind == ChartKind::XmR) {
        trend.chart = xmrChart(series);
        return;
    }
    trend.chart.kind = ChartKind::Run;
    for (const Value &value : series) {
        ChartPoint point;
        point.value = value;
        point.centre = trend.run.median;
        trend.chart.points += point;
        trend.chart.known += value.isKnown() ? 1 : 0;
    }
}

QString numberText(Value value)
{
    return value.isKnown() ? QLocale().toString(value.number(), 'f', 1) : notKnown();
}

QString chartText(ChartKind kind)
{
    switch (kind) {
    case ChartKind::T:
        return Texts::tr("T chart, days between one and the next");
    case ChartKind::Run:
        return Texts::tr("run chart");
    default:
        return Texts::tr("XmR chart");
    }
}

QString limitsText(const ControlChart &chart)
{
    const ChartPoint &point = chart.points.first();
    // No count is under 0.
    const Value lower = chart.hasLimitUnderZero() ? Value(0) : point.lower;
    QString text = Texts::tr("limits %1 to %2").arg(numberText(lower), numberText(point.upper));
    if (chart.hasLimitUnderZero())
        text += u' ' + Texts::tr("(the lower one lies under 0 and is drawn at 0)");
    if (chart.isTrial())
        text += u' ' + Texts::tr("(trial limits: fewer than 12 points)");
    return text;
}

QString runText(const RunChart &run)
{
    if (!run.isEnough())
        return Texts::tr("Too few points lie off the median to say more.");
    return run.hasShift()
        ? Texts::tr("More than chance: the series has shifted (longest run %1, crossings %2).")
              .arg(run.longestRun)
              .arg(run.crossings)
        : Texts::tr("Nothing in it is more than chance.");
}

} // namespace

QList<TrendName> trendNames()
{
    return { { u"incidents"_s, Texts::tr("Incidents by week") },
        { u"severe-incidents"_s, Texts::tr("Incidents of severity 4 and above") } };
}

Trend incidentTrend(
    const QString &id, const RecordReads &reads, const QDateTime &now, const QStringList &homes)
{
    const QList<TrendName> names = trendNames();
    const bool isSevere = isSevereOnly(id);
    const QList<IncidentWeek> all = incidentTrends(reads, now, homes).weeks;
    const QList<IncidentWeek> weeks = knownWeeks(all, reads, homes);
    Series series;
    double sum = 0;
    for (const IncidentWeek &week : weeks) {
        series += Value(double(countIn(week, isSevere)));
        sum += series.last().number();
    }
    Trend trend{ id, names[isSevere ? 1 : 0].title, {}, {}, runChart(series), {},
        countIn(all.last(), isSevere), homes, dayInLondon(now) };
    trend.choice = chooseChart({ .points = int(series.size()),
        .eventsPerPoint = series.isEmpty() ? 0 : sum / double(series.size()),
        .isCount = true,
        .hasTimes = isSevere });
    const QList<qint64> moments = trend.choice.kind == ChartKind::T
        ? severeMoments(weeks, reads, dayInLondon(now), homes)
        : QList<qint64>();
    if (trend.choice.kind == ChartKind::T && moments.size() > ControlChart::firmPoints / 2)
        drawGaps(trend, moments);
    else {
        if (trend.choice.kind != ChartKind::XmR && trend.choice.kind != ChartKind::Run)
            trend.choice = { ChartKind::Run,
                Texts::tr("These events are too rare for limits, so the chart shows the median.") };
        drawWeeks(trend, weeks, series);
    }
    return trend;
}

Filter incidentsBehind(const Trend &trend, qsizetype point)
{
    const QDate day = trend.days.at(point);
    return incidentsOf({ day }, trend.isByWeek() ? trend.today : day, trend.homes,
        isSevereOnly(trend.id) ? std::optional(SeverityBand::High) : std::nullopt);
}

QString centreText(ChartKind kind)
{
    return kind == ChartKind::Run ? Texts::tr("median") : Texts::tr("mean");
}

QString signalText(const ChartPoint &point)
{
    QStringList texts;
    if (point.signs.testFlag(Signal::BeyondLimit))
        texts += point.value.number() > point.centre.number() ? Texts::tr("above the upper limit")
                                                              : Texts::tr("below the lower limit");
    if (point.signs.testFlag(Signal::OneSide))
        texts += Texts::tr("seven or more in a row on one side of the mean");
    if (point.signs.testFlag(Signal::Rising))
        texts += Texts::tr("seven or more in a row rising");
    if (point.signs.testFlag(Signal::Falling))
        texts += Texts::tr("seven or more in a row falling");
    if (point.signs.testFlag(Signal::TwoOfThree))
        texts += Texts::tr("two of three near a limit");
    return texts.join("; "_L1);
}

namespace {

//! Points in a row with the same signals are one text.
QStringList signalTexts(const Trend &trend)
{
    QStringList texts;
    for (qsizetype first = 0; first < trend.chart.points.size();) {
        const QString said = signalText(trend.chart.points[first]);
        qsizetype last = first;
        while (last + 1 < trend.chart.points.size() && signalText(trend.chart.points[last + 1]) == said)
            ++last;
        const QString days = last == first
            ? Texts::tr("%1: %2").arg(
                displayDate(trend.days[first]), numberText(trend.chart.points[first].value))
            : Texts::tr("%1 to %2").arg(displayDate(trend.days[first]), displayDate(trend.days[last]));
        if (!said.isEmpty())
            texts += Texts::tr("%1, %2").arg(days, said);
        first = last + 1;
    }
    return texts;
}

} // namespace

QString trendText(const Trend &trend)
{
    if (trend.chart.points.isEmpty())
        return Texts::tr("%1: nothing is recorded in the last %2 weeks.")
            .arg(trend.title)
            .arg(IncidentTrends::fullWeeks);
    QStringList facts{ Texts::tr("%1 %2").arg(
        centreText(trend.choice.kind), numberText(trend.chart.points.first().centre)) };
    if (trend.chart.hasLimits())
        facts += limitsText(trend.chart);
    QStringList sentences{
        Texts::tr("%1: %2, %3 to %4; %5.")
            .arg(trend.title, chartText(trend.choice.kind), displayDate(trend.days.first()),
                displayDate(trend.isByWeek() ? trend.days.last().addDays(6) : trend.days.last()),
                facts.join(", "_L1)),
        trend.choice.reason
    };
    const QStringList odd = signalTexts(trend);
    if (trend.choice.kind == ChartKind::Run)
        sentences += runText(trend.run);
    else
        sentences += odd.isEmpty() ? Texts::tr("Nothing in it is more than chance.")
                                   : Texts::tr("More than chance: %1.").arg(odd.join(" | "_L1));
    return sentences.join(u' ');
}

} // namespace care
