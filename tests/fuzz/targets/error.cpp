// SPDX-License-Identifier: GPL-3.0-or-later
// The client's reading of refusals, of limits and of the time to wait.
#include "models/api/httpresponse.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"
#include "tests/fuzz/targets/answer.h"

namespace care::fuzz {

namespace {

void inspect(const ApiError &error)
{
    check(!error.message().isEmpty(), "an error has a sentence");
    check(error.detail.size() <= 300 && !error.detail.contains(u'\n'), "the words of an error are bounded");
    check(error.retryAfterSeconds >= 0 && error.retryAfterSeconds <= 300, "a wait is bounded");
    for (const FieldProblem &problem : error.fields)
        check(problem.message.size() <= 300, "the words about a field are bounded");
}

void run(const QByteArray &input)
{
    const HttpResponse answer = answerOf(input);
    for (const Purpose purpose : { Purpose::Read, Purpose::Write, Purpose::Exchange, Purpose::Health }) {
        if (const std::optional<ApiError> error = problemOf(answer, purpose))
            inspect(*error);
        inspect(unreadable(answer, purpose));
    }
    if (const std::optional<RateLimit> limit = rateLimitOf(answer))
        check(limit->remaining >= 0 && limit->resetSeconds >= 0, "a limit makes sense");
    requestIdOf(answer);
}

} // namespace

CARE_FUZZ_TARGET(error, run);

} // namespace care::fuzz
