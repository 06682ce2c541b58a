// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/recordreads.h"

#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordcompression.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/references.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSqlQuery>
#include <QThreadPool>

#include <algorithm>
#include <deque>
#include <future>
#include <memory>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString listed(const QSet<qint64> &numbers)
{
    QByteArrayList texts;
    for (const qint64 number : numbers)
        texts += QByteArray::number(number);
    return QString::fromLatin1('[' + texts.join(',') + ']');
}

//! WHERE clause for records that the service still has and that match the filter; limited to the rows \a
//! among, if given.
SqlText presentSql(
    const ResourceSchema &schema, const Filter &filter, const std::optional<QSet<qint64>> &among = {})
{
    SqlText sql = whereSql(schema, filter);
    sql.text += (sql.text.isEmpty() ? " WHERE "_L1 : " AND "_L1) + "gone IS NULL"_L1;
    if (among) {
        sql.text += " AND row IN (SELECT value FROM json_each(?))"_L1;
        sql.values << listed(*among);
    }
    return sql;
}

RowPlace::Value placeValue(const Statement &query, int column)
{
    if (query.isNull(column))
        return {};
    if (query.isText(column))
        return query.bytes(column).toByteArray();
    return query.real(column);
}

//! The first column of all rows.
template<typename Numbers>
Numbers numbersOf(Statement &query)
{
    Numbers numbers;
    while (query.next())
        numbers += query.number(0);
    query.finish();
    return numbers;
}

//! The first column of the only row.
qint64 numberOf(Statement &query)
{
    const qint64 number = query.next() ? query.number(0) : 0;
    query.finish();
    return number;
}

} // namespace

RowOrder::RowOrder(const ResourceSchema &schema, const SortKeys &order)
    : m_areDescending(orderColumns(schema, order).areDescending)
{
}

bool RowOrder::operator()(const RowPlace &one, const RowPlace &other) const
{
    for (qsizetype i = 0; i < m_areDescending.size(); ++i) {
        const RowPlace::Value &a = one.values[i];
        const RowPlace::Value &b = other.values[i];
        if (a == b)
            continue;
        // Missing values come last, in ascending and in descending order.
        if (a.index() == 0 || b.index() == 0)
            return b.index() == 0;
        return m_areDescending[i] ? b < a : a < b;
    }
    return m_areDescending.value(0) ? other.row < one.row : one.row < other.row;
}

std::optional<WriteLog::Writes> RecordReads::writtenSince(WriteLog::Mark mark) const
{
    return m_log ? m_log->since(mark) : std::nullopt;
}

Statement &RecordReads::asked(const ResourceSchema &schema, const QString &columns, const SqlText &sql) const
{
    Statement &query =
        m_database.statement("SELECT "_L1 + columns + " FROM "_L1 + recordTable(schema) + sql.text);
    for (int i = 0; i < sql.values.size(); ++i)
        query.bind(i, sql.values.at(i));
    return query;
}

const QHash<qint64, QString> &RecordReads::referredIds() const
{
    if (m_referredIds)
        return *m_referredIds;
    QHash<qint64, QString> &ids = m_referredIds.emplace();
    Statement &query = m_database.statement(u"SELECT number, id FROM referred WHERE id <> ''"_s);
    while (query.next())
        ids.insert(query.number(0), query.text(1));
    query.finish();
    return ids;
}

bool RecordReads::isReadable() const
{
    return m_database.select(u"SELECT 1 FROM referred LIMIT 1"_s).isActive();
}

std::optional<Record> RecordReads::find(const ResourceSchema &schema, const QString &id) const
{
    return findRecord(m_database, schema, id);
}

QByteArray RecordReads::remembered(const QString &name) const
{
    return rememberedBytes(m_database, name);
}

QList<qint64> RecordReads::rows(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
    const std::function<bool()> &isCanceled, const Field *groupBy) const
{
    const auto gone = numbersOf<QSet<qint64>>(asked(schema, u"row"_s, { u" WHERE gone IS NOT NULL"_s, {} }));
    const SqlText sql = selectRows(schema, filter, order, groupBy);
    Statement &query = m_database.statement(sql.text);
    for (int i = 0; i < sql.values.size(); ++i)
        query.bind(i, sql.values.at(i));
    constexpr qsizetype together = 4096; // Number of rows between checks for cancelling, a few milliseconds.
    QList<qint64> rows;
    while (query.next()) {
        if (!gone.contains(query.number(0)))
            rows += query.number(0);
        if (isCanceled && rows.size() % together == 0 && isCanceled())
            break;
    }
    query.finish();
    return rows;
}

QList<RecordReads::Found> RecordReads::places(const ResourceSchema &schema, const Filter &filter,
    const SortKeys &order, const std::optional<QSet<qint64>> &among) const
{
    const SqlText sql = presentSql(schema, filter, among);
    const QStringList columns = orderColumns(schema, order).columns;
    Statement &query = asked(schema, (QStringList{ u"row"_s, u"id"_s } + columns).join(", "_L1), sql);
    QList<Found> places;
    while (query.next()) {
        Found found{ { query.number(0), {} }, query.text(1) };
        for (int i = 0; i < columns.size(); ++i)
            found.place.values.append(placeValue(query, i + 2));
        places += std::move(found);
    }
    query.finish();
    return places;
}

QSet<qint64> RecordReads::rowsAmong(
    const ResourceSchema &schema, const Filter &filter, const std::optional<QSet<qint64>> &among) const
{
    return numbersOf<QSet<qint64>>(asked(schema, u"row"_s, presentSql(schema, filter, among)));
}

QSet<qint64> RecordReads::rowsReferringTo(const ResourceSchema &schema, const Field &reference,
    const QSet<qint64> &rows, const QSet<qint64> &names) const
{
    const ResourceSchema *target = findResource(QString(reference.target));
    QStringList wanted{ u"number IN (SELECT value FROM json_each(?))"_s };
    SqlText sql{ {}, { listed(names) } };
    if (target && !rows.isEmpty()) {
        wanted += "id IN (SELECT id FROM "_L1 + recordTable(*target)
            + " WHERE row IN (SELECT value FROM json_each(?)))"_L1;
        sql.values << listed(rows);
    }
    sql.text = " WHERE "_L1 + refersTo(reference, wanted.join(" OR "_L1));
    return numbersOf<QSet<qint64>>(asked(schema, u"row"_s, sql));
}

qint64 RecordReads::lastRow(const ResourceSchema &schema) const
{
    return numberOf(asked(schema, u"max(row)"_s, {}));
}

void RecordReads::each(const ResourceSchema &schema, const QList<qint64> &rows,
    const std::function<void(qint64, const Record &)> &take) const
{
    workOnEach(schema, rows, [&take](qint64 row, const Record &record) -> Taking {
        return [&take, row, record] {
            take(row, record);
            return true;
        };
    });
}

// Works on many records. The database is read in the caller's thread; the work, which takes most of the time,
// is shared with other threads if there are many records.
void RecordReads::workOnEach(const ResourceSchema &schema, const QList<qint64> &rows,
    const std::function<Taking(qint64, const Record &)> &work) const
{
    constexpr qsizetype together = 200;
    struct Worked {
        qint64 row;
        Record unnamed; //!< Record with a reference that must be named before the work.
        Taking taking;
    };
    using Batch = std::vector<Worked>;
    const auto workOn = [&](const std::vector<CompressedRecord> &packedRecords, qsizetype place) {
        Batch batch;
        Decompressor decompressor;
        for (const CompressedRecord &each : packedRecords) {
            const QByteArray json = decompressor.json(each);
            const Record record = json.isNull() ? Record() : Record::fromStored(json);
            const qint64 row = rows.at(place++);
            if (hasUnnamedReference(schema, record))
                batch.push_back({ row, record, {} });
            else
                batch.push_back({ row, {}, work(row, record) });
        }
        return batch;
    };
    QThreadPool threads; // Thread pool for the work; its destructor waits for the threads.
    const auto begin = [&](std::vector<CompressedRecord> packedRecords, qsizetype place) {
        const auto task = std::make_shared<std::packaged_task<Batch()>>(
            [&workOn, place, packedRecords = std::move(packedRecords)] {
                return workOn(packedRecords, place);
            });
        std::future<Batch> batch = task->get_future();
        if (rows.size() > together)
            threads.start([task] { (*task)(); });
        else
            (*task)();
        return batch;
    };
    const std::size_t most = std::size_t(threads.maxThreadCount()) + 1;
    std::deque<std::future<Batch>> batches;
    for (qsizetype read = 0; read < rows.size() || !batches.empty();) {
        for (; batches.size() < most && read < rows.size(); read += together)
            batches.push_back(begin(packed(schema, rows.mid(read, together)), read));
        Batch batch = batches.front().get();
        batches.pop_front();
        for (Worked &each : batch) {
            if (!each.taking) {
                nameReferences(m_database, schema, each.unnamed);
                each.taking = work(each.row, each.unnamed);
            }
            if (!each.taking())
                return;
        }
    }
}

std::vector<CompressedRecord> RecordReads::packed(
    const ResourceSchema &schema, const QList<qint64> &rows) const
{
    std::vector<CompressedRecord> all;
    all.reserve(std::size_t(rows.size()));
    Statement &query = m_database.statement(
        "SELECT "_L1 + packedColumns(schema) + " FROM "_L1 + recordTable(schema) + " WHERE row = ?"_L1);
    for (const qint64 row : rows) {
        query.bindAll(row);
        all.push_back(query.next() ? m_database.compression().packed(schema, query) : CompressedRecord());
        query.finish();
    }
    return all;
}

QList<Record> RecordReads::records(
    const ResourceSchema &schema, const Filter &filter, const SortKeys &order) const
{
    return readRows(m_database, schema, rows(schema, filter, order));
}

qint64 RecordReads::count(const ResourceSchema &schema, const Filter &filter) const
{
    return numberOf(asked(schema, u"count(*)"_s, presentSql(schema, filter)));
}

QSet<QString> RecordReads::ids(const ResourceSchema &schema, const Filter &filter) const
{
    const SqlText sql = presentSql(schema, filter);
    Statement &query = asked(schema, u"id"_s, sql);
    QSet<QString> ids;
    while (query.next())
        ids += query.text(0);
    query.finish();
    return ids;
}

QHash<QString, qint64> RecordReads::countBy(
    const ResourceSchema &schema, const Filter &filter, const Field &reference) const
{
    const QHash<qint64, QString> &ids = referredIds();
    const SqlText sql = presentSql(schema, filter);
    // Rows are counted here, because grouping in SQL would read records in the order of the reference, one
    // page each.
    Statement &query = asked(schema, sortColumn(reference), sql);
    QHash<qint64, qint64> byNumber;
    while (query.next())
        ++byNumber[query.number(0)];
    query.finish();
    QHash<QString, qint64> counts;
    for (auto it = byNumber.cbegin(); it != byNumber.cend(); ++it)
        counts[ids.value(it.key())] += it.value();
    counts.remove(QString());
    return counts;
}

QSet<QString> RecordReads::referred(
    const ResourceSchema &schema, const Filter &filter, const Field &reference) const
{
    const QHash<QString, qint64> counts = countBy(schema, filter, reference);
    return { counts.keyBegin(), counts.keyEnd() };
}

QHash<QString, QSet<QString>> RecordReads::idsBy(
    const ResourceSchema &schema, const Filter &filter, const Field &reference) const
{
    const QHash<qint64, QString> &referred = referredIds();
    const SqlText sql = presentSql(schema, filter);
    Statement &query = asked(schema, sortColumn(reference) + ", id"_L1, sql);
    QHash<QString, QSet<QString>> ids;
    while (query.next())
        ids[referred.value(query.number(0))] += query.text(1);
    query.finish();
    return ids;
}

//! Limits \a sql to rows whose \a column lies between \a from and \a to.
static void limit(SqlText &sql, const QString &column, qint64 from, qint64 to)
{
    // Unlimited queries scan the table from end to end, because by an index each page would be read many
    // times.
    const QLatin1StringView scan = from > 0 ? ""_L1 : "+"_L1;
    sql.text += " AND "_L1 + scan + column + " BETWEEN ? AND ?"_L1;
    sql.values << from << to;
}

QHash<QString, Moments> RecordReads::moments(const ResourceSchema &schema, const Filter &filter,
    const Field &reference, const Field &moment, qint64 from, qint64 to,
    const std::optional<QSet<qint64>> &among) const
{
    SqlText sql = presentSql(schema, filter, among);
    limit(sql, sortColumn(moment), from, to);
    Statement &query = asked(schema, sortColumn(reference) + ", "_L1 + sortColumn(moment), sql);
    QHash<qint64, Moments> byNumber;
    while (query.next())
        byNumber[query.number(0)] += query.number(1);
    query.finish();
    const QHash<qint64, QString> &ids = referredIds();
    QHash<QString, Moments> moments;
    for (auto it = byNumber.cbegin(); it != byNumber.cend(); ++it)
        moments[ids.value(it.key())] += it.value();
    moments.remove(QString());
    for (Moments &each : moments)
        std::sort(each.begin(), each.end());
    return moments;
}

Moments RecordReads::moments(
    const ResourceSchema &schema, const Filter &filter, const Field &moment, qint64 from, qint64 to) const
{
    SqlText sql = presentSql(schema, filter);
    limit(sql, sortColumn(moment), from, to);
    sql.text += " ORDER BY 1"_L1;
    return numbersOf<Moments>(asked(schema, sortColumn(moment), sql));
}

QString RecordReads::Referred::name() const
{
    const QString known = Reference::fromJson(QJsonDocument::fromJson(raw).object()).name;
    return known.isEmpty() ? sorted : known;
}

QHash<qint64, RecordReads::Referred> RecordReads::referred() const
{
    QHash<qint64, Referred> all;
    QSqlQuery query = m_database.select(u"SELECT number, id, raw, shown FROM referred WHERE id <> ''"_s);
    while (query.next())
        all.insert(query.value(0).toLongLong(),
            { query.value(1).toString(), query.value(2).toByteArray(), query.value(3).toString() });
    return all;
}

void RecordReads::values(const ResourceSchema &schema, const Filter &filter,
    const QList<const Field *> &fields, const std::function<void(const Values &)> &take) const
{
    QStringList columns;
    for (const Field *field : fields)
        columns += sortColumn(*field);
    const SqlText sql = presentSql(schema, filter);
    Statement &query = asked(schema, columns.join(u','), sql);
    Values row(fields.size());
    while (query.next()) {
        for (int i = 0; i < int(fields.size()); ++i)
            row[i] = query.isNull(i) ? std::nullopt : std::optional(query.number(i));
        take(row);
    }
    query.finish();
}

} // namespace care
