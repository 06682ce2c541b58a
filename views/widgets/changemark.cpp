// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/changemark.h"

#include "views/widgets/layouts.h"

#include <QHBoxLayout>
#include <QPainter>

#include <utility>

namespace care {

void paintChangeMark(QPainter *painter, QPointF centre, const QColor &colour)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    const qreal half = 3.5 * textScale();
    painter->drawPolygon(QPolygonF{ centre + QPointF(0, -half), centre + QPointF(half, 0),
        centre + QPointF(0, half), centre + QPointF(-half, 0) });
    painter->restore();
}

namespace {

//! Paints the changed background and the mark, beside the first line of text.
void paintChange(QWidget *widget, int top)
{
    const Theme theme = Theme::current();
    QPainter painter(widget);
    painter.fillRect(widget->rect(), theme.changed);
    const int middle = top + widget->fontMetrics().height() / 2;
    paintChangeMark(&painter, QPointF(changeMarkArea() / 2.0, middle + 0.5), theme.warning);
}

} // namespace

ChangedValue::ChangedValue(QWidget *value, const QString &words, QWidget *parent)
    : QWidget(parent)
{
    auto *row = newLayout<QHBoxLayout>(this, { changeMarkArea(), 0, 0, 0 });
    row->addWidget(value);
    setPlainToolTip(this, words);
    const QList<QWidget *> parts = value->findChildren<QWidget *>() << value;
    for (QWidget *part : parts) {
        if (part->toolTip().isEmpty())
            setPlainToolTip(part, words);
    }
}

void ChangedValue::paintEvent(QPaintEvent *)
{
    const QWidget *value = layout()->itemAt(0)->widget();
    paintChange(this, value->property("tall").toBool() ? 3 : value->contentsMargins().top());
}

void ChangedLabel::setChange(const QString &words)
{
    if (std::exchange(m_change, words) == words)
        return;
    leaveRoom();
    setPlainToolTip(this, words);
    update();
}

void ChangedLabel::changeEvent(QEvent *event)
{
    PlainLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        leaveRoom();
}

void ChangedLabel::paintEvent(QPaintEvent *event)
{
    if (!m_change.isEmpty())
        paintChange(this, contentsMargins().top());
    PlainLabel::paintEvent(event);
}

} // namespace care
