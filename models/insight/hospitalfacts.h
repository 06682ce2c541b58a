// SPDX-License-Identifier: GPL-3.0-or-later
//! Facts that a hospital needs about a resident, and which of them are missing or old.
#pragma once

#include "models/insight/findings.h"
#include "models/json/record.h"

namespace care {

//! Sentences of a record about one subject, with the record.
struct RecordWords {
    const ResourceSchema *schema = nullptr;
    Record record;
    QStringList sentences;
};

struct HospitalFacts {
    Record resident, home; //!< Records of the resident and the home; null if they are not here.
    QList<Record> incidents; //!< Incidents of the last 90 days, the latest first.
    //! Daily logs since the latest incident of the last days, or of the last day, the latest first.
    QList<Record> logs;
    QList<Record> plans; //!< Current care plans, sorted by name.
    QList<Record> assessments; //!< Current risk assessments, the latest first.
    QStringList missing; //!< Names of the resources whose lists are incomplete here.
    QDateTime now; //!< Time at which the facts were read, from which ages are counted.

    //! Sentences on what is not recorded, or was not reviewed in time, the most urgent first.
    QStringList gaps() const;
    //! Risk of choking by the latest assessment of it, as "medium"; empty if none gives a level.
    QString assessedChoking() const;
    //! Sentences on choking, swallowing and thickened or modified food and drink from plans, assessments and
    //! the medical history, each once. Needs come before what staff do, the latest plan first.
    QList<RecordWords> swallowing() const;
};

//! Level of a risk assessment, as "High" or "High (not finished)"; empty if it gives none.
QString assessedLevel(const Record &assessment);

//! Sentences and lines of \a text; a line without a full stop gets a semicolon before the next. Text that may
//! be one sentence is not split: "Dr. Poe", "level 2. of the".
QStringList sentencesOf(const QString &text);

//! Reads the facts in the thread of \a reads.
HospitalFacts readHospitalFacts(
    const QString &residentId, const RecordReads &reads, const Circumstances &around);

} // namespace care
