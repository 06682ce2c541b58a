// SPDX-License-Identifier: GPL-3.0-or-later
//! The residents: a number that is not known says so, and a contradiction about allergies is marked.
#pragma once

#include "models/tables/resourcetablemodel.h"

namespace care {

class ResidentsTable : public ResourceTableModel {
    Q_OBJECT

public:
    ResidentsTable(Store &store, Sync &sync, QObject *parent = nullptr);

protected:
    QVariant special(const Field &field, const Record &record, int role) const override;
};

} // namespace care
