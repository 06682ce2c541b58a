// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/records/preparedrecord.h"
#include "models/store/records/references.h"
#include "models/store/records/tablelayout.h"

#include <optional>

namespace care {

//! Writer of one resource's records, by statements that are prepared once. Unchanged records write nothing.
class RecordWriter {
public:
    //! Effect of writing a record. Returned means unchanged but missed before; Unreadable means not stored.
    enum class Effect : quint8 { Inserted, Updated, Unchanged, Returned, Unreadable };

    //! \a now is the time when the records were received, in ms since 1970.
    RecordWriter(Database &database, const ResourceSchema &schema, qint64 now);

    //! Writes a record; with \a merge, members that \a raw lacks keep their old value, except \a
    //! wholeMembers.
    StoreResult<Effect> write(const QByteArray &raw, bool merge, const QStringList &wholeMembers = {});
    //! Writes a record of a page as part of a range; an unchanged one is not even read.
    StoreResult<Effect> write(PreparedPage &page, qsizetype index, qint64 range);
    //! Writes a record of a page and leaves it in its range.
    StoreResult<Effect> write(PreparedPage &page, qsizetype index) { return write(page, index, -1); }
    //! Bytes of the record written last.
    const QByteArray &raw() const { return m_raw; }
    //! Creation day of the record written last, as PreparedRecord::day; 0 if it was unchanged and so not
    //! read.
    int day() const { return m_day; }
    //! Former bytes of the record written last; empty if it is new.
    const QByteArray &before() const { return m_before; }

    //! Assigns a stored record to this range of days, without changing its bytes.
    StoreResult<void> place(const QString &id, qint64 range);
    StoreResult<void> remove(qint64 row);

private:
    //! Time since when the service has not returned the record; nothing if it does return it.
    using Gone = std::optional<qint64>;

    StoreResult<void> find(const QString &id);
    StoreResult<void> move(qint64 range, Gone gone);
    StoreResult<Effect> store(const PreparedRecord &prepared, qint64 range, Gone gone);
    void bindColumns(Statement &statement, const PreparedRecord &prepared);
    Gone stillGone() const;

    Database &m_database;
    const ResourceSchema &m_schema;
    const qint64 m_now;
    const QList<Column> m_columns;
    Statement &m_find;
    Statement &m_insert;
    Statement &m_update;
    Statement &m_insertWords;
    Statement &m_updateWords;
    Statement &m_place;
    Statement &m_remove;
    Statement &m_removeWords;
    KnownReferences m_knownReferences; //!< Cache of references for records that belong to no PreparedPage.
    ReferenceNumbers m_references;
    const Field *m_referring; //!< Field by which other records refer to this resource; null if there is none.
    QList<qint64> m_numbers; //!< Numbers of the references in the record written last.
    //! True if the stored references have the same bytes as those of the record, which can then be stored as
    //! it was compressed in another thread.
    bool m_areSpelledAlike = false;
    QByteArray m_raw;
    int m_day = 0;
    //! State of the stored record before it is written.
    bool m_known = false;
    qint64 m_row = 0;
    QByteArray m_before;
    qint64 m_range = 0;
    Gone m_gone;
};

} // namespace care
