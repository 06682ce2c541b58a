// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart.h"

#include "views/charts/plot.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QAbstractItemModel>
#include <QHelpEvent>
#include <QMouseEvent>

namespace care {

Chart::Chart(const QAbstractItemModel &model, QSize usual, QSize least, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_plot(makePlot(this))
    , m_usual(usual)
    , m_least(least)
{
    connect(&model, &QAbstractItemModel::modelReset, this, &Chart::refresh);
    connect(&model, &QAbstractItemModel::dataChanged, this, &Chart::refresh);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &Chart::refresh);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &Chart::refresh);
}

QSize Chart::sizeHint() const
{
    return { scaled(m_usual.width()), scaled(m_usual.height()) };
}

QSize Chart::minimumSizeHint() const
{
    return { scaled(m_least.width()), scaled(m_least.height()) };
}

int Chart::rowAt(const QPoint &) const
{
    return -1;
}

void Chart::refresh()
{
    read();
    redress();
}

void Chart::redress()
{
    const Theme theme = Theme::current();
    m_plot->setGeometry(plotArea());
    dressPlot(*m_plot, theme);
    dress(theme);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
    update();
}

QImage Chart::picture(QSize size)
{
    constexpr double density = 3; // Density for print: 3 times 96 is 288 dots per inch.
    const double scale = textScale();
    const QSize large = (QSizeF(size) * scale).toSize();
    const Theme paper = Theme::light();
    m_plot->setGeometry(QRect({}, large));
    dressPlot(*m_plot, paper);
    // Replot first, because labels are thinned by the size of the axes.
    m_plot->replot(QCustomPlot::rpImmediateRefresh);
    dress(paper);
    QImage image = m_plot->toPixmap(large.width(), large.height(), density / scale).toImage();
    image.setDevicePixelRatio(density);
    redress();
    return image;
}

bool Chart::event(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationFontChange) {
        redress();
        updateGeometry();
    }
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    showPlainToolTip(help->globalPos(), toolTipAt(help->pos()), this);
    return true;
}

void Chart::mouseReleaseEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && row >= 0)
        Q_EMIT rowChosen(row);
}

void Chart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    redress();
}

} // namespace care
