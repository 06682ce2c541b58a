// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/duplicate.h"

#include "models/schema/folding.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Duplicate)
};

bool isSame(const QString &one, const QString &other)
{
    return !one.isEmpty() && contracted(one) == contracted(other);
}

} // namespace

QString personText(const Record &resident)
{
    const QString name = PersonName::fromJson(resident.value("name"_L1)).formal();
    const QDate born = PersonTraits::of(resident).born;
    return born.isValid() ? Texts::tr("%1, born %2").arg(name, displayDate(born))
                          : Texts::tr("%1, date of birth not known").arg(name);
}

std::optional<Duplicate> duplicateOf(const Record &wanted, const Record &other)
{
    const PersonTraits person = PersonTraits::of(other);
    const Likeness why = likeness(PersonTraits::of(wanted), person);
    if (why < Likeness::Similar)
        return std::nullopt;
    Duplicate found{ other.id, personText(other), why };
    const PersonTraits mine = PersonTraits::of(wanted);
    found.isBirthKnown = person.born.isValid() && mine.born.isValid();
    found.isFirstNameSame = isSame(person.first, mine.first);
    found.isFamilyNameSame = isSame(person.family, mine.family);
    found.isBirthSame = found.isBirthKnown && person.born == mine.born;
    found.home = Reference::fromJson(other.value("home"_L1)).name;
    found.room = displayText(*residentSchema.field("location.room"_L1), other);
    return found;
}

QString Duplicate::message() const
{
    const QString where = !home.isEmpty() && !room.isEmpty()
        ? Texts::tr("Recorded in %1, room %2.", "home, room").arg(home, room)
        : !home.isEmpty() ? Texts::tr("Recorded in %1.", "home").arg(home)
        : !room.isEmpty() ? Texts::tr("Recorded in room %1.").arg(room)
                          : QString();
    return where.isEmpty() ? likenessText() : QString(likenessText() + u' ' + where);
}

QList<Distinction> Duplicate::answers() const
{
    if (why == Likeness::NhsNumber)
        return { Distinction::WrongRecord };
    return { Distinction::Namesake, Distinction::WrongRecord };
}

QString Duplicate::likenessText() const
{
    const bool isNameSame = isFirstNameSame && isFamilyNameSame;
    if (isProbablyOwn)
        return Texts::tr("%1 was probably created by your own interrupted save.").arg(name);
    switch (why) {
    case Likeness::NhsNumber:
        if (isNameSame && isBirthSame)
            return Texts::tr("%1 has the same name, date of birth and NHS number.").arg(name);
        if (isFamilyNameSame && isBirthSame)
            return Texts::tr("%1 has the same family name, date of birth and NHS number.").arg(name);
        if (isNameSame)
            return Texts::tr("%1 has the same name and NHS number.").arg(name);
        if (isFamilyNameSame)
            return Texts::tr("%1 has the same family name and NHS number.").arg(name);
        if (isBirthSame)
            return Texts::tr("%1 has the same date of birth and NHS number.").arg(name);
        return Texts::tr("%1 has the same NHS number.").arg(name);
    case Likeness::NameAndBirth:
        return isNameSame ? Texts::tr("%1 has the same name and date of birth.").arg(name)
                          : Texts::tr("%1 has the same family name and date of birth.").arg(name);
    default:
        if (isFirstNameSame && isBirthSame)
            return Texts::tr("%1 has the same first name and date of birth.").arg(name);
        return isBirthKnown ? Texts::tr("%1 has a similar name and date of birth.").arg(name)
                            : Texts::tr("%1 has a similar name.", "a person and the date of birth").arg(name);
    }
}

QString distinctionText(Distinction distinction)
{
    return distinction == Distinction::Namesake ? Texts::tr("Somebody else: a relative, or similar by chance")
                                                : Texts::tr("Somebody else: the other record is wrong");
}

QString auditText(Distinction distinction)
{
    return distinction == Distinction::Namesake ? u"somebody else"_s : u"somebody else, other record wrong"_s;
}

} // namespace care
