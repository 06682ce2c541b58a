// SPDX-License-Identifier: GPL-3.0-or-later
//! The log of a program: one file of lines in its data folder, bounded in size and age.
#pragma once

#include "models/log/logline.h"

#include <QDir>
#include <QFile>
#include <QList>
#include <QMutex>
#include <QtGlobal>

namespace care {

//! May be written to from every thread. A line that cannot be written is lost: a log must not stop a program.
class EventLog {
public:
    struct Bounds {
        qint64 fileBytes = 1024 * 1024;
        int files = 5;
        int days = 30;
    };

    //! Without a \a folder the newest lines are kept in memory.
    explicit EventLog(const QString &folder)
        : EventLog(folder, Bounds())
    {
    }
    EventLog(const QString &folder, const Bounds &bounds);
    Q_DISABLE_COPY_MOVE(EventLog)
    ~EventLog();

    void write(const LogLine &line);
    //! The lines of the log, oldest first, each with its end; at most the newest \a bytes of them.
    QByteArray text(qint64 bytes) const;
    //! The folder of the log; empty in memory.
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
    QList<QByteArray> m_lines; //!< in memory only
};

//! The same text from the folder of a program that may be running.
QByteArray readLog(const QString &folder, qint64 bytes);

//! Messages of Qt and its libraries as lines of the log: their origin, never their words, which may be an
//! address, a record or a key.
//! While it lives every message of the process goes to the log, and the reduced line of a warning to the
//! standard error; there is one at a time, since Qt has one handler.
class MessageLog {
public:
    explicit MessageLog(EventLog &log);
    ~MessageLog();
    Q_DISABLE_COPY_MOVE(MessageLog)
};

} // namespace care
