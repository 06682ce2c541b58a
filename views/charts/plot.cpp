// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/plot.h"

#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

namespace care {

QCustomPlot *makePlot(QWidget *parent)
{
    auto *plot = new QCustomPlot(parent);
    plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    plot->setFocusPolicy(Qt::NoFocus);
    plot->axisRect()->setMinimumMargins(QMargins(0, 4, 4, 0));
    return plot;
}

void dressPlot(QCustomPlot &plot, const Theme &theme)
{
    plot.setBackground(QBrush(theme.panel));
    // System colours have no lighter shades, so the grid is dotted to differ from the mean.
    const QPen grid(theme.line, 1, theme.isSystem ? Qt::DotLine : Qt::SolidLine);
    for (QCPAxis *axis : { plot.xAxis, plot.yAxis }) {
        axis->setTickLabelFont(textFont(TextSize::Small));
        axis->setTickLabelColor(theme.muted);
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->grid()->setPen(grid);
        axis->grid()->setZeroLinePen(grid);
    }
}

double tickStep(double highest, double lines)
{
    const double least = highest / lines;
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double step : { 1.0, 2.0, 5.0 }) {
        if (step * power >= least)
            return step * power;
    }
    return 10 * power;
}

int labelStep(const QStringList &labels, int width)
{
    const QFontMetrics metrics(textFont(TextSize::Small));
    int widest = 1;
    for (const QString &label : labels)
        widest = std::max(widest, metrics.horizontalAdvance(label) + scaled(16));
    return std::max(1, int(std::ceil(double(labels.size()) * widest / std::max(1, width))));
}

} // namespace care
