// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/ziparchive.h"

#include "models/export/targetfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QtEndian>

#include <zlib.h>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace care {

namespace {

// Of the format, as far as it is needed (PKWARE, APPNOTE.TXT).
constexpr quint32 localMark = 0x04034b50;
constexpr quint32 sizesMark = 0x08074b50;
constexpr quint32 centralMark = 0x02014b50;
constexpr quint32 endMark = 0x06054b50;
constexpr qsizetype localHeader = 30;
constexpr qsizetype centralHeader = 46;
constexpr qsizetype endRecord = 22;
constexpr quint16 version = 20;
constexpr quint16 utf8NamesAndLaterSizes = 0x0808;
constexpr quint16 deflated = 8;
constexpr quint16 firstDay = 0x21; // 1 January 1980: a pack has its time in the manifest
constexpr qint64 largest = std::numeric_limits<quint32>::max(); // of the format without its extension
constexpr qint64 piece = 256 * 1024;
constexpr QByteArrayView commentBegin{ "SHA-256 of all before: " };
constexpr qsizetype sumDigits = 64;
constexpr qsizetype commentSize = commentBegin.size() + sumDigits;

struct Entry {
    QByteArray name;
    quint32 crc = 0;
    quint32 packed = 0;
    quint32 size = 0;
    quint32 place = 0;
};

template<class T>
void add(QByteArray &bytes, T number)
{
    number = qToLittleEndian(number);
    bytes.append(reinterpret_cast<const char *>(&number), sizeof number);
}

quint32 number32(const QByteArray &bytes, qsizetype at)
{
    return qFromLittleEndian<quint32>(bytes.constData() + at);
}

quint16 number16(const QByteArray &bytes, qsizetype at)
{
    return qFromLittleEndian<quint16>(bytes.constData() + at);
}

//! What the headers of a file have in common.
void addCommon(QByteArray &bytes, const Entry &entry, bool isLocal)
{
    add(bytes, version);
    add(bytes, utf8NamesAndLaterSizes);
    add(bytes, deflated);
    add(bytes, quint16(0)); // the time of day
    add(bytes, firstDay);
    add(bytes, isLocal ? quint32(0) : entry.crc);
    add(bytes, isLocal ? quint32(0) : entry.packed);
    add(bytes, isLocal ? quint32(0) : entry.size);
    add(bytes, quint16(entry.name.size()));
    add(bytes, quint16(0));
}

class ZipWriter {
public:
    explicit ZipWriter(const QString &path)
        : m_file(path)
    {
    }
    ExportResult open(qint64 least) { return m_file.open(least); }
    ExportResult add(const QString &path, const QByteArray &name, const std::function<bool()> &mayGoOn);
    ExportResult finish();

private:
    ExportResult put(const QByteArray &bytes);
    ExportResult pack(QFile &file, Entry &entry, const std::function<bool()> &mayGoOn);

    TargetFile m_file;
    QCryptographicHash m_hash{ QCryptographicHash::Sha256 };
    qint64 m_written = 0;
    QList<Entry> m_entries;
};

ExportResult ZipWriter::put(const QByteArray &bytes)
{
    m_hash.addData(bytes);
    m_written += bytes.size();
    if (m_written > largest)
        return exportFailure(ExportError::Kind::NotWritable);
    return m_file.write(bytes);
}

ExportResult ZipWriter::pack(QFile &file, Entry &entry, const std::function<bool()> &mayGoOn)
{
    z_stream stream{};
    if (deflateInit2(
            &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL - 1, Z_DEFAULT_STRATEGY)
        != Z_OK)
        return exportFailure(ExportError::Kind::NotWritable);
    ExportResult result;
    QByteArray packed(piece, Qt::Uninitialized);
    int state = Z_OK;
    while (result && state != Z_STREAM_END) {
        if (!mayGoOn()) {
            result = exportFailure(ExportError::Kind::Canceled);
            break;
        }
        QByteArray read = file.read(piece);
        entry.crc =
            quint32(crc32(entry.crc, reinterpret_cast<const Bytef *>(read.constData()), uInt(read.size())));
        entry.size += quint32(read.size());
        stream.next_in = reinterpret_cast<Bytef *>(read.data());
        stream.avail_in = uInt(read.size());
        const int flush = file.atEnd() ? Z_FINISH : Z_NO_FLUSH;
        do {
            stream.next_out = reinterpret_cast<Bytef *>(packed.data());
            stream.avail_out = uInt(piece);
            state = deflate(&stream, flush);
            const qsizetype made = piece - qsizetype(stream.avail_out);
            entry.packed += quint32(made);
            result = put(packed.first(made));
        } while (result && stream.avail_out == 0);
    }
    deflateEnd(&stream);
    return result;
}

ExportResult ZipWriter::add(const QString &path, const QByteArray &name, const std::function<bool()> &mayGoOn)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > largest)
        return exportFailure(ExportError::Kind::NotWritable, file.errorString());
    Entry entry{ .name = name, .place = quint32(m_written) };
    QByteArray header;
    care::add(header, localMark);
    addCommon(header, entry, true);
    if (ExportResult written = put(header + name); !written)
        return written;
    if (ExportResult packed = pack(file, entry, mayGoOn); !packed)
        return packed;
    QByteArray sizes;
    care::add(sizes, sizesMark);
    care::add(sizes, entry.crc);
    care::add(sizes, entry.packed);
    care::add(sizes, entry.size);
    m_entries += entry;
    return put(sizes);
}

ExportResult ZipWriter::finish()
{
    QByteArray directory;
    for (const Entry &entry : std::as_const(m_entries)) {
        care::add(directory, centralMark);
        care::add(directory, version);
        addCommon(directory, entry, false);
        directory.append(10, '\0'); // no comment, the first disk, no attributes
        care::add(directory, entry.place);
        directory += entry.name;
    }
    QByteArray end;
    care::add(end, endMark);
    care::add(end, quint32(0)); // one disk
    care::add(end, quint16(m_entries.size()));
    care::add(end, quint16(m_entries.size()));
    care::add(end, quint32(directory.size()));
    care::add(end, quint32(m_written));
    care::add(end, quint16(commentSize));
    if (ExportResult written = put(directory + end + commentBegin.toByteArray()); !written)
        return written;
    if (ExportResult written = m_file.write(m_hash.result().toHex()); !written)
        return written;
    return m_file.commit();
}

//! SHA-256 of a file as it unpacks, hexadecimal; empty if it does not. \a kept gets the bytes.
QByteArray unpackedSum(QFile &archive, QByteArray *kept)
{
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return {};
    QCryptographicHash hash(QCryptographicHash::Sha256);
    QByteArray packed;
    QByteArray unpacked(piece, Qt::Uninitialized);
    int state = Z_OK;
    while (state == Z_OK) {
        if (stream.avail_in == 0) {
            packed = archive.read(piece);
            stream.next_in = reinterpret_cast<Bytef *>(packed.data());
            stream.avail_in = uInt(packed.size());
        }
        stream.next_out = reinterpret_cast<Bytef *>(unpacked.data());
        stream.avail_out = uInt(piece);
        state = inflate(&stream, Z_NO_FLUSH);
        const QByteArray made = unpacked.first(piece - qsizetype(stream.avail_out));
        hash.addData(made);
        if (kept)
            *kept += made;
    }
    inflateEnd(&stream);
    return state == Z_STREAM_END ? hash.result().toHex() : QByteArray();
}

bool isAsWritten(QFile &archive, const QByteArray &comment)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    archive.seek(0);
    qint64 left = archive.size() - sumDigits;
    while (left > 0) {
        const QByteArray read = archive.read(std::min(left, piece));
        if (read.isEmpty())
            return false;
        hash.addData(read);
        left -= read.size();
    }
    return comment.startsWith(commentBegin) && hash.result().toHex() == comment.last(sumDigits);
}

} // namespace

ExportResult writeZip(const QString &folder, const QString &path, const std::function<bool()> &mayGoOn)
{
    ZipWriter writer(path);
    const QDir files(folder);
    const QStringList names = files.entryList(QDir::Files | QDir::Hidden, QDir::Name);
    if (ExportResult opened = writer.open(piece); !opened)
        return opened;
    for (const QString &name : names) {
        if (ExportResult added = writer.add(files.filePath(name), name.toUtf8(), mayGoOn); !added)
            return added;
    }
    return writer.finish();
}

std::optional<ZipContent> readZip(const QString &path, const QString &name)
{
    QFile archive(path);
    const auto at = [&archive](qint64 place, qint64 size) {
        return archive.seek(place) ? archive.read(std::min(size, archive.size())) : QByteArray();
    };
    if (!archive.open(QIODevice::ReadOnly) || archive.size() < endRecord + commentSize)
        return {};
    const QByteArray end = at(archive.size() - endRecord - commentSize, endRecord + commentSize);
    if (end.size() != endRecord + commentSize || number32(end, 0) != endMark)
        return {};
    ZipContent content{ isAsWritten(archive, end.last(commentSize)) };
    const QByteArray directory = at(number32(end, 16), number32(end, 12));
    for (qsizetype entry = 0;
         entry + centralHeader <= directory.size() && number32(directory, entry) == centralMark;) {
        const qsizetype length = number16(directory, entry + 28);
        const QString file = QString::fromUtf8(directory.mid(entry + centralHeader, length));
        const qint64 place = number32(directory, entry + 42);
        const QByteArray header = at(place, localHeader);
        if (header.size() != localHeader || number32(header, 0) != localMark
            || !archive.seek(place + localHeader + number16(header, 26) + number16(header, 28)))
            return {};
        content.sums.insert(file, unpackedSum(archive, file == name ? &content.named : nullptr));
        entry += centralHeader + length + number16(directory, entry + 30) + number16(directory, entry + 32);
    }
    return content;
}

} // namespace care
