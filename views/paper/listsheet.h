// SPDX-License-Identifier: GPL-3.0-or-later
//! A list that is to stand on paper.
#pragma once

#include "models/tables/shownrows.h"
#include "views/paper/tablesheet.h"

namespace care {

struct ListStatus;

//! The rows of a list that are printed, and how.
struct ListPrint {
    ShownRows shown;
    QString title; //!< on the sheet; may name a person
    QStringList lines; //!< below the title: the filter, the order, the age, and what is missing
    QList<double> widths; //!< of the columns, in any unit
};
//! Title, lines and headings of \a list, without its rows.
SheetTable emptyTable(const ListPrint &list);

//! Lines below the title: the filter, the count, the order and the age. \a nameOf: as of filterText().
QStringList listLines(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
    const ListStatus &status, const std::function<QString(const Field &, const QString &)> &nameOf);
//! In percent, by the texts, where nobody has set them.
QList<double> usualWidths(const SheetTable &table);

} // namespace care
