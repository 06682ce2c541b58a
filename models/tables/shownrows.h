// SPDX-License-Identifier: GPL-3.0-or-later
//! All rows of a list as text, as its table shows them: for paper.
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
    Filter filter; //!< ResourceTableModel::wholeFilter()
    SortKeys order;
    QString grouping; //!< key of a field; empty for none
    QList<const Field *> columns; //!< in the order in which they stand
};
struct ShownTexts {
    QList<QStringList> rows; //!< a row of one text is the heading of a group, with its number of records
    QStringList ids; //!< of the records
};
//! In the thread of \a reads. \a goesOn is told how many records of how many are read; false stops it.
ShownTexts readShown(const ShownRows &list, const RecordReads &reads,
    const std::function<bool(qsizetype done, qsizetype all)> &goesOn);

} // namespace care
