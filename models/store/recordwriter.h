// SPDX-License-Identifier: GPL-3.0-or-later
//! Writes records of one resource with statements that are prepared once. Unchanged records touch no page.
#pragma once

#include "models/store/references.h"
#include "models/store/spans.h"
#include "models/store/statement.h"
#include "models/store/tablelayout.h"

#include <QVariant>

namespace care {

class RecordWriter {
public:
    //! Returned: unchanged, but it had been missed.
    enum class Result : quint8 { Inserted, Updated, Unchanged, Returned, Unreadable, Failed };

    //! \a now: when the records were received, milliseconds since 1970.
    RecordWriter(Database &database, const ResourceSchema &schema, qint64 now);

    //! \a merge: members that \a raw lacks keep their old value.
    Result write(const QByteArray &raw, bool merge);
    //! The same, as part of a span; what is unchanged is not even read.
    Result write(const ReceivedRecord &received, qint64 span);
    //! The same, wherever it is now.
    Result write(const ReceivedRecord &received) { return write(received, -1); }
    //! Of the last record that was written; what is unchanged is not read.
    qint64 row() const { return m_row; }
    const Record &record() const { return m_record; }
    //! The same as it was before; empty if it was not there.
    const QByteArray &before() const { return m_before; }
    QString errorText() const { return m_error; }

    //! Puts a record that is there already into a span; false on an error.
    bool place(const QString &id, qint64 span);
    bool remove(qint64 row);

private:
    bool find(const QString &id);
    bool move(qint64 span, const QVariant &gone);
    Result store(qint64 span, const QVariant &gone);
    QVariant stillGone() const;
    QVariant columnValue(const Field &field);
    bool run(QSqlQuery &query);

    const ResourceSchema &m_schema;
    const qint64 m_now;
    QList<Column> m_columns;
    Database &m_database;
    QList<qint64> m_numbers; //!< of the references of the record
    Statement m_find;
    Statement m_insert;
    Statement m_update;
    Statement m_words;
    Statement m_place;
    Statement m_remove;
    ReferenceNumbers m_references;
    Statement m_removeWords;
    Record m_record;
    // Of the record as it was before.
    bool m_known = false;
    qint64 m_row = 0;
    QByteArray m_before;
    qint64 m_span = 0;
    QVariant m_gone; // since when the service has not returned it
    QString m_error;
};

} // namespace care
