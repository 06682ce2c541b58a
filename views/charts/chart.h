// SPDX-License-Identifier: GPL-3.0-or-later
//! Charts: drawings of a table model that follow its data, colours and text size.
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

//! The common part of all charts. The table of the same model is the twin that is read by cells. Thread: GUI.
class Chart : public QWidget {
    Q_OBJECT

public:
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    //! For paper: in the colours of paper and in text of 100 %, whatever those of the screen. Its device
    //! pixel ratio is that of print.
    QImage picture(QSize size);

Q_SIGNALS:
    //! By the pointer, or by keys of a chart that has them.
    void rowChosen(int row);

protected:
    //! \a model outlives this. Sizes at 100 %.
    Chart(const QAbstractItemModel &model, QSize usual, QSize least, QWidget *parent);

    //! Takes the numbers from the model.
    virtual void read() = 0;
    //! Sets colours, fonts and labels.
    virtual void dress(const Theme &theme) = 0;
    virtual QString toolTipAt(const QPoint &position) const = 0;
    //! -1 for none.
    virtual int rowAt(const QPoint &position) const;
    virtual QRect plotArea() const { return rect(); }
    void refresh(); //!< read() and redress()
    void redress();

    bool event(QEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

    const QAbstractItemModel &m_model;
    QCustomPlot *const m_plot;

private:
    const QSize m_usual, m_least;
};

//! Counts in a grid, the more the stronger its colour: hours by weekdays.
//! Rows and columns as in the model, the first row at the top. It does not take the focus.
class HeatMap : public Chart {
    Q_OBJECT

public:
    //! \a model outlives this.
    explicit HeatMap(const QAbstractItemModel &model, QWidget *parent = nullptr);

protected:
    void read() override;
    void dress(const Theme &theme) override;
    QString toolTipAt(const QPoint &position) const override;

private:
    void readLabels();

    QCPColorMap *m_cells;
};

//! Counts as bars: over time in parts one above the other, or of several things beside each other.
//! A row of the model is a bar, its vertical heading the label; each column is a part, the first at the
//! bottom. It does not take the focus.
class StackedBars : public Chart {
    Q_OBJECT

public:
    //! The brush of a column: a colour, or a pattern where there are no colours to choose from.
    using PartBrush = std::function<QBrush(const Theme &theme, int column)>;

    //! Upright bars of parts above each other; or lying ones below each other, the first row at the top,
    //! whose labels may be long and whose parts stand beside each other.
    enum class Form : quint8 { Upright, Lying };
    //! Of the columns the first \a parts, or all. \a model outlives this.
    StackedBars(const QAbstractItemModel &model, PartBrush brush, Form form = Form::Upright, int parts = -1,
        QWidget *parent = nullptr);

    //! The last bar is not over yet: it has a dotted frame.
    void setLastUnfinished(bool unfinished);

protected:
    void read() override;
    void dress(const Theme &theme) override;
    QString toolTipAt(const QPoint &position) const override;
    int rowAt(const QPoint &position) const override;

private:
    void readLabels();
    int columns() const;
    double number(int row, int column) const;

    const PartBrush m_brush;
    const Form m_form;
    const int m_most; //!< parts; -1: all columns
    QCPAxis *m_along; //!< the bars stand on it
    QCPAxis *m_up;
    QCPBarsGroup *m_beside = nullptr; //!< of lying bars
    QList<QCPBars *> m_parts;
    QCPBars *m_frame;
    bool m_isUnfinished = false;
};

//! Places beside each other by their size, within the limits that chance gives.
//! A row of the model is a place, its vertical heading the name. It does not take the focus.
class FunnelChart : public Chart {
    Q_OBJECT

public:
    //! Columns of the model. The last one has words, empty for a place within the limits.
    struct Columns {
        int size, rate;
    };
    //! Frames of the names, in pixels of the chart; for tests.
    QList<QRectF> nameRects() const;
    //! Limits by size, and what all have together.
    struct Limits {
        QList<QPointF> lower95, upper95, lower998, upper998;
        double all = 0;
    };
    //! \a caveat stands in the frame: no copy goes without it. \a model outlives this.
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
    QList<QCPGraph *> m_lines; //!< in the order of Limits
    QList<QCPItemText *> m_names;
    QList<QCPItemLine *> m_leaders; //!< from each name to its place, where it had to move away
    QCPItemText *m_caveat;
};

} // namespace care
