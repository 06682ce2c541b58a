// SPDX-License-Identifier: GPL-3.0-or-later
//! Where the Tab key leads, as a screen reader names it.
#pragma once

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QStringList>
#include <QWidget>

namespace care::test {

//! The classes, and names as objects, of those within \a window that say nothing when the keyboard comes to
//! them.
inline QStringList namelessTabStops(const QWidget &window)
{
    QStringList nameless;
    const auto widgets = window.findChildren<QWidget *>();
    for (QWidget *widget : widgets) {
        // The line within a box speaks for the box.
        const bool isInside = qobject_cast<const QAbstractSpinBox *>(widget->parentWidget())
            || qobject_cast<const QComboBox *>(widget->parentWidget());
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || isInside)
            continue;
        const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
        if (!accessible || accessible->text(QAccessible::Name).isEmpty())
            nameless += QLatin1StringView(widget->metaObject()->className()) + u' ' + widget->objectName();
    }
    return nameless;
}

} // namespace care::test
