// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/store.h"

#include "models/store/database/databasefile.h"
#include "models/store/database/databaseworker.h"
#include "models/store/mirror/mirrortables.h"
#include "models/store/records/changenotes.h"
#include "models/store/records/matcher.h"
#include "models/store/records/preparedrecord.h"
#include "models/store/records/recordreads.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/tablelayout.h"
#include "models/store/records/writelog.h"

#include <QFile>
#include <QSemaphore>

namespace care {

namespace {

//! Opens the file read-only; a store that cannot be read unchanged is in memory and empty.
StoreReport openToRead(Database &database, const StoreOptions &options)
{
    StoreReport report;
    if (QFile::exists(options.file) && database.openReader(options) && hasTables(database)) {
        report.place = StoreReport::Place::OnDisk;
        return report;
    }
    report = database.open({});
    ensureTables(database);
    return report;
}

StoreReport openStore(Database &database, StoreOptions &options, const std::shared_ptr<WriteLog> &log)
{
    if (options.isReadOnly)
        return openToRead(database, options);
    database.logWrites(log);
    forgetSetAside(options.file);
    StoreReport report = database.open(options);
    if (report.hasFormerKey)
        // The former key is kept for the reading connections, because the file still has it.
        options.key = database.key();
    if (!ensureTables(database)) {
        // A disk too full for the first table leaves the store in memory, as the report says.
        report = database.open({});
        ensureTables(database);
        report.note = StoreReport::Note::NotWritable;
    }
    return report;
}

} // namespace

Store::Store(const StoreOptions &options, QObject *parent)
    : QObject(parent)
    , m_options(std::make_shared<StoreOptions>(options))
    , m_log(std::make_shared<WriteLog>())
    , m_matcher(std::make_shared<Matcher>())
    , m_preparer(std::make_unique<PagePreparer>())
    , m_writer(std::make_unique<DatabaseWorker>(
          QStringLiteral("store writer"), DatabaseWorker::beginning(options)))
    , m_hasBegun(!options.awaitsKey)
{
    if (!options.file.isEmpty())
        makeReaders();
    m_writer->run<StoreReport>(
        this,
        [options = m_options, log = m_log](Database &database) { return openStore(database, *options, log); },
        this, [this](const StoreReport &report) { finishOpening(report); });
}

//! Creates the reading threads. They begin suspended and hold their queries until the writer has created or
//! migrated the file; queued after the first examination, which takes seconds, the writer would keep lists
//! waiting.
void Store::makeReaders()
{
    m_reader = std::make_unique<DatabaseWorker>(QStringLiteral("store reader"));
    m_examiner = std::make_unique<DatabaseWorker>(QStringLiteral("store examiner"));
    m_reader->suspend();
    m_examiner->suspend();
}

void Store::finishOpening(const StoreReport &report)
{
    if (m_isClosed)
        return; // The store was closed while it was being opened.
    m_report = report;
    if (report.place == StoreReport::Place::OnDisk) {
        // A new matcher is made, because the writer's thread may still use the former one.
        m_matcher = std::make_shared<Matcher>();
        if (!m_reader)
            makeReaders();
        for (DatabaseWorker *each : { m_reader.get(), m_examiner.get(), m_streamer.get() }) {
            if (each)
                each->resume([options = *m_options](Database &database) { database.openReader(options); });
        }
    } else if (m_reader) {
        // Pending queries are answered as empty; lists ask again once the store is open.
        for (std::unique_ptr<DatabaseWorker> *each : { &m_reader, &m_examiner, &m_streamer }) {
            if (*each)
                (*each)->resume([](Database &) {});
            each->reset();
        }
    }
    m_open = true;
    Q_EMIT opened(report);
}

Store::~Store() = default;

void Store::openWith(const QByteArray &key, const QByteArrayList &formerKeys)
{
    if (!m_hasBegun) {
        m_hasBegun = true;
        m_options->key = key;
        m_options->formerKeys = formerKeys;
        return m_writer->begin();
    }
    if (!std::exchange(m_isClosed, false))
        return;
    m_writer->resume([this, options = m_options, log = m_log, key, formerKeys](Database &database) {
        options->key = key;
        options->formerKeys = formerKeys;
        const StoreReport report = openStore(database, *options, log);
        QMetaObject::invokeMethod(
            this, [this, report] { finishOpening(report); }, Qt::QueuedConnection);
    });
}

void Store::close(StoreClosing why)
{
    const bool isInMemory = m_open && m_report.place == StoreReport::Place::MemoryOnly;
    if (!m_hasBegun || m_isClosed || isInMemory)
        return;
    m_isClosed = true;
    m_open = false;
    // The former matcher is dropped, because it caches rows of records.
    m_matcher = std::make_shared<Matcher>();
    m_preparer->forget();
    // The writer closes last, so that the file is complete by itself and needs no check when it is opened.
    const auto closedReaders = std::make_shared<QSemaphore>();
    int readers = 0;
    for (const auto *reader : { &m_reader, &m_examiner, &m_streamer }) {
        if (!*reader)
            continue;
        (*reader)->suspend([closedReaders] { closedReaders->release(); });
        ++readers;
    }
    m_writer->run<bool>(
        this,
        [options = m_options, closedReaders, readers](Database &database) {
            closedReaders->acquire(readers);
            database.close();
            options->wipeKeys();
            return true;
        },
        this, [](const bool &) {});
    m_writer->suspend();
    Q_EMIT closed(why);
}

DatabaseWorker &Store::reader()
{
    return m_reader ? *m_reader : *m_writer;
}

DatabaseWorker &Store::streamer()
{
    if (m_reader && !m_streamer) {
        m_streamer = std::make_unique<DatabaseWorker>(QStringLiteral("store streamer"));
        if (!m_open)
            m_streamer->suspend();
        else
            m_streamer->resume([options = *m_options](Database &database) { database.openReader(options); });
    }
    return m_streamer ? *m_streamer : *m_writer;
}

void Store::write(const ResourceSchema &schema, const PageWrite &page, QObject *context,
    Callback<StoreResult<PageChanges>> done)
{
    using Written = StoreResult<PageChanges>;
    const auto report = [this, &schema, guard = QPointer<QObject>(context), done = std::move(done)](
                            const Written &written) {
        if (!written)
            Q_EMIT writeFailed(schema.name, written.error().detail);
        // Signals precede the callback, so that lists query again before they learn that they are complete.
        else if (written->inserted + written->updated > 0) {
            Q_EMIT changed(schema.name);
            Q_EMIT this->written(schema.name, written->inserted, written->updated);
        }
        if (guard)
            done(written);
    };
    m_writer->run<Written>(
        this, [&schema, page](Database &database) { return writePage(database, schema, page); }, this,
        report);
}

void Store::first(
    const ResourceSchema &schema, const SortKeys &order, int most, QObject *context, Callback<Matches> done)
{
    reader().run<Matches>(
        this,
        [&schema, order, most](Database &database) { return firstMatches(database, schema, order, most); },
        context, std::move(done));
}

void Store::match(const ResourceSchema &schema, const Filter &filter, const SortKeys &order, QObject *context,
    Callback<Matches> done)
{
    matchGrouped(schema, filter, order, {}, context, std::move(done));
}

void Store::matchGrouped(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
    const QString &groupBy, QObject *context, Callback<Matches> done)
{
    reader().run<Matches>(
        this,
        [&schema, filter, order, groupBy, matcher = m_matcher](Database &database) {
            if (groupBy.isEmpty())
                return matcher->matches(database, schema, filter, order);
            // A read transaction gives rows and groups of the same state even while pages arrive.
            const StoreResult<void> begun = database.run(QStringLiteral("BEGIN"));
            Matches matches = matcher->matches(database, schema, filter, order, groupBy);
            if (begun)
                database.rollback();
            return matches;
        },
        context, std::move(done));
}

void Store::count(
    const ResourceSchema &schema, const Filter &filter, QObject *context, Callback<StoreResult<qint64>> done)
{
    reader().run<StoreResult<qint64>>(
        this,
        [&schema, filter](Database &database) {
            return matchingCount(database, schema, filter).map([&](qint64 count) {
                return count - goneCount(database, schema, filter);
            });
        },
        context, std::move(done));
}

void Store::search(const ResourceSchema &schema, const QString &text, const QList<Condition> &first, int most,
    QObject *context, Callback<Found> done)
{
    reader().run<Found>(
        this,
        [&schema, text, first, most](
            Database &database) { return foundRecords(database, schema, text, first, most); },
        context, std::move(done));
}

void Store::read(
    const ResourceSchema &schema, const QList<qint64> &rows, QObject *context, Callback<QList<Record>> done)
{
    reader().run<QList<Record>>(
        this, [&schema, rows](Database &database) { return readRows(database, schema, rows); }, context,
        std::move(done));
}

void Store::find(
    const ResourceSchema &schema, const QString &id, QObject *context, Callback<std::optional<Record>> done)
{
    reader().run<std::optional<Record>>(
        this, [&schema, id](Database &database) { return findRecord(database, schema, id); }, context,
        std::move(done));
}

void Store::rowOf(
    const ResourceSchema &schema, const QString &id, QObject *context, Callback<std::optional<qint64>> done)
{
    reader().run<std::optional<qint64>>(
        this, [&schema, id](Database &database) { return findRow(database, schema, id); }, context,
        std::move(done));
}

void Store::timeline(const TimelineQuestion &question, QObject *context, Callback<QList<TimelineEvent>> done)
{
    reader().run<QList<TimelineEvent>>(
        this, [question](Database &database) { return timelinePage(database, question); }, context,
        std::move(done));
}

void Store::choices(const ResourceSchema &schema, const Field &field, const Filter &counted, QObject *context,
    Callback<QList<Choice>> done)
{
    reader().run<QList<Choice>>(
        this,
        [&schema, &field, counted](
            Database &database) { return choicesOf(database, schema, field, counted); },
        context, std::move(done));
}

namespace {

//! Function that runs \a work on a single moment of the store.
std::function<bool(Database &)> atOneMoment(
    std::function<void(const RecordReads &)> work, const std::shared_ptr<WriteLog> &log)
{
    return [work = std::move(work), log](Database &database) {
        // The mark is taken before the moment that is read, so writes between the two are only looked at
        // twice and never missed.
        const WriteLog::Mark mark = log->mark();
        const StoreResult<void> begun = database.run(QStringLiteral("BEGIN"));
        work(RecordReads(database, *log, mark));
        if (begun)
            database.rollback();
        return true;
    };
}

} // namespace

void Store::examine(
    std::function<void(const RecordReads &)> work, QObject *context, std::function<void()> done)
{
    DatabaseWorker &examiner = m_examiner ? *m_examiner : *m_writer;
    examiner.run<bool>(this, atOneMoment(std::move(work), m_log), context,
        [done = std::move(done)](const bool &) { done(); });
}

void Store::stream(
    std::function<void(const RecordReads &)> work, QObject *context, std::function<void()> done)
{
    streamer().run<bool>(this, atOneMoment(std::move(work), m_log), context,
        [done = std::move(done)](const bool &) { done(); });
}

void Store::remember(const QString &name, std::function<QByteArray()> bytes)
{
    m_writer->run<bool>(
        this,
        [name, bytes = std::move(bytes)](
            Database &database) { return rememberBytes(database, name, bytes()).has_value(); },
        this, [](const bool &) {});
}

void Store::changes(const ResourceSchema &schema, QObject *context, Callback<RecordChanges> done)
{
    reader().run<RecordChanges>(
        this, [&schema](Database &database) { return readChanges(database, schema); }, context,
        std::move(done));
}

void Store::changesOf(
    const ResourceSchema &schema, const QString &id, QObject *context, Callback<QList<FieldChange>> done)
{
    reader().run<QList<FieldChange>>(
        this, [&schema, id](Database &database) { return readChanges(database, schema, id); }, context,
        std::move(done));
}

void Store::forgetChanges(const ResourceSchema &schema, const QList<qint64> &rows)
{
    m_writer->run<StoreResult<void>>(
        this, [&schema, rows](Database &database) { return care::forgetChanges(database, schema, rows); },
        this,
        [this, &schema](const StoreResult<void> &forgotten) {
            if (forgotten)
                Q_EMIT changesForgotten(schema.name);
            else
                Q_EMIT writeFailed(schema.name, forgotten.error().detail);
        });
}

void Store::ids(
    const ResourceSchema &schema, const QString &homeId, QObject *context, Callback<QStringList> done)
{
    reader().run<QStringList>(
        this, [&schema, homeId](Database &database) { return idsOf(database, schema, homeId); }, context,
        std::move(done));
}

void Store::mirror(const ResourceSchema &schema, QObject *context, Callback<Mirror> done)
{
    // The mirror is read on the writer's thread, so that everything written before is included.
    m_writer->run<Mirror>(
        this, [&schema](Database &database) { return readMirror(database, schema); }, context,
        std::move(done));
}

void Store::loose(const ResourceSchema &schema, QObject *context, Callback<QMap<int, qint64>> done)
{
    m_writer->run<QMap<int, qint64>>(
        this, [&schema](Database &database) { return readLoose(database, schema); }, context,
        std::move(done));
}

void Store::changeRanges(const ResourceSchema &schema,
    std::function<StoreResult<RangeChanges>(Database &)> work, QObject *context,
    Callback<StoreResult<RangeChanges>> done)
{
    m_writer->runTogether<StoreResult<RangeChanges>>(this, std::move(work), this,
        [this, &schema, guard = QPointer<QObject>(context), done = std::move(done)](
            const StoreResult<RangeChanges> &changes) {
            announce(schema, changes);
            if (guard)
                done(changes);
        });
}

void Store::writeRange(const ResourceSchema &schema, const RangeWrite &write, QObject *context,
    Callback<StoreResult<RangeChanges>> done)
{
    const auto page = m_preparer->add(schema, write.records);
    changeRanges(
        schema,
        [&schema, write, page](
            Database &database) { return care::writeRange(database, schema, write, *page); },
        context, std::move(done));
}

void Store::markReplacedMissing(const ResourceSchema &schema, const FullCheckEnd &end, QObject *context,
    Callback<StoreResult<RangeChanges>> done)
{
    changeRanges(
        schema,
        [&schema, end](Database &database) { return care::markReplacedMissing(database, schema, end); },
        context, std::move(done));
}

void Store::storeMirror(
    const ResourceSchema &schema, const MirrorState &state, const QList<DateRange> &received)
{
    keep(schema, [&schema, state, received](Database &database) {
        return care::storeMirror(database, schema, state, received);
    });
}

void Store::putRight(const ResourceSchema &schema, const MirrorTimes &times)
{
    keep(schema, [&schema, times](Database &database) { return care::putRight(database, schema, times); });
}

void Store::keep(const ResourceSchema &schema, std::function<StoreResult<void>(Database &)> work)
{
    m_writer->run<StoreResult<void>>(
        this, std::move(work), this, [this, &schema](const StoreResult<void> &kept) {
            if (!kept)
                Q_EMIT writeFailed(schema.name, kept.error().detail);
        });
}

void Store::beginFullCheck(const ResourceSchema &schema, const MirrorState &state, qint64 now,
    QObject *context, Callback<StoreResult<MirrorState>> done)
{
    m_writer->run<StoreResult<MirrorState>>(
        this,
        [&schema, state, now](
            Database &database) { return care::beginFullCheck(database, schema, state, now); },
        context, std::move(done));
}

void Store::endFullCheck(const ResourceSchema &schema, const MirrorState &state, const FullCheckEnd &end,
    QObject *context, Callback<StoreResult<RangeChanges>> done)
{
    changeRanges(
        schema,
        [&schema, state, end](
            Database &database) { return care::endFullCheck(database, schema, state, end); },
        context, std::move(done));
}

void Store::announce(const ResourceSchema &schema, const StoreResult<RangeChanges> &changes)
{
    if (!changes)
        return Q_EMIT writeFailed(schema.name, changes.error().detail);
    m_preparer->learn(schema, *changes);
    if (changes->inserted + changes->updated + changes->returned + changes->missed + changes->removed > 0)
        Q_EMIT changed(schema.name);
    if (changes->inserted + changes->updated > 0)
        Q_EMIT written(schema.name, changes->inserted, changes->updated);
}

void Store::forgetBefore(const ResourceSchema &schema, QDate day)
{
    forget(schema.name,
        [&schema, day](Database &database) { return care::forgetBefore(database, schema, day); });
}

void Store::forgetHome(const QString &homeId)
{
    forget({}, [homeId](Database &database) { return care::forgetHome(database, homeId); });
}

void Store::markGone(const ResourceSchema &schema, const QString &id, qint64 now)
{
    forget(schema.name,
        [&schema, id, now](Database &database) { return care::markGone(database, schema, id, now); });
}

void Store::forget(const QString &resource, std::function<StoreResult<QStringList>(Database &)> work)
{
    using Changed = StoreResult<QStringList>;
    m_writer->run<Changed>(this, std::move(work), this, [this, resource](const Changed &changedResources) {
        if (!changedResources)
            return Q_EMIT writeFailed(resource, changedResources.error().detail);
        for (const QString &changedResource : *changedResources)
            Q_EMIT changed(changedResource);
    });
}

} // namespace care
