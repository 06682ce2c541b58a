// SPDX-License-Identifier: GPL-3.0-or-later
//! Stores the changes of one form in the journal while they are typed: a crash, a lock or the end of the
//! session loses half a second at most (fault row 100).
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
    //! \a id: the record's, or that of the stored draft of a new one; empty starts a new draft.
    DraftAutosaver(Journal &journal, const QString &id, QObject *parent = nullptr);
    //! Stores what is not stored yet.
    ~DraftAutosaver() override;

    QString id() const { return m_id; }
    //! When the latest change was stored; invalid if there is none, or if the last attempt failed.
    QDateTime storedAt() const { return m_storedAt; }

    //! False if the last attempt to store failed.
    bool isKept() const { return !m_isRefused; }
    //! False if the journal could not use its folder, so that stored drafts are lost when the program ends.
    bool isOnDisk() const;

    //! Continues the stored draft \a content.
    void resume(const QByteArray &content) { m_content = content; }
    //! Stores the draft after a pause in typing. \a place: of the keyboard. A draft without changes is
    //! removed.
    void schedule(const RecordDraft &draft, const FormPlace &place, const Unfinished &unfinished = {});
    //! Stores at once: the program is being locked or closed.
    void storeNow();
    //! Stores once more what the journal has refused.
    void storeAgain();
    //! The content that the journal has refused last; empty if it has all of it.
    QByteArray unstored() const { return m_isRefused ? m_content : QByteArray(); }
    //! The form is closed and its draft stays, but is not reopened at the next start.
    void leave();
    //! The record was saved: removes the draft.
    void forget();
    //! Discards the draft for the user; it can be restored for a day, even if another one is typed meanwhile.
    void discard();

Q_SIGNALS:
    //! storedAt() changed.
    void stored(bool done);

private:
    void write();

    Journal &m_journal;
    QString m_id;
    QTimer m_timer;
    QByteArray m_content; //!< stored, or to be stored after the pause; empty if none
    QByteArray m_discarded; //!< discarded last in this form
    QString m_discardedId; //!< its id in the journal
    QDateTime m_storedAt;
    bool m_isRefused = false; //!< the last attempt to store the content has failed
};

} // namespace care
