// SPDX-License-Identifier: GPL-3.0-or-later
//! File written in pieces that replaces its predecessor only when it is complete.
#pragma once

#include "models/export/exportformat.h"

#include <QSaveFile>

namespace care {

//! Target file of an export. The old file stays until commit() succeeds, and only the current user may read
//! the new one. Every write is compared with the bytes that the disk accepted, because QSaveFile alone would
//! commit a file cut short by a full disk.
class TargetFile {
public:
    explicit TargetFile(const QString &path);

    //! Opens the file. Fails if the disk has less than \a least bytes free, so that a long export does not
    //! fail at its end, or if a device, pipe or folder has the name.
    ExportResult open(qint64 least);
    ExportResult write(QByteArrayView bytes);
    ExportResult commit();
    QString folder() const;

private:
    ExportResult flush();
    tl::unexpected<ExportError> failure();

    QSaveFile m_file;
    QByteArray m_buffer;
    qint64 m_written = 0;
};

} // namespace care
