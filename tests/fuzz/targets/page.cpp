// SPDX-License-Identifier: GPL-3.0-or-later
// The client's reading of lists and records.
#include "models/api/page.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

#include <QJsonDocument>

namespace care::fuzz {

namespace {

bool isObject(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).isObject();
}

void run(const QByteArray &input)
{
    if (const Result<RecordPage> page = readPage(input, 3, 10)) {
        check(page->total >= -1 && page->repeatedIds >= 0 && page->limit >= 0, "the numbers of a page");
        check(!page->records.isEmpty() || !page->hasNext, "an empty page is the last");
        for (const Record &record : page->records) {
            check(!record.id.isEmpty() && isObject(record.raw), "a record of a page");
            check(input.contains(record.raw), "a record keeps its bytes");
        }
    }
    if (const Result<Record> record = readRecord(input)) {
        check(!record->id.isEmpty() && isObject(record->raw), "a record by itself");
        check(input.contains(record->raw), "a record by itself keeps its bytes");
    }
}

} // namespace

CARE_FUZZ_TARGET(page, run);

} // namespace care::fuzz
