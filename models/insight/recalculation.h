// SPDX-License-Identifier: GPL-3.0-or-later
//! Days from which the limits of a control chart are recalculated, with reasons; kept in the connection's
//! journal, never sent.
#pragma once

#include "models/store/journal/journaltypes.h"

#include <QObject>

#include <functional>

namespace care {

class Journal;

//! Recalculation points of all charts; changes apply once they are on disk. Several objects on one journal
//! stay in step. Thread: GUI. \a journal outlives this.
class Recalculations : public QObject {
    Q_OBJECT

public:
    explicit Recalculations(Journal &journal, QObject *parent = nullptr);

    //! All points by day; empty until the journal has been read.
    const QList<Recalculation> &all() const { return m_all; }
    //! Adds a point, replacing one of the same measure, home and day.
    void add(const QString &measure, const QString &homeId, QDate day, const QString &reason);
    void remove(const QString &id);
    //! Undoes the last add() or remove() of this run; false if there was none.
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
    QList<std::function<void()>> m_done; //!< Functions that undo one step each.
};

} // namespace care
