// SPDX-License-Identifier: GPL-3.0-or-later
//! The ways in which clients hand over their API key. Nobody outside knows which one the real service takes,
//! so this one takes all that are in use.
#pragma once

#include "app/service/api/call.h"

namespace care::service {

//! The key in \a call: the X-API-Key header, a bearer token, or a body of {"subject_token"} (RFC 8693, as
//! JSON or as a form) or {"apiKey"}. 400 if there is none, more than one, or it comes with parts that are
//! wrong; 415 for a body of another type.
Result<QByteArray> keyOf(const Call &call);

//! True for the media types that keyOf() reads, and for an empty one: a missing header.
bool isExchangeType(const QByteArray &mediaType);

} // namespace care::service
