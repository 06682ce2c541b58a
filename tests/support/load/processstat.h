// SPDX-License-Identifier: GPL-3.0-or-later
//! Use of the computer by another process.
#pragma once

#include <QtGlobal>

#include <optional>

namespace care::test {

struct ProcessStat {
    qint64 resident = 0; //!< bytes in memory
    qint64 proportional = 0; //!< the same, shared pages divided among those who share them
    int descriptors = 0; //!< open files and sockets
    int sockets = 0; //!< of these
    int threads = 0;

    //! Nothing where the system does not tell: everywhere but on Linux.
    static std::optional<ProcessStat> of(qint64 processId);
};

} // namespace care::test
