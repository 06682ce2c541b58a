// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/log/logline.h"

#include "models/log/logvalues.h"

#include <algorithm>
#include <array>

namespace care {

namespace {

constexpr std::array events{ "started", "ended", "died", "request", "sign-in", "store-opened", "store-failed",
    "journal-opened", "journal-failed", "sync-failed", "qt-message", "audit-grown", "connection-removed" };
constexpr std::array fields{ "version", "method", "path", "status", "ms", "bytes", "sends", "id", "error",
    "place", "note", "resource", "signal", "level", "source", "entries", "seal" };

} // namespace

LogLine::LogLine(LogEvent event, const QDateTime &at)
    : m_text(at.toUTC().toString(Qt::ISODateWithMs).toLatin1() + ' ' + events.at(std::size_t(event)))
{
}

LogLine &LogLine::append(LogField field, const QByteArray &value)
{
    m_text += ' ';
    m_text += fields.at(std::size_t(field));
    m_text += '=';
    m_text += value;
    return *this;
}

LogLine &LogLine::add(LogField field, LogWord word)
{
    return append(field, word.text());
}

LogLine &LogLine::add(LogField field, qint64 number)
{
    constexpr qint64 most = 999'999'999;
    return append(field, QByteArray::number(std::clamp<qint64>(number, -most, most)));
}

LogLine &LogLine::add(LogField field, const LogPath &path)
{
    return append(field, path.text());
}

LogLine &LogLine::add(LogField field, const LogRequestId &id)
{
    return id.text().isEmpty() ? *this : append(field, id.text());
}

LogLine &LogLine::add(LogField field, const LogDigest &digest)
{
    return append(field, digest.text());
}

LogLine &LogLine::add(LogField field, const LogSource &source)
{
    return append(field, source.text());
}

} // namespace care
