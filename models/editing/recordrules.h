// SPDX-License-Identifier: GPL-3.0-or-later
//! What a form checks before anything is sent. Only what cannot be right blocks; what only looks unlikely
//! is asked once; a field that the user did not touch is never judged.
#pragma once

#include "models/editing/recorddraft.h"

namespace care {

struct Problem {
    enum class Weight : quint8 { Block, Ask };
    QString path; //!< of the form field it belongs to
    QString message; //!< says how to put it right
    Weight weight = Weight::Block;

    bool operator==(const Problem &) const = default;
};

//! Every problem of the draft in the order of the form: what holds for every record, and what its resource
//! says. \a today is the date in London.
QList<Problem> problemsOf(const RecordDraft &draft, QDate today);

} // namespace care
