// SPDX-License-Identifier: GPL-3.0-or-later
//! The checks of a form before sending. Only impossible values block; unlikely ones are asked about once;
//! fields the user did not change are never judged.
#pragma once

#include "models/editing/recorddraft.h"

namespace care {

struct Problem {
    enum class Weight : quint8 { Block, Ask };
    QString path; //!< of its form field
    QString message; //!< says how to correct it
    Weight weight = Weight::Block;

    bool operator==(const Problem &) const = default;
};

//! Every problem of the draft in form order, by the rules for all records and those of its resource. \a today
//! is the date in London.
QList<Problem> problemsOf(const RecordDraft &draft, QDate today);

} // namespace care
