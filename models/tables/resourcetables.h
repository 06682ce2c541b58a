// SPDX-License-Identifier: GPL-3.0-or-later
//! One table model for each resource, from resources.def.
#pragma once

#include "models/schema/resources.h"
#include "models/tables/incidentstable.h"
#include "models/tables/logcategoriestable.h"
#include "models/tables/residentstable.h"

namespace care {

#define CARE_RESOURCE_WITH_TABLE(name, Table) static_assert(std::is_base_of_v<ResourceTableModel, Table>);
#define CARE_RESOURCE(name, Table)                                                                           \
    class Table final : public ResourceTableModel {                                                          \
    public:                                                                                                  \
        explicit Table(                                                                                      \
            Store &store, Sync &sync, DayClock today = QDate::currentDate, QObject *parent = nullptr)        \
            : ResourceTableModel(name##Schema, store, sync, std::move(today), parent)                        \
        {                                                                                                    \
        }                                                                                                    \
    };
#include "models/schema/resources.def"

//! The subclass of this resource. \a today says what is overdue.
std::unique_ptr<ResourceTableModel> makeTable(
    const ResourceSchema &schema, Store &store, Sync &sync, const DayClock &today = QDate::currentDate);

} // namespace care
