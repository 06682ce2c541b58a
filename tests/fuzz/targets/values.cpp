// SPDX-License-Identifier: GPL-3.0-or-later
// Any JSON as a record, what is shown, sorted by and searched: a line with the resource, then the record.
#include "models/schema/values.h"
#include "models/editing/membervalues.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

#include <QJsonArray>

namespace care::fuzz {

namespace {

void readEverything(const ResourceSchema &schema, const Record &record)
{
    for (const Field &field : schema.fields) {
        displayText(field, record);
        sortValue(field, record);
        referenceId(field, record);
        searchText(field, record);
        const QJsonValue value = record.value(field.key);
        elementText(value);
        locationText(value);
        addressLines(value);
        linesFromList(value);
        const QDate date = calendarDate(value);
        check(
            !date.isValid() || ageInYears(date, QDate(2026, 11, 21)) >= -1, "an age is a number or unknown");
    }
}

void run(const QByteArray &input)
{
    const qsizetype line = input.indexOf('\n');
    const ResourceSchema *schema = findResource(QString::fromUtf8(input.left(line)));
    const Record record = Record::fromRaw(input.mid(line + 1));
    readEverything(schema ? *schema : residentSchema, record);
    Allergies::fromRecord(record);
    const QString text = visibleText(QString::fromUtf8(input));
    for (const char16_t hidden : { u'\u202e', u'\u2066', u'\0' })
        check(!text.contains(QChar(hidden)), "no hidden character stays hidden");
}

} // namespace

CARE_FUZZ_TARGET(values, run);

} // namespace care::fuzz
