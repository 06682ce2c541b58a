// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/recordsearch.h"

#include "models/store/store.h"

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

bool SearchGroup::isAtLeast() const
{
    return count >= Found::mostCounted;
}

RecordSearch::RecordSearch(
    Store &store, const QList<const ResourceSchema *> &order, IsWhole isWhole, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_order(order)
    , m_isWhole(std::move(isWhole))
{
    m_more.setSingleShot(true);
    m_more.setInterval(500ms);
    m_more.callOnTimeout(this, [this] { restart(true); });
    connect(&store, &Store::closed, this, [this] {
        restart(false);
        Q_EMIT changed();
    });
    connect(&store, &Store::changed, this, [this] {
        if (!m_text.isEmpty() && !m_more.isActive())
            m_more.start();
    });
}

void RecordSearch::search(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    restart(false);
}

void RecordSearch::restart(bool keepShown)
{
    ++m_generation;
    m_more.stop();
    m_next = 0;
    m_again = keepShown;
    m_coming.clear();
    m_finished = m_text.isEmpty();
    if (!keepShown)
        m_groups.clear();
    if (m_finished)
        return Q_EMIT changed();
    // At most one obsolete query delays the new one.
    if (!m_asking)
        askNext();
}

//! A single letter is searched for in the first resource only: in the others half of all records match, and a
//! second letter usually follows.
QString RecordSearch::textFor(qsizetype resource) const
{
    if (resource == 0)
        return m_text;
    QStringList words = m_text.split(u' ', Qt::SkipEmptyParts);
    words.removeIf([](const QString &word) { return word.size() < 2; });
    return words.join(u' ');
}

void RecordSearch::askNext()
{
    while (m_next < m_order.size() && textFor(m_next).isEmpty())
        ++m_next;
    if (m_next >= m_order.size()) {
        m_finished = true;
        if (m_again)
            m_groups = std::exchange(m_coming, {});
        return Q_EMIT changed();
    }
    const ResourceSchema &schema = *m_order[m_next];
    const QString words = textFor(m_next);
    m_asking = true;
    m_store.search(schema, words, m_next == 0 ? hitsOfFirst : hitsOfOthers, this,
        [this, &schema, words, generation = m_generation](const Found &found) {
            m_asking = false;
            if (generation == m_generation) {
                ++m_next;
                take(schema, words.split(u' ', Qt::SkipEmptyParts), found);
            }
            // Whoever received the signal may have started another search.
            if (!m_asking)
                askNext();
        });
}

void RecordSearch::take(const ResourceSchema &schema, const QStringList &words, const Found &found)
{
    if (found.count == 0)
        return;
    SearchGroup group{ &schema, {}, found.count };
    for (const Record &record : found.records)
        group.hits += hitOf(schema, record, words);
    (m_again ? m_coming : m_groups) += group;
    if (!m_again)
        Q_EMIT changed();
}

QList<const ResourceSchema *> RecordSearch::incomplete() const
{
    QList<const ResourceSchema *> resources = m_order;
    resources.removeIf([this](const ResourceSchema *schema) { return m_isWhole(*schema); });
    return resources;
}

} // namespace care
