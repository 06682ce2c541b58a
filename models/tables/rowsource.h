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

// The rows of a list whose records stand in groups: a heading before each, without the records of folded
// groups. Internal to models/tables.
class RowGroups {
public:
    // Sets the field that the groups are of; empty for none. Opens all groups. With \a biggestFirst those of
    // more records come first, so that the list answers "who most"; else they keep their order.
    void setField(const QString &field, bool biggestFirst);
    const QString &field() const { return m_field; }

    // Sets the matching records and their groups, one after the other.
    void set(const ListRows &records, const QList<MatchGroup> &groups = {});
    // Number of matching records, folded or not.
    qint64 count() const { return m_records.size(); }
    bool isEmpty() const { return m_groups.isEmpty(); }

    // The rows of the records and headings; a heading keeps its row as long as its group has the same value.
    ListRows rows() const;
    // The group whose heading a row of rows() is; null for a record.
    const MatchGroup *heading(ListRow row) const;
    bool isFolded(const MatchGroup &group) const { return m_folded.contains(group.value); }

    void fold(const QString &value, bool folded);
    void foldAll(bool folded);
    // True if this record matches, folded or not.
    bool holds(ListRow record) const { return m_records.contains(record); }
    // Opens the group of this record; false if it is open already.
    bool open(ListRow record);

private:
    void orderBySize();

    QString m_field;
    bool m_isBiggestFirst = false;
    ListRows m_records;
    QList<MatchGroup> m_groups;
    QSet<QString> m_folded; // values of the folded groups
    QHash<QString, ListRow> m_headings; // rows of the headings, by value
    QHash<ListRow, qsizetype> m_places; // index of the group in m_groups, by the row of its heading
};

//! Decides which rows a list has: asks the store for the matching records, in their order and groups, and
//! again when the store has changed.
//! Lives in the thread of its list, which owns it. No call waits: rowsFound() follows. Each question has a
//! number, and the answer to any but the newest is dropped, so rows of an older filter never join those of a
//! newer one. A list that was empty is asked for in two parts: its first screen with their records at once,
//! the place of all others a moment later.
class RowSource : public QObject {
    Q_OBJECT

public:
    //! Asks for the whole list in the usual order. Records that come with the rows go into \a records, which
    //! outlives the source.
    RowSource(const ResourceSchema &schema, Store &store, RecordCache &records, QObject *parent = nullptr);

    const Filter &filter() const { return m_filter; }
    const SortKeys &order() const { return m_order; }
    const QString &grouping() const { return m_groups.field(); }
    //! The filter with its scope, in which moving days such as "today" are dates: store and service
    //! understand only these.
    Filter filterOfToday() const { return filterOfToday(m_filter); }
    Filter filterOfToday(const Filter &wanted) const; //!< the same of another filter

    // Each of these asks the store again; they return false and do nothing if nothing would change.
    bool setFilter(const Filter &filter);
    bool setOrder(const SortKeys &order);
    //! Groups the rows by a field that canGroup(); not at all for any other, or for none.
    bool setGrouping(const QString &field);
    //! Limits the list to a resident or to homes.
    bool setScope(const QList<Condition> &scope);
    //! The day from which "last 7 days" counts; without it this computer's clock. Must outlive the source.
    void setToday(const Today &today);
    //! While it is not updating it asks for nothing; it catches up afterwards.
    void setUpdating(bool updates);

    //! The group whose heading a row of rowsFound() is; null for a record.
    const MatchGroup *heading(ListRow row) const { return m_groups.heading(row); }
    bool isFolded(const MatchGroup &group) const { return m_groups.isFolded(group); }
    void fold(const MatchGroup &group, bool folded);
    void foldAll(bool folded);
    //! True if a record matches, in a folded group too.
    bool holds(ListRow record) const { return m_groups.holds(record); }

    //! Finds the row of a record and opens its group; the row is not among the rows if the filter hides it.
    //! No call of \a done while the rows are on their way.
    void locate(const QString &id, QObject *context, const std::function<void(ListRow row)> &done);

    //! Number of matching records, folded ones too.
    qint64 matching() const { return m_isPartial ? m_stored : m_groups.count(); }
    //! Number of records without the user's own filter.
    qint64 stored() const { return m_stored; }
    //! Of both numbers, the records that the service no longer has.
    qint64 matchingGone() const { return m_gone; }
    qint64 storedGone() const { return m_storedGone; }
    //! True while only the first rows of a long list are known; see ListRow::isUnknown().
    bool isPartial() const { return m_isPartial; }
    //! True until the store has answered for the first time since the scope changed.
    bool isNew() const { return m_isNew; }
    //! True if other rows may come in a moment. False while only the keys of rows that are already counted
    //! are on their way.
    bool isAsking() const { return m_requeryTimer.isActive() || (m_isOpen && !m_isForKeys); }

Q_SIGNALS:
    //! All rows, in their order; often those that were there before.
    void rowsFound(const care::ListRows &rows);
    //! The store has answered the newest question: after rowsFound().
    void answered();
    //! The counts changed although the rows did not.
    void countsChanged();
    //! Another day has begun, and with it the filter means other records.
    void dayChanged();

private:
    //! All rows in an order, to be shown again at once when a filter is cleared.
    struct UnfilteredRows {
        ListRows rows;
        SortKeys order;
    };

    void observeStore();
    void query();
    void queryOthers();
    //! Shows the rows of the first screen, which were requested when the record cache was of \a age.
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
    int m_generation = 0; //!< the number of the newest question
    bool m_hasRows = false; //!< the newest rowsFound() had rows
    bool m_isNew = true;
    bool m_isOpen = false; //!< the answer to the newest question is on its way
    bool m_isPartial = false;
    bool m_isForKeys = false; //!< the open question is only for the keys of the rows behind the first screen
    bool m_isUpdating = true;
    bool m_isStale = false; //!< the store has changed while this was not updating
    QTimer m_requeryTimer;
};

} // namespace care
