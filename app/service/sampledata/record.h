// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/prose.h"
#include "app/service/sampledata/time.h"

namespace care::service::sampledata {

//! Complete JSON: a record, or a part of one.
struct Raw {
    QByteArray json;
};

//! A record, and when it was last written.
struct Record {
    Raw raw;
    Instant changedOn;
};

using Raws = std::vector<Raw>;

//! Writes \a value in the JSON type of its C++ type: text, flags, whole numbers (int), moments (Instant),
//! null, Raw, and lists.
template<typename T>
void write(JsonWriter &json, std::string_view key, const T &value)
{
    if constexpr (std::is_same_v<T, std::nullptr_t>)
        json.null(key);
    else if constexpr (std::is_same_v<T, bool>)
        json.flag(key, value);
    else if constexpr (std::is_same_v<T, Instant>)
        json.instant(key, value);
    else if constexpr (std::is_same_v<T, int>)
        json.number(key, value);
    else if constexpr (std::is_same_v<T, Raw>)
        json.raw(key, value.json);
    else if constexpr (std::is_same_v<T, Raws> || std::is_same_v<T, Words>) {
        json.beginArray(key);
        for (const auto &each : value)
            write(json, {}, each);
        json.endArray();
    } else
        json.text(key, value);
}

//! Writes a JSON object member by member: Object()("id", id)("name", name).done(). Members are drawn in the
//! order in which they are written.
class Object {
public:
    Object() { m_json.beginObject(); }
    template<typename T>
    Object &operator()(std::string_view key, const T &value)
    {
        write(m_json, key, value);
        return *this;
    }
    Raw done()
    {
        m_json.endObject();
        return { m_json.take() };
    }

private:
    JsonWriter m_json;
};

//! {"id", "name"}: a reference from one record to another.
inline Raw reference(const QByteArray &id, const std::string &name)
{
    return Object()("id", id)("name", name).done();
}

} // namespace care::service::sampledata
