// SPDX-License-Identifier: GPL-3.0-or-later
//! An API key or a PIN from a file: its first line, without the blanks around it.
#pragma once

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

namespace care {

//! The key, or one sentence that says why there is none. The file is read up to 4 KiB. Where a file has
//! modes, one that others may read or write is refused.
tl::expected<QByteArray, QString> readKeyFile(const QString &path);

} // namespace care
