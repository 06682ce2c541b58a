// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"

namespace care {

class RecordReads;

//! The last records about a resident, and the next thing to do; null where there is none.
struct Lately {
    Record log, incident;
    Record plan; //!< that is to be reviewed next
};
//! In the thread of \a reads.
Lately readLately(const RecordReads &reads, const QString &residentId);

} // namespace care
