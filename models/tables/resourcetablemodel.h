// SPDX-License-Identifier: GPL-3.0-or-later
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
class SimilarMarks;
class Store;
class Sync;
class Today;

//! Function that returns today's date, by which dates are overdue; called each time, because the program
//! stays open over midnight.
using DayClock = std::function<QDate()>;

//! Table model for any resource, described by its schema; the columns are all its fields. A RowSource decides
//! the rows and a RecordCache reads their records; this class presents both to Qt's views. Lives in the GUI
//! thread and never blocks: a cell is empty until its record is read and dataChanged() follows. Schema, store
//! and sync outlive it.
class ResourceTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    ResourceTableModel(const ResourceSchema &schema, Store &store, Sync &sync,
        DayClock today = QDate::currentDate, QObject *parent = nullptr);

    const ResourceSchema &schema() const { return m_schema; }
    const Filter &filter() const { return m_source.filter(); }
    //! Filter with its scope, and with moving periods as dates of today.
    Filter filterOfToday() const { return m_source.filterOfToday(); }
    const SortKeys &order() const { return m_source.order(); }
    const QString &grouping() const { return m_source.grouping(); }
    ListStatus status() const;
    //! True if the whole list was received, whatever is shown of it.
    bool isWhole() const;
    ChangeMarks &marks() const { return *m_marks; }

    //! Shows the matching records; rows that stay keep their selection. Answers to older filters are dropped.
    void setFilter(const Filter &filter);
    //! Counts the records that \a filter would show within the scope; -1 if the store cannot say.
    void countMatching(
        const Filter &filter, QObject *context, const std::function<void(qint64 count)> &done) const;
    void setOrder(const SortKeys &order);
    //! Groups the records by a field that canGroup(), each group below a heading row; empty for no groups.
    void setGrouping(const QString &field);
    void setFolded(int row, bool folded); //!< Folds or opens the group of a heading row.
    void foldAll(bool folded);
    int firstRecordRow() const; //!< First row that is a record; -1 if there is none.
    //! True if the record matches, even in a folded group.
    bool holds(ListRow record) const { return m_source.holds(record); }
    void setScope(const QList<Condition> &scope); //!< Limits the list to a resident or to homes.
    //! Sets the day from which "last 7 days" counts; without it this computer's clock decides.
    void setToday(const Today &today);
    //! Tells homes of the same name apart in cells, headings and names by those of \a homes, which outlives
    //! this.
    void setHomes(const HomeScope &homes);
    void refresh(); //!< Fetches the list from the service again, from its first page.
    //! Starts or stops updates. A stopped model asks the store for nothing, and catches up when started; a
    //! running one is on screen, so the service is asked more often for its changes.
    void setUpdating(bool updates);
    //! Marks the list as on screen, so that its next page is fetched ahead of other lists.
    void activate();
    //! Reads the values of a reference or enumeration field that occur in the store, to offer them in a
    //! filter, each with its records under the other conditions of the present one.
    void offerChoices(
        const Field &field, QObject *context, const std::function<void(const QList<Choice> &)> &offer) const;
    //! Finds the name of the record that a reference of \a field points to, if stored.
    void findName(const Field &field, const QString &id, QObject *context,
        const std::function<void(const QString &)> &done) const;
    //! Filter for all records of the list, with moving periods as dates of today.
    Filter wholeFilter() const { return m_source.filterOfToday(); }
    //! Moves the names that \a filter asks for to the front of a list value, because its column may cut the
    //! last ones.
    static void putMatchesFirst(const Filter &filter, const Field &field, Record &record);
    //! Text of a cell without a table model, for printing and exports.
    static QString textOf(const ResourceSchema &schema, const Field &field, const Record &record);
    const ListRows &rows() const { return m_rows; }
    //! Row at this index; an unknown one if out of range.
    ListRow row(int row) const { return m_rows.value(row); }
    //! True while rows are being read from the store.
    bool isAsking() const { return m_source.isAsking(); }
    //! Record of a row; null until it is read.
    Record record(int row) const { return m_records.record(row); }
    QString recordId(int row) const { return record(row).id; }
    //! Row of a record among those read so far; -1 if not among them.
    int rowOf(const QString &id) const { return m_records.rowOf(id); }
    //! Finds the row of a record through the store, and opens its folded group; -1 if the filter hides it.
    //! Waits while rows are being read.
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
    void recordsDropped(); //!< Emitted when the program locks: views must drop the records they hold.
    //! Emitted when records of this resource, or of one it refers to, arrived or changed.
    void recordsStored();
    void filterChanged();
    void orderChanged(); //!< Emitted when the sort order or the grouping changed.
    //! Emitted around every change of rows, because Qt makes a neighbour of a removed row the current one.
    void rowsAboutToChange();
    void rowsChanged();
    //! Emitted when the rows match the latest filter, order and grouping.
    void answered();
    //! Emitted when all rows have their keys; rows were added after the first \a before.
    void othersKnown(int before);

protected:
    //! Decoration of a cell in this resource, by default that of the schema's cell rules. An invalid value
    //! leaves the cell to its field.
    virtual QVariant decoration(const Field &field, const Record &record, int role) const;
    QDate dayOfToday() const { return m_dayClock(); }

private:
    QVariant cell(const Field &field, const Record &record, int role) const;
    QVariant endedCell(const Field &field, const Record &record, int role) const;
    QVariant alikeCell(const Field &field, const Record &record, int role) const;
    QVariant heading(const MatchGroup &group, int column, int role) const;
    QString homeName(const QString &id, const QString &otherwise) const;
    QueryParameters serviceParameters() const;
    void connectSource();
    void announceCells();
    void announceNames();
    void applyRows(const ListRows &rows);
    void updateRows(const ListRows &rows);
    void permute(const ListRows &rows);

    const ResourceSchema &m_schema;
    Store &m_store;
    Sync &m_sync;
    const DayClock m_dayClock;
    ChangeMarks *m_marks;
    SimilarMarks *m_similar;
    const HomeScope *m_homes = nullptr;
    ListRows m_rows; //!< Rows of the list on screen.
    bool m_isPartial = false; //!< True while only the first rows of m_rows have keys.
    mutable RecordCache m_records; //!< Cache of records; mutable, because reading a record requests it.
    RowSource m_source;
    //! Handle of Sync::show() while the model is updating, which keeps the list's priority.
    std::shared_ptr<const void> m_shown;
    //! True once activate() was called, so that pages are fetched ahead of other lists.
    bool m_active = false;
};

} // namespace care
