// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/spanplan.h"

#include <algorithm>
#include <limits>

namespace care {

namespace {

//! A stretch without records lets the next one be longer, but not at once by much.
constexpr double mostGrowth = 4;
constexpr int mostDays = 20'000;

int lengthOf(const Span &span, int today)
{
    const int last = span.last == Span::openEnd ? today : span.last;
    return std::max(1, last - span.first + 1);
}

} // namespace

SpanPlan::SpanPlan(bool dated, int pageSize)
    : m_dated(dated)
    , m_pageSize(pageSize)
{
}

void SpanPlan::setTotal(qint64 total)
{
    if (total >= 0)
        m_total = total;
}

// A page is filled to two thirds, so that few turn out to be too long; several may be one more than planned.
int SpanPlan::target() const
{
    return std::max(1, m_pages > 1 ? m_pageSize * m_pages : m_pageSize * 2 / 3);
}

void SpanPlan::load(const QList<Span> &spans)
{
    for (const Span &span : spans) {
        if (span.isUndated())
            m_undated = span;
        else
            m_spans.insert(span.first, span);
    }
}

void SpanPlan::setFirstDay(int first)
{
    m_firstDay = first;
    QMap<int, Span> kept;
    for (Span span : std::as_const(m_spans)) {
        span.first = std::max(span.first, first);
        if (span.first <= span.last)
            kept.insert(span.first, span);
    }
    m_spans = kept;
}

bool SpanPlan::isDue(const Span &span, const PlanTimes &times) const
{
    if (span.asOf < times.lookBegan || span.asOf == 0)
        return true;
    if (span.goneSince == 0)
        return false;
    const qint64 second = span.goneSince + times.confirmAfter;
    return (times.now >= second && span.asOf < second) || times.now >= span.goneSince + times.keepGone;
}

QList<Span> SpanPlan::taken(qint64 elapsed) const
{
    QList<Span> spans = m_underWay;
    std::copy_if(m_putOff.cbegin(), m_putOff.cend(), std::back_inserter(spans),
        [elapsed](const Span &span) { return span.asOf > elapsed; });
    return spans;
}

bool SpanPlan::isTaken(const Span &span, qint64 elapsed) const
{
    const QList<Span> others = taken(elapsed);
    return std::any_of(others.cbegin(), others.cend(),
        [&](const Span &other) { return other.sameDays(span) || other.overlaps(span); });
}

std::optional<Span> SpanPlan::next(const PlanTimes &times) const
{
    int free = bounds().last;
    for (auto it = m_spans.cend(); it != m_spans.cbegin();) {
        const Span &span = *--it;
        if (span.last < free) {
            if (const auto piece = nextInGap({ span.last + 1, free }, times))
                return piece;
        }
        if (isDue(span, times) && !isTaken(span, times.elapsed))
            return span;
        free = span.first - 1;
    }
    if (free >= m_firstDay) {
        if (const auto piece = nextInGap({ m_firstDay, free }, times))
            return piece;
    }
    if (m_undated && isDue(*m_undated, times) && !isTaken(*m_undated, times.elapsed))
        return Span::undated();
    return {};
}

// What of the gap is neither on its way nor put off, at its newest end.
std::optional<Span> SpanPlan::nextInGap(Span gap, const PlanTimes &times) const
{
    const QList<Span> others = taken(times.elapsed);
    for (bool moved = true; moved && gap.first <= gap.last;) {
        moved = false;
        for (const Span &other : others) {
            if (!other.isUndated() && other.first <= gap.last && gap.last <= other.last) {
                gap.last = other.first - 1;
                moved = true;
            }
        }
    }
    if (gap.first > gap.last)
        return {};
    for (const Span &other : others) {
        if (other.overlaps(gap))
            gap.first = std::max(gap.first, other.last + 1);
    }
    return piece(gap, times.today);
}

Span SpanPlan::piece(const Span &gap, int today) const
{
    if (!m_dated || m_total < 0)
        return gap;
    const int last = gap.last == Span::openEnd ? std::max(today, gap.first) : gap.last;
    const int first = last - m_days + 1;
    const bool isOldest = gap.first == m_firstDay;
    const bool isRest = isOldest && m_total - held() - m_underWay.size() * target() <= target();
    if (isRest || first <= gap.first || first <= oldestDay)
        return gap;
    return { first, gap.last };
}

bool SpanPlan::canSplit(const Span &span, int today) const
{
    if (!m_dated || span.isUndated())
        return false;
    const int last = span.last == Span::openEnd ? today : span.last;
    return last > std::max(span.first, oldestDay);
}

void SpanPlan::end(const Span &span)
{
    const auto same = [&](const Span &other) {
        return other.sameDays(span);
    };
    m_underWay.removeIf(same);
    m_putOff.removeIf(same);
}

void SpanPlan::drop(const Span &span)
{
    m_spans.removeIf([&](const auto &entry) { return entry.value().overlaps(span); });
}

void SpanPlan::keep(const Span &span, int today)
{
    end(span);
    if (span.isUndated()) {
        m_undated = span;
        return;
    }
    drop(span);
    m_spans.insert(span.first, span);
    if (isOneStretch())
        m_undated.reset();
    if (span.first == Span::openStart)
        return;
    const double growth =
        std::clamp(double(target()) / double(std::max<qint64>(span.total, 1)), 1 / mostGrowth, mostGrowth);
    m_days = std::clamp(int(lengthOf(span, today) * growth), 1, mostDays);
}

void SpanPlan::split(const Span &span, qint64 total, int today)
{
    // More than a page, but the service does not say how many more.
    constexpr int somePages = 10;
    if (total < 0)
        total = somePages * m_pageSize;
    end(span);
    drop(span);
    if (span.first == Span::openStart) {
        // Its length says nothing; how many are in it does.
        m_total = held() + total;
        return;
    }
    const double share = double(target()) / double(std::max<qint64>(total, 1));
    m_days = std::clamp(int(lengthOf(span, today) * share), 1, std::max(1, lengthOf(span, today) / 2));
}

void SpanPlan::putOff(const Span &span, qint64 until)
{
    end(span);
    Span later = span;
    later.asOf = until;
    m_putOff.append(later);
}

void SpanPlan::recheck(int firstDay, int lastDay)
{
    for (Span &span : m_spans) {
        if (span.overlaps({ firstDay, lastDay }))
            span.asOf = 0;
    }
}

void SpanPlan::recheckNewest()
{
    if (!m_spans.isEmpty())
        m_spans.last().asOf = 0;
}

void SpanPlan::recheckUndated()
{
    if (!m_undated)
        m_undated = Span::undated();
    m_undated->asOf = 0;
}

bool SpanPlan::isWhole() const
{
    int free = bounds().last;
    for (auto it = m_spans.cend(); it != m_spans.cbegin();) {
        const Span &span = *--it;
        if (span.last < free)
            return false;
        free = span.first - 1;
    }
    return free < m_firstDay;
}

bool SpanPlan::isOneStretch() const
{
    return m_spans.size() == 1 && m_spans.first().sameDays({});
}

bool SpanPlan::isOneStretch(qint64 moment) const
{
    return isOneStretch() && m_spans.first().asOf >= moment;
}

qint64 SpanPlan::held() const
{
    qint64 sum = heldUndated();
    for (const Span &span : m_spans)
        sum += span.total;
    return sum;
}

qint64 SpanPlan::heldFrom(int day) const
{
    qint64 sum = 0;
    for (auto span = m_spans.cend(); span != m_spans.cbegin() && (--span)->last >= day;)
        sum += span->total;
    return sum;
}

int SpanPlan::requestsLeft(const PlanTimes &times) const
{
    const auto due =
        std::count_if(m_spans.cbegin(), m_spans.cend(), [&](const Span &span) { return isDue(span, times); });
    const qint64 unseen = isWhole() ? 0 : std::max<qint64>(m_total - held(), 1);
    const qint64 each = std::max(1, target() / m_pages);
    return int(due + (unseen + each - 1) / each);
}

std::optional<qint64> SpanPlan::dueIn(const PlanTimes &times) const
{
    qint64 in = std::numeric_limits<qint64>::max();
    for (const Span &span : m_spans) {
        if (span.goneSince > 0) {
            const qint64 second = span.goneSince + times.confirmAfter;
            in = std::min(in, (span.asOf < second ? second : span.goneSince + times.keepGone) - times.now);
        }
    }
    for (const Span &span : m_putOff)
        in = std::min(in, span.asOf - times.elapsed);
    return in == std::numeric_limits<qint64>::max() ? std::nullopt : std::optional(std::max<qint64>(in, 0));
}

} // namespace care
