// SPDX-License-Identifier: GPL-3.0-or-later
//! Between the messages of HTTP and those of the service.
#pragma once

#include "app/service/call.h"
#include "app/service/requesthead.h"

namespace care::service {

//! The request without its body.
Call callOf(const RequestHead &head, const QByteArray &address);

//! The parameters of a query as it stands in the request line. Bytes that are no UTF-8 become U+FFFD, which
//! no parameter takes.
QueryItems queryItems(const QByteArray &query);

//! How an answer is to be put: what the request was decides.
struct Manner {
    bool withoutBody = false; //!< HEAD: all that GET would say, but not the body
    bool isHttp10 = false;
    bool closes = false; //!< the connection ends after it
};

//! The whole answer as it goes over the wire.
QByteArray messageOf(const Answer &answer, const Manner &manner);

} // namespace care::service
