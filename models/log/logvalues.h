// SPDX-License-Identifier: GPL-3.0-or-later
//! Values from outside that a log line may carry, each reduced until it identifies nobody.
#pragma once

#include <QByteArray>
#include <QString>

namespace care {

//! Path of a request reduced to a template: words of the service's contract stay, every other segment becomes
//! {id}. Query strings must not be passed.
class LogPath {
public:
    explicit LogPath(const QString &path);
    //! Name of a resource for the log; "other" if no resource has that name.
    static LogPath resource(const QString &name);
    const QByteArray &text() const { return m_text; }

private:
    LogPath() = default;
    QByteArray m_text;
};

//! Request id given by the service. A UUID is logged unchanged; any other text becomes the start of its
//! SHA-256, by which the operator can still find the id in the service's own log.
class LogRequestId {
public:
    explicit LogRequestId(const QString &id);
    const QByteArray &text() const { return m_text; }

private:
    QByteArray m_text;
};

//! First eight bytes of a digest in hexadecimal, enough to tell two digests apart.
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

//! Origin of a Qt message (category, file and line where known), never its words.
class LogSource {
public:
    LogSource(const char *category, const char *file, int line);
    const QByteArray &text() const { return m_text; }

private:
    QByteArray m_text;
};

} // namespace care
