// SPDX-License-Identifier: GPL-3.0-or-later
//! Which form is to be opened, and where its keyboard begins.
#pragma once

#include <QString>

namespace care {

struct FormRequest {
    QString record; //!< its id; empty for a new one
    QString draft = {}; //!< unfinished changes to begin with; empty for a form that begins
    QString task = {}; //!< id of an EditingTask; empty for the form of all fields
    QString field = {}; //!< path of the first field; empty: as the form says
    QString value = {}; //!< typed into that field for the user, who sees and reviews it; empty: nothing
    QString resource = {}; //!< name of an EditableResource; empty for a resident
};

} // namespace care
