// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the reason of a refusal in any of the known shapes. Internal to models/api.
#pragma once

#include "models/api/apierror.h"

class QJsonValue;

namespace care {

struct HttpResponse;

// Fills detail and fields from a body in any shape in use: {error: {message, details}}, RFC 6749, RFC 9457,
// {message} as text or list, {errors} as list or map, details with path arrays, issues, text, HTML.
void readErrorBody(const HttpResponse &answer, ApiError &error);

// One line of plain text, white space folded, control characters dropped, at most 300 characters.
QString boundedText(const QString &text);
// "name.first" from a dotted name, a JSON pointer or an array of parts.
QString dottedPath(const QJsonValue &path);

} // namespace care
