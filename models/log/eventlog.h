// SPDX-License-Identifier: GPL-3.0-or-later
//! The event log of a program: text files in its data folder, bounded in size and age.
#pragma once

#include "models/log/logline.h"

#include <QDir>
#include <QFile>
#include <QList>
#include <QMutex>
#include <QtGlobal>

namespace care {

//! Event log, thread-safe. Lines that cannot be written are lost, because a full disk must not stop the
//! program.
class EventLog {
public:
    struct Bounds {
        qint64 fileBytes = 1024 * 1024;
        int files = 5;
        int days = 30;
    };

    //! Creates a log in \a folder; an empty folder keeps only the newest lines, in memory.
    explicit EventLog(const QString &folder)
        : EventLog(folder, Bounds())
    {
    }
    EventLog(const QString &folder, const Bounds &bounds);
    Q_DISABLE_COPY_MOVE(EventLog)
    ~EventLog();

    void write(const LogLine &line);
    //! Newest lines of the log, at most \a bytes of them, oldest first, each with its line end.
    QByteArray text(qint64 bytes) const;
    //! Folder of the log files; empty if the log is kept in memory.
    QString folder() const { return m_folder; }

private:
    QString fileName(int age) const;
    bool openFile();
    void rotate();
    void forgetOld() const;

    const QString m_folder;
    const Bounds m_bounds;
    mutable QMutex m_mutex;
    QFile m_file;
    QList<QByteArray> m_lines; //!< Log lines kept in memory, for a log that has no folder.
};

//! Newest log lines read from a folder, at most \a bytes; the program that writes them may be running.
QByteArray readLog(const QString &folder, qint64 bytes);

//! Redirects messages of Qt and its libraries to the log while this object lives: only their origin, because
//! their words may contain an address, a record or a key. Warnings also go to standard error in the same
//! reduced form. Qt has one message handler, so only one instance may exist.
class MessageLog {
public:
    explicit MessageLog(EventLog &log);
    ~MessageLog();
    Q_DISABLE_COPY_MOVE(MessageLog)
};

} // namespace care
