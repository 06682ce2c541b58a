// SPDX-License-Identifier: GPL-3.0-or-later
//! Records as text on standard output.
#pragma once

#include "app/cli/options.h"
#include "models/json/record.h"

namespace care {

//! Several records: an aligned table, one JSON array of the records as received, or CSV (RFC 4180, UTF-8) of
//! the default columns.
QByteArray listOutput(const ResourceSchema &schema, const QList<Record> &records, OutputFormat format);
//! One record: label and value on each line, the object as received, or CSV of all columns.
QByteArray recordOutput(const ResourceSchema &schema, const Record &record, OutputFormat format);

} // namespace care
