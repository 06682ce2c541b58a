// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/storetypes.h"

#include <QList>
#include <QString>

#include <optional>

namespace care {

//! Completeness of one resource in a file of records, for the console's support command.
struct StoredList {
    QString resource;
    qint64 stored = 0; //!< Number of records of the list in the file.
    qint64 total = -1; //!< Number of records that the service counts; -1 if unknown.
    bool complete = false; //!< True if the list was once received completely.
    QDateTime asOf; //!< Time of the last check against the service; invalid if never.
};

//! Reads a file of records that another program may have open. Blocks while it reads and changes nothing.
//! Empty if the file cannot be read with this key.
std::optional<QList<StoredList>> readStoredLists(const StoreOptions &options);

} // namespace care
