// SPDX-License-Identifier: GPL-3.0-or-later
//! Rows of a list as text, formatted as in the table, for printing.
#pragma once

#include "models/schema/filter.h"

#include <QStringList>

#include <functional>

namespace care {

class RecordReads;
struct Field;
struct ResourceSchema;

struct ShownRows {
    const ResourceSchema *schema = nullptr;
    Filter filter; //!< Filter of the list, from ResourceTableModel::wholeFilter().
    SortKeys order;
    QString grouping; //!< Key of the field by which the rows are grouped; empty for none.
    QList<const Field *> columns; //!< Columns of the list in the order shown.
};
struct ShownTexts {
    QList<QStringList> rows; //!< Texts of each row's cells; a row of a single text is the heading of a group.
    QStringList ids; //!< Ids of the records, in the order of their rows.
    bool isAnyAlike = false; //!< True if a name is marked, whose bearer is easily confused with another.
};
//! Mark before the name of a resident who is easily confused with another.
constexpr QChar alikeMark = u'≈';
//! Reads the rows in the thread of \a reads. \a goesOn receives the number of records read and of all;
//! returning false stops the reading.
ShownTexts readShown(const ShownRows &list, const RecordReads &reads,
    const std::function<bool(qsizetype done, qsizetype all)> &goesOn);

} // namespace care
