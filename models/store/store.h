// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/schema/choice.h"
#include "models/schema/filter.h"
#include "models/store/database/storereport.h"
#include "models/store/database/storeresult.h"
#include "models/store/mirror/dateranges.h"
#include "models/store/records/timeline.h"
#include "models/store/storetypes.h"

#include <QMap>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace care {

class Database;
class DatabaseWorker;
class Matcher;
class PagePreparer;
class RecordReads;
class WriteLog;

//! Local copy of one connection's records, with search index and the ranges of days that are complete.
//! Everything shown comes from here (docs/decisions/0003-the-store-is-the-only-source.md).
//!
//! One thread owns the writing connection; reads run beside it on another (in memory both are the same).
//! Calls never block: callbacks run in the caller's thread, in the order of calls of one kind, and never
//! after \a context died.
class Store : public QObject {
    Q_OBJECT

public:
    template<class T>
    using Callback = std::function<void(const T &)>;

    explicit Store(const StoreOptions &options, QObject *parent = nullptr);
    ~Store() override;
    //! Opens a store whose options have awaitsKey, or that was closed. With an empty \a key it stays in
    //! memory; \a formerKeys is explained in StoreOptions.
    void openWith(const QByteArray &key, const QByteArrayList &formerKeys = {});
    //! Closes the file after all calls so far and wipes the key. Later calls wait for openWith(). Does
    //! nothing if the store is in memory only.
    void close(StoreClosing why = StoreClosing::Lock);

    //! Outcome of opening the store's file; valid once opened() was emitted.
    const StoreReport &report() const { return m_report; }
    bool isOpen() const { return m_open; }

    void write(const ResourceSchema &schema, const PageWrite &page, QObject *context,
        Callback<StoreResult<PageChanges>> done);
    //! Reads the first \a most rows of the unfiltered list with their records; quick for lists of any length.
    void first(const ResourceSchema &schema, const SortKeys &order, int most, QObject *context,
        Callback<Matches> done);
    void match(const ResourceSchema &schema, const Filter &filter, const SortKeys &order, QObject *context,
        Callback<Matches> done);
    //! Matches records like match(), in groups of a field that canGroup().
    void matchGrouped(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
        const QString &groupBy, QObject *context, Callback<Matches> done);
    //! Counts the records that match a filter and that the service still has.
    void count(const ResourceSchema &schema, const Filter &filter, QObject *context,
        Callback<StoreResult<qint64>> done);
    //! Searches for records that contain all words of \a text as prefixes; reads at most \a most of them.
    //! Records that meet the conditions in \a first come before others that fit as well.
    void search(const ResourceSchema &schema, const QString &text, const QList<Condition> &first, int most,
        QObject *context, Callback<Found> done);
    void read(const ResourceSchema &schema, const QList<qint64> &rows, QObject *context,
        Callback<QList<Record>> done);
    //! Reads the record with this id, if it is stored and readable.
    void find(const ResourceSchema &schema, const QString &id, QObject *context,
        Callback<std::optional<Record>> done);
    //! Looks up the row of the record with this id, as match() lists it.
    void rowOf(const ResourceSchema &schema, const QString &id, QObject *context,
        Callback<std::optional<qint64>> done);
    void timeline(const TimelineQuestion &question, QObject *context, Callback<QList<TimelineEvent>> done);
    //! Reads the values of a field, each with the number of its records that match \a counted.
    void choices(const ResourceSchema &schema, const Field &field, const Filter &counted, QObject *context,
        Callback<QList<Choice>> done);

    //! Calls \a work on a separate thread, on one moment of the store, and then \a done. The work may take
    //! its time, because lists on screen do not wait for it.
    void examine(std::function<void(const RecordReads &)> work, QObject *context, std::function<void()> done);

    //! Calls \a work like examine(), for work of minutes, for which not even examine() waits.
    void stream(std::function<void(const RecordReads &)> work, QObject *context, std::function<void()> done);

    //! Keeps bytes computed from the records under \a name; they are deleted with the records and read by
    //! RecordReads::remembered(). The writer's thread calls \a bytes. If writing fails, the former bytes
    //! stay, and no error is reported, because writing records will report the full disk.
    void remember(const QString &name, std::function<QByteArray()> bytes);

    //! Reads the changes made by others that the user has not seen, those since forgetChanges().
    void changes(const ResourceSchema &schema, QObject *context, Callback<RecordChanges> done);
    //! Reads the changes of one record made by others, like changes().
    void changesOf(
        const ResourceSchema &schema, const QString &id, QObject *context, Callback<QList<FieldChange>> done);
    //! Forgets the changes of these records and the number of removed ones, because the user has seen them.
    void forgetChanges(const ResourceSchema &schema, const QList<qint64> &rows);

    //! Reads the ids of all records, or of those of one home.
    void ids(
        const ResourceSchema &schema, const QString &homeId, QObject *context, Callback<QStringList> done);

    //! Functions that synchronisation uses to keep a resource's mirror; see mirrortables.h.
    void mirror(const ResourceSchema &schema, QObject *context, Callback<Mirror> done);
    void loose(const ResourceSchema &schema, QObject *context, Callback<QMap<int, qint64>> done);
    void writeRange(const ResourceSchema &schema, const RangeWrite &write, QObject *context,
        Callback<StoreResult<RangeChanges>> done);
    void storeMirror(
        const ResourceSchema &schema, const MirrorState &state, const QList<DateRange> &received);
    void putRight(const ResourceSchema &schema, const MirrorTimes &times);
    void beginFullCheck(const ResourceSchema &schema, const MirrorState &state, qint64 now, QObject *context,
        Callback<StoreResult<MirrorState>> done);
    void endFullCheck(const ResourceSchema &schema, const MirrorState &state, const FullCheckEnd &end,
        QObject *context, Callback<StoreResult<RangeChanges>> done);
    void markReplacedMissing(const ResourceSchema &schema, const FullCheckEnd &end, QObject *context,
        Callback<StoreResult<RangeChanges>> done);
    void forgetBefore(const ResourceSchema &schema, QDate day);
    void forgetHome(const QString &homeId);
    void markGone(const ResourceSchema &schema, const QString &id, qint64 now);

Q_SIGNALS:
    void opened(const care::StoreReport &report);
    //! Emitted by close(). Receivers must drop the records they hold when the program is locked; they may
    //! request them again at once and are answered after openWith().
    void closed(care::StoreClosing why);
    //! Emitted when records of a resource were inserted or updated.
    void changed(const QString &resource);
    //! Emitted with changed(), giving the numbers of new and of updated records.
    void written(const QString &resource, int inserted, int updated);
    //! Emitted when forgetChanges() was called, so that marks of changes disappear.
    void changesForgotten(const QString &resource);
    //! Emitted when a page could not be written (disk full, ...); the rows are as before.
    void writeFailed(const QString &resource, const QString &reason);

private:
    DatabaseWorker &reader();
    DatabaseWorker &streamer();
    void makeReaders();
    void finishOpening(const StoreReport &report);
    void changeRanges(const ResourceSchema &schema, std::function<StoreResult<RangeChanges>(Database &)> work,
        QObject *context, Callback<StoreResult<RangeChanges>> done);
    void announce(const ResourceSchema &schema, const StoreResult<RangeChanges> &changes);
    void keep(const ResourceSchema &schema, std::function<StoreResult<void>(Database &)> work);
    void forget(const QString &resource, std::function<StoreResult<QStringList>(Database &)> work);

    //! Options of the file, used only by the writer's thread once that has begun.
    const std::shared_ptr<StoreOptions> m_options;
    const std::shared_ptr<WriteLog> m_log;
    std::shared_ptr<Matcher> m_matcher; //!< Finder of rows, used in the thread of reader() only.
    std::unique_ptr<PagePreparer> m_preparer;
    std::unique_ptr<DatabaseWorker> m_writer;
    std::unique_ptr<DatabaseWorker> m_reader; //!< Thread that queries the store for lists on screen.
    //! Thread that examines the store for rules and reports, which may take seconds.
    std::unique_ptr<DatabaseWorker> m_examiner;
    //! Thread for work of minutes, created when it is first needed.
    std::unique_ptr<DatabaseWorker> m_streamer;
    StoreReport m_report;
    bool m_open = false;
    bool m_hasBegun;
    bool m_isClosed = false;
};

} // namespace care
