// SPDX-License-Identifier: GPL-3.0-or-later
//! One zip archive of a folder of files, whose comment has the sum of all bytes before it, so that one
//! changed byte is found wherever it lies: also in what unpacking does not read.
#pragma once

#include "models/export/exportformat.h"

#include <QMap>

#include <optional>

namespace care {

//! Packs the files of \a folder, by name, into \a path, which is replaced as a whole. The same files make the
//! same bytes. Blocks.
ExportResult writeZip(const QString &folder, const QString &path);

//! A file as it is, or as it unpacks.
struct FileSum {
    QByteArray sha256{}; //!< hexadecimal; empty if it cannot be read
    qint64 bytes = 0;
};

//! An archive that writeZip() wrote.
struct ZipContent {
    bool isWhole = false; //!< each byte is as it was written, and each file is there once
    QMap<QString, FileSum> sums{}; //!< of each file, by name
    QMap<QString, QByteArray> named{}; //!< bytes of the files that were asked for
};
//! Nothing if it is no such archive. \a names: of short files, whose bytes are wanted. Blocks.
std::optional<ZipContent> readZip(const QString &path, const QStringList &names);

} // namespace care
