// SPDX-License-Identifier: GPL-3.0-or-later
//! Paints a line of the search: icon, what it is in ink, the rest muted beside it. All lines are as high.
#pragma once

#include <QStyledItemDelegate>

namespace care {

class SearchDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace care
