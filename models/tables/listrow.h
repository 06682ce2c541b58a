// SPDX-License-Identifier: GPL-3.0-or-later
//! One row of a list.
#pragma once

#include <QHashFunctions>
#include <QList>

#include <initializer_list>
#include <iterator>

namespace care {

//! A record, the heading of a group of records, or a record whose key is not known yet. 8 bytes, because a
//! list may have a million of them.
class ListRow {
public:
    //! A record that is not known yet.
    constexpr ListRow() = default;
    //! \a key: as Store::match() lists the record; above 0.
    static constexpr ListRow ofRecord(qint64 key) { return ListRow(key); }
    //! \a number: 0, 1, 2 ...; a heading keeps its number as long as the list lives.
    static constexpr ListRow ofHeading(qint64 number) { return ListRow(-1 - number); }

    //! A record whose key is known.
    constexpr bool isRecord() const { return m_value > 0; }
    constexpr bool isHeading() const { return m_value < 0; }
    constexpr bool isUnknown() const { return m_value == 0; }
    //! For Store::read(); only of isRecord().
    constexpr qint64 key() const { return m_value; }

    friend constexpr bool operator==(ListRow a, ListRow b) { return a.m_value == b.m_value; }
    friend size_t qHash(ListRow row, size_t seed = 0) { return ::qHash(row.m_value, seed); }

private:
    friend class ListRows;
    explicit constexpr ListRow(qint64 value)
        : m_value(value)
    {
    }

    qint64 m_value = 0; //!< of a record its key; of a heading below 0
};

//! Rows in their order. Shares the keys that the store has answered with instead of copying them: a list of a
//! million rows takes 8 MB once, wherever it is held.
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
    //! Rows of the records with these keys, all of them above 0.
    static ListRows ofRecords(const QList<qint64> &keys);

    qsizetype size() const { return m_values.size(); }
    bool isEmpty() const { return m_values.isEmpty(); }
    ListRow operator[](qsizetype row) const { return ListRow(m_values.at(row)); }
    //! The row at this place; unknown if there is none.
    ListRow value(qsizetype row) const { return ListRow(m_values.value(row)); }
    const_iterator begin() const { return const_iterator(m_values.constData()); }
    const_iterator end() const { return const_iterator(m_values.constData() + m_values.size()); }
    //! The place of a row; -1 if it is not there.
    qsizetype indexOf(ListRow row) const { return m_values.indexOf(row.m_value); }
    bool contains(ListRow row) const { return m_values.contains(row.m_value); }
    //! True if no row waits for its key.
    bool areKnown() const { return !contains(ListRow()); }
    //! The keys of the rows that are records with a known key.
    QList<qint64> keys() const;

    void reserve(qsizetype size) { m_values.reserve(size); }
    void append(ListRow row) { m_values.append(row.m_value); }
    void append(const ListRows &rows) { m_values.append(rows.m_values); }
    //! Added values are unknown.
    void resize(qsizetype size) { m_values.resize(size); }
    ListRows mid(qsizetype row, qsizetype count = -1) const;

    //! Qt 6.4 compares two empty lists through a null pointer, which the sanitizers rightly complain about.
    friend bool operator==(const ListRows &a, const ListRows &b)
    {
        return a.isEmpty() ? b.isEmpty() : a.m_values == b.m_values;
    }

private:
    QList<qint64> m_values;
};

//! The steps from one list of rows to another, such that a view keeps its selection and position: permute the
//! old rows to reordered, remove the last removedCount, append the rows that are new, permute to the wished
//! list. Steps without effect are left out by the caller.
struct RowChange {
    ListRows reordered; //!< old rows: the kept ones in their new order, then the removed ones
    int removedCount = 0;
    ListRows extended; //!< the kept ones in their new order, then the new ones

    //! Rows are unique within each list.
    static RowChange between(const ListRows &before, const ListRows &after);
};

} // namespace care

Q_DECLARE_TYPEINFO(care::ListRow, Q_PRIMITIVE_TYPE);
