// SPDX-License-Identifier: GPL-3.0-or-later
//! Paints a row of the timeline: a day, a gap without logs, or an event with time and icon.
#pragma once

#include <QStyledItemDelegate>

namespace care {

class TimelineDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace care
