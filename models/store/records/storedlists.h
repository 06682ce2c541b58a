// SPDX-License-Identifier: GPL-3.0-or-later
//! How much of each resource a file of records holds, for whoever looks at it from outside.
#pragma once

#include "models/store/storetypes.h"

#include <QList>
#include <QString>

#include <optional>

namespace care {

struct StoredList {
    QString resource;
    qint64 stored = 0;
    Coverage coverage;
};

//! Of a file that may be in use by another program; waits for the disk, and changes nothing. Nothing if the
//! file cannot be read with this key.
std::optional<QList<StoredList>> readStoredLists(const StoreOptions &options);

} // namespace care
