// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/worklistdelegate.h"

#include "models/insight/worklist.h"
#include "models/schema/values.h"
#include "views/paper/sheet.h"
#include "views/today/worklistview.h"
#include "views/widgets/icons.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/severity.h"
#include "views/widgets/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

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

//! Word "New" before the finding; empty in other columns.
QString newWordOf(const QModelIndex &index)
{
    return index.column() == Model::WhatColumn ? index.data(Model::NewRole).toString() : QString();
}

//! Indent of the lines shown below an opened line.
int indentOf(const QModelIndex &index)
{
    const bool isPart = index.column() == Model::WhatColumn && index.data(Model::PartRole).toBool();
    return isPart ? scaled(24) : 0;
}

QFont newFont()
{
    return textFont(TextSize::Normal, QFont::Bold);
}

//! Width of the word "New" and the space after it.
int newWidth(const QModelIndex &index)
{
    const QString word = newWordOf(index);
    return word.isEmpty() ? 0 : QFontMetrics(newFont()).horizontalAdvance(word) + scaled(8);
}

//! Maximum lines of a text that is longer than its column; the rest is cut, so that the list stays compact.
constexpr int mostLines = 2;

//! Breaks \a text into lines of \a width, the first narrower by \a before. The last line holds all remaining
//! text.
QStringList inLines(const QString &text, const QFont &font, int width, int before = 0)
{
    QStringList lines;
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(1, width - (lines.isEmpty() ? before : 0)));
        const bool isLast = lines.size() == mostLines - 1;
        lines += text.mid(line.textStart(), isLast ? -1 : line.textLength()).trimmed();
        if (isLast)
            break;
    }
    layout.endLayout();
    return lines;
}

int lineSpacing()
{
    return QFontMetrics(textFont(TextSize::Normal)).lineSpacing();
}

QFont whyFont()
{
    return textFont(TextSize::Small);
}

void drawText(QPainter *painter, const QRect &rect, const QString &text)
{
    painter->drawText(rect, int(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(text, Qt::ElideRight, rect.width()));
}

//! Draws lines of text in \a rect; the first begins \a before further right.
void drawLines(QPainter *painter, QRect rect, const QStringList &lines, int before = 0)
{
    for (qsizetype i = 0; i < lines.size(); ++i, rect.translate(0, lineSpacing()))
        drawText(painter, rect.adjusted(i == 0 ? before : 0, 0, 0, 0), lines.at(i));
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

bool WorklistDelegate::isOpen(const QModelIndex &index) const
{
    const QModelIndex current = m_view.currentIndex();
    return m_view.actions() && index.row() == current.row() && index.parent() == current.parent();
}

QStringList WorklistDelegate::whatLines(const QModelIndex &index) const
{
    return inLines(unbroken(textOf(index)), fontOf(index), whatWidth(index), newWidth(index));
}

//! Lines of the reason; empty if it has no room of its own, or stands below the line.
QStringList WorklistDelegate::whyLines(const QModelIndex &index) const
{
    if (m_view.whyLeft() == 0 || isOpen(index))
        return {};
    const QString why = visibleText(index.data(Model::WhyRole).toString().section(u'\n', 0, 0));
    return why.isEmpty() ? QStringList() : inLines(unbroken(why), whyFont(), whyWidth());
}

int WorklistDelegate::whatWidth(const QModelIndex &index) const
{
    const int room = m_view.whyLeft() > 0 ? m_view.whyLeft() : m_view.columnWidth(Model::WhatColumn);
    return room - indentOf(index) - textLeft() - scaled(10);
}

int WorklistDelegate::whyWidth() const
{
    return m_view.columnWidth(Model::WhatColumn) - m_view.whyLeft() - scaled(16);
}

int WorklistDelegate::firstPartHeight(const QModelIndex &index) const
{
    const QModelIndex what = index.siblingAtColumn(Model::WhatColumn);
    const qsizetype lines = std::max({ qsizetype(1), whatLines(what).size(), whyLines(what).size() });
    return (m_view.isStacked() ? 2 * m_view.lineHeight() - 8 : m_view.lineHeight())
        + int(lines - 1) * lineSpacing();
}

bool WorklistDelegate::isCut(const QModelIndex &index) const
{
    if (index.column() != Model::WhatColumn)
        return !m_view.isStacked() && widthFor(index) > m_view.columnWidth(index.column()) + scaled(4);
    const auto isLonger = [](const QStringList &lines, const QFont &font, int width) {
        return !lines.isEmpty() && QFontMetrics(font).horizontalAdvance(lines.last()) > width;
    };
    const QStringList what = whatLines(index);
    const int before = what.size() == 1 ? newWidth(index) : 0;
    return isLonger(what, fontOf(index), whatWidth(index) - before)
        || isLonger(whyLines(index), whyFont(), whyWidth());
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

//! Paints person, place and time in one line, if columns would be too narrow.
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
    const bool isWhat = index.column() == Model::WhatColumn;
    painter->save();
    QRect first = option.rect;
    first.setHeight(m_view.lineHeight());
    first.setLeft(first.left() + indentOf(index));
    if (isWhat) {
        paintMark(painter, first, index, selected);
        first.setLeft(first.left() + textLeft());
    }
    painter->setPen(selected ? t.onSelection : t.ink);
    const int before = newWidth(index);
    if (before > 0) {
        painter->setFont(newFont());
        drawText(painter, first, newWordOf(index));
    }
    painter->setFont(fontOf(index));
    if (isWhat) {
        first.setWidth(whatWidth(index));
        drawLines(painter, first, whatLines(index), before);
    } else {
        drawText(painter, first.adjusted(0, 0, -scaled(10), 0), textOf(index));
    }
    if (const QStringList why = isWhat ? whyLines(index) : QStringList(); !why.isEmpty()) {
        painter->setFont(whyFont());
        painter->setPen(selected ? t.mutedOnSelection : t.muted);
        first.setLeft(option.rect.left() + m_view.whyLeft());
        first.setWidth(whyWidth());
        drawLines(painter, first, why);
    }
    if (m_view.isStacked()) {
        QRect below = option.rect.adjusted(indentOf(index) + textLeft(), 0, -margin, 0);
        below.setTop(option.rect.top() + firstPartHeight(index) - m_view.lineHeight() + 2);
        below.setHeight(m_view.lineHeight() - 2);
        paintBelow(painter, below, index, selected);
    }
    painter->restore();
}

QSize WorklistDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    if (index.data(Model::SectionRole).toBool())
        return { 0, m_view.lineHeight() };
    if (index.column() != Model::WhatColumn) // The finding's column, always visible, decides the height.
        return { 0, m_view.lineHeight() };
    int height = firstPartHeight(index);
    if (isOpen(index))
        height += m_view.actions()->heightForWidth(m_view.viewport()->width());
    return { 0, height };
}

void WorklistDelegate::updateEditorGeometry(
    QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QRect rect = option.rect;
    rect.setLeft(0);
    rect.setWidth(m_view.viewport()->width());
    rect.setTop(rect.top() + firstPartHeight(index));
    editor->setGeometry(rect);
}

bool WorklistDelegate::helpEvent(
    QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    Q_UNUSED(option);
    if (event->type() == QEvent::ToolTip) {
        QStringList whole{ textOf(index) };
        if (index.column() == Model::WhatColumn && !whyLines(index).isEmpty())
            whole += index.data(Model::WhyRole).toString();
        showPlainToolTip(event->globalPos(), isCut(index) ? whole.join(u'\n') : QString(), view->viewport());
    }
    return true;
}

} // namespace care
