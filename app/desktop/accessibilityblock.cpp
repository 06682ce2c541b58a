// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/accessibilityblock.h"

#include <QAbstractButton>
#include <QAccessibleObject>
#include <QAccessibleWidget>
#include <QApplication>
#include <QPointer>
#include <QSignalBlocker>
#include <QWidget>

#include <limits>
#include <utility>

namespace care {

namespace {

AccessibilityBlock *engaged = nullptr; // the factory and the handler of events are plain functions

//! The empty interface that replaces that of a covered object.
class CoveredInterface final : public QAccessibleObject {
public:
    using QAccessibleObject::QAccessibleObject;

    QAccessibleInterface *parent() const override
    {
        const auto *widget = qobject_cast<const QWidget *>(object());
        QWidget *above = widget ? widget->parentWidget() : nullptr;
        return QAccessible::queryAccessibleInterface(above ? static_cast<QObject *>(above) : qApp);
    }
    QAccessibleInterface *child(int /*index*/) const override { return nullptr; }
    QAccessibleInterface *childAt(int /*x*/, int /*y*/) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface * /*child*/) const override { return -1; }
    QString text(QAccessible::Text /*kind*/) const override { return {}; }
    void setText(QAccessible::Text /*kind*/, const QString & /*text*/) override { }
    QRect rect() const override { return {}; }
    QAccessible::Role role() const override { return QAccessible::NoRole; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.invisible = true;
        state.offscreen = true;
        state.disabled = true;
        return state;
    }
};

//! A covered window: only its overlay and its title.
class CoveredWindow final : public QAccessibleWidget {
public:
    CoveredWindow(QWidget *window, QWidget *overlay)
        : QAccessibleWidget(window, QAccessible::Window)
        , m_overlay(overlay)
    {
    }

    int childCount() const override { return m_overlay ? 1 : 0; }
    QAccessibleInterface *child(int index) const override
    {
        return index == 0 && m_overlay ? QAccessible::queryAccessibleInterface(m_overlay) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        return child && m_overlay && child->object() == m_overlay ? 0 : -1;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        QAccessibleInterface *overlay = child(0);
        return overlay && overlay->rect().contains(x, y) ? overlay : nullptr;
    }
    QAccessibleInterface *focusChild() const override
    {
        QWidget *focused = QApplication::focusWidget();
        return focused && m_overlay && (focused == m_overlay || m_overlay->isAncestorOf(focused))
            ? QAccessible::queryAccessibleInterface(focused)
            : nullptr;
    }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name ? widget()->windowTitle() : QString();
    }
    // No relations and no actions.
    QList<std::pair<QAccessibleInterface *, QAccessible::Relation>> relations(
        QAccessible::Relation /*match*/) const override
    {
        return {};
    }
    void *interface_cast(QAccessible::InterfaceType /*type*/) override { return nullptr; }

private:
    QPointer<QWidget> m_overlay;
};

} // namespace

AccessibilityBlock::AccessibilityBlock(OverlayOf overlayOf, IsOverlay isOverlay)
    : m_overlayOf(std::move(overlayOf))
    , m_isOverlay(std::move(isOverlay))
{
}

AccessibilityBlock::~AccessibilityBlock()
{
    release();
}

void AccessibilityBlock::engage()
{
    if (std::exchange(m_isEngaged, true))
        return;
    engaged = this;
    QAccessible::installFactory(&make); // the last one is asked first
    m_before = QAccessible::installUpdateHandler(&pass);
    renewAll();
}

void AccessibilityBlock::release()
{
    if (!std::exchange(m_isEngaged, false))
        return;
    renewAll(); // before the factory goes, so that interfaces made meanwhile are empty, too
    engaged = nullptr;
    QAccessible::removeFactory(&make);
    QAccessible::installUpdateHandler(m_before);
}

void AccessibilityBlock::renew(QWidget *window, QWidget *overlay)
{
    for (QObject *each : QObjectList{ window, overlay } + overlay->findChildren<QObject *>()) {
        if (QAccessibleInterface *known = QAccessible::queryAccessibleInterface(each))
            QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(known));
    }
}

//! Replaces every interface that was handed out, by its id: item views create interfaces of cells that only
//! the screen reader still holds, and that outlive the view's own interface.
void AccessibilityBlock::renewAll()
{
    constexpr auto first = QAccessible::Id(std::numeric_limits<int>::max()) + 1; // as Qt begins
    QObject probe;
    const QAccessible::Id newest = QAccessible::uniqueId(QAccessible::queryAccessibleInterface(&probe));
    for (QAccessible::Id id = first; id < newest; ++id) {
        const QAccessibleInterface *known = QAccessible::accessibleInterface(id);
        const QObject *object = known ? known->object() : nullptr;
        if (known && (!object || (object != qApp && !m_isOverlay(object))))
            QAccessible::deleteAccessibleInterface(id);
    }
}

QAccessibleInterface *AccessibilityBlock::make(const QString & /*className*/, QObject *object)
{
    if (!engaged || !object || object == qApp || engaged->m_isOverlay(object))
        return nullptr; // Qt asks the factory installed before
    auto *widget = qobject_cast<QWidget *>(object);
    QWidget *overlay = widget && widget->isWindow() ? engaged->m_overlayOf(widget) : nullptr;
    if (overlay)
        return new CoveredWindow(widget, overlay);
    return new CoveredInterface(object);
}

//! Events of covered objects are dropped, because an event may carry text, such as what was typed.
void AccessibilityBlock::pass(QAccessibleEvent *event)
{
    const QAccessibleInterface *about = event->accessibleInterface();
    const QObject *object = about ? about->object() : nullptr;
    const auto *widget = qobject_cast<const QWidget *>(object);
    if (!engaged || !object)
        return;
    if (!engaged->m_isOverlay(object) && !(widget && widget->isWindow() && engaged->m_overlayOf(widget)))
        return;
    AccessibilityBlock &block = *engaged;
    QAccessible::installUpdateHandler(block.m_before);
    QAccessible::updateAccessibility(event);
    QAccessible::installUpdateHandler(&pass);
}

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
