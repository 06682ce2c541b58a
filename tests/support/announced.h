// SPDX-License-Identifier: GPL-3.0-or-later
//! Announcements of the program, with no screen reader to hear them; whether one would is for spoken tests.
#pragma once

#include <QAccessible>
#include <QWidget>

namespace care::test {

//! The last text that was announced for \a widget; empty if none was.
inline QString announced(const QWidget &widget)
{
    auto *object = widget.findChild<QObject *>(QStringLiteral("announcement"), Qt::FindDirectChildrenOnly);
    const QAccessibleInterface *said = object ? QAccessible::queryAccessibleInterface(object) : nullptr;
    return said ? said->text(QAccessible::Name) : QString();
}

} // namespace care::test
