// SPDX-License-Identifier: GPL-3.0-or-later
//! Roles of a cell besides its text, so that views need to know no model.
#pragma once

#include <Qt>

namespace care {

//! Roles of a cell, unless said otherwise. The key of a column is headerData(section, Horizontal, UserRole).
enum Role {
    SeverityRole = Qt::UserRole + 1, //!< int 1 to 5: the cell is drawn as that severity's shape
    IdentityRole, //!< bool; of a header: the column is frozen at the left, heavier
    MutedRole, //!< bool: "none", "Not known", closed
    ChangedRole, //!< bool: changed by others since the user last looked
    GoneRole, //!< bool: the service has the row's record no longer
    RecordIdRole, //!< QString: id of the row's record
    WarningRole, //!< bool: needs attention, heavier; or an OverdueDegree
    SortRole, //!< value to sort by; of a header: bool, false if the column cannot be sorted
    WidthRole, //!< of a header: int, wished width in average characters
    WholeTextsRole, //!< of a header: QStringList, texts of which its column never cuts one, such as dates
    GroupRole, //!< QString: the row is no record but the heading of a group of them
    GroupCountRole, //!< int: records of that group
    FoldedRole, //!< bool: of that group none is shown
    SpareRole, //!< of a header: bool, the column gives way to large text
    OptionalRole, //!< of a header: bool, the column is hidden until the user asks for it
    FirstOrderRole, //!< of a header: Qt::SortOrder, how the first click sorts by it
    SwatchRole, //!< QString "#rrggbb": the cell shows this colour
    AlikeRole, //!< bool: the person is easily taken for somebody else
};

//! How long something is overdue: below a week, four weeks, longer. A wall of bold amber would say nothing.
enum OverdueDegree { OverdueDays = 1, OverdueWeeks = 2, OverdueLong = 3 };

} // namespace care
