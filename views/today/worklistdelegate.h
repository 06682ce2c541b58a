// SPDX-License-Identifier: GPL-3.0-or-later
//! Paints a line of the worklist: the heading of a section, or icon, what, who, where and when.
#pragma once

#include <QStyledItemDelegate>

namespace care {

class WorklistView;

class WorklistDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit WorklistDelegate(WorklistView &view);

    //! Width that a cell needs for its text.
    int widthFor(const QModelIndex &index) const;
    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    //! Gives reason and buttons the room below the first part of the line.
    void updateEditorGeometry(
        QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override;

    static constexpr int margin = 12;
    //! Left edge of the text of the first column, behind the icon.
    static int textLeft();

private:
    void paintHeading(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
    void paintMark(QPainter *painter, const QRect &rect, const QModelIndex &index, bool selected) const;
    void paintBelow(QPainter *painter, const QRect &rect, const QModelIndex &index, bool selected) const;

    WorklistView &m_view;
};

} // namespace care
