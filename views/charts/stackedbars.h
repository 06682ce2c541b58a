// SPDX-License-Identifier: GPL-3.0-or-later
//! Counts over time as bars, in parts one above the other.
#pragma once

#include <QBrush>
#include <QWidget>

#include <functional>

class QAbstractItemModel;
class QCPBars;
class QCustomPlot;

namespace care {

struct Theme;

//! A row of the model is a bar, its vertical heading the label; each column is a part, the first at the
//! bottom. The table of the same model is its twin: this neither takes the focus nor is it read by parts.
class StackedBars : public QWidget {
    Q_OBJECT

public:
    //! Of a column: a colour, or a pattern where there are no colours to choose from.
    using PartBrush = std::function<QBrush(const Theme &theme, int column)>;

    //! \a model outlives this.
    StackedBars(const QAbstractItemModel &model, PartBrush brush, QWidget *parent = nullptr);

    //! The last bar is not over yet: it has a dotted frame.
    void setLastUnfinished(bool unfinished);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void rowChosen(int row);

protected:
    bool event(QEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void read();
    void readLabels();
    void dress();
    int rowAt(const QPoint &position) const; //!< -1 for none
    double number(int row, int column) const;

    const QAbstractItemModel &m_model;
    const PartBrush m_brush;
    QCustomPlot *m_plot;
    QList<QCPBars *> m_parts;
    QCPBars *m_frame;
    bool m_isUnfinished = false;
};

} // namespace care
