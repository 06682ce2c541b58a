// SPDX-License-Identifier: GPL-3.0-or-later
//! The points of a trend as a table, the latest first: the chart is drawn from it.
#pragma once

#include "models/insight/trend.h"
#include "views/today/figures.h"

namespace care {

class TrendTable : public FigureTable {
    Q_OBJECT

public:
    enum Column { Day, Count, Centre, Lower, Upper, Signs, ColumnCount };
    using FigureTable::FigureTable;

    void setTrend(const Trend &trend);
    const Trend &trend() const { return m_trend; }
    //! -1 for an unknown day.
    int rowOf(QDate day) const;
    QDate dayAt(int row) const; //!< invalid for -1
    //! "Open these 12 incidents"; empty where there is nothing to open.
    QString openText(int row) const;
    FigureList listOf(const QModelIndex &cell) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    int rows() const override { return int(m_trend.chart.points.size()); }
    QVariant value(int row, int column) const override;

private:
    qsizetype pointOf(int row) const { return m_trend.chart.points.size() - 1 - row; }
    Trend m_trend;
};

} // namespace care
