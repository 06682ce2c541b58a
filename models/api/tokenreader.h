// SPDX-License-Identifier: GPL-3.0-or-later
// The answer of the token exchange, whatever its shape. Internal to models/api.
#pragma once

#include "models/api/secret.h"

namespace care {

struct HttpResponse;

struct TokenAnswer {
    Secret token;
    int lifetimeSeconds = 0; // 1 to 900
};

inline constexpr int longestLifetime = 900;

// The token from access_token, accessToken, token or jwt at the top, under data or under result; the lifetime
// from expires_in, expires_at (against the service's own Date: our clock may be wrong), the token itself, or
// 900. A success without a token that can stand in a header is BadAnswer.
Result<TokenAnswer> readToken(const HttpResponse &answer);

} // namespace care
