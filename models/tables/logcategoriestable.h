// SPDX-License-Identifier: GPL-3.0-or-later
//! The categories of daily logs: each shows its colour, not the number of the colour.
#pragma once

#include "models/tables/resourcetablemodel.h"

namespace care {

class LogCategoriesTable : public ResourceTableModel {
    Q_OBJECT

public:
    LogCategoriesTable(
        Store &store, Sync &sync, DayClock today = QDate::currentDate, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;
};

} // namespace care
