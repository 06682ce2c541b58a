// SPDX-License-Identifier: GPL-3.0-or-later
//! Prints a list or a record.
#pragma once

#include "models/json/record.h"
#include "views/paper/listsheet.h"

class QWidget;

namespace care {

class WindowModels;

//! Reads all rows off the GUI thread, cancellable, and previews them as printed.
void printList(QWidget *page, const ListPrint &list, const WindowModels &models);

//! Prints the record with all fields that have a value; masked ones stay masked. A person's banner stands
//! above.
void printRecord(
    QWidget *page, const ResourceSchema &schema, const Record &record, const WindowModels &models);

} // namespace care
