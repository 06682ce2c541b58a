// SPDX-License-Identifier: GPL-3.0-or-later
//! Answer to the question about allergies, treated as one although a record holds it in four members:
//! "hasAllergies", "noKnownAllergies", a list and a text.
#pragma once

#include <QString>
#include <QStringList>

namespace care {

class RecordDraft;

enum class AllergyAnswer : quint8 {
    Contradictory, //!< Answer that is unclear, because members of the record contradict each other.
    NoneKnown,
    These, //!< Answer that lists allergies.
    NotAsked,
};

//! Paths of the two members that hold the answer itself.
const QStringList &allergyAnswerPaths();
//! Paths of the list and the text, which give the details of the answer.
const QStringList &allergyDetailPaths();

//! Answer in \a draft. If neither answering member is set, a list of allergies counts as an answer.
AllergyAnswer allergyAnswerOf(const RecordDraft &draft);
//! Answer as text for the review: "No known allergies".
QString allergyAnswerText(AllergyAnswer answer);

} // namespace care
