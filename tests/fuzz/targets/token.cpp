// SPDX-License-Identifier: GPL-3.0-or-later
// The service's reading of bearer tokens: @GOOD@ stands for one that it has issued.
#include "app/service/tokens.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

namespace care::fuzz {

namespace {

void run(const QByteArray &input)
{
    static const service::Tokens tokens(900, [] { return qint64(1'800'000'000); });
    static const QByteArray good = tokens.issue("somebody");
    static const QList<QByteArray> parts = good.split('.');
    QByteArray text = input;
    text.replace("@GOOD@", good);
    text.replace("@HEAD@", parts.at(0));
    text.replace("@CLAIMS@", parts.at(1));
    text.replace("@SIGN@", parts.at(2));
    const std::optional<QByteArray> key = tokens.keyOf(text);
    // The signature covers the first two parts.
    check(!key || (*key == "somebody" && text.startsWith(parts.at(0) + '.' + parts.at(1) + '.')),
        "only what has been signed is believed");
    if (text == good)
        check(key.has_value(), "what has been issued is believed");
}

} // namespace

CARE_FUZZ_TARGET(token, run);

} // namespace care::fuzz
