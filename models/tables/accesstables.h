// SPDX-License-Identifier: GPL-3.0-or-later
//! Who and what may use the service: members of staff and devices.
#pragma once

#include "models/tables/resourcetablemodel.h"

namespace care {

//! Those who are not active any more step back.
class UsersTable : public ResourceTableModel {
    Q_OBJECT

public:
    UsersTable(Store &store, Sync &sync, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;
};

//! Those that wait to be let into a home are marked.
class DevicesTable : public ResourceTableModel {
    Q_OBJECT

public:
    DevicesTable(Store &store, Sync &sync, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;
};

} // namespace care
