// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/api/errors.h"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>

namespace care::service {

using Response = boost::beast::http::response<boost::beast::http::span_body<const char>>;

//! Properties of the request that decide how Boost.Beast writes its answer.
struct ResponseOptions {
    bool withoutBody = false; //!< HEAD: all that GET would say, but not the body
    bool isHttp10 = false;
    bool closes = false; //!< the connection ends after it
};

//! Refers to the body of \a answer, which must outlive it.
Response responseOf(const ApiResponse &answer, const ResponseOptions &options);

} // namespace care::service
