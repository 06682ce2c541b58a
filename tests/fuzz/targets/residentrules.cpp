// SPDX-License-Identifier: GPL-3.0-or-later
// The rules that a resident's record must fulfil, on any JSON object.
#include "app/service/api/residents.h"
#include "models/json/record.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace care::fuzz {

namespace {

void run(const QByteArray &input)
{
    const QJsonObject resident = QJsonDocument::fromJson(input).object();
    const service::Details problems = service::residentProblems(resident, QDate(2026, 11, 21));
    for (const service::Detail &problem : problems)
        check(!problem.field.isEmpty() && !problem.message.isEmpty(), "a problem names its field");
    if (problems.isEmpty())
        check(!valueAt(resident, "name.last"_L1).toString().isEmpty() && resident.contains("status"_L1),
            "what passes has what is required");
}

} // namespace

CARE_FUZZ_TARGET(residentrules, run);

} // namespace care::fuzz
