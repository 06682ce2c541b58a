// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/logcategoriestable.h"

#include "models/schema/colourname.h"
#include "models/schema/resources.h"

using namespace Qt::StringLiterals;

namespace care {

LogCategoriesTable::LogCategoriesTable(Store &store, Sync &sync, DayClock today, QObject *parent)
    : ResourceTableModel(logCategorySchema, store, sync, std::move(today), parent)
{
}

QVariant LogCategoriesTable::decoration(const Field &field, const Record &record, int role) const
{
    if (field.key != "colour"_L1)
        return {};
    const QString colour = record.value(field.key).toString();
    if (!isColour(colour))
        return {}; // whatever else the service sends is shown as it is
    switch (role) {
    case SwatchRole:
        return colour;
    case Qt::DisplayRole:
        return u""_s;
    case Qt::ToolTipRole:
        return colourName(colour);
    case Qt::AccessibleTextRole:
        return QString(field.title() + u' ' + colourName(colour));
    default:
        return {};
    }
}

} // namespace care
