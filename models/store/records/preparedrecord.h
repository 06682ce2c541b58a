// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/mirror/dateranges.h"
#include "models/store/records/knownreferences.h"
#include "models/store/records/recordcompression.h"

#include <QThreadPool>
#include <QVariant>

#include <atomic>
#include <deque>

namespace care {

struct PreparedRecord {
    QString id; //!< Record id; empty for an unreadable record, whose other members are empty too.
    QByteArray raw;
    int day = 0; //!< Creation day in UTC as Julian day; 0 if unknown.
    QList<QVariant> values; //!< Values of the table's columns, as in columnsOf() but without references.
    QList<Referred> references; //!< References to other records, in the order of columnsOf().
    QByteArray words; //!< Search words of the record for the full-text index, in UTF-8.
    QByteArray compressed; //!< Compressed bytes of the record, made by compressedAhead().
};

//! Creation day of a record in UTC as Julian day; 0 if unknown.
int dayOf(const Record &record);

PreparedRecord prepared(const ResourceSchema &schema, const Record &record, KnownReferences &known);

//! Page of records that waits for the writer. Preparing its records needs no database and is most of the work
//! of writing, so another thread may do it first. Each record is prepared once, by the thread that needs it
//! first.
class PreparedPage {
public:
    PreparedPage(const ResourceSchema &schema, const QList<Record> &records,
        std::shared_ptr<KnownReferences> known = std::make_shared<KnownReferences>());

    qsizetype size() const { return qsizetype(m_records.size()); }
    const Record &received(qsizetype index) const { return m_records[std::size_t(index)].received; }
    //! Record at \a index, prepared now if it was not before.
    const PreparedRecord &at(qsizetype index);
    bool isPrepared(qsizetype index) const { return m_records[std::size_t(index)].isPrepared; }

    //! Prepares all records on a thread beside the writer, until stop().
    void prepareAhead();
    //! Stops preparing the remaining records, because the writer is done with the page.
    void stop() { m_stopped = true; }

private:
    struct Item {
        explicit Item(Record record)
            : received(std::move(record))
        {
        }
        const Record received;
        PreparedRecord prepared;
        std::once_flag once;
        std::atomic<bool> isPrepared = false;
    };

    const ResourceSchema &m_schema;
    const std::shared_ptr<KnownReferences> m_known;
    std::deque<Item> m_records;
    std::atomic<bool> m_stopped = false;
};

//! Preparation of pages on a separate thread while they wait for the writer. Only new and changed records
//! need it, so it does nothing while pages bring few of them, as is usual once the mirror is complete.
class PagePreparer {
public:
    PagePreparer();

    //! Page for the writer; its records are prepared meanwhile if earlier pages brought mostly new ones.
    std::shared_ptr<PreparedPage> add(const ResourceSchema &schema, const QList<Record> &records);
    //! Notes the changes made by a page, which decide whether the next page is prepared ahead.
    void learn(const ResourceSchema &schema, const RangeChanges &changes);
    //! Drops the cached references, because they contain names.
    void forget() { m_bringsNews.clear(); }

private:
    //! Cached references of each resource whose pages bring mostly new records.
    QHash<QString, std::shared_ptr<KnownReferences>> m_bringsNews;
    QThreadPool m_thread;
};

} // namespace care
