// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/likeness.h"

#include "models/schema/folding.h"
#include "models/schema/values.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

bool isSame(const QString &a, const QString &b)
{
    return !a.isEmpty() && contracted(a) == contracted(b);
}

//! True if one text is the other with its beginning moved to the end: "elenmorgan" and "morganelen".
bool isTurned(const QString &mine, const QString &other)
{
    return !mine.isEmpty() && mine.size() == other.size() && QString(mine + mine).contains(other);
}

//! True if the first names may be one name; an initial ("E. Morgan") fits Elen and Ellen.
bool mayBeSameFirstName(const QString &a, const QString &b)
{
    return a.isEmpty() || b.isEmpty() || a.at(0) == b.at(0) || isNearlySame(a, b);
}

bool hasSimilarName(const PersonTraits &a, const PersonTraits &b)
{
    // First and family name may be swapped, or stand in one field, so both orders are compared.
    if (isTurned(a.first + a.family, b.first + b.family)
        || isTurned(contracted(a.first) + contracted(a.family), contracted(b.first) + contracted(b.family)))
        return true;
    if (a.family.isEmpty())
        return false;
    return isNearlySame(a.family, b.family) && mayBeSameFirstName(a.first, b.first);
}

bool isSimilar(const PersonTraits &a, const PersonTraits &b)
{
    const bool sameFirst = isSame(a.first, b.first);
    // A family name may have changed by marriage or divorce, so first name and date of birth suffice.
    if (a.born.isValid() && a.born == b.born && sameFirst)
        return true;
    if (!a.born.isValid() || !b.born.isValid())
        return sameFirst && isSame(a.family, b.family);
    return mayBeSameDate(a.born, b.born) && hasSimilarName(a, b);
}

bool isNamesake(const PersonTraits &a, const PersonTraits &b)
{
    // Managers see all homes at once, so two residents with the same full name are confused wherever they
    // live.
    if (isSame(a.family, b.family) && isSame(a.first, b.first))
        return true;
    const bool sameHome = a.homeId.isEmpty() || b.homeId.isEmpty() || a.homeId == b.homeId;
    return sameHome && isSame(a.family, b.family) && isSame(a.first.left(1), b.first.left(1));
}

QString isoDate(QDate date)
{
    return date.toString(Qt::ISODate);
}

//! Conditions for all days that mayBeSameDate() accepts, and a few more.
QList<Condition> bornAbout(QDate born)
{
    const QDate month(born.year(), born.month(), 1);
    QStringList days;
    for (int other = 1; other <= 12; ++other)
        days += isoDate(QDate(born.year(), other, born.day()));
    days += isoDate(QDate(born.year(), born.day(), born.month()));
    for (const int years : { -10, -2, -1, 1, 2, 10 })
        days += isoDate(born.addYears(years));
    days.removeAll(QString()); // Impossible dates such as the 30th of February are empty.
    return { { u"dateOfBirth"_s, Operator::Between,
                 { isoDate(month.addDays(-7)), isoDate(month.addMonths(1).addDays(7)) } },
        { u"dateOfBirth"_s, Operator::Is, days } };
}

} // namespace

PersonTraits PersonTraits::of(const Record &resident)
{
    const PersonName name = PersonName::fromJson(resident.value("name"_L1));
    const bool isOneText = name.first.isEmpty() && name.last.isEmpty();
    // A name in one text ("Elen Morgan") is taken to end with the family name.
    const QStringList words = isOneText ? wordsOf(name.full).split(u' ', Qt::SkipEmptyParts) : QStringList();
    return { isOneText ? words.mid(0, std::max<qsizetype>(0, words.size() - 1)).join(QString())
                       : squeezed(name.first),
        isOneText ? words.value(words.size() - 1) : squeezed(name.last),
        compactNhsNumber(resident.value("nhsNumber"_L1).toVariant().toString()),
        calendarDate(resident.value("dateOfBirth"_L1)), Reference::fromJson(resident.value("home"_L1)).id };
}

Likeness likeness(const PersonTraits &a, const PersonTraits &b)
{
    if (isSame(a.nhsNumber, b.nhsNumber))
        return Likeness::NhsNumber;
    if (a.born.isValid() && a.born == b.born && isSame(a.family, b.family))
        return Likeness::NameAndBirth;
    if (isSimilar(a, b))
        return Likeness::Similar;
    return isNamesake(a, b) ? Likeness::Namesake : Likeness::None;
}

bool mayBeSameDate(QDate a, QDate b)
{
    if (!a.isValid() || !b.isValid())
        return false;
    if (std::abs(a.daysTo(b)) <= 7)
        return true;
    const bool sameYear = a.year() == b.year();
    const bool sameMonth = a.month() == b.month();
    const bool sameDay = a.day() == b.day();
    if (sameYear)
        return sameMonth || sameDay || (a.day() == b.month() && a.month() == b.day());
    const int years = std::abs(a.year() - b.year());
    return sameMonth && sameDay && (years <= 2 || years == 10);
}

bool isNearlySame(const QString &a, const QString &b)
{
    const QString one = squeezed(a);
    const QString two = squeezed(b);
    if (contracted(one) == contracted(two))
        return true;
    // A short name with one letter changed is another name.
    if (std::min(one.size(), two.size()) < 4 || std::abs(one.size() - two.size()) > 1)
        return false;
    qsizetype start = 0;
    while (start < std::min(one.size(), two.size()) && one.at(start) == two.at(start))
        ++start;
    const qsizetype skipOne = one.size() >= two.size() ? 1 : 0;
    const qsizetype skipTwo = two.size() >= one.size() ? 1 : 0;
    return QStringView(one).mid(start + skipOne) == QStringView(two).mid(start + skipTwo);
}

QList<Filter> whoMayBeLike(const PersonTraits &person)
{
    QList<Filter> questions;
    if (!person.nhsNumber.isEmpty())
        questions += { { { u"nhsNumber"_s, Operator::Is, { person.nhsNumber } } }, {} };
    if (person.born.isValid())
        questions += { bornAbout(person.born), {}, Filter::Match::Any };
    if (!person.family.isEmpty())
        questions += { { { u"name"_s, Operator::Contains, { person.family } } }, {} };
    return questions;
}

} // namespace care
