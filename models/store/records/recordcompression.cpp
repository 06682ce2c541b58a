// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/recordcompression.h"

#include "models/schema/resources.h"
#include "models/store/records/knownreferences.h"
#include "models/store/records/listsql.h"
#include "models/store/records/tablelayout.h"

#include <QThreadStorage>

#include <sqlite3.h>
#include <zstd.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Zstandard's fastest level; higher ones save only about 1 %.
constexpr int level = 1;

//! Longest record in bytes that is unpacked, far more than any real one, because a whole page of a hundred is
//! smaller.
constexpr unsigned long long longest = 64ULL << 20;

QByteArray likely(const Field &field)
{
    switch (field.type) {
    case FieldType::Reference:
        return R"({"id":"","name":""})";
    case FieldType::Timestamp:
    case FieldType::Date:
        return R"("2026-01-01T00:00:00.000Z")";
    case FieldType::Boolean:
        return "false";
    default:
        return R"("")";
    }
}

const QByteArray &outlineOf(const ResourceSchema &schema)
{
    static const QHash<const ResourceSchema *, QByteArray> outlines = [] {
        QHash<const ResourceSchema *, QByteArray> all;
        for (const ResourceSchema *each : allResources())
            all.insert(each, recordOutline(*each));
        return all;
    }();
    return *outlines.constFind(&schema);
}

QByteArray bytesOf(sqlite3_value *value)
{
    const void *data = sqlite3_value_blob(value);
    return { static_cast<const char *>(data), sqlite3_value_bytes(value) };
}

void append(std::string &dictionary, const QByteArray &text)
{
    dictionary.append(text.constData(), std::size_t(text.size()));
}

//! Adds the record's id to the end of the dictionary, where references to it cost least.
void appendId(std::string &dictionary, const QByteArray &id)
{
    append(dictionary, R"({"id":")");
    append(dictionary, id);
}

struct CompressionContext {
    CompressionContext() { ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, level); }

    std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context{ ZSTD_createCCtx(), &ZSTD_freeCCtx };
};

//! JSON compressed with a dictionary; empty on an error.
QByteArray compressWith(const QByteArray &json, const std::string &dictionary)
{
    static QThreadStorage<CompressionContext> contexts;
    ZSTD_CCtx *const context = contexts.localData().context.get();
    QByteArray bytes(qsizetype(ZSTD_compressBound(std::size_t(json.size()))), Qt::Uninitialized);
    ZSTD_CCtx_refPrefix(context, dictionary.data(), dictionary.size());
    const std::size_t size = ZSTD_compress2(
        context, bytes.data(), std::size_t(bytes.size()), json.constData(), std::size_t(json.size()));
    if (ZSTD_isError(size))
        return {};
    bytes.resize(qsizetype(size));
    return bytes;
}

//! Columns with the numbers of references, from which a record's dictionary is made.
QStringList referenceColumns(const ResourceSchema &schema)
{
    QStringList names;
    for (const Column &column : columnsOf(schema)) {
        if (column.field->type == FieldType::Reference)
            names += column.name;
    }
    return names;
}

//! SQL function decompressed(json, resource, id, number of a reference...); see recordJson().
void unpack(sqlite3_context *context, int count, sqlite3_value **values)
{
    const auto &schemas = allResources();
    const sqlite3_int64 resource = sqlite3_value_int64(values[1]);
    if (resource < 0 || resource >= sqlite3_int64(schemas.size()))
        return sqlite3_result_error(context, "decompressed: no such resource", -1);
    QList<qint64> references;
    for (int i = 3; i < count; ++i)
        references.append(sqlite3_value_int64(values[i]));
    auto &compression = *static_cast<RecordCompression *>(sqlite3_user_data(context));
    const QByteArray json = compression.decompressed(
        *schemas[std::size_t(resource)], bytesOf(values[0]), bytesOf(values[2]), references);
    if (json.isNull())
        return sqlite3_result_null(context);
    sqlite3_result_text64(
        context, json.constData(), sqlite3_uint64(json.size()), SQLITE_TRANSIENT, SQLITE_UTF8);
}

} // namespace

QByteArray recordOutline(const ResourceSchema &schema)
{
    QByteArray text = "{";
    for (const Field &field : schema.fields)
        text += '"' + QByteArray(field.key.data(), field.key.size()) + "\":" + likely(field) + ',';
    return text;
}

QString recordJson(const ResourceSchema &schema)
{
    const auto &schemas = allResources();
    const auto place = std::find(schemas.begin(), schemas.end(), &schema) - schemas.begin();
    const QString table = recordTable(schema) + '.'_L1;
    QString sql =
        "decompressed("_L1 + table + "json, "_L1 + QString::number(place) + ", "_L1 + table + "id"_L1;
    const QStringList references = referenceColumns(schema);
    for (const QString &column : references)
        sql += ", "_L1 + table + column;
    return sql + ')'_L1;
}

QString packedColumns(const ResourceSchema &schema)
{
    return (QStringList{ u"json"_s, u"id"_s } + referenceColumns(schema)).join(u',');
}

Decompressor::Decompressor()
    : m_context(ZSTD_createDCtx(), &ZSTD_freeDCtx)
{
}

QByteArray Decompressor::json(const QByteArray &bytes, const std::string &dictionary)
{
    const unsigned long long length = ZSTD_getFrameContentSize(bytes.constData(), std::size_t(bytes.size()));
    // The check also rejects ZSTD_CONTENTSIZE_UNKNOWN and ZSTD_CONTENTSIZE_ERROR, which are huge numbers.
    if (dictionary.empty() || length > longest)
        return {};
    QByteArray json(qsizetype(length), Qt::Uninitialized);
    ZSTD_DCtx_refPrefix(m_context.get(), dictionary.data(), dictionary.size());
    const std::size_t size = ZSTD_decompressDCtx(
        m_context.get(), json.data(), std::size_t(json.size()), bytes.constData(), std::size_t(bytes.size()));
    return size == std::size_t(length) ? json : QByteArray();
}

QString recordBytes(const ResourceSchema &schema)
{
    return "CAST("_L1 + recordJson(schema) + " AS BLOB)"_L1;
}

RecordCompression::RecordCompression(sqlite3 *connection)
    : m_find(connection, u"SELECT raw FROM referred WHERE number = ?"_s)
{
    m_isKnown =
        sqlite3_create_function_v2(connection, "decompressed", -1,
            SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, this, &unpack, nullptr, nullptr, nullptr)
        == SQLITE_OK;
}

RecordCompression::~RecordCompression() = default;

//! Bytes of a reference as its first record had them; null if the number is unknown or unreadable, because a
//! record compressed without them could never be read again.
const QByteArray *RecordCompression::referred(qint64 number)
{
    const auto known = m_referred.constFind(number);
    if (known != m_referred.cend())
        return &*known;
    constexpr qsizetype most = 20'000; // Most references kept in memory, a few megabytes.
    if (m_referred.size() >= most)
        m_referred.clear();
    m_find.bind(0, number);
    const QByteArray *found =
        m_find.next() ? &*m_referred.insert(number, m_find.bytes(0).toByteArray()) : nullptr;
    m_find.finish();
    return found;
}

bool RecordCompression::readDictionary(
    const ResourceSchema &schema, const QByteArray &id, const QList<qint64> &references)
{
    m_dictionary.clear();
    append(m_dictionary, outlineOf(schema));
    for (const qint64 number : references) {
        if (number == 0)
            continue;
        const QByteArray *reference = referred(number);
        if (!reference)
            return false;
        append(m_dictionary, *reference);
    }
    appendId(m_dictionary, id);
    return true;
}

QByteArray compressedAhead(
    const ResourceSchema &schema, const Record &record, const QList<Referred> &references)
{
    std::string dictionary;
    append(dictionary, outlineOf(schema));
    for (const Referred &reference : references) {
        if (!reference.isNothing())
            append(dictionary, reference.raw);
    }
    appendId(dictionary, record.id.toUtf8());
    return compressWith(record.raw, dictionary);
}

QByteArray RecordCompression::compressed(
    const ResourceSchema &schema, const QByteArray &json, const QString &id, const QList<qint64> &references)
{
    return readDictionary(schema, id.toUtf8(), references) ? compressWith(json, m_dictionary) : QByteArray();
}

QByteArray RecordCompression::decompressed(const ResourceSchema &schema, const QByteArray &bytes,
    const QByteArray &id, const QList<qint64> &references)
{
    if (m_last.schema == &schema && m_last.id == id && m_last.bytes == bytes
        && m_last.references == references)
        return m_last.json;
    const QByteArray json =
        readDictionary(schema, id, references) ? m_decompressor.json(bytes, m_dictionary) : QByteArray();
    if (!json.isNull())
        m_last = { &schema, bytes, id, references, json };
    return json;
}

CompressedRecord RecordCompression::packed(const ResourceSchema &schema, const Statement &row)
{
    QList<qint64> references;
    for (int i = 2; i < row.columns(); ++i)
        references.append(row.number(i));
    const bool isKnown = readDictionary(schema, row.bytes(1).toByteArray(), references);
    return { row.bytes(0).toByteArray(), isKnown ? m_dictionary : std::string() };
}

void RecordCompression::forget()
{
    m_referred.clear();
    m_last = {};
}

} // namespace care
