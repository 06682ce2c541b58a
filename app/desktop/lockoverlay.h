// SPDX-License-Identifier: GPL-3.0-or-later
//! Takes everything off the screen while the program is locked, and puts it back as it was.
#pragma once

#include "app/desktop/accessibilityblock.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QRect>

#include <functional>

class QMainWindow;
class QWidget;

namespace care {

//! Each main window stays where it is and shows the locked view in place of its content. All windows, hidden
//! ones too, have the name of the program as their title. Dialogs are hidden and shown again afterwards;
//! menus and tool tips are closed. Nothing else of this program can be seen, be read or pressed by assistive
//! technology, or be reached by key, shortcut or mouse; a window that is opened meanwhile is shown after
//! unlocking.
class LockOverlay : public QObject {
    Q_OBJECT

public:
    //! Makes the locked view of one window, as its child.
    using LockedViewMaker = std::function<QWidget *(QMainWindow *window)>;

    explicit LockOverlay(LockedViewMaker makeLockedView, QObject *parent = nullptr);
    ~LockOverlay() override;

    void cover();
    void uncover();
    bool isCovering() const { return m_isCovering; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Covered {
        QPointer<QWidget>
            window; //!< also used while it is being destroyed, when it is no QMainWindow any more
        QPointer<QWidget> lockedView;
        QList<QPointer<QWidget>> hidden; //!< children that were visible
        QPointer<QWidget> focus;
    };
    struct Hidden {
        QPointer<QWidget> window;
        QPointer<QWidget> focus;
        QRect place;
    };
    struct Renamed {
        QPointer<QWidget> window;
        QString title; //!< given back after the lock
    };

    void takeAway(QWidget *window);
    void coverWindow(QMainWindow *window);
    void hideWindow(QWidget *window);
    void bringBack(const Covered &covered);
    void bringBack(const Hidden &hidden);
    void rename(QWidget *window);
    Covered *find(const QObject *window);
    bool isOfALockedView(const QObject *object) const;
    bool takesInput(const QEvent &event) const;
    void track(QWidget &window, const QEvent &event);

    LockedViewMaker m_makeLockedView;
    bool m_isCovering = false;
    QList<Covered> m_covered;
    QList<Hidden> m_hidden; //!< parents before their children
    QList<Renamed> m_renamed;
    QPointer<QWidget> m_active;
    AccessibilityBlock m_block;
};

} // namespace care
