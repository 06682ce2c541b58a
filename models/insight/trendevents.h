// SPDX-License-Identifier: GPL-3.0-or-later
//! The incidents of a trend, read once, with their weeks, homes and bed days.
#pragma once

#include "models/insight/census.h"
#include "models/insight/trend.h"
#include "models/store/records/recordreads.h"

#include <functional>
#include <map>

namespace care {

struct TrendEvent {
    qint64 recorded = 0; //!< milliseconds since 1970 UTC
    std::optional<qint64> happened;
    SeverityBand band = SeverityBand::Unknown;
    int week = 0; //!< counted from the first; that of the weeks that are over, for the one that is not
    QString homeId, categoryId, residentId; //!< empty for none
};
using EventFilter = std::function<bool(const TrendEvent &)>;

//! Lives as long as its reads.
class TrendEvents {
public:
    TrendEvents(const TrendQuery &query, const RecordReads &reads);

    const TrendQuery &query() const { return m_query; }
    QDate today() const { return m_today; }
    int weeks() const { return m_query.weeks; } //!< that are over
    QDate monday(int week) const { return m_query.firstDay().addDays(7 * week); }
    const QList<TrendEvent> &all() const { return m_events; }
    //! Of the weeks that are over.
    qint64 count(const EventFilter &filter) const;
    qint64 soFar(const EventFilter &filter) const;
    //! Name of a home, category or resident, who is named by the family name first; their id where it is not
    //! known.
    QString nameOf(const QString &id) const;
    //! Homes of the query, by name.
    const QStringList &homes() const { return m_homes; }
    //! Counts by week, of the weeks that are over. Weeks before the first incident of \a homeId, or of all
    //! without one, are not known to be without: the service may not have been in use.
    Series weekly(const EventFilter &filter, const QString &homeId = {}) const;
    //! Bed days of a home by week.
    const QList<BedDays> &bedDays(const QString &homeId) const;
    //! Those of all homes of the query.
    QList<BedDays> bedDays() const;
    //! Weekdays by hours in the homes at which they happened; Monday is 0.
    std::array<std::array<qint64, 24>, 7> hours(qint64 &unknown) const;
    //! Conditions that hold for all that is counted: homes, and records that are current.
    QList<Condition> common() const;

private:
    void readHomes();
    void readEvents();
    int firstKnownWeek(const QString &homeId) const;

    const TrendQuery m_query;
    const RecordReads &m_reads;
    const QDate m_today;
    QStringList m_homes;
    mutable QHash<QString, QString> m_names; //!< by id, once they were asked for
    QHash<QString, RecordReads::Referred> m_referred; //!< by id: homes, categories and residents
    QList<TrendEvent> m_events; //!< in the order of recording
    QSet<QString> m_earlier; //!< homes with an incident before the first week
    mutable std::map<QString, QList<BedDays>> m_bedDays;
    mutable std::optional<QList<ResidentStay>> m_stays;
};

//! Of days from \a first to \a last.
Condition recordedFrom(QDate first, QDate last);
//! Both sums, as one number in the middle of what is known.
Value exposureOf(const BedDays &days);
BedDays sumOf(const QList<BedDays> &days);

} // namespace care
