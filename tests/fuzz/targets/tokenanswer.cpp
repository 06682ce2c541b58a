// SPDX-License-Identifier: GPL-3.0-or-later
// The client's reading of the answer to its exchange.
#include "models/api/requestpath.h"
#include "models/api/tokenexchange.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"
#include "tests/fuzz/targets/answer.h"

namespace care::fuzz {

namespace {

void run(const QByteArray &input)
{
    const Result<TokenAnswer> token = readToken(answerOf(input));
    if (!token)
        return;
    check(token->lifetimeSeconds >= 1 && token->lifetimeSeconds <= longestLifetime, "a lifetime is bounded");
    check(!token->token.isEmpty() && isSafeHeader(token->token.view()), "a token can stand in a header");
}

} // namespace

CARE_FUZZ_TARGET(tokenanswer, run);

} // namespace care::fuzz
