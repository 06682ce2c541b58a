// SPDX-License-Identifier: GPL-3.0-or-later
//! A small table of figures, each of which opens its list.
#pragma once

#include <QTableView>

namespace care {

class FigureTable;
struct FigureList;

//! Enter or a click opens the list of the current figure, Ctrl+C copies the whole table. Tab leaves it.
class FigureView : public QTableView {
    Q_OBJECT

public:
    //! \a figures: for the lists; shown is \a model, which may be a proxy on it. Both outlive this.
    FigureView(const FigureTable &figures, QAbstractItemModel &model, QWidget *parent = nullptr);

    //! Up to \a rows rows high; fewer where there is no room.
    void setMostRows(int rows);
    //! The column that takes what room is left; -1: all alike.
    void setStretched(int column);
    //! The same, and its texts are broken into lines rather than cut.
    void setNames(int column);
    //! A click chooses a row, and only Enter or a double click opens its list.
    void chooseRows();
    //! Copies all columns, with their headings.
    void copyTable();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void listRequested(const care::FigureList &list);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    enum class Headings : quint8 { Whole, Broken };
    QList<int> neededWidths(Headings headings) const;
    void measure();
    void measureRows();
    int heightOfRows(int rows) const;
    void openAt(const QModelIndex &cell);
    FigureList listAt(const QModelIndex &cell) const;

    const FigureTable &m_figures;
    int m_mostRows = 0;
    int m_stretched = -1;
    bool m_hasNames = false; //!< in m_stretched
    bool m_choosesRows = false;
};

} // namespace care
