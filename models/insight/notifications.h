// SPDX-License-Identifier: GPL-3.0-or-later
//! User's drafts for notifications of incidents, and answers on whether a notification is needed; kept in the
//! connection's journal, never sent.
#pragma once

#include "models/store/journal/journaltypes.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>

namespace care {

class Journal;

//! Drafts and answers by incident. Changes apply at once and are written later; a change that cannot be
//! stored is undone, and Journal::failed() emitted. Several objects on one journal stay in step. Thread: GUI.
//! \a journal outlives this.
class Notifications : public QObject {
    Q_OBJECT

public:
    //! \a now returns the time in UTC.
    Notifications(Journal &journal, std::function<QDateTime()> now, QObject *parent = nullptr);

    //! False until the journal has been read.
    bool isLoaded() const { return m_isLoaded; }
    //! Draft for the incident; empty but for its id if there is none.
    NotificationDraft of(const QString &incidentId) const;
    //! Incidents whose question is answered: notified, or no need.
    QSet<QString> settled() const { return settledOf(m_all.values()); }
    static QSet<QString> settledOf(const QList<NotificationDraft> &drafts);
    void setWords(const QString &incidentId, const QString &words);
    //! Stores the reason for an answer still to be given; the reason of a given answer stays.
    void setReason(const QString &incidentId, const QString &reason);
    //! Stores an answer, which also goes into the audit trail; the reason is kept with the draft.
    void answer(const QString &incidentId, NotificationDraft::Answer answer, const QString &reason);

Q_SIGNALS:
    void changed();

private:
    void load();
    void store(const NotificationDraft &draft, const std::function<void()> &done);

    Journal &m_journal;
    const std::function<QDateTime()> m_now;
    QHash<QString, NotificationDraft> m_all; //!< Drafts by incident.
    int m_pending = 0; //!< Number of changes being written, which a read meanwhile would lack.
    bool m_isLoaded = false;
};

//! Answer in words: "Yes", "No need", "Not yet"; empty without an answer.
QString answerText(NotificationDraft::Answer answer);

} // namespace care
