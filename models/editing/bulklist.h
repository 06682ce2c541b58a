// SPDX-License-Identifier: GPL-3.0-or-later
//! The changes of many residents that were begun and have not come to their end: kept in the journal while
//! they run, to go on with after a stop or a crash.
#pragma once

#include "models/editing/storedbulk.h"

#include <QObject>

namespace care {

class Journal;

class BulkList : public QObject {
    Q_OBJECT

public:
    explicit BulkList(Journal &journal, QObject *parent = nullptr);

    //! Newest first; those that run at this moment are not among them.
    QList<StoredBulk> stopped() const;
    //! The one with this id, or nullptr.
    const StoredBulk *find(const QString &id) const;
    //! Keeps what becomes of \a change from its first record on; \a before is the one that it goes on with.
    void observe(BulkChange &change, const StoredBulk &before = {});
    //! The user gives up what is left of it.
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
