// SPDX-License-Identifier: GPL-3.0-or-later
//! Messages of Qt and its libraries as lines of the log: their origin, never their words, which may be an
//! address, a record or a key.
#pragma once

#include <QtGlobal>

namespace care {

class EventLog;

//! While it lives every message of the process goes to the log, and the reduced line of a warning to the
//! standard error; there is one at a time, since Qt has one handler.
class MessageLog {
public:
    explicit MessageLog(EventLog &log);
    ~MessageLog();
    Q_DISABLE_COPY_MOVE(MessageLog)
};

} // namespace care
