// SPDX-License-Identifier: GPL-3.0-or-later
//! What somebody typed to have one thing changed, as "room 12 for Mrs Khan".
#pragma once

#include "models/editing/editableresource.h"

#include <optional>

namespace care {

struct TaskPhrase {
    const EditingTask *task = nullptr;
    QString value; //!< for the first field of the task; empty where none was typed
    QString who; //!< words to look for the person by; never empty
};

//! Nothing where \a text is no such phrase: a task of \a resource by one of its words, perhaps a value, then
//! "for" or "of" (in the user's language) and a name.
std::optional<TaskPhrase> parseTaskPhrase(const EditableResource &resource, const QString &text);

} // namespace care
