// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/rowsource.h"

#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/tables/recordcache.h"
#include "models/tables/today.h"

#include <algorithm>
#include <chrono>
#include <utility>

using namespace std::chrono_literals;

namespace care {

namespace {

//! Rows that fill one screen, even a tall one.
constexpr int firstRows = 60;
//! Limit of placeholder rows until the rest is known, enough for the smallest handle of the scroll bar.
constexpr qint64 firstPlaces = 50'000;
//! Delay between showing the first rows and querying the rest.
constexpr auto othersAfter = 300ms;

} // namespace

void RowGroups::setField(const QString &field, bool biggestFirst)
{
    *this = {};
    m_field = field;
    m_isBiggestFirst = biggestFirst;
}

void RowGroups::set(const ListRows &records, const QList<MatchGroup> &groups)
{
    m_records = records;
    m_groups = groups;
    if (m_isBiggestFirst)
        orderBySize();
    m_places.clear();
    for (qsizetype i = 0; i < m_groups.size(); ++i) {
        const QString &value = m_groups.at(i).value;
        if (!m_headings.contains(value))
            m_headings.insert(value, ListRow::ofHeading(m_headings.size()));
        m_places.insert(m_headings.value(value), i);
    }
}

//! Sorts the groups by size; each group takes its records along.
void RowGroups::orderBySize()
{
    struct Part {
        MatchGroup group;
        ListRows records;
    };
    QList<Part> parts;
    qsizetype next = 0;
    for (const MatchGroup &group : std::as_const(m_groups)) {
        parts += Part{ group, m_records.mid(next, qsizetype(group.count)) };
        next += parts.last().records.size();
    }
    std::stable_sort(parts.begin(), parts.end(),
        [](const Part &a, const Part &b) { return a.group.count > b.group.count; });
    const ListRows others = m_records.mid(next);
    m_groups.clear();
    m_records = {};
    m_records.reserve(next + others.size());
    for (const Part &part : std::as_const(parts)) {
        m_groups += part.group;
        m_records.append(part.records);
    }
    m_records.append(others);
}

ListRows RowGroups::rows() const
{
    if (m_groups.isEmpty())
        return m_records;
    ListRows rows;
    rows.reserve(m_records.size() + m_groups.size());
    qsizetype next = 0;
    for (const MatchGroup &group : m_groups) {
        rows.append(m_headings.value(group.value));
        const qsizetype end = std::min<qsizetype>(next + group.count, m_records.size());
        if (!isFolded(group))
            rows.append(m_records.mid(next, end - next));
        next = end;
    }
    return rows;
}

const MatchGroup *RowGroups::heading(ListRow row) const
{
    if (!row.isHeading())
        return nullptr; // Records have no group of their own, and nearly all rows are records.
    const auto place = m_places.constFind(row);
    return place != m_places.cend() ? &m_groups.at(*place) : nullptr;
}

void RowGroups::fold(const QString &value, bool folded)
{
    if (folded)
        m_folded.insert(value);
    else
        m_folded.remove(value);
}

bool RowGroups::open(ListRow record)
{
    qsizetype place = m_records.indexOf(record);
    for (const MatchGroup &group : std::as_const(m_groups)) {
        if (place >= 0 && place < group.count)
            return m_folded.remove(group.value);
        place -= qsizetype(group.count);
    }
    return false;
}

void RowGroups::foldAll(bool folded)
{
    m_folded.clear();
    for (const MatchGroup &group : std::as_const(m_groups))
        fold(group.value, folded);
}

RowSource::RowSource(const ResourceSchema &schema, Store &store, RecordCache &records, QObject *parent)
    : QObject(parent)
    , m_schema(schema)
    , m_store(store)
    , m_records(records)
    , m_order{ { schema.defaultSort, schema.defaultOrder } }
{
    m_requeryTimer.setSingleShot(true);
    m_requeryTimer.setInterval(30ms);
    m_requeryTimer.callOnTimeout(this, &RowSource::query);
    observeStore();
    query();
}

void RowSource::observeStore()
{
    connect(&m_store, &Store::changed, this, [this](const QString &resource) {
        // A change of residents matters where a record is current only with its resident.
        const bool isAbout = resource == m_schema.name
            || (resource == residentSchema.name && !m_schema.currentWith.isEmpty()
                && m_filter.conditions.contains(currentOnly));
        if (!isAbout)
            return;
        m_records.grow();
        // The first page is shown at once; later changes are collected.
        if (!m_isUpdating)
            m_isStale = true;
        else if (!m_hasRows)
            query();
        else if (!m_requeryTimer.isActive())
            m_requeryTimer.start();
    });
}

Filter RowSource::filterOfToday(const Filter &wanted) const
{
    Filter filter = wanted;
    filter.always = m_scope + wanted.always;
    return onDay(filter, m_today ? m_today->date() : dayInLondon(QDateTime::currentDateTimeUtc()));
}

bool RowSource::setFilter(const Filter &filter)
{
    if (filter == m_filter)
        return false;
    m_filter = filter;
    // Clearing a filter shows the rows known from before at once; the query then brings changes.
    const bool isKnown = filter.isEmpty() && filter.always.isEmpty() && grouping().isEmpty()
        && m_unfiltered.order == m_order && !m_unfiltered.rows.isEmpty();
    if (isKnown) {
        m_groups.set(m_unfiltered.rows);
        tell(m_groups.rows());
    }
    query();
    if (isKnown)
        Q_EMIT countsChanged();
    return true;
}

bool RowSource::setOrder(const SortKeys &order)
{
    if (order == m_order)
        return false;
    m_order = order;
    query();
    return true;
}

bool RowSource::setGrouping(const QString &field)
{
    const Field *known = m_schema.field(field);
    const QString usable = known && known->canGroup() ? field : QString();
    if (usable == grouping())
        return false;
    m_groups.setField(usable, known && known->groupsBySize());
    query();
    return true;
}

bool RowSource::setScope(const QList<Condition> &scope)
{
    if (m_scope == scope)
        return false;
    m_scope = scope;
    m_unfiltered = {};
    m_isNew = true;
    // Rows are cleared at once, because rows and counts of another scope must not stay until the answer
    // arrives.
    m_groups.set({});
    tell({});
    query();
    Q_EMIT countsChanged();
    return true;
}

void RowSource::setToday(const Today &today)
{
    m_today = &today;
    connect(&today, &Today::changed, this, [this] {
        if (filterOfToday().conditions == m_filter.conditions)
            return; // A filter without moving periods such as "today" means the same on a new day.
        query();
        Q_EMIT dayChanged();
    });
}

void RowSource::setUpdating(bool updates)
{
    m_isUpdating = updates;
    if (updates && std::exchange(m_isStale, false))
        query();
}

void RowSource::fold(const MatchGroup &group, bool folded)
{
    m_groups.fold(group.value, folded);
    tell(m_groups.rows());
}

void RowSource::foldAll(bool folded)
{
    m_groups.foldAll(folded);
    tell(m_groups.rows());
}

void RowSource::locate(const QString &id, QObject *context, const std::function<void(ListRow row)> &done)
{
    m_store.rowOf(m_schema, id, context, [this, done](const std::optional<qint64> &key) {
        queryOthers();
        if (!key || m_isOpen || m_requeryTimer.isActive())
            return;
        const ListRow row = ListRow::ofRecord(*key);
        if (m_groups.open(row))
            tell(m_groups.rows());
        done(row);
    });
}

void RowSource::query()
{
    m_requeryTimer.stop();
    const int generation = ++m_generation;
    m_isOpen = true;
    m_isForKeys = false;
    const Filter filter = filterOfToday();
    if (!m_hasRows && filter.isEmpty() && filter.always.isEmpty() && grouping().isEmpty()) {
        const auto take = [this, generation, age = m_records.age()](const Matches &first) {
            if (generation == m_generation)
                takeFirst(first, age);
        };
        return m_store.first(m_schema, m_order, firstRows, this, take);
    }
    const auto take = [this, generation](const Matches &matches) {
        // Answers to older queries are dropped, so that rows of different filters never mix.
        if (generation == m_generation)
            takeAll(ListRows::ofRecords(matches.rows), matches);
    };
    m_store.matchGrouped(m_schema, filter, m_order, grouping(), this, take);
}

// Shows the first screen of a long list at once; the keys of the other rows follow.
void RowSource::takeFirst(const Matches &first, int age)
{
    for (qsizetype i = 0; i < first.rows.size(); ++i) {
        if (!first.records.at(i).isNull())
            m_records.insert(first.rows.at(i), first.records.at(i), age);
    }
    const bool isPartial = first.rows.size() < first.stored;
    ListRows rows = ListRows::ofRecords(first.rows);
    if (isPartial)
        rows.resize(std::min(first.stored, firstPlaces)); // Rows added after the first ones have no key yet.
    takeAll(rows, first, isPartial);
    if (isPartial)
        QTimer::singleShot(othersAfter, this, &RowSource::queryOthers);
}

void RowSource::queryOthers()
{
    if (!m_isPartial || m_isOpen)
        return;
    query();
    m_isForKeys = true;
}

void RowSource::takeAll(const ListRows &rows, const Matches &matches, bool isPartial)
{
    m_stored = matches.stored;
    m_gone = matches.gone;
    m_storedGone = matches.storedGone;
    m_isNew = false;
    m_isOpen = false;
    m_groups.set(rows, matches.groups);
    if (m_filter.isEmpty() && m_groups.isEmpty())
        m_unfiltered = isPartial ? UnfilteredRows() : UnfilteredRows{ rows, m_order };
    tell(m_groups.rows(), isPartial);
    Q_EMIT answered();
}

void RowSource::tell(const ListRows &rows, bool isPartial)
{
    m_isPartial = isPartial;
    m_hasRows = !rows.isEmpty();
    Q_EMIT rowsFound(rows);
}

} // namespace care
