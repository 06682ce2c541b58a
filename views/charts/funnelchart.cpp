// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart.h"

#include "views/charts/linechart.h"
#include "views/charts/plot.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QAbstractItemModel>

#include <algorithm>
#include <cmath>

namespace care {

namespace {

void setLine(QCPGraph *graph, const QList<QPointF> &line)
{
    QVector<double> sizes;
    QVector<double> rates;
    for (const QPointF &point : line) {
        sizes += point.x();
        rates += point.y();
    }
    graph->setData(sizes, rates, true);
}

} // namespace

FunnelChart::FunnelChart(
    const QAbstractItemModel &model, const Columns &columns, const QString &caveat, QWidget *parent)
    : Chart(model, { 620, 300 }, { 240, 180 }, parent)
    , m_columns(columns)
    , m_places(m_plot->addGraph())
    , m_outside(m_plot->addGraph())
    , m_all(m_plot->addGraph())
    , m_caveat(new QCPItemText(m_plot))
{
    connect(m_plot, &QCustomPlot::afterLayout, this, &FunnelChart::placeNames);
    for (int line = 0; line < 4; ++line)
        m_lines += m_plot->addGraph();
    m_places->setLineStyle(QCPGraph::lsNone);
    m_outside->setLineStyle(QCPGraph::lsNone);
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->xAxis->setTicker(QSharedPointer<QCPAxisTickerFixed>::create());
    m_plot->yAxis->setTicker(QSharedPointer<QCPAxisTickerFixed>::create());
    m_caveat->setText(caveat);
    m_caveat->position->setType(QCPItemPosition::ptAxisRectRatio);
    m_caveat->position->setCoords(0.01, 0.98);
    m_caveat->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
    refresh();
}

void FunnelChart::setLimits(const Limits &limits)
{
    m_limits = limits;
    refresh();
}

void FunnelChart::read()
{
    for (QCPItemText *name : std::as_const(m_names))
        m_plot->removeItem(name);
    for (QCPItemLine *leader : std::as_const(m_leaders))
        m_plot->removeItem(leader);
    m_names.clear();
    m_leaders.clear();
    QVector<double> sizes[2];
    QVector<double> rates[2];
    double widest = 1;
    double highest = m_limits.all > 0 ? m_limits.all : 1;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QVariant rate = m_model.index(row, m_columns.rate).data(Qt::EditRole);
        const double size = m_model.index(row, m_columns.size).data(Qt::EditRole).toDouble();
        if (!rate.isValid())
            continue;
        const bool isOutside =
            !m_model.index(row, m_model.columnCount() - 1).data(Qt::EditRole).toString().isEmpty();
        sizes[isOutside ? 1 : 0] += size;
        rates[isOutside ? 1 : 0] += rate.toDouble();
        widest = std::max(widest, size);
        highest = std::max(highest, rate.toDouble());
        auto *name = new QCPItemText(m_plot);
        name->setText(m_model.headerData(row, Qt::Vertical).toString());
        name->position->setCoords(size, rate.toDouble());
        name->setPositionAlignment(Qt::AlignCenter);
        m_names += name;
        auto *leader = new QCPItemLine(m_plot);
        leader->start->setCoords(size, rate.toDouble());
        leader->end->setType(QCPItemPosition::ptAbsolute);
        m_leaders += leader;
    }
    m_places->setData(sizes[0], rates[0]);
    m_outside->setData(sizes[1], rates[1]);
    const QList<QPointF> *lines[] = { &m_limits.lower95, &m_limits.upper95, &m_limits.lower998,
        &m_limits.upper998 };
    for (int line = 0; line < 4; ++line) {
        setLine(m_lines[line], *lines[line]);
        // The wide limits of the smallest places are ignored, because their scale would press all others
        // flat.
        for (const QPointF &point : *lines[line])
            highest = point.x() > widest / 4 ? std::max(highest, point.y()) : highest;
    }
    m_plot->xAxis->setLabel(m_model.headerData(m_columns.size, Qt::Horizontal).toString().simplified());
    m_plot->yAxis->setLabel(m_model.headerData(m_columns.rate, Qt::Horizontal).toString().simplified());
    setLine(m_all, { { 0, m_limits.all }, { widest * 1.1, m_limits.all } });
    m_plot->xAxis->setRange(0, widest * 1.1);
    m_plot->yAxis->setRange(0, highest * 1.2);
    qSharedPointerCast<QCPAxisTickerFixed>(m_plot->xAxis->ticker())->setTickStep(tickStep(widest, 5));
    qSharedPointerCast<QCPAxisTickerFixed>(m_plot->yAxis->ticker())->setTickStep(tickStep(highest, 4));
}

void FunnelChart::dress(const Theme &theme)
{
    const QColor odd = signalColour(theme);
    m_places->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(theme.accent), QBrush(theme.accent), scaled(8)));
    m_outside->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssDiamond, QPen(odd), QBrush(odd), scaled(12)));
    for (QCPAxis *axis : { m_plot->xAxis, m_plot->yAxis }) {
        axis->setLabelFont(textFont(TextSize::Small));
        axis->setLabelColor(theme.muted);
    }
    m_all->setPen(QPen(theme.ink, 1.5));
    for (int line = 0; line < 4; ++line) {
        QPen pen(theme.muted, 1.25);
        if (line < 2)
            pen.setDashPattern({ 5, 4 });
        m_lines[line]->setPen(pen);
    }
    for (QCPItemText *name : std::as_const(m_names)) {
        name->setFont(textFont(TextSize::Small));
        name->setColor(theme.ink);
    }
    for (QCPItemLine *leader : std::as_const(m_leaders))
        leader->setPen(QPen(theme.muted, 1));
    m_caveat->setFont(textFont(TextSize::Small));
    m_caveat->setColor(theme.muted);
}

//! Puts each name beside, above or below its place, or farther away with a line, so that it covers no other
//! name or place. A name without room is left to the tool tip and the table.
void FunnelChart::placeNames()
{
    const QFontMetricsF metrics(textFont(TextSize::Small));
    const double mark = scaled(6);
    const QRectF area = QRectF(m_plot->axisRect()->rect());
    QList<QRectF> taken{ QRectF(area.left(), area.bottom() - metrics.height() - 8,
        metrics.horizontalAdvance(m_caveat->text()) + 16, metrics.height() + 8) };
    QList<QPointF> places;
    for (const QCPItemLine *leader : std::as_const(m_leaders)) {
        places += QPointF(m_plot->xAxis->coordToPixel(leader->start->coords().x()),
            m_plot->yAxis->coordToPixel(leader->start->coords().y()));
        taken += QRectF(places.last() - QPointF(mark, mark), QSizeF(2 * mark, 2 * mark));
    }
    for (qsizetype i = 0; i < m_names.size(); ++i) {
        const QSizeF size(metrics.horizontalAdvance(m_names[i]->text()) + 4, metrics.height());
        const double beside = mark + 2 + size.width() / 2;
        const double above = mark + 2 + size.height() / 2;
        QRectF frame;
        const auto tryAt = [&](double x, double y) {
            QRectF here({}, size);
            here.moveCenter(places[i] + QPointF(x, y));
            const bool isFree = area.contains(here)
                && std::none_of(taken.begin(), taken.end(),
                    [&here](const QRectF &other) { return other.intersects(here); });
            frame = isFree && frame.isNull() ? here : frame;
        };
        int ring = 0;
        for (; ring < 12 && frame.isNull(); ++ring) {
            const double away = ring * size.height();
            for (const double y : { 0.0, -away, away }) {
                tryAt(beside + away, y);
                tryAt(-beside - away, y);
            }
            tryAt(0, -above - away);
            tryAt(0, above + away);
        }
        m_names[i]->setVisible(!frame.isNull());
        m_leaders[i]->setVisible(!frame.isNull() && ring > 1);
        if (frame.isNull())
            continue;
        taken += frame;
        m_names[i]->position->setPixelPosition(frame.center());
        const QPointF end(std::clamp(places[i].x(), frame.left(), frame.right()),
            std::clamp(places[i].y(), frame.top(), frame.bottom()));
        m_leaders[i]->end->setPixelPosition(end);
    }
}

QList<QRectF> FunnelChart::nameRects() const
{
    const QFontMetricsF metrics(textFont(TextSize::Small));
    QList<QRectF> rects;
    for (const QCPItemText *name : m_names) {
        if (!name->visible())
            continue;
        QRectF rect({}, QSizeF(metrics.horizontalAdvance(name->text()), metrics.height()));
        rect.moveCenter(name->position->pixelPosition());
        rects += rect;
    }
    return rects;
}

int FunnelChart::rowAt(const QPoint &position) const
{
    int nearest = -1;
    double least = scaled(14);
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const double x =
            m_plot->xAxis->coordToPixel(m_model.index(row, m_columns.size).data(Qt::EditRole).toDouble());
        const double y =
            m_plot->yAxis->coordToPixel(m_model.index(row, m_columns.rate).data(Qt::EditRole).toDouble());
        const double distance = std::hypot(x - position.x(), y - position.y());
        nearest = distance < least ? row : nearest;
        least = std::min(least, distance);
    }
    return nearest;
}

QString FunnelChart::toolTipAt(const QPoint &position) const
{
    const int row = rowAt(position);
    if (row < 0)
        return {};
    QStringList lines{ m_model.headerData(row, Qt::Vertical).toString() };
    for (const int column : { m_columns.rate, m_columns.size })
        lines += m_model.headerData(column, Qt::Horizontal).toString() + QStringLiteral(": ")
            + m_model.index(row, column).data().toString();
    return lines.join(u'\n');
}

} // namespace care
