// SPDX-License-Identifier: GPL-3.0-or-later
// The wheel, the page keys, typed filters and orders in the list of all daily logs, and unlocking to it,
// until the last cell is painted. The window belongs to a program of its own (tableclock.cpp): this one has
// none.
#include "tests/bench/figure.h"
#include "tests/bench/filledstore.h"
#include "tests/bench/workshop.h"
#include "tests/support/load/statistics.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

std::vector<double> numbers(const QJsonValue &times)
{
    std::vector<double> numbers;
    const QJsonArray list = times.toArray();
    for (const QJsonValue &time : list)
        numbers.push_back(time.toDouble(-1));
    return numbers;
}

template<char what, int percent>
Measured scrolled(Workshop &workshop)
{
    const auto filled = filledStore(workshop);
    if (!filled)
        return tl::unexpected(filled.error());
    const QJsonObject where{ { u"file"_s, filled->options.file },
        { u"key"_s, QString::fromLatin1(filled->options.key.toBase64()) } };
    QProcess clock;
    clock.start(QCoreApplication::applicationDirPath() + "/care_table_clock"_L1,
        { QString(QChar::fromLatin1(what)) });
    clock.write(QJsonDocument(where).toJson(QJsonDocument::Compact));
    clock.closeWriteChannel();
    if (!clock.waitForFinished(120'000) || clock.exitCode() != 0)
        return tl::unexpected(u"the list could not be scrolled"_s);
    const QJsonObject times = QJsonDocument::fromJson(clock.readAllStandardOutput()).object();
    const QJsonArray both = times.value(QChar::fromLatin1(what)).toArray();
    const std::vector<double> ours = numbers(both.at(0));
    const std::vector<double> plain = numbers(both.at(1));
    if (ours.empty() || plain.empty() || *std::min_element(ours.begin(), ours.end()) < 0)
        return tl::unexpected(u"the list did not follow"_s);
    return Sample{ test::percentile(ours, percent), test::percentile(plain, percent) };
}

constexpr QLatin1StringView newTable{ "a plain table whose rows are all new" };
constexpr QLatin1StringView plainTable{ "a plain table, rows made on the spot" };

} // namespace

CARE_FIGURE(wheelMedian,
    { "P5a"_L1, "a step of the wheel, all logs, painted, median"_L1, "ms"_L1, plainTable, Figure::Bar::AtMost,
        4, scrolled<'w', 50> });
CARE_FIGURE(wheelWorst,
    { "P5b"_L1, "the same, p99"_L1, "ms"_L1, plainTable, Figure::Bar::AtMost, 16.7, scrolled<'w', 99> });
CARE_FIGURE(pageMedian,
    { "P5c"_L1, "a page further, all logs, painted, median"_L1, "ms"_L1, plainTable, Figure::Bar::AtMost, 8,
        scrolled<'p', 50> });
CARE_FIGURE(pageWorst,
    { "P5d"_L1, "the same, p99"_L1, "ms"_L1, plainTable, Figure::Bar::AtMost, 16.7, scrolled<'p', 99> });

CARE_FIGURE(keyMedian,
    { "P6c"_L1, "a key of a typed filter, all logs, painted, median"_L1, "ms"_L1, newTable,
        Figure::Bar::AtMost, 50, scrolled<'k', 50> });
CARE_FIGURE(keyWorst,
    { "P6d"_L1, "the same, the slowest"_L1, "ms"_L1, newTable, Figure::Bar::AtMost, 100,
        scrolled<'k', 100> });
CARE_FIGURE(orderMedian,
    { "P8b"_L1, "another order, all logs, painted, median"_L1, "ms"_L1, newTable, Figure::Bar::AtMost, 50,
        scrolled<'o', 50> });

CARE_FIGURE(unlocked,
    { "P32"_L1, "unlocking to the list of all logs, painted, the slowest of five"_L1, "ms"_L1,
        "a window with a plain table"_L1, Figure::Bar::AtMost, 300, scrolled<'u', 100> });

} // namespace care::bench
