// SPDX-License-Identifier: GPL-3.0-or-later
//! Daily logs, and the categories and items that they are written under.
#pragma once

#include "models/tables/resourcetablemodel.h"

namespace care {

//! What is meant for the handover is marked.
class DailyLogsTable : public ResourceTableModel {
    Q_OBJECT

public:
    DailyLogsTable(Store &store, Sync &sync, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;
};

//! A category shows its colour, not the number of the colour.
class LogCategoriesTable : public ResourceTableModel {
    Q_OBJECT

public:
    LogCategoriesTable(Store &store, Sync &sync, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;
};

class LogCategoryItemsTable : public ResourceTableModel {
    Q_OBJECT

public:
    LogCategoryItemsTable(Store &store, Sync &sync, QObject *parent = nullptr);
};

} // namespace care
