// SPDX-License-Identifier: GPL-3.0-or-later
//! The program's own encrypted store with all records of the data in it, kept until the data or the tables
//! change.
#pragma once

#include "models/insight/findings.h"
#include "models/store/storetypes.h"

#include <tl/expected.hpp>

namespace care::bench {

class Workshop;

struct FilledStore {
    StoreOptions options;
    qint64 logs = 0;
};

//! The noon of a day of the data, on which all lists of that store were received.
Circumstances wholeStore();

//! Fills it if need be, which takes minutes.
tl::expected<FilledStore, QString> filledStore(Workshop &workshop);

} // namespace care::bench
