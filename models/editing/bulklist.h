// SPDX-License-Identifier: GPL-3.0-or-later
//! Changes of several residents that have not been finished. They are stored in the journal while they run,
//! to be continued after a stop or crash.
#pragma once

#include "models/editing/storedbulk.h"

#include <QObject>

namespace care {

class Journal;

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
