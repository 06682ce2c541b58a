// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace care::service {

class LogWriter;

//! Writes Qt's own messages, such as a lost database server, as lines of the log. One instance at a time in
//! the whole process.
class QtMessages {
public:
    //! \a log must outlive this; nullptr drops the messages. A repeated message is written once in ten
    //! seconds, with its count. Texts in quotation marks are left out, because they may be values of records.
    explicit QtMessages(LogWriter *log);
    ~QtMessages();
    Q_DISABLE_COPY_MOVE(QtMessages)
};

} // namespace care::service
