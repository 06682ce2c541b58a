// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/page.h"

#include "models/api/bodyreader.h"
#include "models/json/rawjson.h"

#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qsizetype longestId = 256;

using Path = QList<QLatin1StringView>;

QJsonValue at(const QJsonValue &root, const Path &path)
{
    QJsonValue value = root;
    for (const QLatin1StringView key : path)
        value = value.toObject().value(key);
    return value;
}

bool isObject(const QByteArray &body, const RawMember &value)
{
    return body.at(value.offset) == '{';
}

bool isArray(const QByteArray &body, const RawMember &value)
{
    return body.at(value.offset) == '[';
}

// Array of records within a response body; the first known place that holds an array wins.
const RawMember *listIn(const RawMember &root, const QByteArray &body)
{
    static const std::array<Path, 6> places{ Path{}, { "data"_L1 }, { "results"_L1 }, { "items"_L1 },
        { "data"_L1, "items"_L1 }, { "data"_L1, "results"_L1 } };
    for (const Path &place : places) {
        const RawMember *value = &root;
        for (const QLatin1StringView key : place)
            value = value ? lastMember(body, value->members, key) : nullptr;
        if (value && isArray(body, *value))
            return value;
    }
    return nullptr;
}

// Whole number, also one sent as text; -1 for anything else.
qint64 count(const QJsonValue &value)
{
    bool whole = value.isDouble();
    const qint64 number =
        value.isString() ? value.toString().trimmed().toLongLong(&whole) : value.toInteger(-1);
    return whole && number >= 0 ? number : -1;
}

int smallCount(const QJsonValue &value, int otherwise)
{
    const qint64 number = count(value);
    return number > 0 && number <= std::numeric_limits<int>::max() ? int(number) : otherwise;
}

QJsonObject paginationOf(const QJsonValue &root)
{
    for (const Path &place : { Path{ "pagination"_L1 }, { "meta"_L1, "pagination"_L1 }, { "meta"_L1 },
             { "data"_L1, "pagination"_L1 }, { "data"_L1, "meta"_L1 }, {} }) {
        const QJsonObject object = at(root, place).toObject();
        for (const auto key : { "page"_L1, "total"_L1, "hasNext"_L1, "hasNextPage"_L1, "totalPages"_L1 }) {
            if (object.contains(key))
                return object;
        }
    }
    return {};
}

std::optional<bool> nextFlag(const QJsonObject &pagination)
{
    for (const auto key : { "hasNext"_L1, "hasNextPage"_L1 }) {
        const QJsonValue value = pagination.value(key);
        if (value.isBool())
            return value.toBool();
        if (value.toString() == "true"_L1 || value.toString() == "false"_L1)
            return value.toString() == "true"_L1;
    }
    return {};
}

// Reads the page's position and whether another page follows: by the total if it is plausible, else by
// hasNext, the number of pages, and the number of rows on this page.
void readPagination(RecordPage &page, const QJsonObject &pagination, int rows)
{
    page.page = smallCount(pagination.value("page"_L1), page.page);
    page.limit = smallCount(pagination.value("limit"_L1), page.limit);
    page.total = count(pagination.value("total"_L1));
    const std::optional<bool> flag = nextFlag(pagination);
    const int pages = smallCount(pagination.value("totalPages"_L1), 0);
    const qint64 before = qint64(page.page - 1) * page.limit;
    const bool totalHolds = page.limit > 0 && page.total >= before + rows;
    // Services that use a page size of their own without saying so send fewer records than requested, so the
    // last row is counted from the rows received.
    const qint64 last = pagination.contains("limit"_L1) ? qint64(page.page) * page.limit : before + rows;
    const bool byTotal = totalHolds && page.total > last;
    if (rows == 0)
        page.hasNext = false;
    else if (totalHolds)
        page.hasNext = byTotal;
    else if (flag)
        page.hasNext = *flag;
    else if (pages > 0)
        page.hasNext = page.page < pages;
    else
        page.hasNext = page.limit > 0 && rows == page.limit;
}

// Adds a record to the page; with a repeated id the last record counts, at the position of the first.
void append(RecordPage &page, QHash<QString, qsizetype> &places, Record record)
{
    const auto place = places.constFind(record.id);
    if (place == places.constEnd()) {
        places.insert(record.id, page.records.size());
        page.records.append(std::move(record));
    } else {
        ++page.repeatedIds;
        page.records[*place] = std::move(record);
    }
}

bool isUsable(const QString &id)
{
    return !id.isEmpty() && id.size() <= longestId;
}

// Response object without its list of records, which leaves the paging members.
QJsonObject around(const RawMember &list, const QByteArray &body)
{
    return QJsonDocument::fromJson(body.left(list.offset) + "[]" + body.mid(list.end())).object();
}

} // namespace

Result<RecordPage> readPage(const QByteArray &answer, int requestedPage, int requestedLimit)
{
    const QByteArray body = withoutMark(answer);
    const auto root = rawLists(body, maximumDepth);
    const RawMember *list = root ? listIn(*root, body) : nullptr;
    if (!list)
        return failure(ApiError::Kind::BadAnswer);
    RecordPage page;
    page.page = requestedPage;
    page.limit = requestedLimit;
    QHash<QString, qsizetype> places;
    for (const RawMember &element : list->members) {
        if (!isObject(body, element))
            return failure(ApiError::Kind::BadAnswer);
        Record record = Record::cutFrom(body, element);
        if (isUsable(record.id))
            append(page, places, std::move(record));
        else
            ++page.unnamed;
    }
    readPagination(page, paginationOf(around(*list, body)), int(list->members.size()));
    page.hasNext = page.hasNext && !page.records.isEmpty();
    return page;
}

Result<Record> readRecord(const QByteArray &answer)
{
    const QByteArray body = withoutMark(answer);
    const auto root = rawLists(body, maximumDepth);
    if (!root)
        return failure(ApiError::Kind::BadAnswer);
    const RawMember *object = &*root;
    // Member "data" holds the record only if no id stands beside it; a bare record may have a member of that
    // name.
    const RawMember *data = lastMember(body, root->members, "data"_L1);
    if (data && (isObject(body, *data) || isArray(body, *data)) && Record::cutFrom(body, *root).id.isEmpty())
        object = data;
    if (isArray(body, *object))
        object = object->members.size() == 1 ? &object->members.first() : nullptr;
    Record record = object && isObject(body, *object) ? Record::cutFrom(body, *object) : Record();
    return isUsable(record.id) ? Result<Record>(std::move(record)) : failure(ApiError::Kind::BadAnswer);
}

} // namespace care
