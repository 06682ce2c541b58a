// SPDX-License-Identifier: GPL-3.0-or-later
//! Days from which the limits of a control chart are worked out anew, with the reason: kept in the journal of
//! the connection, never sent.
#pragma once

#include "models/store/journal/journaltypes.h"

#include <QObject>

#include <functional>

namespace care {

class Journal;

//! Changes hold once they are on the disk. Several of these on one journal stay alike. Thread: GUI. \a
//! journal outlives this.
class Recalculations : public QObject {
    Q_OBJECT

public:
    explicit Recalculations(Journal &journal, QObject *parent = nullptr);

    //! By day; empty until the journal was read.
    const QList<Recalculation> &all() const { return m_all; }
    //! Takes the place of one of the same measure, homes and day.
    void add(const QString &measure, const QString &homeId, QDate day, const QString &reason);
    void remove(const QString &id);
    //! Takes the last add() or remove() of this run back; false if there was none.
    bool undo();
    bool canUndo() const { return !m_done.isEmpty(); }

Q_SIGNALS:
    void changed();

private:
    void load();
    void put(const Recalculation &point, const QString &auditAction);
    void drop(const QString &id, const QString &auditAction);

    Journal &m_journal;
    QList<Recalculation> m_all;
    QList<std::function<void()>> m_done; //!< each takes one step back
};

} // namespace care
