// SPDX-License-Identifier: GPL-3.0-or-later
//! The user's words towards notifications of incidents, and the answers to whether somebody was notified:
//! kept in the journal of the connection, never sent.
#pragma once

#include "models/store/journal/journaltypes.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>

namespace care {

class Journal;

//! Changes hold at once, and are written to the disk later; a change that cannot be stored is taken back, and
//! Journal::failed() emitted. Several of these on one journal stay alike. Thread: GUI. \a journal outlives
//! this.
class Notifications : public QObject {
    Q_OBJECT

public:
    //! \a now: UTC.
    Notifications(Journal &journal, std::function<QDateTime()> now, QObject *parent = nullptr);

    //! False until the journal was read.
    bool isLoaded() const { return m_isLoaded; }
    //! Empty but for its incident if there is none.
    NotificationDraft of(const QString &incidentId) const;
    //! Incidents of which it is answered whether somebody has to be notified: yes, or no need.
    QSet<QString> settled() const { return settledOf(m_all.values()); }
    static QSet<QString> settledOf(const QList<NotificationDraft> &drafts);
    void setWords(const QString &incidentId, const QString &words);
    //! Keeps the reason of an answer that is still to be given; the reason of one that was given stays.
    void setReason(const QString &incidentId, const QString &reason);
    //! Each answer is written to the audit trail; the reason is kept beside the draft.
    void answer(const QString &incidentId, NotificationDraft::Answer answer, const QString &reason);

Q_SIGNALS:
    void changed();

private:
    void load();
    void store(const NotificationDraft &draft, const std::function<void()> &done);

    Journal &m_journal;
    const std::function<QDateTime()> m_now;
    QHash<QString, NotificationDraft> m_all; //!< by incident
    int m_pending = 0; //!< on their way to the disk; what is read meanwhile lacks them
    bool m_isLoaded = false;
};

//! "Yes", "No need", "Not yet"; empty of none.
QString answerText(NotificationDraft::Answer answer);

} // namespace care
