// SPDX-License-Identifier: GPL-3.0-or-later
//! Autosaver of one form: stores its changes in the journal while the user types, so that a crash, a lock or
//! the end of the session loses half a second at most.
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
    //! \a id is the record's, or that of a stored draft of a new record; empty starts a new draft.
    DraftAutosaver(Journal &journal, const QString &id, QObject *parent = nullptr);
    //! Stores changes not stored yet, so that closing the form loses nothing.
    ~DraftAutosaver() override;

    QString id() const { return m_id; }
    //! Time at which the latest change was stored; invalid if there is none, or if the last attempt failed.
    QDateTime storedAt() const { return m_storedAt; }

    //! False if the last attempt to store failed.
    bool isKept() const { return !m_isRefused; }
    //! False if the journal could not use its folder, so that stored drafts are lost when the program ends.
    bool isOnDisk() const;

    //! Continues the stored draft \a content.
    void resume(const QByteArray &content) { m_content = content; }
    //! Stores the draft after a pause in typing, with the keyboard's \a place in the form. A draft without
    //! changes is removed.
    void schedule(const RecordDraft &draft, const FormPlace &place, const Unfinished &unfinished = {});
    //! Stores at once, because the program is being locked or closed.
    void storeNow();
    //! Stores the content again that the journal refused before.
    void storeAgain();
    //! Content that the journal refused last; empty if everything is stored.
    QByteArray unstored() const { return m_isRefused ? m_content : QByteArray(); }
    //! Keeps the draft of a closed form, but does not reopen it at the next start.
    void leave();
    //! Removes the draft, because the record was saved.
    void forget();
    //! Stores later changes as those of the record \a id, which this form has created.
    void continueAs(const QString &id) { m_id = id; }
    //! Discards the draft for the user, who can restore it for a day, even after starting another one.
    void discard();

Q_SIGNALS:
    //! Emitted when storedAt() has changed.
    void stored(bool done);

private:
    void write();

    Journal &m_journal;
    QString m_id;
    QTimer m_timer;
    QByteArray m_content; //!< Content stored, or to be stored after the pause; empty if there is none.
    QByteArray m_discarded; //!< Content that the user discarded last in this form.
    QString m_discardedId; //!< Id of the discarded draft in the journal.
    QDateTime m_storedAt;
    bool m_isRefused = false; //!< True if the last attempt to store the content failed.
};

} // namespace care
