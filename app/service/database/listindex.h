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

//! Query for one page of a list, already validated against the schema.
struct ListQuery {
    struct Equal {
        QString column;
        QVariant value;
    };
    qint64 page = 1;
    qint64 limit = 10;
    QList<Equal> equals; //!< Conditions of the query, which must all hold.
    QString rangeColumn; //!< Date column of the range; set if from or to is.
    std::optional<qint64> from; //!< Start of the date range in milliseconds, inclusive.
    //! End of the date range in milliseconds, exclusive: the midnight after the last day.
    std::optional<qint64> to;
    QString assignmentStatus; //!< Status that one of the record's assignments to a home must have.
    QString homeId; //!< Home named in the query; the caller checks that the key may see that home.
};

//! Values of one record that the list index holds.
struct IndexedRecord {
    QString id;
    qint64 ingestedOn = 0;
    QVariantList columns; //!< Column values in the order that columnsOf() gives for the schema.
    QList<Assignment> assignments;
};

//! In-memory index of the columns that filter and order the lists of one resource. Listing costs the same
//! whatever the filter, independent of a database's query planner. The records stay in the database.
//!
//! A million records take about 40 MB, and one pass over them a few milliseconds. Immutable once built, so
//! any thread may read it.
class ListIndex {
public:
    explicit ListIndex(const ResourceSchema &schema);

    //! Appends \a record, which must follow all earlier ones in list order.
    void append(const IndexedRecord &record);
    //! Copy of this index without the records \a ids and with \a records added.
    ListIndex changed(const std::set<QString> &ids, QList<IndexedRecord> records) const;
    qsizetype size() const { return qsizetype(m_ids.size()); }

    struct Page {
        qint64 total = 0; //!< Number of records in the whole list, of which the page is a part.
        QStringList ids; //!< Record ids of the requested page, in order.
    };
    //! Finds the page for \a query among records of the homes of \a key; a null key sees every record.
    Page page(const ListQuery &query, const Key *key) const;

private:
    static constexpr qint64 noDate = std::numeric_limits<qint64>::min();
    //! Maps texts to numbers to save memory; 0 means no text.
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
    //! Text column of the index, with one text per record stored as a number.
    struct TextColumn {
        Codes codes;
        //! Numbers of the texts in 16 bits; emptied once there are too many different texts, and then wide is
        //! used.
        std::vector<quint16> narrow;
        std::vector<quint32> wide;

        void append(const QString &text);
        void append(const TextColumn &other, std::size_t position);
    };
    using DateColumn = std::vector<qint64>;
    //! Record id of 24 lower-case hexadecimal digits, packed into 12 bytes.
    using CompressedId = std::array<quint8, 12>;
    struct AssignmentCode {
        quint32 home;
        quint32 status;
    };
    struct Range {
        std::size_t begin;
        std::size_t end;
    };
    //! Filter result, one byte per record of a range: non-zero if the list contains the record.
    using Mask = std::vector<quint8>;

    //! Packs \a id into 12 bytes; nothing if it is not 24 hexadecimal digits, or if the result is reserved
    //! for odd ids.
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
    int m_created = -1; //!< Index of "createdOn" in m_columns; -1 without such a column.
    std::vector<CompressedId> m_ids;
    //! Record ids that cannot be packed, by the packed id used in their place.
    std::map<CompressedId, QString> m_oddIds;
    quint64 m_nextOdd = 0;
    DateColumn m_ingestedOn;
    //! Text columns in the order of m_columns; empty entries stand for date columns.
    std::vector<TextColumn> m_texts;
    std::vector<DateColumn> m_dates;
    Codes m_homes; //!< Homes in assignments, each text stored as a number to save memory.
    Codes m_statuses;
    std::vector<AssignmentCode> m_assignments;
    //! End of each record's assignments in m_assignments; empty for resources without assignments.
    std::vector<std::size_t> m_assignmentsEnd;
};

} // namespace care::service
