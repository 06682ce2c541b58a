// SPDX-License-Identifier: GPL-3.0-or-later
//! The values of a log line that come from outside, each reduced so that it identifies nobody.
#pragma once

#include <QByteArray>
#include <QString>

namespace care {

//! The path of a request as a template: words of the contract stay, everything else becomes {id}. Queries
//! never get here.
class LogPath {
public:
    explicit LogPath(const QString &path);
    //! The name of a resource; "other" if there is none such.
    static LogPath resource(const QString &name);
    const QByteArray &text() const { return m_text; }

private:
    LogPath() = default;
    QByteArray m_text;
};

//! The id that the service gave a request. A UUID stays; any other text becomes the beginning of its SHA-256,
//! by which the operator, who knows the ids, can still find it.
class LogRequestId {
public:
    explicit LogRequestId(const QString &id);
    const QByteArray &text() const { return m_text; }

private:
    QByteArray m_text;
};

//! The beginning of a digest, in hexadecimal: enough to tell one from another.
class LogDigest {
public:
    explicit LogDigest(const QByteArray &digest)
        : m_text(digest.left(8).toHex())
    {
    }
    const QByteArray &text() const { return m_text; }

private:
    QByteArray m_text;
};

//! Where a message of Qt comes from: category, and file and line where they are known; never its words.
class LogSource {
public:
    LogSource(const char *category, const char *file, int line);
    const QByteArray &text() const { return m_text; }

private:
    QByteArray m_text;
};

} // namespace care
