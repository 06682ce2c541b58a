// SPDX-License-Identifier: GPL-3.0-or-later
//! The choice of columns: every field of the resource, also those that no list shows at first.
#pragma once

class QWidget;

namespace care {

class DataTable;
class ResourceTableModel;

void openColumnsMenu(const ResourceTableModel &model, DataTable &table, QWidget *parent);

} // namespace care
