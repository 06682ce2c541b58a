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

//! An archive that writeZip() wrote.
struct ZipContent {
    bool isWhole = false; //!< each byte is as it was written
    QMap<QString, QByteArray> sums{}; //!< SHA-256 of each file as it unpacks, hexadecimal
    QByteArray named{}; //!< bytes of the one file that was asked for
};
//! Nothing if it is no such archive. \a name: of a short file, whose bytes are wanted. Blocks.
std::optional<ZipContent> readZip(const QString &path, const QString &name);

} // namespace care
