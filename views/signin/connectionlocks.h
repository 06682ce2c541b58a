// SPDX-License-Identifier: GPL-3.0-or-later
//! What of a connection its user cannot change.
#pragma once

#include <QString>

namespace care {

//! What of a connection the organisation has set.
struct ConnectionLocks {
    QString by; //!< for people; empty where nothing is locked
    bool name = false;
    bool address = false;
    bool keyFormat = false;
    bool sessionOnly = false;
    bool certificates = false;
    int mostLogDays = 365;
};

} // namespace care
