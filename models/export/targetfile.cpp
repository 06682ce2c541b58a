// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/targetfile.h"

#include "models/files/privatefiles.h"

#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>

namespace care {

namespace {

constexpr qsizetype bufferSize = 256 * 1024;

} // namespace

TargetFile::TargetFile(const QString &path)
    : m_file(path)
{
}

QString TargetFile::folder() const
{
    return QFileInfo(m_file.fileName()).absolutePath();
}

ExportResult TargetFile::open(qint64 least)
{
    // Devices and pipes are refused, because QSaveFile would replace them with a regular file; so are names
    // like /dev/stdout, behind which may be a file of whoever runs this.
    const QFileInfo there(m_file.fileName());
    const QString path = QDir::cleanPath(there.absoluteFilePath());
    const bool isSystems =
        path.startsWith(QLatin1StringView("/dev/")) || path.startsWith(QLatin1StringView("/proc/"));
    // A link is refused, because QSaveFile would replace the file behind it, which somebody else may have
    // chosen.
    if (isSystems || there.isSymLink() || (there.exists() && !there.isFile()))
        return exportFailure(ExportError::Kind::NoFile);
    const QStorageInfo storage(folder());
    if (storage.isValid() && storage.bytesAvailable() < least)
        return exportFailure(ExportError::Kind::NoSpace);
    // Unbuffered writing reports the disk's own result for each write.
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) || !m_file.setPermissions(privateFile))
        return failure();
    m_buffer.reserve(bufferSize);
    return {};
}

ExportResult TargetFile::write(QByteArrayView bytes)
{
    m_buffer.append(bytes.data(), bytes.size());
    return m_buffer.size() < bufferSize ? ExportResult() : flush();
}

ExportResult TargetFile::flush()
{
    if (m_file.write(m_buffer) != m_buffer.size())
        return failure();
    m_written += m_buffer.size();
    m_buffer.resize(0);
    return {};
}

ExportResult TargetFile::commit()
{
    if (const ExportResult flushed = flush(); !flushed)
        return flushed;
    if (m_file.size() != m_written || !m_file.commit())
        return failure();
    return {};
}

tl::unexpected<ExportError> TargetFile::failure()
{
    // Short writes mean a full disk; Qt reports no error for them.
    const bool isFull =
        m_file.error() == QFileDevice::NoError || m_file.error() == QFileDevice::ResourceError;
    const QString said = isFull ? QString() : m_file.errorString();
    m_file.cancelWriting();
    return exportFailure(isFull ? ExportError::Kind::NoSpace : ExportError::Kind::NotWritable, said);
}

} // namespace care
