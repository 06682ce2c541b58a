// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QtGlobal>

#include <chrono>
#include <memory>
#include <thread>

namespace care::service {

//! Log writer that never blocks its caller: its own thread writes lines to a file descriptor, such as
//! standard error, from a bounded queue. Lines that do not fit or cannot be written are counted, and the
//! count is written once writing works again.
class LogWriter {
public:
    static constexpr qsizetype usualQueue = 1024 * 1024;

    //! \a descriptor stays the caller's; \a mostBytes limits the waiting lines.
    explicit LogWriter(int descriptor, qsizetype mostBytes = usualQueue);
    //! Gives waiting lines half a second to be written, then ends the thread unless the system's write call
    //! hangs.
    ~LogWriter();
    Q_DISABLE_COPY_MOVE(LogWriter)

    //! Queues \a line, which ends with a line break. Any thread may call it; never blocks.
    void write(const QByteArray &line);
    //! Waits at most \a atMost for the writing thread; true if every line so far was written.
    bool flush(std::chrono::milliseconds atMost);

private:
    struct Queue;
    static void run(const std::shared_ptr<Queue> &queue);

    //! Queue shared with the writing thread, which is left behind if the system's write call hangs.
    const std::shared_ptr<Queue> m_queue;
    std::thread m_thread; //!< Writing thread; the last member, because it uses the queue.
};

//! Writes Qt's own messages, such as a lost database server, to the log. One instance at a time per process.
class QtMessages {
public:
    //! \a log must outlive this object; nullptr drops the messages. A repeated message is written once in ten
    //! seconds with its count. Quoted texts are left out, because they may be values of records.
    explicit QtMessages(LogWriter *log);
    ~QtMessages();
    Q_DISABLE_COPY_MOVE(QtMessages)
};

} // namespace care::service
