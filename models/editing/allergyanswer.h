// SPDX-License-Identifier: GPL-3.0-or-later
//! The question of allergies, treated as one although a record answers it in four members:
//! "hasAllergies", "noKnownAllergies", a list and a text.
#pragma once

#include <QString>
#include <QStringList>

namespace care {

class RecordDraft;

enum class AllergyAnswer : quint8 {
    Contradictory, //!< the members contradict each other
    NoneKnown,
    These, //!< the listed ones, if there are any
    NotAsked,
};

//! The two members that hold the answer itself.
const QStringList &allergyAnswerPaths();
//! The list and the text, which give the details of the answer.
const QStringList &allergyDetailPaths();

//! The answer in \a draft. If neither member is set, a list of allergies counts as an answer.
AllergyAnswer allergyAnswerOf(const RecordDraft &draft);
//! The answer as text for the review: "No known allergies".
QString allergyAnswerText(AllergyAnswer answer);

} // namespace care
