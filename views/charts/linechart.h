// SPDX-License-Identifier: GPL-3.0-or-later
//! Chart of a series over time with its mean and limits; signals stand out in shape and words.
#pragma once

#include "views/charts/chart.h"

#include <QColor>

class QCPGraph;
class QCPItemStraightLine;
class QCPItemText;

namespace care {

//! Colour of points with a signal.
QColor signalColour(const Theme &theme);

//! Line chart whose points are the model's rows, the first being the latest, at the right. Marks the row
//! chosen in the table beside it; Left, Right, Home and End choose here.
class LineChart : public Chart {
    Q_OBJECT

public:
    //! Columns of the model. Qt::EditRole is a number, or empty if unknown. The last column has the words of
    //! a signal, empty for chance. Headings name the lines, and the days of the rows.
    struct Columns {
        int value, centre, lower, upper;
    };
    //! Role of a row's heading with the reason for recalculating the limits from this point on; empty for
    //! none.
    static constexpr int noteRole = Qt::UserRole;
    //! Form of the chart; small ones stand side by side without focus or words.
    enum class Form : quint8 { Whole, Small };
    //! \a model must outlive the chart, which draws it.
    LineChart(const QAbstractItemModel &model, const Columns &columns, Form form = Form::Whole,
        QWidget *parent = nullptr);

    //! Sets a scale shared with other charts: up to \a highest, with \a points along it.
    void setScale(double highest, int points);

    //! Marks the point of a row; -1 for none.
    void setMarked(int row);
    int marked() const { return m_marked; }

Q_SIGNALS:
    //! Emitted on Enter or a double click on a point.
    void rowOpened(int row);

protected:
    void read() override;
    void dress(const Theme &theme) override;
    QString toolTipAt(const QPoint &position) const override;
    int rowAt(const QPoint &position) const override;
    //! Area of the plot below the words about a point, which may need several lines.
    QRect plotArea() const override;

    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void readScale();
    void readLabels();
    void placeNames();
    double place(int row) const; //!< Position of a point along the time axis.
    QString day(int row) const;
    QString note(int row) const;
    QString signal(int row) const;
    void readLevels();
    void readNotes();
    QString text(int row, int column) const;
    //! Name of a line with its value: "Upper limit 11.1"; empty if the chart has no such line.
    QString nameOf(int column) const;
    QString wordsAt(int row) const; //!< Words about a point: "09-Nov-2026: 12, above the upper limit".
    int spokenRow() const; //!< Row whose words are shown above the points.

    const Columns m_columns;
    const Form m_form;
    double m_highest = 0; //!< Highest value set by setScale(); 0 for an own scale.
    int m_points = 0;
    QCPGraph *m_series;
    QCPGraph *m_signals;
    QCPGraph *m_mark;
    QList<QCPGraph *> m_lines; //!< Lines of centre, lower and upper limit.
    QList<QCPItemText *> m_names; //!< Names of the lines in m_lines.
    QList<QCPItemStraightLine *> m_noteLines;
    QList<QCPItemText *> m_notes;
    int m_marked = -1;
};

} // namespace care
