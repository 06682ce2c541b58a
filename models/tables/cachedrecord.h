// SPDX-License-Identifier: GPL-3.0-or-later
// A record that was read for a list. Internal to this room.
#pragma once

#include "models/schema/filter.h"
#include "models/schema/record.h"

namespace care {

// All rows of a list in an order, to be shown again at once when a filter is cleared.
struct WholeList {
    QList<qint64> rows;
    SortKeys order;
};

struct CachedRecord {
    Record record;
    int age = 0; // of the list when it was read; older ones are shown and read again
};

} // namespace care
