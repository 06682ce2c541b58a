// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/linkbutton.h"

#include "models/schema/values.h"
#include "views/widgets/plainlabel.h"

#include <QHelpEvent>
#include <QStyleOptionButton>
#include <QStylePainter>

namespace care {

LinkButton::LinkButton(const QString &text, QWidget *parent)
    : QPushButton(parent)
{
    setProperty("link", true);
    setAutoDefault(true); // Makes Enter press the button, also outside a dialog.
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setText(text);
}

void LinkButton::setText(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    QPushButton::setText(buttonText(text));
    tellName(this, visibleText(text));
}

QSize LinkButton::minimumSizeHint() const
{
    const QSize size = sizeHint();
    // Minimum width, as a panel leaves beside large labels; longer text is elided.
    constexpr int narrowest = 96;
    return { std::min(size.width(), narrowest), size.height() };
}

bool LinkButton::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || width() >= sizeHint().width())
        return QPushButton::event(event);
    showPlainToolTip(static_cast<QHelpEvent *>(event)->globalPos(), m_text, this);
    return true;
}

void LinkButton::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text = buttonText(fontMetrics().elidedText(m_text, Qt::ElideRight, width()));
    painter.drawControl(QStyle::CE_PushButton, option);
}

QPushButton *primaryButton(const QString &text, QWidget *parent)
{
    QPushButton *button = secondaryButton(text, parent);
    button->setProperty("primary", true);
    return button;
}

QPushButton *secondaryButton(const QString &text, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setAutoDefault(true); // Makes Enter press the button, also outside a dialog.
    return button;
}

} // namespace care
