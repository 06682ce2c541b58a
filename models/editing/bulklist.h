// SPDX-License-Identifier: GPL-3.0-or-later
//! Unfinished changes of several residents, stored in the journal while they run, to be continued after a
//! stop or crash.
#pragma once

#include "models/editing/bulkchange.h"
#include "models/store/journal/journaltypes.h"

#include <QDateTime>

namespace care {

class Journal;

//! Change of several residents as stored while it runs, so that its progress survives a stop, a crash and a
//! power cut. The program never continues it by itself.
struct StoredBulk {
    QString id; //!< Id of the change's draft in the journal.
    BulkEdit edit;
    int saved = 0;
    QStringList left; //!< Ids of the residents not done yet, as far as known.
    int refused = 0; //!< Residents tried without success and not tried again; the user decides about each.
    int unsure = 0; //!< Residents tried with unknown outcome or not saved; they are among those left.
    QDateTime storedAt{};

    //! Title of the change: "Surgery: Quay Practice".
    QString title() const;
    //! Progress as the dialog showed it when it stopped: "2 saved, 2 to check, 1 not tried".
    QString summary() const;
};

Draft toDraft(const StoredBulk &bulk);
//! Change that undoes \a change for the residents it saved; empty if it saved none.
StoredBulk undoOf(const BulkChange &change);

class BulkList : public QObject {
    Q_OBJECT

public:
    explicit BulkList(Journal &journal, QObject *parent = nullptr);

    //! Stopped changes, newest first, without those that are running.
    QList<StoredBulk> stopped() const;
    //! Stored change with this id, or nullptr.
    const StoredBulk *find(const QString &id) const;
    //! Stores the progress of \a change from its first record on; \a before is the stored change that it
    //! continues.
    void observe(BulkChange &change, const StoredBulk &before = {});
    //! Removes the stored change, because the user does not want to continue it.
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
