// SPDX-License-Identifier: GPL-3.0-or-later
//! Reads back a file within a zip archive.
#pragma once

#include <QByteArray>

class QIODevice;

namespace care {

class ZippedPart {
public:
    //! \a archive is open for reading, and outlives this.
    ZippedPart(QIODevice &archive, const QByteArray &name);
    //! Unpacked bytes between the first \a from and the last \a to; -1 if one of them is not there or the
    //! part cannot be unpacked.
    qint64 lengthBetween(const QByteArray &from, const QByteArray &to) const;

private:
    QIODevice &m_archive;
    qint64 m_begin = -1; //!< of the packed bytes; -1 if there is no such part
};

} // namespace care
