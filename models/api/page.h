// SPDX-License-Identifier: GPL-3.0-or-later
//! One page of a list, or one record, as the service sent it: bytes, cut out of the answer.
#pragma once

#include "models/api/apierror.h"
#include "models/json/record.h"

#include <QByteArray>

namespace care {

struct RecordPage {
    QList<Record> records; //!< in the order of the service; of a repeated id the last
    int page = 1; //!< as the service says, else as asked
    int limit = 0; //!< the same; 0 if neither is known
    qint64 total = -1; //!< records of all pages; -1 if the service does not say
    bool hasNext = false; //!< an empty page never has a next one
    int repeatedIds = 0; //!< records left out because a later one of this page had their id
    int unnamed = 0; //!< records left out because they have no id that can be used

    //! The total; -1 if it cannot be true, because there are more records than that on this page alone.
    qint64 credibleTotal() const { return total >= rows() ? total : -1; }
    //! Records as the service sent them, those that were left out included.
    qint64 rows() const { return records.size() + repeatedIds + unnamed; }
};

//! Deepest nesting that is read; everything beyond is BadAnswer.
inline constexpr int maximumDepth = 64;

//! Reads {data: [...], pagination}, a bare array, results, items, data.items or data.results; pagination may
//! be missing, stand under meta, and hold numbers as text. A body that is none of these, or has an
//! element that is no object, is BadAnswer. Records without a usable id are counted, so that one of them does
//! not hide all others, and a list with a hole does not pass for the truth.
//! Safe in any thread.
Result<RecordPage> readPage(const QByteArray &body, int requestedPage, int requestedLimit);
//! Reads {data: {...}}, a bare record, or an array of exactly one.
Result<Record> readRecord(const QByteArray &body);

} // namespace care
