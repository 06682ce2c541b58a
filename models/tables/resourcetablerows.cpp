// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows there are and how their records come: the part of the model that waits for the store.
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/rowchange.h"

#include <algorithm>
#include <chrono>

using namespace std::chrono_literals;

namespace care {

namespace {

//! Rows that are read at once around one that came into sight.
constexpr int blockSize = 100;
//! Rows that a screen shows at once, a tall one too.
constexpr int firstRows = 60;
//! Rows that stand in for all until these are known: enough for the shortest handle that a scroll bar has.
constexpr qint64 standingRows = 50'000;
//! Beyond this many rows a change is a reset: following each row would cost more than it is worth.
constexpr int followedRows = 50'000;
//! The others are asked for when the first have come into sight.
constexpr auto othersAfter = 300ms;
//! Stands for a record of which only is known that there is one.
constexpr qint64 unknownKey = 0;

//! Qt 6.4 compares two empty lists through a null pointer, which the sanitizers rightly complain about.
bool isSame(const QList<qint64> &a, const QList<qint64> &b)
{
    return a.isEmpty() ? b.isEmpty() : a == b;
}

//! \a rows begin as those of \a partial do, as far as these were known.
bool isFilledIn(const QList<qint64> &partial, const QList<qint64> &rows)
{
    return partial.size() <= rows.size()
        && std::equal(partial.cbegin(), partial.cend(), rows.cbegin(),
            [](qint64 before, qint64 now) { return before == now || before == unknownKey; });
}

} // namespace

void ResourceTableModel::setScope(const Condition &scope)
{
    if (m_scope == QList<Condition>{ scope })
        return;
    m_scope = { scope };
    m_whole = {};
    m_question.isNew = true;
    // Nobody else's records may stand there, or be counted, until the answer comes.
    m_groups.set({});
    applyRows({});
    query();
    Q_EMIT statusChanged();
    fetchMore({});
}

void ResourceTableModel::locate(const QString &id, QObject *context, const std::function<void(int row)> &done)
{
    m_store.rowOf(m_schema, id, context, [this, done](const qint64 &key) {
        queryOthers();
        if (key < 0 || m_question.isOpen || m_requeryTimer.isActive())
            return;
        if (m_groups.open(key))
            applyRows(m_groups.rows());
        done(int(m_rows.indexOf(key)));
    });
}

void ResourceTableModel::query()
{
    m_requeryTimer.stop();
    const int generation = ++m_question.generation;
    m_question.isOpen = true;
    m_question.isForKeys = false;
    const Filter filter = filterOfToday();
    if (m_rows.isEmpty() && filter.isEmpty() && filter.always.isEmpty() && grouping().isEmpty())
        return m_store.first(
            m_schema, m_order, firstRows, this, [this, generation, age = m_age](const Matches &first) {
                if (generation == m_question.generation)
                    takeFirst(first, age);
            });
    const auto take = [this, generation](const Matches &matches) {
        // Rows of an older filter must never join those of the newer one.
        if (generation == m_question.generation)
            takeMatches(matches);
    };
    m_store.matchGrouped(m_schema, filter, m_order, grouping(), this, take);
}

// A screen of a million records is there at once; where each of the others stands takes a moment longer.
void ResourceTableModel::takeFirst(const Matches &first, int age)
{
    for (qsizetype i = 0; i < first.rows.size(); ++i) {
        if (!first.records.at(i).isNull())
            m_cache.insert(first.rows.at(i), new CachedRecord{ first.records.at(i), age });
    }
    const bool isPartial = first.rows.size() < first.stored;
    Matches all = first;
    static_assert(unknownKey == 0); // what a list is resized with
    if (isPartial)
        all.rows.resize(std::min(first.stored, standingRows));
    takeMatches(all, isPartial);
    if (isPartial)
        QTimer::singleShot(othersAfter, this, &ResourceTableModel::queryOthers);
}

void ResourceTableModel::queryOthers()
{
    if (!m_question.isPartial || m_question.isOpen)
        return;
    query();
    m_question.isForKeys = true;
}

void ResourceTableModel::takeMatches(const Matches &matches, bool isPartial)
{
    m_stored = matches.stored;
    m_question.isNew = false;
    m_question.isOpen = false;
    m_groups.set(matches);
    if (m_filter.isEmpty() && m_groups.isEmpty())
        m_whole = isPartial ? UnfilteredRows() : UnfilteredRows{ matches.rows, m_order };
    applyRows(m_groups.rows(), isPartial);
    announceCells(); // what is in sight may have changed without moving
    Q_EMIT statusChanged();
}

void ResourceTableModel::announceCells()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void ResourceTableModel::applyRows(const QList<qint64> &rows, bool isPartial)
{
    const bool wasPartial = std::exchange(m_question.isPartial, isPartial);
    if (isSame(rows, m_rows))
        return;
    if (wasPartial && isFilledIn(m_rows, rows)) {
        const int standing = rowCount();
        const bool isLonger = rows.size() > standing;
        if (isLonger)
            beginInsertRows({}, standing, int(rows.size()) - 1);
        m_rows = rows;
        if (isLonger)
            endInsertRows();
        return Q_EMIT othersKnown(standing);
    }
    Q_EMIT rowsAboutToChange();
    if (wasPartial || std::max(rows.size(), m_rows.size()) > followedRows || m_rows.isEmpty()) {
        beginResetModel();
        m_rows = rows;
        endResetModel();
    } else {
        observeRows(rows);
    }
    Q_EMIT rowsChanged();
}

void ResourceTableModel::observeRows(const QList<qint64> &rows)
{
    const RowChange change = RowChange::between(m_rows, rows);
    if (change.reordered != m_rows)
        permute(change.reordered);
    if (change.removedCount > 0) {
        beginRemoveRows({}, int(m_rows.size()) - change.removedCount, int(m_rows.size()) - 1);
        m_rows.resize(m_rows.size() - change.removedCount);
        endRemoveRows();
    }
    if (change.extended.size() > m_rows.size()) {
        beginInsertRows({}, int(m_rows.size()), int(change.extended.size()) - 1);
        m_rows = change.extended;
        endInsertRows();
    }
    if (!isSame(m_rows, rows))
        permute(rows);
}

void ResourceTableModel::permute(const QList<qint64> &rows)
{
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    QHash<qint64, int> places;
    if (!before.isEmpty()) {
        for (int row = 0; row < rows.size(); ++row)
            places.insert(rows[row], row);
    }
    for (const QModelIndex &old : before)
        after.append(index(places.value(m_rows[old.row()], -1), old.column()));
    m_rows = rows;
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void ResourceTableModel::want(int row) const
{
    m_wanted.insert(row / blockSize);
    // One question at a time: what comes into sight meanwhile is gathered for the next.
    if (!m_reading && !m_readTimer.isActive())
        m_readTimer.start(0ms);
}

void ResourceTableModel::readWanted()
{
    QList<int> places;
    QList<qint64> keys;
    for (const int block : std::exchange(m_wanted, {})) {
        const int end = std::min((block + 1) * blockSize, rowCount());
        for (int row = block * blockSize; row < end; ++row) {
            const CachedRecord *cached = m_cache.object(m_rows[row]);
            if (m_rows[row] <= 0 || (cached && cached->age == m_age))
                continue;
            places.append(row);
            keys.append(m_rows[row]);
        }
    }
    if (keys.isEmpty())
        return;
    m_reading = true;
    m_store.read(m_schema, keys, this, [this, places, keys, age = m_age](const QList<Record> &records) {
        take(places, keys, records, age);
    });
}

void ResourceTableModel::take(
    const QList<int> &places, const QList<qint64> &keys, const QList<Record> &records, int age)
{
    m_reading = false;
    if (!m_wanted.isEmpty())
        m_readTimer.start(0ms);
    int first = rowCount();
    int last = -1;
    for (qsizetype i = 0; i < keys.size() && i < records.size(); ++i) {
        if (records[i].isNull())
            continue;
        m_cache.insert(keys[i], new CachedRecord{ records[i], age });
        // Rows that moved since were announced when they moved.
        if (places[i] >= rowCount() || m_rows[places[i]] != keys[i])
            continue;
        first = std::min(first, places[i]);
        last = std::max(last, places[i]);
    }
    if (last >= 0)
        Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
}

} // namespace care
