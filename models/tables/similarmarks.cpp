// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/similarmarks.h"

#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/tables/similarresidents.h"

#include <algorithm>

namespace care {

namespace {

constexpr qsizetype mostWaiting = 100; // what was scrolled past is not worth asking for

} // namespace

SimilarMarks::SimilarMarks(Store &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(&store, &Store::changed, this, [this](const QString &resource) {
        if (resource == residentSchema.name)
            ++m_age;
    });
}

bool SimilarMarks::isMarked(const Record &resident)
{
    const KnownMark known = m_known.value(resident.id);
    const bool isWaiting = std::any_of(m_waiting.cbegin(), m_waiting.cend(),
        [&](const Record &waiting) { return waiting.id == resident.id; });
    if (known.age != m_age && !isWaiting) {
        m_waiting += resident;
        if (m_waiting.size() > mostWaiting)
            m_waiting.removeFirst();
        askNext();
    }
    return known.isMarked;
}

void SimilarMarks::askNext()
{
    if (m_asking || m_waiting.isEmpty())
        return;
    m_asking = true;
    const Record resident = m_waiting.takeFirst();
    findSimilar(m_store, resident, this, [this, id = resident.id, age = m_age](const QString &similar) {
        m_asking = false;
        take(id, age, !similar.isEmpty());
        askNext();
    });
}

void SimilarMarks::take(const QString &id, int age, bool isMarked)
{
    const bool wasMarked = m_known.value(id).isMarked;
    m_known.insert(id, { isMarked, age });
    if (wasMarked != isMarked)
        Q_EMIT changed(id);
}

} // namespace care
