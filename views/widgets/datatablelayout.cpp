// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a DataTable: kept, restored, copied and painted in place.
#include "views/widgets/datatable.h"

#include "models/schema/exporttext.h"
#include "views/widgets/dataheader.h"
#include "views/widgets/tabledelegate.h"

#include <QJsonArray>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

using namespace Qt::StringLiterals;

namespace care {

QJsonObject DataTable::saveLayout() const
{
    QJsonArray columns;
    for (int visual = 0; visual < m_header->count(); ++visual) {
        const int column = m_header->logicalIndex(visual);
        const bool hidden = m_header->isSectionHidden(column);
        QJsonObject entry{ { "key"_L1, m_header->keyOf(column) }, { "hidden"_L1, hidden } };
        if (!hidden)
            entry.insert("width"_L1, m_header->sectionSize(column));
        columns += entry;
    }
    return { { "columns"_L1, columns } };
}

void DataTable::restoreLayout(const QJsonObject &layout)
{
    m_layout = layout;
    if (model() && m_header->count() > 0)
        setUpColumns();
}

void DataTable::resetLayout()
{
    m_layout = {};
    for (int column = 0; column < m_header->count(); ++column)
        m_header->moveSection(m_header->visualIndex(column), column);
    setUpColumns();
    Q_EMIT columnsChanged();
}

void DataTable::applyLayout(const QJsonObject &layout)
{
    const QScopedValueRollback<bool> guard(m_settingUp, true);
    const QJsonArray columns = layout.value("columns"_L1).toArray();
    // Frozen and other columns each keep their part, so each part has its own place to fill next.
    int nextFrozen = 0;
    int next = m_header->frozenCount();
    for (const QJsonValue &value : columns) {
        const QJsonObject entry = value.toObject();
        const int column = columnOf(entry.value("key"_L1).toString());
        if (column < 0)
            continue; // a column of another version
        const int visual = m_header->visualIndex(column);
        m_header->moveSection(visual, visual < m_header->frozenCount() ? nextFrozen++ : next++);
        const int width = entry.value("width"_L1).toInt();
        if (width > 0)
            m_header->resizeSection(column, std::clamp(width, m_header->leastWidth(column), 2000));
        m_header->setSectionHidden(column, entry.value("hidden"_L1).toBool());
    }
    viewport()->update();
}

int DataTable::columnOf(const QString &key) const
{
    for (int column = 0; column < m_header->count(); ++column) {
        if (m_header->keyOf(column) == key)
            return column;
    }
    return -1;
}

void DataTable::setColumnShown(const QString &key, bool shown)
{
    const int column = columnOf(key);
    if (column < 0 || m_header->isSectionHidden(column) != shown)
        return;
    setColumnHidden(column, !shown);
    if (shown && columnWidth(column) < m_header->leastWidth(column))
        setColumnWidth(column, wishedWidth(column));
    Q_EMIT columnsChanged();
}

bool DataTable::isColumnShown(const QString &key) const
{
    const int column = columnOf(key);
    return column >= 0 && !isColumnHidden(column);
}

QList<int> DataTable::shownColumns() const
{
    QList<int> columns;
    for (int visual = 0; visual < m_header->count(); ++visual) {
        const int column = m_header->logicalIndex(visual);
        if (!m_header->isSectionHidden(column))
            columns += column;
    }
    return columns;
}

QString DataTable::selectedText() const
{
    if (!selectionModel())
        return {};
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList lines;
    const QList<int> columns = shownColumns();
    for (const QModelIndex &row : std::as_const(rows).mid(0, copyLimit)) {
        QStringList cells;
        for (const int column : columns) {
            cells += pastedCell(row.siblingAtColumn(column).data().toString());
        }
        lines += cells.join(u'\t');
    }
    return lines.isEmpty() ? QString() : QString(lines.join(u'\n') + u'\n');
}

QRect DataTable::visualRect(const QModelIndex &index) const
{
    QRect rect = QTableView::visualRect(index);
    if (index.isValid() && m_header->isFrozen(index.column()))
        rect.moveLeft(m_header->leftOf(index.column()));
    return rect;
}

QModelIndex DataTable::indexAt(const QPoint &position) const
{
    const bool frozen = position.x() < m_header->frozenWidth();
    return QTableView::indexAt(frozen ? position - QPoint(m_header->offset(), 0) : position);
}

void DataTable::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    QScrollBar *bar = horizontalScrollBar();
    const int before = bar->value();
    QTableView::scrollTo(index, hint);
    if (!index.isValid())
        return;
    if (m_header->isFrozen(index.column())) {
        bar->setValue(before); // in sight wherever the rest is
        return;
    }
    const int hiddenPart = m_header->frozenWidth() - QTableView::visualRect(index).left();
    if (hiddenPart > 0)
        bar->setValue(bar->value() - hiddenPart);
}

void DataTable::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    // Scrolling moves the pixels of the frozen columns too.
    if (dx != 0) {
        viewport()->update();
        m_header->viewport()->update();
    }
}

void DataTable::dataChanged(
    const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles)
{
    QTableView::dataChanged(topLeft, bottomRight, roles);
    if (m_header->frozenWidth() > 0)
        viewport()->update(QRect(0, 0, m_header->frozenWidth(), viewport()->height()));
}

void DataTable::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    if (!model() || model()->rowCount() == 0)
        return;
    const int first = std::max(0, rowAt(event->rect().top()));
    int last = rowAt(event->rect().bottom());
    if (last < 0)
        last = model()->rowCount() - 1;
    QPainter painter(viewport());
    paintRightOfColumns(&painter, first, last);
    if (m_header->frozenWidth() > 0)
        paintFrozen(&painter, first, last);
    paintHeadings(&painter, first, last);
}

void DataTable::paintRightOfColumns(QPainter *painter, int firstRow, int lastRow)
{
    const int left = m_header->length() - m_header->offset();
    const int width = viewport()->width() - left;
    if (width <= 0)
        return;
    for (int row = firstRow; row <= lastRow; ++row) {
        const QRect rect(left, rowViewportPosition(row), width, rowHeight(row));
        m_delegate->paintGround(painter, rect, selectionModel()->isRowSelected(row), false);
    }
}

void DataTable::paintFrozen(QPainter *painter, int firstRow, int lastRow)
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QStyle::State plain = option.state & ~(QStyle::State_HasFocus | QStyle::State_Selected);
    const bool focused = hasFocus() || viewport()->hasFocus();
    for (int visual = 0; visual < m_header->frozenCount(); ++visual) {
        const int column = m_header->logicalIndex(visual);
        if (m_header->isSectionHidden(column))
            continue;
        for (int row = firstRow; row <= lastRow; ++row) {
            const QModelIndex index = model()->index(row, column, rootIndex());
            option.rect = QRect(
                m_header->leftOf(column), rowViewportPosition(row), columnWidth(column), rowHeight(row));
            option.state = plain;
            option.state.setFlag(QStyle::State_Selected, selectionModel()->isSelected(index));
            option.state.setFlag(QStyle::State_HasFocus, focused && index == currentIndex());
            m_delegate->paint(painter, option, index);
        }
    }
    const Theme theme = Theme::current();
    const int bottom = rowViewportPosition(lastRow) + rowHeight(lastRow);
    painter->fillRect(QRect(m_header->frozenWidth() - 2, 0, 2, bottom), mixed(theme.line, theme.muted, 0.08));
}

} // namespace care
