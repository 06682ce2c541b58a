// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/storetypes.h"

#include <QList>
#include <QString>

#include <optional>

namespace care {

//! How much of one resource a file of records holds, for the console's support command.
struct StoredList {
    QString resource;
    qint64 stored = 0; //!< records
    qint64 total = -1; //!< records that the service counts; -1 = unknown
    bool complete = false; //!< the list was received whole
    QDateTime asOf; //!< when it was last checked against the service; invalid = never
};

//! The file may be open in another program. Blocks while it reads, and changes nothing. Empty if the file
//! cannot be read with this key.
std::optional<QList<StoredList>> readStoredLists(const StoreOptions &options);

} // namespace care
