// SPDX-License-Identifier: GPL-3.0-or-later
//! A change of many residents as the journal keeps it while it runs: what was done and what is left survives
//! a stop, a crash and a power cut. Nothing of it is ever sent by itself.
#pragma once

#include "models/editing/bulkchange.h"
#include "models/store/journal/journaltypes.h"

#include <QDateTime>

namespace care {

struct StoredBulk {
    QString id; //!< of the draft that keeps it
    BulkEdit edit;
    int done = 0;
    QStringList left; //!< ids of the residents it was not done for, as far as is known
    QDateTime storedAt{};

    //! "Surgery: Quay Practice".
    QString title() const;
};

//! What \a change has come to, on top of \a before done earlier.
StoredBulk storedBulk(const QString &id, const BulkChange &change, int before);
//! What its drafts are of.
QString bulkResource();
Draft toDraft(const StoredBulk &bulk);
//! Those that this version can read and that were not given up, in the same order.
QList<StoredBulk> storedBulks(const QList<Draft> &drafts);

} // namespace care
