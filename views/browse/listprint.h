// SPDX-License-Identifier: GPL-3.0-or-later
//! A list and a record on paper.
#pragma once

#include "models/json/record.h"
#include "views/paper/listsheet.h"

class QWidget;

namespace care {

class WindowModels;

//! Reads all rows off the GUI thread, with a way to cancel, and shows them as they stand on paper.
void printList(QWidget *page, const ListPrint &list, const WindowModels &models);

//! The record with all its fields that have a value; hidden ones stay hidden. The banner of a person stands
//! above it.
void printRecord(
    QWidget *page, const ResourceSchema &schema, const Record &record, const WindowModels &models);

} // namespace care
