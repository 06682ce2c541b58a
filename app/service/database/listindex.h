// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/assignments.h"
#include "app/service/database/columns.h"
#include "app/service/database/keys.h"

#include <QHash>

#include <array>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace care::service {

//! A request for one page of a list, already checked against the schema.
struct ListQuery {
    struct Equal {
        QString column;
        QVariant value;
    };
    qint64 page = 1;
    qint64 limit = 10;
    QList<Equal> equals; //!< all must hold
    QString rangeColumn; //!< set when from or to is
    std::optional<qint64> from; //!< milliseconds, inclusive
    std::optional<qint64> to; //!< milliseconds, exclusive: the midnight after the last day
    QString assignmentStatus; //!< of an entry of the schema's homesField
    QString homeId; //!< home that the query asks for; the caller checks that the key may see it
};

//! One record as the index needs it.
struct IndexedRecord {
    QString id;
    qint64 ingestedOn = 0;
    QVariantList columns; //!< as columnsOf() the schema has them
    QList<Assignment> assignments;
};

//! In-memory index of the columns by which the lists of one resource are filtered and ordered. A list costs
//! the same whatever the filter, independent of a database's query planner. The records stay in the database.
//!
//! A million records take about 40 MB, and a pass over all of them a few milliseconds. Immutable once built,
//! so any thread may read it.
class ListIndex {
public:
    explicit ListIndex(const ResourceSchema &schema);

    //! Appends \a record, which must come after all earlier ones in list order.
    void append(const IndexedRecord &record);
    //! A copy of this index without \a ids and with \a records.
    ListIndex changed(const std::set<QString> &ids, QList<IndexedRecord> records) const;
    qsizetype size() const { return qsizetype(m_ids.size()); }

    struct Page {
        qint64 total = 0; //!< of the list
        QStringList ids; //!< of its page, in order
    };
    //! The page for \a query among the records of the homes of \a key; a null key sees every record.
    Page page(const ListQuery &query, const Key *key) const;

private:
    static constexpr qint64 noDate = std::numeric_limits<qint64>::min();
    //! Maps texts to numbers; 0 is no text.
    class Codes {
    public:
        quint32 codeOf(const QString &text) const
        {
            return text.isEmpty() ? 0 : m_codes.value(text, unknown);
        }
        quint32 makeCode(const QString &text);
        static constexpr quint32 unknown = std::numeric_limits<quint32>::max();

        qsizetype size() const { return m_codes.size() + 1; }

    private:
        QHash<QString, quint32> m_codes;
    };
    //! One text for each record.
    struct TextColumn {
        Codes codes;
        std::vector<quint16> narrow; //!< empty once there are more texts than it can tell apart
        std::vector<quint32> wide;

        void append(const QString &text);
        void append(const TextColumn &other, std::size_t position);
    };
    using DateColumn = std::vector<qint64>;
    //! An id of 24 hexadecimal digits in lower case.
    using CompressedId = std::array<quint8, 12>;
    struct AssignmentCode {
        quint32 home;
        quint32 status;
    };
    struct Range {
        std::size_t begin;
        std::size_t end;
    };
    //! One byte for each record of a range: non-zero if the list contains it.
    using Mask = std::vector<quint8>;

    //! The packed id; nothing if the text is not such an id, or its packed form is reserved for odd ids.
    static std::optional<CompressedId> packed(const QString &id);
    QString idAt(std::size_t position) const;
    void appendId(const QString &id);
    void appendFrom(const ListIndex &other, std::size_t position);
    bool isBefore(const IndexedRecord &record, std::size_t position) const;
    Range createdRange(const ListQuery &query) const;
    void narrowToTexts(const ListQuery &query, Range range, Mask &mask) const;
    void narrowToId(const QString &id, Range range, Mask &mask) const;
    void narrowToDates(const ListQuery &query, Range range, Mask &mask) const;
    void narrowToHomes(const QStringList &homes, Range range, Mask &mask) const;
    void narrowToAssignments(const QString &status, const Key *key, Range range, Mask &mask) const;

    const ResourceSchema *m_schema;
    QList<Column> m_columns;
    int m_created = -1; //!< index of "createdOn" in m_columns; -1 without it
    std::vector<CompressedId> m_ids;
    std::map<CompressedId, QString> m_oddIds; //!< ids that cannot be packed, by the packed id used instead
    quint64 m_nextOdd = 0;
    DateColumn m_ingestedOn;
    std::vector<TextColumn> m_texts; //!< as m_columns; empty where a column is a date
    std::vector<DateColumn> m_dates;
    Codes m_homes; //!< of the assignments
    Codes m_statuses;
    std::vector<AssignmentCode> m_assignments;
    std::vector<std::size_t> m_assignmentsEnd; //!< of each record, where there are assignments
};

} // namespace care::service
