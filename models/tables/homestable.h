// SPDX-License-Identifier: GPL-3.0-or-later
//! The homes that the key may see.
#pragma once

#include "models/tables/resourcetablemodel.h"

namespace care {

class HomesTable : public ResourceTableModel {
    Q_OBJECT

public:
    HomesTable(Store &store, Sync &sync, QObject *parent = nullptr);
};

} // namespace care
