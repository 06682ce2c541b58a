// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/mirror/dateranges.h"

#include <optional>

namespace care {

//! Finds the ranges whose counts differ from the service's, by asking for the counts of ever fewer of them:
//! a removed record may be anywhere. Internal to models/sync.
//!
//! Pure arithmetic: the owner asks for the count of next() and passes it to compare(), until next() has
//! nothing. Where much differs, reading is cheaper than counting, so the search gives up after half as many
//! requests as there are ranges.
class DifferenceSearch {
public:
    void begin(const QList<DateRange> &ranges);
    //! Days whose count is to be asked for.
    std::optional<DateRange> next() const;
    //! Requests so far, with that for next().
    int requests() const { return m_requests + 1; }
    //! Passes the count of next(), -1 if the service does not say; the result are days to be read again.
    QList<DateRange> compare(qint64 total);
    void stop() { m_groups.clear(); }

private:
    void divide(const QList<DateRange> &group);

    QList<QList<DateRange>> m_groups; //!< of neighbouring ranges, whose count is still to be compared
    int m_requests = 0;
    qsizetype m_maxRequests = 0;
};

} // namespace care
