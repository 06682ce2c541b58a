// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace care {

//! Settings of a connection that the organisation has locked.
struct ConnectionLocks {
    QString by; //!< Name of the organisation that locked them; empty if nothing is locked.
    bool name = false;
    bool address = false;
    bool keyFormat = false;
    bool sessionOnly = false;
    bool certificates = false;
    int mostLogDays = 365;
};

} // namespace care
