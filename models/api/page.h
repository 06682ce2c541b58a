// SPDX-License-Identifier: GPL-3.0-or-later
//! Page of a list, or a single record, taken byte for byte from a response.
#pragma once

#include "models/api/apierror.h"
#include "models/json/record.h"

#include <QByteArray>

namespace care {

struct RecordPage {
    QList<Record> records; //!< Records in the service's order; of records with a repeated id only the last.
    int page = 1; //!< Page number given by the service, else the requested one.
    int limit = 0; //!< Page size given by the service, else the requested one; 0 if neither is known.
    qint64 total = -1; //!< Number of records on all pages; -1 if the service does not say.
    bool hasNext = false; //!< True if another page follows; always false for an empty page.
    int repeatedIds = 0; //!< Number of records dropped because a later record on this page had the same id.
    int unnamed = 0; //!< Number of records dropped because they had no usable id.

    //! Total number of records; -1 if it is unknown or too small to be true, since this page alone has more.
    qint64 credibleTotal() const { return total >= rows() ? total : -1; }
    //! Number of records that the service sent on this page, dropped ones included.
    qint64 rows() const { return records.size() + repeatedIds + unnamed; }
};

//! Deepest nesting accepted in a response; anything deeper is BadAnswer.
inline constexpr int maximumDepth = 64;

//! Page read from {data: [...], pagination}, a bare array, results, items, data.items or data.results;
//! pagination may be missing, stand under meta, or have numbers as text. Any other body, or an element that
//! is not an object, is BadAnswer. Records without a usable id are counted in place of failing, so that one
//! of them does not hide the rest and an incomplete list is not taken for complete. Thread-safe.
Result<RecordPage> readPage(const QByteArray &body, int requestedPage, int requestedLimit);
//! Record read from {data: {...}}, a bare record, or an array of exactly one.
Result<Record> readRecord(const QByteArray &body);

} // namespace care
