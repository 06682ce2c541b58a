// SPDX-License-Identifier: GPL-3.0-or-later
//! Reads an API key or PIN from a file: its first line, trimmed.
#pragma once

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

namespace care {

//! Returns the key, or a sentence about the reason there is none. Reads up to 4 KiB. On systems with file
//! modes, a file that others may read or write is refused.
tl::expected<QByteArray, QString> readKeyFile(const QString &path);

} // namespace care
