// SPDX-License-Identifier: GPL-3.0-or-later
//! Census: residents of each home, counted at every midnight and kept in the journal; for days before that,
//! bed days are bracketed from the dates in the records.
#pragma once

#include "models/insight/findings.h"
#include "models/store/journal/journaltypes.h"

#include <QDate>
#include <QObject>
#include <QTimer>

#include <functional>

namespace care {

class Journal;

//! Taker of the census, once for each day after that day has ended in the homes. It needs a complete list of
//! residents, checked no earlier than an hour before that midnight, and never takes an earlier day. Thread:
//! GUI. \a store and \a journal outlive this.
class CensusTaker : public QObject {
    Q_OBJECT

public:
    CensusTaker(Store &store, Journal &journal, std::function<Circumstances()> circumstances,
        QObject *parent = nullptr);

    //! Takes the census of yesterday, unless it exists or cannot be taken yet. A timer calls this twice a
    //! minute.
    void check();

Q_SIGNALS:
    void taken(QDate day);

private:
    void take(QDate day, const QDateTime &now);

    Store &m_store;
    Journal &m_journal;
    const std::function<Circumstances()> m_circumstances;
    QTimer m_timer;
    QDate m_done; //!< Last day known to have its census.
    bool m_isBusy = false;
};

//! Stay of a resident in a home, from the dates in the record.
struct ResidentStay {
    QString residentId, homeId;
    QDate admitted; //!< Day of admission to the home; invalid if unknown.
    QDate changed; //!< Day of the last change of status; invalid if unknown or in the future.
    bool isActive = true;
};
//! Reads the stays of all residents; call in the thread of \a reads.
QList<ResidentStay> residentStays(const RecordReads &reads, const QDateTime &now);

//! Bed days: residents present at midnight, summed over days, as a lower and an upper bound.
struct BedDays {
    qint64 low = 0;
    qint64 high = 0;
    int days = 0; //!< Number of days of the period that have ended.
    int exactDays = 0; //!< Number of days of the period with a census.
    int lateDays = 0; //!< Number of exactDays with a late census, corrected by the dates in the records.

    bool isExact() const { return exactDays == days; }
};

//! Bed days from \a from to \a to, both included, without today and later. \a census is that of
//! Journal::census() for these days; entries of a clock that was ahead are ignored. A resident who moved
//! between homes before the census began counts in the home of the first entry.
BedDays occupiedBedDays(const QList<CensusEntry> &census, const QList<ResidentStay> &stays,
    const QString &homeId, QDate from, QDate to, const QDateTime &now);

//! Bed days of several periods in one pass over the days of a home. Each period ends where the next of \a
//! starts begins, the last one on \a to.
QList<BedDays> occupiedBedDays(const QList<CensusEntry> &census, const QList<ResidentStay> &stays,
    const QString &homeId, const QList<QDate> &starts, QDate to, const QDateTime &now);

} // namespace care
