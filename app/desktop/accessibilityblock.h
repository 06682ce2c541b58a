// SPDX-License-Identifier: GPL-3.0-or-later
//! Keeps assistive technology out of everything that the lock covers: no names, no texts, no cells and no
//! actions of any object, whether it shows or not.
#pragma once

#include <QAccessible>

#include <functional>

class QWidget;

namespace care {

//! While it is engaged, every interface of this program is an empty one, other than those of the overlays and
//! of what lies inside them; what a screen reader has found before is gone, and no event about a covered
//! object is sent. Belongs to the GUI thread; one at a time.
class AccessibilityBlock {
public:
    //! The overlay that stands in place of the content of \a window; null if it has none.
    using OverlayOf = std::function<QWidget *(const QWidget *window)>;
    //! Whether \a object is an overlay or inside of one.
    using IsOverlay = std::function<bool(const QObject *object)>;

    AccessibilityBlock(OverlayOf overlayOf, IsOverlay isOverlay);
    ~AccessibilityBlock();
    Q_DISABLE_COPY_MOVE(AccessibilityBlock)

    void engage();
    void release();
    //! Gives up the interfaces of \a window and its \a overlay with all inside, which may have been asked for
    //! before the one was the overlay of the other. They are made anew when they are asked for.
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

} // namespace care
