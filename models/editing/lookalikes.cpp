// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/lookalikes.h"

#include "models/schema/formatting.h"
#include "models/schema/values.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LookAlikes)
};

struct Person {
    QString nhsNumber;
    QString first;
    QString family;
    QDate born;
};

Person personOf(const Record &record)
{
    const PersonName name = PersonName::fromJson(record.value("name"_L1));
    return { compactNhsNumber(record.value("nhsNumber"_L1).toVariant().toString()),
        folded(name.first).trimmed(), folded(name.last).trimmed(),
        calendarDate(record.value("dateOfBirth"_L1)) };
}

//! "E. Morgan" may be Elen or Ellen.
bool mayBeSameFirstName(const QString &a, const QString &b)
{
    return a.isEmpty() || b.isEmpty() || a.at(0) == b.at(0) || isNearlySame(a, b);
}

bool hasSimilarName(const Person &a, const Person &b)
{
    const bool exchanged = !a.first.isEmpty() && a.first == b.family && a.family == b.first;
    return exchanged || (isNearlySame(a.family, b.family) && mayBeSameFirstName(a.first, b.first));
}

std::optional<LookAlike::Why> reason(const Person &a, const Person &b)
{
    using Why = LookAlike::Why;
    if (!a.nhsNumber.isEmpty() && a.nhsNumber == b.nhsNumber)
        return Why::NhsNumber;
    const bool sameFamily = !a.family.isEmpty() && a.family == b.family;
    const bool sameFirst = !a.first.isEmpty() && a.first == b.first;
    const bool sameBirth = a.born.isValid() && a.born == b.born;
    if (sameBirth && sameFamily)
        return Why::NameAndBirth;
    // Somebody may have married, or taken the old name back.
    if (sameBirth && sameFirst)
        return Why::Similar;
    if (!a.born.isValid() || !b.born.isValid())
        return sameFamily && sameFirst ? std::optional(Why::Similar) : std::nullopt;
    const bool similar = !a.family.isEmpty() && mayBeSameDate(a.born, b.born) && hasSimilarName(a, b);
    return similar ? std::optional(Why::Similar) : std::nullopt;
}

} // namespace

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
    const QString one = folded(a);
    const QString two = folded(b);
    if (one == two)
        return true;
    // A short name with another letter is another name.
    if (std::min(one.size(), two.size()) < 4 || std::abs(one.size() - two.size()) > 1)
        return false;
    qsizetype start = 0;
    while (start < std::min(one.size(), two.size()) && one.at(start) == two.at(start))
        ++start;
    const qsizetype skipOne = one.size() >= two.size() ? 1 : 0;
    const qsizetype skipTwo = two.size() >= one.size() ? 1 : 0;
    return QStringView(one).mid(start + skipOne) == QStringView(two).mid(start + skipTwo);
}

std::optional<LookAlike> lookAlike(const Record &wanted, const Record &other)
{
    const Person person = personOf(other);
    const std::optional<LookAlike::Why> why = reason(personOf(wanted), person);
    if (!why)
        return std::nullopt;
    const QString name = PersonName::fromJson(other.value("name"_L1)).formal();
    return LookAlike{ other.id,
        Words::tr("%1, born %2").arg(name, person.born.isValid() ? displayDate(person.born) : notKnown()),
        *why };
}

QString questionAbout(const LookAlike &lookAlike)
{
    switch (lookAlike.why) {
    case LookAlike::Why::NhsNumber:
        return Words::tr("%1 has the same NHS number. Is the new resident somebody else?")
            .arg(lookAlike.name);
    case LookAlike::Why::NameAndBirth:
        return Words::tr("%1 has the same family name and date of birth. Is the new resident somebody else?")
            .arg(lookAlike.name);
    case LookAlike::Why::Similar:
        break;
    }
    return Words::tr("%1 has a similar name and date of birth. Is the new resident somebody else?")
        .arg(lookAlike.name);
}

} // namespace care
