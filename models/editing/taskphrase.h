// SPDX-License-Identifier: GPL-3.0-or-later
//! A phrase that asks for a change, such as "room 12 for Mrs Khan".
#pragma once

#include "models/editing/editableresource.h"

#include <optional>

namespace care {

struct TaskPhrase {
    const EditingTask *task = nullptr;
    QString value; //!< for the task's first field; empty if none was typed
    QString who; //!< words to find the person by; never empty
};

//! Parses the words for a task of \a resource, an optional value, then "for" or "of" (in the user's language)
//! and a name; no value if \a text is no such phrase.
std::optional<TaskPhrase> parseTaskPhrase(const EditableResource &resource, const QString &text);

} // namespace care
