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

//! Each main window stays where it is, shows a face in place of its content and has the name of the program
//! for a title, as every other window has, whether it shows or not. Dialogs go and come back, menus and tool
//! tips go. Nothing else of this program is painted, shown, read or pressed by assistive technology, or
//! reached by key, short cut or mouse meanwhile; what opens itself comes after the lock.
class LockOverlay : public QObject {
    Q_OBJECT

public:
    //! Makes the face of one window, as its child.
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
        QPointer<QWidget> window; //!< asked for while it goes, too, when it is no QMainWindow any more
        QPointer<QWidget> lockedView;
        QList<QPointer<QWidget>> hidden; //!< what it showed
        QPointer<QWidget> focus;
    };
    struct Hidden {
        QPointer<QWidget> window;
        QPointer<QWidget> focus;
        QRect place;
    };
    struct Renamed {
        QPointer<QWidget> window;
        QString title; //!< that it has otherwise
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
    void follow(QWidget &window, const QEvent &event);

    LockedViewMaker m_makeLockedView;
    bool m_isCovering = false;
    QList<Covered> m_covered;
    QList<Hidden> m_hidden; //!< parents before their children
    QList<Renamed> m_renamed;
    QPointer<QWidget> m_active;
    AccessibilityBlock m_block;
};

} // namespace care
