// SPDX-License-Identifier: GPL-3.0-or-later
//! Counts in a grid, the more the stronger its colour: hours by weekdays.
#pragma once

#include "views/charts/chart.h"

class QCPColorMap;

namespace care {

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

} // namespace care
