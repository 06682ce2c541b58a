// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QtGlobal>

#include <chrono>
#include <memory>
#include <thread>

namespace care::service {

//! Writes lines to a file descriptor, such as standard error, without ever making the caller wait: a thread
//! of its own writes them from a bounded queue. Lines for which there is no room, or which cannot be written,
//! are counted, and the count is written as soon as writing works again.
class LogWriter {
public:
    static constexpr qsizetype usualQueue = 1024 * 1024;

    //! \a descriptor stays the caller's; \a mostBytes bounds the lines that wait.
    explicit LogWriter(int descriptor, qsizetype mostBytes = usualQueue);
    //! Gives what still waits half a second to be written, and ends the thread unless the system's write call
    //! hangs.
    ~LogWriter();
    Q_DISABLE_COPY_MOVE(LogWriter)

    //! \a line ends with a line break. Any thread; never waits for the reader.
    void write(const QByteArray &line);
    //! Waits for the writing thread, but not longer than \a atMost. True if every line so far was written.
    bool flush(std::chrono::milliseconds atMost);

private:
    struct Queue;
    static void run(const std::shared_ptr<Queue> &queue);

    //! Shared, because the thread may hang in the system's write call for ever and is then left behind.
    const std::shared_ptr<Queue> m_queue;
    std::thread m_thread; //!< last: it uses the queue
};

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
