// SPDX-License-Identifier: GPL-3.0-or-later
// Text that people type as the address of a service, as an API key and as a date, and ids that come from a
// service.
#include "models/api/connection.h"
#include "models/api/requestpath.h"
#include "models/api/secret.h"
#include "models/editing/dateentry.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

using namespace Qt::StringLiterals;

namespace care::fuzz {

namespace {

void run(const QByteArray &input)
{
    const QString typed = QString::fromUtf8(input);
    if (const Result<QUrl> base = normalisedBase(typed)) {
        check(isUsableBase(*base), "an accepted address can be used");
        const Result<QUrl> again = normalisedBase(base->toString());
        check(again && *again == *base, "an accepted address stays what it is");
        if (const Result<QUrl> record = recordUrl(*base, u"/openapi/api/residents"_s, typed))
            check(
                record->host() == base->host() && record->port() == base->port(), "an id leads nowhere else");
    }
    const QUrl base(u"https://care.example.org"_s);
    if (const Result<QUrl> record = recordUrl(base, u"/openapi/api/residents"_s, typed))
        check(record->toString(QUrl::FullyEncoded)
                  .startsWith("https://care.example.org/openapi/api/residents/"_L1),
            "an id is one part of a path");
    if (const Result<Secret> key = Secret::apiKey(typed))
        check(isSafeHeader(key->view()), "an accepted key can stand in a header");
    if (const std::optional<DateEntry> date = DateEntry::fromText(typed))
        check(date->date().isValid() || !date->problem(u"Date"_s).isEmpty(),
            "a date, or what is wrong with it");
}

} // namespace

CARE_FUZZ_TARGET(address, run);

} // namespace care::fuzz
