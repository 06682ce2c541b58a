// SPDX-License-Identifier: GPL-3.0-or-later
//! Writes files as a whole or not at all, even on a full disk (fault row 107).
#pragma once

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

class QFileDevice;

namespace care {

//! Writes all \a bytes and checks that they arrived. QSaveFile alone would commit a file cut by a full disk:
//! its write() returns a short count without an error.
bool writeWhole(QFileDevice &file, const QByteArray &bytes);

//! Replaces a file, readable by this user only. On failure the old file stays, and the error is the system's.
tl::expected<void, QString> saveWhole(const QString &path, const QByteArray &bytes);

} // namespace care
