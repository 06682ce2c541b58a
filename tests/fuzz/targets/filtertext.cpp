// SPDX-License-Identifier: GPL-3.0-or-later
// A filter as somebody types it: what can be read is printed as a line that says the same, and what cannot be
// read is wrong at a place inside the line.
#include "models/schema/filtertext.h"
#include "models/schema/filtercompletion.h"
#include "models/schema/filterparser.h"
#include "models/schema/resources.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

using namespace Qt::StringLiterals;

namespace care::fuzz {

namespace {

KnownValues homes(const Field &field)
{
    if (field.key != "home"_L1)
        return {};
    return { { { u"h1"_s, u"Rowan House"_s }, { u"h2"_s, u"Oak View"_s }, { u"h3"_s, u"Oak View"_s } },
        true };
}

void run(const QByteArray &input)
{
    const QString text = QString::fromUtf8(input);
    for (const FilterCompletion &completion : completionsOf(incidentSchema, text, homes))
        check(!completion.text.isEmpty() && !completion.words.isEmpty(), "an offer says something");
    const auto filter = parseFilter(incidentSchema, text, homes);
    if (!filter) {
        const FilterProblem &problem = filter.error();
        check(!problem.words.isEmpty() && problem.position >= 0 && problem.length > 0
                && problem.position + problem.length <= text.size(),
            "a problem is somewhere in the line");
        return;
    }
    const QString printed = printFilter(incidentSchema, *filter, homes);
    // Quotation marks make it longer; what is too long is refused.
    if (printed.size() <= longestFilterText)
        check(parseFilter(incidentSchema, printed, homes) == *filter, "printed and read again");
}

} // namespace

CARE_FUZZ_TARGET(filtertext, run);

} // namespace care::fuzz
