// SPDX-License-Identifier: GPL-3.0-or-later
//! The handover to somebody who comes on duty in a home: records of the time since a moment. Moments are
//! UTC; days and hours of the clock are those of the homes, in London.
#pragma once

#include "models/insight/findings.h"

namespace care {

enum class HandoverPart : quint8 {
    Incidents,
    MarkedLogs, //!< daily logs that say they are for handover
    Arrivals, //!< admissions, and people who have left
    Plans, //!< care plans and risk assessments
    Flags, //!< decisions with a date: DNACPR, DoLS
    NoEntry, //!< residents without a daily log since then; nobody while daily logs are missing here
};

//! One line, of one record.
struct HandoverFact {
    const ResourceSchema *schema = nullptr;
    QString id;
    QDateTime at; //!< of the fact; of a resident without an entry, the last one; invalid if not known
    bool isDay = false; //!< the record says the day only: midnight UTC
    QString person; //!< name and room of the resident, of whom there may be two with the name
    QString what; //!< "Fall, severity 4"
    QString words; //!< of the record, as somebody wrote them; may be long
    QString by; //!< the member of staff who recorded it; empty where the record does not say

    bool operator==(const HandoverFact &) const = default;
};

struct HandoverSection {
    HandoverPart part = HandoverPart::Incidents;
    QList<HandoverFact> facts; //!< the earliest first
    qint64 undated = 0; //!< records that may belong here: their time is missing, or lies in the future
    QStringList missing; //!< lists that are not completely here, by name: there may be more
    qint64 told = 0; //!< daily logs that stand above as their incidents, word for word
    QStringList lists = {}; //!< that it was read from, by name

    bool operator==(const HandoverSection &) const = default;
};

struct HandoverQuery {
    QString homeId;
    QDateTime since;
    QDate logsFrom; //!< the first day of which daily logs are kept here; invalid if all are
};

struct Handover {
    QList<HandoverSection> sections; //!< every part, in its order
    qint64 residents = 0; //!< current ones of the home
    bool saysMarks = true; //!< false: there are logs, but none says whether it is for handover

    bool operator==(const Handover &) const = default;
};

//! To be called in Store::examine(), in the thread of the reads. What is over - deleted incidents, superseded
//! plans, archived assessments - is left out.
Handover readHandover(const RecordReads &reads, const HandoverQuery &query, const Circumstances &around);

//! The moment at which the shift before the present one began: at any hour it holds a whole shift.
QDateTime usualHandoverStart(const QDateTime &now);

//! A beginning that people ask for by name.
struct HandoverStart {
    QString name; //!< "Since Friday 14:00"
    QDateTime since;
};
//! The usual one first.
QList<HandoverStart> handoverStarts(const QDateTime &now);

} // namespace care
