// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/listindex.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr auto created = "createdOn"_L1;
constexpr quint8 oddMark = 0xff;

//! Clears \a mask where \a holds is false, from position \a begin on. Branch-free, because the loop runs over
//! a million rows.
template<typename Holds>
void narrow(std::vector<quint8> &mask, std::size_t begin, const Holds &holds)
{
    for (std::size_t i = 0; i < mask.size(); ++i)
        mask[i] = quint8(mask[i] & quint8(holds(begin + i)));
}

qint64 dateOf(const QVariant &value, qint64 none)
{
    return value.isNull() ? none : value.toLongLong();
}

} // namespace

quint32 ListIndex::Codes::makeCode(const QString &text)
{
    if (text.isEmpty())
        return 0;
    const auto known = m_codes.constFind(text);
    if (known != m_codes.constEnd())
        return *known;
    const quint32 code = quint32(m_codes.size()) + 1;
    m_codes.insert(text, code);
    return code;
}

void ListIndex::TextColumn::append(const QString &text)
{
    const quint32 code = codes.makeCode(text);
    if (wide.empty() && code > std::numeric_limits<quint16>::max()) {
        wide.assign(narrow.begin(), narrow.end());
        narrow = {};
    }
    if (wide.empty())
        narrow.push_back(quint16(code));
    else
        wide.push_back(code);
}

//! Copies a text from \a other, which must use the same codes.
void ListIndex::TextColumn::append(const TextColumn &other, std::size_t position)
{
    const quint32 code = other.wide.empty() ? other.narrow[position] : other.wide[position];
    if (wide.empty() && (other.wide.empty() || code <= std::numeric_limits<quint16>::max()))
        narrow.push_back(quint16(code));
    else if (wide.empty()) {
        wide.assign(narrow.begin(), narrow.end());
        narrow = {};
        wide.push_back(code);
    } else
        wide.push_back(code);
}

ListIndex::ListIndex(const ResourceSchema &schema)
    : m_schema(&schema)
    , m_columns(columnsOf(schema))
    , m_texts(std::size_t(m_columns.size()))
    , m_dates(std::size_t(m_columns.size()))
{
    for (int i = 0; i < m_columns.size(); ++i) {
        if (m_columns.at(i).name == created)
            m_created = i;
    }
}

std::optional<ListIndex::CompressedId> ListIndex::packed(const QString &id)
{
    const QByteArray text = id.toLatin1();
    const QByteArray bytes = QByteArray::fromHex(text);
    CompressedId packed{};
    if (bytes.size() != qsizetype(packed.size()) || bytes.toHex() != id.toUtf8()
        || quint8(bytes.front()) == oddMark)
        return std::nullopt;
    std::copy(bytes.begin(), bytes.end(), packed.begin());
    return packed;
}

void ListIndex::appendId(const QString &id)
{
    std::optional<CompressedId> packed = ListIndex::packed(id);
    if (!packed) {
        packed.emplace();
        quint64 number = m_nextOdd++;
        for (quint8 &byte : *packed) {
            byte = quint8(number & 0xff);
            number >>= 8;
        }
        std::reverse(packed->begin(), packed->end());
        packed->front() = oddMark;
        m_oddIds.emplace(*packed, id);
    }
    m_ids.push_back(*packed);
}

QString ListIndex::idAt(std::size_t position) const
{
    const CompressedId &packed = m_ids[position];
    if (packed[0] == oddMark)
        return m_oddIds.at(packed);
    return QString::fromLatin1(
        QByteArray::fromRawData(reinterpret_cast<const char *>(packed.data()), qsizetype(packed.size()))
            .toHex());
}

void ListIndex::append(const IndexedRecord &record)
{
    appendId(record.id);
    m_ingestedOn.push_back(record.ingestedOn);
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        const Column &column = m_columns.at(qsizetype(i));
        const QVariant value = record.columns.value(qsizetype(i));
        if (column.use == Column::Use::Date)
            m_dates[i].push_back(dateOf(value, noDate));
        else if (column.use == Column::Use::Filter)
            m_texts[i].append(value.toString());
    }
    if (m_schema->homesField.isEmpty())
        return;
    for (const Assignment &assignment : record.assignments)
        m_assignments.push_back(
            { m_homes.makeCode(assignment.home), m_statuses.makeCode(assignment.status) });
    m_assignmentsEnd.push_back(m_assignments.size());
}

//! Copies a record from \a other, which must use the same codes.
void ListIndex::appendFrom(const ListIndex &other, std::size_t position)
{
    m_ids.push_back(other.m_ids[position]);
    m_ingestedOn.push_back(other.m_ingestedOn[position]);
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        const Column::Use use = m_columns.at(qsizetype(i)).use;
        if (use == Column::Use::Date)
            m_dates[i].push_back(other.m_dates[i][position]);
        else if (use == Column::Use::Filter)
            m_texts[i].append(other.m_texts[i], position);
    }
    if (other.m_assignmentsEnd.empty())
        return;
    for (std::size_t i = position == 0 ? 0 : other.m_assignmentsEnd[position - 1];
         i < other.m_assignmentsEnd[position]; ++i)
        m_assignments.push_back(other.m_assignments[i]);
    m_assignmentsEnd.push_back(m_assignments.size());
}

bool ListIndex::isBefore(const IndexedRecord &record, std::size_t position) const
{
    if (m_created >= 0) {
        const qint64 own = dateOf(record.columns.value(m_created), neverCreated);
        const qint64 other = m_dates[std::size_t(m_created)][position];
        if (own != other)
            return own > other;
    }
    return record.id < idAt(position);
}

ListIndex ListIndex::changed(const std::set<QString> &ids, QList<IndexedRecord> records) const
{
    const auto createdOf = [this](const IndexedRecord &record) {
        return m_created < 0 ? 0 : dateOf(record.columns.value(m_created), neverCreated);
    };
    std::sort(records.begin(), records.end(), [&](const IndexedRecord &a, const IndexedRecord &b) {
        return createdOf(a) != createdOf(b) ? createdOf(a) > createdOf(b) : a.id < b.id;
    });
    std::set<CompressedId> gone;
    for (const QString &id : ids) {
        if (const auto packed = ListIndex::packed(id))
            gone.insert(*packed);
    }
    for (const auto &[packed, id] : m_oddIds) {
        if (ids.contains(id))
            gone.insert(packed);
    }
    ListIndex next(*m_schema);
    next.m_oddIds = m_oddIds;
    next.m_nextOdd = m_nextOdd;
    next.m_homes = m_homes;
    next.m_statuses = m_statuses;
    next.m_ids.reserve(m_ids.size() + std::size_t(records.size()));
    next.m_ingestedOn.reserve(next.m_ids.capacity());
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        next.m_texts[i].codes = m_texts[i].codes;
        next.m_texts[i].narrow.reserve(m_texts[i].narrow.empty() ? 0 : next.m_ids.capacity());
        next.m_texts[i].wide.reserve(m_texts[i].wide.empty() ? 0 : next.m_ids.capacity());
        next.m_dates[i].reserve(m_dates[i].empty() ? 0 : next.m_ids.capacity());
    }
    auto record = records.cbegin();
    for (std::size_t i = 0; i < m_ids.size(); ++i) {
        if (!gone.empty() && gone.contains(m_ids[i]))
            continue;
        for (; record != records.cend() && isBefore(*record, i); ++record)
            next.append(*record);
        next.appendFrom(*this, i);
    }
    for (; record != records.cend(); ++record)
        next.append(*record);
    for (auto odd = next.m_oddIds.begin(); odd != next.m_oddIds.end();)
        odd = gone.contains(odd->first) ? next.m_oddIds.erase(odd) : std::next(odd);
    return next;
}

//! Finds the rows whose creation time is in the query's range, by binary search; all rows without a range.
ListIndex::Range ListIndex::createdRange(const ListQuery &query) const
{
    Range range{ 0, m_ids.size() };
    if (query.rangeColumn != created || m_created < 0)
        return range;
    const DateColumn &dates = m_dates[std::size_t(m_created)]; // Creation times are sorted newest first.
    const qint64 from = query.from.value_or(neverCreated + 1);
    const auto end =
        std::partition_point(dates.begin(), dates.end(), [from](qint64 date) { return date >= from; });
    range.end = std::size_t(end - dates.begin());
    if (query.to) {
        const auto begin =
            std::partition_point(dates.begin(), end, [&](qint64 date) { return date >= *query.to; });
        range.begin = std::size_t(begin - dates.begin());
    }
    return range;
}

void ListIndex::narrowToId(const QString &id, Range range, Mask &mask) const
{
    if (const auto wanted = packed(id))
        narrow(mask, range.begin, [&](std::size_t i) { return m_ids[i] == *wanted; });
    else
        narrow(mask, range.begin, [&](std::size_t i) { return m_ids[i][0] == oddMark && idAt(i) == id; });
}

void ListIndex::narrowToTexts(const ListQuery &query, Range range, Mask &mask) const
{
    for (const ListQuery::Equal &equal : query.equals) {
        const QString text = equal.value.toString();
        if (equal.column == "id"_L1) {
            narrowToId(text, range, mask);
            continue;
        }
        const auto column = std::find_if(m_columns.begin(), m_columns.end(),
            [&](const Column &known) { return known.name == equal.column; });
        if (column == m_columns.end() || column->use != Column::Use::Filter) {
            std::fill(mask.begin(), mask.end(), quint8(0));
            continue;
        }
        const TextColumn &texts = m_texts[std::size_t(column - m_columns.begin())];
        const quint32 code = texts.codes.codeOf(text);
        // Texts beyond 16 bits are those of removed records, while the rest is narrow.
        const bool isGone = texts.wide.empty() && code > std::numeric_limits<quint16>::max();
        if (code == 0 || code == Codes::unknown || isGone)
            std::fill(mask.begin(), mask.end(), quint8(0));
        else if (texts.wide.empty())
            narrow(mask, range.begin,
                [&, wanted = quint16(code)](std::size_t i) { return texts.narrow[i] == wanted; });
        else
            narrow(mask, range.begin, [&](std::size_t i) { return texts.wide[i] == code; });
    }
}

void ListIndex::narrowToDates(const ListQuery &query, Range range, Mask &mask) const
{
    const DateColumn *dates = &m_ingestedOn;
    for (std::size_t i = 0; i < m_dates.size(); ++i) {
        if (m_columns.at(qsizetype(i)).name == query.rangeColumn)
            dates = &m_dates[i];
    }
    const qint64 from = query.from.value_or(neverCreated + 1);
    const qint64 to = query.to.value_or(std::numeric_limits<qint64>::max());
    const qint64 *const first = dates->data();
    narrow(
        mask, range.begin, [=](std::size_t i) { return quint8(first[i] >= from) & quint8(first[i] < to); });
}

void ListIndex::narrowToHomes(const QStringList &homes, Range range, Mask &mask) const
{
    if (m_schema->homeField == "id"_L1) // In the list of homes, each record's own id is its home.
        return narrow(mask, range.begin, [&](std::size_t i) { return homes.contains(idAt(i)); });
    const auto column = std::find_if(m_columns.begin(), m_columns.end(),
        [&](const Column &known) { return known.name == m_schema->homeField; });
    const TextColumn &texts = m_texts[std::size_t(column - m_columns.begin())];
    std::vector<quint8> isOne(std::size_t(texts.codes.size()), quint8(0));
    for (const QString &home : homes) {
        const quint32 code = texts.codes.codeOf(home);
        if (code != 0 && code != Codes::unknown)
            isOne[code] = 1;
    }
    if (texts.wide.empty())
        narrow(mask, range.begin, [&](std::size_t i) { return isOne[texts.narrow[i]]; });
    else
        narrow(mask, range.begin, [&](std::size_t i) { return isOne[texts.wide[i]]; });
}

//! Filters by home and status together: both must match in the same assignment.
void ListIndex::narrowToAssignments(const QString &status, const Key *key, Range range, Mask &mask) const
{
    const quint32 wanted = m_statuses.codeOf(status);
    std::set<quint32> homes;
    const bool isScoped = key && key->homes;
    if (isScoped) {
        for (const QString &home : *key->homes)
            homes.insert(home.isEmpty() ? Codes::unknown : m_homes.codeOf(home));
    }
    narrow(mask, range.begin, [&](std::size_t i) {
        const auto begin = m_assignments.begin() + std::ptrdiff_t(i == 0 ? 0 : m_assignmentsEnd[i - 1]);
        const auto end = m_assignments.begin() + std::ptrdiff_t(m_assignmentsEnd[i]);
        return std::any_of(begin, end, [&](const AssignmentCode &one) {
            return (status.isEmpty() || one.status == wanted) && (!isScoped || homes.contains(one.home));
        });
    });
}

ListIndex::Page ListIndex::page(const ListQuery &query, const Key *key) const
{
    const Range range = createdRange(query);
    const bool isScoped = key && key->homes;
    const bool hasOtherDates = !query.rangeColumn.isEmpty() && query.rangeColumn != created;
    const bool hasAssignments =
        !m_schema->homesField.isEmpty() && (isScoped || !query.assignmentStatus.isEmpty());
    const bool hasHomes = isScoped && !m_schema->homeField.isEmpty();
    const quint64 offset = quint64(query.page - 1) * quint64(query.limit);
    Page page;
    if (query.equals.isEmpty() && !hasOtherDates && !hasAssignments && !hasHomes) {
        page.total = qint64(range.end - range.begin);
        for (quint64 i = range.begin + offset; i < range.end && page.ids.size() < query.limit; ++i)
            page.ids += idAt(std::size_t(i));
        return page;
    }
    Mask mask(range.end - range.begin, quint8(1));
    narrowToTexts(query, range, mask);
    if (hasOtherDates)
        narrowToDates(query, range, mask);
    if (hasHomes)
        narrowToHomes(*key->homes, range, mask);
    if (hasAssignments)
        narrowToAssignments(query.assignmentStatus, key, range, mask);
    for (const quint8 has : mask)
        page.total += has;
    if (offset >= quint64(page.total))
        return page;
    quint64 above = 0;
    for (std::size_t i = 0; i < mask.size() && page.ids.size() < query.limit; ++i) {
        if (!mask[i])
            continue;
        if (above < offset)
            ++above;
        else
            page.ids += idAt(range.begin + i);
    }
    return page;
}

} // namespace care::service
