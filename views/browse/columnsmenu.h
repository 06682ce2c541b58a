// SPDX-License-Identifier: GPL-3.0-or-later
//! The menu to choose columns: every field of the resource, including those hidden by default.
#pragma once

class QWidget;

namespace care {

class DataTable;
class ResourceTableModel;

void openColumnsMenu(const ResourceTableModel &model, DataTable &table, QWidget *parent);

} // namespace care
