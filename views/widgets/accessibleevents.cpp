// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/accessibleevents.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QApplication>
#include <QHash>
#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace care {

namespace {

void handle(QAccessibleEvent *event);

//! Passes an event on to Qt's own handling, as if no filter were installed.
void passOn(QAccessibleEvent *event)
{
    QAccessible::installUpdateHandler(nullptr);
    QAccessible::updateAccessibility(event);
    QAccessible::installUpdateHandler(handle);
}

//! Widgets that appeared or disappeared during this turn of the event loop and still exist at its end.
class Appearances {
public:
    void add(QWidget *widget)
    {
        if (m_widgets.isEmpty())
            QTimer::singleShot(0, qApp, [this] { tell(); });
        m_widgets.insert(widget, widget);
    }

private:
    void tell()
    {
        const auto widgets = std::exchange(m_widgets, {});
        for (const QPointer<QWidget> &widget : widgets) {
            if (!widget || isPart(*widget, widgets))
                continue;
            QAccessibleEvent event(
                widget, widget->isVisible() ? QAccessible::ObjectShow : QAccessible::ObjectHide);
            passOn(&event);
        }
    }

    //! True if a parent of the widget appeared or disappeared with it, and so stands for it.
    static bool isPart(const QWidget &widget, const QHash<QWidget *, QPointer<QWidget>> &widgets)
    {
        for (QWidget *whole = widget.parentWidget(); whole; whole = whole->parentWidget()) {
            if (widgets.contains(whole) && whole->isVisible() == widget.isVisible())
                return true;
        }
        return false;
    }

    QHash<QWidget *, QPointer<QWidget>> m_widgets;
};

void handle(QAccessibleEvent *event)
{
    static Appearances appearances;
    auto *widget = qobject_cast<QWidget *>(event->object());
    switch (event->type()) {
    case QAccessible::TableModelChanged:
        // The accessible table already knows its changes and would count rows twice; screen readers on Linux
        // and Windows do not use this event.
        return;
    case QAccessible::NameChanged:
    case QAccessible::DescriptionChanged:
        if (widget && !widget->isVisible())
            return;
        break;
    case QAccessible::TextInserted:
    case QAccessible::TextRemoved:
    case QAccessible::TextUpdated:
    case QAccessible::TextCaretMoved:
    case QAccessible::TextSelectionChanged:
        if (widget && !widget->hasFocus())
            return; // Skip changes of unfocused text, such as a form being filled in by the program.
        break;
    case QAccessible::ObjectShow:
    case QAccessible::ObjectHide:
        if (widget && !widget->isWindow())
            return appearances.add(widget);
        break;
    default:
        break;
    }
    passOn(event);
}

QAccessibleInterface *makeStack(const QString &className, QObject *object)
{
    auto *stack =
        className == QLatin1StringView("QStackedWidget") ? qobject_cast<QWidget *>(object) : nullptr;
    return stack ? new QAccessibleWidget(stack, QAccessible::Grouping) : nullptr;
}

} // namespace

void thinAccessibleEvents()
{
    static bool isDone = false;
    if (std::exchange(isDone, true))
        return;
    QAccessible::installFactory(makeStack);
#ifndef Q_OS_MACOS // On macOS screen readers need the events of tables, so the filter is off.
    QAccessible::installUpdateHandler(handle);
#endif
}

} // namespace care
