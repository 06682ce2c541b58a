// SPDX-License-Identifier: GPL-3.0-or-later
// The headings of groups in a DataTable: across all columns, folded and opened.
#include "models/schema/roles.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/datatable.h"
#include "views/widgets/icons.h"
#include "views/widgets/tabledelegate.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace care {

bool DataTable::isHeading(int row) const
{
    return model() && model()->index(row, 0, rootIndex()).data(GroupRole).isValid();
}

bool DataTable::foldByKey(QKeyEvent *event)
{
    const int row = currentIndex().row();
    if (event->modifiers() != Qt::NoModifier || !isHeading(row))
        return false;
    const bool folded = currentIndex().siblingAtColumn(0).data(FoldedRole).toBool();
    switch (event->key()) {
    case Qt::Key_Left:
        Q_EMIT foldRequested(row, true);
        return true;
    case Qt::Key_Right:
        Q_EMIT foldRequested(row, false);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        Q_EMIT foldRequested(row, !folded);
        return true;
    default:
        return false;
    }
}

void DataTable::mousePressEvent(QMouseEvent *event)
{
    QTableView::mousePressEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index.isValid() && isHeading(index.row()))
        Q_EMIT foldRequested(index.row(), !index.siblingAtColumn(0).data(FoldedRole).toBool());
}

void DataTable::paintHeadings(QPainter *painter, int firstRow, int lastRow)
{
    constexpr int iconSize = 16;
    const Theme theme = Theme::current();
    for (int row = firstRow; row <= lastRow; ++row) {
        const QModelIndex index = model()->index(row, 0, rootIndex());
        const QString label = index.data(GroupRole).toString();
        if (label.isEmpty())
            continue;
        const QRect rect(0, rowViewportPosition(row), viewport()->width(), rowHeight(row));
        painter->fillRect(rect, theme.soft);
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.line);
        painter->save();
        painter->translate(TableDelegate::margin + iconSize / 2.0, rect.center().y() + 0.5);
        painter->rotate(index.data(FoldedRole).toBool() ? -90 : 0);
        paintIcon(painter, QRectF(-iconSize / 2.0, -iconSize / 2.0, iconSize, iconSize), Icon::ChevronDown,
            theme.muted);
        painter->restore();
        QRect text = rect.adjusted(TableDelegate::margin + iconSize + 6, 0, -TableDelegate::margin, -1);
        painter->setFont(textFont(TextSize::Normal, QFont::DemiBold));
        painter->setPen(theme.ink);
        const QString shown =
            painter->fontMetrics().elidedText(label.simplified(), Qt::ElideRight, text.width() * 3 / 4);
        painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown);
        text.setLeft(text.left() + painter->fontMetrics().horizontalAdvance(shown) + 10);
        painter->setFont(textFont(TextSize::Normal));
        painter->setPen(theme.muted);
        painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
            QLocale().toString(index.data(GroupCountRole).toLongLong()));
        const bool focused = (hasFocus() || viewport()->hasFocus()) && currentIndex().row() == row;
        if (focused)
            paintFocusRing(painter, rect.adjusted(0, 0, 0, -1), 2);
    }
}

} // namespace care
