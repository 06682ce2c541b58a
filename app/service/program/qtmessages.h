// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace care::service {

class LogWriter;

//! Qt's own messages, such as that a database server is gone, as lines of the log instead of text between
//! them.
//!
//! One at a time, of the whole process.
class QtMessages {
public:
    //! From now on \a log, which outlives this, gets them all; nullptr drops them. A message that is repeated
    //! is written once in ten seconds, with how often it came. Texts in quotation marks are left out: they
    //! may be values of records.
    explicit QtMessages(LogWriter *log);
    ~QtMessages();
    Q_DISABLE_COPY_MOVE(QtMessages)
};

} // namespace care::service
