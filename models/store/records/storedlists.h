// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/storetypes.h"

#include <QList>
#include <QString>

#include <optional>

namespace care {

//! Coverage of one resource in a file of records, for the console's support command.
struct StoredList {
    QString resource;
    qint64 stored = 0;
    Coverage coverage;
};

//! The file may be open in another program. Blocks while it reads, and changes nothing. Empty if the file
//! cannot be read with this key.
std::optional<QList<StoredList>> readStoredLists(const StoreOptions &options);

} // namespace care
