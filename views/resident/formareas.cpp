// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/formareas.h"

#include "models/schema/values.h"
#include "views/resident/review.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/taborder.h"
#include "views/widgets/theme.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Link in the error colour that wraps its text; a push button would cut it.
class ProblemLink : public QAbstractButton {
public:
    ProblemLink(const QString &text, QWidget *parent)
        : QAbstractButton(parent)
        , m_text(visibleText(text))
    {
        setAccessibleName(text);
        setCursor(Qt::PointingHandCursor);
        setFocusPolicy(Qt::StrongFocus);
        setHeightForWidth(this);
    }
    QSize sizeHint() const override { return { fontMetrics().horizontalAdvance(m_text) + 2 * s_room, 24 }; }
    QSize minimumSizeHint() const override { return { 120, 24 }; }
    int heightForWidth(int width) const override { return std::max(24, textRect(width).height() + 6); }

protected:
    //! Presses the link on Enter, which the form would otherwise use for the review.
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            click();
        else
            QAbstractButton::keyPressEvent(event);
    }
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        QFont underlined = font();
        underlined.setUnderline(true);
        painter.setFont(underlined);
        painter.setPen(Theme::current().danger);
        painter.drawText(rect().adjusted(s_room, 0, -s_room, 0), Qt::AlignVCenter | Qt::TextWordWrap, m_text);
        if (hasFocus())
            paintFocusRing(&painter, rect(), 3);
    }

private:
    static constexpr int s_room = 4;
    QRect textRect(int width) const
    {
        return fontMetrics().boundingRect(QRect(0, 0, width - 2 * s_room, 10'000), Qt::TextWordWrap, m_text);
    }
    QString m_text;
};

} // namespace

ErrorSummary::ErrorSummary(QWidget *parent)
    : QWidget(parent)
    , m_links(newLayout<QVBoxLayout>(0))
    , m_heading(new PlainLabel(tr("There is a problem"), this, PlainLabel::Strong))
{
    setFocusPolicy(Qt::StrongFocus);
    auto *column = newLayout<QVBoxLayout>(this, { 14, 10, 14, 8 }, 2);
    m_heading->setContentsMargins(4, 0, 0, 0);
    column->addWidget(m_heading);
    column->addLayout(m_links);
    setMaximumWidth(660);
    hide();
}

void ErrorSummary::setProblems(const QList<Problem> &problems)
{
    if (problems == m_problems)
        return;
    m_problems = problems;
    discardWidgets(*m_links);
    QStringList said{ m_heading->text() };
    QList<QWidget *> stops{ this };
    for (const Problem &problem : problems) {
        said += problem.message;
        auto *link = new ProblemLink(problem.message, this);
        connect(
            link, &QAbstractButton::clicked, this, [this, path = problem.path] { Q_EMIT fieldChosen(path); });
        m_links->addWidget(link);
        stops += link;
    }
    chainTabStops(stops);
    setAccessibleName(said.join(". "_L1));
    setVisible(!problems.isEmpty());
}

void ErrorSummary::present()
{
    // Announce, because a screen reader reads a newly focused widget but not one that has the focus already.
    if (hasFocus())
        announce(this, accessibleName());
    setFocus(Qt::OtherFocusReason);
}

void ErrorSummary::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = Theme::current();
    paintBox(&painter, rect(), theme.panel, theme.danger, 4, 2);
    if (hasFocus())
        paintFocusRing(&painter, QRectF(rect()).adjusted(3, 3, -3, -3), 3);
}

class SectionEntry : public QAbstractButton {
public:
    SectionEntry(const QString &title, QWidget *parent)
        : QAbstractButton(parent)
    {
        setText(title);
        setAccessibleName(title);
        setCheckable(true);
        setAutoExclusive(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }

    QString note;
    bool hasErrors = false;

    QSize sizeHint() const override
    {
        const int lines = fontMetrics().height() + (note.isEmpty() ? 0 : noteHeight());
        // Allow for bold text and a note, so that the width stays when the entry becomes current.
        const int title = QFontMetrics(textFont(TextSize::Normal, QFont::DemiBold)).horizontalAdvance(text());
        const int longestNote = QFontMetrics(textFont(TextSize::Tiny))
                                    .horizontalAdvance(SectionIndex::tr("%1 to put right").arg(99));
        return { std::max(title, longestNote) + s_left + s_right + 2, std::max(lines + 11, 28) };
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = Theme::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        if (isChecked() || underMouse()) {
            painter.setBrush(isChecked() ? theme.accentGround : theme.soft);
            painter.drawRoundedRect(rect(), 4, 4);
        }
        if (hasFocus())
            paintFocusRing(&painter, rect());
        const QRect inside = rect().adjusted(s_left, 5, -s_right, -5);
        const int titleHeight = fontMetrics().height();
        painter.setFont(textFont(TextSize::Normal, isChecked() ? QFont::DemiBold : QFont::Normal));
        painter.setPen(isChecked() ? theme.accent : theme.ink);
        const auto elided = [&](const QString &text) {
            return painter.fontMetrics().elidedText(text, Qt::ElideRight, inside.width());
        };
        const int top = note.isEmpty() ? (height() - titleHeight) / 2 : inside.top();
        painter.drawText(
            QRect(inside.left(), top, inside.width(), titleHeight), Qt::AlignVCenter, elided(text()));
        painter.setFont(textFont(TextSize::Tiny));
        painter.setPen(hasErrors ? theme.danger : theme.muted);
        painter.drawText(QRect(inside.left(), top + titleHeight, inside.width(), noteHeight()),
            Qt::AlignVCenter, elided(note));
    }

private:
    static constexpr int s_left = 10, s_right = 8;
    int noteHeight() const { return QFontMetrics(textFont(TextSize::Tiny)).height(); }
};

SectionIndex::SectionIndex(const QStringList &titles, QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    setAccessibleName(tr("Sections of the form"));
    auto *inside = new QWidget(this);
    auto *column = newLayout<QVBoxLayout>(inside, { s_margin, 10, s_margin, 10 }, 1);
    for (int i = 0; i < titles.size(); ++i) {
        auto *entry = new SectionEntry(titles.at(i), inside);
        // React to toggling, because assistive technology does not click, and to a click for the entry
        // already chosen.
        connect(entry, &QAbstractButton::toggled, this, [this, i](bool isChosen) {
            if (isChosen && !m_following)
                Q_EMIT chosen(i);
        });
        connect(entry, &QAbstractButton::clicked, this, [this, i] { Q_EMIT chosen(i); });
        column->addWidget(entry);
        m_entries += entry;
    }
    column->addStretch();
    setWidget(inside);
    setCurrent(0);
}

void SectionIndex::setCurrent(int section)
{
    if (section >= 0 && section < m_entries.size() && !m_entries.at(section)->isChecked()) {
        m_following = true;
        m_entries.at(section)->setChecked(true);
        m_following = false;
        ensureWidgetVisible(m_entries.at(section));
    }
}

int SectionIndex::current() const
{
    for (int i = 0; i < m_entries.size(); ++i) {
        if (m_entries.at(i)->isChecked())
            return i;
    }
    return -1;
}

void SectionIndex::setCounts(int section, int changes, int errors)
{
    SectionEntry *entry = m_entries.at(section);
    QString note;
    if (errors > 0)
        note = tr("%1 to put right").arg(errors);
    else if (changes > 0)
        note = changes == 1 ? tr("1 change") : tr("%1 changes").arg(changes);
    if (note == entry->note && entry->hasErrors == (errors > 0))
        return;
    entry->note = note;
    entry->hasErrors = errors > 0;
    entry->setAccessibleName(note.isEmpty() ? entry->text() : tr("%1, %2").arg(entry->text(), note));
    entry->updateGeometry();
    entry->update();
}

QString SectionIndex::note(int section) const
{
    return m_entries.at(section)->note;
}

//! Wide enough for every title, as far as the fields keep their room.
QSize SectionIndex::sizeHint() const
{
    int widest = 0;
    for (const SectionEntry *entry : m_entries)
        widest = std::max(widest, entry->sizeHint().width());
    widest += 2 * s_margin + verticalScrollBar()->sizeHint().width();
    return { std::clamp(widest, 200, std::max(200, 34 * fontMetrics().averageCharWidth())), 200 };
}

FormHead::FormHead(QWidget *parent)
    : QWidget(parent)
    , m_banner(new PersonBanner(this))
    , m_newTitle(buildNewTitle())
{
    auto *column = newLayout<QVBoxLayout>(this, {}, 0);
    addWidgets(column, { m_banner, m_newTitle });
    column->addWidget(hairline(this));
}

QWidget *FormHead::buildNewTitle()
{
    auto *newTitle = new QFrame(this);
    newTitle->setAutoFillBackground(true);
    newTitle->setBackgroundRole(QPalette::AlternateBase);
    auto *titles = newLayout<QVBoxLayout>(newTitle, { 16, 11, 16, 10 });
    auto *title = new PlainLabel(
        QCoreApplication::translate("form", "New resident"), newTitle, PlainLabel::Title | PlainLabel::Bold);
    m_newName = new PlainLabel({}, newTitle, PlainLabel::Muted | PlainLabel::Elided);
    addWidgets(titles, { title, m_newName });
    return newTitle;
}

void FormHead::setDraft(const RecordDraft &draft, const Record &newest, QDate today)
{
    m_newTitle->setVisible(draft.isNew());
    m_banner->setVisible(!draft.isNew());
    if (draft.isNew()) {
        const QString name = residentName(draft.result());
        m_newName->setText(name.isEmpty() ? QCoreApplication::translate("form", "Name not known yet") : name);
    } else {
        m_banner->setResident(newest, today);
    }
}

namespace {

//! Shortens a long text, which the review shows in full.
QString inShort(const QString &text)
{
    constexpr qsizetype longest = 200;
    if (text.isEmpty())
        return PendingChanges::tr("Not recorded");
    if (text.size() <= longest)
        return text.simplified();
    const qsizetype end = text.at(longest - 1).isHighSurrogate() ? longest - 1 : longest;
    return text.left(end).simplified() + u'…';
}

} // namespace

PendingChanges::PendingChanges(QWidget *parent)
    : QWidget(parent)
    , m_column(newLayout<QVBoxLayout>(this, { 14, 6, 14, 6 }, 0))
    , m_table(new QWidget(this))
{
    setAccessibleName(tr("Pending changes"));
    auto *title = new PlainLabel(tr("Pending changes"), this, PlainLabel::Strong);
    auto *note = new PlainLabel(tr("nothing has been sent"), this, PlainLabel::Muted);
    auto *row = newLayout<QHBoxLayout>(8);
    addWidgets(row, { title, note });
    row->addStretch();
    m_column->addLayout(row);
    m_column->addWidget(m_table);
    hide();
}

bool PendingChanges::setChanges(const QList<Change> &changes)
{
    const bool isSame = std::equal(changes.begin(), changes.end(), m_rows.begin(), m_rows.end(),
        [](const Change &change, const Row &row) { return change.path == row.path; });
    if (!isSame)
        makeRows(changes);
    for (qsizetype i = 0; i < changes.size(); ++i) {
        const Change &change = changes.at(i);
        const auto [before, after] = whereTheyDiffer(change.before, change.after);
        m_rows.at(i).before->setText(inShort(before));
        m_rows.at(i).after->setText(inShort(after));
        tellName(m_rows.at(i).after, visibleText(change.message()));
    }
    setVisible(!changes.isEmpty());
    return !isSame;
}

void PendingChanges::makeRows(const QList<Change> &changes)
{
    m_column->removeWidget(m_table);
    discardWidget(m_table);
    m_table = new QWidget(this);
    auto *grid = newGrid<QGridLayout>(m_table, {}, 16, 0);
    grid->setColumnStretch(0, 2);
    grid->setColumnStretch(1, 2);
    grid->setColumnStretch(3, 3);
    m_rows.clear();
    const auto add = [&](const QString &text, PlainLabel::Tone tone, int column) {
        auto *label = new PlainLabel(text, m_table, PlainLabel::Wrapped);
        label->setTone(tone);
        label->setContentsMargins(0, 2, 0, 2); // Give the text the height of the links beside it.
        grid->addWidget(label, int(m_rows.size()), column, Qt::AlignTop);
        return label;
    };
    for (const Change &change : changes) {
        add(change.label, PlainLabel::Tone::Ink, 0);
        PlainLabel *before = add({}, PlainLabel::Tone::Muted, 1);
        add(u"→"_s, PlainLabel::Tone::Muted, 2);
        PlainLabel *after = add({}, PlainLabel::Tone::Ink, 3);
        auto *undo = new LinkButton(tr("Undo"), m_table);
        undo->setAccessibleName(tr("Undo: %1", "the change of this field").arg(change.label));
        grid->addWidget(undo, int(m_rows.size()), 4, Qt::AlignTop | Qt::AlignRight);
        connect(undo, &QPushButton::clicked, this, [this, path = change.path] { Q_EMIT undoChosen(path); });
        m_rows.append({ change.path, before, after });
    }
    m_column->addWidget(m_table);
    m_table->show();
}

void PendingChanges::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(&painter, rect(), Qt::transparent, Theme::current().line, 4, 1);
}

FormFooter::FormFooter(QWidget *parent)
    : QWidget(parent)
    , m_rows(new QBoxLayout(QBoxLayout::LeftToRight, this))
    , m_buttons(new QWidget(this))
    , m_next(primaryButton(tr("&Continue"), m_buttons))
    , m_previous(secondaryButton(tr("&Back"), m_buttons))
    , m_review(primaryButton({}, m_buttons))
    , m_reviewNow(secondaryButton({}, m_buttons))
    , m_discard(secondaryButton(tr("&Discard"), m_buttons))
    , m_allFields(secondaryButton(tr("&All fields"), m_buttons))
    , m_status(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Wrapped))
{
    auto *close = secondaryButton(tr("C&lose"), m_buttons);
    auto *row = newLayout<QHBoxLayout>(m_buttons, {});
    addWidgets(row, { m_next, m_review, m_previous, m_reviewNow, m_discard, close, m_allFields });
    for (QPushButton *button : { m_next, m_previous, m_reviewNow, m_allFields })
        button->hide();
    connect(m_next, &QPushButton::clicked, this, &FormFooter::nextStepChosen);
    connect(m_previous, &QPushButton::clicked, this, &FormFooter::previousStepChosen);
    connect(m_reviewNow, &QPushButton::clicked, this, &FormFooter::reviewChosen);
    connect(m_allFields, &QPushButton::clicked, this, &FormFooter::allFieldsChosen);
    m_rows->setContentsMargins(24, 10, 24, 10);
    m_rows->addWidget(m_buttons, 0, Qt::AlignLeft);
    m_rows->addWidget(m_status, 1);
    connect(m_review, &QPushButton::clicked, this, &FormFooter::reviewChosen);
    connect(m_discard, &QPushButton::clicked, this, &FormFooter::discardChosen);
    connect(close, &QPushButton::clicked, this, &FormFooter::closeChosen);
}

void FormFooter::setReview(const QString &text, bool enabled)
{
    for (QPushButton *button : { m_review, m_reviewNow }) {
        button->setText(text);
        button->setEnabled(enabled);
    }
}

void FormFooter::setStep(int number, int count)
{
    const bool isLast = number >= count - 1;
    m_next->setVisible(!isLast);
    m_review->setVisible(isLast);
    m_reviewNow->setVisible(!isLast);
    m_previous->setVisible(number > 0);
    m_discard->setVisible(count == 0); // A record entered in steps can be discarded when it is closed.
}

bool FormFooter::canReview() const
{
    return m_review->isEnabled();
}

void FormFooter::setCanDiscard(bool can)
{
    m_discard->setEnabled(can);
}

void FormFooter::setCanShowAllFields(bool can)
{
    m_allFields->setVisible(can);
}

void FormFooter::setStatus(const QString &sentence)
{
    m_status->setText(sentence);
    if (isVisible())
        arrange();
}

//! As narrow as the buttons, since the sentence can stand above them.
QSize FormFooter::minimumSizeHint() const
{
    const QMargins margins = m_rows->contentsMargins();
    return { m_buttons->minimumSizeHint().width() + margins.left() + margins.right(),
        QWidget::minimumSizeHint().height() };
}

bool FormFooter::event(QEvent *event)
{
    // Buttons were shown, hidden or resized.
    if (event->type() == QEvent::LayoutRequest && isVisible())
        arrange();
    return QWidget::event(event);
}

void FormFooter::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void FormFooter::arrange()
{
    const int needed = m_buttons->sizeHint().width() + m_rows->spacing() + m_status->sizeHint().width();
    const bool isBeside = needed <= m_rows->contentsRect().width();
    m_rows->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::BottomToTop);
    m_status->setAlignment((isBeside ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

} // namespace care
