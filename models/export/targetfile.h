// SPDX-License-Identifier: GPL-3.0-or-later
//! A file that is written in pieces and replaced as a whole.
#pragma once

#include "models/export/exportformat.h"

#include <QSaveFile>

namespace care {

//! The old file stays until commit() has returned well; without it nothing has happened. Only this user may
//! read the new one. Each write is compared with what the disk took: QSaveFile by itself commits a file that
//! a full disk has cut.
class TargetFile {
public:
    explicit TargetFile(const QString &path);

    //! Fails also if the disk has less room than \a least bytes, so that a long export does not fail at its
    //! end, and if there is something of that name that is no regular file.
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
