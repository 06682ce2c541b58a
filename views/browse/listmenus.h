// SPDX-License-Identifier: GPL-3.0-or-later
//! Menus of the fields of a list.
#pragma once

#include "models/schema/resourceschema.h"

#include <functional>

class QMenu;
class QWidget;

namespace care {

class DataTable;
class ResourceTableModel;

//! Fields to filter by: common ones first, then every field under its heading.
QMenu *makeFieldMenu(
    const ResourceSchema &schema, const std::function<void(const Field &)> &chosen, QWidget *parent);

//! True if the list has a field to group by.
bool canGroup(const ResourceTableModel &model);
//! Fields by which the list can be grouped.
void openGroupMenu(ResourceTableModel &model, QWidget *below);

//! Every field of the resource, including those hidden by default.
void openColumnsMenu(const ResourceTableModel &model, DataTable &table, QWidget *parent);

} // namespace care
