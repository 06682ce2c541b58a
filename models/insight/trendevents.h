// SPDX-License-Identifier: GPL-3.0-or-later
//! Incidents of a trend, read once, with their weeks, homes and bed days.
#pragma once

#include "models/insight/census.h"
#include "models/insight/trend.h"
#include "models/store/records/recordreads.h"

#include <functional>
#include <map>

namespace care {

struct TrendEvent {
    qint64 recorded = 0; //!< Time at which the incident was recorded, in ms since 1970 UTC.
    std::optional<qint64> happened;
    SeverityBand band = SeverityBand::Unknown;
    int week = 0; //!< Index of the week from the first; the unfinished week follows the finished ones.
    QString homeId, categoryId, residentId; //!< Ids of home, category and resident; empty for none.
};
using EventFilter = std::function<bool(const TrendEvent &)>;

//! Incidents of a query; lives as long as its reads.
class TrendEvents {
public:
    TrendEvents(const TrendQuery &query, const RecordReads &reads);

    const TrendQuery &query() const { return m_query; }
    QDate today() const { return m_today; }
    int weeks() const { return m_query.weeks; } //!< Number of weeks of the trend that have ended.
    QDate monday(int week) const { return m_query.firstDay().addDays(7 * week); }
    const QList<TrendEvent> &all() const { return m_events; }
    //! Number of events in weeks that have ended.
    qint64 count(const EventFilter &filter) const;
    qint64 soFar(const EventFilter &filter) const;
    //! Name of a home, category or resident (family name first); the id if unknown.
    QString nameOf(const QString &id) const;
    //! Homes of the query, sorted by name.
    const QStringList &homes() const { return m_homes; }
    //! Counts of the weeks that have ended. Weeks before the first incident of \a homeId, or of all homes,
    //! are unknown, because the service may not have been in use.
    Series weekly(const EventFilter &filter, const QString &homeId = {}) const;
    //! Bed days of a home by week.
    const QList<BedDays> &bedDays(const QString &homeId) const;
    //! Bed days by week of all homes in the query.
    QList<BedDays> bedDays() const;
    //! Counts by weekday (Monday is 0) and hour at which the incidents happened in the homes.
    std::array<std::array<qint64, 24>, 7> hours(qint64 &unknown) const;
    //! Conditions for everything counted: the homes, and current records.
    QList<Condition> common() const;

private:
    void readHomes();
    void readEvents();
    int firstKnownWeek(const QString &homeId) const;

    const TrendQuery m_query;
    const RecordReads &m_reads;
    const QDate m_today;
    QStringList m_homes;
    mutable QHash<QString, QString> m_names; //!< Names by id, looked up when first needed, because few are.
    QHash<QString, RecordReads::Referred> m_referred; //!< Referenced homes, categories and residents by id.
    QList<TrendEvent> m_events; //!< Events in the order of recording.
    //! Homes with an incident before the first week, whose first weeks are therefore known.
    QSet<QString> m_earlier;
    mutable std::map<QString, QList<BedDays>> m_bedDays;
    mutable std::optional<QList<ResidentStay>> m_stays;
};

//! Condition for incidents recorded from \a first to \a last.
Condition recordedFrom(QDate first, QDate last);
//! Bed days as one number, the middle of the known range.
Value exposureOf(const BedDays &days);
BedDays sumOf(const QList<BedDays> &days);

} // namespace care
