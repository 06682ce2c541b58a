// SPDX-License-Identifier: GPL-3.0-or-later
//! Changes of several residents that have not been finished. They are stored in the journal while they run,
//! to be continued after a stop or crash.
#pragma once

#include "models/editing/bulkchange.h"
#include "models/store/journal/journaltypes.h"

#include <QDateTime>

namespace care {

class Journal;

//! A change of several residents as stored while it runs, so that its progress survives a stop, a crash and a
//! power cut. Nothing of it is sent by itself.
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

Draft toDraft(const StoredBulk &bulk);
//! The change that undoes what \a change saved, for those residents only; nobody is left in it if none was.
StoredBulk undoOf(const BulkChange &change);

class BulkList : public QObject {
    Q_OBJECT

public:
    explicit BulkList(Journal &journal, QObject *parent = nullptr);

    //! Newest first, without those that are running.
    QList<StoredBulk> stopped() const;
    //! The change with this id, or nullptr.
    const StoredBulk *find(const QString &id) const;
    //! Stores the progress of \a change from its first record on; \a before is the one it continues.
    void observe(BulkChange &change, const StoredBulk &before = {});
    //! Removes the change with this id: the user does not want to continue it.
    void forget(const QString &id);

Q_SIGNALS:
    void changed();

private:
    void read();

    Journal &m_journal;
    QList<StoredBulk> m_bulks;
    QStringList m_running;
};

} // namespace care
