// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/changemark.h"

#include "models/schema/formatting.h"

#include <QPainter>

namespace care {

void paintChangeMark(QPainter *painter, QPointF centre, const QColor &colour)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawPolygon(QPolygonF{ centre + QPointF(0, -3.5), centre + QPointF(3.5, 0),
        centre + QPointF(0, 3.5), centre + QPointF(-3.5, 0) });
    painter->restore();
}

ChangedLabel::ChangedLabel(const QString &text, QWidget *parent)
    : PlainLabel(text, parent)
{
    setWordWrap(true);
    setContentsMargins(area, 0, 0, 0);
    setPlainToolTip(this, changedByOthers());
    setAccessibleName(tr("%1, %2", "label of a value, what happened to it").arg(text, changedByOthers()));
}

void ChangedLabel::paintEvent(QPaintEvent *event)
{
    const Theme theme = Theme::current();
    {
        QPainter painter(this);
        painter.fillRect(rect(), theme.changed);
        // Beside the first line, however many there are.
        const int middle = contentsMargins().top() + fontMetrics().height() / 2;
        paintChangeMark(&painter, QPointF(area / 2.0, middle + 0.5), theme.warning);
    }
    PlainLabel::paintEvent(event);
}

} // namespace care
