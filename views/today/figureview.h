// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/today/figures.h"

#include <QTableView>

namespace care {

class ChartCard;

//! A small table of figures, each of which opens its list.
//!
//! Enter or a click opens the list of the current figure, Ctrl+C copies the whole table. Tab leaves it.
class FigureView : public QTableView {
    Q_OBJECT

public:
    //! \a figures: for the lists; shown is \a model, which may be a proxy on it. Both outlive this.
    FigureView(const FigureTable &figures, QAbstractItemModel &model, QWidget *parent = nullptr);

    //! Up to \a rows rows high; fewer where there is no room, but \a least of those there are.
    void setMostRows(int rows, int least = 4);
    //! The column that takes what room is left; -1: all alike.
    void setStretched(int column);
    //! The same, and its texts are broken into lines rather than cut; the headings of the others give way, so
    //! that all columns are in sight.
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
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    enum class Headings : quint8 { Whole, Broken, Split }; //!< between words, and within them
    QList<int> neededWidths(Headings headings) const;
    int narrow(QList<int> &widths, QList<int> &columns, Headings headings, int missing) const;
    int widthOfNames() const;
    void limitTitles(int needed);
    void measure();
    void measureRows();
    int heightOfRows(int rows) const;
    QString copiedTitle(int row) const;
    void openAt(const QModelIndex &cell);
    FigureList listAt(const QModelIndex &cell) const;

    const FigureTable &m_figures;
    int m_leastRows = 2;
    int m_mostRows = 0;
    int m_stretched = -1;
    bool m_hasNames = false; //!< in m_stretched
    bool m_choosesRows = false;
};

//! The homes in figures: a table of them, incidents by week, and incidents by hour and weekday.
class FiguresPane : public QWidget {
    Q_OBJECT

public:
    //! \a models outlives this.
    explicit FiguresPane(const WindowModels &models, QWidget *parent = nullptr);
    const Figures &figures() const { return m_figures; }

Q_SIGNALS:
    void listRequested(const QString &resource, const care::Filter &filter);
    void trendsRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *makeHomes();
    ChartCard *makeWeeks();
    ChartCard *makeHours();
    void follow(FigureView *view);
    void open(const FigureList &list);
    void openLastNight();

    const WindowModels &m_models;
    Figures m_figures;
    ChartCard *m_weeks;
    ChartCard *m_hours;
};

} // namespace care
