// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/allergyanswer.h"

#include "models/editing/editableresident.h"
#include "models/editing/recorddraft.h"
#include "models/schema/values.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

const QStringList &allergyAnswerPaths()
{
    static const QStringList paths{ u"hasAllergies"_s, u"noKnownAllergies"_s };
    return paths;
}

const QStringList &allergyDetailPaths()
{
    static const QStringList paths{ u"residentAllergies"_s, u"allergies"_s };
    return paths;
}

AllergyAnswer allergyAnswerOf(const RecordDraft &draft)
{
    const auto says = [&](const QString &path) {
        return draft.entry(*editableResident().field(path)).value(0) == "yes"_L1;
    };
    const bool saysSome = says(allergyAnswerPaths().first());
    const bool saysNone = says(allergyAnswerPaths().last());
    if (saysSome && saysNone)
        return AllergyAnswer::Contradictory;
    if (saysSome)
        return AllergyAnswer::These;
    if (saysNone)
        return AllergyAnswer::NoneKnown;
    switch (Allergies::fromRecord(draft.result()).state) {
    case AllergyState::Contradictory:
        return AllergyAnswer::Contradictory;
    case AllergyState::Present:
        return AllergyAnswer::These;
    case AllergyState::NoneKnown:
    case AllergyState::NotRecorded:
        break;
    }
    return AllergyAnswer::NotAsked;
}

QString allergyAnswerText(AllergyAnswer answer)
{
    switch (answer) {
    case AllergyAnswer::Contradictory:
        return QCoreApplication::translate("form", "Contradictory answers");
    case AllergyAnswer::NoneKnown:
        return QCoreApplication::translate("form", "No known allergies");
    case AllergyAnswer::These:
        return QCoreApplication::translate("form", "Has allergies");
    case AllergyAnswer::NotAsked:
        break;
    }
    return QCoreApplication::translate("form", "Not asked");
}

} // namespace care
