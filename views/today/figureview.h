// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/today/figures.h"

#include <QTableView>

namespace care {

class ChartCard;

//! Small table of figures, each of which opens its list.
//!
//! Enter or a click opens the list of the current figure, Ctrl+C copies the whole table. Tab leaves the
//! table.
class FigureView : public QTableView {
    Q_OBJECT

public:
    //! \a figures provides the lists; \a model is shown, which may be a proxy on it. Both must outlive this
    //! view.
    FigureView(const FigureTable &figures, QAbstractItemModel &model, QWidget *parent = nullptr);

    //! Limits the height to \a rows rows; with less room fewer, but at least \a least of the existing ones.
    void setMostRows(int rows, int least = 4);
    //! Sets the column that takes the remaining width; -1 to share it equally.
    void setStretched(int column);
    //! Sets a stretched column whose texts wrap and are never cut; headings of other columns shrink, so that
    //! all columns stay visible.
    void setNames(int column);
    //! Makes a click select a row; only Enter or a double click opens its list.
    void chooseRows();
    //! Copies all columns with their headings.
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
    //! Whether headings stay whole, break between words, or also within words.
    enum class Headings : quint8 { Whole, Broken, Split };
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
    bool m_hasNames = false; //!< True if m_stretched holds names.
    bool m_choosesRows = false;
};

//! Pane with the homes in figures: a table of homes, incidents by week, and incidents by hour and weekday.
class FiguresPane : public QWidget {
    Q_OBJECT

public:
    //! \a models must outlive this pane.
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
