// SPDX-License-Identifier: GPL-3.0-or-later
//! A trend as a table, whose last column says what stands out: the chart is drawn from it.
#pragma once

#include "models/insight/trend.h"
#include "views/today/figures.h"

namespace care {

class TrendTable : public FigureTable {
    Q_OBJECT

public:
    using FigureTable::FigureTable;

    void setTrend(const Trend &trend);
    const Trend &trend() const { return m_trend; }
    //! -1 for an unknown label.
    int rowOf(const QString &label) const;
    QString labelOf(int row) const; //!< empty for -1
    //! "Open these 12 incidents"; empty where there is nothing to open.
    QString openText(const QModelIndex &cell) const;
    int wordsColumn() const { return int(m_trend.columns.size()); }
    bool hasWords() const;
    FigureList listOf(const QModelIndex &cell) const override;
    QString rowTitle() const override { return m_trend.rowTitle; }
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    int rows() const override { return int(m_trend.rows.size()); }
    QVariant value(int row, int column) const override;

private:
    Trend m_trend;
};

} // namespace care
