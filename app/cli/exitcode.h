// SPDX-License-Identifier: GPL-3.0-or-later
//! Exit codes of the console program.
#pragma once

namespace care {

enum class ExitCode {
    Done = 0,
    Usage = 2, //!< an option, resource, field or address that cannot be used
    NoConnection = 3, //!< the service was not reached in time
    NotAccepted = 4, //!< the key or its rights, the PIN, the user name or password for a proxy
    BadAnswer = 5, //!< the service's answer cannot be used
    LocalFault = 6, //!< a file or the store of this computer
    Incomplete = 7, //!< everything that came was printed, and that is not the whole list
    Urgent = 7, //!< of today: something needs attention now
};

} // namespace care
