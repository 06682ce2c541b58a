// SPDX-License-Identifier: GPL-3.0-or-later
//! User's actions on findings, such as done, snoozed and notes; kept in the connection's journal and audit
//! trail, never sent to the service.
#pragma once

#include "models/insight/findings.h"
#include "models/store/journal/journaltypes.h"

#include <QDate>
#include <QHash>
#include <QObject>

#include <functional>
#include <utility>

namespace care {

class Journal;

//! Finding that an action refers to, by rule and record.
struct TriageSubject {
    QString ruleId, resource, recordId;
    //! Current fingerprint of the finding, by which a later change of the record is noticed.
    QString fingerprint;

    static TriageSubject of(const Rule &rule, const Finding &finding);
};

//! Current state of a finding, which is open again once its record has changed; the note stays.
struct TriageState {
    TriageAct::State state = TriageAct::State::Open;
    QDate until{}; //!< Day in the homes until which it is snoozed; invalid in other states.
    QString note{};
    QDateTime at{}; //!< Time of the newest action; invalid if there is none, or if its clock was ahead.

    bool isOpen() const { return state == TriageAct::State::Open; }
    bool operator==(const TriageState &) const = default;
};

//! State after \a act, the newest action on a finding that now has this \a fingerprint.
TriageState stateAfter(const TriageAct &act, const QString &fingerprint, const QDateTime &now);

//! Actions on findings. They apply at once and are written later; one that cannot be stored is undone, and
//! Journal::failed() emitted. Several objects on one journal stay in step. Thread: GUI. \a journal outlives
//! this.
class Triage : public QObject {
    Q_OBJECT

public:
    //! \a now returns the time in UTC.
    Triage(Journal &journal, std::function<QDateTime()> now, QObject *parent = nullptr);

    //! False until the journal has been read; until then every finding counts as open.
    bool isLoaded() const { return m_isLoaded; }
    //! Current state, which changes with the day, so ask again after midnight in the homes.
    TriageState stateOf(const QString &ruleId, const QString &recordId, const QString &fingerprint) const;
    TriageState stateOf(const TriageSubject &subject) const;
    //! All actions in force, the oldest first.
    const QList<TriageAct> &acts() const { return m_acts; }

    //! Marks the findings as done; several at once are one action, undone together.
    void markDone(const QList<TriageSubject> &subjects);
    //! Snoozes the findings; \a until is the first day on which they are shown again.
    void snoozeUntil(const QList<TriageSubject> &subjects, QDate until);
    void snoozeUntilChanged(const QList<TriageSubject> &subjects);
    void reopen(const QList<TriageSubject> &subjects);
    //! Sets the note without changing the state.
    void setNote(const TriageSubject &subject, const QString &note);

    //! Action that undo() would take back, of this or an earlier run; empty if there is none within
    //! TriageAct::undoDays.
    QList<TriageAct> lastAct() const;
    //! Undoes the last action and returns it; empty if there was none.
    QList<TriageAct> undo();
    //! Action that redo() would repeat, the one of this run undone last; else empty.
    QList<TriageAct> lastUndone() const { return m_undone.isEmpty() ? QList<TriageAct>() : m_undone.last(); }
    //! Repeats the action undone last, with the current time, and returns it; empty if there was none.
    QList<TriageAct> redo();

Q_SIGNALS:
    void changed();

private:
    void load();
    void act(const QList<TriageSubject> &subjects, const QString &auditAction,
        const std::function<void(TriageAct &)> &change);
    void add(const QList<TriageAct> &acts, const QString &auditAction);
    void finish(bool isStored, const QList<TriageAct> &acts, const QString &auditAction);
    void index();

    Journal &m_journal;
    const std::function<QDateTime()> m_now;
    QList<TriageAct> m_acts; //!< Actions on findings, the oldest first.
    QList<QList<TriageAct>> m_undone; //!< Undone actions, the newest last; empty after a new action.
    //! Index into m_acts of the newest action, by rule and record.
    QHash<std::pair<QString, QString>, qsizetype> m_newest;
    int m_pending = 0; //!< Number of actions being written, which a read meanwhile would lack.
    bool m_isLoaded = false;
};

} // namespace care
