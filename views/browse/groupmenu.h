// SPDX-License-Identifier: GPL-3.0-or-later
//! The menu to choose the field by which a list is grouped.
#pragma once

class QWidget;

namespace care {

class ResourceTableModel;

//! True if the list has a field to group by.
bool canGroup(const ResourceTableModel &model);
void openGroupMenu(ResourceTableModel &model, QWidget *below);

} // namespace care
