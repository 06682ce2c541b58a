// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/worklistview.h"

#include "models/insight/worklist.h"
#include "models/schema/formatting.h"
#include "views/today/worklistdelegate.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/taborder.h"

#include <QApplication>
#include <QBoxLayout>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace care {

//! Catches the second press of a double click wherever it lands: the first press opens one line and closes
//! another, so that by then even a button that puts a line away may be under the pointer.
class SecondPress final : public QObject {
public:
    explicit SecondPress(WorklistView &view)
        : QObject(&view)
        , m_view(view)
    {
    }

    //! Waits for the second press; \a hasNewButtons if the first has made the buttons of \a line appear.
    void await(const QModelIndex &line, bool hasNewButtons)
    {
        m_line = line;
        m_hasNewButtons = hasNewButtons;
        m_sinceFirst.start();
        qApp->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const bool isDouble = event->type() == QEvent::MouseButtonDblClick;
        if ((!isDouble && event->type() != QEvent::MouseButtonPress) || !watched->isWidgetType())
            return false;
        qApp->removeEventFilter(this);
        const auto *widget = static_cast<const QWidget *>(watched);
        const bool isMeant = static_cast<const QMouseEvent *>(event)->button() == Qt::LeftButton
            && m_view.isVisible() && widget->window() == m_view.window();
        if (!isMeant || (!isDouble && !isTooSoon(widget)))
            return false;
        if (m_line.isValid())
            Q_EMIT m_view.openRequested(m_line);
        return true;
    }

private:
    //! True for a press on a button that appeared too recently to be read, with the pointer too far away for
    //! a double click.
    bool isTooSoon(const QWidget *widget) const
    {
        const LineActions *shown = m_view.actions();
        return m_hasNewButtons && shown && shown->isAncestorOf(widget)
            && m_sinceFirst.elapsed() < QApplication::doubleClickInterval();
    }

    WorklistView &m_view;
    QPersistentModelIndex m_line;
    QElapsedTimer m_sinceFirst;
    bool m_hasNewButtons = false;
};

LineActions::LineActions(WorklistView &view)
    : QWidget(view.viewport())
    , m_view(view)
    , m_why(new PlainLabel({}, this, PlainLabel::Small | PlainLabel::Wrapped))
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    m_layout->setContentsMargins(WorklistDelegate::textLeft(), 0, WorklistDelegate::margin, 10);
    m_layout->setSpacing(scaled(8));
    m_why->setWidest(scaled(560));
    m_why->setForegroundRole(QPalette::HighlightedText);
    m_layout->addWidget(m_why, 1, Qt::AlignTop);
    auto *row = newLayout<QHBoxLayout>(scaled(8));
    m_each = secondaryButton({}, this);
    connect(m_each, &QPushButton::clicked, this, [&view = m_view] {
        view.setFocus();
        view.openParts(!view.isOpened());
    });
    m_done = add({}, &WorklistView::doneRequested);
    m_snooze = secondaryButton(WorklistView::tr("Snooze ▾"), this);
    m_snooze->setAccessibleName(WorklistView::tr("Snooze"));
    connect(m_snooze, &QPushButton::clicked, this, &LineActions::openSnoozeMenu);
    m_note = add(WorklistView::tr("Note"), &WorklistView::noteRequested);
    QPushButton *open = add(WorklistView::tr("Open"), &WorklistView::openRequested);
    open->setProperty("primary", true);
    m_buttons = { m_each, m_done, m_snooze, m_note, open };
    for (QPushButton *button : std::as_const(m_buttons)) {
        button->setProperty("compact", true);
        row->addWidget(button);
    }
    m_layout->addLayout(row);
    m_layout->setAlignment(row, Qt::AlignTop | Qt::AlignRight);
}

QPushButton *LineActions::add(const QString &text, void (WorklistView::*wish)(const QModelIndex &))
{
    QPushButton *button = secondaryButton(text, this);
    button->setAccessibleName(text);
    connect(button, &QPushButton::clicked, this, [&view = m_view, wish] {
        view.setFocus(); // Move the focus first, because the button may disappear with the line.
        Q_EMIT(view.*wish)(view.currentIndex());
    });
    return button;
}

void LineActions::setWhy(const QString &why)
{
    m_why->setText(why);
    setAccessibleName(why);
}

void LineActions::setOffer(WorklistView::Offer offer)
{
    const bool isBack = offer == WorklistView::Offer::TakeBack;
    m_done->setText(isBack ? WorklistView::tr("Take back") : WorklistView::tr("Done"));
    m_done->setAccessibleName(m_done->text());
    const bool isMany =
        m_view.currentIndex().data(WorklistModel::CountRole).toInt() > WorklistModel::mostParts;
    m_each->setText(m_view.isOpened() ? WorklistView::tr("Show one line")
            : isMany                  ? WorklistView::tr("Show the first %1").arg(WorklistModel::mostParts)
                                      : WorklistView::tr("Show each"));
    m_each->setAccessibleName(m_each->text());
    m_each->setVisible(offer == WorklistView::Offer::Several);
    m_done->setVisible(offer == WorklistView::Offer::Triage || isBack);
    m_snooze->setVisible(offer == WorklistView::Offer::Triage);
    m_note->setVisible(offer == WorklistView::Offer::Triage);
}

void LineActions::setWide(bool wide)
{
    m_layout->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

int LineActions::heightForWidth(int width) const
{
    return m_layout->heightForWidth(width);
}

void LineActions::openSnoozeMenu()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setAccessibleName(WorklistView::tr("Snooze"));
    // Act on the line that was current when the menu opened, whichever becomes current meanwhile.
    const QPersistentModelIndex line = m_view.currentIndex();
    const auto add = [this, menu, line](const QString &text, QDate until) {
        menu->addAction(text, &m_view, [this, line, until] {
            m_view.setFocus();
            if (line.isValid())
                Q_EMIT m_view.snoozeRequested(line, until);
        });
    };
    const QDate today = m_view.today();
    add(WorklistView::tr("Until &tomorrow"), today.addDays(1));
    add(WorklistView::tr("For &3 days"), today.addDays(3));
    add(WorklistView::tr("For a &week"), today.addDays(7));
    add(WorklistView::tr("Until the &record changes"), {});
    menu->addAction(WorklistView::tr("&Choose a date…"), &m_view, [this, line] {
        if (line.isValid())
            Q_EMIT m_view.dayRequested(line);
    });
    menu->setActiveAction(menu->actions().first());
    menu->popup(m_snooze->mapToGlobal(m_snooze->rect().bottomLeft()));
}

WorklistView::WorklistView(QWidget *parent)
    : QTreeView(parent)
    , m_secondPress(new SecondPress(*this))
{
    setObjectName(QStringLiteral("worklist"));
    setAccessibleName(tr("What needs you today"));
    setFrameShape(QFrame::NoFrame);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setIndentation(0);
    setItemsExpandable(false);
    setExpandsOnDoubleClick(false);
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabKeyNavigation(false); // Tab leads to the buttons of the current line.
    setItemDelegate(new WorklistDelegate(*this));
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(1);
}

void WorklistView::setWorklist(WorklistModel *model)
{
    m_model = model;
    setModel(model);
    expandAll();
    placeColumns();
    connect(model, &WorklistModel::refreshed, this, [this] {
        placeColumns();
        updateGeometry();
    });
}

void WorklistView::setOffer(Offer offer)
{
    if (std::exchange(m_offer, offer) != offer)
        showActions();
}

void WorklistView::setWhole(bool whole)
{
    if (std::exchange(m_isWhole, whole) == whole)
        return;
    setVerticalScrollBarPolicy(whole ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    updateGeometry();
}

int WorklistView::lineHeight() const
{
    return std::max(29, QFontMetrics(textFont(TextSize::Normal)).height() + 7);
}

LineActions *WorklistView::actions() const
{
    return m_shown.isValid() ? qobject_cast<LineActions *>(indexWidget(m_shown)) : nullptr;
}

//! Height of all lines, independent of scrolling.
int WorklistView::contentHeight() const
{
    const int sections = m_model ? m_model->rowCount() : 0;
    if (sections == 0)
        return lineHeight();
    const QModelIndex last = m_model->index(sections - 1, 0);
    return verticalOffset() + visualRect(m_model->index(m_model->rowCount(last) - 1, 0, last)).bottom() + 1;
}

QSize WorklistView::sizeHint() const
{
    const int height = m_isWhole ? contentHeight() : 10 * lineHeight();
    return { scaled(640), height };
}

QSize WorklistView::minimumSizeHint() const
{
    return { scaled(240), m_isWhole ? sizeHint().height() : 4 * lineHeight() };
}

void WorklistView::updateGeometries()
{
    QTreeView::updateGeometries();
    if (m_isWhole && height() != contentHeight())
        updateGeometry();
}

void WorklistView::resizeEvent(QResizeEvent *event)
{
    placeColumns();
    QTreeView::resizeEvent(event);
    scheduleDelayedItemsLayout(); // Wrapped lines have another height now.
}

void WorklistView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (m_model && (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange)) {
        showActions();
        placeColumns();
        scheduleDelayedItemsLayout();
    }
}

//! Sizes the columns: person, place and time get the width of their longest text; the finding gets the rest,
//! and wraps into two lines if that is narrow.
void WorklistView::placeColumns()
{
    if (!m_model)
        return;
    const auto &delegate = *static_cast<WorklistDelegate *>(itemDelegate());
    int widths[WorklistModel::ColumnCount] = {};
    for (int section = 0; section < m_model->rowCount(); ++section) {
        const QModelIndex parent = m_model->index(section, 0);
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            for (int column = 0; column < WorklistModel::ColumnCount; ++column)
                widths[column] =
                    std::max(widths[column], delegate.widthFor(m_model->index(row, column, parent)));
        }
    }
    const int room = viewport()->width();
    // Limit the width, so that one long name does not narrow the columns of all lines; it is cut, with a tool
    // tip.
    const int longest = scaled(190);
    int rest = room;
    for (int column = WorklistModel::WhoColumn; column < WorklistModel::ColumnCount; ++column) {
        widths[column] = std::min(widths[column], longest);
        rest -= widths[column];
    }
    const bool isStacked = rest < std::min(widths[WorklistModel::WhatColumn], scaled(220));
    const int what = widths[WorklistModel::WhatColumn] + scaled(12);
    const int whyLeft = !isStacked && rest - what >= scaled(300) ? what : 0;
    widths[WorklistModel::WhatColumn] = isStacked ? room : rest;
    // These widths decide where text wraps, and so the height of lines.
    const bool isSame = isStacked == m_isStacked && whyLeft == m_whyLeft
        && widths[WorklistModel::WhatColumn] == columnWidth(WorklistModel::WhatColumn);
    m_isStacked = isStacked;
    m_whyLeft = whyLeft;
    for (int column = 0; column < WorklistModel::ColumnCount; ++column) {
        setColumnHidden(column, isStacked && column != WorklistModel::WhatColumn);
        setColumnWidth(column, std::max(1, widths[column]));
    }
    viewport()->update();
    if (!isSame)
        scheduleDelayedItemsLayout();
    if (LineActions *shown = actions())
        shown->setWide(room >= scaled(560));
}

void WorklistView::drawRow(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme t = Theme::current();
    const bool isSelected = selectionModel()->isSelected(index);
    const bool isHeading = index.data(WorklistModel::SectionRole).toBool();
    painter->save();
    painter->setClipRect(option.rect, Qt::IntersectClip);
    painter->fillRect(option.rect, isSelected ? t.selection : t.panel);
    const QColor faint = t.isSystem ? t.line : mixed(t.line, t.panel, 0.3);
    const QRect &r = option.rect;
    painter->fillRect(QRect(r.left(), r.bottom(), r.width(), 1), isHeading ? t.line : faint);
    if (isSelected && hasFocus())
        painter->fillRect(QRect(r.left(), r.top(), 3, r.height()), t.accent);
    QStyleOptionViewItem cell = option;
    cell.state.setFlag(QStyle::State_Selected, isSelected);
    for (int column = 0; column < WorklistModel::ColumnCount; ++column) {
        if (isColumnHidden(column) || (isHeading && column > 0))
            continue;
        const int left = isHeading ? r.left() : columnViewportPosition(column);
        cell.rect = QRect(left, r.top(), isHeading ? r.width() : columnWidth(column), r.height());
        itemDelegate()->paint(painter, cell, index.siblingAtColumn(column));
    }
    painter->restore();
}

//! Actions for the current line; many records are not put away by one key, but shown one by one first.
WorklistView::Offer WorklistView::offered() const
{
    const qsizetype records = m_model ? m_model->targetOf(currentIndex()).ids.size() : 0;
    return records == 1 ? m_offer : records > 1 ? Offer::Several : Offer::OpenOnly;
}

bool WorklistView::isOpened() const
{
    return m_model && m_model->isOpened(currentIndex());
}

void WorklistView::openParts(bool opened)
{
    const bool isOther = offered() == Offer::Several && opened != isOpened();
    if (isOther)
        m_model->setOpened(currentIndex(), opened);
    if (LineActions *shown = actions())
        shown->setOffer(offered());
    if (isOther && opened)
        showParts();
    else if (isOther)
        announce(this, tr("One line again."));
}

//! Announces the parts of the current line and scrolls the first ones into view, since they may appear below
//! the edge of the view.
void WorklistView::showParts()
{
    constexpr int inSight = 3;
    const QModelIndex whole = currentIndex().siblingAtColumn(0);
    const auto part = [&whole](int number) {
        const QModelIndex line = whole.siblingAtRow(whole.row() + number);
        return line.data(WorklistModel::PartRole).toBool() ? line : QModelIndex();
    };
    int parts = 0;
    while (part(parts + 1).isValid())
        ++parts;
    if (parts == 0)
        return;
    executeDelayedItemsLayout();
    const QModelIndex last = part(std::min(parts, inSight));
    scrollTo(last);
    scrollTo(whole);
    Q_EMIT currentMoved(visualRect(whole).united(visualRect(last)));
    announce(this, tr("%Ln shown below, one by one.", nullptr, parts));
}

//! Line about several records that this one was opened from; invalid for others.
QModelIndex WorklistView::wholeOf(const QModelIndex &part) const
{
    QModelIndex line = part;
    while (line.isValid() && line.data(WorklistModel::PartRole).toBool())
        line = line.siblingAtRow(line.row() - 1);
    return line == part ? QModelIndex() : line;
}

void WorklistView::showActions()
{
    const QModelIndex current = currentIndex().siblingAtColumn(0);
    if (LineActions *before = actions()) {
        if (before->isAncestorOf(QApplication::focusWidget()))
            setFocus(); // Move the focus, or Tab would continue from elsewhere.
        before->hide(); // Hide now, because deletion waits for pending events.
        setIndexWidget(m_shown, nullptr);
    }
    m_shown = current;
    if (m_model && !m_model->keyOf(current).isEmpty()) {
        auto *shown = new LineActions(*this);
        shown->setWhy(current.data(WorklistModel::WhyRole).toString());
        shown->setOffer(offered());
        shown->setWide(viewport()->width() >= scaled(560));
        setIndexWidget(current, shown);
        const QList<QPushButton *> &buttons = shown->buttons();
        chainTabStops(QList<QWidget *>{ this } + QList<QWidget *>(buttons.begin(), buttons.end()));
    }
    scheduleDelayedItemsLayout();
    updateGeometry();
}

void WorklistView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    if (current.isValid())
        m_gap = QPersistentModelIndex();
    if (current.siblingAtColumn(0) == m_shown)
        return;
    showActions();
    executeDelayedItemsLayout();
    if (!current.isValid())
        return;
    scrollTo(current);
    Q_EMIT currentMoved(QRect(visualRect(current).topLeft(), QSize(1, visualRect(current).height())));
}

void WorklistView::rowsInserted(const QModelIndex &parent, int first, int last)
{
    QTreeView::rowsInserted(parent, first, last);
    for (int row = first; !parent.isValid() && row <= last; ++row)
        expand(m_model->index(row, 0));
}

//! Line at \a step from the current one, across sections.
QModelIndex WorklistView::neighbour(int step) const
{
    QModelIndex line = currentIndex();
    do
        line = step > 0 ? indexBelow(line) : indexAbove(line);
    while (line.isValid() && line.data(WorklistModel::SectionRole).toBool());
    return line;
}

void WorklistView::rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last)
{
    const QModelIndex current = currentIndex();
    const bool isInIt = current.isValid()
        && (parent.isValid() ? current.parent() == parent && current.row() >= first && current.row() <= last
                             : current.parent().row() >= first && current.parent().row() <= last);
    if (isInIt) {
        const QModelIndex below = neighbour(1);
        m_gap = below.isValid() ? below : neighbour(-1);
        selectionModel()->clear();
    }
    QTreeView::rowsAboutToBeRemoved(parent, first, last);
}

void WorklistView::dataChanged(
    const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles)
{
    QTreeView::dataChanged(topLeft, bottomRight, roles);
    LineActions *shown = actions();
    const bool isShown = shown && m_shown.parent() == topLeft.parent() && m_shown.row() >= topLeft.row()
        && m_shown.row() <= bottomRight.row();
    if (!isShown)
        return;
    shown->setWhy(m_shown.data(WorklistModel::WhyRole).toString());
    shown->setOffer(offered());
    scheduleDelayedItemsLayout();
}

QModelIndex WorklistView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const bool isUp = action == MoveUp || action == MovePrevious || action == MovePageUp;
    const bool isFar = action == MoveHome || action == MoveEnd;
    QModelIndex line = currentIndex().isValid() || isFar ? QTreeView::moveCursor(action, modifiers)
        : m_gap.isValid()                                ? QModelIndex(m_gap)
                                                         : m_model->index(0, 0, m_model->index(0, 0));
    if (!currentIndex().isValid() && m_gap.isValid() && isUp && !isFar)
        line = indexAbove(line);
    // Skip section headings.
    while (line.isValid() && line.data(WorklistModel::SectionRole).toBool())
        line = isUp ? indexAbove(line) : indexBelow(line);
    return line;
}

//! Chooses the line under the pointer at once; Qt would select after the lines have moved.
void WorklistView::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex line = indexAt(event->position().toPoint()).siblingAtColumn(0);
    if (m_model->keyOf(line).isEmpty())
        return;
    const bool isOther = line != m_shown;
    setCurrentIndex(line);
    if (event->button() == Qt::LeftButton)
        m_secondPress->await(line, isOther);
}

//! Ignores moves with a pressed button, so that lines moving under the pointer are not selected.
void WorklistView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() == Qt::NoButton)
        QTreeView::mouseMoveEvent(event);
}

void WorklistView::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex line = currentIndex();
    const bool isPlain = event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier;
    if (!line.isValid() || !isPlain)
        return QTreeView::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT openRequested(line);
        return;
    case Qt::Key_Space:
        if (offered() == Offer::Several)
            openParts(!isOpened());
        else if (offered() != Offer::OpenOnly)
            Q_EMIT doneRequested(line);
        return;
    case Qt::Key_Right:
        return openParts(true);
    case Qt::Key_Left:
        if (const QModelIndex whole = wholeOf(line); whole.isValid())
            setCurrentIndex(whole);
        else
            openParts(false);
        return;
    case Qt::Key_S:
        if (offered() == Offer::Triage)
            actions()->openSnoozeMenu();
        else if (offered() == Offer::Several)
            Q_EMIT refused(line.data(WorklistModel::CountRole).toInt());
        return;
    case Qt::Key_N:
        if (offered() == Offer::Triage)
            Q_EMIT noteRequested(line);
        else if (offered() == Offer::Several)
            Q_EMIT refused(line.data(WorklistModel::CountRole).toInt());
        return;
    default:
        QTreeView::keyPressEvent(event);
    }
}

} // namespace care
