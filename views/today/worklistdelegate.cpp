// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/worklistdelegate.h"

#include "models/insight/worklist.h"
#include "models/schema/values.h"
#include "views/today/worklistview.h"
#include "views/widgets/icons.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/severity.h"
#include "views/widgets/theme.h"

#include <QHelpEvent>
#include <QPainter>

namespace care {

namespace {

using Model = WorklistModel;

QFont fontOf(const QModelIndex &index)
{
    const bool isBold = index.data(Model::SectionRole).toBool()
        || (index.column() == Model::WhoColumn && index.data(Model::PersonRole).toBool());
    return textFont(TextSize::Normal, isBold ? QFont::DemiBold : QFont::Normal);
}

QString textOf(const QModelIndex &index)
{
    return visibleText(index.data().toString());
}

//! "New" before what; empty in the other columns.
QString newWordOf(const QModelIndex &index)
{
    return index.column() == Model::WhatColumn ? index.data(Model::NewRole).toString() : QString();
}

//! Of what an opened line shows below it.
int indentOf(const QModelIndex &index)
{
    const bool isPart = index.column() == Model::WhatColumn && index.data(Model::PartRole).toBool();
    return isPart ? scaled(24) : 0;
}

QFont newFont()
{
    return textFont(TextSize::Normal, QFont::Bold);
}

//! Of the word and the space after it.
int newWidth(const QModelIndex &index)
{
    const QString word = newWordOf(index);
    return word.isEmpty() ? 0 : QFontMetrics(newFont()).horizontalAdvance(word) + scaled(8);
}

void drawText(QPainter *painter, const QRect &rect, const QString &text)
{
    painter->drawText(rect, int(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(text, Qt::ElideRight, rect.width()));
}

} // namespace

WorklistDelegate::WorklistDelegate(WorklistView &view)
    : QStyledItemDelegate(&view)
    , m_view(view)
{
}

int WorklistDelegate::textLeft()
{
    return margin + scaled(16) + scaled(8);
}

int WorklistDelegate::widthFor(const QModelIndex &index) const
{
    const int text = QFontMetrics(fontOf(index)).horizontalAdvance(textOf(index));
    return newWidth(index) + indentOf(index) + text + (index.column() == Model::WhatColumn ? textLeft() : 0)
        + scaled(14);
}

void WorklistDelegate::paintHeading(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const Theme t = Theme::current();
    painter->setFont(fontOf(index));
    painter->setPen(t.ink);
    const QRect area = rect.adjusted(margin, 0, -margin, 0);
    const QString title = textOf(index);
    drawText(painter, area, title);
    const int width = painter->fontMetrics().horizontalAdvance(title) + scaled(8);
    painter->setFont(textFont(TextSize::Normal));
    painter->setPen(t.muted);
    drawText(
        painter, area.adjusted(width, 0, 0, 0), QLocale().toString(index.data(Model::CountRole).toInt()));
}

void WorklistDelegate::paintMark(
    QPainter *painter, const QRect &rect, const QModelIndex &index, bool selected) const
{
    const Theme t = Theme::current();
    const int size = scaled(16);
    const QRect mark(rect.left() + margin, rect.center().y() - size / 2 + 1, size, size);
    if (const int severity = index.data(Model::SeverityRole).toInt(); severity > 0)
        return paintSeverity(painter, mark, severity, selected);
    const QByteArray name = index.data(Model::IconRole).toString().toLatin1();
    paintIcon(painter, mark, Icon{ QLatin1StringView(name) }, selected ? t.mutedOnSelection : t.muted);
}

//! Paints who, where and when in one line, where columns would be too narrow.
void WorklistDelegate::paintBelow(
    QPainter *painter, const QRect &rect, const QModelIndex &index, bool selected) const
{
    const Theme t = Theme::current();
    QRect area = rect;
    for (const int column : { Model::WhoColumn, Model::HomeColumn, Model::WhenColumn }) {
        const QModelIndex cell = index.siblingAtColumn(column);
        const QString text = textOf(cell);
        if (text.isEmpty())
            continue;
        const bool isWho = column == Model::WhoColumn;
        painter->setFont(fontOf(cell));
        painter->setPen(
            isWho ? (selected ? t.onSelection : t.ink) : (selected ? t.mutedOnSelection : t.muted));
        drawText(painter, area, text);
        area.setLeft(area.left() + painter->fontMetrics().horizontalAdvance(text) + scaled(12));
    }
}

void WorklistDelegate::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (index.data(Model::SectionRole).toBool())
        return paintHeading(painter, option.rect, index);
    const Theme t = Theme::current();
    const bool selected = option.state & QStyle::State_Selected;
    painter->save();
    QRect area = option.rect;
    area.setHeight(m_view.firstPartHeight());
    QRect first = area;
    if (m_view.isStacked())
        first.setHeight(m_view.lineHeight());
    first.setLeft(first.left() + indentOf(index));
    if (index.column() == Model::WhatColumn) {
        paintMark(painter, first, index, selected);
        first.setLeft(first.left() + textLeft());
    }
    painter->setPen(selected ? t.onSelection : t.ink);
    if (const int width = newWidth(index); width > 0) {
        painter->setFont(newFont());
        drawText(painter, first, newWordOf(index));
        first.setLeft(first.left() + width);
    }
    painter->setFont(fontOf(index));
    drawText(painter, first.adjusted(0, 0, -scaled(10), 0), textOf(index));
    // The current line shows its reason below.
    if (index.column() == Model::WhatColumn && m_view.whyLeft() > 0 && !selected) {
        first.setLeft(option.rect.left() + m_view.whyLeft());
        painter->setFont(textFont(TextSize::Small));
        painter->setPen(t.muted);
        const QString why = index.data(Model::WhyRole).toString();
        drawText(painter, first.adjusted(0, 0, -scaled(16), 0), visibleText(why.section(u'\n', 0, 0)));
    }
    if (m_view.isStacked()) {
        QRect below = area.adjusted(indentOf(index) + textLeft(), 0, -margin, 0);
        below.setTop(area.bottom() - m_view.lineHeight() + 3);
        paintBelow(painter, below, index, selected);
    }
    painter->restore();
}

QSize WorklistDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    if (index.data(Model::SectionRole).toBool())
        return { 0, m_view.lineHeight() };
    int height = m_view.firstPartHeight();
    const QModelIndex current = m_view.currentIndex();
    const LineActions *actions = m_view.actions();
    if (actions && index.row() == current.row() && index.parent() == current.parent())
        height += actions->heightForWidth(m_view.viewport()->width());
    return { 0, height };
}

void WorklistDelegate::updateEditorGeometry(
    QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &) const
{
    QRect rect = option.rect;
    rect.setLeft(0);
    rect.setWidth(m_view.viewport()->width());
    rect.setTop(rect.top() + m_view.firstPartHeight());
    editor->setGeometry(rect);
}

bool WorklistDelegate::helpEvent(
    QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    Q_UNUSED(option);
    const bool isCut =
        !m_view.isStacked() && widthFor(index) > m_view.columnWidth(index.column()) + scaled(4);
    if (event->type() == QEvent::ToolTip)
        showPlainToolTip(event->globalPos(), isCut ? textOf(index) : QString(), view->viewport());
    return true;
}

} // namespace care
