// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/field.h"

#include <QCoreApplication>

namespace care {

QString Field::title() const
{
    return QCoreApplication::translate("schema", label);
}

QString Field::sectionTitle() const
{
    return QCoreApplication::translate("schema", section);
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
