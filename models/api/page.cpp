// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/page.h"

#include "models/api/bodyreader.h"
#include "models/json/rawjson.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>

#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qsizetype longestId = 256;

QJsonValue at(const QJsonValue &root, const QStringList &path)
{
    QJsonValue value = root;
    for (const QString &key : path)
        value = value.toObject().value(key);
    return value;
}

// Where the array of records is; the first place that holds an array wins.
std::optional<QStringList> placeOfList(const QJsonValue &root)
{
    static const std::array<QStringList, 6> places{ QStringList{}, { u"data"_s }, { u"results"_s },
        { u"items"_s }, { u"data"_s, u"items"_s }, { u"data"_s, u"results"_s } };
    for (const QStringList &place : places) {
        if (at(root, place).isArray())
            return place;
    }
    return {};
}

// A whole number, also one sent as text; -1 for anything else.
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
    for (const QStringList &place : { QStringList{ u"pagination"_s }, { u"meta"_s, u"pagination"_s },
             { u"meta"_s }, { u"data"_s, u"pagination"_s }, { u"data"_s, u"meta"_s }, {} }) {
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

// Another page follows according to the total if it is plausible, else to hasNext, the number of pages, and
// the number of rows on this page.
void readPagination(RecordPage &page, const QJsonObject &pagination, int rows)
{
    page.page = smallCount(pagination.value("page"_L1), page.page);
    page.limit = smallCount(pagination.value("limit"_L1), page.limit);
    page.total = count(pagination.value("total"_L1));
    const std::optional<bool> flag = nextFlag(pagination);
    const int pages = smallCount(pagination.value("totalPages"_L1), 0);
    const qint64 before = qint64(page.page - 1) * page.limit;
    const bool totalHolds = page.limit > 0 && page.total >= before + rows;
    // A service that uses another page size without saying so sends fewer records than were asked for.
    const qint64 last = pagination.contains("limit"_L1) ? qint64(page.page) * page.limit : before + rows;
    const bool byTotal = totalHolds && page.total > last;
    page.countsDisagree = rows > 0
        && ((page.total >= 0 && page.limit > 0 && !totalHolds) || (totalHolds && flag && *flag != byTotal));
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

// If an id is repeated, the last record counts, in the place of the first.
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

} // namespace

Result<RecordPage> readPage(const QByteArray &body, int requestedPage, int requestedLimit)
{
    const Result<QJsonValue> root = parseBody(body);
    if (!root)
        return tl::unexpected(root.error());
    const auto place = placeOfList(*root);
    if (!place)
        return failure(ApiError::Kind::BadAnswer);
    const QJsonArray rows = at(*root, *place).toArray();
    const auto slices = rawObjects(body, *place);
    if (!slices || slices->size() != rows.size())
        return failure(ApiError::Kind::BadAnswer);
    RecordPage page;
    page.page = requestedPage;
    page.limit = requestedLimit;
    QHash<QString, qsizetype> places;
    for (qsizetype i = 0; i < rows.size(); ++i) {
        if (!rows.at(i).isObject())
            return failure(ApiError::Kind::BadAnswer);
        const QJsonObject object = rows.at(i).toObject();
        const QString id = recordId(object);
        if (!isUsable(id)) {
            ++page.unnamed;
            continue;
        }
        append(page, places, { id, slices->at(i), object });
    }
    readPagination(page, root->isObject() ? paginationOf(*root) : QJsonObject(), int(rows.size()));
    page.hasNext = page.hasNext && !page.records.isEmpty();
    return page;
}

Result<Record> readRecord(const QByteArray &body)
{
    const Result<QJsonValue> root = parseBody(body);
    if (!root)
        return tl::unexpected(root.error());
    const QJsonObject object = root->toObject();
    const QJsonValue data = object.value("data"_L1);
    // A bare record may have a member named "data"; an id beside it shows that it is one.
    const bool bare =
        root->isObject() && (!(data.isObject() || data.isArray()) || !recordId(object).isEmpty());
    QJsonObject record;
    std::optional<QByteArray> raw;
    if (root->isArray() || (!bare && data.isArray())) {
        const QJsonArray rows = root->isArray() ? root->toArray() : data.toArray();
        const auto slices = rawObjects(body, root->isArray() ? QStringList() : QStringList{ u"data"_s });
        if (rows.size() != 1 || !slices || slices->size() != 1)
            return failure(ApiError::Kind::BadAnswer);
        record = rows.first().toObject();
        raw = slices->first();
    } else {
        record = bare ? object : data.toObject();
        raw = rawObject(body, bare ? QString() : u"data"_s);
    }
    const QString id = recordId(record);
    if (!isUsable(id) || !raw)
        return failure(ApiError::Kind::BadAnswer);
    return Record{ id, *raw, record };
}

} // namespace care
