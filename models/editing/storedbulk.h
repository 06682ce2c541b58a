// SPDX-License-Identifier: GPL-3.0-or-later
//! A change of several residents as stored in the journal while it runs, so that its progress survives a
//! stop, a crash and a power cut. Nothing of it is sent by itself.
#pragma once

#include "models/editing/bulkchange.h"
#include "models/store/journal/journaltypes.h"

#include <QDateTime>

namespace care {

struct StoredBulk {
    QString id; //!< of its draft
    BulkEdit edit;
    int saved = 0;
    QStringList left; //!< ids of the residents not done yet, as far as known
    int refused = 0; //!< tried without success and not tried again: the user decides about each
    int unsure = 0; //!< tried with unknown outcome or not saved; they are among those left
    QDateTime storedAt{};

    //! "Surgery: Quay Practice".
    QString title() const;
    //! "2 saved, 2 to check, 1 not tried", as the dialog said when it stopped.
    QString summary() const;
};

//! The state of \a change, which continues \a before.
StoredBulk storedBulk(const QString &id, const BulkChange &change, const StoredBulk &before);
//! The resource name of its drafts.
QString bulkResource();
Draft toDraft(const StoredBulk &bulk);
//! The drafts that this version can read and that were not discarded, in the same order.
QList<StoredBulk> storedBulks(const QList<Draft> &drafts);

} // namespace care
