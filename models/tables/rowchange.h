// SPDX-License-Identifier: GPL-3.0-or-later
//! The steps from one list of rows to another, such that a view keeps its selection and position.
#pragma once

#include "models/tables/listrow.h"

namespace care {

//! The steps, in this order: permute the old rows to reordered, remove the last removedCount, append the rows
//! that are new, permute to the wished list. Steps without effect are left out by the caller.
struct RowChange {
    ListRows reordered; //!< old rows: the kept ones in their new order, then the removed ones
    int removedCount = 0;
    ListRows extended; //!< the kept ones in their new order, then the new ones

    //! Rows are unique within each list.
    static RowChange between(const ListRows &before, const ListRows &after);
};

} // namespace care
