// SPDX-License-Identifier: GPL-3.0-or-later
//! A change that others have made to a field since the user last looked.
#pragma once

#include "models/schema/resourceschema.h"

#include <QJsonValue>
#include <QList>
#include <QString>

namespace care {

struct FieldChange {
    QString key;
    qint64 noticedAt = 0; //!< of the last change; milliseconds since 1970
    QJsonValue was = QJsonValue::Undefined; //!< as the user last saw it; Undefined if it is not kept

    bool operator==(const FieldChange &) const = default;
};

//! "Changed by others since you last looked: was 12, noticed 26-Nov-2026 14:03". The value of a sensitive
//! field is left out.
QString changeText(const ResourceSchema &schema, const FieldChange &change);

//! Null if the field has not changed.
const FieldChange *changeOf(const QList<FieldChange> &changes, const QString &key);

} // namespace care
