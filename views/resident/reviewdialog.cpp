// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/reviewdialog.h"

#include "models/schema/values.h"
#include "views/resident/answergroup.h"
#include "views/resident/reviewsheet.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/printing.h"
#include "views/widgets/recordactionevent.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString orNothing(const QString &text)
{
    return text.isEmpty() ? ReviewDialog::tr("nothing") : text;
}

//! Enough of a long text to recognise it in a question; the form shows all of it.
QString shortened(const QString &text)
{
    constexpr qsizetype longest = 600;
    return text.size() > longest ? QString(text.left(longest) + u'…') : orNothing(text);
}

PlainLabel *wrapped(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

PlainLabel *heading(const QString &text, QWidget *parent)
{
    PlainLabel *label = wrapped(text, parent);
    label->setTextSize(TextSize::Large, QFont::DemiBold);
    return label;
}

} // namespace

ReviewDialog::ReviewDialog(const Review &review, QWidget *parent)
    : QDialog(parent)
    , m_review(review)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(visibleText(review.title()));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(buildBody());
    area->setFocusPolicy(Qt::NoFocus);
    column->addWidget(area, 1);
    addButtons(column);
    const int wished =
        std::max(640, (AnswerGroup::charactersOfALine + 24) * fontMetrics().averageCharWidth());
    const QSize space = parent ? parent->window()->size() - QSize(32, 32) : QSize(wished, 700);
    const int width = std::min(wished, space.width());
    const int height = area->widget()->heightForWidth(width) + 90;
    resize(width, std::clamp(height, std::min(320, space.height()), space.height()));
}

QWidget *ReviewDialog::buildBody()
{
    auto *page = new QWidget(this);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto *all = new QVBoxLayout(page);
    all->setContentsMargins(0, 0, 0, 0);
    if (m_review.draft.resource().isPerson()) {
        auto *banner = new PersonBanner(page);
        banner->setResident(m_review.about(), m_review.today);
        banner->setSimilar(m_review.similar);
        all->addWidget(banner);
    } else {
        PlainLabel *who = heading(m_review.draft.resource().whoIs(m_review.about()), page);
        who->setContentsMargins(16, 11, 16, 0);
        all->addWidget(who);
    }
    if (const QString identity = m_review.draft.isNew() ? QString() : identityText(m_review.draft);
        !identity.isEmpty()) {
        PlainLabel *label = wrapped(identity, page);
        label->setTextSize(TextSize::Normal, QFont::DemiBold);
        label->setContentsMargins(16, 0, 16, 0);
        all->addWidget(label);
    }
    auto *body = new QVBoxLayout;
    body->setContentsMargins(16, 10, 16, 16);
    body->setSpacing(10);
    body->addWidget(heading(windowTitle(), page));
    for (const Duplicate &duplicate : std::as_const(m_review.duplicates))
        addDuplicate(body, duplicate);
    for (const FieldConflict &conflict : std::as_const(m_review.conflicts))
        addConflict(body, conflict);
    addChanges(body, m_review.undisputed(), Whose::Mine);
    if (!m_review.merged.isEmpty()) {
        body->addWidget(heading(tr("Changed by somebody else in the meantime; their value stays"), page));
        addChanges(body, m_review.merged, Whose::Others);
    }
    for (const QString &question : std::as_const(m_review.questions))
        addQuestion(body, question);
    for (const QString &warning : std::as_const(m_review.warnings))
        addNote(body, Notice::Kind::Warning, warning);
    if (const QString note = m_review.note(); !note.isEmpty())
        addNote(body, Notice::Kind::Info, note);
    body->addStretch();
    all->addLayout(body, 1);
    return page;
}

void ReviewDialog::addChanges(QVBoxLayout *body, const QList<Change> &changes, Whose whose)
{
    if (changes.isEmpty())
        return;
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
        auto *title = new PlainLabel(headings.at(column), this);
        title->setTone(PlainLabel::Tone::Muted);
        title->setTextSize(TextSize::Small);
        grid->addWidget(title, 0, column);
    }
    for (const Change &change : changes)
        addChange(grid, change, whose);
    body->addLayout(grid);
}

void ReviewDialog::addChange(QGridLayout *grid, const Change &change, Whose whose)
{
    const int row = grid->rowCount();
    PlainLabel *label = wrapped(change.label, this);
    label->setTone(PlainLabel::Tone::Muted);
    label->setContentsMargins(0, 3, 0, 3); // as high as the links
    grid->addWidget(label, row, 0, Qt::AlignTop);
    const auto value = [&](int column) {
        PlainLabel *text = wrapped({}, this);
        text->setSelectable(true);
        text->setContentsMargins(0, 3, 0, 3);
        grid->addWidget(text, row, column, Qt::AlignTop);
        return text;
    };
    PlainLabel *was = m_review.draft.isNew() ? nullptr : value(1);
    PlainLabel *becomes = value(2);
    becomes->setTextSize(TextSize::Normal, QFont::DemiBold);
    const auto show = [was, becomes](const Change &shown) {
        // All that is sent can be read here; only what stays as it was may be left out.
        const auto [before, after] = whereTheyDiffer(shown.before, shown.after);
        if (was)
            was->setText(orNothing(before));
        becomes->setText(orNothing(after));
        becomes->setAccessibleName(visibleText(shown.message()));
    };
    show(change);
    const FormField *field = m_review.draft.resource().field(change.path);
    if (whose == Whose::Others || !field)
        return;
    auto *links = new QWidget(this);
    auto *line = new QHBoxLayout(links);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(12);
    if (field->editor == Editor::Masked) {
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
    grid->addWidget(links, row, 3, Qt::AlignTop | Qt::AlignRight);
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
    const auto answer = [&](const QString &whose, const QString &value) {
        return tr("%1: %2", "theirs, mine or both: value").arg(whose, shortened(value));
    };
    QStringList answers{ answer(tr("Theirs"), conflict.theirs), answer(tr("Mine"), conflict.mine) };
    if (!conflict.both.isEmpty())
        answers += answer(tr("Both"), conflict.both);
    // Writing over somebody's work is never the default.
    m_decisions +=
        new AnswerGroup(Review::question(conflict, shortened(conflict.base)), conflict.label, answers, this);
    body->addWidget(m_decisions.last());
}

void ReviewDialog::addQuestion(QVBoxLayout *body, const QString &question)
{
    body->addWidget(wrapped(question, this));
    auto *tick = new QCheckBox(tr("Yes, this is right"), this);
    tick->setAccessibleName(tr("%1 Yes, this is right").arg(visibleText(question)));
    body->addWidget(tick);
    m_ticks += tick;
}

void ReviewDialog::addNote(QVBoxLayout *body, Notice::Kind kind, const QString &text)
{
    auto *note = new Notice(this);
    note->setMessage(kind, text);
    body->addWidget(note);
}

void ReviewDialog::addButtons(QVBoxLayout *column)
{
    const qsizetype count = m_review.draft.changes().size();
    auto *footer = new QWidget(this);
    auto *row = new QHBoxLayout(footer);
    row->setContentsMargins(16, 10, 16, 12);
    m_missing = wrapped({}, footer);
    m_missing->setTone(PlainLabel::Tone::Danger);
    QPushButton *print = secondaryButton(tr("&Print…"), footer);
    m_save =
        primaryButton(m_review.draft.isNew() ? editingText(m_review.draft.resource().words().createButton)
                : count == 1                 ? tr("&Save 1 change")
                                             : tr("&Save %1 changes").arg(count),
            footer);
    QPushButton *cancel = secondaryButton(tr("Cancel"), footer);
    const QString &printingOff = m_review.printingOff;
    if (printingOff.isEmpty())
        addAction(tr("Print"), QKeySequence::Print, this, &ReviewDialog::print);
    else
        setPlainToolTip(print, tr("Printing is switched off.") + u' ' + printingOff);
    print->setEnabled(printingOff.isEmpty());
    row->addWidget(print);
    row->addWidget(m_missing, 1);
    row->addWidget(m_save);
    row->addWidget(cancel);
    column->addWidget(footer);
    cancel->setDefault(true);
    cancel->setFocus();
    connect(m_save, &QPushButton::clicked, this, &ReviewDialog::save);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(print, &QPushButton::clicked, this, &ReviewDialog::print);
}

bool ReviewDialog::askWhatIsMissing()
{
    const QList<AnswerGroup *> groups = m_others + m_decisions;
    for (AnswerGroup *group : groups) {
        if (group->chosen() < 0) {
            group->ask();
            return true;
        }
    }
    for (QCheckBox *tick : std::as_const(m_ticks)) {
        if (!tick->isChecked()) {
            tick->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return false;
}

void ReviewDialog::save()
{
    if (askWhatIsMissing()) {
        m_missing->setText(tr("One answer is missing."));
        return announce(m_missing, m_missing->text());
    }
    // Disabled first, so that a second press does nothing.
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

RecordDraft ReviewDialog::confirmedDraft() const
{
    RecordDraft draft = m_review.draft;
    for (qsizetype i = 0; i < m_decisions.size(); ++i) {
        // Answer 0 is the other value, 2 is both; 1, the user's own, is in the draft already.
        if (m_decisions.at(i)->chosen() == 0)
            giveWay(draft, m_review.conflicts.at(i));
        else if (m_decisions.at(i)->chosen() == 2)
            takeBoth(draft, m_review.conflicts.at(i));
    }
    return draft;
}

Distinctions ReviewDialog::distinctions() const
{
    Distinctions reasons;
    for (qsizetype i = 0; i < m_others.size(); ++i)
        reasons.append({ m_review.duplicates.at(i).id, Distinction(m_others.at(i)->chosen()) });
    return reasons;
}

} // namespace care
