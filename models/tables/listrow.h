// SPDX-License-Identifier: GPL-3.0-or-later
//! Rows of a list, small enough for lists of a million.
#pragma once

#include <QHashFunctions>
#include <QList>

#include <initializer_list>
#include <iterator>

namespace care {

//! Row of a list: a record, the heading of a group, or a record whose key is not known yet. 8 bytes, because
//! a list may have a million rows.
class ListRow {
public:
    //! Row whose record is not known yet.
    constexpr ListRow() = default;
    //! Row of the record with the \a key of Store::match(), above 0.
    static constexpr ListRow ofRecord(qint64 key) { return ListRow(key); }
    //! Row of the heading \a number (0, 1, 2 ...); a heading keeps its number as long as the list lives.
    static constexpr ListRow ofHeading(qint64 number) { return ListRow(-1 - number); }

    //! True for a record whose key is known.
    constexpr bool isRecord() const { return m_value > 0; }
    constexpr bool isHeading() const { return m_value < 0; }
    constexpr bool isUnknown() const { return m_value == 0; }
    //! Key of the record for Store::read(); only valid if isRecord().
    constexpr qint64 key() const { return m_value; }

    friend constexpr bool operator==(ListRow a, ListRow b) { return a.m_value == b.m_value; }
    friend size_t qHash(ListRow row, size_t seed = 0) { return ::qHash(row.m_value, seed); }

private:
    friend class ListRows;
    explicit constexpr ListRow(qint64 value)
        : m_value(value)
    {
    }

    qint64 m_value = 0; //!< Key of a record (above 0), number of a heading (below 0), or 0 while unknown.
};

//! Rows in order. Shares the list of keys that the store answered with: a million rows take 8 MB once,
//! wherever they are held.
class ListRows {
public:
    class const_iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = ListRow;
        using difference_type = qptrdiff;
        using pointer = void;
        using reference = ListRow;

        const_iterator() = default;
        ListRow operator*() const { return ListRow(*m_value); }
        const_iterator &operator++()
        {
            ++m_value;
            return *this;
        }
        const_iterator operator++(int)
        {
            const_iterator before = *this;
            ++m_value;
            return before;
        }
        friend bool operator==(const_iterator a, const_iterator b) { return a.m_value == b.m_value; }
        friend qptrdiff operator-(const_iterator a, const_iterator b) { return a.m_value - b.m_value; }

    private:
        friend class ListRows;
        explicit const_iterator(const qint64 *value)
            : m_value(value)
        {
        }
        const qint64 *m_value = nullptr;
    };

    ListRows() = default;
    ListRows(std::initializer_list<ListRow> rows);
    //! Rows of the records with these keys, all above 0.
    static ListRows ofRecords(const QList<qint64> &keys);

    qsizetype size() const { return m_values.size(); }
    bool isEmpty() const { return m_values.isEmpty(); }
    ListRow operator[](qsizetype row) const { return ListRow(m_values.at(row)); }
    //! Row at this index; an unknown one if out of range.
    ListRow value(qsizetype row) const { return ListRow(m_values.value(row)); }
    const_iterator begin() const { return const_iterator(m_values.constData()); }
    const_iterator end() const { return const_iterator(m_values.constData() + m_values.size()); }
    //! Index of a row; -1 if it is not in the list.
    qsizetype indexOf(ListRow row) const { return m_values.indexOf(row.m_value); }
    bool contains(ListRow row) const { return m_values.contains(row.m_value); }
    //! True if every row has its key, so that no query is pending.
    bool areKnown() const { return !contains(ListRow()); }
    //! Keys of the rows that are records with a known key.
    QList<qint64> keys() const;

    void reserve(qsizetype size) { m_values.reserve(size); }
    void append(ListRow row) { m_values.append(row.m_value); }
    void append(const ListRows &rows) { m_values.append(rows.m_values); }
    //! Changes the number of rows; added rows are unknown.
    void resize(qsizetype size) { m_values.resize(size); }
    ListRows mid(qsizetype row, qsizetype count = -1) const;

    //! Empty lists are compared apart, because Qt 6.4 compares them through a null pointer, which the
    //! sanitizers report.
    friend bool operator==(const ListRows &a, const ListRows &b)
    {
        return a.isEmpty() ? b.isEmpty() : a.m_values == b.m_values;
    }

private:
    QList<qint64> m_values;
};

//! Steps from one list of rows to another that let a view keep its selection and position: permute the old
//! rows to reordered, remove the last removedCount, append the new rows, permute to the wanted list. The
//! caller leaves out steps without effect.
struct RowChange {
    ListRows reordered; //!< Old rows: the kept ones in their new order, then the removed ones.
    int removedCount = 0;
    ListRows extended; //!< Kept rows in their new order, then the new rows.

    //! Steps from \a before to \a after; rows must be unique within each list.
    static RowChange between(const ListRows &before, const ListRows &after);
};

} // namespace care

Q_DECLARE_TYPEINFO(care::ListRow, Q_PRIMITIVE_TYPE);
