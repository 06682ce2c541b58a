// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/zippedpart.h"

#include <QIODevice>
#include <QtEndian>

#include <zlib.h>

#include <algorithm>

namespace care {

namespace {

// Of the format, as far as it is needed (PKWARE, APPNOTE.TXT).
constexpr qsizetype localHeader = 30;
constexpr qsizetype centralHeader = 46;
constexpr qsizetype endRecord = 22;
constexpr quint32 centralMark = 0x02014b50;
constexpr quint32 endMark = 0x06054b50;

quint32 number32(const QByteArray &bytes, qsizetype at)
{
    return qFromLittleEndian<quint32>(bytes.constData() + at);
}

quint16 number16(const QByteArray &bytes, qsizetype at)
{
    return qFromLittleEndian<quint16>(bytes.constData() + at);
}

QByteArray read(QIODevice &archive, qint64 at, qint64 size)
{
    return archive.seek(at) ? archive.read(size) : QByteArray();
}

} // namespace

ZippedPart::ZippedPart(QIODevice &archive, const QByteArray &name)
    : m_archive(archive)
{
    // Without a comment the archive ends with the record that says where its directory is.
    const QByteArray end = read(archive, archive.size() - endRecord, endRecord);
    if (end.size() != endRecord || number32(end, 0) != endMark)
        return;
    const QByteArray directory = read(archive, number32(end, 16), number32(end, 12));
    for (qsizetype at = 0;
         at + centralHeader <= directory.size() && number32(directory, at) == centralMark;) {
        const qsizetype length = number16(directory, at + 28);
        if (directory.mid(at + centralHeader, length) == name) {
            const qint64 place = number32(directory, at + 42);
            const QByteArray header = read(archive, place, localHeader);
            if (header.size() == localHeader)
                m_begin = place + localHeader + number16(header, 26) + number16(header, 28);
            return;
        }
        at += centralHeader + length + number16(directory, at + 30) + number16(directory, at + 32);
    }
}

qint64 ZippedPart::lengthBetween(const QByteArray &from, const QByteArray &to) const
{
    if (m_begin < 0 || !m_archive.seek(m_begin))
        return -1;
    constexpr qsizetype piece = 256 * 1024;
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return -1;
    qint64 begin = -1;
    qint64 end = -1;
    qint64 place = 0; // of the first byte in unpacked
    QByteArray packed;
    QByteArray unpacked;
    const qsizetype kept = std::max(from.size(), to.size()) - 1; // a mark may lie across two pieces
    int state = Z_OK;
    while (state == Z_OK) {
        if (stream.avail_in == 0) {
            packed = m_archive.read(piece);
            stream.next_in = reinterpret_cast<Bytef *>(packed.data());
            stream.avail_in = uInt(packed.size());
        }
        const qsizetype before = unpacked.size();
        unpacked.resize(before + piece);
        stream.next_out = reinterpret_cast<Bytef *>(unpacked.data() + before);
        stream.avail_out = uInt(piece);
        state = inflate(&stream, Z_NO_FLUSH);
        unpacked.resize(before + piece - qsizetype(stream.avail_out));
        if (const qsizetype at = begin < 0 ? unpacked.indexOf(from) : -1; at >= 0)
            begin = place + at + from.size();
        if (const qsizetype at = unpacked.lastIndexOf(to); at >= 0)
            end = place + at;
        const qsizetype gone = std::max<qsizetype>(unpacked.size() - kept, 0);
        place += gone;
        unpacked.remove(0, gone);
    }
    inflateEnd(&stream);
    return state == Z_STREAM_END && begin >= 0 && end >= begin ? end - begin : -1;
}

} // namespace care
