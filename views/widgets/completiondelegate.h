// SPDX-License-Identifier: GPL-3.0-or-later
//! Paints a completion: the text to insert, and its meaning in muted colour.
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
