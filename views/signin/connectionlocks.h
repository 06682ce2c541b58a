// SPDX-License-Identifier: GPL-3.0-or-later
//! Settings of a connection that its user cannot change.
#pragma once

#include <QString>

namespace care {

//! Settings of a connection that the organisation has locked.
struct ConnectionLocks {
    QString by; //!< who locked them, for display; empty if nothing is locked
    bool name = false;
    bool address = false;
    bool keyFormat = false;
    bool sessionOnly = false;
    bool certificates = false;
    int mostLogDays = 365;
};

} // namespace care
