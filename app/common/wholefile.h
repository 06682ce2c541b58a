// SPDX-License-Identifier: GPL-3.0-or-later
//! Files that are written as a whole or not at all, on a full disk too (fault row 107).
#pragma once

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

class QFileDevice;

namespace care {

//! Writes all of \a bytes and sees that they are there. A QSaveFile alone commits a file that was cut by a
//! full disk: its write() answers with a short count, and nothing else tells.
bool writeWhole(QFileDevice &file, const QByteArray &bytes);

//! Replaces the file, which only this user may read. On failure the old one is as before, and the error is
//! what the system says.
tl::expected<void, QString> saveWhole(const QString &path, const QByteArray &bytes);

} // namespace care
