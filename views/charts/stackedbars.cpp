// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart.h"

#include "views/charts/plot.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QAbstractItemModel>

#include <algorithm>
#include <cmath>

namespace care {

namespace {

constexpr double barWidth = 0.64; //!< Width of a bar as a share of the distance between bars.

} // namespace

StackedBars::StackedBars(const QAbstractItemModel &model, PartBrush brush, Form form, QWidget *parent)
    : Chart(model, { 360, 130 }, { 160, 76 }, parent)
    , m_brush(std::move(brush))
    , m_along(form == Form::Upright ? m_plot->xAxis : m_plot->yAxis)
    , m_up(form == Form::Upright ? m_plot->yAxis : m_plot->xAxis)
    , m_frame(new QCPBars(m_along, m_up))
{
    m_frame->setWidth(barWidth + 0.1);
    m_along->grid()->setVisible(false);
    m_along->setTicker(QSharedPointer<QCPAxisTickerText>::create());
    m_up->setTicker(QSharedPointer<QCPAxisTickerFixed>::create());
    if (form == Form::Lying) {
        m_along->setRangeReversed(true);
        m_beside = new QCPBarsGroup(m_plot);
        m_beside->setSpacing(1);
    }
    refresh();
}

double StackedBars::number(int row, int column) const
{
    return m_model.index(row, column).data(Qt::EditRole).toDouble();
}

void StackedBars::read()
{
    const int rows = m_model.rowCount();
    const int columns = m_model.columnCount();
    while (m_parts.size() < columns) {
        auto *part = new QCPBars(m_along, m_up);
        part->setWidth(m_beside ? barWidth / columns : barWidth);
        part->setStackingGap(1);
        if (m_beside)
            part->setBarsGroup(m_beside);
        else if (!m_parts.isEmpty())
            part->moveAbove(m_parts.last());
        m_parts += part;
    }
    double most = 1;
    QList<double> sums(rows);
    QVector<double> places(rows);
    for (int row = 0; row < rows; ++row) {
        places[row] = row;
        for (int column = 0; column < columns; ++column)
            sums[row] = m_beside ? std::max(sums[row], number(row, column)) : sums[row] + number(row, column);
        most = std::max(most, sums[row]);
    }
    for (int column = 0; column < columns; ++column) {
        QVector<double> values(rows);
        for (int row = 0; row < rows; ++row)
            values[row] = number(row, column);
        m_parts[column]->setData(places, values, true);
    }
    const bool hasFrame = !m_beside && rows > 0;
    m_frame->setData(hasFrame ? QVector<double>{ double(rows - 1) } : QVector<double>(),
        hasFrame ? QVector<double>{ sums[rows - 1] + most * 0.03 } : QVector<double>(), true);
    const double step = tickStep(std::max(most, 2.5), 2.5);
    qSharedPointerCast<QCPAxisTickerFixed>(m_up->ticker())->setTickStep(step);
    m_up->setRange(0, std::max(most * 1.06, step));
    m_along->setRange(-0.6, std::max(rows, 1) - 0.4);
}

//! Labels as many bars as fit, always including the last one.
void StackedBars::readLabels()
{
    const int rows = m_model.rowCount();
    QStringList labels;
    for (int row = 0; row < rows; ++row)
        labels += m_model.headerData(row, Qt::Vertical).toString();
    const int step = m_beside ? 1 : labelStep(labels, width() - scaled(40));
    const auto ticker = qSharedPointerCast<QCPAxisTickerText>(m_along->ticker());
    ticker->clear();
    for (int row = rows - 1; row >= 0; row -= step)
        ticker->addTick(row, labels[row]);
}

void StackedBars::dress(const Theme &theme)
{
    readLabels();
    for (qsizetype column = 0; column < m_parts.size(); ++column) {
        m_parts[column]->setPen(theme.isSystem ? QPen(theme.ink) : QPen(Qt::NoPen));
        m_parts[column]->setBrush(m_brush(theme, int(column)));
    }
    QPen dotted(theme.muted, 1, Qt::DotLine);
    m_frame->setPen(dotted);
    m_frame->setBrush(Qt::NoBrush);
}

int StackedBars::rowAt(const QPoint &position) const
{
    const int row = int(std::lround(m_along->pixelToCoord(m_beside ? position.y() : position.x())));
    return row >= 0 && row < m_model.rowCount() ? row : -1;
}

QString StackedBars::toolTipAt(const QPoint &position) const
{
    const int row = rowAt(position);
    if (row < 0)
        return {};
    QStringList lines{ m_model.headerData(row, Qt::Vertical).toString() };
    for (int column = 0; column < m_model.columnCount(); ++column)
        lines += m_model.headerData(column, Qt::Horizontal).toString() + QStringLiteral(": ")
            + m_model.index(row, column).data().toString();
    return lines.join(u'\n');
}

} // namespace care
