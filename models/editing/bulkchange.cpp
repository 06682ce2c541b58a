// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/bulkchange.h"

#include "models/editing/membervalues.h"
#include "models/editing/recordsaver.h"
#include "models/editing/residentrules.h"
#include "models/json/rawjson.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QJsonObject>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using State = BulkRow::State;

State stateOf(SaveState::Kind kind)
{
    switch (kind) {
    case SaveState::Kind::Saved:
        return State::Saved;
    case SaveState::Kind::Differs:
        return State::Differs;
    case SaveState::Kind::Conflict:
        return State::Conflict;
    case SaveState::Kind::Unknown:
        return State::Unknown;
    case SaveState::Kind::Refused:
    case SaveState::Kind::ReadOnly:
        return State::Refused;
    default:
        return State::NotSaved;
    }
}

//! True for errors that would stop every further resident of the run, too.
bool endsTheRun(const SaveState &state)
{
    if (state.kind == SaveState::Kind::ReadOnly || state.kind == SaveState::Kind::NotWrittenDown
        || state.kind == SaveState::Kind::Unknown)
        return true;
    if (state.kind != SaveState::Kind::NotSent || !state.error)
        return false;
    const ApiError::Kind kind = state.error->kind;
    return kind != ApiError::Kind::NotFound && kind != ApiError::Kind::Forbidden
        && kind != ApiError::Kind::BadAnswer;
}

qsizetype placeOf(const QByteArrayList &people, const QString &id)
{
    const auto found = std::find_if(people.begin(), people.end(),
        [&](const QByteArray &person) { return Reference::fromJson(parsed(person)).id == id; });
    return found == people.end() ? -1 : found - people.begin();
}

} // namespace

QStringList BulkEdit::paths()
{
    return { u"keyworkers"_s, u"home"_s, u"status"_s, u"gpSurgeryName"_s };
}

QString BulkEdit::title() const
{
    switch (how) {
    case How::Add:
        return BulkChange::tr("Add a keyworker");
    case How::TakeAway:
        return BulkChange::tr("Remove a keyworker");
    case How::PutBack:
        return BulkChange::tr("Undo: %1", "title of a field").arg(field->title());
    case How::Set:
        break;
    }
    return field->title();
}

void BulkEdit::applyTo(RecordDraft &draft) const
{
    if (how == How::PutBack) {
        const auto done = replaced.constFind(draft.base().id);
        // A missing value is restored as null, because a service that merges would keep a member that is left
        // out.
        if (done != replaced.cend()
            && RecordDraft::isSame(field->path, draft.baseValue(field->path), done->after))
            draft.setValue(field->path, done->before.isEmpty() ? QByteArrayLiteral("null") : done->before);
        return;
    }
    if (field->editor == Editor::Home)
        return draft.setEntry(*field, { value, name });
    if (field->editor != Editor::People)
        return draft.setEntry(*field, { value });
    QByteArrayList people = draft.elements(*field);
    const qsizetype place = placeOf(people, value);
    if (how == How::Add && place < 0)
        people += toRawJson(QJsonObject{ { u"id"_s, value }, { u"name"_s, name } });
    if (how == How::TakeAway && place >= 0)
        people.removeAt(place);
    draft.setElements(*field, people);
}

QString bulkSummary(const BulkCounts &counts)
{
    QStringList parts{ QCoreApplication::translate("care::BulkTable", "%n saved", nullptr, counts.saved) };
    if (counts.toGo > 0)
        parts += QCoreApplication::translate("care::BulkTable", "%n to go", nullptr, counts.toGo);
    if (counts.toCheck > 0)
        parts += QCoreApplication::translate("care::BulkTable", "%n to check", nullptr, counts.toCheck);
    if (counts.notTried > 0)
        parts += QCoreApplication::translate("care::BulkTable", "%n not tried", nullptr, counts.notTried);
    if (counts.skipped > 0)
        parts += QCoreApplication::translate(
            "care::BulkTable", "%n not changed, as planned", nullptr, counts.skipped);
    return parts.join(", "_L1);
}

BulkChange::BulkChange(
    std::unique_ptr<RecordSaver> saver, const QList<Record> &residents, QDate today, QObject *parent)
    : QObject(parent)
    , m_saver(std::move(saver))
    , m_today(today)
{
    for (const Record &resident : residents)
        m_rows.append({ resident, {}, {}, State::Planned, {} });
    connect(m_saver.get(), &RecordSaver::stateChanged, this, &BulkChange::handleSaveState);
}

BulkChange::~BulkChange() = default;

void BulkChange::plan(const BulkEdit &edit)
{
    if (m_hasRun)
        return;
    m_edit = edit;
    for (BulkRow &row : m_rows) {
        RecordDraft draft(row.resident);
        row = { row.resident, {}, {}, State::Skipped, {} };
        if (!edit.field || edit.value.isEmpty())
            continue;
        if (!draft.canEdit(*edit.field)) {
            row.words = tr("This is recorded in a way that cannot be changed here.");
            continue;
        }
        row.from = draft.text(*edit.field).replace(u'\n', "; "_L1);
        edit.applyTo(draft);
        const QList<Change> changes = draft.changes();
        if (changes.isEmpty()) {
            row.to = row.from;
            row.words = edit.how == BulkEdit::How::PutBack
                ? tr("Somebody has changed it since. Their change is kept.")
                : tr("No change is needed.");
            continue;
        }
        row.from = changes.first().before;
        row.to = changes.first().after;
        row.state = State::Planned;
        const QList<Problem> problems = problemsOf(draft, m_today);
        for (const Problem &problem : problems) {
            if (problem.path == edit.field->path)
                row.words = problem.message;
        }
    }
    Q_EMIT planned();
}

void BulkChange::setToday(QDate today)
{
    if (std::exchange(m_today, today) != today)
        plan(BulkEdit(m_edit));
}

QStringList BulkChange::questions() const
{
    QStringList questions;
    for (const BulkRow &row : m_rows) {
        if (row.state == State::Planned && !row.words.isEmpty())
            questions += row.words;
    }
    return questions;
}

int BulkChange::count(State state) const
{
    return int(std::count_if(
        m_rows.begin(), m_rows.end(), [state](const BulkRow &row) { return row.state == state; }));
}

void BulkChange::run()
{
    if (m_hasRun || count(State::Planned) == 0)
        return;
    m_hasRun = true;
    for (BulkRow &row : m_rows) {
        if (row.state == State::Planned)
            row.words.clear(); // The question of a planned change was answered by starting the run.
    }
    next();
}

void BulkChange::next()
{
    const auto planned = std::find_if(
        m_rows.begin(), m_rows.end(), [](const BulkRow &row) { return row.state == State::Planned; });
    if (m_stopping || planned == m_rows.end()) {
        m_current = -1;
        for (int i = 0; i < m_rows.size(); ++i) {
            if (m_rows.at(i).state != State::Planned)
                continue;
            m_rows[i].state = State::NotTried;
            Q_EMIT rowChanged(i);
        }
        Q_EMIT finished();
        return;
    }
    m_current = int(planned - m_rows.begin());
    planned->state = State::Sending;
    Q_EMIT rowChanged(m_current);
    RecordDraft draft(planned->resident);
    m_edit.applyTo(draft);
    m_saver->save(draft);
}

void BulkChange::handleSaveState(const SaveState &state)
{
    if (m_current < 0 || state.isBusy() || state.kind == SaveState::Kind::Idle)
        return;
    BulkRow &row = m_rows[m_current];
    row.state = stateOf(state.kind);
    if (row.state == State::Saved || row.state == State::Differs) {
        const RecordDraft &sent = m_saver->draft();
        const QString path = m_edit.field->path;
        row.replaced.before = sent.baseValue(path);
        row.replaced.after =
            sent.isChanged() ? RecordDraft(m_saver->saved()).baseValue(path) : row.replaced.before;
    }
    // A form keeps unsaved changes for review, but here nothing waits, so conflicts get words of their own.
    row.words = row.state == State::Saved ? QString()
        : row.state == State::Conflict    ? tr("Not saved. Open the resident to see what was changed.")
                                          : state.message();
    showWhatWasRead(row);
    Q_EMIT rowChanged(m_current);
    m_stopping = m_stopping || endsTheRun(state);
    // Queued, because the saver is still emitting its signal.
    QMetaObject::invokeMethod(this, &BulkChange::next, Qt::QueuedConnection);
}

void BulkChange::showWhatWasRead(BulkRow &row) const
{
    const QString path = m_edit.field->path;
    const auto text = [this](const QByteArray &raw) {
        return FieldCodec::of(*m_edit.field).toText(*m_edit.field, raw);
    };
    const auto quoted = [](const QString &words) {
        return words.isEmpty() ? tr("nothing") : tr("“%1”", "quoted").arg(words);
    };
    const RecordDraft planned(row.resident);
    // Draft of the change on top of the record just read, which may differ from the planned one.
    const RecordDraft &sent = m_saver->draft();
    if (!RecordDraft::isSame(path, planned.baseValue(path), sent.baseValue(path))) {
        const QString before = std::exchange(row.from, text(sent.baseValue(path)));
        const QString changed =
            tr("Somebody else had changed it from %1 to %2.", "values").arg(quoted(before), quoted(row.from));
        row.words = row.words.isEmpty() ? changed : QString(row.words + u' ' + changed);
        row.to = text(sent.currentValue(path));
    }
    if (row.state == State::Differs)
        row.to = text(RecordDraft(m_saver->saved()).baseValue(path));
}

} // namespace care
