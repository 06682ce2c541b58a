// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/ziparchive.h"

#include "models/export/targetfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QTemporaryFile>

#include <unzip.h>
#include <zip.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qint64 piece = 256 * 1024;
constexpr qsizetype longestKept = 1024 * 1024; //!< Largest file in bytes that readZip() returns in full.
// DOS date of every file, 1 January 1980: fixed, so that equal files make equal archives; the manifest has
// the real time.
constexpr uLong firstDay = 0x210000;
constexpr uLong namesAreUtf8 = 0x800;
constexpr QByteArrayView commentBegin{ "SHA-256 of all before: " };
constexpr qsizetype sumDigits = 64;

QFileDevice &deviceOf(voidpf stream)
{
    return *static_cast<QFileDevice *>(stream);
}

//! minizip functions that use a file opened by Qt, because minizip cannot open file names beyond ASCII
//! everywhere.
zlib_filefunc64_def functionsOf(QFileDevice &file)
{
    zlib_filefunc64_def functions{};
    functions.opaque = &file;
    functions.zopen64_file = [](voidpf opaque, const void *, int) {
        return opaque;
    };
    functions.zread_file = [](voidpf, voidpf stream, void *bytes, uLong size) {
        return uLong(std::max<qint64>(0, deviceOf(stream).read(static_cast<char *>(bytes), qint64(size))));
    };
    functions.zwrite_file = [](voidpf, voidpf stream, const void *bytes, uLong size) {
        return uLong(
            std::max<qint64>(0, deviceOf(stream).write(static_cast<const char *>(bytes), qint64(size))));
    };
    functions.ztell64_file = [](voidpf, voidpf stream) {
        return ZPOS64_T(deviceOf(stream).pos());
    };
    functions.zseek64_file = [](voidpf, voidpf stream, ZPOS64_T offset, int origin) {
        QFileDevice &device = deviceOf(stream);
        const qint64 from = origin == SEEK_CUR ? device.pos() : origin == SEEK_END ? device.size() : 0;
        return device.seek(from + qint64(offset)) ? 0L : -1L;
    };
    functions.zclose_file = [](voidpf, voidpf) {
        return 0;
    };
    functions.zerror_file = [](voidpf, voidpf stream) {
        return int(deviceOf(stream).error() != QFileDevice::NoError);
    };
    return functions;
}

bool add(zipFile archive, const QString &path, const QByteArray &name)
{
    constexpr int usualMemory = 8;
    QFile file(path);
    zip_fileinfo info{};
    info.dosDate = firstDay;
    const bool isLarge = file.size() > std::numeric_limits<qint32>::max();
    const bool isBegun = file.open(QIODevice::ReadOnly)
        && zipOpenNewFileInZip4_64(archive, name.constData(), &info, nullptr, 0, nullptr, 0, nullptr,
               Z_DEFLATED, Z_DEFAULT_COMPRESSION, 0, -MAX_WBITS, usualMemory, Z_DEFAULT_STRATEGY, nullptr, 0,
               0, namesAreUtf8, int(isLarge))
            == ZIP_OK;
    bool isDone = isBegun;
    while (isDone && !file.atEnd()) {
        const QByteArray read = file.read(piece);
        isDone = !read.isEmpty()
            && zipWriteInFileInZip(archive, read.constData(), unsigned(read.size())) == ZIP_OK;
    }
    return isBegun && zipCloseFileInZip(archive) == ZIP_OK && isDone;
}

//! Packs a folder's files; the archive comment has placeholders where the checksum is filled in later.
bool pack(const QDir &folder, QFileDevice &to)
{
    zlib_filefunc64_def functions = functionsOf(to);
    const zipFile archive = zipOpen2_64(nullptr, APPEND_STATUS_CREATE, nullptr, &functions);
    if (!archive)
        return false;
    const QStringList names = folder.entryList(QDir::Files | QDir::Hidden, QDir::Name);
    const bool isDone = std::all_of(names.begin(), names.end(),
        [&](const QString &name) { return add(archive, folder.filePath(name), name.toUtf8()); });
    const QByteArray comment = commentBegin.toByteArray() + QByteArray(sumDigits, '0');
    return zipClose(archive, comment.constData()) == ZIP_OK && isDone;
}

//! SHA-256 of \a file up to the checksum digits at its end; empty if the file cannot be read. \a take
//! receives the bytes in pieces.
template<class Take>
QByteArray sumBefore(QFileDevice &file, Take take)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    qint64 left = file.seek(0) ? file.size() - sumDigits : -1;
    while (left > 0) {
        const QByteArray read = file.read(std::min(left, piece));
        if (read.isEmpty() || !take(read))
            return {};
        hash.addData(read);
        left -= read.size();
    }
    return left == 0 ? hash.result().toHex() : QByteArray();
}

//! Checksum and size of the archive's current file, unpacked; \a kept, if given, receives its bytes.
FileSum unpackedSum(unzFile archive, QByteArray *kept)
{
    if (unzOpenCurrentFile(archive) != UNZ_OK)
        return {};
    FileSum sum;
    QCryptographicHash hash(QCryptographicHash::Sha256);
    QByteArray bytes(piece, Qt::Uninitialized);
    int size = 0;
    while ((size = unzReadCurrentFile(archive, bytes.data(), unsigned(bytes.size()))) > 0) {
        hash.addData(QByteArrayView(bytes).first(size));
        sum.bytes += size;
        if (kept && kept->size() + size <= longestKept)
            kept->append(bytes.constData(), size);
    }
    if (unzCloseCurrentFile(archive) == UNZ_OK && size == 0)
        sum.sha256 = hash.result().toHex();
    return sum;
}

bool isAsWritten(QFile &archive)
{
    QByteArray end;
    const QByteArray sum = sumBefore(archive, [&end](const QByteArray &read) {
        end = QByteArray(end + read).right(commentBegin.size());
        return true;
    });
    return end == commentBegin && archive.readAll() == sum;
}

} // namespace

ExportResult writeZip(const QString &folder, const QString &path)
{
    const QDir files(folder);
    qint64 size = 0;
    const QFileInfoList infos = files.entryInfoList(QDir::Files | QDir::Hidden);
    for (const QFileInfo &info : infos)
        size += info.size();
    TargetFile target(path);
    if (ExportResult opened = target.open(2 * size); !opened)
        return opened;
    QTemporaryFile archive(path + ".XXXXXX"_L1);
    if (!archive.open() || !pack(files, archive))
        return exportFailure(ExportError::Kind::NotWritable, archive.errorString());
    ExportResult written;
    const QByteArray sum = sumBefore(archive, [&](const QByteArray &read) {
        written = target.write(read);
        return written.has_value();
    });
    if (!written)
        return written;
    if (sum.isEmpty())
        return exportFailure(ExportError::Kind::NotWritable, archive.errorString());
    if (ExportResult ended = target.write(sum); !ended)
        return ended;
    return target.commit();
}

std::optional<ZipContent> readZip(const QString &path, const QStringList &names)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    ZipContent content{ isAsWritten(file) };
    zlib_filefunc64_def functions = functionsOf(file);
    const unzFile archive = unzOpen2_64(nullptr, &functions);
    if (!archive)
        return {};
    for (int state = unzGoToFirstFile(archive); state == UNZ_OK; state = unzGoToNextFile(archive)) {
        std::array<char, 256> inside{};
        const bool isNamed = unzGetCurrentFileInfo64(
                                 archive, nullptr, inside.data(), inside.size() - 1, nullptr, 0, nullptr, 0)
            == UNZ_OK;
        if (!isNamed)
            break; // Unreadable names end the search, and the file then counts as missing.
        const QString each = QString::fromUtf8(inside.data());
        content.isWhole = content.isWhole && !content.sums.contains(each);
        content.sums.insert(
            each, unpackedSum(archive, names.contains(each) ? &content.named[each] : nullptr));
    }
    unzClose(archive);
    return content;
}

} // namespace care
