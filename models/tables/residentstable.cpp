// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/residentstable.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

using namespace Qt::StringLiterals;

namespace care {

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
