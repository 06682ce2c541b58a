// SPDX-License-Identifier: GPL-3.0-or-later
//! Formats records as text for standard output.
#pragma once

#include "app/cli/options.h"
#include "models/json/record.h"

namespace care {

//! Formats a list as an aligned table, as one JSON array of the records as received, or as CSV (RFC 4180,
//! UTF-8) of the default columns.
QByteArray listOutput(const ResourceSchema &schema, const QList<Record> &records, OutputFormat format);
//! Formats one record as lines of label and value, as the object received, or as CSV of all columns.
QByteArray recordOutput(const ResourceSchema &schema, const Record &record, OutputFormat format);

} // namespace care
