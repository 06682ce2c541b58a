// SPDX-License-Identifier: GPL-3.0-or-later
//! A line of a completion: what would be typed in ink, what it means muted beside it.
#pragma once

#include <QStyledItemDelegate>

namespace care {

class CompletionDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int WordsRole = Qt::UserRole + 1;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace care
