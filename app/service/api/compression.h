// SPDX-License-Identifier: GPL-3.0-or-later
//! Answers compressed with gzip for clients that ask for it (RFC 9110, 8.4 and 12.5.3).
#pragma once

#include "app/service/api/errors.h"

#include <QByteArray>

#include <optional>

namespace care::service {

//! Bytes; a shorter body fills one network packet whether it is compressed or not.
constexpr qsizetype smallestCompressed = 1024;

//! The ETag of a body whose uncompressed form has \a tag: a strong ETag names bytes.
QByteArray tagOfCompressed(const QByteArray &tag);

//! True if the value of an Accept-Encoding header prefers gzip to the plain body. An empty one does not.
bool prefersGzip(const QByteArray &acceptEncoding);

//! \a text as gzip; nothing if there is no memory for it.
std::optional<QByteArray> gzipped(const QByteArray &text);

//! Compresses the body of \a answer if it is worth it and \a acceptEncoding says so, and sets the headers
//! that go with it: Content-Encoding, Vary, ETag. Takes milliseconds: not for the thread of the network.
void negotiateEncoding(ApiResponse &answer, const QByteArray &acceptEncoding);

} // namespace care::service
