// SPDX-License-Identifier: GPL-3.0-or-later
//! Paints a row of the search: icon, title, and muted details. All rows have the same height.
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
