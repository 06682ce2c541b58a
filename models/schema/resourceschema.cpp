// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/resourceschema.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

QString ResourceSchema::path() const
{
    return "/openapi/api/"_L1 + name;
}

QString ResourceSchema::titleText() const
{
    return QCoreApplication::translate("schema", title);
}

QString ResourceSchema::singularText() const
{
    return QCoreApplication::translate("schema", singular);
}

QString ResourceSchema::tabText() const
{
    return QCoreApplication::translate("schema", tabTitle ? tabTitle : title);
}

const Field *ResourceSchema::field(const QString &key) const
{
    const int index = indexOf(key);
    return index < 0 ? nullptr : &fields[std::size_t(index)];
}

int ResourceSchema::indexOf(const QString &key) const
{
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (key == fields[i].key)
            return int(i);
    }
    return -1;
}

const DateField *ResourceSchema::dateField(const QString &parameterValue) const
{
    for (const DateField &date : dateFields) {
        if (parameterValue == date.parameter)
            return &date;
    }
    return nullptr;
}

} // namespace care
