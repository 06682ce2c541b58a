// SPDX-License-Identifier: GPL-3.0-or-later
//! Counts over time as bars, in parts one above the other.
#pragma once

#include "views/charts/chart.h"

#include <QBrush>

#include <functional>

class QCPBars;

namespace care {

//! A row of the model is a bar, its vertical heading the label; each column is a part, the first at the
//! bottom. It does not take the focus.
class StackedBars : public Chart {
    Q_OBJECT

public:
    //! Of a column: a colour, or a pattern where there are no colours to choose from.
    using PartBrush = std::function<QBrush(const Theme &theme, int column)>;

    //! \a model outlives this.
    StackedBars(const QAbstractItemModel &model, PartBrush brush, QWidget *parent = nullptr);

    //! The last bar is not over yet: it has a dotted frame.
    void setLastUnfinished(bool unfinished);

protected:
    void read() override;
    void dress(const Theme &theme) override;
    QString toolTipAt(const QPoint &position) const override;
    int rowAt(const QPoint &position) const override;

private:
    void readLabels();
    double number(int row, int column) const;

    const PartBrush m_brush;
    QList<QCPBars *> m_parts;
    QCPBars *m_frame;
    bool m_isUnfinished = false;
};

} // namespace care
