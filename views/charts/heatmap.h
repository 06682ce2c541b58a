// SPDX-License-Identifier: GPL-3.0-or-later
//! Counts in a grid, the more the stronger its colour: hours by weekdays.
#pragma once

#include <QWidget>

class QAbstractItemModel;
class QCPColorMap;
class QCustomPlot;

namespace care {

//! Rows and columns as in the model, the first row at the top. The table of the same model is its twin: this
//! neither takes the focus nor is it read by cells.
class HeatMap : public QWidget {
    Q_OBJECT

public:
    //! \a model outlives this.
    explicit HeatMap(const QAbstractItemModel &model, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cellChosen(int row, int column);

protected:
    bool event(QEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void read();
    void readLabels();
    void dress();
    QPoint cellAt(const QPoint &position) const; //!< column and row; (-1, -1) for none

    const QAbstractItemModel &m_model;
    QCustomPlot *m_plot;
    QCPColorMap *m_cells;
    double m_most = 1;
};

} // namespace care
