// SPDX-License-Identifier: GPL-3.0-or-later
// The service's command line, one argument a line.
#include "app/service/program/options.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

namespace care::fuzz {

namespace {

void run(const QByteArray &input)
{
    QStringList arguments{ QStringLiteral("care-records-service") };
    arguments += QString::fromUtf8(input).split(u'\n');
    const auto options = service::readOptions(arguments);
    if (!options) {
        check(!options.error().text.isEmpty(), "an ending has a text");
        check(options.error().exitCode == 0 || options.error().exitCode == 2, "an ending has a code");
        return;
    }
    check(options->tokenLifetime >= 1 && options->limits.perMinute >= 0, "options within their bounds");
    check(!options->host.isEmpty() && !options->database.isEmpty(), "options that are complete");
}

} // namespace

CARE_FUZZ_TARGET(options, run);

} // namespace care::fuzz
