// SPDX-License-Identifier: GPL-3.0-or-later
//! Answers compressed with gzip for clients that ask for it (RFC 9110, 8.4 and 12.5.3).
#pragma once

#include "app/service/api/errors.h"

#include <QByteArray>

#include <optional>

namespace care::service {

//! Bodies below this size in bytes are not compressed: they fill one network packet either way.
constexpr qsizetype smallestCompressed = 1024;

//! Returns the ETag of the compressed form of a body with \a tag: a strong ETag names exact bytes.
QByteArray tagOfCompressed(const QByteArray &tag);

//! True if an Accept-Encoding value prefers gzip to the plain body; an empty value does not.
bool prefersGzip(const QByteArray &acceptEncoding);

//! Compresses \a text with gzip; returns nothing if memory runs out.
std::optional<QByteArray> gzipped(const QByteArray &text);

//! Compresses the body of \a answer if \a acceptEncoding allows and the size merits it, and sets
//! Content-Encoding, Vary and ETag. Takes milliseconds, so not to be called on the network thread.
void negotiateEncoding(ApiResponse &answer, const QByteArray &acceptEncoding);

} // namespace care::service
