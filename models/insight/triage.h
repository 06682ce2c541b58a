// SPDX-License-Identifier: GPL-3.0-or-later
//! Acts of the user on the findings of the rules. Kept in the journal of the connection, written to
//! the audit trail, never sent to the service.
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

//! A finding as the acts on it name it.
struct TriageSubject {
    QString ruleId, resource, recordId;
    QString fingerprint; //!< of the finding now

    static TriageSubject of(const Rule &rule, const Finding &finding);
};

//! The state of a finding now. Open again once its record has changed; the note stays.
struct TriageState {
    TriageAct::State state = TriageAct::State::Open;
    QDate until{}; //!< in the homes; invalid unless state is SnoozedToDay
    QString note{};
    QDateTime at{}; //!< of the newest act; invalid if there is none or its clock was ahead

    bool isOpen() const { return state == TriageAct::State::Open; }
    bool operator==(const TriageState &) const = default;
};

//! After \a act, the newest on a finding that has this \a fingerprint now.
TriageState stateAfter(const TriageAct &act, const QString &fingerprint, const QDateTime &now);

//! Acts hold at once and are written behind; one that cannot be stored is taken back, and Journal::failed()
//! emitted. Several of these on one journal stay alike. Thread: GUI. \a journal outlives this.
class Triage : public QObject {
    Q_OBJECT

public:
    //! \a now: UTC.
    Triage(Journal &journal, std::function<QDateTime()> now, QObject *parent = nullptr);

    //! False until the journal was read: until then everything counts as open.
    bool isLoaded() const { return m_isLoaded; }
    //! The state now. It changes with the day, so ask again after midnight in the homes.
    TriageState stateOf(const QString &ruleId, const QString &recordId, const QString &fingerprint) const;
    TriageState stateOf(const TriageSubject &subject) const;
    //! All that hold, the oldest first.
    const QList<TriageAct> &acts() const { return m_acts; }

    //! Several subjects are one act, undone together.
    void markDone(const QList<TriageSubject> &subjects);
    //! \a until: the first day on which they are shown again.
    void snoozeUntil(const QList<TriageSubject> &subjects, QDate until);
    void snoozeUntilChanged(const QList<TriageSubject> &subjects);
    void reopen(const QList<TriageSubject> &subjects);
    //! Sets the note, and leaves the state as it is.
    void setNote(const TriageSubject &subject, const QString &note);

    //! The last act, of this or an earlier run, that undo() would take back; empty if there is none of the
    //! last TriageAct::undoDays.
    QList<TriageAct> lastAct() const;
    //! Takes the last act back and returns it: empty if there was none.
    QList<TriageAct> undo();
    //! The act that redo() would do again: of this run, and taken back after all others; else empty.
    QList<TriageAct> lastUndone() const { return m_undone.isEmpty() ? QList<TriageAct>() : m_undone.last(); }
    //! Does the act again, from now on, that was taken back last, and returns it: empty if there was none.
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
    QList<TriageAct> m_acts; //!< the oldest first
    QList<QList<TriageAct>> m_undone; //!< the newest last; empty after another act
    QHash<std::pair<QString, QString>, qsizetype> m_newest; //!< in m_acts, by rule and record
    int m_pending = 0; //!< acts on their way to the disk; what is read meanwhile lacks them
    bool m_isLoaded = false;
};

} // namespace care
