// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart.h"

#include "views/charts/plot.h"
#include "views/widgets/theme.h"

#include <QAbstractItemModel>

#include <algorithm>
#include <cmath>

namespace care {

HeatMap::HeatMap(const QAbstractItemModel &model, QWidget *parent)
    : Chart(model, { 360, 132 }, { 200, 100 }, parent)
    , m_cells(new QCPColorMap(m_plot->xAxis, m_plot->yAxis))
{
    m_cells->setInterpolate(false);
    m_cells->setTightBoundary(false);
    // Grid lines in the background colour along the cells' edges, which look like gaps between the cells.
    for (QCPAxis *axis : { m_plot->xAxis2, m_plot->yAxis2 }) {
        axis->setVisible(true);
        axis->setTickLabels(false);
        axis->setTicks(false);
        axis->setBasePen(Qt::NoPen);
        axis->setTicker(QSharedPointer<QCPAxisTickerFixed>::create());
        axis->grid()->setVisible(true);
    }
    m_plot->moveLayer(m_plot->layer(QStringLiteral("grid")), m_plot->layer(QStringLiteral("main")));
    for (QCPAxis *axis : { m_plot->xAxis, m_plot->yAxis }) {
        axis->setTicker(QSharedPointer<QCPAxisTickerText>::create());
        axis->grid()->setVisible(false);
    }
    m_plot->yAxis->setRangeReversed(true);
    refresh();
}

void HeatMap::read()
{
    const int rows = m_model.rowCount();
    const int columns = m_model.columnCount();
    m_cells->data()->setSize(std::max(1, columns), std::max(1, rows));
    m_cells->data()->setRange(
        QCPRange(0.5, std::max(1, columns) - 0.5), QCPRange(0.5, std::max(1, rows) - 0.5));
    double most = 1;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const double number = m_model.index(row, column).data(Qt::EditRole).toDouble();
            m_cells->data()->setCell(column, row, number);
            most = std::max(most, number);
        }
    }
    m_cells->setDataRange(QCPRange(0, most));
    m_plot->xAxis->setRange(0, std::max(1, columns));
    m_plot->yAxis->setRange(0, std::max(1, rows));
    m_plot->xAxis2->setRange(m_plot->xAxis->range());
    m_plot->yAxis2->setRange(m_plot->yAxis->range());
    readLabels();
}

//! Labels every second row, and the start of every sixth column.
void HeatMap::readLabels()
{
    const auto x = qSharedPointerCast<QCPAxisTickerText>(m_plot->xAxis->ticker());
    const auto y = qSharedPointerCast<QCPAxisTickerText>(m_plot->yAxis->ticker());
    x->clear();
    y->clear();
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const QString label = m_model.headerData(column, Qt::Horizontal).toString();
        x->addTick(column + 0.5, column % 6 == 0 ? label : QString());
    }
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QString label = m_model.headerData(row, Qt::Vertical).toString();
        y->addTick(row + 0.5, row % 2 == 0 ? label : QString());
    }
}

void HeatMap::dress(const Theme &theme)
{
    for (QCPAxis *axis : { m_plot->xAxis2, m_plot->yAxis2 }) {
        axis->grid()->setPen(QPen(theme.panel, 2));
        axis->grid()->setZeroLinePen(QPen(theme.panel, 2));
    }
    QCPColorGradient gradient;
    gradient.setColorInterpolation(QCPColorGradient::ciRGB);
    gradient.setColorStopAt(0, mixed(theme.panel, theme.ink, theme.isSystem ? 0.0 : 0.06));
    gradient.setColorStopAt(0.02, mixed(theme.panel, theme.accent, 0.2));
    gradient.setColorStopAt(1, theme.isSystem ? theme.ink : theme.accent);
    m_cells->setGradient(gradient);
}

QString HeatMap::toolTipAt(const QPoint &position) const
{
    const int row = int(std::floor(m_plot->yAxis->pixelToCoord(position.y())));
    const int column = int(std::floor(m_plot->xAxis->pixelToCoord(position.x())));
    const QModelIndex cell = m_model.index(row, column);
    return !cell.isValid()
        ? QString()
        : QStringLiteral("%1 %2: %3")
              .arg(m_model.headerData(row, Qt::Vertical).toString(),
                  m_model.headerData(column, Qt::Horizontal).toString(), cell.data().toString());
}

} // namespace care
