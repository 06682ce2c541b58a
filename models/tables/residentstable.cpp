// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/residentstable.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "models/tables/similarresidents.h"

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

constexpr qsizetype mostWaiting = 100; // residents scrolled past are not worth a query
constexpr auto quietTime = 200ms; // while a list is received its pages come one after the other

} // namespace

SimilarMarks::SimilarMarks(Store &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(&store, &Store::changed, this, [this](const QString &resource) {
        if (resource != residentSchema.name)
            return;
        ++m_age;
        if (!m_quiet.isActive()) // not restarted, or the check would never come while much is received
            m_quiet.start();
    });
    // Cleared when the program locks; rows ask again when they are painted.
    connect(&store, &Store::closed, this, [this] {
        ++m_age;
        m_waiting.clear();
        m_lookedAt.clear();
    });
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietTime);
    m_quiet.callOnTimeout(this, &SimilarMarks::askAgain);
}

bool SimilarMarks::isMarked(const Record &resident)
{
    const KnownMark known = m_known.value(resident.id);
    if (known.age != m_age)
        wait(resident);
    return known.isMarked;
}

void SimilarMarks::wait(const Record &resident)
{
    const auto isThis = [&](const Record &other) {
        return other.id == resident.id;
    };
    if (std::any_of(m_waiting.cbegin(), m_waiting.cend(), isThis))
        return;
    m_lookedAt.removeIf(isThis);
    for (QList<Record> *list : { &m_waiting, &m_lookedAt }) {
        list->append(resident);
        if (list->size() > mostWaiting)
            list->removeFirst();
    }
    askNext();
}

//! Checks again the residents that were looked at, because a similar one may have arrived out of sight.
void SimilarMarks::askAgain()
{
    const QList<Record> lookedAt = m_lookedAt;
    for (const Record &resident : lookedAt) {
        if (m_known.value(resident.id).age != m_age)
            wait(resident);
    }
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

ResidentsTable::ResidentsTable(Store &store, Sync &sync, DayClock today, QObject *parent)
    : ResourceTableModel(residentSchema, store, sync, std::move(today), parent)
    , m_marks(new SimilarMarks(store, this))
{
    connect(m_marks, &SimilarMarks::changed, this, [this](const QString &id) {
        if (const int row = rowOf(id); row >= 0)
            Q_EMIT dataChanged(index(row, 0), index(row, 0));
    });
}

QVariant ResidentsTable::nameDecoration(const Field &field, const Record &record, int role) const
{
    const bool isAsked = role == AlikeRole || role == Qt::ToolTipRole || role == Qt::AccessibleTextRole;
    if (!isAsked || !m_marks->isMarked(record))
        return {};
    if (role == AlikeRole)
        return true;
    return role == Qt::ToolTipRole
        ? tr("Similar name to another resident")
        : tr("%1, similar name to another resident").arg(field.title() + u' ' + displayText(field, record));
}

QVariant ResidentsTable::decoration(const Field &field, const Record &record, int role) const
{
    if (field.type == FieldType::PersonName && role != MutedRole)
        return nameDecoration(field, record, role);
    // Residents who have left are muted.
    if (role == MutedRole && record.value("status"_L1).toString() == "inactive"_L1)
        return true;
    if (role != Qt::DisplayRole && role != MutedRole && role != WarningRole)
        return {};
    const bool allergies = field.section == residentSchema.field("allergies"_L1)->section;
    if (role == WarningRole && allergies)
        return Allergies::fromRecord(record).state == AllergyState::Contradictory;
    // These two are never blank, because a blank could be taken for "none".
    const bool named = field.type == FieldType::NhsNumber || field.key == "dateOfBirth"_L1;
    if (!named || role == WarningRole || !displayText(field, record).isEmpty())
        return {};
    return role == Qt::DisplayRole ? QVariant(notKnown()) : QVariant(true);
}

} // namespace care
