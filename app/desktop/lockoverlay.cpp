// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/lockoverlay.h"

#include "views/browse/filterpopup.h"

#include <QApplication>
#include <QMainWindow>

#include <algorithm>

namespace care {

namespace {

int depthOf(const QWidget *widget)
{
    int depth = 0;
    for (; widget; widget = widget->parentWidget())
        ++depth;
    return depth;
}

//! The visible windows, from the bottom of the stack to the top.
QList<QWidget *> visibleWindows()
{
    QList<QWidget *> windows = QApplication::topLevelWidgets();
    windows.removeIf([](const QWidget *window) { return !window->isVisible(); });
    std::sort(windows.begin(), windows.end(),
        [](const QWidget *left, const QWidget *right) { return depthOf(left) < depthOf(right); });
    return windows;
}

//! Menus, completions and tool tips are closed rather than covered, except a popup that was typed into.
bool isFleeting(const QWidget *window)
{
    const Qt::WindowType type = window->windowType();
    return (type == Qt::Popup || type == Qt::ToolTip) && !qobject_cast<const FilterPopup *>(window);
}

} // namespace

LockOverlay::LockOverlay(LockedViewMaker makeLockedView, QObject *parent)
    : QObject(parent)
    , m_makeLockedView(std::move(makeLockedView))
    , m_block(
          [this](const QWidget *window) -> QWidget * {
              const Covered *covered = find(window);
              return covered ? covered->lockedView.data() : nullptr;
          },
          [this](const QObject *object) { return isOfALockedView(object); })
{
}

LockOverlay::~LockOverlay() = default;

void LockOverlay::cover()
{
    if (std::exchange(m_isCovering, true))
        return;
    m_active = QApplication::activeWindow();
    m_block.engage();
    const QList<QWidget *> windows = visibleWindows();
    for (QWidget *window : windows)
        takeAway(window);
    // A hidden window may have a native window, whose title the system can show.
    const QWidgetList all = QApplication::topLevelWidgets();
    for (QWidget *window : all)
        rename(window);
    QCoreApplication::instance()->installEventFilter(this);
}

void LockOverlay::takeAway(QWidget *window)
{
    if (auto *main = qobject_cast<QMainWindow *>(window))
        coverWindow(main);
    else if (isFleeting(window))
        window->close();
    else
        hideWindow(window);
}

void LockOverlay::coverWindow(QMainWindow *window)
{
    const QPointer<QWidget> focus = window->focusWidget();
    Covered &covered = m_covered.emplaceBack();
    covered.window = window;
    covered.focus = focus;
    covered.lockedView = m_makeLockedView(window);
    AccessibilityBlock::renew(window, covered.lockedView);
    covered.lockedView->setGeometry(window->rect());
    covered.lockedView->show();
    covered.lockedView->raise();
    // With the reason of a popup an editor keeps its selection and does not report that editing has finished.
    covered.lockedView->setFocus(Qt::PopupFocusReason);
    const auto children = window->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
    for (QWidget *child : children) {
        if (child->isWindow() || child->isHidden() || child == covered.lockedView)
            continue;
        covered.hidden += child;
        child->hide();
    }
    rename(window);
}

void LockOverlay::hideWindow(QWidget *window)
{
    m_hidden.append({ window, window->focusWidget(), window->geometry() });
    window->hide();
    rename(window);
}

//! Replaces the window's title, which the system shows, and remembers it.
void LockOverlay::rename(QWidget *window)
{
    const QString name = tr("Care Records");
    const QString title = window->windowTitle();
    if (title.isEmpty() || title == name)
        return;
    const auto known = std::find_if(
        m_renamed.begin(), m_renamed.end(), [window](const Renamed &each) { return each.window == window; });
    if (known == m_renamed.end())
        m_renamed.append({ window, title });
    else
        known->title = title;
    window->setWindowTitle(name);
}

void LockOverlay::uncover()
{
    if (!std::exchange(m_isCovering, false))
        return;
    QCoreApplication::instance()->removeEventFilter(this);
    m_block.release();
    const QList<Renamed> renamed = std::exchange(m_renamed, {});
    for (const Renamed &each : renamed) {
        if (each.window)
            each.window->setWindowTitle(each.title);
    }
    const QList<Covered> covered = std::exchange(m_covered, {});
    for (const Covered &each : covered)
        bringBack(each);
    const QList<Hidden> hidden = std::exchange(m_hidden, {});
    for (const Hidden &each : hidden)
        bringBack(each);
    if (m_active)
        m_active->activateWindow();
}

void LockOverlay::bringBack(const Covered &covered)
{
    if (!covered.window)
        return;
    for (const QPointer<QWidget> &child : covered.hidden) {
        if (child)
            child->show();
    }
    if (covered.focus)
        covered.focus->setFocus(Qt::PopupFocusReason);
    if (covered.lockedView) {
        covered.lockedView->hide();
        covered.lockedView->deleteLater(); // one of its signals may have led here
    }
}

void LockOverlay::bringBack(const Hidden &hidden)
{
    if (!hidden.window)
        return;
    if (hidden.place.isValid())
        hidden.window->setGeometry(hidden.place);
    // Without activation: showing a dialog sets the focus again, and a focused line would select all its
    // text.
    hidden.window->setAttribute(Qt::WA_ShowWithoutActivating);
    hidden.window->show();
    hidden.window->setAttribute(Qt::WA_ShowWithoutActivating, false);
    if (hidden.focus)
        hidden.focus->setFocus(Qt::PopupFocusReason);
}

LockOverlay::Covered *LockOverlay::find(const QObject *window)
{
    const auto found = std::find_if(
        m_covered.begin(), m_covered.end(), [window](const Covered &each) { return each.window == window; });
    return found == m_covered.end() ? nullptr : &*found;
}

bool LockOverlay::isOfALockedView(const QObject *object) const
{
    for (; object; object = object->parent()) {
        if (std::any_of(m_covered.begin(), m_covered.end(),
                [object](const Covered &each) { return each.lockedView == object; }))
            return true;
    }
    return false;
}

bool LockOverlay::takesInput(const QEvent &event) const
{
    switch (event.type()) {
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
    case QEvent::Shortcut:
    case QEvent::InputMethod:
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::Wheel:
    case QEvent::TouchBegin:
    case QEvent::ContextMenu:
    case QEvent::DragEnter:
    case QEvent::Drop:
    case QEvent::ToolTip:
        return true;
    default:
        return false;
    }
}

bool LockOverlay::eventFilter(QObject *watched, QEvent *event)
{
    Covered *covered = find(watched);
    const bool isWidget = watched->isWidgetType();
    if (isWidget && static_cast<QWidget *>(watched)->isWindow())
        track(*static_cast<QWidget *>(watched), *event);
    // Events of native windows pass: they are delivered to a widget next, and are seen again then.
    if (watched->isWindowType() || isOfALockedView(watched))
        return false;
    if (event->type() == QEvent::Paint)
        return isWidget && !covered;
    auto *widget = isWidget ? static_cast<QWidget *>(watched) : nullptr;
    if (event->type() == QEvent::Show && widget && widget->isWindow() && !covered) {
        // Queued, because the window is just being shown; nothing of it is painted before.
        QMetaObject::invokeMethod(
            this,
            [this, shown = QPointer<QWidget>(widget)] {
                if (m_isCovering && shown && shown->isVisible())
                    takeAway(shown);
            },
            Qt::QueuedConnection);
        return false;
    }
    return takesInput(*event);
}

void LockOverlay::track(QWidget &window, const QEvent &event)
{
    const Covered *covered = find(&window);
    if (event.type() == QEvent::Resize && covered && covered->lockedView)
        covered->lockedView->setGeometry(window.rect());
    // Renamed before the system shows the window, and whenever its title changes.
    if (event.type() == QEvent::Show || event.type() == QEvent::WindowTitleChange)
        rename(&window);
}

} // namespace care
