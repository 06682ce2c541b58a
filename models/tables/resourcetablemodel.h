// SPDX-License-Identifier: GPL-3.0-or-later
//! The one table model: any resource, seen through its schema, filtered and sorted by the store.
#pragma once

#include "models/schema/choice.h"
#include "models/schema/filter.h"
#include "models/schema/roles.h"
#include "models/tables/liststatus.h"
#include "models/tables/recordcache.h"
#include "models/tables/rowsource.h"

#include <QAbstractTableModel>
#include <QDate>

#include <functional>
#include <memory>

namespace care {

class ChangeMarks;
class HomeScope;
class Store;
class Sync;
class Today;

//! The day by which something is overdue; called each time, because a program stays open over midnight.
using DayClock = std::function<QDate()>;

//! The columns are all fields of the schema. A RowSource decides which rows there are, a RecordCache reads
//! their records; this class presents both to Qt's views. Lives in the GUI thread and never blocks: a cell
//! whose record is not read yet is empty until dataChanged(). Schema, store and sync outlive it.
class ResourceTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    ResourceTableModel(const ResourceSchema &schema, Store &store, Sync &sync,
        DayClock today = QDate::currentDate, QObject *parent = nullptr);

    const ResourceSchema &schema() const { return m_schema; }
    const Filter &filter() const { return m_source.filter(); }
    //! The same with its scope, and with moving days as they fall today.
    Filter filterOfToday() const { return m_source.filterOfToday(); }
    const SortKeys &order() const { return m_source.order(); }
    const QString &grouping() const { return m_source.grouping(); }
    ListStatus status() const;
    ChangeMarks &marks() const { return *m_marks; }

    //! Shows the matching records; rows that stay keep their selection. Answers to older filters are dropped.
    void setFilter(const Filter &filter);
    //! The number of records that \a filter would show within the scope; -1 if the store cannot say.
    void countMatching(
        const Filter &filter, QObject *context, const std::function<void(qint64 count)> &done) const;
    void setOrder(const SortKeys &order);
    //! Puts the records in groups of a field that canGroup(), each below a heading row; empty for none.
    void setGrouping(const QString &field);
    void setFolded(int row, bool folded); //!< of a heading
    void foldAll(bool folded);
    int firstRecordRow() const; //!< -1 if there is none
    bool holds(ListRow record) const { return m_source.holds(record); } //!< also in a folded group
    void setScope(const QList<Condition> &scope); //!< limits the list to a resident or to homes
    //! The day from which "last 7 days" counts; without it this computer's clock.
    void setToday(const Today &today);
    //! Tells homes of one name apart as \a homes does, in cells, headings and names; it outlives this.
    void setHomes(const HomeScope &homes);
    void refresh(); //!< receives the list again from its first page
    //! A model that is not updating asks the store for nothing, and catches up when it is updating again. One
    //! that is updating is on screen: the service is asked more often for its changes.
    void setUpdating(bool updates);
    //! The list comes on screen: it fetches its next page from now on, ahead of lists behind it.
    void activate();
    //! The values of a reference or enumeration field that occur, for a filter to offer; asked of the store.
    void offerChoices(
        const Field &field, QObject *context, const std::function<void(const QList<Choice> &)> &offer) const;
    //! The name of the record that a reference of \a field means, if it is stored.
    void findName(const Field &field, const QString &id, QObject *context,
        const std::function<void(const QString &)> &done) const;
    //! All records of the list, as a filter of today.
    Filter wholeFilter() const { return m_source.filterOfToday(); }
    //! Puts the names that \a filter asks for before the others of a list: its column may cut the last ones.
    static void putMatchesFirst(const Filter &filter, const Field &field, Record &record);
    //! The text of a cell without a table.
    static QString textOf(const ResourceSchema &schema, const Field &field, const Record &record);
    const ListRows &rows() const { return m_rows; }
    //! The row at this place; unknown if there is none.
    ListRow row(int row) const { return m_rows.value(row); }
    //! True while rows are being read from the store.
    bool isAsking() const { return m_source.isAsking(); }
    Record record(int row) const { return m_records.record(row); } //!< null while it is not read yet
    QString recordId(int row) const { return record(row).id; }
    //! Among those read so far; -1 if unknown.
    int rowOf(const QString &id) const { return m_records.rowOf(id); }
    //! The same, as the store finds it: -1 if the filter hides it. Opens a folded group. No answer while the
    //! rows are on their way.
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
    void recordsDropped(); //!< the program is locked: views must drop the records they hold
    void recordsStored(); //!< records of this resource, or of one it refers to, have come or changed
    void filterChanged();
    void orderChanged(); //!< the order or the grouping
    //! Around every change of rows, in which Qt makes a neighbour of a removed row the current one.
    void rowsAboutToChange();
    void rowsChanged();
    //! The rows are those of the filter, order and grouping that were asked for last.
    void answered();
    //! All rows have their keys; behind the first \a before rows there are more now.
    void othersKnown(int before);

protected:
    //! The decoration of a cell in this resource; by default that of the cell rules of its schema. An invalid
    //! value leaves the cell to its field.
    virtual QVariant decoration(const Field &field, const Record &record, int role) const;
    QDate dayOfToday() const { return m_dayClock(); }

private:
    QVariant cell(const Field &field, const Record &record, int role) const;
    QVariant endedCell(const Field &field, const Record &record, int role) const;
    QVariant heading(const MatchGroup &group, int column, int role) const;
    QString homeName(const QString &id, const QString &otherwise) const;
    QueryParameters serviceParameters() const;
    void connectSource();
    void announceCells();
    void applyRows(const ListRows &rows);
    void updateRows(const ListRows &rows);
    void permute(const ListRows &rows);

    const ResourceSchema &m_schema;
    Store &m_store;
    Sync &m_sync;
    const DayClock m_dayClock;
    ChangeMarks *m_marks;
    const HomeScope *m_homes = nullptr;
    ListRows m_rows; //!< as shown
    bool m_isPartial = false; //!< m_rows has the keys of its first rows only
    mutable RecordCache m_records; //!< mutable, because a look at a record requests it
    RowSource m_source;
    std::shared_ptr<const void> m_shown; //!< handle of Sync::show() while the model is updating
    bool m_active = false; //!< activate() was called
};

} // namespace care
