// SPDX-License-Identifier: GPL-3.0-or-later
//! One line of the log. Its types limit its content: events, names and words from the program's own source,
//! bounded numbers, and the few values of logvalues.h. No text that was read, typed or received fits in.
#pragma once

#include <QByteArray>
#include <QDateTime>

namespace care {

class LogDigest;
class LogPath;
class LogRequestId;
class LogSource;

//! A word of the program itself: only what the compiler has seen can become one.
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
    Started, //!< the program started
    Ended, //!< the program ended as intended
    Died, //!< the last run ended by a signal, or by force (0); written by the next start
    Request, //!< a request was answered, or failed for good
    SignIn, //!< a key was exchanged for a token, or refused
    StoreOpened,
    StoreFailed,
    JournalOpened,
    JournalFailed,
    SyncFailed,
    QtMessage,
    AuditGrown, //!< the length of an audit trail, after an entry
    ConnectionRemoved, //!< a connection was removed with all stored data
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
    //! Longer numbers are cut to nine digits, because an NHS number has ten.
    LogLine &add(LogField field, qint64 number);
    LogLine &add(LogField field, const LogPath &path);
    LogLine &add(LogField field, const LogRequestId &id);
    LogLine &add(LogField field, const LogSource &source);
    LogLine &add(LogField field, const LogDigest &digest);

    //! The line without its end.
    const QByteArray &text() const { return m_text; }

private:
    LogLine &append(LogField field, const QByteArray &value);

    QByteArray m_text;
};

} // namespace care
