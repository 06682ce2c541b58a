// SPDX-License-Identifier: GPL-3.0-or-later
//! What the cells of every list say beyond their text. Lives with the schema because tables answer these
//! roles and the widgets that draw them know no table.
#pragma once

#include <Qt>

namespace care {

enum Role {
    SeverityRole = Qt::UserRole + 1, //!< int 1..5; missing where the value is something else
    IdentityRole, //!< bool: an identity column, drawn heavier
    MutedRole, //!< bool: the text stands for "nothing recorded"
    ChangedRole, //!< bool: changed since the user last looked
    RecordIdRole, //!< QString: id of the row's record
    WarningRole, //!< bool: the value is out of what it should be
    SortRole, //!< QVariant: what the row sorts by in this column
};

} // namespace care
