// SPDX-License-Identifier: GPL-3.0-or-later
//! Zip archive of a folder whose comment holds the SHA-256 of all preceding bytes. One changed byte is
//! detected anywhere, even where unpacking does not look.
#pragma once

#include "models/export/exportformat.h"

#include <QMap>

#include <optional>

namespace care {

//! Packs the files of \a folder, sorted by name, into the archive \a path, which is replaced as a whole.
//! Equal files make equal archives. Blocks until done.
ExportResult writeZip(const QString &folder, const QString &path);

//! Checksum and size of a file, plain or unpacked from an archive.
struct FileSum {
    QByteArray sha256{}; //!< SHA-256 in hexadecimal; empty if the file cannot be read.
    qint64 bytes = 0;
};

//! Checksums and requested files of an archive that writeZip() made.
struct ZipContent {
    bool isWhole = false; //!< True if the checksum matches and each file name occurs once.
    QMap<QString, FileSum> sums{}; //!< Checksum of each file in the archive, by file name.
    //! Content of those files in the archive that the caller asked for, by file name.
    QMap<QString, QByteArray> named{};
};
//! Content of an archive; nothing if writeZip() did not make it. \a names lists short files whose bytes are
//! returned. Blocks until done.
std::optional<ZipContent> readZip(const QString &path, const QStringList &names);

} // namespace care
