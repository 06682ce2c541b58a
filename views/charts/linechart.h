// SPDX-License-Identifier: GPL-3.0-or-later
//! A series over time with its mean and limits; what is more than chance stands out in shape and words.
#pragma once

#include <QColor>
#include <QWidget>

class QAbstractItemModel;
class QCPGraph;
class QCPItemText;
class QCustomPlot;

namespace care {

struct Theme;

//! Of points that are more than chance.
QColor signalColour(const Theme &theme);

//! Rows of the model are points, the first is the latest and stands at the right. A table of the same model
//! is the twin that is read by cells; this is read by its description, and marks the row that is chosen
//! there.
class LineChart : public QWidget {
    Q_OBJECT

public:
    //! Columns of the model. Qt::EditRole is a number or, where nothing is known, nothing; of \a signal it is
    //! the words, empty for chance. Headings name the lines.
    struct Columns {
        int day, value, centre, lower, upper, signal;
    };
    //! \a model outlives this.
    LineChart(const QAbstractItemModel &model, const Columns &columns, QWidget *parent = nullptr);

    //! -1 for none.
    void setMarked(int row);
    int marked() const { return m_marked; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    //! By the pointer, or with Left, Right, Home and End.
    void rowChosen(int row);
    //! With Enter or a double click.
    void rowOpened(int row);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void read();
    void readScale();
    void readLabels();
    void dress();
    void placePlot();
    void placeNames();
    double place(int row) const; //!< along the axis of time
    int rowAt(const QPoint &position) const; //!< -1 for none
    QString text(int row, int column) const;
    QString nameOf(int column) const; //!< "Upper limit 11.1"; empty if the chart has no such line
    QString wordsAt(int row) const; //!< "09-Nov-2026: 12, above the upper limit"
    int spokenRow() const; //!< whose words stand above the points

    const QAbstractItemModel &m_model;
    const Columns m_columns;
    QCustomPlot *m_plot;
    QCPGraph *m_series;
    QCPGraph *m_signals;
    QCPGraph *m_mark;
    QList<QCPGraph *> m_lines; //!< centre, lower, upper
    QList<QCPItemText *> m_names; //!< of m_lines
    int m_marked = -1;
};

} // namespace care
