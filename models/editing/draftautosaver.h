// SPDX-License-Identifier: GPL-3.0-or-later
//! Keeps what is typed into one form in the journal while it is typed: a crash, a lock or the end
//! of the day costs half a second of it at most (fault row 100).
#pragma once

#include "models/editing/storeddraft.h"

#include <QDateTime>
#include <QObject>
#include <QTimer>

namespace care {

class Journal;

class DraftAutosaver : public QObject {
    Q_OBJECT

public:
    //! \a id of the record, or of the kept draft of a new one; an empty one begins another.
    DraftAutosaver(
        const EditableResource &resource, Journal &journal, const QString &id, QObject *parent = nullptr);
    //! What is not kept yet is kept now.
    ~DraftAutosaver() override;

    QString id() const { return m_id; }
    //! When the newest change was kept; invalid while nothing is, or the last attempt failed.
    QDateTime storedAt() const { return m_storedAt; }

    //! The form goes on from \a content, which the journal holds.
    void resume(const QByteArray &content);
    //! \a field is the path of the field that has the focus. A draft without changes is forgotten.
    void schedule(const RecordDraft &draft, const QString &field, const Unfinished &unfinished = {});
    //! Without waiting for a pause: the program is being locked.
    void storeNow();
    //! The form is closed, and its draft stays: the next start does not open it by itself.
    void leave();
    //! It is at the service now.
    void forget();
    //! The user gave it up; it can be had back for a day, whatever is typed next.
    void discard();

Q_SIGNALS:
    //! storedAt() changed.
    void stored(bool done);

private:
    void write();

    const EditableResource &m_resource;
    Journal &m_journal;
    QString m_id;
    QTimer m_timer;
    QByteArray m_content; //!< what the journal holds, or will after the pause; empty if nothing
    QByteArray m_discarded; //!< what was given up last in this form
    QString m_discardedId; //!< what the journal knows it by
    QDateTime m_storedAt;
};

} // namespace care
