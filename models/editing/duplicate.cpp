// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/duplicate.h"

#include "models/schema/formatting.h"
#include "models/schema/values.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Duplicate)
};

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
    found.isBirthKnown = person.born.isValid() && PersonTraits::of(wanted).born.isValid();
    return found;
}

QString Duplicate::message() const
{
    if (isProbablyOwn)
        return Texts::tr("%1 was probably created by your own interrupted save.").arg(name);
    switch (why) {
    case Likeness::NhsNumber:
        return Texts::tr("%1 has the same NHS number.").arg(name);
    case Likeness::NameAndBirth:
        return Texts::tr("%1 has the same family name and date of birth.").arg(name);
    default:
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
