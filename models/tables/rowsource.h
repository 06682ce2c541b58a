// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/schema/filter.h"
#include "models/store/storetypes.h"
#include "models/tables/listrow.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <functional>

namespace care {

class RecordCache;
class Store;
class Today;

// Rows of a grouped list: a heading before each group, without the records of folded groups. Internal to
// models/tables.
class RowGroups {
public:
    // Sets the field to group by (empty for none) and opens all groups. With \a biggestFirst the largest
    // groups come first, so that the list answers "who has the most?"; otherwise groups keep their order.
    void setField(const QString &field, bool biggestFirst);
    const QString &field() const { return m_field; }

    // Sets the matching records and the groups that they are divided into.
    void set(const ListRows &records, const QList<MatchGroup> &groups = {});
    // Number of matching records, in folded groups too.
    qint64 count() const { return m_records.size(); }
    bool isEmpty() const { return m_groups.isEmpty(); }

    // Rows of headings and records; a heading keeps its row as long as its group has the same value.
    ListRows rows() const;
    // Group of a heading row; null for a record.
    const MatchGroup *heading(ListRow row) const;
    bool isFolded(const MatchGroup &group) const { return m_folded.contains(group.value); }

    void fold(const QString &value, bool folded);
    void foldAll(bool folded);
    // True if this record matches, even in a folded group.
    bool holds(ListRow record) const { return m_records.contains(record); }
    // Opens the group of this record; false if it was open already.
    bool open(ListRow record);

private:
    void orderBySize();

    QString m_field;
    bool m_isBiggestFirst = false;
    ListRows m_records;
    QList<MatchGroup> m_groups;
    QSet<QString> m_folded; // Values of the groups that the user has folded.
    QHash<QString, ListRow> m_headings; // Heading rows by the value of their group.
    QHash<ListRow, qsizetype> m_places; // Index into m_groups by heading row.
};

//! Source of a list's rows: queries the store for the matching records in order and groups, again whenever it
//! changes. Lives in the thread of its list, which owns it. No call waits; rowsFound() follows. Queries are
//! numbered, and all answers but the newest are dropped, so that rows of different filters never mix. An
//! empty list is queried in two steps: first one screen with its records, then the keys of all rows.
class RowSource : public QObject {
    Q_OBJECT

public:
    //! Queries the whole list in its default order. Records that arrive with the rows go into \a records,
    //! which outlives the source.
    RowSource(const ResourceSchema &schema, Store &store, RecordCache &records, QObject *parent = nullptr);

    const Filter &filter() const { return m_filter; }
    const SortKeys &order() const { return m_order; }
    const QString &grouping() const { return m_groups.field(); }
    //! Filter with its scope and with moving periods such as "today" as dates, the only ones that store and
    //! service understand.
    Filter filterOfToday() const { return filterOfToday(m_filter); }
    //! Another filter with the scope and moving periods as dates.
    Filter filterOfToday(const Filter &wanted) const;

    // Setters that query the store again; they return false and do nothing if nothing would change.
    bool setFilter(const Filter &filter);
    bool setOrder(const SortKeys &order);
    //! Groups the rows by a field that canGroup(); any other field, or none, means no groups.
    bool setGrouping(const QString &field);
    //! Limits the list to a resident or to homes.
    bool setScope(const QList<Condition> &scope);
    //! Sets the day from which "last 7 days" counts; without it this computer's clock decides. Must outlive
    //! the source.
    void setToday(const Today &today);
    //! Starts or stops updates; a stopped source queries nothing, and catches up when started.
    void setUpdating(bool updates);

    //! Group of a heading row; null for a record.
    const MatchGroup *heading(ListRow row) const { return m_groups.heading(row); }
    bool isFolded(const MatchGroup &group) const { return m_groups.isFolded(group); }
    void fold(const MatchGroup &group, bool folded);
    void foldAll(bool folded);
    bool holds(ListRow record) const { return m_groups.holds(record); }

    //! Finds the row of a record and opens its group; the row is not among the rows if the filter hides it.
    //! \a done is not called while rows are being read.
    void locate(const QString &id, QObject *context, const std::function<void(ListRow row)> &done);

    //! Number of matching records, in folded groups too.
    qint64 matching() const { return m_isPartial ? m_stored : m_groups.count(); }
    //! Number of records without the user's own filter.
    qint64 stored() const { return m_stored; }
    //! Records that the service no longer has, among those that match and those stored.
    qint64 matchingGone() const { return m_gone; }
    qint64 storedGone() const { return m_storedGone; }
    //! True while only the first rows of a long list are known; see ListRow::isUnknown().
    bool isPartial() const { return m_isPartial; }
    //! True until the store has answered for the first time since the scope changed.
    bool isNew() const { return m_isNew; }
    //! True if other rows may arrive soon; false while only keys of rows already counted are pending.
    bool isAsking() const { return m_requeryTimer.isActive() || (m_isOpen && !m_isForKeys); }

Q_SIGNALS:
    //! Emitted with all rows in order, often unchanged ones.
    void rowsFound(const care::ListRows &rows);
    //! Emitted after rowsFound() when the store has answered the newest query.
    void answered();
    //! Emitted when the counts changed although the rows did not.
    void countsChanged();
    //! Emitted when another day has begun, so that moving periods mean other records.
    void dayChanged();

private:
    //! Rows of the whole list in one order, kept to be shown at once when the user clears a filter.
    struct UnfilteredRows {
        ListRows rows;
        SortKeys order;
    };

    void observeStore();
    void query();
    void queryOthers();
    //! Shows the rows of the first screen, which were requested at the cache's \a age.
    void takeFirst(const Matches &first, int age);
    void takeAll(const ListRows &rows, const Matches &matches, bool isPartial = false);
    void tell(const ListRows &rows, bool isPartial = false);

    const ResourceSchema &m_schema;
    Store &m_store;
    RecordCache &m_records;
    const Today *m_today = nullptr;
    Filter m_filter;
    QList<Condition> m_scope;
    SortKeys m_order;
    RowGroups m_groups;
    UnfilteredRows m_unfiltered;
    qint64 m_stored = 0;
    qint64 m_gone = 0;
    qint64 m_storedGone = 0;
    int m_generation = 0; //!< Number of the newest query; answers to older ones are dropped.
    //! True if the newest rowsFound() had rows, so that later changes can be collected.
    bool m_hasRows = false;
    bool m_isNew = true;
    bool m_isOpen = false; //!< True while the newest query waits for its answer.
    bool m_isPartial = false;
    //! True if the pending query only asks for the keys of rows after the first screen.
    bool m_isForKeys = false;
    bool m_isUpdating = true;
    bool m_isStale = false; //!< True if the store has changed while updates were stopped.
    QTimer m_requeryTimer;
};

} // namespace care
