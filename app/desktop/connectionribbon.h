// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/connection.h"

#include <QColor>
#include <QList>

namespace care {

//! The ribbon of a connection: one of eight colours, always the same for the same connection.
QColor ribbonOf(const Connection &connection);
//! The number of a colour that no connection in \a known has, or that the fewest have.
int freeRibbon(const QList<Connection> &known);

} // namespace care
