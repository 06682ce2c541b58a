// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/hiddenbuttons.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QEvent>
#include <QSignalBlocker>

namespace care {

HiddenButtons::HiddenButtons(QObject *parent)
    : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

// Qt shows an accessible press for a moment; the click comes with the timer event that ends it.
bool HiddenButtons::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Timer)
        return false;
    auto *button = qobject_cast<QAbstractButton *>(watched);
    if (!button || button->isVisible())
        return false;
    const bool wasChecked = button->isChecked();
    const QSignalBlocker unheard(button);
    watched->event(event);
    button->setChecked(wasChecked);
    return true;
}

} // namespace care
