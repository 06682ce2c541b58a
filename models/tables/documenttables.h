// SPDX-License-Identifier: GPL-3.0-or-later
//! The documents of residents and of homes: what they are called and where they belong, not their content.
#pragma once

#include "models/tables/resourcetablemodel.h"

namespace care {

class ResidentDocumentsTable : public ResourceTableModel {
    Q_OBJECT

public:
    ResidentDocumentsTable(Store &store, Sync &sync, QObject *parent = nullptr);
};

class HomeDocumentsTable : public ResourceTableModel {
    Q_OBJECT

public:
    HomeDocumentsTable(Store &store, Sync &sync, QObject *parent = nullptr);
};

} // namespace care
