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
    QString id; //!< empty for a record that cannot be read; then the rest is empty, too
    QByteArray raw;
    int day = 0; //!< UTC day on which it was created, a Julian day; 0 if unknown
    QList<QVariant> values; //!< of columnsOf() without the references
    QList<Referred> references; //!< of columnsOf(), in their order
    QByteArray words; //!< for the full-text index, UTF-8
    QByteArray compressed; //!< as compressedAhead()
};

//! The UTC day on which a record was created, as above.
int dayOf(const Record &record);

PreparedRecord prepared(const ResourceSchema &schema, const Record &record, KnownReferences &known);

//! The records of a page that waits for the writer, prepared without the database: that is most of the work
//! of writing, so another thread may do it first. Each record is prepared once, by the thread that first
//! needs it.
class PreparedPage {
public:
    PreparedPage(const ResourceSchema &schema, const QList<Record> &records,
        std::shared_ptr<KnownReferences> known = std::make_shared<KnownReferences>());

    qsizetype size() const { return qsizetype(m_records.size()); }
    const Record &received(qsizetype index) const { return m_records[std::size_t(index)].received; }
    //! The record at \a index, prepared now if it was not before.
    const PreparedRecord &at(qsizetype index);
    bool isPrepared(qsizetype index) const { return m_records[std::size_t(index)].isPrepared; }

    //! Prepares all records, in a thread beside the writer, until stop().
    void prepareAhead();
    //! Stops preparing the remaining ones.
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

//! Prepares pages in a thread of its own while they wait for the writer. Only new and changed records need
//! it, so it does nothing while pages bring few of them, which is usual once the mirror is complete.
class PagePreparer {
public:
    PagePreparer();

    //! Returns the page for the writer. Its records are prepared meanwhile if earlier pages brought mostly
    //! new ones.
    std::shared_ptr<PreparedPage> add(const ResourceSchema &schema, const QList<Record> &records);
    //! Notes what a page has changed, which decides whether the next one is prepared.
    void learn(const ResourceSchema &schema, const RangeChanges &changes);
    //! Drops the references it has read, because they contain names.
    void forget() { m_bringsNews.clear(); }

private:
    //! The references of each resource whose pages bring mostly new records.
    QHash<QString, std::shared_ptr<KnownReferences>> m_bringsNews;
    QThreadPool m_thread;
};

} // namespace care
