// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/resourcetablemodel.h"

#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/changemarks.h"
#include "models/tables/rowchange.h"
#include "models/tables/today.h"

#include <algorithm>
#include <chrono>

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
        if (resource != m_schema.name)
            return;
        ++m_age;
        // The first page is shown at once, later ones are gathered.
        if (m_rows.isEmpty())
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

} // namespace care
