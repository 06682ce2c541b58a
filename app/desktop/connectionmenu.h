// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/connection.h"

#include <QColor>
#include <QList>

#include <functional>

class QWidget;

namespace care {

//! Colour of a connection's ribbon: one of eight, always the same for the same connection.
QColor ribbonOf(const Connection &connection);
//! Number of a ribbon colour used by the fewest connections in \a known, ideally none.
int freeRibbon(const QList<Connection> &known);

//! Contents of the connection's menu, opened from the pill with its name.
struct ConnectionActions {
    //! Connection known on this computer, as an entry of the menu.
    struct Known {
        QString name;
        QColor ribbon;
        bool isCurrent = false;
        std::function<void()> open;
    };
    QList<Known> others; //!< Connections to switch to, including the current one.
    std::function<void()> about;
    std::function<void(bool allowed)> allowEditing;
    bool isEditingLocked = false; //!< True if the organisation has set editing: shown, but disabled.
    bool isAddingLocked = false;
    QString lockedBy; //!< Reason for locked entries, from Policy::lockedBy().
    std::function<void()> signInAgain;
    std::function<void()> connectElsewhere;
    std::function<void()> remove;
    std::function<void()> support;
    std::function<void()> lockNow;
    std::function<void()> lockSettings;
};

//! Opens the connection's menu; actions without a function are left out.
void openConnectionMenu(const Connection &connection, const ConnectionActions &actions, QWidget *parent);

} // namespace care
