// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/stackedbars.h"

#include "views/charts/plot.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QAbstractItemModel>
#include <QHelpEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace care {

namespace {

constexpr double barWidth = 0.64; //!< of the distance between bars

//! 1, 2 or 5 times a power of ten, so that about two lines lie below \a most.
double stepFor(double most)
{
    const double least = std::max(most / 2.5, 1.0);
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double step : { 1.0, 2.0, 5.0 }) {
        if (step * power >= least)
            return step * power;
    }
    return 10 * power;
}

} // namespace

StackedBars::StackedBars(const QAbstractItemModel &model, PartBrush brush, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_brush(std::move(brush))
    , m_plot(makePlot(this))
    , m_frame(new QCPBars(m_plot->xAxis, m_plot->yAxis))
{
    m_frame->setWidth(barWidth + 0.1);
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->xAxis->setTicker(QSharedPointer<QCPAxisTickerText>::create());
    m_plot->yAxis->setTicker(QSharedPointer<QCPAxisTickerFixed>::create());
    connect(&model, &QAbstractItemModel::modelReset, this, &StackedBars::read);
    connect(&model, &QAbstractItemModel::dataChanged, this, &StackedBars::read);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &StackedBars::read);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &StackedBars::read);
    read();
    dress();
}

void StackedBars::setLastUnfinished(bool unfinished)
{
    m_isUnfinished = unfinished;
    read();
}

QSize StackedBars::sizeHint() const
{
    return { scaled(360), scaled(130) };
}

QSize StackedBars::minimumSizeHint() const
{
    return { scaled(160), scaled(100) };
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
        auto *part = new QCPBars(m_plot->xAxis, m_plot->yAxis);
        part->setWidth(barWidth);
        part->setStackingGap(1);
        if (!m_parts.isEmpty())
            part->moveAbove(m_parts.last());
        m_parts += part;
    }
    double most = 1;
    QList<double> sums(rows);
    QVector<double> places(rows);
    for (int row = 0; row < rows; ++row) {
        places[row] = row;
        for (int column = 0; column < columns; ++column)
            sums[row] += number(row, column);
        most = std::max(most, sums[row]);
    }
    for (int column = 0; column < columns; ++column) {
        QVector<double> values(rows);
        for (int row = 0; row < rows; ++row)
            values[row] = number(row, column);
        m_parts[column]->setData(places, values, true);
    }
    const bool hasFrame = m_isUnfinished && rows > 0;
    m_frame->setData(hasFrame ? QVector<double>{ double(rows - 1) } : QVector<double>(),
        hasFrame ? QVector<double>{ sums[rows - 1] + most * 0.03 } : QVector<double>(), true);
    const double step = stepFor(most);
    qSharedPointerCast<QCPAxisTickerFixed>(m_plot->yAxis->ticker())->setTickStep(step);
    m_plot->yAxis->setRange(0, std::max(most * 1.06, step));
    m_plot->xAxis->setRange(-0.6, std::max(rows, 1) - 0.4);
    readLabels();
    dress();
}

//! As many labels as have room; the last bar has its own.
void StackedBars::readLabels()
{
    const int rows = m_model.rowCount();
    const QFontMetrics metrics(textFont(TextSize::Small));
    const auto label = [this](int row) {
        return m_model.headerData(row, Qt::Vertical).toString();
    };
    int widest = 1;
    for (int row = 0; row < rows; ++row)
        widest = std::max(widest, metrics.horizontalAdvance(label(row)) + scaled(16));
    const int fit = std::max(1, (width() - scaled(40)) / widest);
    const int step = std::max(1, int(std::ceil(double(rows) / fit)));
    const auto ticker = qSharedPointerCast<QCPAxisTickerText>(m_plot->xAxis->ticker());
    ticker->clear();
    for (int row = rows - 1; row >= 0; row -= step)
        ticker->addTick(row, label(row));
}

void StackedBars::dress()
{
    const Theme theme = Theme::current();
    dressPlot(*m_plot, theme);
    for (qsizetype column = 0; column < m_parts.size(); ++column) {
        m_parts[column]->setPen(theme.isSystem ? QPen(theme.ink) : QPen(Qt::NoPen));
        m_parts[column]->setBrush(m_brush(theme, int(column)));
    }
    QPen dotted(theme.muted, 1, Qt::DotLine);
    m_frame->setPen(dotted);
    m_frame->setBrush(Qt::NoBrush);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void StackedBars::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_plot->setGeometry(rect());
    readLabels();
    dress();
}

int StackedBars::rowAt(const QPoint &position) const
{
    const int row = int(std::lround(m_plot->xAxis->pixelToCoord(position.x())));
    return row >= 0 && row < m_model.rowCount() ? row : -1;
}

bool StackedBars::event(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationFontChange) {
        dress();
        updateGeometry();
    }
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int row = rowAt(help->pos());
    QStringList lines;
    for (int column = 0; row >= 0 && column < m_model.columnCount(); ++column)
        lines += m_model.headerData(column, Qt::Horizontal).toString() + QStringLiteral(": ")
            + m_model.index(row, column).data().toString();
    if (row >= 0)
        lines.prepend(m_model.headerData(row, Qt::Vertical).toString());
    showPlainToolTip(help->globalPos(), lines.join(u'\n'), this);
    return true;
}

void StackedBars::mouseReleaseEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && row >= 0)
        Q_EMIT rowChosen(row);
}

} // namespace care
