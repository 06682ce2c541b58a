// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace care {

//! Item data roles of a cell besides its text, so that views need to know no model. The key of a column is
//! headerData(section, Horizontal, UserRole).
enum Role {
    SeverityRole = Qt::UserRole + 1, //!< Severity as int 1 to 5, drawn as that severity's shape.
    IdentityRole, //!< Header bool: the column identifies the record, so it is frozen at the left and heavier.
    MutedRole, //!< Bool: the cell is greyed, as for "none", "Not known" or a closed record.
    ChangedRole, //!< Bool: others changed the cell since the user last looked.
    GoneRole, //!< Bool: the service no longer has the row's record.
    RecordIdRole, //!< QString: id of the row's record.
    WarningRole, //!< Bool or OverdueDegree: the cell needs attention and is drawn heavier.
    SortRole, //!< Value to sort by; for a header bool, false if the column cannot be sorted.
    WidthRole, //!< Header int: preferred width in average characters.
    WholeTextsRole, //!< Header QStringList: texts that the column must never cut, such as dates.
    GroupRole, //!< QString: heading of a group; set on group rows, which are no records.
    GroupCountRole, //!< Int: number of records in the group.
    FoldedRole, //!< Bool: the group is folded, so its records are hidden.
    SpareRole, //!< Header bool: the column is hidden first when large text needs room.
    OptionalRole, //!< Header bool: the column is hidden until the user asks for it.
    FirstOrderRole, //!< Header Qt::SortOrder: direction of the first click's sort.
    SwatchRole, //!< QString "#rrggbb": colour shown in the cell.
    AlikeRole, //!< Bool: the resident is easily confused with another.
};

//! Degree of being overdue: below a week, below four weeks, longer. Marking all in bold amber would hide the
//! worst.
enum OverdueDegree { OverdueDays = 1, OverdueWeeks = 2, OverdueLong = 3 };

} // namespace care
