// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/recordform.h"

#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/resident/allergyeditor.h"
#include "views/resident/errorsummary.h"
#include "views/resident/formpage.h"
#include "views/resident/sectionindex.h"
#include "views/widgets/personbanner.h"

#include <QApplication>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

const QString &allergyPath = allergyAnswerPaths().first();
const QString &noneKnownPath = allergyAnswerPaths().last(); //!< asked with the other one

Entries allergyEntries(AllergyAnswer answer)
{
    const bool some = answer == AllergyAnswer::These;
    const bool none = answer == AllergyAnswer::NoneKnown;
    return { { allergyPath,
                 { some         ? u"yes"_s
                         : none ? u"no"_s
                                : QString() } },
        { noneKnownPath,
            { none         ? u"yes"_s
                    : some ? u"no"_s
                           : QString() } } };
}

} // namespace

RecordForm::RecordForm(const EditableResource &resource, QWidget *parent)
    : QWidget(parent)
    , m_resource(resource)
    , m_draft(resource)
    , m_history([this](const Entries &entries) { showEntries(entries); })
    , m_today(dayInLondon(QDateTime::currentDateTimeUtc()))
{
    build();
    addShortcuts();
    for (FieldBox *box : m_page->boxes())
        connect(box->editor(), &FieldEditor::edited, this, [this, box] { takeEdit(box); });
    connect(m_summary, &ErrorSummary::fieldChosen, this, &RecordForm::focusField);
    connect(m_index, &SectionIndex::chosen, this, &RecordForm::goTo);
    connect(m_review, &QPushButton::clicked, this, &RecordForm::review);
    connect(m_discard, &QPushButton::clicked, this, &RecordForm::discard);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { observeFocus(now); });
    connect(m_notice, &Notice::actionChosen, this, [this] {
        if (!std::exchange(m_canUndoDiscard, false))
            return Q_EMIT noticeStepChosen();
        m_notice->clear();
        m_history.undo();
    });
    setDraft(RecordDraft(resource));
}

// The focus leaves its fields only when they go, and then nothing else is left of the form.
RecordForm::~RecordForm()
{
    disconnect(qApp, nullptr, this, nullptr);
}

void RecordForm::setContext(const FormContext &context)
{
    m_today = context.today;
    for (FieldBox *box : m_page->boxes()) {
        box->editor()->setContext(context);
        // What was typed before the names came may be one of them now.
        if (!entryProblem(box->field(), m_entries.value(box->field().path)).isEmpty())
            takeEdit(box);
    }
    refreshBanner();
}

Unfinished RecordForm::unfinished() const
{
    Unfinished entries;
    for (const FieldBox *box : m_page->boxes()) {
        const Entry entry = m_entries.value(box->field().path);
        if (!entryProblem(box->field(), entry).isEmpty())
            entries.insert(box->field().path, entry);
    }
    return entries;
}

void RecordForm::setDraft(const RecordDraft &draft, const Unfinished &unfinished)
{
    m_draft = draft;
    m_newest = draft.base();
    m_history.clear();
    m_shown.clear();
    m_takenAllergies.clear();
    for (FieldBox *box : m_page->boxes()) {
        const FormField &field = box->field();
        m_entries[field.path] =
            unfinished.contains(field.path) ? unfinished.value(field.path) : entryOf(m_draft, field);
        box->setEntry(m_entries[field.path]);
        const QString held = m_draft.heldOtherwise(field);
        const bool canEdit = m_draft.canEdit(field);
        box->editor()->setReadOnly(m_readOnly || !canEdit);
        box->setNote(held.isEmpty() ? QString()
                : canEdit           ? tr("The record says “%1”").arg(held)
                                    : tr("The record says “%1”, which cannot be changed here").arg(held));
    }
    showAllergies();
    m_page->showOfService(draft.base());
    m_newTitle->setVisible(draft.isNew());
    ofRecord()->setVisible(!draft.isNew());
    refresh();
}

void RecordForm::setNewest(const Record &record)
{
    m_newest = record;
    m_page->showOfService(record);
    refreshBanner();
}

bool RecordForm::isFieldChanged(const FormField &field) const
{
    // One question, whichever of its members the answer changes.
    if (allergyAnswerPaths().contains(field.path))
        return field.path == allergyPath
            && (m_draft.isChanged(allergyPath) || m_draft.isChanged(noneKnownPath));
    return m_draft.isChanged(field.path) || !entryProblem(field, m_entries.value(field.path)).isEmpty();
}

int RecordForm::changeCount() const
{
    return int(std::count_if(m_page->boxes().begin(), m_page->boxes().end(),
        [this](const FieldBox *box) { return isFieldChanged(box->field()); }));
}

bool RecordForm::isChanged() const
{
    return changeCount() > 0;
}

QList<Problem> RecordForm::problems() const
{
    const QList<Problem> ofDraft = problemsOf(m_draft, m_today);
    QList<Problem> all;
    for (const FieldBox *box : m_page->boxes()) {
        const QString path = box->field().path;
        const QString incomplete = entryProblem(box->field(), m_entries.value(path));
        if (!incomplete.isEmpty()) {
            all.append({ path, incomplete });
            continue; // what the draft lacks meanwhile is said with it
        }
        std::copy_if(ofDraft.begin(), ofDraft.end(), std::back_inserter(all),
            [&](const Problem &problem) { return problem.path == path; });
    }
    return all;
}

bool RecordForm::check()
{
    QList<Problem> blocking = problems();
    blocking.removeIf([](const Problem &problem) { return problem.weight != Problem::Weight::Block; });
    showProblems(blocking);
    return blocking.isEmpty();
}

void RecordForm::showProblems(const QList<Problem> &found)
{
    m_shown = found;
    // It has no box of its own.
    for (Problem &problem : m_shown) {
        if (problem.path == noneKnownPath)
            problem.path = allergyPath;
    }
    refresh();
    if (m_shown.isEmpty())
        return;
    m_page->layout()->activate();
    m_summary->parentWidget()->layout()->activate();
    m_scroll->verticalScrollBar()->setValue(std::max(0, m_page->topOf(m_summary) - 8));
    m_summary->present();
}

void RecordForm::showAllergies()
{
    if (!asksAboutAllergies())
        return;
    auto *editor = qobject_cast<AllergyEditor *>(m_page->box(allergyPath)->editor());
    editor->setAnswer(allergyAnswerOf(m_draft));
    editor->setListed(!Allergies::fromRecord(m_draft.result().json).names.isEmpty());
    // The answer is a change of both.
    editor->setReadOnly(m_readOnly || !m_draft.canEdit(*m_resource.field(allergyPath))
        || !m_draft.canEdit(*m_resource.field(noneKnownPath)));
}

Entries RecordForm::entriesOf(const QStringList &paths) const
{
    Entries entries;
    for (const QString &path : paths)
        entries.insert(path, m_entries.value(path));
    return entries;
}

void RecordForm::takeAllergies()
{
    const AllergyAnswer answer = qobject_cast<AllergyEditor *>(m_page->box(allergyPath)->editor())->answer();
    const QStringList paths = allergyAnswerPaths() + allergyDetailPaths();
    const Entries before = entriesOf(paths);
    Entries after = allergyEntries(answer);
    // As it was shown means what the record has.
    RecordDraft asRead = m_draft;
    for (const QString &path : allergyAnswerPaths())
        asRead.reset(path);
    const RecordDraft nothing(m_resource);
    for (const QString &path : allergyDetailPaths()) {
        const FormField &field = *m_resource.field(path);
        const Entry empty = entryOf(nothing, field);
        const Entry now = m_entries.value(path);
        after.insert(path, now);
        // None known: then none is listed, and whoever takes that back has their list again.
        if (answer == AllergyAnswer::NoneKnown && now != empty && m_draft.canEdit(field)) {
            m_takenAllergies.insert(path, now);
            after[path] = empty;
        } else if (answer == AllergyAnswer::These && now == empty) {
            after[path] = m_takenAllergies.value(path, empty);
        }
        applyEntry(asRead, field, after.value(path));
    }
    if (allergyAnswerOf(asRead) == answer) {
        for (const QString &path : allergyAnswerPaths())
            after[path] = entryOf(asRead, *m_resource.field(path));
    }
    if (before == after)
        return showAllergies();
    forgetMended(paths);
    editEntries(before, after);
}

void RecordForm::editEntries(const Entries &before, const Entries &after)
{
    if (std::exchange(m_canUndoDiscard, false))
        m_notice->clear();
    m_history.edit(before, after);
}

bool RecordForm::takeListedAllergy(const FormField &field, const Entry &entry)
{
    if (!asksAboutAllergies() || field.path != allergyDetailPaths().first()
        || allergyAnswerOf(m_draft) != AllergyAnswer::NoneKnown)
        return false;
    RecordDraft next = m_draft;
    applyEntry(next, field, entry);
    if (Allergies::fromRecord(next.result().json).state != AllergyState::Contradictory)
        return false;
    Entries after = allergyEntries(AllergyAnswer::These);
    after.insert(field.path, entry);
    editEntries(entriesOf(after.keys()), after);
    return true;
}

void RecordForm::takeEdit(FieldBox *box)
{
    const QString path = box->field().path;
    if (path == allergyPath)
        return takeAllergies();
    const Entry before = m_entries.value(path);
    const Entry after = box->editor()->entry();
    if (before == after)
        return;
    // A problem that somebody else found is the user's again once the field is touched.
    forgetMended({ path });
    if (takeListedAllergy(box->field(), after))
        return;
    if (std::exchange(m_canUndoDiscard, false))
        m_notice->clear();
    m_history.edit(path, before, after);
}

void RecordForm::showEntries(const Entries &entries)
{
    for (auto entry = entries.cbegin(); entry != entries.cend(); ++entry) {
        FieldBox *box = m_page->box(entry.key());
        m_entries[entry.key()] = entry.value();
        applyEntry(m_draft, box->field(), entry.value());
        if (box->editor()->entry() == entry.value())
            continue;
        box->setEntry(entry.value());
        if (entries.size() == 1)
            focusField(entry.key());
    }
    showAllergies();
    // What was put right goes at once; what is newly wrong waits for the review.
    forgetMended(entries.keys());
    refresh();
    Q_EMIT draftChanged();
}

void RecordForm::forgetMended(const QStringList &paths)
{
    if (m_shown.isEmpty())
        return; // as with nearly every key
    const QList<Problem> now = problems();
    m_shown.removeIf(
        [&](const Problem &shown) { return paths.contains(shown.path) && !now.contains(shown); });
}

void RecordForm::review()
{
    if (!m_readOnly && m_review->isEnabled() && check())
        Q_EMIT reviewRequested();
}

void RecordForm::discard()
{
    Entries before;
    Entries after;
    const RecordDraft untouched(m_resource, m_draft.base());
    for (const FieldBox *box : m_page->boxes()) {
        if (!isFieldChanged(box->field()) && !m_draft.isChanged(box->field().path))
            continue;
        before.insert(box->field().path, m_entries.value(box->field().path));
        after.insert(box->field().path, entryOf(untouched, box->field()));
    }
    if (before.isEmpty())
        return;
    Q_EMIT aboutToDiscard();
    m_history.edit(before, after);
    say(Notice::Kind::Info, tr("Changes discarded."), tr("Undo"));
    m_canUndoDiscard = true;
}

void RecordForm::say(Notice::Kind kind, const QString &text, const QString &step)
{
    m_canUndoDiscard = false;
    m_notice->setMessage(kind, text, step.isEmpty() ? QStringList() : QStringList(step));
}

void RecordForm::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    for (FieldBox *box : m_page->boxes())
        box->editor()->setReadOnly(readOnly || !m_draft.canEdit(box->field()));
    showAllergies();
    refresh();
}

void RecordForm::focusField(const QString &path)
{
    if (FieldBox *box = m_page->box(path == noneKnownPath ? allergyPath : path)) {
        m_scroll->ensureWidgetVisible(box, 0, 40);
        box->takeFocus();
        // In large text a field is higher than the window, and what has the keyboard may stand below it.
        if (QWidget *now = focusWidget(); now && box->isAncestorOf(now))
            m_scroll->ensureWidgetVisible(now, 0, 12);
    }
}

QString RecordForm::focusedField() const
{
    const QWidget *focused = QApplication::focusWidget();
    for (const FieldBox *box : m_page->boxes()) {
        if (focused && box->isAncestorOf(focused))
            return box->field().path;
    }
    return {};
}

} // namespace care
