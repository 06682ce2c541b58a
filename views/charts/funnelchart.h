// SPDX-License-Identifier: GPL-3.0-or-later
//! Places beside each other by their size, within the limits that chance gives.
#pragma once

#include "views/charts/chart.h"

#include <QList>
#include <QPointF>

class QCPGraph;
class QCPItemText;

namespace care {

//! A row of the model is a place, its vertical heading the name. It does not take the focus.
class FunnelChart : public Chart {
    Q_OBJECT

public:
    //! Columns of the model. The last one has words, empty for a place within the limits.
    struct Columns {
        int size, rate;
    };
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
    const Columns m_columns;
    Limits m_limits;
    QCPGraph *m_places;
    QCPGraph *m_outside;
    QCPGraph *m_all;
    QList<QCPGraph *> m_lines; //!< in the order of Limits
    QList<QCPItemText *> m_names;
    QCPItemText *m_caveat;
};

} // namespace care
