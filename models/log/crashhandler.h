// SPDX-License-Identifier: GPL-3.0-or-later
//! End of a program that cannot continue: one line without any data, no core file, and the next start
//! tells the log (fault row 118).
#pragma once

#include <QString>

namespace care {

class EventLog;

//! While it lives, a crash of the process leaves its signal and time in the folder of \a log. The memory of
//! the process never gets into a core file, nor into the hands of a debugger of the same user.
class CrashHandler {
public:
    explicit CrashHandler(EventLog &log);
    ~CrashHandler();
    Q_DISABLE_COPY_MOVE(CrashHandler)

private:
    //! Logs the crash of the last run, if it left a file behind.
    void tellOfLastRun(EventLog &log) const;

    QString m_file;
};

} // namespace care
