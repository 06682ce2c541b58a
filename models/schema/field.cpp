// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/field.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace care {

QString Field::title() const
{
    return QCoreApplication::translate("schema", label);
}

QString Field::sectionTitle() const
{
    return QCoreApplication::translate("schema", section);
}

bool Field::canGroup() const
{
    constexpr std::array types{ FieldType::Reference, FieldType::ReferenceList, FieldType::Enumeration,
        FieldType::Severity, FieldType::Boolean };
    return has(FieldFlag::Sortable) && std::find(types.begin(), types.end(), type) != types.end();
}

bool Field::groupsBySize() const
{
    return type == FieldType::Reference || type == FieldType::ReferenceList;
}

QString enumLabel(const Field &field, const QString &value)
{
    for (const EnumValue &known : field.values) {
        if (value == known.value)
            return QCoreApplication::translate("schema", known.label);
    }
    return value;
}

} // namespace care
