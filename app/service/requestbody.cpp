// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/requestbody.h"

#include <algorithm>
#include <utility>

namespace care::service {

namespace {

constexpr qsizetype longestChunkLine = 128; // a size of 8 digits, and extensions that nobody uses
constexpr qsizetype longestTrailers = 8 * 1024;

} // namespace

RequestBody::RequestBody(const RequestHead &head, qsizetype largest)
    : m_state(head.announcesBody() ? State::Incomplete : State::Whole)
    , m_part(head.chunked ? Part::Size : Part::Data)
    , m_chunked(head.chunked)
    , m_largest(largest)
    , m_left(qsizetype(std::min<qint64>(head.contentLength, largest)))
{
    if (head.contentLength > largest)
        refuse(413);
}

void RequestBody::refuse(int status)
{
    m_state = State::Refused;
    m_refusal = status;
    m_content.clear();
}

qsizetype RequestBody::take(QByteArrayView bytes)
{
    qsizetype taken = 0;
    while (m_state == State::Incomplete && taken < bytes.size()) {
        const QByteArrayView rest = bytes.sliced(taken);
        taken += m_part == Part::Data ? takeData(rest) : takeLine(rest);
    }
    return taken;
}

qsizetype RequestBody::takeData(QByteArrayView bytes)
{
    const qsizetype count = std::min(m_left, bytes.size());
    m_content.append(bytes.data(), count);
    m_left -= count;
    if (m_left > 0)
        return count;
    if (m_chunked)
        m_part = Part::DataEnd;
    else
        m_state = State::Whole;
    return count;
}

qsizetype RequestBody::takeLine(QByteArrayView bytes)
{
    const qsizetype end = bytes.indexOf('\n');
    const qsizetype count = end < 0 ? bytes.size() : end + 1;
    const qsizetype longest = m_part == Part::Trailer ? longestTrailers : longestChunkLine;
    m_trailers += m_part == Part::Trailer ? count : 0;
    if (m_line.size() + count > longest || m_trailers > longestTrailers) {
        refuse(400);
        return count;
    }
    m_line.append(bytes.data(), count);
    if (end < 0)
        return count;
    const QByteArray line = std::exchange(m_line, {});
    if (line.endsWith("\r\n"))
        readLine(QByteArrayView(line).chopped(2));
    else
        refuse(400);
    return count;
}

void RequestBody::readLine(QByteArrayView line)
{
    switch (m_part) {
    case Part::Size:
        readSize(line);
        break;
    case Part::DataEnd:
        if (line.isEmpty())
            m_part = Part::Size;
        else
            refuse(400);
        break;
    case Part::Trailer: // ignored: nothing that a client may say there matters to us
        if (line.isEmpty())
            m_state = State::Whole;
        break;
    case Part::Data:
        break;
    }
}

void RequestBody::readSize(QByteArrayView line)
{
    const qsizetype extension = line.indexOf(';');
    const QByteArray digits = line.first(extension < 0 ? line.size() : extension).trimmed().toByteArray();
    const bool isNumber =
        !digits.isEmpty() && digits.size() <= 8 && std::all_of(digits.begin(), digits.end(), [](char c) {
            return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
        });
    m_left = isNumber ? qsizetype(digits.toUInt(nullptr, 16)) : 0;
    if (!isNumber)
        refuse(400);
    else if (m_left > m_largest - m_content.size())
        refuse(413);
    else
        m_part = m_left > 0 ? Part::Data : Part::Trailer;
}

} // namespace care::service
