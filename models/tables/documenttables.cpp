// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/documenttables.h"

#include "models/schema/resources.h"

namespace care {

ResidentDocumentsTable::ResidentDocumentsTable(Store &store, Sync &sync, QObject *parent)
    : ResourceTableModel(documentSchema, store, sync, parent)
{
}

HomeDocumentsTable::HomeDocumentsTable(Store &store, Sync &sync, QObject *parent)
    : ResourceTableModel(homeDocumentSchema, store, sync, parent)
{
}

} // namespace care
