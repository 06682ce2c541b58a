// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/resourcetablemodel.h"

#include "models/schema/formatting.h"
#include "models/schema/namesakes.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/schema/wantedtext.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/changemarks.h"
#include "models/tables/homescope.h"
#include "models/tables/listrow.h"
#include "models/tables/similarresidents.h"
#include "models/tables/today.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Number of rows above which a change resets the model, because tracking each row would cost more.
constexpr int followedRows = 50'000;

//! True if \a rows equal the known rows of \a partial.
bool isFilledIn(const ListRows &partial, const ListRows &rows)
{
    return partial.size() <= rows.size()
        && std::equal(partial.begin(), partial.end(), rows.begin(),
            [](ListRow before, ListRow now) { return before == now || before.isUnknown(); });
}

} // namespace

ResourceTableModel::ResourceTableModel(
    const ResourceSchema &schema, Store &store, Sync &sync, DayClock today, QObject *parent)
    : QAbstractTableModel(parent)
    , m_schema(schema)
    , m_store(store)
    , m_sync(sync)
    , m_dayClock(std::move(today))
    , m_marks(new ChangeMarks(schema, store, this))
    , m_similar(new SimilarMarks(store, this))
    , m_records(schema, store, m_rows)
    , m_source(schema, store, m_records)
{
    connectSource();
    connect(&m_records, &RecordCache::recordsRead, this,
        [this](int first, int last) { Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1)); });
    connect(m_marks, &ChangeMarks::changed, this, &ResourceTableModel::announceCells);
    connect(m_similar, &SimilarMarks::changed, this, &ResourceTableModel::announceNames);
    connect(&store, &Store::changed, this, [this](const QString &resource) {
        const bool isNamedHere = std::any_of(m_schema.fields.begin(), m_schema.fields.end(),
            [&resource](const Field &field) { return field.target == resource; });
        if (resource == m_schema.name || isNamedHere)
            Q_EMIT recordsStored();
    });
    connect(&store, &Store::closed, this, &ResourceTableModel::recordsDropped);
    connect(&sync, &Sync::stateChanged, this, [this](const QString &resource) {
        if (resource == m_schema.name)
            Q_EMIT statusChanged();
    });
}

void ResourceTableModel::connectSource()
{
    connect(&m_source, &RowSource::rowsFound, this, &ResourceTableModel::applyRows);
    connect(&m_source, &RowSource::answered, this, [this] {
        announceCells(); // Visible cells may have changed although no row moved.
        Q_EMIT answered();
        Q_EMIT statusChanged();
    });
    connect(&m_source, &RowSource::countsChanged, this, &ResourceTableModel::statusChanged);
    connect(&m_source, &RowSource::dayChanged, this, [this] { fetchMore({}); });
}

QueryParameters ResourceTableModel::serviceParameters() const
{
    return serviceQuery(m_schema, m_source.filterOfToday());
}

ListStatus ResourceTableModel::status() const
{
    const QueryParameters asked = serviceParameters();
    const bool isNarrowed = !filter().isEmpty() || !filterOfToday().always.isEmpty();
    const ListState whole = m_sync.state(m_schema, {});
    const ListState own = asked.isEmpty() ? whole : m_sync.state(m_schema, asked);
    ListStatus status{ own };
    // Rows struck out because the service no longer has them are shown, but not counted.
    status.shown = std::max<qint64>(m_source.matching() - m_source.matchingGone(), 0);
    status.stored = std::max<qint64>(m_source.stored() - m_source.storedGone(), 0);
    status.loading = m_source.isNew();
    // The service's total does not apply to a list that only the store narrows, nor to a whole list that is
    // here, where the store's own count holds.
    if (asked.isEmpty() ? isNarrowed : whole.complete)
        status.total = -1;
    // The service's count holds once this run has received part of the list, or if the list was never
    // received; a count kept from an earlier run ignores what came since.
    const bool isCounted = own.received > 0 || !own.asOf.isValid();
    status.here = isCounted && own.received <= status.total ? own.received : -1;
    // The list is incomplete while its rows are being queried, because stored records may not be shown yet.
    status.complete = (whole.complete || own.complete) && !m_source.isAsking();
    status.receiving = whole.receiving || own.receiving;
    if (!own.complete)
        status.since = whole.since;
    if (!own.isAny()) {
        static_cast<ListContradiction &>(status) = static_cast<const ListContradiction &>(whole);
        status.received = whole.received;
    }
    status.asOf = std::max(whole.asOf, own.asOf);
    if (!own.error)
        status.error = whole.error;
    return status;
}

bool ResourceTableModel::isWhole() const
{
    return m_sync.state(m_schema, {}).complete;
}

void ResourceTableModel::setFilter(const Filter &filter)
{
    if (!m_source.setFilter(filter))
        return;
    Q_EMIT filterChanged();
    fetchMore({});
}

void ResourceTableModel::countMatching(
    const Filter &filter, QObject *context, const std::function<void(qint64 count)> &done) const
{
    m_store.count(m_schema, m_source.filterOfToday(filter), context,
        [done](const StoreResult<qint64> &count) { done(count.value_or(-1)); });
}

void ResourceTableModel::setOrder(const SortKeys &order)
{
    if (m_source.setOrder(order))
        Q_EMIT orderChanged();
}

void ResourceTableModel::setGrouping(const QString &field)
{
    if (m_source.setGrouping(field))
        Q_EMIT orderChanged();
}

void ResourceTableModel::setScope(const QList<Condition> &scope)
{
    if (m_source.setScope(scope))
        fetchMore({});
}

void ResourceTableModel::setToday(const Today &today)
{
    m_source.setToday(today);
    // Texts such as "3 days late" change with the day, even if no row moves.
    connect(&today, &Today::changed, this, &ResourceTableModel::announceCells);
}

void ResourceTableModel::setHomes(const HomeScope &homes)
{
    m_homes = &homes;
    connect(&homes, &HomeScope::homesChanged, this, [this] {
        announceCells();
        Q_EMIT recordsStored(); // Names of homes that views have copied may have changed.
    });
}

//! Distinct name of a home that shares its name with another; else \a otherwise.
QString ResourceTableModel::homeName(const QString &id, const QString &otherwise) const
{
    return m_homes ? m_homes->namesakes().value(id, otherwise) : otherwise;
}

void ResourceTableModel::refresh()
{
    m_sync.refresh(m_schema, serviceParameters());
}

void ResourceTableModel::setUpdating(bool updates)
{
    m_shown = updates ? m_sync.show(m_schema) : nullptr;
    m_source.setUpdating(updates);
}

void ResourceTableModel::activate()
{
    m_active = true;
    m_sync.fetchNext(m_schema, serviceParameters());
}

void ResourceTableModel::offerChoices(
    const Field &field, QObject *context, const std::function<void(const QList<Choice> &)> &offer) const
{
    Filter others = filterOfToday();
    others.conditions.removeIf([&field](const Condition &each) { return each.field == field.key; });
    if (field.target != homeSchema.name)
        return m_store.choices(m_schema, field, others, context, offer);
    m_store.choices(m_schema, field, others, context, [this, offer](QList<Choice> choices) {
        for (Choice &choice : choices)
            choice.label = homeName(choice.value, choice.label);
        offer(choices);
    });
}

void ResourceTableModel::findName(const Field &field, const QString &id, QObject *context,
    const std::function<void(const QString &)> &done) const
{
    const ResourceSchema *target = findResource(field.target);
    if (!target)
        return;
    m_store.find(*target, id, context, [this, target, done](const std::optional<Record> &record) {
        if (!record)
            return;
        for (const Field &each : target->fields) {
            const QString name = each.has(FieldFlag::Identity) ? displayText(each, *record) : QString();
            if (!name.isEmpty())
                return done(homeName(record->id, name));
        }
    });
}

void ResourceTableModel::locate(const QString &id, QObject *context, const std::function<void(int row)> &done)
{
    m_source.locate(id, context, [this, done](ListRow row) { done(int(m_rows.indexOf(row))); });
}

int ResourceTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ResourceTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_schema.fields.size());
}

namespace {

//! Field that says what a record is; another field says which resident it belongs to.
const Field *namingField(const ResourceSchema &schema)
{
    const auto found = std::find_if(schema.fields.begin(), schema.fields.end(), [](const Field &field) {
        return field.has(FieldFlag::DefaultColumn) && field.type != FieldType::Severity
            && field.target != residentSchema.name;
    });
    return found == schema.fields.end() ? nullptr : &*found;
}

//! Field whose cell says that a record has ended: its status, because a word added there hides nothing and is
//! not read as part of a name.
const Field *endingField(const ResourceSchema &schema)
{
    const Field *status = schema.field(u"status"_s);
    return status && status->has(FieldFlag::DefaultColumn) ? status : namingField(schema);
}

//! Cell text in one line, at most \a longest characters (-1 for all); the side panel shows the whole text.
QString lineOf(const Field &field, const Record &record, qsizetype longest = 200)
{
    return field.has(FieldFlag::Sensitive) && !displayText(field, record).isEmpty()
        ? u"••••"_s
        : shownText(field, record).left(longest).replace(u'\n', u' ');
}

//! Reason why the record has ended, for its endingField() where no other column says so; empty elsewhere.
QString endedWords(const ResourceSchema &schema, const Field &field, const Record &record)
{
    const QString ended = endedText(schema, record);
    if (ended.isEmpty() || &field != endingField(schema)
        || schema.field(schema.ended.front().field)->has(FieldFlag::DefaultColumn))
        return {};
    const QString text = field.key == "status"_L1 ? QString() : lineOf(field, record);
    return text.isEmpty() ? ended : QString(ended + ": "_L1 + text);
}

} // namespace

QString ResourceTableModel::textOf(const ResourceSchema &schema, const Field &field, const Record &record)
{
    const QString words = endedWords(schema, field, record);
    return words.isEmpty() ? lineOf(field, record) : words;
}

void ResourceTableModel::putMatchesFirst(const Filter &filter, const Field &field, Record &record)
{
    if (field.type != FieldType::ReferenceList && field.type != FieldType::TextList)
        return;
    QList<WantedText> wanted;
    for (const Condition &condition : filter.conditions) {
        if (condition.field != field.key || condition.op != Operator::Contains)
            continue;
        for (const QString &value : condition.values)
            wanted += WantedText(value);
    }
    const QJsonArray array = record.value(field.key).toArray();
    if (wanted.isEmpty() || array.size() < 2)
        return;
    QList<QJsonValue> elements(array.begin(), array.end());
    std::stable_partition(elements.begin(), elements.end(), [&wanted](const QJsonValue &element) {
        const QString text = elementText(element);
        return std::any_of(wanted.cbegin(), wanted.cend(),
            [&text](const WantedText &each) { return each.isIn(text) || each.isInName(text); });
    });
    QJsonArray ordered;
    for (const QJsonValue &element : std::as_const(elements))
        ordered += element;
    record.shown.insert(field.key, ordered);
}

QVariant ResourceTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Field &field = m_schema.fields[std::size_t(index.column())];
    if (role == IdentityRole)
        return field.has(FieldFlag::Identity);
    const ListRow row = m_rows[index.row()];
    if (const MatchGroup *group = m_source.heading(row))
        return heading(*group, index.column(), role);
    Record shown = record(index.row());
    if (shown.isNull())
        return {};
    if (m_homes)
        nameHomes(m_schema, m_homes->namesakes(), shown);
    putMatchesFirst(filter(), field, shown);
    QVariant own = endedCell(field, shown, role);
    if (!own.isValid())
        own = alikeCell(field, shown, role);
    if (!own.isValid())
        own = decoration(field, shown, role);
    return m_marks->marked(own.isValid() ? own : cell(field, shown, role), row.key(), field, role);
}

void ResourceTableModel::announceNames()
{
    if (rowCount() == 0)
        return;
    for (int column = 0; column < columnCount(); ++column) {
        if (m_schema.fields[std::size_t(column)].has(FieldFlag::Identity))
            Q_EMIT dataChanged(index(0, column), index(rowCount() - 1, column));
    }
}

//! Mark of a resident's name, here or in the resident's own list, who is easily confused with another.
QVariant ResourceTableModel::alikeCell(const Field &field, const Record &record, int role) const
{
    const bool isAsked = role == AlikeRole || role == Qt::ToolTipRole || role == Qt::AccessibleTextRole;
    const QString id = isAsked ? residentNamedBy(m_schema, field, record) : QString();
    if (id.isEmpty() || !m_similar->isMarked(id))
        return {};
    if (role == AlikeRole)
        return true;
    return role == Qt::ToolTipRole
        ? tr("Similar name to another resident")
        : tr("%1, similar name to another resident").arg(field.title() + u' ' + displayText(field, record));
}

//! Cell data of an ended record: greyed, never a warning, and labelled as ended where no column says so.
QVariant ResourceTableModel::endedCell(const Field &field, const Record &shown, int role) const
{
    if (role != MutedRole && role != WarningRole && role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const QString ended = endedText(m_schema, shown);
    if (ended.isEmpty())
        return {};
    if (role == MutedRole || role == WarningRole)
        return role == MutedRole;
    const QString words = endedWords(m_schema, field, shown);
    if (words.isEmpty())
        return {};
    return role == Qt::DisplayRole ? words : QString(field.title() + u' ' + words);
}

static int overdueDegree(qint64 days)
{
    return days < 7 ? OverdueDays : days <= 28 ? OverdueWeeks : OverdueLong;
}

QVariant ResourceTableModel::decoration(const Field &field, const Record &record, int role) const
{
    for (const CellRule &rule : m_schema.cells) {
        const char *words = role == Qt::ToolTipRole ? rule.toolTip
            : role == Qt::AccessibleTextRole        ? rule.spoken
                                                    : nullptr;
        const bool isAbout = rule.field.isEmpty() || rule.field == field.key;
        if (!isAbout || (role != rule.role && !words) || !rule.applies(record, m_dayClock()))
            continue;
        const qint64 late =
            field.type == FieldType::Date ? calendarDate(record.value(field.key)).daysTo(m_dayClock()) : 0;
        if (!words)
            return late > 0 ? QVariant(overdueDegree(late)) : QVariant(true);
        if (late > 0)
            return role == Qt::ToolTipRole
                ? QCoreApplication::translate("schema", "Overdue by %n days", nullptr, int(late))
                : QCoreApplication::translate("schema", "%1 %2, overdue by %n days", nullptr, int(late))
                      .arg(field.title(), displayText(field, record));
        const QString text = QCoreApplication::translate("schema", words);
        return role == Qt::ToolTipRole ? text : text.arg(field.title(), displayText(field, record));
    }
    return {};
}

QVariant ResourceTableModel::cell(const Field &field, const Record &shown, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return lineOf(field, shown);
    case Qt::EditRole: // Edit role supplies the whole text for copying.
        return lineOf(field, shown, -1);
    case Qt::AccessibleTextRole: {
        const QString text = shownText(field, shown).left(200);
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
    case WholeTextsRole:
        return field.type == FieldType::Date     ? widestDates()
            : field.type == FieldType::Timestamp ? widestTimes()
                                                 : QStringList();
    case SpareRole:
        return field.has(FieldFlag::Spare);
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
    // The previous sort column becomes the second: sorting by home, then by status, keeps the homes in order
    // within each status.
    SortKeys keys{ { field.key, order } };
    for (const SortKey &key : m_source.order()) {
        if (key.field != field.key && keys.size() < 3)
            keys.append(key);
    }
    setOrder(keys);
}

bool ResourceTableModel::canFetchMore(const QModelIndex &parent) const
{
    if (parent.isValid() || !m_active || isWhole())
        return false;
    const ListState own = m_sync.state(m_schema, serviceParameters());
    return !own.complete && !own.receiving && !own.error;
}

void ResourceTableModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        m_sync.fetchNext(m_schema, serviceParameters());
}

void ResourceTableModel::announceCells()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void ResourceTableModel::applyRows(const ListRows &rows)
{
    const bool wasPartial = std::exchange(m_isPartial, m_source.isPartial());
    if (rows == m_rows)
        return;
    if (wasPartial && isFilledIn(m_rows, rows)) {
        const int before = rowCount();
        const bool isLonger = rows.size() > before;
        if (isLonger)
            beginInsertRows({}, before, int(rows.size()) - 1);
        m_rows = rows;
        if (isLonger)
            endInsertRows();
        return Q_EMIT othersKnown(before);
    }
    Q_EMIT rowsAboutToChange();
    if (wasPartial || std::max(rows.size(), m_rows.size()) > followedRows || m_rows.isEmpty()) {
        beginResetModel();
        m_rows = rows;
        endResetModel();
    } else {
        updateRows(rows);
    }
    Q_EMIT rowsChanged();
}

void ResourceTableModel::updateRows(const ListRows &rows)
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
    if (m_rows != rows)
        permute(rows);
}

void ResourceTableModel::permute(const ListRows &rows)
{
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    QHash<ListRow, int> places;
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

void ResourceTableModel::setFolded(int row, bool folded)
{
    const MatchGroup *group = m_source.heading(m_rows.value(row));
    if (!group || m_source.isFolded(*group) == folded)
        return;
    m_source.fold(*group, folded);
    Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
}

void ResourceTableModel::foldAll(bool folded)
{
    m_source.foldAll(folded);
    announceCells();
}

int ResourceTableModel::firstRecordRow() const
{
    const auto first =
        std::find_if(m_rows.begin(), m_rows.end(), [](ListRow row) { return !row.isHeading(); });
    return first == m_rows.end() ? -1 : int(first - m_rows.begin());
}

QVariant ResourceTableModel::heading(const MatchGroup &group, int column, int role) const
{
    const QString name = homeName(group.id, group.label);
    const QString label = name.isEmpty() ? notRecorded() : name;
    switch (role) {
    case GroupRole:
        return label;
    case GroupCountRole:
        return group.count;
    case FoldedRole:
        return m_source.isFolded(group);
    case Qt::AccessibleTextRole: {
        const Field *field = m_schema.field(grouping());
        const QString words = m_source.isFolded(group)
            ? tr("%1 %2, %Ln records, collapsed", nullptr, int(group.count))
            : tr("%1 %2, %Ln records", nullptr, int(group.count));
        return column == 0 && field ? words.arg(field->title(), label) : QString();
    }
    default:
        return {};
    }
}

// Headings and unread rows can be current, so that the keyboard reaches them, but not selected, because they
// are no records.
Qt::ItemFlags ResourceTableModel::flags(const QModelIndex &index) const
{
    return index.isValid() && !row(index.row()).isRecord() ? Qt::ItemFlags(Qt::ItemIsEnabled)
                                                           : QAbstractTableModel::flags(index);
}

} // namespace care
