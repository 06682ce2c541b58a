// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/triage.h"

#include "models/schema/londontime.h"
#include "models/store/journal/accountname.h"
#include "models/store/journal/journal.h"

#include <QUuid>

using namespace Qt::StringLiterals;

namespace care {

TriageSubject TriageSubject::of(const Rule &rule, const Finding &finding)
{
    return { rule.id, QString(rule.schema->name), finding.id, finding.fingerprint };
}

Triage::Triage(Journal &journal, std::function<QDateTime()> now, QObject *parent)
    : QObject(parent)
    , m_journal(journal)
    , m_now(std::move(now))
{
    connect(&m_journal, &Journal::triageChanged, this, &Triage::load);
    load();
}

void Triage::load()
{
    if (m_pending > 0)
        return;
    m_journal.triage(m_now(), this, [this](const QList<TriageAct> &acts) {
        if (m_pending > 0 || (m_isLoaded && acts == m_acts))
            return;
        m_acts = acts;
        m_undone.clear(); // Another window has acted since, so there is nothing to redo.
        m_isLoaded = true;
        index();
    });
}

void Triage::index()
{
    m_newest.clear();
    for (qsizetype i = 0; i < m_acts.size(); ++i)
        m_newest.insert({ m_acts[i].ruleId, m_acts[i].recordId }, i);
    Q_EMIT changed();
}

TriageState stateAfter(const TriageAct &act, const QString &fingerprint, const QDateTime &now)
{
    const bool isPast = act.at <= now;
    TriageState state{ act.state, {}, act.note, isPast ? act.at : QDateTime() };
    // A day chosen by a clock that was ahead may be years away, so it counts as over.
    const bool isOver =
        act.state == TriageAct::State::SnoozedToDay && (!isPast || dayInLondon(now) >= act.until);
    if (act.fingerprint != fingerprint || isOver)
        state.state = TriageAct::State::Open;
    if (state.state == TriageAct::State::SnoozedToDay)
        state.until = act.until;
    return state;
}

TriageState Triage::stateOf(const QString &ruleId, const QString &recordId, const QString &fingerprint) const
{
    const auto found = m_newest.find({ ruleId, recordId });
    return found == m_newest.end() ? TriageState() : stateAfter(m_acts[*found], fingerprint, m_now());
}

TriageState Triage::stateOf(const TriageSubject &subject) const
{
    return stateOf(subject.ruleId, subject.recordId, subject.fingerprint);
}

void Triage::act(const QList<TriageSubject> &subjects, const QString &auditAction,
    const std::function<void(TriageAct &)> &change)
{
    const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    QList<TriageAct> acts;
    for (const TriageSubject &subject : subjects) {
        const TriageState before = stateOf(subject);
        acts.append({ id, subject.ruleId, subject.resource, subject.recordId, subject.fingerprint,
            before.state, before.until, before.note,
            QDateTime::fromMSecsSinceEpoch(m_now().toMSecsSinceEpoch(), Qt::UTC) });
        change(acts.last());
    }
    if (acts.isEmpty())
        return;
    m_undone.clear();
    add(acts, auditAction);
}

void Triage::add(const QList<TriageAct> &acts, const QString &auditAction)
{
    ++m_pending;
    m_journal.recordTriage(acts, this, [this, acts, auditAction](const StoreResult<void> &stored) {
        finish(stored.has_value(), acts, auditAction);
    });
    m_acts += acts;
    index();
}

void Triage::finish(bool isStored, const QList<TriageAct> &acts, const QString &auditAction)
{
    for (const TriageAct &act : isStored ? acts : QList<TriageAct>())
        m_journal.record({ .who = accountName(),
            .action = auditAction,
            .resource = act.resource,
            .recordId = act.recordId,
            .fields = { act.ruleId },
            .result = u"done"_s });
    --m_pending;
    load();
}

void Triage::markDone(const QList<TriageSubject> &subjects)
{
    act(subjects, u"mark done"_s, [](TriageAct &act) {
        act.state = TriageAct::State::Done;
        act.until = {};
    });
}

void Triage::snoozeUntil(const QList<TriageSubject> &subjects, QDate until)
{
    act(subjects, u"snooze"_s, [until](TriageAct &act) {
        act.state = TriageAct::State::SnoozedToDay;
        act.until = until;
    });
}

void Triage::snoozeUntilChanged(const QList<TriageSubject> &subjects)
{
    act(subjects, u"snooze"_s, [](TriageAct &act) {
        act.state = TriageAct::State::SnoozedUntilChanged;
        act.until = {};
    });
}

void Triage::reopen(const QList<TriageSubject> &subjects)
{
    act(subjects, u"reopen"_s, [](TriageAct &act) {
        act.state = TriageAct::State::Open;
        act.until = {};
    });
}

void Triage::setNote(const TriageSubject &subject, const QString &note)
{
    act({ subject }, u"note"_s, [&note](TriageAct &act) { act.note = note; });
}

QList<TriageAct> Triage::lastAct() const
{
    if (m_acts.isEmpty() || m_acts.last().at < m_now().addDays(-TriageAct::undoDays))
        return {};
    QList<TriageAct> acts;
    for (qsizetype i = m_acts.size() - 1; i >= 0 && m_acts[i].id == m_acts.last().id; --i)
        acts.prepend(m_acts[i]);
    return acts;
}

QList<TriageAct> Triage::undo()
{
    const QList<TriageAct> last = lastAct();
    if (last.isEmpty())
        return last;
    ++m_pending;
    m_journal.undoTriage(last.first().id, this,
        [this, last](const StoreResult<void> &stored) { finish(stored.has_value(), last, u"undo"_s); });
    m_acts.resize(m_acts.size() - last.size());
    m_undone += last;
    index();
    return last;
}

QList<TriageAct> Triage::redo()
{
    QList<TriageAct> acts = lastUndone();
    if (acts.isEmpty())
        return acts;
    m_undone.removeLast();
    const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const QDateTime now = QDateTime::fromMSecsSinceEpoch(m_now().toMSecsSinceEpoch(), Qt::UTC);
    for (TriageAct &act : acts) {
        act.id = id;
        act.at = now;
    }
    add(acts, u"redo"_s);
    return acts;
}

} // namespace care
