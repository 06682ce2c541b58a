// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/fetchplan.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace care {

namespace {

//! Factor by which the next range may be longer than a range without records.
constexpr double maxGrowth = 4;
constexpr int maxDays = 20'000;

int lengthOf(const DateRange &range, int today)
{
    const int last = range.last == DateRange::openEnd ? today : range.last;
    return std::max(1, last - range.first + 1);
}

} // namespace

FetchPlan::FetchPlan(bool dated, int pageSize)
    : m_dated(dated)
    , m_pageSize(pageSize)
{
}

void FetchPlan::setTotal(qint64 total)
{
    if (total >= 0)
        m_total = total;
}

// Number of records aimed at per range: two thirds of a page, so that few ranges exceed a page.
int FetchPlan::target() const
{
    return std::max(1, m_pages > 1 ? m_pageSize * m_pages : m_pageSize * 2 / 3);
}

void FetchPlan::load(const QList<DateRange> &ranges, int first)
{
    for (const DateRange &range : ranges) {
        if (range.isUndated())
            m_undated = range;
        else
            m_ranges.insert(range.first, range);
    }
    m_firstDay = m_ranges.isEmpty() ? first : std::min(first, m_ranges.firstKey());
}

void FetchPlan::setFirstDay(int first)
{
    m_firstDay = first;
    QMap<int, DateRange> kept;
    for (DateRange range : std::as_const(m_ranges)) {
        range.first = std::max(range.first, first);
        if (range.first <= range.last)
            kept.insert(range.first, range);
    }
    m_ranges = kept;
}

bool FetchPlan::isDue(const DateRange &range, const PlanTimes &times) const
{
    if (range.asOf < times.fullCheckBegan || range.asOf == 0)
        return true;
    if (range.goneSince == 0)
        return false;
    const qint64 second = range.goneSince + times.confirmAfter;
    return (times.now >= second && range.asOf < second)
        || times.now >= range.goneSince + times.removeGoneAfter;
}

QList<DateRange> FetchPlan::taken(qint64 elapsed) const
{
    QList<DateRange> ranges = m_underWay;
    std::copy_if(m_postponed.cbegin(), m_postponed.cend(), std::back_inserter(ranges),
        [elapsed](const DateRange &range) { return range.asOf > elapsed; });
    return ranges;
}

bool FetchPlan::isTaken(const DateRange &range, qint64 elapsed) const
{
    const QList<DateRange> others = taken(elapsed);
    return std::any_of(others.cbegin(), others.cend(),
        [&](const DateRange &other) { return other.sameDays(range) || other.overlaps(range); });
}

std::optional<DateRange> FetchPlan::next(const PlanTimes &times) const
{
    int free = bounds().last;
    for (auto it = m_ranges.cend(); it != m_ranges.cbegin();) {
        const DateRange &range = *--it;
        if (range.last < free) {
            if (const auto piece = nextInGap({ range.last + 1, free }, times))
                return piece;
        }
        if (isDue(range, times) && !isTaken(range, times.elapsed))
            return range;
        free = range.first - 1;
    }
    if (free >= m_firstDay) {
        if (const auto piece = nextInGap({ m_firstDay, free }, times))
            return piece;
    }
    if (m_undated && isDue(*m_undated, times) && !isTaken(*m_undated, times.elapsed))
        return DateRange::undated();
    return {};
}

// Newest part of the gap that is neither requested nor postponed.
std::optional<DateRange> FetchPlan::nextInGap(DateRange gap, const PlanTimes &times) const
{
    const QList<DateRange> others = taken(times.elapsed);
    for (bool moved = true; moved && gap.first <= gap.last;) {
        moved = false;
        for (const DateRange &other : others) {
            if (!other.isUndated() && other.first <= gap.last && gap.last <= other.last) {
                gap.last = other.first - 1;
                moved = true;
            }
        }
    }
    if (gap.first > gap.last)
        return {};
    for (const DateRange &other : others) {
        if (other.overlaps(gap))
            gap.first = std::max(gap.first, other.last + 1);
    }
    return piece(gap, times.today);
}

DateRange FetchPlan::piece(const DateRange &gap, int today) const
{
    if (!m_dated || m_total < 0)
        return gap;
    const int last = gap.last == DateRange::openEnd ? std::max(today, gap.first) : gap.last;
    const int first = last - m_days + 1;
    const bool isOldest = gap.first == m_firstDay;
    const bool isRest = isOldest && m_total - held() - m_underWay.size() * target() <= target();
    if (isRest || first <= gap.first || first <= oldestDay)
        return gap;
    return { first, gap.last };
}

bool FetchPlan::canSplit(const DateRange &range, int today) const
{
    if (!m_dated || range.isUndated())
        return false;
    const int last = range.last == DateRange::openEnd ? today : range.last;
    return last > std::max(range.first, oldestDay);
}

void FetchPlan::removeRequest(const DateRange &range)
{
    const auto same = [&](const DateRange &other) {
        return other.sameDays(range);
    };
    m_underWay.removeIf(same);
    m_postponed.removeIf(same);
}

void FetchPlan::drop(const DateRange &range)
{
    m_ranges.removeIf([&](const auto &entry) { return entry.value().overlaps(range); });
}

void FetchPlan::insert(const DateRange &range, int today)
{
    removeRequest(range);
    if (range.isUndated()) {
        m_undated = range;
        return;
    }
    drop(range);
    m_ranges.insert(range.first, range);
    if (isOneRange())
        m_undated.reset();
    if (range.first == DateRange::openStart)
        return;
    const double growth =
        std::clamp(double(target()) / double(std::max<qint64>(range.total, 1)), 1 / maxGrowth, maxGrowth);
    m_days = std::clamp(int(lengthOf(range, today) * growth), 1, maxDays);
}

void FetchPlan::split(const DateRange &range, qint64 total, int today)
{
    // Pages assumed for a range that exceeds a page by an unknown number of records.
    constexpr int assumedPages = 10;
    if (total < 0)
        total = assumedPages * m_pageSize;
    removeRequest(range);
    drop(range);
    m_hasReplaced = true;
    if (range.first == DateRange::openStart) {
        // Ranges without a first day have no length to estimate from, only their number of records.
        m_total = held() + total;
        return;
    }
    const double share = double(target()) / double(std::max<qint64>(total, 1));
    m_days = std::clamp(int(lengthOf(range, today) * share), 1, std::max(1, lengthOf(range, today) / 2));
}

void FetchPlan::postpone(const DateRange &range, qint64 until)
{
    removeRequest(range);
    DateRange later = range;
    later.asOf = until;
    m_postponed.append(later);
}

void FetchPlan::recheck(int firstDay, int lastDay)
{
    for (DateRange &range : m_ranges) {
        if (range.overlaps({ firstDay, lastDay }))
            range.asOf = 0;
    }
}

void FetchPlan::recheckNewest()
{
    if (!m_ranges.isEmpty())
        m_ranges.last().asOf = 0;
}

void FetchPlan::recheckUndated()
{
    if (!m_undated)
        m_undated = DateRange::undated();
    m_undated->asOf = 0;
}

QList<DateRange> FetchPlan::ranges() const
{
    QList<DateRange> all = m_ranges.values();
    if (m_undated)
        all.append(*m_undated);
    return all;
}

bool FetchPlan::isLaterThan(qint64 now) const
{
    const QList<DateRange> all = ranges();
    return std::any_of(all.cbegin(), all.cend(),
        [now](const DateRange &range) { return range.asOf > now || range.goneSince > now; });
}

void FetchPlan::setBack(qint64 milliseconds)
{
    const auto move = [milliseconds](DateRange &range) {
        range.asOf = movedBack(range.asOf, milliseconds);
        range.goneSince = movedBack(range.goneSince, milliseconds);
    };
    std::for_each(m_ranges.begin(), m_ranges.end(), move);
    if (m_undated)
        move(*m_undated);
}

void FetchPlan::forgetTimes(qint64 now)
{
    const auto forget = [now](DateRange &range) {
        range.asOf = 0;
        range.goneSince = std::min(range.goneSince, now);
    };
    std::for_each(m_ranges.begin(), m_ranges.end(), forget);
    if (m_undated)
        forget(*m_undated);
}

bool FetchPlan::isWhole() const
{
    int free = bounds().last;
    for (auto it = m_ranges.cend(); it != m_ranges.cbegin();) {
        const DateRange &range = *--it;
        if (range.last < free)
            return false;
        free = range.first - 1;
    }
    return free < m_firstDay;
}

bool FetchPlan::isOneRange() const
{
    return m_ranges.size() == 1 && m_ranges.first().sameDays({});
}

bool FetchPlan::isOneRange(qint64 moment) const
{
    return isOneRange() && m_ranges.first().asOf >= moment;
}

qint64 FetchPlan::held() const
{
    return heldUndated() + heldFrom(DateRange::openStart);
}

qint64 FetchPlan::heldFrom(int day) const
{
    qint64 sum = 0;
    for (auto range = m_ranges.cend(); range != m_ranges.cbegin() && (--range)->last >= day;)
        sum += range->total;
    return sum;
}

void FetchPlan::setLoose(const QMap<int, qint64> &loose)
{
    m_loose = loose;
    if (m_firstDay != DateRange::openStart)
        m_loose.removeIf([this](const auto &entry) { return entry.key() < m_firstDay; });
}

qint64 FetchPlan::heldWithLoose() const
{
    return std::accumulate(m_loose.cbegin(), m_loose.cend(), held());
}

qint64 FetchPlan::heldOf(const DateRange &range) const
{
    qint64 sum = range.total;
    for (auto day = m_loose.lowerBound(range.first); day != m_loose.cend() && day.key() <= range.last; ++day)
        sum += *day;
    return sum;
}

bool FetchPlan::hasLooseBeside(const DateRange &range) const
{
    const auto first = m_loose.lowerBound(range.first - 1);
    return first != m_loose.cend() && (range.last == DateRange::openEnd || first.key() <= range.last + 1);
}

DateRange FetchPlan::newestDays(int first) const
{
    DateRange newest{ first, DateRange::openEnd };
    for (const DateRange &range : m_ranges) {
        if (range.overlaps(newest)) {
            newest.first = std::min(newest.first, range.first);
            newest.total += range.total;
        }
    }
    return newest;
}

int FetchPlan::requestsLeft(const PlanTimes &times) const
{
    const auto due = std::count_if(
        m_ranges.cbegin(), m_ranges.cend(), [&](const DateRange &range) { return isDue(range, times); });
    const qint64 unseen = isWhole() ? 0 : std::max<qint64>(m_total - held(), 1);
    const qint64 each = std::max(1, target() / m_pages);
    return int(due + (unseen + each - 1) / each);
}

std::optional<qint64> FetchPlan::dueIn(const PlanTimes &times) const
{
    qint64 in = std::numeric_limits<qint64>::max();
    for (const DateRange &range : m_ranges) {
        if (range.goneSince > 0) {
            const qint64 second = range.goneSince + times.confirmAfter;
            in = std::min(
                in, (range.asOf < second ? second : range.goneSince + times.removeGoneAfter) - times.now);
        }
    }
    for (const DateRange &range : m_postponed)
        in = std::min(in, range.asOf - times.elapsed);
    return in == std::numeric_limits<qint64>::max() ? std::nullopt : std::optional(std::max<qint64>(in, 0));
}

} // namespace care
