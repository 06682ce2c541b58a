// SPDX-License-Identifier: GPL-3.0-or-later
//! Table models, one subclass for each resource in resources.def.
#pragma once

#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"

namespace care {

//! Table of residents. Says "Not known" for a missing NHS number or date of birth, and marks contradictory
//! allergies.
class ResidentsTable : public ResourceTableModel {
    Q_OBJECT

public:
    ResidentsTable(Store &store, Sync &sync, DayClock today = QDate::currentDate, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;
};

//! Table of log categories, which shows each category's colour instead of its code.
class LogCategoriesTable : public ResourceTableModel {
    Q_OBJECT

public:
    LogCategoriesTable(
        Store &store, Sync &sync, DayClock today = QDate::currentDate, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;
};

//! Table of incident reports: incidents waiting for review stand out, closed ones are greyed.
class IncidentsTable : public ResourceTableModel {
    Q_OBJECT

public:
    IncidentsTable(Store &store, Sync &sync, DayClock today = QDate::currentDate, QObject *parent = nullptr);

    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;
};

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

//! Makes the table of this resource. \a today returns the day by which dates are overdue.
std::unique_ptr<ResourceTableModel> makeTable(
    const ResourceSchema &schema, Store &store, Sync &sync, const DayClock &today = QDate::currentDate);

} // namespace care
