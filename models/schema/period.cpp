// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/period.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(period)
};

struct Period {
    QLatin1StringView word;
    DayRange (*days)(QDate today);
    const char *text;
};

DayRange monthOf(QDate day)
{
    const QDate first(day.year(), day.month(), 1);
    return { first, first.addMonths(1).addDays(-1) };
}

DayRange weekOf(QDate day)
{
    const QDate monday = day.addDays(1 - day.dayOfWeek());
    return { monday, monday.addDays(6) };
}

constexpr std::array periods{
    Period{ "today"_L1,
        [](QDate today) {
            return DayRange{ today, today };
        },
        QT_TRANSLATE_NOOP("period", "today") },
    Period{ "yesterday"_L1,
        [](QDate today) {
            return DayRange{ today.addDays(-1), today.addDays(-1) };
        },
        QT_TRANSLATE_NOOP("period", "yesterday") },
    Period{ "tomorrow"_L1,
        [](QDate today) {
            return DayRange{ today.addDays(1), today.addDays(1) };
        },
        QT_TRANSLATE_NOOP("period", "tomorrow") },
    Period{ "this-week"_L1, &weekOf, QT_TRANSLATE_NOOP("period", "this week") },
    Period{ "this-month"_L1, &monthOf, QT_TRANSLATE_NOOP("period", "this month") },
    Period{ "last-month"_L1, [](QDate today) { return monthOf(today.addMonths(-1)); },
        QT_TRANSLATE_NOOP("period", "last month") },
    Period{ "next-month"_L1, [](QDate today) { return monthOf(today.addMonths(1)); },
        QT_TRANSLATE_NOOP("period", "next month") },
    Period{ "this-year"_L1,
        [](QDate today) {
            return DayRange{ { today.year(), 1, 1 }, { today.year(), 12, 31 } };
        },
        QT_TRANSLATE_NOOP("period", "this year") },
    Period{ "overdue"_L1,
        [](QDate today) {
            return DayRange{ {}, today.addDays(-1) };
        },
        QT_TRANSLATE_NOOP("period", "before today") },
};

const Period *fixedPeriod(const QString &word)
{
    const auto found = std::find_if(
        periods.begin(), periods.end(), [&](const Period &period) { return word == period.word; });
    return found == periods.end() ? nullptr : &*found;
}

//! N of "last-N-days", negative for the last, positive for the next; 0 if it is neither.
int countedDays(const QString &word)
{
    const bool next = word.startsWith("next-"_L1);
    if ((!next && !word.startsWith("last-"_L1)) || !word.endsWith("-days"_L1) || word.size() < 11)
        return 0;
    const QStringView digits = QStringView(word).mid(5, word.size() - 10);
    const bool plain = digits.size() <= 4 && digits.front() != u'0'
        && std::all_of(digits.begin(), digits.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    return plain ? (next ? 1 : -1) * digits.toInt() : 0;
}

} // namespace

std::optional<DayRange> daysOf(const QString &period, QDate today)
{
    if (const Period *fixed = fixedPeriod(period))
        return fixed->days(today);
    const int days = countedDays(period);
    if (days == 0)
        return std::nullopt;
    return days < 0 ? DayRange{ today.addDays(days + 1), today } : DayRange{ today, today.addDays(days) };
}

QString periodText(const QString &period)
{
    if (const Period *fixed = fixedPeriod(period))
        return QCoreApplication::translate("period", fixed->text);
    const int days = countedDays(period);
    if (days == 0)
        return period;
    return days < 0 ? Texts::tr("in the last %n days", nullptr, -days)
                    : Texts::tr("in the next %n days", nullptr, days);
}

QStringList offeredPeriods()
{
    QStringList words{ u"last-7-days"_s, u"last-30-days"_s, u"next-28-days"_s };
    for (const Period &period : periods)
        words += period.word;
    return words;
}

} // namespace care
