// SPDX-License-Identifier: GPL-3.0-or-later
//! Handover for staff who come on duty in a home: the records since a moment. Moments are UTC; days and hours
//! are those of the homes, in London.
#pragma once

#include "models/insight/findings.h"

namespace care {

enum class HandoverPart : quint8 {
    Incidents,
    MarkedLogs, //!< Daily logs marked for handover.
    Arrivals, //!< Admissions, and residents who have left.
    Plans, //!< Care plans and risk assessments.
    Flags, //!< Decisions with a date: DNACPR, DoLS.
    NoEntry, //!< Residents without a daily log since then; empty while daily logs are missing here.
};

//! Line of the handover, from one record.
struct HandoverFact {
    const ResourceSchema *schema = nullptr;
    QString id;
    //! Moment of the fact; for a resident without an entry, of the last one; invalid if unknown.
    QDateTime at;
    bool isDay = false; //!< True if the record has only a day, stored as midnight UTC.
    QString person; //!< Name and room of the resident, because two may share a name.
    QString what; //!< Fact in short: "Fall, severity 4".
    QString words; //!< Text of the record as staff wrote it; may be long.
    QString by; //!< Member of staff who recorded it; empty if the record does not say.

    bool operator==(const HandoverFact &) const = default;
};

struct HandoverSection {
    HandoverPart part = HandoverPart::Incidents;
    QList<HandoverFact> facts; //!< Facts of the section, the earliest first.
    //! Number of records that may belong here, but whose time is missing or in the future.
    qint64 undated = 0;
    QStringList missing; //!< Names of lists that are incomplete here, so that facts may be missing.
    //! Number of daily logs left out because their incident above repeats them word for word.
    qint64 told = 0;
    QStringList lists = {}; //!< Names of the lists that the section was read from.

    bool operator==(const HandoverSection &) const = default;
};

struct HandoverQuery {
    QString homeId;
    QDateTime since;
    QDate logsFrom; //!< First day whose daily logs are kept here; invalid if all are.
};

struct Handover {
    QList<HandoverSection> sections; //!< Sections of the handover, one for every part, in order.
    qint64 residents = 0; //!< Number of current residents of the home.
    bool saysMarks = true; //!< False if there are logs, but none says if it is for handover.

    bool operator==(const Handover &) const = default;
};

//! Reads the handover within Store::examine(), in the thread of the reads. Records that are over (deleted
//! incidents, superseded plans, archived assessments) are left out.
Handover readHandover(const RecordReads &reads, const HandoverQuery &query, const Circumstances &around);

//! Ids of the current residents of \a homes (conditions on the list of residents; all if empty) of whom
//! nothing was logged since \a since. Within Store::examine(), in the thread of the reads.
QStringList residentsWithoutLog(
    const RecordReads &reads, const QList<Condition> &homes, const QDateTime &since, const QDateTime &now);

//! Start of the shift before the current one, so that the handover always covers a whole shift.
QDateTime usualHandoverStart(const QDateTime &now);

//! Start of a handover to choose by name.
struct HandoverStart {
    QString name; //!< Name of the start, such as "Since Friday 14:00".
    QDateTime since;
};
//! Starts to choose from, the usual one first.
QList<HandoverStart> handoverStarts(const QDateTime &now);

} // namespace care
