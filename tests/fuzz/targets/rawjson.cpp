// SPDX-License-Identifier: GPL-3.0-or-later
// The client's changes of one member in the bytes of a record: a line with the path, then the record.
#include "models/json/rawjson.h"
#include "models/json/record.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

#include <QJsonDocument>

namespace care::fuzz {

namespace {

QJsonObject read(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

void run(const QByteArray &input)
{
    const qsizetype line = input.indexOf('\n');
    const QStringList path = QString::fromUtf8(input.left(line)).split(u'.');
    const QByteArray object = input.mid(line + 1);
    const std::optional<QList<RawMember>> members = rawMembers(object);
    if (!members) {
        check(withRawValue(object, path, "1") == object, "what cannot be read stays");
        return;
    }
    check(!read(object).isEmpty() || members->isEmpty(), "what has members is an object");
    for (const RawMember &member : *members)
        check(member.offset > 0 && member.length > 0 && member.end() < object.size(), "a member lies inside");
    const QByteArray changed = withRawValue(object, path, "1");
    check(rawValue(changed, path) == "1", "what was set is there");
    if (path.size() == 1) {
        QJsonObject before = read(object);
        before.insert(path.first(), 1);
        check(read(changed) == before, "nothing else was changed");
    }
    check(rawValue(withoutRawValue(changed, path), path).isEmpty(), "what was taken away is gone");
}

} // namespace

CARE_FUZZ_TARGET(rawjson, run);

} // namespace care::fuzz
