// SPDX-License-Identifier: GPL-3.0-or-later
//! A resident who is complete enough to be added.
#pragma once

#include "models/editing/recorddraft.h"
#include "tests/support/residentfields.h"

namespace care::test {

inline RecordDraft newResident()
{
    RecordDraft draft = residentDraft();
    draft.setEntry(*formField(QStringLiteral("name.first")), { QStringLiteral("Siân") });
    draft.setEntry(*formField(QStringLiteral("name.last")), { QStringLiteral("O'Brien") });
    draft.setEntry(
        *formField(QStringLiteral("home")), { QStringLiteral("h1"), QStringLiteral("Rowan House") });
    draft.setEntry(*formField(QStringLiteral("status")), { QStringLiteral("active") });
    return draft;
}

} // namespace care::test
