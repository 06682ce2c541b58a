// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"

#include <QList>

namespace care {

class RecordReads;

//! The last records about a resident, and the next thing to do; null where there is none.
struct Lately {
    Record log, incident;
    Record plan; //!< that is to be reviewed next
    QList<Record> risks; //!< assessments that are not archived, the newest first
};
//! In the thread of \a reads.
Lately readLately(const RecordReads &reads, const QString &residentId);
//! Only the assessments, as above.
QList<Record> readRisks(const RecordReads &reads, const QString &residentId);

} // namespace care
