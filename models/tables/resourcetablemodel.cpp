// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/resourcetablemodel.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/changemarks.h"
#include "models/tables/rowchange.h"
#include "models/tables/today.h"

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

//! Records kept read: some screens full.
constexpr int cachedRecords = 2000;

} // namespace

ResourceTableModel::ResourceTableModel(
    const ResourceSchema &schema, Store &store, Sync &sync, QObject *parent)
    : QAbstractTableModel(parent)
    , m_schema(schema)
    , m_store(store)
    , m_sync(sync)
    , m_marks(new ChangeMarks(schema, store, this))
    , m_order{ { schema.defaultSort, schema.defaultOrder } }
    , m_cache(cachedRecords)
{
    m_readTimer.setSingleShot(true);
    m_readTimer.callOnTimeout(this, &ResourceTableModel::readWanted);
    m_requeryTimer.setSingleShot(true);
    m_requeryTimer.setInterval(30ms);
    m_requeryTimer.callOnTimeout(this, &ResourceTableModel::query);
    connect(&store, &Store::changed, this, [this](const QString &resource) {
        // What is current of a list depends on the residents, too.
        const bool isAbout = resource == m_schema.name
            || (resource == residentSchema.name && !m_schema.currentWith.isEmpty()
                && m_filter.conditions.contains(currentOnly));
        if (!isAbout)
            return;
        ++m_age;
        // The first page is shown at once, later ones are gathered.
        if (!m_follows)
            m_isStale = true;
        else if (m_rows.isEmpty())
            query();
        else if (!m_requeryTimer.isActive())
            m_requeryTimer.start();
    });
    // What is in sight is asked for again when it is painted.
    connect(&store, &Store::closed, this, [this] {
        ++m_age;
        m_cache.clear();
    });
    connect(m_marks, &ChangeMarks::changed, this, &ResourceTableModel::announceCells);
    connect(&sync, &Sync::stateChanged, this, [this](const QString &resource) {
        if (resource == m_schema.name)
            Q_EMIT statusChanged();
    });
    query();
}

ListStatus ResourceTableModel::status() const
{
    const QueryParameters asked = serviceQuery(m_schema, filterOfToday());
    const ListState whole = m_sync.state(m_schema, {});
    const ListState own = asked.isEmpty() ? whole : m_sync.state(m_schema, asked);
    ListStatus status;
    status.shown = m_question.isPartial ? m_stored : m_groups.count();
    status.stored = m_stored;
    status.loading = m_question.isNew;
    status.total = m_filter.isEmpty() || !asked.isEmpty() ? own.coverage.total : -1;
    if (whole.coverage.complete && !asked.isEmpty())
        status.total = -1; // everything is here: the store's own count is the truth
    // A count from before what has come in since says nothing; nor does a list of which this run has seen
    // nothing yet.
    const bool isCounted = own.received > 0 || !own.coverage.asOf.isValid();
    status.here = isCounted && own.received <= status.total ? own.received : -1;
    // What the store has taken in but this list has not asked for yet is not here.
    const bool asks = m_requeryTimer.isActive() || (m_question.isOpen && !m_question.isForKeys);
    status.complete = (whole.coverage.complete || own.coverage.complete) && !asks;
    status.receiving = whole.receiving || own.receiving;
    const ListState &odd = own.missing > 0 || own.repeats || own.shifts ? own : whole;
    status.missing = odd.missing;
    status.received = odd.received;
    status.repeats = odd.repeats;
    status.shifts = odd.shifts;
    status.asOf = std::max(whole.coverage.asOf, own.coverage.asOf);
    status.error = own.error ? own.error : whole.error;
    return status;
}

void ResourceTableModel::setFilter(const Filter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    // What it was a moment ago, before anything is asked: what has come in since follows.
    const bool isKnown =
        filter.isEmpty() && grouping().isEmpty() && m_whole.order == m_order && !m_whole.rows.isEmpty();
    if (isKnown) {
        m_groups.set({ m_whole.rows, {}, m_stored });
        applyRows(m_groups.rows());
    }
    query();
    if (isKnown)
        Q_EMIT statusChanged();
    Q_EMIT filterChanged();
    fetchMore({});
}

void ResourceTableModel::setOrder(const SortKeys &order)
{
    if (order == m_order)
        return;
    m_order = order;
    query();
    Q_EMIT orderChanged();
}

void ResourceTableModel::setToday(const Today &today)
{
    m_today = &today;
    connect(&today, &Today::changed, this, [this] {
        if (filterOfToday().conditions == m_filter.conditions)
            return; // no day of it moves
        query();
        fetchMore({});
    });
}

Filter ResourceTableModel::filterOfToday() const
{
    Filter filter = m_filter;
    filter.always = m_scope;
    return onDay(filter, m_today ? m_today->date() : dayInLondon(QDateTime::currentDateTimeUtc()));
}

void ResourceTableModel::refresh()
{
    m_sync.refresh(m_schema, serviceQuery(m_schema, filterOfToday()));
}

void ResourceTableModel::setFollowing(bool follows)
{
    m_follows = follows;
    m_shown = follows ? m_sync.show(m_schema) : nullptr;
    if (follows && std::exchange(m_isStale, false))
        query();
}

void ResourceTableModel::activate()
{
    m_active = true;
    m_sync.fetchNext(m_schema, serviceQuery(m_schema, filterOfToday()));
}

void ResourceTableModel::offerChoices(
    const Field &field, QObject *context, const std::function<void(const QList<Choice> &)> &offer) const
{
    m_store.choices(m_schema, field, context, offer);
}

Record ResourceTableModel::record(int row) const
{
    if (row < 0 || row >= m_rows.size() || m_rows[row] <= 0)
        return {};
    const CachedRecord *cached = m_cache.object(m_rows[row]);
    if (!cached || cached->age != m_age)
        want(row);
    return cached ? cached->record : Record();
}

QString ResourceTableModel::recordId(int row) const
{
    return record(row).id;
}

int ResourceTableModel::rowOf(const QString &id) const
{
    const QList<qint64> read = m_cache.keys();
    for (const qint64 key : read) {
        if (m_cache.object(key)->record.id == id)
            return int(m_rows.indexOf(key));
    }
    return -1;
}

int ResourceTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ResourceTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_schema.fields.size());
}

QVariant ResourceTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Field &field = m_schema.fields[std::size_t(index.column())];
    if (role == IdentityRole)
        return field.has(FieldFlag::Identity);
    if (const MatchGroup *group = m_groups.heading(m_rows[index.row()]))
        return heading(*group, index.column(), role);
    const Record shown = record(index.row());
    if (shown.isNull())
        return {};
    const QVariant own = decoration(field, shown, role);
    return m_marks->marked(own.isValid() ? own : cell(field, shown, role), m_rows[index.row()], field, role);
}

QVariant ResourceTableModel::decoration(const Field &, const Record &, int) const
{
    return {};
}

QVariant ResourceTableModel::cell(const Field &field, const Record &shown, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        // One line: the detail shows the whole.
        return field.has(FieldFlag::Sensitive) && !displayText(field, shown).isEmpty()
            ? u"••••"_s
            : displayText(field, shown).left(200).replace(u'\n', u' ');
    case Qt::AccessibleTextRole: {
        const QString text = displayText(field, shown).left(200);
        return QString(field.title() + u' ' + (text.isEmpty() ? notRecorded() : text));
    }
    case RecordIdRole:
        return shown.id;
    case SortRole:
        return sortValue(field, shown);
    case SeverityRole:
        if (field.type == FieldType::Severity) {
            if (const int severity = severityOf(shown.value(field.key)))
                return severity;
        }
        return {};
    case WarningRole:
        return field.type == FieldType::Severity && !cell(field, shown, SeverityRole).isValid();
    default:
        return {};
    }
}

QVariant ResourceTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const Field &field = m_schema.fields[std::size_t(section)];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return field.title();
    case Qt::UserRole:
        return QString(field.key);
    case IdentityRole:
        return field.has(FieldFlag::Identity);
    case SortRole:
        return field.has(FieldFlag::Sortable);
    case WidthRole:
        return int(field.width);
    case OptionalRole:
        return !field.has(FieldFlag::DefaultColumn);
    case FirstOrderRole: {
        using Type = FieldType;
        const bool isDescending =
            field.type == Type::Severity || field.type == Type::Timestamp || field.type == Type::Date;
        return int(isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
    }
    default:
        return {};
    }
}

void ResourceTableModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= columnCount())
        return setOrder({ { m_schema.defaultSort, m_schema.defaultOrder } });
    const Field &field = m_schema.fields[std::size_t(column)];
    if (!field.has(FieldFlag::Sortable))
        return;
    // The column that was first becomes the second: sorting by home, then by status, keeps homes in order
    // within.
    SortKeys keys{ { field.key, order } };
    for (const SortKey &key : std::as_const(m_order)) {
        if (key.field != field.key && keys.size() < 3)
            keys.append(key);
    }
    setOrder(keys);
}

bool ResourceTableModel::canFetchMore(const QModelIndex &parent) const
{
    if (parent.isValid() || !m_active || m_sync.state(m_schema, {}).coverage.complete)
        return false;
    const ListState own = m_sync.state(m_schema, serviceQuery(m_schema, filterOfToday()));
    return !own.coverage.complete && !own.receiving && !own.error;
}

void ResourceTableModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        m_sync.fetchNext(m_schema, serviceQuery(m_schema, filterOfToday()));
}

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

void ResourceTableModel::setScope(const QList<Condition> &scope)
{
    if (m_scope == scope)
        return;
    m_scope = scope;
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

void ResourceTableModel::setGrouping(const QString &field)
{
    const Field *known = m_schema.field(field);
    const QString usable = known && known->canGroup() ? field : QString();
    if (usable == grouping())
        return;
    m_groups.setField(usable);
    query();
    Q_EMIT orderChanged();
}

void ResourceTableModel::setFolded(int row, bool folded)
{
    const MatchGroup *group = m_groups.heading(m_rows.value(row));
    if (!group || m_groups.isFolded(*group) == folded)
        return;
    m_groups.fold(group->value, folded);
    applyRows(m_groups.rows());
    Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
}

void ResourceTableModel::foldAll(bool folded)
{
    m_groups.foldAll(folded);
    applyRows(m_groups.rows());
    announceCells();
}

int ResourceTableModel::firstRecordRow() const
{
    const auto first = std::find_if(m_rows.cbegin(), m_rows.cend(), [](qint64 key) { return key >= 0; });
    return first == m_rows.cend() ? -1 : int(first - m_rows.cbegin());
}

QVariant ResourceTableModel::heading(const MatchGroup &group, int column, int role) const
{
    const QString label = group.label.isEmpty() ? notRecorded() : group.label;
    switch (role) {
    case GroupRole:
        return label;
    case GroupCountRole:
        return group.count;
    case FoldedRole:
        return m_groups.isFolded(group);
    case Qt::AccessibleTextRole: {
        const Field *field = m_schema.field(grouping());
        const QString words = m_groups.isFolded(group)
            ? tr("%1 %2, %Ln records, folded", nullptr, int(group.count))
            : tr("%1 %2, %Ln records", nullptr, int(group.count));
        return column == 0 && field ? words.arg(field->title(), label) : QString();
    }
    default:
        return {};
    }
}

// The place of a heading can be current, so that the keyboard reaches it, but it is no record to be selected;
// nor is one that nobody knows yet.
Qt::ItemFlags ResourceTableModel::flags(const QModelIndex &index) const
{
    return index.isValid() && m_rows.value(index.row()) <= 0 ? Qt::ItemFlags(Qt::ItemIsEnabled)
                                                             : QAbstractTableModel::flags(index);
}

} // namespace care
