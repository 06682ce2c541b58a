// SPDX-License-Identifier: GPL-3.0-or-later
//! The incident reports: what waits for review stands out, what is closed steps back.
#pragma once

#include "models/tables/resourcetablemodel.h"

namespace care {

class IncidentsTable : public ResourceTableModel {
    Q_OBJECT

public:
    IncidentsTable(Store &store, Sync &sync, DayClock today = QDate::currentDate, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;
};

} // namespace care
