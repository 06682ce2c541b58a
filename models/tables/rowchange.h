// SPDX-License-Identifier: GPL-3.0-or-later
//! How one list of rows becomes another in steps that a view can follow without losing its selection or
//! place.
#pragma once

#include <QList>

namespace care {

//! The steps, in this order: permute the old rows to reordered, remove the last removedCount, append the rows
//! that are new, permute to the wished list. Steps without effect are left out by the caller.
struct RowChange {
    QList<qint64> reordered; //!< old rows: the kept ones in their new order, then those that go
    int removedCount = 0;
    QList<qint64> extended; //!< the kept ones in their new order, then the new ones

    //! Rows are unique within each list.
    static RowChange between(const QList<qint64> &before, const QList<qint64> &after);
};

} // namespace care
