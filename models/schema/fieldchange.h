// SPDX-License-Identifier: GPL-3.0-or-later
//! Change that others made to a field since the user last looked at the record.
#pragma once

#include "models/schema/resourceschema.h"

#include <QJsonValue>
#include <QList>
#include <QString>

namespace care {

struct FieldChange {
    QString key;
    qint64 noticedAt = 0; //!< Time of the last change in milliseconds since 1970.
    QJsonValue was = QJsonValue::Undefined; //!< Value that the user last saw; Undefined if it was not kept.

    bool operator==(const FieldChange &) const = default;
};

//! Sentence about a change: "Changed by others since you last looked: was 12, noticed 26-Nov-2026 14:03". The
//! value of a sensitive field is left out.
QString changeText(const ResourceSchema &schema, const FieldChange &change);

//! Change of the field \a key; null if the field has not changed.
const FieldChange *changeOf(const QList<FieldChange> &changes, const QString &key);

} // namespace care
