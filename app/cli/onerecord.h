// SPDX-License-Identifier: GPL-3.0-or-later
//! Reads one record by its id, from the service or, offline, from the store.
#pragma once

#include "models/api/apierror.h"
#include "models/json/record.h"

#include <functional>

class QObject;

namespace care {

class Workspace;
struct Options;

//! Reads the record that \a options name and passes it to \a done.
void readOne(const Options &options, Workspace &workspace, QObject *context,
    const std::function<void(const Result<Record> &)> &done);

} // namespace care
