// SPDX-License-Identifier: GPL-3.0-or-later
//! Crash reporting without personal data: the signal and time of a crash, no core file, and a line in the log
//! at the next start (fault row 118).
#pragma once

#include <QString>

namespace care {

class EventLog;

//! Crash handlers of the process, installed while this object lives. A crash leaves its signal and time in
//! the folder of \a log; the process's memory stays out of core files and debuggers of the same user.
class CrashHandler {
public:
    explicit CrashHandler(EventLog &log);
    ~CrashHandler();
    Q_DISABLE_COPY_MOVE(CrashHandler)

private:
    //! Writes a log line about the previous run if it left a crash note behind.
    void tellOfLastRun(EventLog &log) const;

    QString m_file;
};

} // namespace care
