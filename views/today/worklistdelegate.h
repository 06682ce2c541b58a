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

    //! Width that a cell needs for its text in one line.
    int widthFor(const QModelIndex &index) const;
    //! Height of the first part of a line, without the reason and the buttons of the current one: higher
    //! where what it says, or its own reason, needs a second line.
    int firstPartHeight(const QModelIndex &index) const;
    //! True if the text of a cell, or the reason beside what, is not shown whole.
    bool isCut(const QModelIndex &index) const;
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
    //! The words of a line, or its reason beside them, as they are broken into lines.
    QStringList whatLines(const QModelIndex &index) const;
    QStringList whyLines(const QModelIndex &index) const;
    int whatWidth(const QModelIndex &index) const;
    int whyWidth() const;
    //! True for the line whose reason and buttons stand below it.
    bool isOpen(const QModelIndex &index) const;
    void paintHeading(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
    void paintMark(QPainter *painter, const QRect &rect, const QModelIndex &index, bool selected) const;
    void paintBelow(QPainter *painter, const QRect &rect, const QModelIndex &index, bool selected) const;

    WorklistView &m_view;
};

} // namespace care
