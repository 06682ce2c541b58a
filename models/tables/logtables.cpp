// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/logtables.h"

#include "models/schema/resources.h"

using namespace Qt::StringLiterals;

namespace care {

DailyLogsTable::DailyLogsTable(Store &store, Sync &sync, QObject *parent)
    : ResourceTableModel(logSchema, store, sync, parent)
{
}

QVariant DailyLogsTable::decoration(const Field &field, const Record &record, int role) const
{
    if (role == WarningRole && field.key == "handover"_L1)
        return record.value(field.key).toBool();
    return {};
}

LogCategoriesTable::LogCategoriesTable(Store &store, Sync &sync, QObject *parent)
    : ResourceTableModel(logCategorySchema, store, sync, parent)
{
}

LogCategoryItemsTable::LogCategoryItemsTable(Store &store, Sync &sync, QObject *parent)
    : ResourceTableModel(logCategoryItemSchema, store, sync, parent)
{
}

} // namespace care
