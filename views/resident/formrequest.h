// SPDX-License-Identifier: GPL-3.0-or-later
//! Which form to open, and where the focus begins.
#pragma once

#include <QString>

namespace care {

struct FormRequest {
    QString record; //!< id of the record; empty for a new one
    QString draft = {}; //!< id of a stored draft to restore; empty for none
    QString task = {}; //!< id of an EditingTask; empty for the form of all fields
    QString field = {}; //!< path of the first field; empty: the form's default
    QString value = {}; //!< replaces that field's value, for the user to review; empty: nothing
    QString resource = {}; //!< name of an EditableResource; empty for a resident
};

} // namespace care
