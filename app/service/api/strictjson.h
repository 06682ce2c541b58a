// SPDX-License-Identifier: GPL-3.0-or-later
//! Strict JSON check (RFC 8259). Qt's parser accepts escapes and control characters that others reject;
//! stored as sent, they would break every strict client that reads the list.
#pragma once

#include "app/service/api/errors.h"

#include <QByteArray>

namespace care::service {

//! Checks that \a text is one JSON object in UTF-8, without duplicate names or lone surrogates, at most 1024
//! levels deep; otherwise status 400 with a sentence about the first fault.
Result<void> checkJson(const QByteArray &text);

} // namespace care::service
