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

//! The local copy of one connection's records, with their search index and the ranges of days that are here
//! whole. The only source of everything shown (docs/decisions/0003-the-store-is-the-only-source.md).
//!
//! One writer thread owns the write connection; reads run beside it on a second one (in memory-only mode both
//! are the same). No call blocks: callbacks run in the caller's thread, in the order of the calls of one
//! kind, and never after \a context died.
class Store : public QObject {
    Q_OBJECT

public:
    template<class T>
    using Callback = std::function<void(const T &)>;

    explicit Store(const StoreOptions &options, QObject *parent = nullptr);
    ~Store() override;
    //! Opens a store whose options say awaitsKey, or that was closed. With an empty \a key it stays in
    //! memory. \a formerKeys: see StoreOptions.
    void openWith(const QByteArray &key, const QByteArrayList &formerKeys = {});
    //! Closes the file once all calls so far are done, and wipes the key. Calls made from now on wait for
    //! openWith(). Does nothing if the store is in memory only.
    void close(StoreClosing why = StoreClosing::Lock);

    //! Outcome of opening; valid once opened() was emitted.
    const StoreReport &report() const { return m_report; }
    bool isOpen() const { return m_open; }

    void write(const ResourceSchema &schema, const PageWrite &page, QObject *context,
        Callback<StoreResult<PageChanges>> done);
    //! The first \a most rows of the unfiltered list, with their records; quick for lists of any length.
    void first(const ResourceSchema &schema, const SortKeys &order, int most, QObject *context,
        Callback<Matches> done);
    void match(const ResourceSchema &schema, const Filter &filter, const SortKeys &order, QObject *context,
        Callback<Matches> done);
    //! The same in groups of a field that canGroup().
    void matchGrouped(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
        const QString &groupBy, QObject *context, Callback<Matches> done);
    //! How many of the records that match() would name the service still has.
    void count(const ResourceSchema &schema, const Filter &filter, QObject *context,
        Callback<StoreResult<qint64>> done);
    //! The records that contain all words of \a text, each as a prefix; at most \a most of them.
    void search(
        const ResourceSchema &schema, const QString &text, int most, QObject *context, Callback<Found> done);
    void read(const ResourceSchema &schema, const QList<qint64> &rows, QObject *context,
        Callback<QList<Record>> done);
    //! The record with this id, if it is here and can be read.
    void find(const ResourceSchema &schema, const QString &id, QObject *context,
        Callback<std::optional<Record>> done);
    //! The key of the record with this id, as match() lists it.
    void rowOf(const ResourceSchema &schema, const QString &id, QObject *context,
        Callback<std::optional<qint64>> done);
    void timeline(const TimelineQuestion &question, QObject *context, Callback<QList<TimelineEvent>> done);
    void choices(
        const ResourceSchema &schema, const Field &field, QObject *context, Callback<QList<Choice>> done);

    //! Calls \a work in a thread of its own, on one moment of the store, and then \a done: it may take its
    //! time, and lists on screen do not wait for it.
    void examine(std::function<void(const RecordReads &)> work, QObject *context, std::function<void()> done);

    //! The same for what may take minutes: examine() does not wait for it either.
    void stream(std::function<void(const RecordReads &)> work, QObject *context, std::function<void()> done);

    //! Keeps \a bytes, which the writer's thread asks for, under \a name: worked out from the records, and
    //! gone with them. RecordReads::remembered() reads them. Bytes that cannot be written leave those kept
    //! before: a disk that takes nothing more is said by the records.
    void remember(const QString &name, std::function<QByteArray()> bytes);

    //! Changes by others since forgetChanges().
    void changes(const ResourceSchema &schema, QObject *context, Callback<RecordChanges> done);
    //! As changes(), of one record.
    void changesOf(
        const ResourceSchema &schema, const QString &id, QObject *context, Callback<QList<FieldChange>> done);
    //! Forgets the changes of these records, and the number of removed ones: the user has seen them.
    void forgetChanges(const ResourceSchema &schema, const QList<qint64> &rows);

    //! The ids of all records, or of those of one home.
    void ids(
        const ResourceSchema &schema, const QString &homeId, QObject *context, Callback<QStringList> done);

    //! Calls for the mirror of a resource: see mirrortables.h.
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
    //! ask for them again at once and are answered after openWith().
    void closed(care::StoreClosing why);
    //! Records of a resource were inserted or updated.
    void changed(const QString &resource);
    //! The same in numbers: records that are new here, and others that were updated.
    void written(const QString &resource, int inserted, int updated);
    //! forgetChanges() was called.
    void changesForgotten(const QString &resource);
    //! A page could not be written (disk full, ...): the rows are as before.
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

    const std::shared_ptr<StoreOptions> m_options; //!< of the writer's thread, once that has begun
    const std::shared_ptr<WriteLog> m_log;
    std::shared_ptr<Matcher> m_matcher; //!< used in the thread of reader() only
    std::unique_ptr<PagePreparer> m_preparer;
    std::unique_ptr<DatabaseWorker> m_writer;
    std::unique_ptr<DatabaseWorker> m_reader; //!< for what is looked at
    std::unique_ptr<DatabaseWorker> m_examiner; //!< for what takes its time
    std::unique_ptr<DatabaseWorker> m_streamer; //!< for what takes minutes; made when it is first needed
    StoreReport m_report;
    bool m_open = false;
    bool m_hasBegun;
    bool m_isClosed = false;
};

} // namespace care
