// SPDX-License-Identifier: GPL-3.0-or-later
//! Answers for a pacer, made without a service.
#pragma once

#include "models/api/httpresponse.h"
#include "models/api/requestpacer.h"

namespace care::test {

inline void send(RequestPacer &pacer, Lane lane)
{
    pacer.countRequest(lane, Purpose::Read);
}

inline void answer(RequestPacer &pacer, int status, const QHash<QByteArray, QByteArray> &headers = {})
{
    HttpResponse answer;
    answer.status = status;
    answer.headers = headers;
    pacer.hearAnswer(answer, Lane::Background, Purpose::Read);
}

//! 429, perhaps with a header that says that nothing is left.
inline void refuse(RequestPacer &pacer, int seconds, bool saysWhatIsLeft = false)
{
    QHash<QByteArray, QByteArray> headers{ { "retry-after", QByteArray::number(seconds) } };
    if (saysWhatIsLeft)
        headers.insert("ratelimit", "remaining=0, reset=" + headers.value("retry-after"));
    answer(pacer, 429, headers);
}

//! A granted request, with a header that says how many are left.
inline void announce(RequestPacer &pacer, int left, int resetSeconds)
{
    answer(pacer, 200,
        { { "ratelimit-remaining", QByteArray::number(left) },
            { "ratelimit-reset", QByteArray::number(resetSeconds) } });
}

} // namespace care::test
