// SPDX-License-Identifier: GPL-3.0-or-later
// Objects that keep the bytes of their members, of what the service takes.
#include "app/service/api/strictjson.h"
#include "models/json/rawjson.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace care::fuzz {

namespace {

QJsonObject read(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

void run(const QByteArray &input)
{
    if (!service::checkJson(input))
        return;
    const auto object = RawObject::fromJson(input);
    if (!object)
        return;
    const QByteArray json = object->toJson();
    check(read(json) == read(input), "the same members");
    const auto again = RawObject::fromJson(json);
    check(again && again->toJson() == json, "written and read again");

    RawObject changed = *object;
    const QStringList keys = read(input).keys();
    for (const QString &key : keys) {
        check(changed.contains(key) && !changed.value(key).isEmpty(), "every member is there");
        changed.set(key, "1");
    }
    changed.mergeFrom(*object);
    check(read(changed.toJson()) == read(input), "laid over itself");
    for (const QString &key : keys)
        changed.remove(key);
    check(changed.toJson() == "{}", "nothing is left");
}

} // namespace

CARE_FUZZ_TARGET(rawobject, run);

} // namespace care::fuzz
