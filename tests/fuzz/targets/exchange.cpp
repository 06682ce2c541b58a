// SPDX-License-Identifier: GPL-3.0-or-later
// The ways to hand over an API key: the first line is the type of the body, the second the X-API-Key, the
// third the Authorization header; the rest is the body.
#include "app/service/api/tokens.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

#include <array>

namespace care::fuzz {

namespace {

void run(const QByteArray &input)
{
    const QList<QByteArray> lines = input.split('\n');
    service::Call call;
    call.method = "POST";
    call.header = [&](const char *name) {
        constexpr std::array<const char *, 3> names{ "Content-Type", "X-API-Key", "Authorization" };
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (qstrcmp(name, names.at(i)) == 0)
                return lines.value(qsizetype(i));
        }
        return QByteArray();
    };
    call.body = lines.mid(3).join('\n');
    const service::Result<QByteArray> key = service::keyOf(call);
    check(key ? !key->isEmpty() : key.error().status == 400 || key.error().status == 415,
        "a key, or a clear refusal");
}

} // namespace

CARE_FUZZ_TARGET(exchange, run);

} // namespace care::fuzz
