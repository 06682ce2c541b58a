// SPDX-License-Identifier: GPL-3.0-or-later
//! One table model for each resource, from resources.def.
#pragma once

#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"

namespace care {

class SimilarMarks;

//! The residents. An unknown NHS number or date of birth is named as unknown; a contradiction about
//! allergies, and a resident who is easily taken for another, are marked.
class ResidentsTable : public ResourceTableModel {
    Q_OBJECT

public:
    ResidentsTable(Store &store, Sync &sync, DayClock today = QDate::currentDate, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;

private:
    QVariant nameDecoration(const Field &field, const Record &record, int role) const;

    SimilarMarks *m_marks;
};

//! The categories of daily logs: each shows its colour, not the number of the colour.
class LogCategoriesTable : public ResourceTableModel {
    Q_OBJECT

public:
    LogCategoriesTable(
        Store &store, Sync &sync, DayClock today = QDate::currentDate, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;
};

//! The incident reports: those that wait for review stand out, closed ones are muted.
class IncidentsTable : public ResourceTableModel {
    Q_OBJECT

public:
    IncidentsTable(Store &store, Sync &sync, DayClock today = QDate::currentDate, QObject *parent = nullptr);

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

//! The subclass for this resource. \a today: the day by which something is overdue.
std::unique_ptr<ResourceTableModel> makeTable(
    const ResourceSchema &schema, Store &store, Sync &sync, const DayClock &today = QDate::currentDate);

} // namespace care
