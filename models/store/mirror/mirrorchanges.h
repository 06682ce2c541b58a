// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/records/changenotes.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordwriter.h"

#include <QSet>

#include <functional>

namespace care {

//! One transaction of the mirror of a resource. After the first failed statement the others are skipped.
class MirrorChanges {
public:
    MirrorChanges(Database &database, const ResourceSchema &schema, qint64 now, qint64 goneBefore = 0)
        : m_database(database)
        , m_schema(schema)
        , m_now(now)
        , m_goneBefore(goneBefore)
        , m_table(recordTable(schema))
        , m_writer(database, schema, now)
        , m_notes(database, schema, now)
    {
    }

    //! \a page: the records of \a write.
    void put(const RangeWrite &write, PreparedPage &page)
    {
        write.settles ? settle(write, page) : take(page);
    }
    StoreResult<RangeChanges> run(const std::function<void(MirrorChanges &)> &work);

    QSqlQuery query(const QString &sql, const QVariantList &values);
    //! Missed records are marked, or removed if they have been marked for long enough.
    void markMissing(const QString &condition, const QVariantList &values, const QSet<QString> &except);
    void countOrphans(const QString &condition, const QVariantList &values);
    QString table() const { return m_table; }
    QString resource() const { return m_schema.name; }

private:
    void take(PreparedPage &page);
    void settle(const RangeWrite &write, PreparedPage &page);
    qint64 numberOf(const DateRange &range);
    void replace(const DateRange &range);
    void placeUndated(const QString &id, qint64 number);
    void count(const StoreResult<RecordWriter::Effect> &effect);
    void note(RecordWriter::Effect effect);
    qint64 value(const QString &sql, const QVariantList &values);
    void check(const StoreResult<void> &done);
    bool failed() const { return !m_state; }

    Database &m_database;
    const ResourceSchema &m_schema;
    const qint64 m_now;
    const qint64 m_goneBefore;
    const QString m_table;
    RecordWriter m_writer;
    ChangeNotes m_notes;
    RangeChanges m_changes;
    StoreResult<void> m_state;
};

} // namespace care
