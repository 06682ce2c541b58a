// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/database/database.h"

#include "models/files/systempath.h"
#include "models/schema/folding.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/wantedtext.h"
#include "models/store/database/databasefile.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordcompression.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSqlDriver>
#include <QSqlError>
#include <QUuid>

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <iterator>
#include <string>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString textOf(sqlite3_value *value)
{
    const auto *letters = static_cast<const char16_t *>(sqlite3_value_text16(value));
    return letters ? QString::fromUtf16(letters, sqlite3_value_bytes16(value) / int(sizeof(char16_t)))
                   : QString();
}

//! Text of a record's member as json_extract() returns it; lists and objects, which it returns as JSON, give
//! their inner texts.
QString memberText(sqlite3_value *value)
{
    QString text = textOf(value);
    if (!text.startsWith(u'[') && !text.startsWith(u'{'))
        return text;
    const QJsonDocument json = QJsonDocument::fromJson(text.toUtf8());
    if (json.isNull())
        return text;
    return innerTexts(json.isArray() ? QJsonValue(json.array()) : QJsonValue(json.object())).join(u'\n');
}

//! Search text of a statement, parsed once because it is the same for all rows; also caches the answers for
//! the compared texts, which repeat from row to row.
struct Wanted {
    explicit Wanted(const QString &words)
        : text(words)
    {
    }
    static constexpr std::size_t mostKnown = 5'000;

    WantedText text;
    //! Results of comparisons with the wanted text, by the compared text.
    std::unordered_map<std::string, int> known;
};

Wanted *wantedOf(sqlite3_context *context, sqlite3_value *value)
{
    constexpr int wantedArgument = 1;
    if (void *known = sqlite3_get_auxdata(context, wantedArgument))
        return static_cast<Wanted *>(known);
    sqlite3_set_auxdata(context, wantedArgument, new Wanted(textOf(value)),
        [](void *wanted) { delete static_cast<Wanted *>(wanted); });
    return static_cast<Wanted *>(sqlite3_get_auxdata(context, wantedArgument));
}

template<auto compare>
void call(sqlite3_context *context, int, sqlite3_value **values)
{
    if (sqlite3_value_type(values[0]) == SQLITE_NULL)
        return sqlite3_result_null(context);
    Wanted *wanted = wantedOf(context, values[1]);
    const auto *letters = reinterpret_cast<const char *>(sqlite3_value_text(values[0]));
    if (!wanted || !letters)
        return sqlite3_result_error_nomem(context);
    const std::string text(letters, std::size_t(sqlite3_value_bytes(values[0])));
    const auto known = wanted->known.find(text);
    if (known != wanted->known.end())
        return sqlite3_result_int(context, known->second);
    const int answer = int((wanted->text.*compare)(memberText(values[0])));
    if (wanted->known.size() < Wanted::mostKnown)
        wanted->known.emplace(text, answer);
    sqlite3_result_int(context, answer);
}

void callInCountingOrder(sqlite3_context *context, int, sqlite3_value **values)
{
    if (sqlite3_value_type(values[0]) == SQLITE_NULL)
        return sqlite3_result_null(context);
    const QByteArray text = inCountingOrder(textOf(values[0])).toUtf8();
    sqlite3_result_text(context, text.constData(), int(text.size()), SQLITE_TRANSIENT);
}

struct Function {
    const char *name;
    void (*call)(sqlite3_context *, int, sqlite3_value **);
    int arguments = 2;
};

constexpr Function functions[] = {
    { "has_text", &call<&WantedText::isIn> },
    { "has_name", &call<&WantedText::isInName> },
    { "is_text", &call<&WantedText::isSame> },
    { "is_name", &call<&WantedText::isSameName> },
    { "name_rank", &call<&WantedText::rankIn> },
    { "in_counting_order", &callInCountingOrder, 1 },
};

// Registers SQL functions that compare texts as WantedText does, so that filters and searches find the same:
//
//   has_text(value, wanted)   value contains the text; JSON values contain innerTexts()
//   has_name(value, wanted)   value contains the words of a name in any order
//   is_text(value, wanted), is_name(value, wanted)   value equals the text or name
//   name_rank(value, wanted)  rank of how well a name fits
//   in_counting_order(value)  sort key that puts "2" before "10"
//
// A null value gives null. Returns false if SQLite rejects a function.
bool addTextFunctions(sqlite3 *connection)
{
    constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
    return std::all_of(std::begin(functions), std::end(functions), [connection](const Function &function) {
        return sqlite3_create_function_v2(connection, function.name, function.arguments, flags, nullptr,
                   function.call, nullptr, nullptr, nullptr)
            == SQLITE_OK;
    });
}

// SQLite's primary result codes; the upper bytes of an extended code only refine them.
constexpr int busy = 5;
constexpr int locked = 6;
constexpr int corrupt = 11;
constexpr int notADatabase = 26;

constexpr QLatin1StringView undoneText = "a transaction of the same group was rolled back"_L1;

//! Days between full checks of a database file. A check takes seconds on a large store; with this interval
//! damage is found after a week at the latest.
constexpr int daysBetweenChecks = 7;

int today()
{
    return int(QDate(1970, 1, 1).daysTo(QDateTime::currentDateTimeUtc().date()));
}

//! True if Qt's SQLite driver uses this program's encrypting SQLite.
bool isOurSqlite()
{
    const QString name = QUuid::createUuid().toString();
    bool isOurs = false;
    {
        QSqlDatabase memory = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        memory.setDatabaseName(u":memory:"_s);
        memory.open();
        QSqlQuery source(memory);
        isOurs = source.exec(u"SELECT sqlite_source_id()"_s) && source.next()
            && source.value(0).toByteArray() == sqlite3_sourceid();
    }
    QSqlDatabase::removeDatabase(name);
    return isOurs;
}

} // namespace

void StoreOptions::wipeKeys()
{
    key.fill('\0');
    key.clear();
    for (QByteArray &each : formerKeys)
        each.fill('\0');
    formerKeys.clear();
}

Database::Database() = default;

Database::~Database()
{
    close();
}

void Database::beginNumbering()
{
    static std::atomic<quint64> last = 0;
    m_numbering = ++last;
}

void Database::close()
{
    beginNumbering();
    if (m_name.isEmpty())
        return;
    m_statements.clear();
    m_compression.reset();
    m_db.close();
    m_db = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_name);
    m_name.clear();
    m_key.fill('\0');
    m_key.clear();
    const QString file = std::exchange(m_file, {});
    if (!file.isEmpty())
        markClosed(file);
}

bool Database::connectTo(const QString &file, const QByteArray &key, Durability durability)
{
    close();
    m_name = QUuid::createUuid().toString();
    m_db = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_name);
    m_db.setDatabaseName(file.isEmpty() ? u":memory:"_s : systemPath(file));
    m_db.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=2000"_s);
    if (!m_db.open()) {
        fail(m_db.lastError());
        return false;
    }
    if (!beginCompression()) {
        m_db.close();
        return false;
    }
    if (key.isEmpty())
        return true;
    // Cipher algorithms: both are authenticated with 256-bit keys. The parallel one is faster and serves the
    // many records that are copies; the journal, whose data exist nowhere else, keeps the algorithm it was
    // first written with.
    const bool isCopy = durability == Durability::Copy;
    if (!run(u"PRAGMA cipher='aegis'"_s)
        || !run(isCopy ? u"PRAGMA algorithm='aegis-256x2'"_s : u"PRAGMA algorithm='aegis-256'"_s))
        return false;
    // The key is set by a function call, because the text of PRAGMA key would remain in several buffers.
    QByteArray raw = "raw:" + key.toHex();
    const bool isSet = sqlite3_key_v2(m_handle, "main", raw.constData(), int(raw.size())) == SQLITE_OK;
    raw.fill('\0');
    return isSet;
}

bool Database::beginCompression()
{
    static const bool isOurs = isOurSqlite();
    const QVariant handle = m_db.driver()->handle();
    if (!isOurs || qstrcmp(handle.typeName(), "sqlite3*") != 0)
        return false;
    m_handle = *static_cast<sqlite3 *const *>(handle.data());
    m_compression = std::make_unique<RecordCompression>(m_handle);
    m_writes.clear();
    if (m_log) {
        m_log->begin();
        constexpr auto note = [](void *database, int kind, const char *, const char *table,
                                  sqlite3_int64 row) {
            static_cast<Database *>(database)->noteWrite(kind, table, row);
        };
        sqlite3_update_hook(m_handle, note, this);
    }
    return m_compression->isKnown() && addTextFunctions(m_handle);
}

bool Database::isReadable()
{
    // SQLite opens any file without reading it, so only this first query shows whether key and file are good.
    return run(u"SELECT count(*) FROM sqlite_master"_s).has_value();
}

bool Database::applySettings(Durability durability)
{
    if (!isReadable() || !run(u"PRAGMA secure_delete=ON"_s) || !run(u"PRAGMA temp_store=MEMORY"_s))
        return false;
    if (durability == Durability::EveryChange)
        return run(u"PRAGMA journal_mode=DELETE"_s) && run(u"PRAGMA synchronous=EXTRA"_s);
    // Checkpoints are rare (8,192 pages, 32 MiB), because each waits for the disk several times, and pages
    // change again and again while records stream in. The cache holds half as much, because uncached pages
    // have to be decrypted again.
    return run(u"PRAGMA cache_size=-16384"_s) && run(u"PRAGMA journal_mode=WAL"_s)
        && run(u"PRAGMA synchronous=NORMAL"_s) && run(u"PRAGMA wal_autocheckpoint=8192"_s)
        && run(u"PRAGMA journal_size_limit=33554432"_s);
}

bool Database::limitTo(qint64 bytes)
{
    const qint64 pageSize = selectValue(u"PRAGMA page_size"_s).toLongLong();
    return pageSize > 0
        && run("PRAGMA max_page_count="_L1 + QString::number(std::max<qint64>(bytes / pageSize, 1)));
}

bool Database::isDamaged() const
{
    return m_code == corrupt || m_code == notADatabase;
}

bool Database::isWhole(const char *pragma)
{
    const bool whole = selectValue(QLatin1StringView(pragma)).toString() == "ok"_L1;
    if (!whole)
        m_code = corrupt;
    return whole;
}

//! Checks all pages of the file. Encrypted pages are authenticated, so this finds an altered page before the
//! user meets it (fault row 105).
bool Database::check(Durability durability, bool endedWell)
{
    if (durability == Durability::EveryChange)
        // The journal is always checked fully: it is small, and its data exist nowhere else.
        return isWhole("PRAGMA integrity_check");
    const int checked = selectValue(u"PRAGMA user_version"_s).toInt();
    if (endedWell && checked <= today() && today() - checked < daysBetweenChecks)
        return true;
    return isWhole(endedWell ? "PRAGMA quick_check" : "PRAGMA integrity_check")
        && run("PRAGMA user_version = "_L1 + QString::number(today()));
}

//! Opens the file with the present or a former key, and returns the key that fits, or nothing. A file with a
//! former key is given the new one first; if that fails, it keeps the former. A wrong key changes nothing,
//! because every page is authenticated, also in the files beside it.
QByteArray Database::connectWithAny(const StoreOptions &options, Durability durability)
{
    if (connectTo(options.file, options.key, durability) && isReadable())
        return options.key;
    const int code = m_code; // Error code with the present key, reported if no former key fits either.
    for (const QByteArray &former : options.formerKeys) {
        if (!connectTo(options.file, former, durability) || !isReadable())
            continue;
        const QByteArray key = changeKey(options, durability) ? options.key : former;
        return connectTo(options.file, key, durability) && isReadable() ? key : QByteArray();
    }
    m_code = code;
    return {};
}

//! Removes a rollback journal without content, which a program leaves that was killed before writing its
//! first page. Reading does not remove that file, but a writing transaction does.
bool Database::removeLeftJournal()
{
    const QVariant version = selectValue(u"PRAGMA user_version"_s);
    return version.isValid() && run("PRAGMA user_version = "_L1 + version.toString());
}

//! Changes the key by encrypting a copy and replacing the file at once, because an interrupted page-by-page
//! change would leave a file with two keys. Closes the file.
bool Database::changeKey(const StoreOptions &options, Durability durability)
{
    const QString made = options.file + "-rekeyed"_L1;
    const bool isCopied = removeLeftJournal() && removeFile(made) && makePrivateFile(made)
        && copyTo(made, options.key, durability);
    close();
    if (isCopied && replaceFile(made, options.file))
        return true;
    removeFile(made);
    return false;
}

bool Database::copyTo(const QString &file, const QByteArray &key, Durability durability)
{
    Database copy;
    if (!copy.connectTo(file, key, durability) || !copy.run(u"PRAGMA synchronous=EXTRA"_s))
        return false;
    sqlite3_backup *pages = sqlite3_backup_init(copy.m_handle, "main", m_handle, "main");
    const bool isWhole = pages && sqlite3_backup_step(pages, -1) == SQLITE_DONE;
    return sqlite3_backup_finish(pages) == SQLITE_OK && isWhole
        && copy.run(u"PRAGMA wal_checkpoint(TRUNCATE)"_s).has_value();
}

bool Database::openFile(const StoreOptions &options, Durability durability)
{
    const bool endedWell = takeClosedMark(options.file);
    const QByteArray key = connectWithAny(options, durability);
    if (key.isEmpty() || !applySettings(durability) || !check(durability, endedWell))
        return false;
    // The size limit applies to copies of records only; the user's own data are small and never refused.
    if (durability == Durability::Copy && !limitTo(m_limits.mostBytesOnDisk))
        return false;
    m_file = options.file;
    m_key = key;
    return true;
}

bool Database::beginAnew()
{
    const StoreOptions options{ m_file, m_key };
    if (options.file.isEmpty())
        return connectTo({}, {}) && applySettings(Durability::Copy) && limitTo(m_limits.mostBytesInMemory);
    close();
    const bool removed = removeFile(options.file);
    return makePrivateFile(options.file) && openFile(options, Durability::Copy) && removed;
}

StoreReport Database::open(const StoreOptions &options, Durability durability)
{
    StoreReport report;
    m_limits.mostBytesOnDisk = options.mostBytesOnDisk;
    m_limits.mostBytesInMemory = options.mostBytesInMemory;
    const auto inMemory = [&](StoreReport::Note note) {
        report.place = StoreReport::Place::MemoryOnly;
        report.note = note;
        connectTo({}, {});
        applySettings(durability);
        if (durability == Durability::Copy)
            limitTo(m_limits.mostBytesInMemory);
        return report;
    };
    if (options.file.isEmpty() || options.key.size() != 32)
        return inMemory(options.file.isEmpty() ? StoreReport::Note::None : StoreReport::Note::NoKey);
    connectTo({}, {});
    if (selectValue(u"PRAGMA cipher"_s).toString().isEmpty())
        return inMemory(StoreReport::Note::NoCipher);
    if (!makePrivateFile(options.file))
        return inMemory(StoreReport::Note::NotWritable);
    if (isOnNetwork(options.file))
        return inMemory(StoreReport::Note::OnNetwork);
    report.place = StoreReport::Place::OnDisk;
    if (openFile(options, durability)) {
        report.hasFormerKey = m_key != options.key;
        return report;
    }
    // Only a file found damaged when it was read is set aside; with a full disk or a file in use it is still
    // good.
    const bool damaged = isDamaged();
    const bool inUse = m_code == busy || m_code == locked;
    close();
    if (!damaged)
        return inMemory(inUse ? StoreReport::Note::InUse : StoreReport::Note::NotWritable);
    report.note = StoreReport::Note::SetAside;
    report.aside = setAside(options.file);
    if (!report.aside.isEmpty() && makePrivateFile(options.file) && openFile(options, durability))
        return report;
    return inMemory(StoreReport::Note::NotWritable);
}

bool Database::openReader(const StoreOptions &options, Durability durability)
{
    for (const QByteArray &key : QByteArrayList{ options.key } + options.formerKeys) {
        // A larger page cache saves decrypting pages again.
        if (connectTo(options.file, key, durability) && isReadable())
            return run(u"PRAGMA cache_size=-16384"_s) && run(u"PRAGMA query_only=ON"_s);
    }
    return false;
}

bool Database::openBeside(const StoreOptions &options)
{
    for (const QByteArray &key : QByteArrayList{ options.key } + options.formerKeys) {
        if (connectTo(options.file, key, Durability::EveryChange) && isReadable())
            return applySettings(Durability::EveryChange);
    }
    return false;
}

bool Database::openDamaged(const StoreOptions &options)
{
    // With writable_schema SQLite reads a file even if it is shorter than its first page says.
    return connectTo(options.file, options.key, Durability::EveryChange)
        && run(u"PRAGMA writable_schema=ON"_s) && isReadable() && run(u"PRAGMA query_only=ON"_s);
}

QSqlQuery Database::prepared(const QString &sql) const
{
    QSqlQuery query(m_db);
    query.setForwardOnly(true);
    query.prepare(sql);
    return query;
}

QSqlQuery Database::select(const QString &sql, const QVariantList &values) const
{
    QSqlQuery query = prepared(sql);
    for (const QVariant &value : values)
        query.addBindValue(value);
    query.exec();
    return query;
}

QVariant Database::selectValue(const QString &sql, const QVariantList &values) const
{
    QSqlQuery query = select(sql, values);
    return query.next() ? query.value(0) : QVariant();
}

Statement &Database::statement(const QString &sql)
{
    return m_statements.try_emplace(sql, m_handle, sql).first->second;
}

qint64 Database::newestRow() const
{
    return sqlite3_last_insert_rowid(m_handle);
}

int Database::changedRows() const
{
    return sqlite3_changes(m_handle);
}

StoreResult<void> Database::run(const QString &sql)
{
    QSqlQuery query(m_db);
    return query.exec(sql) ? StoreResult<void>() : fail(query.lastError());
}

StoreResult<void> Database::run(const QString &sql, const QVariantList &values)
{
    const QSqlQuery query = select(sql, values);
    return query.isActive() ? StoreResult<void>() : fail(query.lastError());
}

StoreResult<void> Database::fail(const QSqlError &error)
{
    m_code = error.nativeErrorCode().toInt() & 0xff;
    return storeFailure(error.text());
}

StoreResult<void> Database::inTransaction(const std::function<StoreResult<void>()> &work)
{
    if (StoreResult<void> begun = begin(); !begun)
        return begun;
    StoreResult<void> done = work();
    if (done)
        done = commit();
    if (!done)
        rollback();
    return done;
}

StoreResult<void> Database::begin()
{
    if (m_isTogether)
        return m_isUndone ? storeFailure(QString(undoneText)) : StoreResult<void>();
    // BEGIN IMMEDIATE, because a deferred transaction that reads first fails at once if another connection
    // has written.
    return run(u"BEGIN IMMEDIATE"_s);
}

// Adds to the stored record counts. A trigger would make SQLite treat each insertion as a statement that can
// be undone, and the full-text index would flush its collected words before each.
StoreResult<void> Database::storeCounts()
{
    for (auto [resource, more] : std::exchange(m_more, {}).asKeyValueRange()) {
        Statement &keep = statement(u"UPDATE counts SET records = records + ? WHERE resource = ?"_s);
        keep.bindAll(more, resource);
        if (StoreResult<void> kept = keep.run(); !kept)
            return kept;
    }
    return {};
}

//! Schemas by table name, because SQLite's hook for writes names the table only.
static const std::unordered_map<std::string_view, const ResourceSchema *> &listsByTable()
{
    static const std::vector<QByteArray> names = [] {
        std::vector<QByteArray> all;
        for (const ResourceSchema *schema : allResources())
            all.push_back(recordTable(*schema).toUtf8());
        return all;
    }();
    static const auto lists = [] {
        std::unordered_map<std::string_view, const ResourceSchema *> all;
        for (std::size_t i = 0; i < names.size(); ++i)
            all.emplace(
                std::string_view(names[i].constData(), std::size_t(names[i].size())), allResources()[i]);
        return all;
    }();
    return lists;
}

void Database::noteWrite(int kind, const char *table, qint64 row)
{
    using Kind = WriteLog::Write::Kind;
    constexpr std::string_view names = "referred";
    const std::string_view name(table);
    if (name == names && kind == SQLITE_UPDATE)
        m_writes.push_back({ nullptr, row, Kind::Update });
    // Writes to other tables are not noted; they belong to the full-text index.
    if (!name.starts_with("r_"))
        return;
    const auto list = listsByTable().find(name);
    if (list != listsByTable().end())
        m_writes.push_back({ list->second, row,
            kind == SQLITE_INSERT       ? Kind::Insert
                : kind == SQLITE_DELETE ? Kind::Remove
                                        : Kind::Update });
}

StoreResult<void> Database::commit()
{
    if (m_isTogether)
        return {};
    StoreResult<void> counted = storeCounts();
    StoreResult<void> done = counted ? run(u"COMMIT"_s) : counted;
    if (done && m_log)
        m_log->add(std::exchange(m_writes, {}));
    return done;
}

StoreResult<void> Database::beginTogether()
{
    StoreResult<void> begun = begin();
    m_isTogether = begun.has_value();
    m_isUndone = false;
    return begun;
}

StoreResult<void> Database::commitTogether()
{
    m_isTogether = false;
    if (m_isUndone)
        return storeFailure(QString(undoneText));
    StoreResult<void> committed = commit();
    if (!committed)
        rollback();
    return committed;
}

void Database::rollback()
{
    m_isUndone = true;
    m_more.clear();
    m_writes.clear();
    beginNumbering();
    m_compression->forget();
    run(u"ROLLBACK"_s);
}

} // namespace care
