// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/filtercounts.h"

#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/today.h"

#include <algorithm>
#include <chrono>

using namespace std::chrono_literals;

namespace care {

namespace {

//! Interval between updates while pages arrive, so that counting does not delay the list on screen.
constexpr auto pause = 300ms;

} // namespace

FilterCounts::FilterCounts(Store &store, const Today &today, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_today(today)
{
    m_gather.setSingleShot(true);
    m_gather.setInterval(pause);
    m_gather.callOnTimeout(this, &FilterCounts::ask);
    connect(&store, &Store::changed, this, &FilterCounts::markStale);
    connect(&today, &Today::changed, this, [this] { markStale({}); });
}

void FilterCounts::observe(Sync &sync)
{
    m_sync = &sync;
    connect(&sync, &Sync::stateChanged, this, &FilterCounts::updateCompleteness);
}

bool FilterCounts::isComplete(const QString &id) const
{
    const auto found = m_asked.constFind(id);
    return found != m_asked.constEnd() && isComplete(found->question);
}

bool FilterCounts::isComplete(const Question &question) const
{
    return m_sync && m_sync->state(*question.schema, {}).isWhole();
}

void FilterCounts::updateCompleteness(const QString &resource)
{
    // Copy of the changed counts, because a receiver of the signal may change the questions.
    QList<QPair<QString, qint64>> changed;
    for (auto it = m_asked.begin(); it != m_asked.end(); ++it) {
        const bool now = resource == it->question.schema->name && isComplete(it->question);
        if (resource == it->question.schema->name && std::exchange(it->isComplete, now) != now
            && it->count >= 0)
            changed.append({ it.key(), it->count });
    }
    for (const auto &[id, count] : std::as_const(changed))
        Q_EMIT counted(id, count);
}

void FilterCounts::setQuestions(const QList<Question> &questions)
{
    QHash<QString, Asked> asked;
    for (const Question &question : questions) {
        const auto known = m_asked.constFind(question.id);
        asked.insert(question.id,
            known != m_asked.constEnd() && known->question == question ? *known : Asked{ question });
    }
    m_asked = asked;
    ask();
}

//! True if a change of the resource affects the count: its own records, or residents where a record is
//! current only with its resident.
bool FilterCounts::isAbout(const Question &question, const QString &resource)
{
    return resource == question.schema->name
        || (resource == residentSchema.name && !question.schema->currentWith.isEmpty());
}

void FilterCounts::markStale(const QString &resource)
{
    for (Asked &asked : m_asked)
        asked.stale = asked.stale || resource.isEmpty() || isAbout(asked.question, resource);
    if (!m_gather.isActive())
        m_gather.start();
}

void FilterCounts::ask()
{
    if (m_isAsking)
        return;
    const auto next =
        std::find_if(m_asked.begin(), m_asked.end(), [](const Asked &asked) { return asked.stale; });
    if (next == m_asked.end())
        return;
    m_isAsking = true;
    next->stale = false;
    const Question question = next->question;
    m_store.count(*question.schema, onDay(question.filter, m_today.date()), this,
        [this, question](const StoreResult<qint64> &count) {
            m_isAsking = false;
            const auto asked = m_asked.find(question.id);
            if (asked != m_asked.end() && asked->question == question) {
                asked->count = count.value_or(-1);
                asked->isComplete = isComplete(question);
                Q_EMIT counted(question.id, asked->count);
            }
            ask();
        });
}

} // namespace care
