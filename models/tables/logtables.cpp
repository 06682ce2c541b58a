// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/logtables.h"

#include "models/schema/resources.h"

#include <QRegularExpression>

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

QVariant LogCategoriesTable::decoration(const Field &field, const Record &record, int role) const
{
    if (field.key != "colour"_L1 || (role != Qt::DisplayRole && role != SwatchRole))
        return {};
    static const QRegularExpression rgb(u"^#[0-9A-Fa-f]{6}$"_s);
    const QString colour = record.value(field.key).toString();
    if (!rgb.match(colour).hasMatch())
        return {}; // whatever else the service sends is shown as it is
    return role == SwatchRole ? colour : u""_s;
}

LogCategoryItemsTable::LogCategoryItemsTable(Store &store, Sync &sync, QObject *parent)
    : ResourceTableModel(logCategoryItemSchema, store, sync, parent)
{
}

} // namespace care
