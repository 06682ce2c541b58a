// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/reviewdialog.h"

#include "models/editing/editableresident.h"
#include "models/schema/values.h"
#include "views/resident/answergroup.h"
#include "views/resident/conflictquestion.h"
#include "views/resident/questionarea.h"
#include "views/widgets/detailvalue.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/printing.h"
#include "views/widgets/recordactionevent.h"
#include "views/widgets/scale.h"
#include "views/widgets/taborder.h"

#include <QCheckBox>
#include <QGridLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString orNothing(const QString &text)
{
    return text.isEmpty() ? ReviewDialog::tr("nothing") : text;
}

} // namespace

ReviewDialog::ReviewDialog(const Review &review, QWidget *parent)
    : QDialog(parent)
    , m_review(review)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(visibleText(review.title()));
    if (review.draft.isNew())
        setProperty("helpTopic", u"new-resident"_s);
    auto *column = newLayout<QVBoxLayout>(this, {}, 0);
    m_questions = new QuestionArea(buildBody(), this);
    column->addWidget(m_questions, 1);
    addButtons(column);
    // Width for two cards side by side, if the screen allows.
    constexpr int ofCards = 1000;
    const int wished = m_review.conflicts.isEmpty()
        ? std::max(640, (AnswerGroup::charactersOfALine + 24) * fontMetrics().averageCharWidth())
        : scaled(ofCards);
    const QSize space = parent ? parent->window()->size() - QSize(32, 32) : QSize(wished, 700);
    const int width = std::min(wished, space.width());
    const int height = m_questions->widget()->heightForWidth(width) + 90;
    resize(width, std::clamp(height, std::min(320, space.height()), space.height()));
}

void ReviewDialog::setToday(QDate today)
{
    m_review.today = today;
    m_banner->setResident(m_review.about(), today);
}

void ReviewDialog::setSimilar(const QString &whoAndWhere)
{
    m_review.similar = whoAndWhere;
    m_banner->setSimilar(whoAndWhere);
}

QWidget *ReviewDialog::buildBody()
{
    auto *page = new QWidget(this);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto *all = newLayout<QVBoxLayout>(page, {});
    m_banner = new PersonBanner(page);
    m_banner->setResident(m_review.about(), m_review.today);
    m_banner->setSimilar(m_review.similar);
    all->addWidget(m_banner);
    if (const QString identity = m_review.draft.isNew() ? QString() : identityText(m_review.draft);
        !identity.isEmpty()) {
        m_identity = new PlainLabel(identity, page, PlainLabel::Strong | PlainLabel::Wrapped);
        m_identity->setContentsMargins(16, 0, 16, 0);
        all->addWidget(m_identity);
    }
    auto *body = newLayout<QVBoxLayout>(nullptr, { 16, 10, 16, 16 }, 10);
    if (m_review.conflicts.isEmpty()) // With conflicts, the first heading is the question about them.
        body->addWidget(new PlainLabel(windowTitle(), page, PlainLabel::Heading | PlainLabel::Wrapped));
    for (const Duplicate &duplicate : std::as_const(m_review.duplicates))
        addDuplicate(body, duplicate);
    for (const FieldConflict &conflict : std::as_const(m_review.conflicts))
        addConflict(body, conflict);
    addOutcome(body);
    for (const QString &question : std::as_const(m_review.questions))
        addQuestion(body, question);
    for (const QString &warning : std::as_const(m_review.warnings))
        addNote(body, Notice::Kind::Warning, warning);
    if (const QString note = m_review.note(); !note.isEmpty())
        m_note = addNote(body, Notice::Kind::Info, note);
    body->addStretch();
    all->addLayout(body, 1);
    return page;
}

void ReviewDialog::addOutcome(QVBoxLayout *body)
{
    if (m_review.conflicts.isEmpty()) {
        addChanges(body, m_review.undisputed(), Whose::Mine);
        return addOthers(body);
    }
    m_outcome = new QWidget(this);
    body->addWidget(m_outcome);
    listOutcome();
}

void ReviewDialog::addOthers(QVBoxLayout *body)
{
    if (!m_review.merged.isEmpty())
        body->addWidget(new PlainLabel(tr("Changed by somebody else in the meantime; their value stays"),
            this, PlainLabel::Heading | PlainLabel::Wrapped));
    addChanges(body, m_review.merged, Whose::Others);
}

void ReviewDialog::listOutcome()
{
    delete m_outcome->layout();
    qDeleteAll(m_outcome->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly));
    auto *column = newLayout<QVBoxLayout>(m_outcome, {}, 10);
    const QList<Change> mine = draftWith(Whose::Others).changes();
    const QList<Change> &theirs = m_review.merged;
    if (mine.isEmpty())
        return addOthers(column);
    const bool isAnswered = std::any_of(m_decisions.begin(), m_decisions.end(),
        [](const ConflictQuestion *question) { return question->chosen().has_value(); });
    column->addSpacing(4);
    column->addWidget(hairline(this));
    column->addWidget(new PlainLabel(theirs.isEmpty()
            ? (isAnswered ? tr("What will be saved") : tr("Your other changes do not clash"))
            : (isAnswered ? tr("What will be saved: yours and theirs are both kept")
                          : tr("Everything else does not clash: yours and theirs are both kept")),
        this, PlainLabel::Strong | PlainLabel::Wrapped));
    QGridLayout *grid = addTable(column);
    for (const Change &change : mine)
        addChange(grid, change, Whose::Mine, theirs.isEmpty() ? QString() : tr("yours"));
    for (const Change &change : theirs)
        addChange(grid, change, Whose::Others, tr("theirs"));
}

void ReviewDialog::followAnswers()
{
    listOutcome();
    m_questions->observe(*m_outcome);
    placeInTabOrder(*m_outcome, tabStopsIn(*m_outcome));
    Review answered = m_review;
    answered.draft = confirmedDraft();
    if (m_identity) {
        m_identity->setText(identityText(answered.draft));
        m_identity->setVisible(!m_identity->text().isEmpty());
    }
    if (m_note && answered.note().isEmpty())
        m_note->clear();
    else if (m_note)
        m_note->setMessage(Notice::Kind::Info, answered.note());
    showWhatIsLeft();
}

void ReviewDialog::addChanges(QVBoxLayout *body, const QList<Change> &changes, Whose whose)
{
    if (changes.isEmpty())
        return;
    QGridLayout *grid = addTable(body);
    for (const Change &change : changes)
        addChange(grid, change, whose);
}

QGridLayout *ReviewDialog::addTable(QVBoxLayout *body)
{
    auto *grid = new QGridLayout;
    const bool isNew = m_review.draft.isNew();
    const int labelWidth = fontMetrics().averageCharWidth() * 22;
    grid->setColumnMinimumWidth(0, labelWidth);
    grid->setColumnStretch(1, isNew ? 0 : 1);
    grid->setColumnStretch(2, 1);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(6);
    const QStringList headings =
        isNew ? QStringList{ {}, {}, tr("Entered") } : QStringList{ {}, tr("Was"), tr("Becomes") };
    for (int column = 1; column < headings.size(); ++column) {
        if (headings.at(column).isEmpty())
            continue;
        grid->addWidget(
            new PlainLabel(headings.at(column), this, PlainLabel::Muted | PlainLabel::Small), 0, column);
    }
    body->addLayout(grid);
    return grid;
}

void ReviewDialog::addChange(QGridLayout *grid, const Change &change, Whose whose, const QString &word)
{
    const int row = grid->rowCount();
    auto *label = new PlainLabel(change.label, this, PlainLabel::Muted | PlainLabel::Wrapped);
    label->setContentsMargins(0, 3, 0, 3); // Give the label the height of the links beside it.
    grid->addWidget(label, row, 0, Qt::AlignTop);
    const auto [old, next] = whereTheyDiffer(change.before, change.after);
    PlainLabel *was = m_review.draft.isNew() ? nullptr : addValue(grid, 1, old, old);
    PlainLabel *becomes = addValue(grid, 2, next, change.message());
    const auto show = [was, becomes](const Change &shown) {
        // Show everything that is sent; only unchanged parts may be shortened.
        const auto [before, after] = whereTheyDiffer(shown.before, shown.after);
        if (was)
            was->setText(orNothing(before));
        if (!becomes)
            return;
        becomes->setText(orNothing(after));
        becomes->setAccessibleName(visibleText(shown.message()));
    };
    show(change);
    if (!word.isEmpty()) {
        auto *author = new PlainLabel(word, this, PlainLabel::Muted);
        author->setContentsMargins(0, 3, 0, 3);
        grid->addWidget(author, row, 3, Qt::AlignTop | Qt::AlignRight);
    }
    if (whose == Whose::Mine && editableResident().field(change.path))
        grid->addWidget(makeLinks(change, show), row, 4, Qt::AlignTop | Qt::AlignRight);
}

PlainLabel *ReviewDialog::addValue(QGridLayout *grid, int column, const QString &value, const QString &spoken)
{
    constexpr qsizetype longest = 2000;
    const int row = grid->rowCount() - 1;
    const QFont::Weight weight = column == 2 ? QFont::DemiBold : QFont::Normal;
    const int room = fontMetrics().averageCharWidth() * 20;
    // Use a LongValue, because a label would cut a long e-mail address at its column's edge.
    if (value.size() <= longest && needsLongValue(value, fontMetrics(), room)) {
        auto *broken = new LongValue(visibleText(value), this);
        broken->setFont(textFont(TextSize::Normal, weight));
        broken->setAccessibleName(visibleText(spoken));
        grid->addWidget(broken, row, column, Qt::AlignTop);
        return nullptr;
    }
    auto *text = new PlainLabel({}, this, PlainLabel::Wrapped | PlainLabel::Selectable);
    text->setTextSize(TextSize::Normal, weight);
    text->setContentsMargins(0, 3, 0, 3);
    grid->addWidget(text, row, column, Qt::AlignTop);
    return text;
}

QWidget *ReviewDialog::makeLinks(const Change &change, const std::function<void(const Change &)> &show)
{
    auto *links = new QWidget(this);
    auto *line = newLayout<QHBoxLayout>(links, {}, 12);
    if (editableResident().field(change.path)->editor == Editor::Masked) {
        auto *reveal = new LinkButton(tr("Show"), links);
        reveal->setAccessibleName(tr("Show: %1", "a masked value").arg(change.label));
        connect(reveal, &QPushButton::clicked, this, [this, show, change, reveal] {
            show(m_review.draft.revealed(change));
            reveal->hide();
            tellRecordAction(this, { QStringLiteral("reveal"), { change.path } });
        });
        line->addWidget(reveal);
    }
    auto *again = new LinkButton(tr("Change"), links);
    again->setAccessibleName(tr("Change: %1", "back to this field of the form").arg(change.label));
    connect(again, &QPushButton::clicked, this, [this, path = change.path] {
        reject();
        Q_EMIT changeWanted(path);
    });
    line->addWidget(again);
    return links;
}

void ReviewDialog::addDuplicate(QVBoxLayout *body, const Duplicate &duplicate)
{
    AnswerGroup *group = duplicateQuestion(
        duplicate,
        [this, id = duplicate.id] {
            reject();
            Q_EMIT residentWanted(id);
        },
        this);
    body->addWidget(group);
    m_others += group;
}

void ReviewDialog::addConflict(QVBoxLayout *body, const FieldConflict &conflict)
{
    if (!m_decisions.isEmpty())
        body->addSpacing(10);
    m_decisions += new ConflictQuestion(conflict, this);
    connect(m_decisions.last(), &ConflictQuestion::decided, this, &ReviewDialog::followAnswers);
    body->addWidget(m_decisions.last());
}

void ReviewDialog::addQuestion(QVBoxLayout *body, const QString &question)
{
    auto *both = new QWidget(this);
    auto *column = newLayout<QVBoxLayout>(both, {}, 10);
    column->addWidget(new PlainLabel(question, both, PlainLabel::Wrapped));
    auto *tick = new QCheckBox(tr("Yes, this is right"), both);
    tick->setAccessibleName(tr("%1 Yes, this is right").arg(visibleText(question)));
    column->addWidget(tick);
    body->addWidget(both);
    m_ticks += tick;
}

Notice *ReviewDialog::addNote(QVBoxLayout *body, Notice::Kind kind, const QString &text)
{
    auto *note = new Notice(this);
    note->setMessage(kind, text);
    body->addWidget(note);
    return note;
}

void ReviewDialog::addButtons(QVBoxLayout *column)
{
    const bool isContested = !m_review.conflicts.isEmpty();
    auto *footer = new QWidget(this);
    auto *row = newLayout<QHBoxLayout>(footer, { 16, 10, 16, 12 });
    m_missing = new PlainLabel({}, footer, PlainLabel::Wrapped);
    QPushButton *print = secondaryButton(tr("&Print…"), footer);
    m_save = primaryButton({}, footer);
    QPushButton *later = isContested ? secondaryButton(tr("Decide &later"), footer) : nullptr;
    QPushButton *cancel = secondaryButton(isContested ? tr("&Back to the form") : tr("Cancel"), footer);
    const QString &printingOff = m_review.printingOff;
    if (printingOff.isEmpty())
        addAction(tr("Print"), QKeySequence::Print, this, &ReviewDialog::print);
    else
        setPlainToolTip(print, tr("Printing is switched off.") + u' ' + printingOff);
    print->setEnabled(printingOff.isEmpty());
    row->addWidget(print);
    row->addWidget(m_missing, 1);
    row->addWidget(m_save);
    if (later) {
        setPlainToolTip(later, tr("Closes the form. What you typed is kept under “Unfinished forms”."));
        row->addWidget(later);
        connect(later, &QPushButton::clicked, this, [this] {
            reject();
            Q_EMIT laterWanted();
        });
    }
    row->addWidget(cancel);
    column->addWidget(footer);
    cancel->setDefault(true);
    cancel->setFocus();
    showWhatIsLeft();
    connect(m_save, &QPushButton::clicked, this, &ReviewDialog::save);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(print, &QPushButton::clicked, this, &ReviewDialog::print);
}

void ReviewDialog::showWhatIsLeft()
{
    const bool isDecided = std::all_of(m_decisions.begin(), m_decisions.end(),
        [](const ConflictQuestion *question) { return question->chosen().has_value(); });
    // Unanswered conflicts do not count, because neither side is sent.
    const qsizetype count = draftWith(isDecided ? Whose::Mine : Whose::Others).changes().size();
    m_save->setText(m_review.draft.isNew() ? QCoreApplication::translate("form", "&Create resident")
            : count == 0 && !isDecided     ? tr("&Save")
            : count == 0                   ? tr("&Keep the record as it is")
            : count == 1                   ? tr("&Save 1 change")
                                           : tr("&Save %1 changes").arg(count));
    m_missing->setTone(PlainLabel::Tone::Muted);
    m_missing->setText(m_decisions.isEmpty() ? QString()
            : isDecided                      ? tr("Nothing has been sent.")
                                             : tr("Choose what to keep. Nothing has been sent."));
}

int ReviewDialog::askWhatIsMissing()
{
    int missing = 0;
    for (AnswerGroup *group : std::as_const(m_others)) {
        if (group->chosen() < 0 && ++missing == 1)
            group->ask();
    }
    for (ConflictQuestion *question : std::as_const(m_decisions)) {
        if (!question->chosen() && ++missing == 1)
            question->ask();
    }
    for (QCheckBox *tick : std::as_const(m_ticks)) {
        if (!tick->isChecked() && ++missing == 1)
            tick->setFocus(Qt::OtherFocusReason);
    }
    // Scroll to the question even if already focused, since it may have been scrolled away.
    if (missing > 0)
        m_questions->showQuestionOf(focusWidget());
    return missing;
}

void ReviewDialog::save()
{
    if (const int missing = askWhatIsMissing(); missing > 0) {
        m_missing->setTone(PlainLabel::Tone::Danger);
        m_missing->setText(AnswerGroup::missingText(missing));
        return announce(m_missing, m_missing->text());
    }
    // Disable first, so that a second press does nothing.
    m_save->setEnabled(false);
    Q_EMIT confirmed(confirmedDraft());
    accept();
}

void ReviewDialog::print()
{
    printOver(
        this, windowTitle(),
        [this](QPagedPaintDevice &printer) {
            return printReview(printer, m_review, m_review.account, QDateTime::currentDateTimeUtc());
        },
        [this] { Q_EMIT printed(); });
}

RecordDraft ReviewDialog::draftWith(Whose whose) const
{
    using Answer = ConflictQuestion::Answer;
    RecordDraft draft = m_review.draft;
    for (qsizetype i = 0; i < m_decisions.size(); ++i) {
        // The user's own values are in the draft already.
        const Answer answer =
            m_decisions.at(i)->chosen().value_or(whose == Whose::Mine ? Answer::Mine : Answer::Theirs);
        if (answer == Answer::Theirs)
            giveWay(draft, m_review.conflicts.at(i));
        else if (answer == Answer::Both)
            takeBoth(draft, m_review.conflicts.at(i));
    }
    return draft;
}

Distinctions ReviewDialog::distinctions() const
{
    Distinctions reasons;
    for (qsizetype i = 0; i < m_others.size(); ++i) {
        const Duplicate &other = m_review.duplicates.at(i);
        reasons.append({ other.id, other.answers().at(m_others.at(i)->chosen()) });
    }
    return reasons;
}

} // namespace care
