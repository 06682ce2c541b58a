// SPDX-License-Identifier: GPL-3.0-or-later
//! Charts that draw a table model, following its data, colours and text size.
#pragma once

#include <QBrush>
#include <QImage>
#include <QList>
#include <QPointF>
#include <QWidget>

#include <functional>

class QAbstractItemModel;
class QCPAxis;
class QCPBars;
class QCPBarsGroup;
class QCPColorMap;
class QCPGraph;
class QCPItemLine;
class QCPItemText;
class QCustomPlot;

namespace care {

struct Theme;

//! Base class of all charts. A table of the same model stands beside each chart, for reading cell by cell.
//! Thread: GUI.
class Chart : public QWidget {
    Q_OBJECT

public:
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    //! Picture for paper, in paper colours and 100 % text whatever the screen has, with the device pixel
    //! ratio of print.
    QImage picture(QSize size);

Q_SIGNALS:
    //! Emitted when a row is chosen by pointer, or by keys where the chart has them.
    void rowChosen(int row);

protected:
    //! \a model outlives this. \a usual and \a least are sizes at 100 % text.
    Chart(const QAbstractItemModel &model, QSize usual, QSize least, QWidget *parent);

    //! Reads the numbers from the model, after every change of its data.
    virtual void read() = 0;
    //! Applies the theme: colours, fonts and labels.
    virtual void dress(const Theme &theme) = 0;
    virtual QString toolTipAt(const QPoint &position) const = 0;
    //! Row drawn at a position; -1 if there is none.
    virtual int rowAt(const QPoint &position) const;
    virtual QRect plotArea() const { return rect(); }
    void refresh();
    void redress();

    bool event(QEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

    const QAbstractItemModel &m_model;
    QCustomPlot *const m_plot;

private:
    const QSize m_usual, m_least;
};

//! Chart of counts in a grid of hours by weekdays, a stronger colour meaning more. Rows and columns are the
//! model's, the first row at the top. Takes no focus.
class HeatMap : public Chart {
    Q_OBJECT

public:
    //! \a model must outlive the chart, which draws it.
    explicit HeatMap(const QAbstractItemModel &model, QWidget *parent = nullptr);

protected:
    void read() override;
    void dress(const Theme &theme) override;
    QString toolTipAt(const QPoint &position) const override;

private:
    void readLabels();

    QCPColorMap *m_cells;
};

//! Chart of counts as bars, over time with stacked parts or of several things side by side. A row of the
//! model is a bar labelled by its vertical heading, a column a part, the first at the bottom. Takes no focus.
class StackedBars : public Chart {
    Q_OBJECT

public:
    //! Brush of a column: a colour, or a pattern where the system's colours leave no choice.
    using PartBrush = std::function<QBrush(const Theme &theme, int column)>;

    //! Form of the bars: upright with stacked parts, the last in a dotted frame because its period has not
    //! ended; or lying, the first row at the top, with room for long labels and parts side by side.
    enum class Form : quint8 { Upright, Lying };
    //! \a model outlives this.
    StackedBars(const QAbstractItemModel &model, PartBrush brush, Form form, QWidget *parent);

protected:
    void read() override;
    void dress(const Theme &theme) override;
    QString toolTipAt(const QPoint &position) const override;
    int rowAt(const QPoint &position) const override;

private:
    void readLabels();
    double number(int row, int column) const;

    const PartBrush m_brush;
    QCPAxis *m_along; //!< Axis that the bars stand on.
    QCPAxis *m_up;
    QCPBarsGroup *m_beside = nullptr; //!< Group that puts the parts of lying bars side by side.
    QList<QCPBars *> m_parts;
    QCPBars *m_frame;
};

//! Funnel plot of places by size, within the limits that chance gives. A row of the model is a place named by
//! its vertical heading. Takes no focus.
class FunnelChart : public Chart {
    Q_OBJECT

public:
    //! Columns of the model. Its last column has words, empty for a place within the limits.
    struct Columns {
        int size, rate;
    };
    //! Frames of the names in pixels of the chart, for tests.
    QList<QRectF> nameRects() const;
    //! Limits of the funnel by size, and the rate of all places together.
    struct Limits {
        QList<QPointF> lower95, upper95, lower998, upper998;
        double all = 0;
    };
    //! \a caveat is drawn inside the chart, so that no copy lacks it. \a model outlives this.
    FunnelChart(const QAbstractItemModel &model, const Columns &columns, const QString &caveat,
        QWidget *parent = nullptr);

    void setLimits(const Limits &limits);

protected:
    void read() override;
    void dress(const Theme &theme) override;
    QString toolTipAt(const QPoint &position) const override;
    int rowAt(const QPoint &position) const override;

private:
    void placeNames();

    const Columns m_columns;
    Limits m_limits;
    QCPGraph *m_places;
    QCPGraph *m_outside;
    QCPGraph *m_all;
    QList<QCPGraph *> m_lines; //!< Lines of the funnel's limits in the order of Limits.
    QList<QCPItemText *> m_names;
    QList<QCPItemLine *> m_leaders; //!< Lines from names that had to move away to their places.
    QCPItemText *m_caveat;
};

} // namespace care
