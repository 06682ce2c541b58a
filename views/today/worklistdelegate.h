// SPDX-License-Identifier: GPL-3.0-or-later
//! Paints a line of the worklist: a section heading, or icon, finding, person, place and time.
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
    //! Height of a line's first part, without reason and buttons of the current one; higher if its text or
    //! its own reason needs a second line.
    int firstPartHeight(const QModelIndex &index) const;
    //! True if a cell's text, or the reason beside the finding, is not shown in full.
    bool isCut(const QModelIndex &index) const;
    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    //! Places reason and buttons below the first part of the line.
    void updateEditorGeometry(
        QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override;

    static constexpr int margin = 12;
    //! Left edge of the first column's text, after the icon.
    static int textLeft();

private:
    //! Text of a line, or its reason beside the text, broken into lines.
    QStringList whatLines(const QModelIndex &index) const;
    QStringList whyLines(const QModelIndex &index) const;
    int whatWidth(const QModelIndex &index) const;
    int whyWidth() const;
    //! True for the line with reason and buttons below.
    bool isOpen(const QModelIndex &index) const;
    void paintHeading(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
    void paintMark(QPainter *painter, const QRect &rect, const QModelIndex &index, bool selected) const;
    void paintBelow(QPainter *painter, const QRect &rect, const QModelIndex &index, bool selected) const;

    WorklistView &m_view;
};

} // namespace care
