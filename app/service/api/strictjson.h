// SPDX-License-Identifier: GPL-3.0-or-later
//! JSON as RFC 8259 has it, and as every reader reads it alike. Qt's reader forgives escapes and control
//! characters that others do not; what it let through would stand in the lists for everyone, byte for byte,
//! and a strict client could read none of them.
#pragma once

#include "app/service/api/errors.h"

#include <QByteArray>

namespace care::service {

//! Nothing if \a text is one JSON object in UTF-8, with no name twice in an object, no half of a surrogate
//! pair, and at most 1024 levels; else 400 with one sentence about the first thing that is wrong.
Result<void> checkJson(const QByteArray &text);

} // namespace care::service
