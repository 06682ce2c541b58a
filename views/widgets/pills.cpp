// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/pills.h"

#include "models/schema/values.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/icons.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QHelpEvent>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int s_side = 10;

void paintPill(const QAbstractButton *button, QPainter *painter)
{
    const Theme theme = Theme::current();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool active = button->underMouse() || button->isDown();
    paintBox(painter, button->rect(), active ? theme.soft : theme.panel,
        button->hasFocus() ? theme.accent : theme.controlLine, 4, button->hasFocus() ? 2 : 1);
}

int pillHeight(const QWidget *widget)
{
    return std::max(28, widget->fontMetrics().height() + 10);
}

} // namespace

ConnectionPill::ConnectionPill(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("Connection"));
}

void ConnectionPill::setConnection(const QString &name, const QColor &ribbon)
{
    m_name = visibleText(name);
    m_ribbon = ribbon;
    tellName(this, tr("Connection %1").arg(m_name));
    updateGeometry();
    update();
}

QSize ConnectionPill::sizeHint() const
{
    const int text = fontMetrics().horizontalAdvance(m_name);
    return { s_side + 12 + text + 6 + scaled(16) + s_side, pillHeight(this) };
}

QSize ConnectionPill::minimumSizeHint() const
{
    return { std::min(scaled(120), sizeHint().width()), pillHeight(this) };
}

bool ConnectionPill::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || width() >= sizeHint().width())
        return QAbstractButton::event(event);
    showPlainToolTip(static_cast<QHelpEvent *>(event)->globalPos(), m_name, this);
    return true;
}

void ConnectionPill::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::current();
    QPainter painter(this);
    paintPill(this, &painter);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_ribbon.isValid() ? m_ribbon : theme.muted);
    const int ribbonHeight = height() - 10;
    painter.drawRoundedRect(QRectF(s_side, 5, 4, ribbonHeight), 1.5, 1.5);
    const QRect area = rect().adjusted(s_side + 12, 0, -s_side - scaled(16), 0);
    const QString name = fontMetrics().elidedText(m_name, Qt::ElideRight, area.width());
    painter.setPen(theme.ink);
    painter.drawText(area, Qt::AlignVCenter | Qt::TextSingleLine, name);
    const int side = scaled(12);
    paintIcon(&painter, QRectF(width() - s_side - side, (height() - side) / 2.0, side, side),
        Icon::ChevronDown, theme.ink);
}

StatusPill::StatusPill(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setState(State::Offline);
}

void StatusPill::setState(State state, const QString &words)
{
    const QString standard[] = { tr("Connected"), tr("Working"), tr("Waiting"), tr("Offline"),
        tr("Read only") };
    m_state = state;
    m_words = words.isEmpty() ? standard[int(state)] : visibleText(words);
    tellName(this, tr("Service: %1").arg(m_words));
    updateGeometry();
    update();
}

QSize StatusPill::sizeHint() const
{
    return { s_side + scaled(16) + fontMetrics().horizontalAdvance(m_words) + s_side + 1, pillHeight(this) };
}

void StatusPill::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintPill(this, &painter);
    paintDot(&painter);
    painter.setPen(Theme::current().ink);
    painter.drawText(
        rect().adjusted(s_side + scaled(16), 0, -s_side, 0), Qt::AlignVCenter | Qt::TextSingleLine, m_words);
}

void StatusPill::paintDot(QPainter *painter) const
{
    const Theme theme = Theme::current();
    const qreal scale = textScale();
    const QPointF c(s_side + 5 * scale, height() / 2.0);
    const qreal r = 4 * scale;
    const QRectF mark(c.x() - 6 * scale, c.y() - 6 * scale, 12 * scale, 12 * scale);
    painter->setPen(Qt::NoPen);
    switch (m_state) {
    case State::Connected:
        painter->setBrush(theme.good);
        painter->drawEllipse(c, r, r);
        break;
    case State::Working: // Half-filled dot for work in progress.
        painter->setPen(QPen(theme.accent, 1.5));
        painter->drawEllipse(c, r, r);
        painter->setBrush(theme.accent);
        painter->drawPie(QRectF(c.x() - r, c.y() - r, 2 * r, 2 * r), -90 * 16, 180 * 16);
        break;
    case State::Waiting:
        paintIcon(painter, mark, Icon::Waiting, theme.warning);
        break;
    case State::Offline: // Hollow dot for no connection.
        painter->setPen(QPen(theme.muted, 1.5));
        painter->setBrush(Qt::NoBrush);
        painter->drawEllipse(c, r, r);
        break;
    case State::ReadOnly:
        paintIcon(painter, mark, Icon::Lock, theme.muted);
        break;
    }
}

} // namespace care
