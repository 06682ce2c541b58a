// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/period.h"

#include "models/schema/londontime.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(period)
};

constexpr int earliestYear = 1800;
constexpr int latestYear = 2099; //!< Latest year read from a year written alone.

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
    Period{ "last-night"_L1,
        [](QDate today) {
            return DayRange{ today.addDays(-1), today, QTime(nightShift, 0), QTime(dayShift, 0) };
        },
        QT_TRANSLATE_NOOP("period", "last night, 21:00 to 07:00") },
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

//! Number N of a word such as "last-N-days" between its beginning and end, 1 to 9999; 0 for other words.
int countIn(const QString &word, QLatin1StringView beginning, QLatin1StringView end)
{
    const qsizetype length = word.size() - beginning.size() - end.size();
    if (!word.startsWith(beginning) || !word.endsWith(end) || length < 1 || length > 4)
        return 0;
    const QStringView digits = QStringView(word).mid(beginning.size(), length);
    const bool plain = digits.front() != u'0'
        && std::all_of(digits.begin(), digits.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    return plain ? digits.toInt() : 0;
}

//! Days counted by "last-N-days" (negative) or "next-N-days" (positive); 0 for other words.
int countedDays(const QString &word)
{
    const int last = countIn(word, "last-"_L1, "-days"_L1);
    return last > 0 ? -last : countIn(word, "next-"_L1, "-days"_L1);
}

int monthsOlder(const QString &word)
{
    return countIn(word, "older-than-"_L1, "-months"_L1);
}

} // namespace

int monthFromText(const QString &text)
{
    // Digits of other scripts are refused rather than guessed.
    static const QRegularExpression digits(u"^[0-9]{1,2}$"_s);
    if (digits.match(text).hasMatch())
        return text.toInt();
    const QString name = text.endsWith(u'.') ? text.chopped(1) : text;
    if (name.size() < 3) // Two letters are ambiguous: "ma" is March or May.
        return -1;
    for (const QLocale &locale : { QLocale(QLocale::English), QLocale() }) {
        for (int month = 1; month <= 12; ++month) {
            if (locale.monthName(month).startsWith(name, Qt::CaseInsensitive)
                || locale.monthName(month, QLocale::ShortFormat).compare(name, Qt::CaseInsensitive) == 0)
                return month;
        }
    }
    return -1;
}

QDate dayFromText(const QString &text)
{
    static const QRegularExpression dayFirst(
        u"^\\s*([0-9]{1,2})\\s*[ /.-]\\s*([0-9]{1,2}|\\p{L}{3,}\\.?)\\s*[ /.,-]\\s*([0-9]{4})\\s*$"_s);
    static const QRegularExpression iso(u"^\\s*([0-9]{4})-([0-9]{2})-([0-9]{2})\\s*$"_s);
    if (const auto match = dayFirst.match(text); match.hasMatch())
        return QDate(match.captured(3).toInt(), monthFromText(match.captured(2)), match.captured(1).toInt());
    if (const auto match = iso.match(text); match.hasMatch())
        return QDate(match.captured(1).toInt(), match.captured(2).toInt(), match.captured(3).toInt());
    // Eight digits with the year first are refused: the last four, read as a year, lie before earliestYear.
    static const QRegularExpression together(u"^\\s*([0-9]{2})([0-9]{2})([0-9]{4})\\s*$"_s);
    if (const auto match = together.match(text);
        match.hasMatch() && match.captured(3).toInt() >= earliestYear)
        return QDate(match.captured(3).toInt(), match.captured(2).toInt(), match.captured(1).toInt());
    return {};
}

//! Day that "6 months ago", "6m" and the like stand for; invalid for other text.
static QDate dayAgo(const QString &text, QDate today)
{
    static const QRegularExpression ago(
        u"^\\s*([0-9]{1,4})(?:\\s+(day|week|month|year)s?\\s+ago|([dwmy]))\\s*$"_s,
        QRegularExpression::CaseInsensitiveOption);
    const auto match = ago.match(text);
    if (!match.hasMatch())
        return {};
    const int count = -match.captured(1).toInt();
    switch ((match.captured(2) + match.captured(3)).toLower().front().unicode()) {
    case 'd':
        return today.addDays(count);
    case 'w':
        return today.addDays(7 * count);
    case 'm':
        return today.addMonths(count);
    default:
        return today.addYears(count);
    }
}

QDate dayAsTyped(const QString &text, QDate today)
{
    constexpr int yearsAhead = 10; // Longest time in years that reviews and authorisations are dated ahead.
    if (const QDate day = dayFromText(text); day.isValid())
        return day;
    if (const QDate day = dayAgo(text, today); day.isValid())
        return day;
    static const QRegularExpression form(
        u"^\\s*([0-9]{1,2})(?:st|nd|rd|th)?\\s*(?:[ /.-]\\s*([0-9]{1,2})|[ /.-]?\\s*(\\p{L}{3,}\\.?))"
        "(?:\\s*[ /.,-]\\s*([0-9]{4}|[0-9]{2}))?\\s*$"_s,
        QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(text);
    if (!match.hasMatch())
        return {};
    const int month = monthFromText(match.captured(2) + match.captured(3));
    const int number = match.captured(1).toInt();
    const QString year = match.captured(4);
    if (year.isEmpty()) {
        const QDate day(today.year(), month, number);
        // Look back for the latest such day; 29 February needs up to eight years.
        for (int back = 0; back < 8; ++back) {
            const QDate earlier(today.year() - back, month, number);
            if (earlier.isValid() && earlier <= today)
                return earlier;
        }
        return day;
    }
    const int inThisCentury = 2000 + year.toInt();
    return QDate(year.size() == 4                        ? year.toInt()
            : inThisCentury <= today.year() + yearsAhead ? inThisCentury
                                                         : inThisCentury - 100,
        month, number);
}

std::optional<DayRange> yearFromText(const QString &text)
{
    static const QRegularExpression digits(u"^\\s*([0-9]{4})\\s*$"_s);
    const int year = digits.match(text).captured(1).toInt();
    if (year < earliestYear || year > latestYear)
        return std::nullopt;
    return DayRange{ { year, 1, 1 }, { year, 12, 31 } };
}

std::optional<DayRange> daysOf(const QString &period, QDate today)
{
    if (const Period *fixed = fixedPeriod(period))
        return fixed->days(today);
    if (const int months = monthsOlder(period))
        return DayRange{ {}, today.addMonths(-months).addDays(-1) };
    const int days = countedDays(period);
    if (days == 0)
        return std::nullopt;
    return days < 0 ? DayRange{ today.addDays(days + 1), today } : DayRange{ today, today.addDays(days) };
}

QStringList boundsOf(const DayRange &range)
{
    return { boundText({ range.first, range.begins }), boundText({ range.last, range.ends }) };
}

DayBound boundFromText(const QString &text)
{
    const DayBound bound{ QDate::fromString(text.section(u'T', 0, 0), Qt::ISODate),
        QTime::fromString(text.section(u'T', 1), u"HH:mm"_s) };
    // Qt accepts other forms of date and time, so only text that reads back the same counts.
    return boundText(bound) == text ? bound : DayBound();
}

QString boundText(const DayBound &bound)
{
    const QString hours = bound.time.isValid() ? bound.time.toString(u"'T'HH:mm") : QString();
    return bound.day.toString(Qt::ISODate) + hours;
}

//! Day and time of \a text, whose day is read by \a dayOf.
template<typename DayOf>
static DayBound boundOf(const QString &text, const DayOf &dayOf)
{
    static const QRegularExpression withTime(u"^(.*\\S)\\s+([0-9]{1,2}:[0-9]{2})\\s*$"_s);
    const auto match = withTime.match(text);
    if (!match.hasMatch())
        return { dayOf(text) };
    const DayBound bound{ dayOf(match.captured(1)), QTime::fromString(match.captured(2), u"H:mm"_s) };
    return bound.day.isValid() && bound.time.isValid() ? bound : DayBound();
}

DayBound boundAsWritten(const QString &text)
{
    return boundOf(text, &dayFromText);
}

DayBound boundAsTyped(const QString &text, QDate today)
{
    return boundOf(text, [today](const QString &day) { return dayAsTyped(day, today); });
}

QString periodText(const QString &period)
{
    if (const Period *fixed = fixedPeriod(period))
        return QCoreApplication::translate("period", fixed->text);
    if (const int months = monthsOlder(period))
        return Texts::tr("more than %n months ago", nullptr, months);
    const int days = countedDays(period);
    if (days == 0)
        return period;
    return days < 0 ? Texts::tr("in the last %n days", nullptr, -days)
                    : Texts::tr("in the next %n days", nullptr, days);
}

QStringList offeredPeriods(bool ofMoments)
{
    QStringList words{ u"last-7-days"_s, u"last-30-days"_s };
    if (!ofMoments)
        words += u"next-28-days"_s;
    for (const Period &period : periods) {
        const QDate day(2000, 1, 1);
        const DayRange days = period.days(day);
        // Timestamps lie in the past, so future periods do not suit them.
        const bool isAhead = days.first > day;
        if (ofMoments ? !isAhead : !days.begins.isValid())
            words += period.word;
    }
    words += { u"older-than-6-months"_s, u"older-than-12-months"_s };
    return words;
}

} // namespace care
