// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/recordform.h"

#include "models/editing/dateentry.h"
#include "models/schema/londontime.h"
#include "models/schema/values.h"
#include "views/resident/allergyeditor.h"
#include "views/resident/formareas.h"
#include "views/resident/formpage.h"
#include "views/resident/review.h"
#include "views/widgets/layouts.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/taborder.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

const QString &allergyPath = allergyAnswerPaths().first();
//! Second of the two members that hold the answer about allergies.
const QString &noneKnownPath = allergyAnswerPaths().last();

void goBehindText(QWidget *input)
{
    const auto *box = qobject_cast<QComboBox *>(input);
    if (QLineEdit *line = box ? box->lineEdit() : qobject_cast<QLineEdit *>(input))
        line->end(false);
    else if (auto *text = qobject_cast<QPlainTextEdit *>(input))
        text->moveCursor(QTextCursor::End);
}

//! True if \a field is a date as the form would fill it in.
bool fitsItsSource(const RecordDraft &draft, const FormField &field)
{
    const FormField *from =
        field.filledIn.from.isEmpty() ? nullptr : editableResident().field(field.filledIn.from);
    const QDate day = from ? draft.date(field) : QDate();
    return day.isValid() && day.addDays(-field.filledIn.days) == draft.date(*from);
}

//! True if each part of a date is typed, whether the day exists or not.
bool isWholeDate(const Entry &entry)
{
    const DateEntry typed = DateEntry::fromEntry(entry);
    return !typed.day.isEmpty() && !typed.month.isEmpty() && typed.year.size() == 4;
}

QScrollArea *makeScrollArea(QWidget *parent)
{
    auto *area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    return area;
}

} // namespace

RecordForm::RecordForm(const EditingTask *task, QWidget *parent)
    : QWidget(parent)
    , m_task(task)
    , m_history([this](const FieldEntries &entries) { showEntries(entries); }, this)
    , m_context{ dayInLondon(QDateTime::currentDateTimeUtc()), {} }
{
    build();
    addShortcuts();
    connect(m_footer, &FormFooter::reviewChosen, this, &RecordForm::review);
    connect(m_footer, &FormFooter::nextStepChosen, this, &RecordForm::continueToNextStep);
    connect(m_footer, &FormFooter::previousStepChosen, this, [this] { Q_EMIT stepWanted(step() - 1); });
    connect(m_footer, &FormFooter::discardChosen, this, &RecordForm::discard);
    connect(m_footer, &FormFooter::closeChosen, this, &RecordForm::closeRequested);
    connect(m_footer, &FormFooter::allFieldsChosen, this, &RecordForm::showAllFields);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { observeFocus(now); });
    connect(m_notice, &Notice::actionChosen, this, [this] {
        if (!std::exchange(m_canUndoDiscard, false))
            return Q_EMIT noticeStepChosen();
        m_notice->clear();
        m_history.undo();
    });
    setDraft(RecordDraft());
}

// Stops observing the focus, which leaves the fields while they are destroyed.
RecordForm::~RecordForm()
{
    disconnect(qApp, nullptr, this, nullptr);
}

PersonBanner *RecordForm::banner() const
{
    return m_head->banner();
}

void RecordForm::setContext(const FormContext &context)
{
    m_context = context;
    for (FieldBox *box : m_page->boxes()) {
        box->editor()->setContext(context);
        // Text typed before the names arrived may now be a name.
        if (!problemOf(box->field()).isEmpty())
            takeEdit(box);
    }
    refreshHead();
}

Unfinished RecordForm::unfinished() const
{
    Unfinished entries;
    for (const FieldBox *box : m_page->boxes()) {
        if (!problemOf(box->field()).isEmpty())
            entries.insert(box->field().path, m_entries.value(box->field().path));
    }
    return entries;
}

void RecordForm::setDraft(const RecordDraft &draft, const Unfinished &unfinished)
{
    m_draft = draft;
    m_newest = draft.base();
    m_history.clear();
    m_shown.clear();
    m_filledIn.clear();
    for (const FormField &field : editableResident().fields()) {
        if (draft.isChanged(field.path) && fitsItsSource(draft, field))
            m_filledIn.insert(field.path, draft.entry(field));
    }
    if (AllergyEditor *editor = allergyEditor())
        editor->setTaken({});
    keepKeyboard([&] {
        if (!hasFields(draft.changedPaths() + unfinished.keys())) {
            m_task = nullptr;
            buildPage();
        }
        fillPage(unfinished);
    });
}

bool RecordForm::hasFields(const QStringList &paths) const
{
    return std::all_of(paths.begin(), paths.end(), [this](const QString &path) { return m_page->box(path); });
}

void RecordForm::showAllFields()
{
    if (!m_task)
        return;
    const QString focused = focusedField();
    const Unfinished typed = unfinished();
    m_task = nullptr;
    buildPage();
    fillPage(typed);
    focusField(focused.isEmpty() ? firstField() : focused);
}

int RecordForm::step() const
{
    return m_page->step();
}

void RecordForm::showStep(int step)
{
    if (!isInSteps() || step < 0 || step >= m_page->sections().size())
        return;
    m_page->showStep(step);
    m_index->setCurrent(step);
    m_footer->setStep(step, int(m_page->sections().size()));
    m_scroll->verticalScrollBar()->setValue(0);
    m_page->sections().at(step).boxes.first()->takeFocus();
}

void RecordForm::continueToNextStep()
{
    QList<Problem> here = problems();
    here.removeIf([this](const Problem &problem) {
        return problem.weight != Problem::Weight::Block || m_page->sectionOf(problem.path) != step();
    });
    showProblems(here);
    if (here.isEmpty())
        Q_EMIT stepWanted(step() + 1);
}

QString RecordForm::firstFieldOf(const EditingTask *task) const
{
    if (!task)
        return editableResident().adding()->first;
    // Adding another allergy is the commonest change when some are listed.
    if (task->first == allergyPath && allergyAnswerOf(m_draft) == AllergyAnswer::These)
        return allergyDetailPaths().first();
    return task->first;
}

void RecordForm::fillPage(const Unfinished &unfinished)
{
    for (FieldBox *box : m_page->boxes()) {
        const FormField &field = box->field();
        m_entries[field.path] =
            unfinished.contains(field.path) ? unfinished.value(field.path) : m_draft.entry(field);
        box->setEntry(m_entries[field.path]);
        const QString held = m_draft.heldOtherwise(field);
        const bool canEdit = m_draft.canEdit(field);
        box->editor()->setReadOnly(m_readOnly || !canEdit);
        box->setRequired(m_draft.isNew() && field.required);
        box->setNote(held.isEmpty() ? QString()
                : canEdit           ? tr("The record says “%1”").arg(held)
                                    : tr("The record says “%1”, which cannot be changed here").arg(held));
    }
    showAllergies();
    m_page->showOfService(m_newest);
    m_page->fold(seldomText());
    refresh();
}

QString RecordForm::seldomText() const
{
    constexpr qsizetype longest = 60; // Maximum length of the values in one line.
    QStringList values;
    for (const QLatin1StringView path : m_task ? m_task->seldom : std::span<const QLatin1StringView>()) {
        const FormField &field = *editableResident().field(path);
        const QString text = m_draft.text(field);
        if (text.isEmpty() || text.size() > longest || isFieldChanged(field)
            || !m_draft.heldOtherwise(field).isEmpty())
            return {};
        values += tr("%1: %2", "label of a field, its value").arg(field.title(), text);
    }
    return values.join(u" · "_s);
}

void RecordForm::setNewest(const Record &record)
{
    m_newest = record;
    m_page->showOfService(record);
    refreshHead();
}

QString RecordForm::problemOf(const FormField &field) const
{
    return FieldCodec::of(field).problem(field, m_entries.value(field.path));
}

void RecordForm::forgetFilledIn()
{
    m_filledIn.clear();
    refresh();
}

bool RecordForm::isFilledIn(const FormField &field) const
{
    return isFieldChanged(field) && m_entries.value(field.path) == m_filledIn.value(field.path);
}

bool RecordForm::isFieldChanged(const FormField &field) const
{
    // Two members hold one answer: the field that shows it is changed if either is.
    if (allergyAnswerPaths().contains(field.path))
        return field.path == allergyPath
            && (m_draft.isChanged(allergyPath) || m_draft.isChanged(noneKnownPath));
    return m_draft.isChanged(field.path) || !problemOf(field).isEmpty();
}

int RecordForm::changeCount() const
{
    return int(std::count_if(m_page->boxes().begin(), m_page->boxes().end(),
        [this](const FieldBox *box) { return isFieldChanged(box->field()); }));
}

QList<Problem> RecordForm::problems() const
{
    const QList<Problem> ofDraft = problemsOf(m_draft, m_context.today);
    QList<Problem> all;
    for (const FieldBox *box : m_page->boxes()) {
        const QString path = box->field().path;
        const QString incomplete = problemOf(box->field());
        if (!incomplete.isEmpty()) {
            all.append({ path, incomplete });
            continue; // The draft's own problem follows from the incomplete entry, so it is skipped.
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
    QStringList paths;
    for (const Problem &problem : found)
        paths += problem.path;
    if (!hasFields(paths))
        showAllFields(); // Fields with problems must be visible.
    m_shown = found;
    // "No known allergies" has no field of its own, so show its problem at the allergies.
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

AllergyEditor *RecordForm::allergyEditor() const
{
    const FieldBox *box = m_page->box(allergyPath);
    return box ? static_cast<AllergyEditor *>(box->editor()) : nullptr;
}

void RecordForm::showAllergies()
{
    if (AllergyEditor *editor = allergyEditor())
        editor->showDraft(m_draft, m_readOnly);
}

FieldEntries RecordForm::entriesOf(const QStringList &paths) const
{
    FieldEntries entries;
    for (const QString &path : paths)
        entries.insert(path, m_entries.value(path));
    return entries;
}

void RecordForm::takeAllergies()
{
    const QStringList paths = allergyAnswerPaths() + allergyDetailPaths();
    const FieldEntries before = entriesOf(paths);
    const FieldEntries after = allergyEditor()->entriesOfAnswer(m_draft, before);
    if (before == after)
        return showAllergies();
    forgetMended(paths);
    m_history.edit(before, after);
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
    // A problem found by the service is removed once the field is edited.
    forgetMended({ path });
    const FieldEntries together = allergyEditor()
        ? AllergyEditor::entriesOfListed(m_draft, box->field(), after)
        : entriesFilledInFrom(box->field(), after);
    if (together.isEmpty())
        m_history.edit(path, before, after);
    else
        m_history.edit(entriesOf(together.keys()), together);
}

FieldEntries RecordForm::entriesFilledInFrom(const FormField &edited, const Entry &entry)
{
    FieldEntries filled;
    const DateEntry typed = DateEntry::fromEntry(entry);
    const QDate from = typed.date();
    if (!m_task || isInSteps() || edited.editor != Editor::Date || (!from.isValid() && !typed.isEmpty()))
        return filled;
    const RecordDraft untouched(m_draft.base());
    for (const FieldBox *box : m_page->boxes()) {
        const FormField &field = box->field();
        if (field.filledIn.from != edited.path || !m_draft.heldOtherwise(field).isEmpty())
            continue;
        const Entry now = m_entries.value(field.path);
        const QDate held = m_draft.date(field);
        const bool isOver = !isFieldChanged(field) && (!held.isValid() || held < m_context.today);
        if (!isOver && !isFilledIn(field))
            continue;
        // A date that was undone or typed over is not filled in again for each key in its source field.
        const bool isDeclined =
            isFieldChanged(edited) && !m_filledIn.value(field.path).isEmpty() && !isFilledIn(field);
        if (isDeclined)
            continue;
        const QDate day = from.addDays(field.filledIn.days);
        const bool isOfUse = from.isValid() && day >= m_context.today && from != untouched.date(edited);
        const Entry next = isOfUse ? DateEntry::fromDate(day).entry() : untouched.entry(field);
        if (next == now)
            continue;
        m_filledIn[field.path] = isOfUse ? next : Entry();
        filled.insert(field.path, next);
    }
    if (!filled.isEmpty())
        filled.insert(edited.path, entry);
    return filled;
}

void RecordForm::showEntries(const FieldEntries &entries)
{
    // Further edits end the offer to undo discarding.
    if (std::exchange(m_canUndoDiscard, false))
        m_notice->clear();
    for (auto entry = entries.cbegin(); entry != entries.cend(); ++entry) {
        FieldBox *box = m_page->box(entry.key());
        m_entries[entry.key()] = entry.value();
        m_draft.setEntry(box->field(), entry.value());
        if (box->editor()->entry() == entry.value())
            continue;
        box->setEntry(entry.value());
        if (entries.size() == 1)
            focusField(entry.key());
    }
    showAllergies();
    // Corrected errors disappear at once; new ones wait for the review.
    forgetMended(entries.keys());
    refresh();
    Q_EMIT draftChanged();
}

void RecordForm::forgetMended(const QStringList &paths)
{
    if (m_shown.isEmpty())
        return; // Return early in the usual case, because comparing at each key would be slow.
    const QList<Problem> now = problems();
    m_shown.removeIf(
        [&](const Problem &shown) { return paths.contains(shown.path) && !now.contains(shown); });
}

void RecordForm::review()
{
    if (!m_readOnly && m_footer->canReview() && check())
        Q_EMIT reviewRequested();
}

void RecordForm::restore(const QStringList &paths)
{
    FieldEntries own;
    const RecordDraft untouched(m_draft.base());
    for (const QString &path : paths)
        own.insert(path, untouched.entry(m_page->box(path)->field()));
    m_history.edit(entriesOf(paths), own);
}

void RecordForm::undoChange(const QString &path)
{
    const QStringList allergies = allergyAnswerPaths() + allergyDetailPaths();
    QStringList paths = allergies.contains(path) ? allergies : QStringList(path);
    for (const FieldBox *box : m_page->boxes()) {
        if (box->field().filledIn.from == path && isFilledIn(box->field()))
            paths += box->field().path;
    }
    restore(paths);
    focusField(path);
}

void RecordForm::discard()
{
    QStringList paths;
    for (const FieldBox *box : m_page->boxes()) {
        if (isFieldChanged(box->field()) || m_draft.isChanged(box->field().path))
            paths += box->field().path;
    }
    if (paths.isEmpty())
        return;
    Q_EMIT aboutToDiscard();
    restore(paths);
    say(Notice::Kind::Info, tr("Changes discarded."), tr("Undo"));
    m_canUndoDiscard = true;
}

void RecordForm::say(Notice::Kind kind, const QString &text, const QString &step)
{
    m_canUndoDiscard = false;
    keepKeyboard(
        [&] { m_notice->setMessage(kind, text, step.isEmpty() ? QStringList() : QStringList(step)); });
    // Focus the new button if it replaces a focused one.
    if (!m_readOnly && window()->focusWidget() == this)
        m_notice->focusAction();
}

void RecordForm::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    keepKeyboard([this] {
        for (FieldBox *box : m_page->boxes())
            box->editor()->setReadOnly(m_readOnly || !m_draft.canEdit(box->field()));
        showAllergies();
        refresh();
    });
}

void RecordForm::keepKeyboard(const std::function<void()> &change)
{
    const QPointer<QWidget> before = window()->focusWidget();
    if (!isAncestorOf(before) && before != this)
        return change();
    if (before != this) {
        m_keyboard = before;
        m_keyboardAt = lastFocused();
    }
    change();
    const auto canHaveIt = [this](const QWidget *widget) {
        return widget && widget->isEnabled() && widget->isVisibleTo(this);
    };
    if (before != this && window()->focusWidget() == before && canHaveIt(before))
        return;
    const FieldBox *box = m_page->box(m_keyboardAt.field);
    QWidget *now =
        box && !canHaveIt(m_keyboard) ? box->editor()->inputs().value(m_keyboardAt.input) : m_keyboard.data();
    (canHaveIt(now) ? now : this)->setFocus(Qt::OtherFocusReason);
    if (now != m_keyboard)
        goBehindText(now); // In a rebuilt input the cursor would be before the text.
}

void RecordForm::focusField(const QString &path, int input)
{
    if (FieldBox *box = m_page->box(path == noneKnownPath ? allergyPath : path)) {
        if (box->isHidden())
            m_page->unfold();
        if (const int step = m_page->sectionOf(QString(box->field().path));
            isInSteps() && step != this->step())
            showStep(step);
        m_scroll->ensureWidgetVisible(box, 0, 40);
        if (const QList<QWidget *> inputs = box->editor()->inputs(); input >= 0 && input < inputs.size()) {
            inputs[input]->setFocus(Qt::OtherFocusReason);
            goBehindText(inputs[input]);
        } else {
            box->takeFocus();
        }
        // In large text a field may be higher than the window, so scroll to the focused input.
        if (QWidget *now = focusWidget(); now && box->isAncestorOf(now))
            m_scroll->ensureWidgetVisible(now, 0, 12);
    }
}

void RecordForm::beginAt(const QString &path, const QString &text, Start start)
{
    const bool isReplacing = m_task || start == Start::Replacing;
    focusField(path);
    if (const FieldBox *box = m_page->box(path); box && isReplacing) {
        // In a list, focus the input that adds one more. In a group of answers the chosen one has the focus
        // already.
        if (QWidget *first = box->editor()->beginning(); first != box->editor()->inputs().first())
            first->setFocus(Qt::OtherFocusReason);
        m_isFocusFollowed = true;
    }
    // Select the value for replacement in a task only; in a form of all fields a key must not erase a value
    // being read.
    const auto *choice = qobject_cast<QComboBox *>(focusWidget());
    auto *line = choice ? choice->lineEdit() : qobject_cast<QLineEdit *>(focusWidget());
    if (line && isReplacing) {
        line->selectAll();
        if (!text.isEmpty() && !line->isReadOnly())
            line->insert(text);
    }
}

bool RecordForm::takesLine(const QString &path) const
{
    const FieldBox *box = m_page->box(path);
    return box && qobject_cast<QLineEdit *>(box->editor()->beginning());
}

const FieldBox *RecordForm::boxAround(const QWidget *widget) const
{
    for (const FieldBox *box : m_page->boxes()) {
        if (box->isAncestorOf(widget))
            return box;
    }
    return nullptr;
}

QString RecordForm::focusedField() const
{
    const FieldBox *box = boxAround(QApplication::focusWidget());
    return box ? QString(box->field().path) : QString();
}

FormPlace RecordForm::lastFocused() const
{
    if (const FieldBox *box = boxAround(focusWidget()))
        return { QString(box->field().path), int(box->editor()->inputs().indexOf(focusWidget())) };
    return {};
}

void RecordForm::build()
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_layout = newLayout<QVBoxLayout>(this, {}, 0);
    m_head = new FormHead(this);
    m_footer = new FormFooter(this);
    m_layout->addWidget(m_head);
    m_layout->addWidget(buildShortHead());
    m_notice = new Notice(this);
    auto *noticeRow = newLayout<QHBoxLayout>(nullptr, {});
    noticeRow->addWidget(m_notice);
    m_layout->addLayout(noticeRow);
    m_side = new QWidget(this);
    auto *side = newLayout<QHBoxLayout>(m_side, {}, 0);
    side->addWidget(hairline(m_side, QFrame::VLine));
    m_scroll = makeScrollArea(this);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, this, &RecordForm::showSectionAt);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &RecordForm::followFocus);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::actionTriggered, this,
        [this] { m_isFocusFollowed = false; });
    auto *middle = newLayout<QHBoxLayout>(0);
    middle->addWidget(m_side);
    middle->addWidget(m_scroll, 1);
    m_layout->addLayout(middle, 1);
    m_layout->addWidget(hairline(this));
    m_identity = new PlainLabel({}, this, PlainLabel::Strong | PlainLabel::Wrapped);
    m_identity->setContentsMargins(24, 8, 24, 0);
    m_identity->hide();
    addWidgets(m_layout, { m_identity, m_footer });
    buildPage();
}

QWidget *RecordForm::buildShortHead()
{
    m_who = new PlainLabel({}, this, PlainLabel::Strong | PlainLabel::Elided);
    m_who->setAutoFillBackground(true);
    m_who->setBackgroundRole(QPalette::AlternateBase);
    m_who->setContentsMargins(16, 4, 16, 4);
    m_who->hide();
    return m_who;
}

void RecordForm::buildPage()
{
    if (m_page && m_page->isAncestorOf(m_head))
        // Rescue the head from the old page; arrange() puts it in its place.
        m_layout->insertWidget(0, m_head);
    const AllergyEditor *allergies = m_page ? allergyEditor() : nullptr;
    const FieldEntries taken = allergies ? allergies->taken() : FieldEntries();
    // Create the page with its final parent, because moving it would style every field again.
    m_page = new FormPage(m_task, m_scroll->viewport());
    m_scroll->setWidget(m_page); // Deletes the former page with its summary.
    if (AllergyEditor *editor = allergyEditor())
        editor->setTaken(taken);
    m_summary = new ErrorSummary(m_page);
    m_page->setTop(m_summary, FormPage::margin);
    for (FieldBox *box : m_page->boxes()) {
        box->editor()->setContext(m_context);
        connect(box->editor(), &FieldEditor::edited, this, [this, box] { takeEdit(box); });
    }
    connect(m_summary, &ErrorSummary::fieldChosen, this, [this](const QString &path) { focusField(path); });
    // Tab order as read: problems, fields, then the buttons below.
    placeInTabOrder(*m_footer, { m_summary });
    QList<QWidget *> stops = tabStopsIn(*m_page);
    stops.removeAll(m_summary);
    stops += tabStopsIn(*m_footer);
    chainTabStops(QList<QWidget *>{ m_summary } + stops);
    QStringList sections;
    for (const FormPage::Section &section : m_page->sections())
        sections += section.title;
    delete m_index;
    m_index = new SectionIndex(sections, m_side);
    static_cast<QHBoxLayout *>(m_side->layout())->insertWidget(0, m_index);
    connect(m_index, &SectionIndex::chosen, this, &RecordForm::goTo);
    if (PendingChanges *pending = m_page->pending())
        connect(pending, &PendingChanges::undoChosen, this, &RecordForm::undoChange);
    m_footer->setCanShowAllFields(m_task);
    m_footer->setStep(0, isInSteps() ? int(m_page->sections().size()) : 0);
    arrange();
}

void RecordForm::showSectionAt(int top)
{
    if (isInSteps())
        return; // No section needs marking, since one step is shown at a time.
    const QList<FormPage::Section> &all = m_page->sections();
    for (int i = int(all.size()) - 1; i >= 0; --i) {
        if (m_page->topOf(all.at(i).heading) <= top + m_scroll->viewport()->height() / 3)
            return m_index->setCurrent(i);
    }
}

void RecordForm::addShortcuts()
{
    const auto add = [this](const QList<QKeySequence> &keys, auto what) {
        auto *action = new QAction(this);
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, what);
        addAction(action);
    };
    add(QKeySequence::keyBindings(QKeySequence::Undo), [this] { m_history.undo(); });
    add(QKeySequence::keyBindings(QKeySequence::Redo), [this] { m_history.redo(); });
}

void RecordForm::refresh()
{
    const QList<FormPage::Section> &sections = m_page->sections();
    for (int i = 0; i < sections.size(); ++i) {
        int changes = 0;
        int errors = 0;
        for (FieldBox *box : sections.at(i).boxes) {
            QString message;
            for (const Problem &problem : std::as_const(m_shown)) {
                if (problem.path == box->field().path && message.isEmpty())
                    message = problem.message;
            }
            box->setError(message);
            // In a new resident every field is new, so changes are not marked.
            const bool isChanged = isFieldChanged(box->field());
            box->setChanged(!m_draft.isNew() && isChanged);
            if (!box->field().filledIn.from.isEmpty())
                box->setFilledIn(isFilledIn(box->field()) && fitsItsSource(m_draft, box->field())
                        ? box->field().filledInText()
                        : QString());
            if (box->isHidden() && (isChanged || !message.isEmpty()))
                m_page->unfold();
            changes += isChanged ? 1 : 0;
            errors += message.isEmpty() ? 0 : 1;
        }
        m_index->setCounts(i, m_draft.isNew() ? 0 : changes, errors);
    }
    m_summary->setProblems(m_shown);
    showPending();
    const int count = changeCount();
    const QString reviewText = m_draft.isNew() ? QCoreApplication::translate("form", "Rev&iew new resident")
        : count == 1                           ? tr("Rev&iew 1 change")
        : count == 0                           ? tr("Rev&iew changes")
                                               : tr("Rev&iew %1 changes").arg(count);
    m_footer->setReview(reviewText, !m_readOnly && (count > 0 || m_draft.isNew()));
    m_footer->setCanDiscard(!m_readOnly && count > 0);
    refreshHead();
    arrange(); // Arrange again, because the page may have grown.
}

void RecordForm::showPending()
{
    PendingChanges *pending = m_page->pending();
    if (!pending)
        return;
    pending->setEnabled(!m_readOnly);
    const QList<Change> complete = m_draft.changes();
    QList<Change> all;
    for (const FieldBox *box : m_page->boxes()) {
        const FormField &field = box->field();
        if (!isFieldChanged(field))
            continue;
        const auto found = std::find_if(complete.begin(), complete.end(), [&](const Change &change) {
            return change.path == field.path
                || (field.path == allergyPath && allergyAnswerPaths().contains(change.path));
        });
        all += found != complete.end()
            ? *found
            : Change{ field.path, field.title(),
                  FieldCodec::of(field).toText(field, m_draft.baseValue(field.path)),
                  isWholeDate(m_entries.value(field.path)) ? tr("not a real date") : tr("not complete yet") };
        all.last().path = field.path;
    }
    if (!pending->setChanges(all))
        return;
    QWidget *before = m_page->boxes().last()->editor()->inputs().last();
    chainTabStops(QList<QWidget *>{ before } + tabStopsIn(*pending));
}

void RecordForm::refreshHead()
{
    m_head->setDraft(m_draft, m_newest, m_context.today);
    // Keep visible the text that distinguishes two records.
    m_who->setText(
        m_draft.isNew() ? QCoreApplication::translate("form", "New resident") : whoResidentIs(m_newest));
    // A task lists all its changes below its fields.
    const QString changed = m_draft.isNew() || m_task ? QString() : identityText(m_draft);
    m_identity->setText(changed);
    m_identity->setVisible(!changed.isEmpty());
}

void RecordForm::setStatus(const QString &sentence)
{
    m_footer->setStatus(sentence);
}

void RecordForm::observeFocus(QWidget *now)
{
    const int section = now && m_page->isAncestorOf(now) ? m_page->sectionOf(now) : -1;
    if (section < 0)
        return;
    m_index->setCurrent(section);
    // A new widget gets its position later, so the focus is followed until the user scrolls.
    m_isFocusFollowed = true;
    QMetaObject::invokeMethod(this, &RecordForm::followFocus, Qt::QueuedConnection);
}

void RecordForm::followFocus()
{
    QWidget *now = focusWidget();
    if (!m_isFocusFollowed || !now || !now->hasFocus() || !m_page->isAncestorOf(now))
        return;
    m_page->layout()->activate();
    m_scroll->ensureWidgetVisible(now, 0, 12);
}

void RecordForm::goTo(int section)
{
    if (isInSteps()) {
        m_index->setCurrent(step()); // Keep the current step marked until the wanted one is shown.
        if (section != step())
            Q_EMIT stepWanted(section);
        return;
    }
    const FormPage::Section &target = m_page->sections().at(section);
    m_scroll->verticalScrollBar()->setValue(m_page->topOf(target.heading));
    target.boxes.first()->takeFocus();
    m_index->setCurrent(section);
}

//! Opens the review on Enter in a task only; in a form of many fields that would happen by accident.
void RecordForm::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!m_task || !isEnter || event->isAutoRepeat() || event->modifiers() & ~Qt::KeypadModifier)
        return QWidget::keyPressEvent(event);
    if (auto *button = qobject_cast<QPushButton *>(focusWidget()))
        button->click();
    else if (isInSteps() && step() + 1 < m_page->sections().size())
        continueToNextStep();
    else
        review();
}

void RecordForm::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

//! True if index and fields fit side by side without scrolling sideways. With large text the fields take the
//! index's place.
bool RecordForm::hasRoomForIndex() const
{
    constexpr int least = 640;
    constexpr double largeText = 1.75;
    if (textScale() >= largeText)
        return false;
    const int both =
        m_side->sizeHint().width() + m_page->leastWidth() + m_scroll->verticalScrollBar()->sizeHint().width();
    return width() >= std::max(least, both);
}

void RecordForm::arrange()
{
    m_side->setVisible((!m_task || isInSteps()) && hasRoomForIndex());
    // In a low window the banner scrolls with the fields, to leave room for typing.
    const bool low = height() < 480;
    if (low == m_page->isAncestorOf(m_head))
        return;
    m_who->setVisible(low);
    m_identity->setWordWrap(!low);
    m_identity->setElided(low);
    if (low)
        m_page->setTop(m_head, 0);
    else
        m_layout->insertWidget(0, m_head);
}

} // namespace care
