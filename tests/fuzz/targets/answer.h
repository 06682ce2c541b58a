// SPDX-License-Identifier: GPL-3.0-or-later
//! An answer of a service that the client reads: a line with the status, header lines, an empty line, the
//! body.
#pragma once

#include "models/api/httpresponse.h"

namespace care::fuzz {

inline HttpResponse answerOf(const QByteArray &input)
{
    HttpResponse answer;
    const qsizetype blank = input.indexOf("\n\n");
    QList<QByteArray> lines = input.left(blank).split('\n');
    answer.status = lines.takeFirst().left(4).toInt();
    for (const QByteArray &line : lines) {
        const qsizetype colon = line.indexOf(':');
        answer.headers.insert(line.left(colon).toLower(), line.mid(colon + 1).trimmed());
    }
    if (blank >= 0)
        answer.body = input.mid(blank + 2);
    return answer;
}

} // namespace care::fuzz
