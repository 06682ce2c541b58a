// SPDX-License-Identifier: GPL-3.0-or-later
//! Between the messages of cpp-httplib and those of the service.
#pragma once

#include "app/service/call.h"

#include <httplib.h>

namespace care::service {

//! The request without its body; lives no longer than \a request.
Call callOf(const httplib::Request &request);
void write(const Answer &answer, httplib::Response &response);
//! True if a body follows the headers.
bool announcesBody(const httplib::Request &request);
//! 0 if the whole body has been read (at most 1 MiB), else the status to refuse with.
int readBody(const httplib::Request &request, const httplib::ContentReader &reader, QByteArray &body);

} // namespace care::service
