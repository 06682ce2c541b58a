// SPDX-License-Identifier: GPL-3.0-or-later
//! A series over time with its mean and limits; signals stand out in shape and words.
#pragma once

#include "views/charts/chart.h"

#include <QColor>

class QCPGraph;
class QCPItemStraightLine;
class QCPItemText;

namespace care {

//! Of points with a signal.
QColor signalColour(const Theme &theme);

//! Rows of the model are points, the first is the latest and stands at the right. It marks the row that is
//! chosen in its twin; Left, Right, Home and End choose here.
class LineChart : public Chart {
    Q_OBJECT

public:
    //! Columns of the model. Qt::EditRole is a number or, where nothing is known, nothing. The last column
    //! has the words of a signal, empty for chance. Headings name the lines, and the days of the rows.
    struct Columns {
        int value, centre, lower, upper;
    };
    //! Of a row's heading: the reason for which limits are worked out anew from this point on; empty for
    //! none.
    static constexpr int noteRole = Qt::UserRole;
    //! Small ones stand beside others: they have neither focus nor words.
    enum class Form : quint8 { Whole, Small };
    //! \a model outlives this.
    LineChart(const QAbstractItemModel &model, const Columns &columns, Form form = Form::Whole,
        QWidget *parent = nullptr);

    //! The same scale as of other charts: up to \a highest, with \a points along it.
    void setScale(double highest, int points);

    //! -1 for none.
    void setMarked(int row);
    int marked() const { return m_marked; }

Q_SIGNALS:
    //! With Enter or a double click.
    void rowOpened(int row);

protected:
    void read() override;
    void dress(const Theme &theme) override;
    QString toolTipAt(const QPoint &position) const override;
    int rowAt(const QPoint &position) const override;
    QRect plotArea() const override; //!< under the words about a point, which may need several lines

    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void readScale();
    void readLabels();
    void placeNames();
    double place(int row) const; //!< along the axis of time
    QString day(int row) const;
    QString note(int row) const;
    QString signal(int row) const;
    void readLevels();
    void readNotes();
    QString text(int row, int column) const;
    QString nameOf(int column) const; //!< "Upper limit 11.1"; empty if the chart has no such line
    QString wordsAt(int row) const; //!< "09-Nov-2026: 12, above the upper limit"
    int spokenRow() const; //!< whose words stand above the points

    const Columns m_columns;
    const Form m_form;
    double m_highest = 0; //!< of setScale(); 0 for its own
    int m_points = 0;
    QCPGraph *m_series;
    QCPGraph *m_signals;
    QCPGraph *m_mark;
    QList<QCPGraph *> m_lines; //!< centre, lower, upper
    QList<QCPItemText *> m_names; //!< of m_lines
    QList<QCPItemStraightLine *> m_noteLines;
    QList<QCPItemText *> m_notes;
    int m_marked = -1;
};

} // namespace care
