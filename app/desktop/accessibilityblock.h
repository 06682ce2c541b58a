// SPDX-License-Identifier: GPL-3.0-or-later
//! Keeps assistive technology out of everything that the lock covers: no names, no texts, no cells and no
//! actions of any object, whether it shows or not.
#pragma once

#include <QAccessible>
#include <QObject>

#include <functional>

class QWidget;

namespace care {

//! While it is engaged, the accessible interface of every object is empty, except those of the overlays and
//! of their children; interfaces that a screen reader has found before are invalid, and no event about a
//! covered object is sent. GUI thread only; one instance at a time.
class AccessibilityBlock {
public:
    //! The overlay that stands in place of the content of \a window; null if it has none.
    using OverlayOf = std::function<QWidget *(const QWidget *window)>;
    //! True if \a object is an overlay or inside one.
    using IsOverlay = std::function<bool(const QObject *object)>;

    AccessibilityBlock(OverlayOf overlayOf, IsOverlay isOverlay);
    ~AccessibilityBlock();
    Q_DISABLE_COPY_MOVE(AccessibilityBlock)

    void engage();
    void release();
    //! Deletes the interfaces of \a window, \a overlay and their children, which may have been made before
    //! \a overlay became the overlay. They are made again when they are needed.
    static void renew(QWidget *window, QWidget *overlay);

private:
    static QAccessibleInterface *make(const QString &className, QObject *object);
    static void pass(QAccessibleEvent *event);
    void renewAll();

    OverlayOf m_overlayOf;
    IsOverlay m_isOverlay;
    QAccessible::UpdateHandler m_before = nullptr;
    bool m_isEngaged = false;
};

//! Ignores presses by assistive technology of buttons that are not on the screen: pages that are not in front
//! and closed windows keep their buttons, and those keep their actions. Installed on the application, it
//! holds for all of them. GUI thread only.
class HiddenButtons : public QObject {
public:
    explicit HiddenButtons(QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace care
