// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/londontime.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace care {

namespace {

constexpr qint64 hourMs = 3'600'000;
constexpr int lastOfTable = 1995; //!< Last year in the table of clock changes; later years follow a rule.
constexpr int longestOffset = 2; //!< Longest offset from UTC in hours, that of double summer time.

//! Change of the clocks, and the hours by which they are ahead of UTC from then on.
struct Change {
    short year;
    qint8 month, day, hour; //!< Month, day and hour of the change in UTC.
    qint8 offset;
};

// Clock changes until 1995 from the time zone database (iana.org/time-zones, public domain), Europe/London.
// Each year had its own order; wartime had two hours.
constexpr Change changes[] = {
    { 1916, 5, 21, 2, 1 },
    { 1916, 10, 1, 2, 0 },
    { 1917, 4, 8, 2, 1 },
    { 1917, 9, 17, 2, 0 },
    { 1918, 3, 24, 2, 1 },
    { 1918, 9, 30, 2, 0 },
    { 1919, 3, 30, 2, 1 },
    { 1919, 9, 29, 2, 0 },
    { 1920, 3, 28, 2, 1 },
    { 1920, 10, 25, 2, 0 },
    { 1921, 4, 3, 2, 1 },
    { 1921, 10, 3, 2, 0 },
    { 1922, 3, 26, 2, 1 },
    { 1922, 10, 8, 2, 0 },
    { 1923, 4, 22, 2, 1 },
    { 1923, 9, 16, 2, 0 },
    { 1924, 4, 13, 2, 1 },
    { 1924, 9, 21, 2, 0 },
    { 1925, 4, 19, 2, 1 },
    { 1925, 10, 4, 2, 0 },
    { 1926, 4, 18, 2, 1 },
    { 1926, 10, 3, 2, 0 },
    { 1927, 4, 10, 2, 1 },
    { 1927, 10, 2, 2, 0 },
    { 1928, 4, 22, 2, 1 },
    { 1928, 10, 7, 2, 0 },
    { 1929, 4, 21, 2, 1 },
    { 1929, 10, 6, 2, 0 },
    { 1930, 4, 13, 2, 1 },
    { 1930, 10, 5, 2, 0 },
    { 1931, 4, 19, 2, 1 },
    { 1931, 10, 4, 2, 0 },
    { 1932, 4, 17, 2, 1 },
    { 1932, 10, 2, 2, 0 },
    { 1933, 4, 9, 2, 1 },
    { 1933, 10, 8, 2, 0 },
    { 1934, 4, 22, 2, 1 },
    { 1934, 10, 7, 2, 0 },
    { 1935, 4, 14, 2, 1 },
    { 1935, 10, 6, 2, 0 },
    { 1936, 4, 19, 2, 1 },
    { 1936, 10, 4, 2, 0 },
    { 1937, 4, 18, 2, 1 },
    { 1937, 10, 3, 2, 0 },
    { 1938, 4, 10, 2, 1 },
    { 1938, 10, 2, 2, 0 },
    { 1939, 4, 16, 2, 1 },
    { 1939, 11, 19, 2, 0 },
    { 1940, 2, 25, 2, 1 },
    { 1941, 5, 4, 1, 2 },
    { 1941, 8, 10, 1, 1 },
    { 1942, 4, 5, 1, 2 },
    { 1942, 8, 9, 1, 1 },
    { 1943, 4, 4, 1, 2 },
    { 1943, 8, 15, 1, 1 },
    { 1944, 4, 2, 1, 2 },
    { 1944, 9, 17, 1, 1 },
    { 1945, 4, 2, 1, 2 },
    { 1945, 7, 15, 1, 1 },
    { 1945, 10, 7, 2, 0 },
    { 1946, 4, 14, 2, 1 },
    { 1946, 10, 6, 2, 0 },
    { 1947, 3, 16, 2, 1 },
    { 1947, 4, 13, 1, 2 },
    { 1947, 8, 10, 1, 1 },
    { 1947, 11, 2, 2, 0 },
    { 1948, 3, 14, 2, 1 },
    { 1948, 10, 31, 2, 0 },
    { 1949, 4, 3, 2, 1 },
    { 1949, 10, 30, 2, 0 },
    { 1950, 4, 16, 2, 1 },
    { 1950, 10, 22, 2, 0 },
    { 1951, 4, 15, 2, 1 },
    { 1951, 10, 21, 2, 0 },
    { 1952, 4, 20, 2, 1 },
    { 1952, 10, 26, 2, 0 },
    { 1953, 4, 19, 2, 1 },
    { 1953, 10, 4, 2, 0 },
    { 1954, 4, 11, 2, 1 },
    { 1954, 10, 3, 2, 0 },
    { 1955, 4, 17, 2, 1 },
    { 1955, 10, 2, 2, 0 },
    { 1956, 4, 22, 2, 1 },
    { 1956, 10, 7, 2, 0 },
    { 1957, 4, 14, 2, 1 },
    { 1957, 10, 6, 2, 0 },
    { 1958, 4, 20, 2, 1 },
    { 1958, 10, 5, 2, 0 },
    { 1959, 4, 19, 2, 1 },
    { 1959, 10, 4, 2, 0 },
    { 1960, 4, 10, 2, 1 },
    { 1960, 10, 2, 2, 0 },
    { 1961, 3, 26, 2, 1 },
    { 1961, 10, 29, 2, 0 },
    { 1962, 3, 25, 2, 1 },
    { 1962, 10, 28, 2, 0 },
    { 1963, 3, 31, 2, 1 },
    { 1963, 10, 27, 2, 0 },
    { 1964, 3, 22, 2, 1 },
    { 1964, 10, 25, 2, 0 },
    { 1965, 3, 21, 2, 1 },
    { 1965, 10, 24, 2, 0 },
    { 1966, 3, 20, 2, 1 },
    { 1966, 10, 23, 2, 0 },
    { 1967, 3, 19, 2, 1 },
    { 1967, 10, 29, 2, 0 },
    { 1968, 2, 18, 2, 1 },
    { 1971, 10, 31, 2, 0 },
    { 1972, 3, 19, 2, 1 },
    { 1972, 10, 29, 2, 0 },
    { 1973, 3, 18, 2, 1 },
    { 1973, 10, 28, 2, 0 },
    { 1974, 3, 17, 2, 1 },
    { 1974, 10, 27, 2, 0 },
    { 1975, 3, 16, 2, 1 },
    { 1975, 10, 26, 2, 0 },
    { 1976, 3, 21, 2, 1 },
    { 1976, 10, 24, 2, 0 },
    { 1977, 3, 20, 2, 1 },
    { 1977, 10, 23, 2, 0 },
    { 1978, 3, 19, 2, 1 },
    { 1978, 10, 29, 2, 0 },
    { 1979, 3, 18, 2, 1 },
    { 1979, 10, 28, 2, 0 },
    { 1980, 3, 16, 2, 1 },
    { 1980, 10, 26, 2, 0 },
    { 1981, 3, 29, 1, 1 },
    { 1981, 10, 25, 1, 0 },
    { 1982, 3, 28, 1, 1 },
    { 1982, 10, 24, 1, 0 },
    { 1983, 3, 27, 1, 1 },
    { 1983, 10, 23, 1, 0 },
    { 1984, 3, 25, 1, 1 },
    { 1984, 10, 28, 1, 0 },
    { 1985, 3, 31, 1, 1 },
    { 1985, 10, 27, 1, 0 },
    { 1986, 3, 30, 1, 1 },
    { 1986, 10, 26, 1, 0 },
    { 1987, 3, 29, 1, 1 },
    { 1987, 10, 25, 1, 0 },
    { 1988, 3, 27, 1, 1 },
    { 1988, 10, 23, 1, 0 },
    { 1989, 3, 26, 1, 1 },
    { 1989, 10, 29, 1, 0 },
    { 1990, 3, 25, 1, 1 },
    { 1990, 10, 28, 1, 0 },
    { 1991, 3, 31, 1, 1 },
    { 1991, 10, 27, 1, 0 },
    { 1992, 3, 29, 1, 1 },
    { 1992, 10, 25, 1, 0 },
    { 1993, 3, 28, 1, 1 },
    { 1993, 10, 24, 1, 0 },
    { 1994, 3, 27, 1, 1 },
    { 1994, 10, 23, 1, 0 },
    { 1995, 3, 26, 1, 1 },
    { 1995, 10, 22, 1, 0 },
};

qint64 momentOf(const Change &change)
{
    return QDateTime(QDate(change.year, change.month, change.day), QTime(change.hour, 0), Qt::UTC)
        .toMSecsSinceEpoch();
}

const std::array<qint64, std::size(changes)> &momentsOfChanges()
{
    static const auto all = [] {
        std::array<qint64, std::size(changes)> moments{};
        std::transform(std::begin(changes), std::end(changes), moments.begin(), momentOf);
        return moments;
    }();
    return all;
}

//! Moment of a clock change since 1996: the last Sunday of the month at 01:00 UTC.
qint64 changeOn(int year, int month)
{
    const QDate last = QDate(year, month, 31);
    return QDateTime(last.addDays(-(last.dayOfWeek() % 7)), QTime(1, 0), Qt::UTC).toMSecsSinceEpoch();
}

} // namespace

int offsetInLondon(qint64 moment)
{
    const int year = QDateTime::fromMSecsSinceEpoch(moment, Qt::UTC).date().year();
    if (year > lastOfTable) {
        const bool isSummer = moment >= changeOn(year, 3) && moment < changeOn(year, 10);
        return isSummer ? 3600 : 0;
    }
    const auto &moments = momentsOfChanges();
    const auto next = std::upper_bound(moments.begin(), moments.end(), moment);
    return next == moments.begin() ? 0 : 3600 * changes[next - moments.begin() - 1].offset;
}

QDateTime clockInLondon(const QDateTime &moment)
{
    return moment.isValid() ? moment.toUTC().addSecs(offsetInLondon(moment.toMSecsSinceEpoch()))
                            : QDateTime();
}

QDateTime momentInLondon(QDate day, QTime time)
{
    const QDateTime clock(day, time, Qt::UTC);
    if (!clock.isValid())
        return {};
    // The longest offset is tried first, because it gives the earliest moment.
    for (int hours = longestOffset; hours >= 0; --hours) {
        const QDateTime moment = clock.addSecs(-3600 * hours);
        if (clockInLondon(moment) == clock)
            return moment;
    }
    // Clock times left out in spring give the moment of the change, which is on the full hour.
    const QDateTime change(day, QTime(time.hour(), 0), Qt::UTC);
    return change.addSecs(-offsetInLondon(change.toMSecsSinceEpoch() - longestOffset * hourMs));
}

bool comesTwiceInLondon(const QDateTime &moment)
{
    const qint64 at = moment.toMSecsSinceEpoch();
    const int offset = offsetInLondon(at);
    return moment.isValid() && (offsetInLondon(at + hourMs) < offset || offsetInLondon(at - hourMs) > offset);
}

QDate dayInLondon(const QDateTime &moment)
{
    return clockInLondon(moment).date();
}

QDateTime midnightInLondon(QDate day)
{
    return momentInLondon(day, QTime(0, 0));
}

QDateTime shiftStart(const QDateTime &moment)
{
    const QDateTime clock = clockInLondon(moment);
    const int hour = clock.time().hour();
    if (hour < dayShift)
        return momentInLondon(clock.date().addDays(-1), QTime(nightShift, 0));
    const int first = hour < lateShift ? dayShift : hour < nightShift ? lateShift : nightShift;
    return momentInLondon(clock.date(), QTime(first, 0));
}

} // namespace care
