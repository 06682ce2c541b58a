// SPDX-License-Identifier: GPL-3.0-or-later
//! Files that are written as a whole or not at all, on a full disk too (fault row 107).
#pragma once

#include <QByteArray>
#include <QString>

class QFileDevice;

namespace care {

//! Writes all of \a bytes and sees that they are there. A QSaveFile alone commits a file that was cut by a
//! full disk: its write() answers with a short count, and nothing else tells.
bool writeWhole(QFileDevice &file, const QByteArray &bytes);

//! Replaces the file, for this user's eyes only. On failure the old one is as before, and \a reason says what
//! the system says.
bool saveWhole(const QString &path, const QByteArray &bytes, QString *reason);

} // namespace care
