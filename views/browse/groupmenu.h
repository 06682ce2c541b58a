// SPDX-License-Identifier: GPL-3.0-or-later
//! By which field the records of a list stand in groups.
#pragma once

class QWidget;

namespace care {

class ResourceTableModel;

//! True if there is a field to group by.
bool canGroup(const ResourceTableModel &model);
void openGroupMenu(ResourceTableModel &model, QWidget *below);

} // namespace care
