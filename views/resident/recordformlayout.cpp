// SPDX-License-Identifier: GPL-3.0-or-later
// How the form looks: its parts, and what they say about the draft.
#include "views/resident/errorsummary.h"
#include "views/resident/formpage.h"
#include "views/resident/recordform.h"
#include "views/resident/review.h"
#include "views/resident/sectionindex.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/personbanner.h"

#include "models/schema/formatting.h"
#include "models/schema/values.h"

#include <QAction>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! A line of one pixel in the colour of the theme.
QFrame *hairline(QFrame::Shape shape, QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFrameShape(shape);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    return line;
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

void RecordForm::build()
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_layout = new QVBoxLayout(this);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addWidget(buildHead());
    m_layout->addWidget(buildShortHead());
    m_notice = new Notice(this);
    auto *noticeRow = new QHBoxLayout;
    noticeRow->setContentsMargins(0, 0, 0, 0);
    noticeRow->addWidget(m_notice);
    m_layout->addLayout(noticeRow);
    buildFields();
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(buildSide());
    middle->addWidget(m_scroll, 1);
    m_layout->addLayout(middle, 1);
    m_layout->addWidget(hairline(QFrame::HLine, this));
    m_layout->addWidget(buildFooter());
}

QWidget *RecordForm::buildHead()
{
    m_head = new QWidget(this);
    auto *head = new QVBoxLayout(m_head);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(0);
    if (m_resource.isPerson())
        m_banner = new PersonBanner(m_head);
    else
        m_name = buildName();
    m_identity = new PlainLabel({}, m_head);
    m_identity->setAutoFillBackground(true);
    m_identity->setBackgroundRole(QPalette::AlternateBase);
    m_identity->setContentsMargins(16, 0, 16, 10);
    m_identity->setWordWrap(true);
    m_identity->setTextSize(TextSize::Normal, QFont::DemiBold);
    m_identity->hide();
    head->addWidget(ofRecord());
    head->addWidget(m_identity);
    head->addWidget(buildNewTitle());
    head->addWidget(hairline(QFrame::HLine, m_head));
    return m_head;
}

PlainLabel *RecordForm::buildName()
{
    auto *name = new PlainLabel({}, m_head);
    name->setTextSize(TextSize::Title, QFont::Bold);
    name->setAutoFillBackground(true);
    name->setBackgroundRole(QPalette::AlternateBase);
    name->setContentsMargins(16, 11, 16, 10);
    name->setWordWrap(true);
    return name;
}

QWidget *RecordForm::ofRecord() const
{
    return m_banner ? static_cast<QWidget *>(m_banner) : m_name;
}

QWidget *RecordForm::buildNewTitle()
{
    m_newTitle = new QFrame(m_head);
    m_newTitle->setAutoFillBackground(true);
    m_newTitle->setBackgroundRole(QPalette::AlternateBase);
    auto *titles = new QVBoxLayout(m_newTitle);
    titles->setContentsMargins(16, 11, 16, 10);
    auto *title = new PlainLabel(editingText(m_resource.words().added), m_newTitle);
    title->setTextSize(TextSize::Title, QFont::Bold);
    m_newName = new PlainLabel({}, m_newTitle);
    m_newName->setTone(PlainLabel::Tone::Muted);
    m_newName->setElided(true);
    titles->addWidget(title);
    titles->addWidget(m_newName);
    return m_newTitle;
}

QWidget *RecordForm::buildShortHead()
{
    m_who = new PlainLabel({}, this);
    m_who->setTextSize(TextSize::Normal, QFont::DemiBold);
    m_who->setElided(true);
    m_who->setAutoFillBackground(true);
    m_who->setBackgroundRole(QPalette::AlternateBase);
    m_who->setContentsMargins(16, 4, 16, 4);
    m_who->hide();
    return m_who;
}

void RecordForm::buildFields()
{
    m_scroll = makeScrollArea(this);
    // In its place from the start: what is moved into another parent is given its style anew, field by field.
    m_page = new FormPage(m_resource, m_scroll->viewport());
    m_scroll->setWidget(m_page);
    m_summary = new ErrorSummary(m_page);
    m_page->setTop(m_summary, FormPage::margin);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, this, &RecordForm::showSectionAt);
}

QWidget *RecordForm::buildSide()
{
    QStringList sections;
    for (const FormPage::Section &section : m_page->sections())
        sections += section.title;
    m_side = new QWidget(this);
    auto *side = new QHBoxLayout(m_side);
    side->setContentsMargins(0, 0, 0, 0);
    side->setSpacing(0);
    m_index = new SectionIndex(sections, m_side);
    m_index->setFixedWidth(200);
    side->addWidget(m_index);
    side->addWidget(hairline(QFrame::VLine, m_side));
    return m_side;
}

void RecordForm::showSectionAt(int top)
{
    const QList<FormPage::Section> &all = m_page->sections();
    for (int i = int(all.size()) - 1; i >= 0; --i) {
        if (m_page->topOf(all.at(i).heading) <= top + m_scroll->viewport()->height() / 3)
            return m_index->setCurrent(i);
    }
}

QWidget *RecordForm::buildFooter()
{
    auto *footer = new QWidget(this);
    auto *row = new QHBoxLayout(footer);
    row->setContentsMargins(24, 10, 24, 10);
    m_review = primaryButton({}, footer);
    m_discard = secondaryButton(tr("&Discard"), footer);
    m_status = new PlainLabel({}, footer);
    m_status->setTone(PlainLabel::Tone::Muted);
    m_status->setWordWrap(true);
    m_status->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(m_review);
    row->addWidget(m_discard);
    auto *close = secondaryButton(tr("C&lose"), footer);
    connect(close, &QPushButton::clicked, this, &RecordForm::closeRequested);
    row->addWidget(close);
    row->addWidget(m_status, 1);
    return footer;
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
            // Of a new resident everything is new; marking it would say nothing.
            box->setChanged(!m_draft.isNew() && isFieldChanged(box->field()));
            changes += isFieldChanged(box->field()) ? 1 : 0;
            errors += message.isEmpty() ? 0 : 1;
        }
        m_index->setCounts(i, m_draft.isNew() ? 0 : changes, errors);
    }
    m_summary->setProblems(m_shown);
    const int count = changeCount();
    m_review->setText(m_draft.isNew() ? editingText(m_resource.words().reviewButton)
            : count == 1              ? tr("&Review 1 change")
            : count == 0              ? tr("&Review changes")
                                      : tr("&Review %1 changes").arg(count));
    m_review->setEnabled(!m_readOnly && (count > 0 || m_draft.isNew()));
    m_discard->setEnabled(!m_readOnly && count > 0);
    refreshBanner();
}

void RecordForm::refreshBanner()
{
    const Record about = m_draft.isNew() ? m_draft.result() : m_newest;
    // What tells two records apart is never out of sight.
    m_who->setText(m_draft.isNew() ? editingText(m_resource.words().added) : m_resource.whoIs(about));
    const QString changed = m_draft.isNew() ? QString() : identityText(m_draft);
    m_identity->setText(changed);
    m_identity->setVisible(!changed.isEmpty());
    if (!m_draft.isNew())
        return m_banner ? m_banner->setResident(about, m_today) : m_name->setText(m_resource.whoIs(about));
    const QString name = m_resource.nameOf(about);
    m_newName->setText(name.isEmpty() ? editingText(m_resource.words().nameUnknown) : name);
}

void RecordForm::setStatus(const QString &sentence)
{
    m_status->setText(sentence);
}

void RecordForm::observeFocus(QWidget *now)
{
    const int section = now && m_page->isAncestorOf(now) ? m_page->sectionOf(now) : -1;
    if (section >= 0)
        m_index->setCurrent(section);
}

void RecordForm::goTo(int section)
{
    const FormPage::Section &target = m_page->sections().at(section);
    m_scroll->verticalScrollBar()->setValue(m_page->topOf(target.heading));
    target.boxes.first()->takeFocus();
    m_index->setCurrent(section);
}

void RecordForm::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void RecordForm::arrange()
{
    m_side->setVisible(width() >= 640);
    // In a low window the banner goes with the fields; else there would be no room to type.
    const bool low = height() < 480;
    if (low == m_page->isAncestorOf(m_head))
        return;
    m_who->setVisible(low);
    if (low)
        m_page->setTop(m_head, 0);
    else
        m_layout->insertWidget(0, m_head);
}

} // namespace care
