// SPDX-License-Identifier: GPL-3.0-or-later
// What a list knows of its rows and of the records in them. Internal to models/tables.
#pragma once

#include "models/json/record.h"
#include "models/schema/filter.h"

namespace care {

// All rows of a list in an order, to be shown again at once when a filter is cleared.
struct UnfilteredRows {
    QList<qint64> rows;
    SortKeys order;
};

// What is known about which rows there are.
struct QueryState {
    int generation = 0; // of the newest question; answers to others are stale
    bool isNew = true; // nothing was ever answered
    bool isOpen = false; // the answer is on its way
    bool isPartial = false; // only the first rows have their keys
    bool isForKeys = false; // the open one is for those of the others, which are counted already
};

struct CachedRecord {
    Record record;
    int age = 0; // of the list when it was read; older ones are shown and read again
};

} // namespace care
