// SPDX-License-Identifier: GPL-3.0-or-later
//! Whether somebody has allergies, as one question. A record answers it in four members: "hasAllergies",
//! "noKnownAllergies", a list and a text.
#pragma once

#include <QString>
#include <QStringList>

namespace care {

class RecordDraft;

enum class AllergyAnswer : quint8 {
    Contradictory, //!< the members contradict each other
    NoneKnown,
    These, //!< those of the list, if there are any
    NotAsked,
};

//! The two members that hold the answer itself.
const QStringList &allergyAnswerPaths();
//! The list and the text: what the answer is about.
const QStringList &allergyDetailPaths();
bool isAllergyPath(const QString &path);

//! What \a draft says. Without a word in either member of the answer a list of allergies is an answer, too.
AllergyAnswer allergyAnswerOf(const RecordDraft &draft);
//! For the review: "No known allergies".
QString allergyAnswerText(AllergyAnswer answer);

} // namespace care
