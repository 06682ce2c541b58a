// SPDX-License-Identifier: GPL-3.0-or-later
//! The menu of fields to filter by: common ones first, then every field under its heading.
#pragma once

#include "models/schema/resourceschema.h"

#include <functional>

class QMenu;
class QWidget;

namespace care {

QMenu *makeFieldMenu(
    const ResourceSchema &schema, const std::function<void(const Field &)> &chosen, QWidget *parent);

} // namespace care
