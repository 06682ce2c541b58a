// SPDX-License-Identifier: GPL-3.0-or-later
//! One record by its id, of the service, or offline of the store.
#pragma once

#include "models/api/apierror.h"
#include "models/json/record.h"

#include <functional>

class QObject;

namespace care {

class Workspace;
struct Options;

//! Reads the record that \a options name.
void readOne(const Options &options, Workspace &workspace, QObject *context,
    const std::function<void(const Result<Record> &)> &done);

} // namespace care
