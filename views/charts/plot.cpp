// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/plot.h"

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
    for (QCPAxis *axis : { plot.xAxis, plot.yAxis }) {
        axis->setTickLabelFont(textFont(TextSize::Small));
        axis->setTickLabelColor(theme.muted);
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->grid()->setPen(QPen(theme.line, 1));
        axis->grid()->setZeroLinePen(QPen(theme.line, 1));
    }
}

} // namespace care
