// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/pagewalk.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

void PageWalk::addAgain(const RecordPage &page)
{
    m_total = page.total;
    for (const Record &record : page.records)
        m_ids.insert(record.id);
}

bool PageWalk::add(const RecordPage &page)
{
    const bool isFirst = m_page == 1;
    if (isFirst)
        m_firstTotal = page.total;
    m_isSteady = m_isSteady && (isFirst || page.total == m_total);
    m_hasShrunk = m_hasShrunk || (!isFirst && page.total >= 0 && page.total < m_total);
    const qsizetype known = m_ids.size();
    addAgain(page);
    m_unnamed += page.unnamed;
    const bool bringsNew = m_ids.size() > known;
    m_repeats = m_repeats || (!isFirst && page.hasNext && !bringsNew);
    // Pages without new records end the walk, because a service that ignores the page number would send its
    // first page forever.
    const bool continues = bringsNew && (page.hasNext || page.total > received()) && m_page < maxPages;
    m_page += continues ? 1 : 0;
    return continues;
}

namespace {

constexpr int maxPages = 10'000;
//! Rows repeated from one page to the next: the last row, and one created at another time.
constexpr qint64 initialOverlap = 2;
constexpr int maxPagesBehind = 20;

} // namespace

OverlapWalk::OverlapWalk(int pageSize, Proof proof)
    : m_pageSize(std::max(pageSize, 1))
    , m_limit(m_pageSize)
    , m_overlap(initialOverlap)
    , m_proof(proof)
{
}

QList<OverlapWalk::Row> OverlapWalk::rowsOf(const RecordPage &page)
{
    QList<Row> rows;
    rows.reserve(page.records.size());
    for (const Record &record : page.records)
        rows.append({ record.id, record.value("createdOn"_L1).toString() });
    return rows;
}

// True if rows are sorted by creation. Timestamps of equal form and length can be compared as text; others
// count as unsorted.
bool OverlapWalk::isSorted(const QList<Row> &rows)
{
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QString &created = rows.at(i).created;
        if (created.size() < 20 || !created.endsWith(u'Z') || created.size() != rows.first().created.size())
            return false;
        if (i == 0 || created == rows.at(i - 1).created)
            continue;
        const int direction = created < rows.at(i - 1).created ? -1 : 1;
        if (m_direction != 0 && direction != m_direction)
            return false;
        m_direction = direction;
    }
    return m_last.isEmpty() || rows.isEmpty() || m_last.first().created.size() == rows.first().created.size();
}

bool OverlapWalk::isNewestFirst(const RecordPage &page)
{
    OverlapWalk walk(1);
    return walk.isSorted(rowsOf(page)) && walk.m_direction < 0;
}

int OverlapWalk::order(const QString &one, const QString &other) const
{
    if (one == other)
        return 0;
    return (one < other ? -1 : 1) * (m_direction < 0 ? -1 : 1);
}

// True if the page repeats a row created at another time than the last row read, which proves that no record
// between the two pages is missing.
bool OverlapWalk::joinsByMoment(const QList<Row> &rows) const
{
    return std::any_of(rows.cbegin(), rows.cend(), [this](const Row &row) {
        return row.created != m_last.last().created
            && std::any_of(
                m_last.cbegin(), m_last.cend(), [&row](const Row &last) { return last.id == row.id; });
    });
}

// True if the page repeats recently read rows without contradicting a stable order: known rows follow each
// other as before, and rows between and after them are new.
bool OverlapWalk::joinsByPlace(const QList<Row> &rows)
{
    QHash<QString, qsizetype> places;
    for (qsizetype i = 0; i < m_recent.size(); ++i)
        places.insert(m_recent.at(i), i);
    QStringList merged;
    qsizetype taken = 0; // Number of recently read rows that the merge has passed.
    QStringList unseen;
    for (const Row &row : rows) {
        const auto found = places.constFind(row.id);
        const bool isKnown = found != places.cend();
        m_unstable = m_unstable || (isKnown ? *found < taken : m_ids.contains(row.id));
        if (m_unstable)
            return false;
        if (!isKnown) {
            unseen.append(row.id);
            continue;
        }
        merged += m_recent.mid(taken, *found - taken) + std::exchange(unseen, {}) + QStringList{ row.id };
        taken = *found + 1;
    }
    if (taken == 0 && !m_recent.isEmpty())
        return false;
    constexpr qsizetype pagesSeenAgain = 3;
    merged += m_recent.mid(taken) + unseen;
    m_recent = merged.mid(std::max<qsizetype>(merged.size() - pagesSeenAgain * m_pageSize, 0));
    return true;
}

bool OverlapWalk::joins(const QList<Row> &rows)
{
    return m_proof == Proof::Places ? joinsByPlace(rows) : !m_last.isEmpty() && joinsByMoment(rows);
}

// Chooses the page that begins at or before \a from and reaches farthest.
void OverlapWalk::choosePage(qint64 from)
{
    qint64 best = -1;
    from = std::max<qint64>(from, 0);
    // Pages are at least half as long as allowed, unless none of those reaches beyond the rows read so far.
    for (int limit = m_pageSize; limit > 0 && (limit >= m_pageSize / 2 || best <= m_reached); --limit) {
        const qint64 before = from / limit;
        if ((before + 1) * limit > best) {
            best = (before + 1) * limit;
            m_page = int(before + 1);
            m_limit = limit;
        }
    }
}

OverlapWalk::State OverlapWalk::add(const RecordPage &page)
{
    const int rows = int(page.records.size());
    // Services that page in their own way do not begin where requested, so the walk is broken.
    const bool asAsked = page.page == m_page && page.limit == m_limit && page.repeatedIds == 0
        && page.unnamed == 0 && rows <= m_limit && (rows == m_limit || !page.hasNext);
    if (!asAsked || page.credibleTotal() < 0 || ++m_pages > maxPages)
        return State::Broken;
    m_quiet = m_quiet && (m_total < 0 || m_total == page.total);
    m_total = page.total;
    const QList<Row> list = rowsOf(page);
    return m_proof == Proof::Places || isSorted(list) ? advance(page, list) : State::Broken;
}

OverlapWalk::State OverlapWalk::advance(const RecordPage &page, const QList<Row> &rows)
{
    const qint64 end = qint64(m_page - 1) * m_limit + rows.size();
    const bool isFirst = m_last.isEmpty();
    if (!joins(rows) && !isFirst) {
        m_quiet = false;
        if (m_unstable)
            return State::Broken;
        const bool isBefore = m_proof == Proof::Times && !rows.isEmpty()
            && order(rows.last().created, m_last.last().created) < 0;
        if (!isBefore || !page.hasNext)
            return stepBack();
        // Insertions before this page shifted the list, so that the page does not reach the rows already
        // read; the next one may.
        if (++m_behind > maxPagesBehind)
            return State::Broken;
        m_reached = std::max(end, m_reached + 1);
    } else {
        m_behind = 0;
        for (const Row &row : rows)
            m_ids.insert(row.id);
        m_last = rows;
        m_reached = end;
        if (!page.hasNext)
            return State::Ended;
    }
    m_overlap = initialOverlap;
    // Overlaps must not begin among records created at the same time, because their order may change.
    const auto tied =
        m_proof == Proof::Places ? 1 : std::count_if(m_last.cbegin(), m_last.cend(), [this](const Row &row) {
            return row.created == m_last.last().created;
        });
    choosePage(m_reached - tied - 1);
    return qint64(m_page) * m_limit > m_reached ? State::Going : State::Broken;
}

// Steps back to an earlier page, because records before the position were deleted or many share one creation
// time.
OverlapWalk::State OverlapWalk::stepBack()
{
    m_overlap *= 3;
    if (m_overlap > 2 * m_pageSize) {
        m_unstable = m_proof == Proof::Places;
        return State::Broken;
    }
    choosePage(m_reached - m_overlap);
    return State::Going;
}

} // namespace care
