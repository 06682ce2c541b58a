// SPDX-License-Identifier: GPL-3.0-or-later
//! The form of a resident by its paths, and drafts of residents.
#pragma once

#include "models/editing/editableresident.h"
#include "models/editing/recorddraft.h"

namespace care::test {

inline std::span<const FormField> residentForm()
{
    return editableResident().fields();
}

//! The field with this path, or nullptr.
inline const FormField *formField(const QString &path)
{
    return editableResident().field(path);
}

//! Changes to \a base; without one a new resident.
inline RecordDraft residentDraft(const Record &base = {})
{
    return RecordDraft(base);
}

} // namespace care::test
