// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/severity.h"

#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace care {

namespace {

struct Mark {
    QColor fill, edge, digit;
};

Mark markOf(int severity, const Theme &t, bool selected)
{
    if (t.isSystem) {
        // Swap the colours on a selection, where the shape would be invisible otherwise.
        const QColor ink = selected ? t.onSelection : t.ink;
        const QColor ground = selected ? t.selection : t.ground;
        return { severity == 1 ? ground : ink, ink, severity == 1 ? ink : ground };
    }
    // On dark backgrounds the shapes are bright and the digits dark, because a dark red shape would be hard
    // to see.
    const QColor onShape = t.isDark ? QColor(0x161B21) : QColor(0xFFFFFF);
    const QColor orange = t.isDark ? QColor(0xF59E6C) : QColor(0xB93F0B);
    const QColor shades[] = { t.muted, t.muted, t.warning, orange, t.danger };
    const QColor colour = shades[severity - 1];
    return { severity == 1 ? QColor(Qt::transparent) : colour, colour, severity == 1 ? t.ink : onShape };
}

QPainterPath shapeOf(int severity, const QRectF &r)
{
    QPainterPath path;
    const QPointF c = r.center();
    const qreal half = r.width() / 2;
    if (severity <= 2) {
        path.addEllipse(c, half - 1, half - 1);
    } else if (severity == 3) {
        path.addPolygon(QPolygonF{
            c + QPointF(0, -half), c + QPointF(half, 0), c + QPointF(0, half), c + QPointF(-half, 0) });
        path.closeSubpath();
    } else if (severity == 4) {
        // The triangle is slightly larger than the other shapes, since it has the least room for its digit.
        path.addPolygon(
            QPolygonF{ { c.x(), r.top() - 1 }, { r.right() + 1, r.bottom() }, { r.left() - 1, r.bottom() } });
        path.closeSubpath();
    } else {
        QPolygonF octagon;
        for (int corner = 0; corner < 8; ++corner) {
            const double angle = (corner + 0.5) * M_PI / 4;
            octagon += c + QPointF(std::cos(angle), std::sin(angle)) * half * 1.02;
        }
        path.addPolygon(octagon);
        path.closeSubpath();
    }
    return path;
}

} // namespace

void paintSeverity(QPainter *painter, const QRectF &square, int severity, bool selected)
{
    if (severity < 1 || severity > 5)
        return;
    const Mark mark = markOf(severity, Theme::current(), selected);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(severity == 1 ? QPen(mark.edge, 1.5) : QPen(Qt::NoPen));
    painter->setBrush(mark.fill);
    painter->drawPath(shapeOf(severity, square));
    QFont font = textFont(TextSize::Tiny, QFont::Bold);
    // The digit scales with its shape, so that larger text still fits; less in the triangle, which is narrow
    // at the top.
    font.setPixelSize(std::max(8, int(square.height() * (severity == 4 ? 0.56 : 0.60))));
    painter->setFont(font);
    painter->setPen(mark.digit);
    const QRectF digit = severity == 4 ? square.translated(0, square.height() * 0.16) : square;
    painter->drawText(digit, Qt::AlignCenter | Qt::TextDontClip, QString::number(severity));
    painter->restore();
}

QString severityText(int severity)
{
    return severity >= 1 && severity <= 5
        ? QCoreApplication::translate("care::Severity", "Severity %1 of 5").arg(severity)
        : QString();
}

SeverityMark::SeverityMark(int severity, QWidget *parent)
    : QWidget(parent)
{
    followTextSize(this, [this] { setFixedSize(scaled(20), scaled(20)); });
    setSeverity(severity);
}

void SeverityMark::setSeverity(int severity)
{
    m_severity = severity;
    setAccessibleName(severityText(severity));
    update();
}

void SeverityMark::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintSeverity(&painter, QRectF(rect()).adjusted(1, 1, -1, -1), m_severity);
}

} // namespace care
