// SPDX-License-Identifier: GPL-3.0-or-later
//! A list and a record on paper.
#pragma once

#include "models/json/record.h"
#include "models/tables/shownrows.h"

#include <QDate>

class QWidget;

namespace care {

class WindowModels;

//! The rows of a list that are printed, and how.
struct ListPrint {
    ShownRows shown;
    QString title; //!< on the sheet; may name a person
    QStringList lines; //!< below the title: the filter, the order, the age, and what is missing
    QList<double> widths; //!< of the columns, in any unit
};
//! Reads all rows off the GUI thread, with a way to cancel, and shows them as they stand on paper.
void printList(QWidget *page, const ListPrint &list, const WindowModels &models);

//! The record with all its fields that have a value; hidden ones stay hidden. The banner of a person stands
//! above it.
void printRecord(
    QWidget *page, const ResourceSchema &schema, const Record &record, const WindowModels &models);
//! The lines of a person's banner, for the head of a sheet.
QStringList bannerLines(const Record &resident, QDate today);

} // namespace care
