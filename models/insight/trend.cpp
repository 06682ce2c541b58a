// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/trend.h"

#include "models/insight/trendevents.h"
#include "models/schema/formatting.h"
#include "models/schema/invisible.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

constexpr double dayMs = 86'400'000;
constexpr double perBedDays = 1000;

bool isAny(const TrendEvent &)
{
    return true;
}

bool isSevere(const TrendEvent &event)
{
    return event.band == SeverityBand::High;
}

//! Condition for severity 4 and above.
const Condition severe{ u"severity"_s, Operator::Between, { u"4"_s, {} } };

QString numberText(Value value)
{
    return value.isKnown() ? QLocale().toString(value.number(), 'f', 1) : notKnown();
}

QString countedText(qint64 count)
{
    return QLocale().toString(count);
}

//! Percentage without decimals, unless it would read as none or all: "1,005 of 1,009, 99.6".
QString percentText(qint64 part, qint64 whole)
{
    const double percent = whole > 0 ? 100.0 * double(part) / double(whole) : 0;
    const bool isAlmost = part > 0 && part < whole && (percent < 0.5 || percent >= 99.5);
    return isAlmost ? QLocale().toString(std::clamp(percent, 0.1, 99.9), 'f', 1)
                    : QLocale().toString(percent, 'f', 0);
}

QString homesText(const TrendEvents &events)
{
    QStringList names;
    for (const QString &home : events.query().homes)
        names += events.nameOf(home);
    return names.isEmpty() ? Texts::tr("all homes") : QLocale().createSeparatedList(names);
}

QString periodText(const TrendEvents &events)
{
    return Texts::tr("%1 to %2")
        .arg(displayDate(events.monday(0)), displayDate(events.monday(events.weeks()).addDays(-1)));
}

Trend begin(const TrendEvents &events, TrendShape shape)
{
    Trend trend;
    trend.id = events.query().id;
    trend.shape = shape;
    for (const TrendName &name : trendNames()) {
        if (name.id == trend.id)
            trend.title = name.title;
    }
    trend.homes = events.query().homes;
    trend.today = events.today();
    return trend;
}

//! Condition for the weeks that have ended.
Condition inPeriod(const TrendEvents &events)
{
    return recordedFrom(events.monday(0), events.monday(events.weeks()).addDays(-1));
}

// Functions for control charts whose limits are recalculated from some days on.

//! Indices of the points from which on limits are recalculated; the first is 0.
QList<qsizetype> phasesOf(const QList<QDate> &days, const QList<Recalculation> &points)
{
    QList<qsizetype> starts{ 0 };
    for (const Recalculation &point : points) {
        const qsizetype at = std::lower_bound(days.begin(), days.end(), point.day) - days.begin();
        if (at > starts.last() && at < days.size())
            starts += at;
    }
    return starts;
}

ControlChart joined(const QList<ControlChart> &parts)
{
    ControlChart all = parts.first();
    for (const ControlChart &part : parts.mid(1)) {
        all.points += part.points;
        all.known += part.known;
        all.screened += part.screened;
    }
    return all;
}

template<class Data>
ControlChart inPhases(const Data &series, const QList<qsizetype> &starts, ControlChart (*draw)(const Data &))
{
    QList<ControlChart> parts;
    for (qsizetype i = 0; i < starts.size(); ++i) {
        const qsizetype end = i + 1 < starts.size() ? starts[i + 1] : series.size();
        parts += draw(series.mid(starts[i], end - starts[i]));
    }
    return joined(parts);
}

ControlChart xmrOf(const Series &series)
{
    return xmrChart(series);
}

ControlChart uPrimeOf(const QList<Exposed> &periods)
{
    return uPrimeChart(periods);
}

ControlChart medianChart(const Series &series, const RunChart &run)
{
    ControlChart chart;
    chart.kind = ChartKind::Run;
    for (const Value &value : series) {
        ChartPoint point;
        point.value = value;
        point.centre = run.median;
        chart.points += point;
        chart.known += value.isKnown() ? 1 : 0;
    }
    return chart;
}

double sumOf(const Series &series)
{
    return std::accumulate(
        series.begin(), series.end(), 0.0, [](double sum, Value value) { return sum + value.number(); });
}

// Functions for the words of a control chart.

//! Word for the centre line; that of a T chart is computed on another scale, so it is no mean of the days.
QString centreText(ChartKind kind)
{
    return kind == ChartKind::T                          ? Texts::tr("centre line")
        : kind == ChartKind::Run || kind == ChartKind::G ? Texts::tr("median")
                                                         : Texts::tr("mean");
}

QString chartText(ChartKind kind)
{
    switch (kind) {
    case ChartKind::T:
        return Texts::tr("T chart, days between one and the next");
    case ChartKind::G:
        return Texts::tr("G chart, whole days between one and the next");
    case ChartKind::Run:
        return Texts::tr("run chart");
    case ChartKind::U:
        return Texts::tr("U chart, per 1,000 occupied bed days");
    case ChartKind::UPrime:
        return Texts::tr("U' chart, per 1,000 occupied bed days");
    case ChartKind::XmR:
        break;
    }
    return Texts::tr("XmR chart");
}

//! True if the lower limit is below 0, where no count can be; the limit of a T chart was cut there already.
bool isUnderZero(const ChartPoint &point, ChartKind kind)
{
    const bool isCut = kind == ChartKind::T && point.lower.number() == 0 && point.upper.number() > 0;
    return point.lower.isKnown() && (point.lower.number() < 0 || isCut);
}

//! Lower limit as drawn, at least 0 because no count is below.
Value drawnLower(const ChartPoint &point)
{
    return point.lower.isKnown() ? Value(std::max(0.0, point.lower.number())) : point.lower;
}

QString limitsText(const ControlChart &chart, qsizetype first)
{
    const ChartPoint &point = chart.points.last();
    const bool isDrawnAtZero = std::any_of(chart.points.begin() + first, chart.points.end(),
        [&](const ChartPoint &each) { return isUnderZero(each, chart.kind); });
    const qsizetype known = std::count_if(chart.points.begin() + first, chart.points.end(),
        [](const ChartPoint &each) { return each.value.isKnown(); });
    QString text = Texts::tr("limits %1 to %2").arg(numberText(drawnLower(point)), numberText(point.upper));
    if (chart.kind == ChartKind::U || chart.kind == ChartKind::UPrime)
        text += u' ' + Texts::tr("in the last week");
    if (isDrawnAtZero)
        text += u' ' + Texts::tr("(the lower one lies under 0 and is shown at 0)");
    if (known < ControlChart::firmPoints)
        text += u' ' + Texts::tr("(trial limits: fewer than 12 points)");
    return text;
}

//! Facts about a series that its description adds.
struct SeriesFacts {
    QString homes;
    qint64 total = 0; //!< Number of events in the series, named in its description.
    double runningDays = 0; //!< Number of days since the last event, for a chart of the gaps between events.
};

//! Sentence for no signal, which names the rules because chance is never proven.
QString noSignalText()
{
    return Texts::tr("No signal by these rules.");
}

QString runText(const RunChart &run)
{
    if (run.useful >= RunChart::fewestUseful && run.crossings == 0)
        return Texts::tr(
            "At least half of the points lie on the median, so these rules cannot show a shift.");
    if (!run.isEnough())
        return Texts::tr("Too few points lie off the median to say more.");
    return run.hasShift() ? Texts::tr("Signal: the series has shifted (longest run %1, crossings %2).")
                                .arg(run.longestRun)
                                .arg(run.crossings)
                          : noSignalText();
}

//! Signals in words; neighbouring points with the same signals share one text.
QStringList signalTexts(const Trend &trend)
{
    QStringList texts;
    for (qsizetype first = 0; first < trend.chart.points.size();) {
        const ChartKind kind = trend.choice.kind;
        const QString said = signalText(trend.chart.points[first], kind);
        qsizetype last = first;
        while (last + 1 < trend.chart.points.size() && signalText(trend.chart.points[last + 1], kind) == said)
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

//! True if the time since the last event exceeds the limit; the running gap is no point, since it may end
//! tomorrow, but it is a signal already.
bool isRunningBeyond(const Trend &trend, const SeriesFacts &facts)
{
    const Value limit = trend.chart.points.last().upper;
    return !trend.isByWeek() && limit.isKnown() && facts.runningDays > limit.number();
}

QString verdictText(const Trend &trend, const SeriesFacts &facts)
{
    if (trend.choice.kind == ChartKind::Run)
        return runText(trend.run);
    QStringList odd = signalTexts(trend);
    const int days = int(facts.runningDays);
    const QString limit = numberText(trend.chart.points.last().upper);
    if (isRunningBeyond(trend, facts))
        odd += Texts::tr("none for %Ln days, beyond the limit of %1", nullptr, days).arg(limit);
    QString text = odd.isEmpty() ? noSignalText() : Texts::tr("Signal: %1.").arg(odd.join(" | "_L1));
    if (!trend.isByWeek() && days > 0 && !isRunningBeyond(trend, facts))
        text += u' ' + Texts::tr("None for %Ln days, within the limit of %1.", nullptr, days).arg(limit);
    return text;
}

//! Mean of the gaps in words, because the centre line, read as a mean, would promise the next event too
//! early.
QString meanText(const ControlChart &chart)
{
    double sum = 0;
    for (const ChartPoint &point : chart.points)
        sum += point.value.number();
    return Texts::tr("The mean of the days is %1; a few long gaps raise it above the centre line.")
        .arg(numberText(sum / std::max(1, chart.known)));
}

//! Recalculations in words: "Limits recalculated from 08-Jun-2026 (sensor mats in use): before that the mean
//! was 8.0."
QStringList phaseTexts(const Trend &trend, const QList<qsizetype> &starts, const QList<Recalculation> &points)
{
    QStringList texts;
    for (qsizetype i = 1; i < starts.size(); ++i) {
        const auto point = std::find_if(points.begin(), points.end(),
            [&](const Recalculation &each) { return phasesOf(trend.days, { each }).last() == starts[i]; });
        texts += Texts::tr("Limits recalculated from %1 (%2): before that the mean was %3.")
                     .arg(displayDate(point->day), point->reason,
                         numberText(trend.chart.points[starts[i] - 1].centre));
    }
    return texts;
}

//! Description that is complete by itself, for copied pictures and screen readers.
QString seriesText(const Trend &trend, const QList<qsizetype> &starts, const QList<Recalculation> &points,
    const SeriesFacts &facts)
{
    QStringList lines{ chartText(trend.choice.kind),
        Texts::tr("%1 %2").arg(centreText(trend.choice.kind), numberText(trend.chart.points.last().centre)) };
    if (trend.chart.hasLimits())
        lines += limitsText(trend.chart, starts.last());
    QStringList sentences{ Texts::tr("%1, %2, %3 to %4: %Ln in all; %5.", nullptr, int(facts.total))
                               .arg(trend.title, facts.homes, displayDate(trend.days.first()),
                                   displayDate(
                                       trend.isByWeek() ? trend.days.last().addDays(6) : trend.days.last()),
                                   lines.join(", "_L1)) };
    if (trend.choice.kind == ChartKind::T)
        sentences += meanText(trend.chart);
    sentences += phaseTexts(trend, starts, points);
    sentences += trend.choice.reason;
    sentences += verdictText(trend, facts);
    return sentences.join(u' ');
}

//! Description of a small chart: "mean 2.0; 1 signal, 09-Nov-2026".
QString briefText(const Trend &trend)
{
    if (trend.chart.points.isEmpty() || trend.chart.known == 0)
        return Texts::tr("nothing recorded");
    QString text =
        Texts::tr("%1 %2").arg(centreText(trend.choice.kind), numberText(trend.chart.points.last().centre));
    QDate last;
    int odd = 0;
    for (qsizetype i = 0; i < trend.chart.points.size(); ++i) {
        if (!trend.chart.points[i].signs)
            continue;
        ++odd;
        last = trend.days[i];
    }
    if (trend.choice.kind == ChartKind::Run)
        return text + u"; "_s
            + (!trend.run.isEnough()       ? Texts::tr("not enough to judge")
                    : trend.run.hasShift() ? Texts::tr("shifted")
                                           : Texts::tr("no shift"));
    return text + u"; "_s
        + (odd == 0 ? Texts::tr("no signal")
                    : Texts::tr("%Ln signals, %1", nullptr, odd).arg(displayDate(last)));
}

// Functions for the table of a control chart.

QString countTitle(const Trend &trend)
{
    switch (trend.choice.kind) {
    case ChartKind::T:
    case ChartKind::G:
        return Texts::tr("Days since");
    case ChartKind::U:
    case ChartKind::UPrime:
        return Texts::tr("Per 1,000\nbed days");
    default:
        return Texts::tr("Incidents");
    }
}

void tabulate(Trend &trend, const QList<Condition> &conditions)
{
    const QString centre = centreText(trend.choice.kind);
    const int decimals =
        trend.isByWeek() && trend.choice.kind != ChartKind::U && trend.choice.kind != ChartKind::UPrime ? 0
        : trend.choice.kind == ChartKind::G                                                             ? 0
                                                                                                        : 1;
    trend.rowTitle = trend.isByWeek() ? Texts::tr("Week of") : Texts::tr("Day");
    trend.columns = { { countTitle(trend), decimals, true, conditions },
        { centre.left(1).toUpper() + centre.mid(1), 1 }, { Texts::tr("Lower limit"), 1 },
        { Texts::tr("Upper limit"), 1 } };
    for (qsizetype i = trend.chart.points.size() - 1; i >= 0; --i) {
        const ChartPoint &point = trend.chart.points[i];
        const QDate last = trend.isByWeek() ? trend.days[i].addDays(6) : trend.days[i];
        trend.rows.append(
            { displayDate(trend.days[i]), { point.value, point.centre, drawnLower(point), point.upper },
                signalText(point, trend.choice.kind), {}, { recordedFrom(trend.days[i], last) } });
    }
}

void noteRecalculations(Trend &trend, const QList<qsizetype> &starts, const QList<Recalculation> &points)
{
    for (qsizetype i = 1; i < starts.size(); ++i) {
        for (const Recalculation &point : points) {
            if (phasesOf(trend.days, { point }).last() == starts[i])
                trend.rows[trend.rows.size() - 1 - starts[i]].note = point.reason;
        }
    }
}

//! Recalculation points of this chart; \a homeId is that of a small chart, empty for all homes of the query.
QList<Recalculation> pointsOf(const TrendEvents &events, const QString &homeId)
{
    const QStringList &homes = events.query().homes;
    const QString home = homeId.isEmpty() && homes.size() == 1 ? homes.first() : homeId;
    QList<Recalculation> points = events.query().recalculations;
    points.removeIf([&](const Recalculation &point) {
        return point.measure != events.query().id || !(point.homeId.isEmpty() || point.homeId == home);
    });
    return points;
}

//! Adds table, signals and descriptions to a trend once its chart is computed.
void finishSeries(Trend &trend, const QList<qsizetype> &starts, const QList<Recalculation> &points,
    const QList<Condition> &conditions, const SeriesFacts &facts)
{
    trend.reason = trend.choice.reason;
    tabulate(trend, conditions);
    noteRecalculations(trend, starts, points);
    trend.brief = briefText(trend);
    if (trend.chart.known > 0)
        trend.text = seriesText(trend, starts, points, facts);
}

void drawWeeks(Trend &trend, const Series &series, const QList<Recalculation> &points,
    const QList<Condition> &conditions, const QString &homes)
{
    trend.run = runChart(series);
    const QList<qsizetype> starts =
        trend.choice.kind == ChartKind::XmR ? phasesOf(trend.days, points) : QList<qsizetype>{ 0 };
    trend.chart = trend.choice.kind == ChartKind::XmR ? inPhases<Series>(series, starts, &xmrOf)
                                                      : medianChart(series, trend.run);
    finishSeries(trend, starts, points, conditions, { homes, qint64(sumOf(series)) });
}

//! Series without the weeks before its first known value.
Series withoutLead(const Series &series, const TrendEvents &events, QList<QDate> &days)
{
    qsizetype first = 0;
    while (first < series.size() && !series[first].isKnown())
        ++first;
    for (qsizetype week = first; week < series.size(); ++week)
        days += events.monday(int(week));
    return series.mid(first);
}

//! Days from the last event to now, including events of the unfinished week.
double daysSinceLast(const TrendEvents &events, const EventFilter &filter, bool isTimed)
{
    qint64 last = 0;
    for (const TrendEvent &event : events.all()) {
        if (filter(event))
            last = std::max(last, isTimed ? event.happened.value_or(event.recorded) : event.recorded);
    }
    const qint64 now = events.query().now.toMSecsSinceEpoch();
    const QDate day = dayInLondon(QDateTime::fromMSecsSinceEpoch(last, Qt::UTC));
    return std::max(0.0, isTimed ? double(now - last) / dayMs : double(day.daysTo(events.today())));
}

//! Draws the gaps between events: in days by the moment of the event or, if not known for all, in whole days
//! by the day of recording.
void drawGaps(Trend &trend, const TrendEvents &events, const QList<TrendEvent> &found,
    const EventFilter &filter, const QList<Condition> &conditions)
{
    QList<qint64> moments;
    const bool isTimed = trend.choice.kind == ChartKind::T;
    for (const TrendEvent &event : found)
        moments += isTimed ? *event.happened : event.recorded;
    std::sort(moments.begin(), moments.end());
    Series gaps;
    for (qsizetype i = 1; i < moments.size(); ++i) {
        const QDate day = dayInLondon(QDateTime::fromMSecsSinceEpoch(moments[i], Qt::UTC));
        const QDate before = dayInLondon(QDateTime::fromMSecsSinceEpoch(moments[i - 1], Qt::UTC));
        gaps +=
            isTimed ? Value(double(moments[i] - moments[i - 1]) / dayMs) : Value(double(before.daysTo(day)));
        trend.days += day;
    }
    trend.chart = isTimed ? tChart(gaps) : gChart(gaps);
    finishSeries(trend, { 0 }, {}, conditions,
        { homesText(events), found.size(), daysSinceLast(events, filter, isTimed) });
    if (!isTimed)
        return;
    for (TrendRow &row : trend.rows) // The cell opens the day on which the event happened.
        row.conditions.first().field = u"log.timeLogged"_s;
}

//! Series of the events that \a filter accepts; if most weeks have none, the time between events is drawn.
Trend weeklySeries(const TrendEvents &events, const EventFilter &filter, const QList<Condition> &conditions,
    const QString &homeId = {})
{
    Trend trend = begin(events, TrendShape::Line);
    const Series series = withoutLead(events.weekly(filter, homeId), events, trend.days);
    QList<TrendEvent> found;
    for (const TrendEvent &event : events.all()) {
        if (event.week < events.weeks() && filter(event))
            found += event;
    }
    const bool isTimed = std::all_of(
        found.begin(), found.end(), [](const TrendEvent &event) { return event.happened.has_value(); });
    trend.choice = chooseChart({ .points = int(series.size()),
        .eventsPerPoint = series.isEmpty() ? 0 : sumOf(series) / double(series.size()),
        .isCount = true,
        .hasTimes = isTimed });
    trend.soFar = events.soFar(filter);
    const bool isRare = !trend.isByWeek();
    const bool isEnough = found.size() > ControlChart::firmPoints / 2;
    if (isRare && isEnough && homeId.isEmpty()) {
        trend.days.clear();
        drawGaps(trend, events, found, filter, conditions);
        return trend;
    }
    if (isRare)
        trend.choice = { ChartKind::Run,
            Texts::tr("These events are too rare for limits, so the chart shows the median.") };
    drawWeeks(trend, series, pointsOf(events, homeId), conditions,
        homeId.isEmpty() ? homesText(events) : events.nameOf(homeId));
    return trend;
}

//! Gives the small charts one scale and the same weeks.
void shareScale(Trend &trend)
{
    trend.highest = 1;
    for (const Trend &part : trend.parts) {
        for (const ChartPoint &point : part.chart.points)
            trend.highest = std::max({ trend.highest, point.value.number(), point.upper.number() });
    }
}

void finishWeekly(Trend &trend, const TrendEvents &events)
{
    if (trend.text.isEmpty())
        trend.text = Texts::tr("%1, %2: nothing from the last %Ln weeks is here.", nullptr, events.weeks())
                         .arg(trend.title, homesText(events));
    if (trend.isByWeek())
        trend.text += u' '
            + Texts::tr(
                "This week has %Ln so far; it joins the chart when it is over.", nullptr, int(trend.soFar));
}

//! True if a chart has anything that its rules call a signal.
bool hasSignal(const Trend &trend)
{
    const QList<ChartPoint> &points = trend.chart.points;
    return trend.choice.kind == ChartKind::Run ? trend.run.hasShift()
                                               : std::any_of(points.begin(), points.end(),
                                                   [](const ChartPoint &point) { return bool(point.signs); });
}

void addHomes(Trend &trend, const TrendEvents &events, const std::function<Trend(const QString &)> &drawn)
{
    if (events.homes().size() < 2)
        return;
    trend.partsTitle = Texts::tr("Each home, on one scale");
    for (const QString &home : events.homes()) {
        Trend part = drawn(home);
        part.title = events.nameOf(home);
        for (TrendColumn &column : part.columns) {
            if (column.opens)
                column.conditions += Condition{ QString(incidentSchema.homeField), Operator::Is, { home } };
        }
        trend.parts += part;
    }
    shareScale(trend);
    QStringList odd;
    for (const Trend &part : std::as_const(trend.parts)) {
        if (hasSignal(part))
            odd += part.title;
    }
    if (!odd.isEmpty())
        trend.text += u' ' + Texts::tr("Homes with a signal of their own: %1.").arg(odd.join(", "_L1));
}

//! Series of the events that \a filter accepts, and one for each home.
Trend readPart(const TrendEvents &events, const EventFilter &filter, const QList<Condition> &conditions)
{
    Trend trend = weeklySeries(events, filter, conditions);
    addHomes(trend, events, [&](const QString &home) {
        return weeklySeries(
            events, [&](const TrendEvent &event) { return filter(event) && event.homeId == home; },
            conditions, home);
    });
    finishWeekly(trend, events);
    return trend;
}

Trend readSevere(const TrendEvents &events)
{
    return readPart(events, &isSevere, { severe });
}

//! Trend of falls, recognised by the category's name because each provider names its own categories.
Trend readFalls(const TrendEvents &events)
{
    static const QRegularExpression word(
        u"\\b(falls?|cwymp(o|iad|iadau)?|codwm)\\b"_s, QRegularExpression::CaseInsensitiveOption);
    QStringList categories;
    QSet<QString> seen;
    for (const TrendEvent &event : events.all()) {
        const bool isNew = !seen.contains(event.categoryId);
        seen += event.categoryId;
        if (isNew && events.nameOf(event.categoryId).contains(word))
            categories += event.categoryId;
    }
    Trend trend =
        readPart(events, [&](const TrendEvent &event) { return categories.contains(event.categoryId); },
            { { u"category"_s, Operator::Is, categories } });
    QStringList names;
    for (const QString &category : std::as_const(categories))
        names += events.nameOf(category);
    trend.text += u' '
        + (names.isEmpty() ? Texts::tr("No incident here has a category that is called falls.")
                           : Texts::tr("Counted are incidents of: %1.").arg(names.join(", "_L1)));
    return trend;
}

Trend readIncidents(const TrendEvents &events)
{
    return readPart(events, &isAny, {});
}

// Functions for trends of rates per bed days.

void scale(ControlChart &chart, double factor)
{
    const auto by = [factor](Value &value) {
        value = value.isKnown() ? Value(value.number() * factor) : value;
    };
    for (ChartPoint &point : chart.points) {
        for (Value *each :
            { &point.value, &point.centre, &point.lower, &point.nearLower, &point.nearUpper, &point.upper })
            by(*each);
    }
}

//! True if the limits of U' are no wider than those of independent events.
bool isSteady(const QList<Exposed> &periods)
{
    const ControlChart plain = uChart(periods);
    const ControlChart widened = uPrimeChart(periods);
    for (qsizetype i = 0; i < plain.points.size(); ++i) {
        if (plain.points[i].upper.isKnown() && widened.points[i].upper.isKnown())
            return widened.points[i].upper.number() <= plain.points[i].upper.number();
    }
    return false;
}

//! Sentence on the source of bed days, and how many of them are uncertain.
QString bedDayText(const TrendEvents &events, const QList<BedDays> &weeks)
{
    const BedDays all = sumOf(weeks);
    if (all.isExact())
        return Texts::tr("Bed days are those of the census.");
    const auto &census = events.query().census;
    const auto first = std::find_if(census.begin(), census.end(),
        [&](const CensusEntry &entry) { return entry.day >= events.monday(0); });
    const QString range = Texts::tr("%1 to %2").arg(countedText(all.low), countedText(all.high));
    return first == census.end()
        ? Texts::tr(
            "Bed days are worked out from the dates in the records, since no census was taken: %1; the "
            "middle is drawn.")
              .arg(range)
        : Texts::tr("Bed days before %1, and on days without a census, are worked out from the dates in the "
                    "records: %2 in all; the middle is drawn.")
              .arg(displayDate(first->day), range);
}

void addBedDays(Trend &trend, const QList<BedDays> &weeks, const Series &counts)
{
    trend.columns += { { Texts::tr("Incidents"), 0, true, trend.columns.first().conditions },
        { Texts::tr("Bed days, at least") }, { Texts::tr("Bed days, at most") } };
    const qsizetype lead = weeks.size() - trend.rows.size();
    for (qsizetype row = 0; row < trend.rows.size(); ++row) {
        const BedDays &week = weeks[lead + trend.rows.size() - 1 - row];
        const Value count = counts[trend.rows.size() - 1 - row];
        trend.rows[row].numbers += QList<Value>{ count, Value(double(week.low)), Value(double(week.high)) };
    }
}

Trend rateSeries(const TrendEvents &events, const EventFilter &filter, const QList<BedDays> &weeks,
    const QString &homeId = {})
{
    Trend trend = begin(events, TrendShape::Line);
    const Series counts = withoutLead(events.weekly(filter, homeId), events, trend.days);
    const qsizetype lead = weeks.size() - counts.size();
    QList<Exposed> periods;
    for (qsizetype week = 0; week < counts.size(); ++week)
        periods.append({ counts[week], exposureOf(weeks[lead + week]) });
    const bool hasExposure = std::all_of(
        periods.begin(), periods.end(), [](const Exposed &each) { return each.exposure.isKnown(); });
    trend.choice = chooseChart({ .points = int(periods.size()),
        .eventsPerPoint = counts.isEmpty() ? 0 : sumOf(counts) / double(counts.size()),
        .isCount = true,
        .hasExposure = hasExposure,
        .isSteady = isSteady(periods),
        .isRate = true,
        .exposure = std::accumulate(periods.begin(), periods.end(), 0.0,
            [](double sum, const Exposed &each) { return sum + each.exposure.number(); }) });
    trend.soFar = events.soFar(filter);
    const QList<Recalculation> points = pointsOf(events, homeId);
    QList<qsizetype> starts{ 0 };
    if (trend.choice.kind == ChartKind::Run || trend.choice.kind == ChartKind::XmR) {
        Series rates;
        for (const Exposed &each : periods)
            rates += each.exposure.number() > 0
                ? Value(each.events.number() / each.exposure.number() * perBedDays)
                : Value();
        trend.run = runChart(rates);
        if (trend.choice.kind == ChartKind::XmR)
            starts = phasesOf(trend.days, points);
        trend.chart = trend.choice.kind == ChartKind::XmR ? inPhases<Series>(rates, starts, &xmrOf)
                                                          : medianChart(rates, trend.run);
    } else {
        starts = phasesOf(trend.days, points);
        trend.chart = inPhases<QList<Exposed>>(
            periods, starts, trend.choice.kind == ChartKind::U ? &uChart : &uPrimeOf);
        scale(trend.chart, perBedDays);
    }
    finishSeries(trend, starts, points, {},
        { homeId.isEmpty() ? homesText(events) : events.nameOf(homeId), qint64(sumOf(counts)) });
    trend.columns.first().title = Texts::tr("Per 1,000\nbed days");
    trend.columns.first().decimals = 1;
    addBedDays(trend, weeks, counts);
    return trend;
}

Trend readRates(const TrendEvents &events)
{
    const QList<BedDays> weeks = events.bedDays();
    Trend trend = rateSeries(events, &isAny, weeks);
    addHomes(trend, events, [&](const QString &home) {
        return rateSeries(
            events, [&](const TrendEvent &event) { return event.homeId == home; }, events.bedDays(home),
            home);
    });
    if (!trend.text.isEmpty())
        trend.text += u' ' + bedDayText(events, weeks);
    finishWeekly(trend, events);
    return trend;
}

// Functions for trends of counts.

Trend readSeverities(const TrendEvents &events)
{
    Trend trend = begin(events, TrendShape::Weeks);
    trend.rowTitle = Texts::tr("Week of");
    trend.reason = Texts::tr("Bars show how much of each week was severe. Whether there is a signal is shown "
                             "by Incidents by week.");
    const QString titles[severityBands] = { u"1–2"_s, u"3"_s, u"4–5"_s, Texts::tr("not recorded") };
    const Condition bands[severityBands] = { { u"severity"_s, Operator::Between, { {}, u"2"_s } },
        { u"severity"_s, Operator::Between, { u"3"_s, u"3"_s } }, severe,
        { u"severity"_s, Operator::IsEmpty, {} } };
    std::array<QList<double>, severityBands> counts;
    counts.fill(QList<double>(events.weeks() + 1));
    for (const TrendEvent &event : events.all())
        ++counts[std::size_t(event.band)][event.week];
    std::array<double, severityBands> sums{};
    for (std::size_t band = 0; band < severityBands; ++band)
        sums[band] = std::accumulate(counts[band].begin(), counts[band].end() - 1, 0.0);
    const std::size_t shown = sums[3] + counts[3].last() > 0 ? severityBands : severityBands - 1;
    for (std::size_t band = 0; band < shown; ++band)
        trend.columns += { titles[band], 0, true, { bands[band] } };
    for (int week = 0; week <= events.weeks(); ++week) {
        TrendRow row{ week == events.weeks() ? Texts::tr("so far") : displayDate(events.monday(week)), {} };
        row.conditions = { recordedFrom(
            events.monday(week), std::min(events.monday(week).addDays(6), events.today())) };
        for (std::size_t band = 0; band < shown; ++band)
            row.numbers += Value(counts[band][week]);
        trend.rows += row;
    }
    const qint64 all = qint64(sums[0] + sums[1] + sums[2] + sums[3]);
    QStringList parts;
    for (std::size_t band = 0; band < shown; ++band)
        parts += Texts::tr("%1 of severity %2").arg(countedText(qint64(sums[band])), titles[band]);
    trend.text = Texts::tr("%1, %2, %3: %Ln incidents, %4.", nullptr, int(all))
                     .arg(trend.title, homesText(events), periodText(events), parts.join(", "_L1));
    return trend;
}

Trend readHours(const TrendEvents &events)
{
    constexpr int span = 3;
    Trend trend = begin(events, TrendShape::Grid);
    trend.rowTitle = Texts::tr("Weekday");
    trend.reason = Texts::tr("Each field is an hour of the week; the stronger, the more happened in it. With "
                             "few incidents much of it is chance.");
    qint64 unknown = 0;
    const auto hours = events.hours(unknown);
    std::array<qint64, 24> sums{};
    for (int hour = 0; hour < 24; ++hour)
        trend.columns += { u"%1:00"_s.arg(hour, 2, 10, QChar(u'0')) };
    for (int day = 0; day < 7; ++day) {
        TrendRow row{ QLocale().standaloneDayName(day + 1, QLocale::LongFormat), {} };
        for (int hour = 0; hour < 24; ++hour) {
            const qint64 count = hours[std::size_t(day)][std::size_t(hour)];
            row.numbers += Value(double(count));
            sums[std::size_t(hour)] += count;
        }
        trend.rows += row;
    }
    int busiest = 0;
    qint64 most = -1;
    for (int hour = 0; hour + span <= 24; ++hour) {
        const qint64 here =
            sums[std::size_t(hour)] + sums[std::size_t(hour) + 1] + sums[std::size_t(hour) + 2];
        busiest = here > most ? hour : busiest;
        most = std::max(most, here);
    }
    const qint64 all = std::accumulate(sums.begin(), sums.end(), qint64(0));
    trend.text = Texts::tr(
        "%1, %2, %3: %Ln incidents with a time; %4 of them between %5:00 and %6:00.", nullptr, int(all))
                     .arg(trend.title, homesText(events), periodText(events), countedText(most))
                     .arg(busiest, 2, 10, QChar(u'0'))
                     .arg(busiest + span, 2, 10, QChar(u'0'));
    if (unknown > 0)
        trend.text += u' ' + Texts::tr("%Ln without a time.", nullptr, int(unknown));
    return trend;
}

//! Number of events for each id that \a key names, the most first.
QList<std::pair<QString, qint64>> countsBy(const TrendEvents &events, QString TrendEvent::*key)
{
    QHash<QString, qint64> counts;
    for (const TrendEvent &event : events.all()) {
        if (event.week < events.weeks())
            ++counts[event.*key];
    }
    QList<std::pair<QString, qint64>> sorted;
    for (auto each = counts.begin(); each != counts.end(); ++each)
        sorted.append({ each.key(), each.value() });
    std::sort(sorted.begin(), sorted.end(), [&](const auto &a, const auto &b) {
        return a.second != b.second ? a.second > b.second : events.nameOf(a.first) < events.nameOf(b.first);
    });
    return sorted;
}

Condition referring(const QString &field, const QString &id)
{
    return id.isEmpty() ? Condition{ field, Operator::IsEmpty, {} }
                        : Condition{ field, Operator::Is, { id } };
}

Trend readCategories(const TrendEvents &events)
{
    constexpr qsizetype charted = 6;
    Trend trend = begin(events, TrendShape::Bars);
    trend.rowTitle = Texts::tr("Category");
    trend.reason = Texts::tr("Bars compare the categories; the small charts show whether there is a signal "
                             "in one of them.");
    trend.columns = { { Texts::tr("Incidents"), 0, true, { inPeriod(events) } },
        { Texts::tr("severity\n4–5"), 0, true, { inPeriod(events), severe } } };
    const auto counts = countsBy(events, &TrendEvent::categoryId);
    qint64 all = 0;
    for (const auto &[id, count] : counts) {
        all += count;
        const auto isOf = [&, id = id](const TrendEvent &event) {
            return event.categoryId == id;
        };
        const qint64 high =
            events.count([&](const TrendEvent &event) { return isOf(event) && isSevere(event); });
        const Condition condition = referring(u"category"_s, id);
        trend.rows.append({ id.isEmpty() ? Texts::tr("No category") : events.nameOf(id),
            { Value(double(count)), Value(double(high)) }, {}, {}, { condition } });
        if (trend.parts.size() >= charted || id.isEmpty())
            continue;
        Trend part = weeklySeries(events, isOf, { condition });
        if (!part.isByWeek()) { // Small charts stand side by side, so all are drawn by week.
            part.days.clear();
            part.rows.clear();
            const Series series = withoutLead(events.weekly(isOf), events, part.days);
            part.choice = { ChartKind::Run, part.choice.reason };
            drawWeeks(part, series, {}, { condition }, homesText(events));
        }
        part.title = events.nameOf(id);
        trend.parts += part;
    }
    trend.partsTitle = Texts::tr("The most frequent, on one scale");
    shareScale(trend);
    trend.text = Texts::tr("%1, %2, %3: %Ln incidents.", nullptr, int(all))
                     .arg(trend.title, homesText(events), periodText(events));
    if (!counts.isEmpty())
        trend.text += u' '
            + Texts::tr("Most are %1: %2, %3%.")
                  .arg(trend.rows.first().label, countedText(counts.first().second),
                      percentText(counts.first().second, all));
    return trend;
}

Trend readRepeats(const TrendEvents &events)
{
    constexpr qsizetype most = 20;
    Trend trend = begin(events, TrendShape::Bars);
    trend.rowTitle = Texts::tr("Resident");
    trend.reason =
        Texts::tr("Several incidents of one person are a reason to look at that person's plans, whatever the "
                  "home's numbers say. Up to 20 are listed.");
    trend.columns = { { Texts::tr("Incidents"), 0, true, { inPeriod(events) } },
        { Texts::tr("severity\n4–5"), 0, true, { inPeriod(events), severe } } };
    qint64 people = 0;
    qint64 repeated = 0;
    qint64 all = 0;
    QHash<QString, qint64> high;
    QHash<QString, QString> homes;
    for (const TrendEvent &event : events.all()) {
        if (event.week < events.weeks() && isSevere(event))
            ++high[event.residentId];
        homes.insert(event.residentId, event.homeId);
    }
    for (const auto &[id, count] : countsBy(events, &TrendEvent::residentId)) {
        all += count;
        if (count < 2 || id.isEmpty())
            continue;
        ++people;
        repeated += count;
        if (trend.rows.size() < most)
            trend.rows.append({ events.nameOf(id), { Value(double(count)), Value(double(high.value(id))) },
                {}, {}, { referring(u"resident"_s, id) }, events.nameOf(homes.value(id)) });
    }
    trend.text = Texts::tr(
        "%1, %2, %3: %Ln residents had 2 incidents or more, together %4 of %5, %6%.", nullptr, int(people))
                     .arg(trend.title, homesText(events), periodText(events), countedText(repeated),
                         countedText(all), percentText(repeated, all));
    if (people > trend.rows.size())
        trend.text += u' '
            + Texts::tr("%1 of %2 are listed, those with the most.", "residents")
                  .arg(countedText(trend.rows.size()), countedText(people));
    return trend;
}

//! Trend of the current month so far beside the previous one up to the same day and minute; a whole day
//! there would count against a part of today.
Trend readMonths(const TrendEvents &events)
{
    Trend trend = begin(events, TrendShape::Bars);
    const QDate first(events.today().year(), events.today().month(), 1);
    const QDate before = first.addMonths(-1);
    const QDate sameDay = before.addDays(first.daysTo(events.today()));
    const QTime clock = clockInLondon(events.query().now).time();
    const QTime minute(clock.hour(), clock.minute());
    Condition soFar = recordedFrom(before, first.addDays(-1));
    if (sameDay < first) // A shorter month is over by then.
        soFar.values.last() = sameDay.toString(Qt::ISODate) + minute.toString(u"'T'HH:mm");
    trend.rowTitle = Texts::tr("Home");
    trend.reason =
        Texts::tr("Two months are two points, which say little about a change. Incidents by week shows "
                  "whether there is a signal.");
    trend.columns = { { Texts::tr("This\nmonth"), 0, true, { recordedFrom(first, events.today()) } },
        { Texts::tr("Last month\nby this time"), 0, true, { soFar } },
        { Texts::tr("Last month,\nwhole"), 0, true, { recordedFrom(before, first.addDays(-1)) } } };
    const QList<qint64> ends{ midnightInLondon(before).toMSecsSinceEpoch(),
        (sameDay < first ? momentInLondon(sameDay, minute) : midnightInLondon(first)).toMSecsSinceEpoch(),
        midnightInLondon(first).toMSecsSinceEpoch() };
    qint64 sums[3] = {};
    for (const QString &home : events.homes()) {
        qint64 counts[3] = {};
        for (const TrendEvent &event : events.all()) {
            if (event.homeId != home || event.recorded < ends[0])
                continue;
            counts[0] += event.recorded >= ends[2] ? 1 : 0;
            counts[1] += event.recorded < ends[1] ? 1 : 0;
            counts[2] += event.recorded < ends[2] ? 1 : 0;
        }
        TrendRow row{ events.nameOf(home), {}, {}, {}, { referring(u"home"_s, home) } };
        for (int column = 0; column < 3; ++column) {
            row.numbers += Value(double(counts[column]));
            sums[column] += counts[column];
        }
        trend.rows += row;
    }
    trend.text = Texts::tr("%1, %2: %3 since %4; last month %5 by the same day and time, and %6 in all.")
                     .arg(trend.title, homesText(events), countedText(sums[0]), displayDate(first),
                         countedText(sums[1]), countedText(sums[2]));
    return trend;
}

// Functions for the comparison of homes.

QString dispersionText(const Funnel &funnel)
{
    if (!funnel.dispersion.isKnown())
        return Texts::tr("Too few homes to say whether they vary more than independent events do: the limits "
                         "are those of independent events.");
    return funnel.isOverdispersed()
        ? Texts::tr(
            "The homes vary more than independent events do on average (overdispersion %1, where 1 is "
            "expected): the limits are widened by that.")
              .arg(QLocale().toString(funnel.dispersion.number(), 'f', 2))
        : Texts::tr(
            "The homes vary no more than independent events do on average (overdispersion %1, where 1 is "
            "expected): the limits are those of independent events.")
              .arg(QLocale().toString(funnel.dispersion.number(), 'f', 2));
}

TrendRow funnelRow(const TrendEvents &events, const QString &home, const Exposed &exposed,
    const FunnelPlace &place, const Value &all)
{
    TrendRow row{ events.nameOf(home), {}, {}, {}, { referring(u"home"_s, home) } };
    const auto rate = rateOf(qint64(exposed.events.number()), exposed.exposure, perBedDays);
    const auto limit = [&](double ratio) {
        return place.ratio.isKnown() ? Value(ratio * all.number() * perBedDays) : Value();
    };
    row.numbers = { exposed.events, exposed.exposure, rate ? Value(rate->rate) : Value(),
        rate ? Value(rate->interval.lower) : Value(), rate ? Value(rate->interval.upper) : Value(),
        limit(place.limits.within95.lower), limit(place.limits.within95.upper),
        limit(place.limits.within998.lower), limit(place.limits.within998.upper) };
    if (place.isOutside998)
        row.words = place.ratio.number() > 1 ? Texts::tr("above the 99.8 % limit")
                                             : Texts::tr("below the 99.8 % limit");
    return row;
}

//! Comparison of homes; \a chosen are the ids to mark. \a events are those of all homes, because a single
//! home has nothing to compare with.
Trend readHomes(const TrendEvents &events, const QStringList &chosen)
{
    Trend trend = begin(events, TrendShape::Comparison);
    trend.exposurePerRate = perBedDays;
    trend.rowTitle = Texts::tr("Home");
    trend.reason = Texts::tr("Small homes vary more by chance, so the limits are wider at the left. A home "
                             "outside is worth a question: who lives there is not alike, and neither is how "
                             "much is recorded. No ranking.");
    trend.columns = { { Texts::tr("Incidents"), 0, true, { inPeriod(events) } }, { Texts::tr("Bed days"), 0 },
        { Texts::tr("Per 1,000\nbed days"), 1 }, { Texts::tr("its 95 % interval from"), 1 },
        { Texts::tr("to"), 1 }, { Texts::tr("95 % limit, lower"), 1 }, { Texts::tr("upper"), 1 },
        { Texts::tr("99.8 % limit, lower"), 1 }, { Texts::tr("upper"), 1 } };
    QList<Exposed> exposed;
    for (const QString &home : events.homes())
        exposed.append(
            { Value(double(events.count([&](const TrendEvent &event) { return event.homeId == home; }))),
                exposureOf(sumOf(events.bedDays(home))) });
    trend.funnel = funnelOf(exposed);
    QStringList outside;
    for (qsizetype i = 0; i < exposed.size(); ++i) {
        trend.rows +=
            funnelRow(events, events.homes()[i], exposed[i], trend.funnel.places[i], trend.funnel.rate);
        trend.rows.last().isChosen = chosen.contains(events.homes()[i]);
        if (!trend.rows.last().words.isEmpty())
            outside += Texts::tr("%1, %2").arg(trend.rows.last().label, trend.rows.last().words);
    }
    const Value all = trend.funnel.rate.isKnown() ? Value(trend.funnel.rate.number() * perBedDays) : Value();
    QStringList sentences{ Texts::tr("%1, %2: %3 per 1,000 occupied bed days in all homes.")
                               .arg(trend.title, periodText(events), numberText(all)),
        dispersionText(trend.funnel),
        outside.isEmpty() ? Texts::tr("No home is outside the 99.8 % limits.")
                          : Texts::tr("Outside the 99.8 % limits: %1.").arg(outside.join("; "_L1)),
        Texts::tr("Case mix is not adjusted: who lives in a home, and how much is recorded, differs."),
        Texts::tr("Intervals by Byar assume independent incidents, and falls cluster."),
        bedDayText(events, events.bedDays()) };
    qsizetype place = 1; // Index of the home in the funnel, whose first place is all homes together.
    for (const TrendRow &row : std::as_const(trend.rows)) {
        if (row.isChosen)
            sentences.insert(
                place++, Texts::tr("%1: %2.", "home, its rate").arg(row.label, numberText(row.numbers[2])));
    }
    trend.text = sentences.join(u' ');
    return trend;
}

} // namespace

QList<TrendName> trendNames()
{
    return { { u"incidents"_s, Texts::tr("Incidents by week") },
        { u"severe-incidents"_s, Texts::tr("Incidents of severity 4 and above") },
        { u"incident-rate"_s, Texts::tr("Incidents per 1,000 bed days") },
        { u"falls"_s, Texts::tr("Falls by week") },
        { u"severities"_s, Texts::tr("Incidents by week and severity") },
        { u"hours"_s, Texts::tr("Incidents by hour and weekday") },
        { u"categories"_s, Texts::tr("Incidents by category") },
        { u"repeat-residents"_s, Texts::tr("Residents with repeat incidents") },
        { u"months"_s, Texts::tr("This month against last, by home") },
        { u"homes"_s, Texts::tr("Homes compared") } };
}

Trend readTrend(const TrendQuery &query, const RecordReads &reads)
{
    if (query.id == "homes"_L1) {
        TrendQuery all = query;
        all.homes.clear();
        return readHomes(TrendEvents(all, reads), query.homes);
    }
    const TrendEvents events(query, reads);
    const std::pair<QLatin1StringView, Trend (*)(const TrendEvents &)> readers[] = {
        { "severe-incidents"_L1, &readSevere },
        { "incident-rate"_L1, &readRates },
        { "falls"_L1, &readFalls },
        { "severities"_L1, &readSeverities },
        { "hours"_L1, &readHours },
        { "categories"_L1, &readCategories },
        { "repeat-residents"_L1, &readRepeats },
        { "months"_L1, &readMonths },
    };
    const auto reader = std::find_if(
        std::begin(readers), std::end(readers), [&](const auto &each) { return query.id == each.first; });
    return reader == std::end(readers) ? readIncidents(events) : reader->second(events);
}

QString TrendRow::title() const
{
    if (isChosen)
        return Texts::tr("%1 (chosen)", "a home among others").arg(label);
    return home.isEmpty() ? label : QString(label + ", "_L1 + home);
}

QString TrendRow::shownTitle() const
{
    return isChosen || home.isEmpty() ? title() : QString(isolated(label) + ", "_L1 + home);
}

std::optional<Filter> Trend::filterOf(qsizetype row, qsizetype column) const
{
    const bool opens = row >= 0 && row < rows.size() && column >= 0 && column < columns.size()
        && columns[column].opens && !rows[row].conditions.isEmpty();
    // Days between events are no count, so 0 opens the day, too.
    const bool isNothing = opens && isByWeek() && rows[row].numbers.value(column).number() == 0;
    if (!opens || isNothing)
        return std::nullopt;
    Filter filter{ { currentOnly }, {} };
    if (!homes.isEmpty())
        filter.always += Condition{ QString(incidentSchema.homeField), Operator::Is, homes };
    filter.conditions += rows[row].conditions + columns[column].conditions;
    return filter;
}

//! Words for seven or more points in a row on one side of the centre.
static QString sideText(ChartKind kind, bool isAbove)
{
    if (kind == ChartKind::T)
        return isAbove ? Texts::tr("seven or more in a row above the centre line")
                       : Texts::tr("seven or more in a row below the centre line");
    if (kind == ChartKind::G || kind == ChartKind::Run)
        return isAbove ? Texts::tr("seven or more in a row above the median")
                       : Texts::tr("seven or more in a row below the median");
    return isAbove ? Texts::tr("seven or more in a row above the mean")
                   : Texts::tr("seven or more in a row below the mean");
}

QString signalText(const ChartPoint &point, ChartKind kind)
{
    QStringList texts;
    if (point.signs.testFlag(Signal::BeyondLimit))
        texts += point.value.number() > point.centre.number() ? Texts::tr("above the upper limit")
                                                              : Texts::tr("below the lower limit");
    if (point.signs.testFlag(Signal::OneSide))
        texts += sideText(kind, point.value.number() > point.centre.number());
    if (point.signs.testFlag(Signal::Rising))
        texts += Texts::tr("seven or more in a row rising");
    if (point.signs.testFlag(Signal::Falling))
        texts += Texts::tr("seven or more in a row falling");
    if (point.signs.testFlag(Signal::TwoOfThree))
        texts += Texts::tr("two of three near a limit");
    return texts.join("; "_L1);
}

} // namespace care
