// SPDX-License-Identifier: GPL-3.0-or-later
//! The records that a hospital has to know of a resident, and which of them are missing or old.
#pragma once

#include "models/insight/findings.h"
#include "models/json/record.h"

namespace care {

//! Whole sentences of a record.
struct RecordWords {
    const ResourceSchema *schema = nullptr;
    Record record;
    QStringList sentences;
};

struct HospitalFacts {
    Record resident, home; //!< null if they are not here
    QList<Record> incidents; //!< of the last 90 days, the latest first
    QList<Record> logs; //!< since the latest incident of the last days, or of the last day; the latest first
    QList<Record> plans; //!< current, by name
    QList<Record> assessments; //!< current, the latest first
    QStringList missing; //!< lists that are not whole here, by resource
    QDateTime now; //!< of the reading

    //! Sentences: what is not recorded, or was not reviewed in time. The most urgent first.
    QStringList gaps() const;
    //! Sentences of plans, assessments and the medical history about choking, swallowing and thickened or
    //! modified food and drink, each once. Needs stand before what staff do, the latest plan first.
    QList<RecordWords> swallowing() const;
};

//! The sentences and the lines of \a text; a line that ends without a stop gets a semicolon before the next.
//! Words that may be one sentence are not parted: "Dr. Poe", "level 2. of the".
QStringList sentencesOf(const QString &text);

//! In the thread of \a reads.
HospitalFacts readHospitalFacts(
    const QString &residentId, const RecordReads &reads, const Circumstances &around);

} // namespace care
