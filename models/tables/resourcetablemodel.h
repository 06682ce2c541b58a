// SPDX-License-Identifier: GPL-3.0-or-later
//! The one table model: any resource, seen through its schema, filtered and sorted by the store.
#pragma once

#include "models/schema/choice.h"
#include "models/schema/filter.h"
#include "models/schema/roles.h"
#include "models/store/storetypes.h"
#include "models/tables/cachedrecord.h"
#include "models/tables/liststatus.h"
#include "models/tables/rowgroups.h"

#include <QAbstractTableModel>
#include <QCache>
#include <QSet>
#include <QTimer>

namespace care {

class ChangeMarks;
class Store;
class Sync;
class Today;

//! Columns are all fields of the schema. A cell whose record is not read yet is empty until dataChanged().
class ResourceTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    ResourceTableModel(const ResourceSchema &schema, Store &store, Sync &sync, QObject *parent = nullptr);

    const ResourceSchema &schema() const { return m_schema; }
    const Filter &filter() const { return m_filter; }
    const SortKeys &order() const { return m_order; }
    const QString &grouping() const { return m_groups.field(); }
    ListStatus status() const;
    ChangeMarks &marks() const { return *m_marks; }

    //! Shows what matches; rows that stay keep their selection. Answers to older ones are dropped.
    void setFilter(const Filter &filter);
    void setOrder(const SortKeys &order);
    //! Puts the records in groups of a field that canGroup(), each below a heading row; empty for none.
    void setGrouping(const QString &field);
    void setFolded(int row, bool folded); //!< of a heading
    void foldAll(bool folded);
    int firstRecordRow() const; //!< -1 if there is none
    void setScope(const QList<Condition> &scope); //!< whom or which homes the list is about
    void setToday(const Today &today); //!< what "last 7 days" is counted from; else this computer's clock
    void refresh(); //!< receives the list again from its first page
    //! While it does not follow the store, it asks for nothing; it catches up when it does again. One that
    //! was told to follow is shown: the service is asked more often for what has changed.
    void setFollowing(bool follows);
    void activate(); //!< it is shown: from now on it asks for its pages, and not from behind others
    //! The values of a reference or enumeration field that occur, for a filter to offer; asked of the store.
    void offerChoices(
        const Field &field, QObject *context, const std::function<void(const QList<Choice> &)> &offer) const;
    //! For Store::read(); negative: a heading; 0: a record whose key comes in a moment.
    const QList<qint64> &rowKeys() const { return m_rows; }
    Record record(int row) const; //!< null while it is not read yet
    QString recordId(int row) const;
    int rowOf(const QString &id) const; //!< among those read so far; -1 if unknown
    //! The same of the store: -1 if the filter hides it. Opens a folded group; silent while nobody knows.
    void locate(const QString &id, QObject *context, const std::function<void(int row)> &done);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

Q_SIGNALS:
    void statusChanged();
    void filterChanged();
    void orderChanged(); //!< or the grouping
    //! Around every change of rows, in which Qt makes a neighbour of a removed row the current one.
    void rowsAboutToChange();
    void rowsChanged();
    void othersKnown(int standing); //!< all have their keys; behind the \a standing ones there are more now

protected:
    //! What is special about this resource. An invalid answer leaves the cell to the schema.
    virtual QVariant decoration(const Field &field, const Record &record, int role) const;

private:
    QVariant cell(const Field &field, const Record &record, int role) const;
    QVariant heading(const MatchGroup &group, int column, int role) const;
    Filter filterOfToday() const;
    void query();
    void queryOthers();
    void takeFirst(const Matches &first, int age); //!< a screen full
    void takeMatches(const Matches &matches, bool isPartial = false);
    void announceCells();
    void applyRows(const QList<qint64> &rows, bool isPartial = false);
    void observeRows(const QList<qint64> &rows);
    void permute(const QList<qint64> &rows);
    void want(int row) const;
    void readWanted();
    void take(const QList<int> &places, const QList<qint64> &keys, const QList<Record> &records, int age);

    const ResourceSchema &m_schema;
    Store &m_store;
    Sync &m_sync;
    ChangeMarks *m_marks;
    const Today *m_today = nullptr;
    Filter m_filter;
    QList<Condition> m_scope;
    SortKeys m_order;
    RowGroups m_groups;
    UnfilteredRows m_whole;
    QueryState m_question;
    QList<qint64> m_rows; //!< as shown
    qint64 m_stored = 0;
    int m_age = 0; //!< of the list: grows with every change of it
    bool m_follows = true, m_isStale = false; //!< stale: the store has changed while it did not follow
    std::shared_ptr<const void> m_shown; //!< while it follows
    bool m_active = false, m_reading = false; //!< it is shown; records are on their way
    mutable QCache<qint64, CachedRecord> m_cache;
    mutable QSet<int> m_wanted; //!< blocks of rows that were looked at and are not read
    mutable QTimer m_readTimer;
    QTimer m_requeryTimer;
};

} // namespace care
