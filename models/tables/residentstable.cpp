// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/residentstable.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

using namespace Qt::StringLiterals;

namespace care {

ResidentsTable::ResidentsTable(Store &store, Sync &sync, QObject *parent)
    : ResourceTableModel(residentSchema, store, sync, parent)
{
}

QVariant ResidentsTable::special(const Field &field, const Record &record, int role) const
{
    if (role != Qt::DisplayRole && role != MutedRole && role != WarningRole)
        return {};
    const bool allergies = field.section == residentSchema.field("allergies"_L1)->section;
    if (role == WarningRole && allergies)
        return Allergies::fromRecord(record.json).state == AllergyState::Contradictory;
    // Lists never leave these blank: a blank could be taken for "none".
    const bool named = field.type == FieldType::NhsNumber || field.key == "dateOfBirth"_L1;
    if (!named || role == WarningRole || !displayText(field, record).isEmpty())
        return {};
    return role == Qt::DisplayRole ? QVariant(notKnown()) : QVariant(true);
}

} // namespace care
