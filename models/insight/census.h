// SPDX-License-Identifier: GPL-3.0-or-later
//! The census: residents of each home, day by day, counted at each midnight and kept in the journal; before
//! that a bracket from the dates in the records.
#pragma once

#include "models/insight/findings.h"
#include "models/store/journal/journaltypes.h"

#include <QDate>
#include <QObject>
#include <QTimer>

#include <functional>

namespace care {

class Journal;

//! Takes the census once for each day: once the day is over in the homes, from a list of residents that is
//! whole and was checked at earliest an hour before that midnight; never for an earlier day. Thread: GUI.
//! \a store and \a journal outlive this.
class CensusTaker : public QObject {
    Q_OBJECT

public:
    CensusTaker(Store &store, Journal &journal, std::function<Circumstances()> circumstances,
        QObject *parent = nullptr);

    //! Takes the census of yesterday, unless it is there or cannot be taken yet. Called by itself twice a
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
    QDate m_done; //!< the last day that is known to have its entry
    bool m_isBusy = false;
};

//! A resident's time in a home, as the record says it.
struct ResidentStay {
    QString residentId, homeId;
    QDate admitted; //!< invalid if it is not known
    QDate changed; //!< when the status became what it is; invalid if it is not known or still to come
    bool isActive = true;
};
//! The stays of all residents. To be called in the thread of \a reads.
QList<ResidentStay> residentStays(const RecordReads &reads, const QDateTime &now);

//! Presence at midnight, summed over days.
struct BedDays {
    qint64 low = 0;
    qint64 high = 0;
    int days = 0; //!< those that are over
    int exactDays = 0; //!< with a census
    int lateDays = 0; //!< of exactDays: the census was late, and is put right with the dates in the records

    bool isExact() const { return exactDays == days; }
};

//! Bed days from \a from to \a to, both included; today and later are left out. \a census: as
//! Journal::census() of these days; entries of a clock that was ahead are left out. A resident who moved
//! between homes before the census began counts in the home of the first entry.
BedDays occupiedBedDays(const QList<CensusEntry> &census, const QList<ResidentStay> &stays,
    const QString &homeId, QDate from, QDate to, const QDateTime &now);

//! The same of several periods, each of which ends where the next one of \a starts begins, the last on \a to:
//! one walk over the days of a home.
QList<BedDays> occupiedBedDays(const QList<CensusEntry> &census, const QList<ResidentStay> &stays,
    const QString &homeId, const QList<QDate> &starts, QDate to, const QDateTime &now);

} // namespace care
