// SPDX-License-Identifier: GPL-3.0-or-later
//! One line of the log, whose types limit its content to events, names and words from the program's own
//! source, bounded numbers, and the reduced values of logvalues.h. Text that was read, typed or received
//! cannot enter a log.
#pragma once

#include <QByteArray>
#include <QDateTime>

namespace care {

class LogDigest;
class LogPath;
class LogRequestId;
class LogSource;

//! Word of a log line that must be a literal in the source: the consteval constructor accepts nothing else,
//! so no personal data can become one.
class LogWord {
public:
    template<int Size>
    // NOLINTNEXTLINE(google-explicit-constructor): a literal is a word
    consteval LogWord(const char (&text)[Size])
        : m_text(text)
        , m_size(Size - 1)
    {
    }
    QByteArray text() const { return { m_text, m_size }; }

private:
    const char *m_text;
    int m_size;
};

enum class LogEvent : quint8 {
    Started,
    Ended,
    Died, //!< The previous run crashed with a signal, or was killed (signal 0); logged by the next start.
    Request, //!< A request was answered, or failed after all its retries.
    SignIn, //!< An API key was exchanged for a token, or was refused.
    StoreOpened,
    StoreFailed,
    JournalOpened,
    JournalFailed,
    SyncFailed,
    QtMessage,
    AuditGrown, //!< The audit trail got a new entry; the line carries the trail's length.
    ConnectionRemoved, //!< A connection was removed together with all its stored data.
};

enum class LogField : quint8 {
    Version,
    Method,
    Path,
    Status,
    Milliseconds,
    Bytes,
    Sends,
    Id,
    Error,
    Place,
    Note,
    Resource,
    Signal,
    Level,
    Source,
    Entries,
    Seal,
};

class LogLine {
public:
    explicit LogLine(LogEvent event, const QDateTime &at = QDateTime::currentDateTimeUtc());

    LogLine &add(LogField field, LogWord word);
    //! Adds a number to the log line, cut to nine digits because ten digits could be an NHS number.
    LogLine &add(LogField field, qint64 number);
    LogLine &add(LogField field, const LogPath &path);
    LogLine &add(LogField field, const LogRequestId &id);
    LogLine &add(LogField field, const LogSource &source);
    LogLine &add(LogField field, const LogDigest &digest);

    //! Text of the log line without its line end.
    const QByteArray &text() const { return m_text; }

private:
    LogLine &append(LogField field, const QByteArray &value);

    QByteArray m_text;
};

} // namespace care
