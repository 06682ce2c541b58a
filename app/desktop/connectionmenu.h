// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/connection.h"

#include <QColor>
#include <QList>

#include <functional>

class QWidget;

namespace care {

//! The ribbon of a connection: one of eight colours, always the same for the same connection.
QColor ribbonOf(const Connection &connection);
//! The number of a colour that no connection in \a known has, or that the fewest have.
int freeRibbon(const QList<Connection> &known);

//! Menu of the connection, opened from the pill that names it.
struct ConnectionActions {
    //! A connection that this computer knows.
    struct Known {
        QString name;
        QColor ribbon;
        bool isCurrent = false;
        std::function<void()> open;
    };
    QList<Known> others; //!< connections to switch to, and the current one
    std::function<void()> about;
    std::function<void(bool allowed)> allowEditing;
    bool isEditingLocked = false; //!< the organisation has set it: shown, but disabled
    bool isAddingLocked = false;
    QString lockedBy; //!< Policy::lockedBy(), the reason shown
    std::function<void()> signInAgain;
    std::function<void()> connectElsewhere;
    std::function<void()> remove;
    std::function<void()> support;
    std::function<void()> lockNow;
    std::function<void()> lockSettings;
};

//! Actions without a function are not offered.
void openConnectionMenu(const Connection &connection, const ConnectionActions &actions, QWidget *parent);

} // namespace care
