// SPDX-License-Identifier: GPL-3.0-or-later
//! Counts as bars: over time in parts one above the other, or of several things beside each other.
#pragma once

#include "views/charts/chart.h"

#include <QBrush>

#include <functional>

class QCPAxis;
class QCPBars;
class QCPBarsGroup;

namespace care {

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

} // namespace care
