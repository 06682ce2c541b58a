// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"

#include <QDateTime>
#include <QList>

namespace care {

class RecordReads;

//! Latest records about a resident, and the plan to review next; null where there is none.
struct Lately {
    Record log, incident;
    Record plan; //!< Care plan whose review is due next.
    QList<Record> risks; //!< Risk assessments that are not archived, the newest first.
};
//! Reads the records in the thread of \a reads.
Lately readLately(const RecordReads &reads, const QString &residentId);
//! Moment at which a risk was last assessed: the latest review, or the making of a form not reviewed since.
QDateTime assessedOn(const Record &assessment);
//! Puts the risk assessed last first, also where it was never reviewed.
void sortNewestFirst(QList<Record> &assessments);
//! Reads only the risk assessments, those of Lately::risks.
QList<Record> readRisks(const RecordReads &reads, const QString &residentId);

} // namespace care
