// SPDX-License-Identifier: GPL-3.0-or-later
//! The query parameters of a list, validated by the schema of its resource.
#pragma once

#include "app/service/errors.h"
#include "models/schema/resourceschema.h"

#include <QVariant>

#include <optional>

namespace care::service {

using QueryItems = QList<QPair<QString, QString>>;

struct ListQuery {
    struct Equal {
        QString column;
        QVariant value;
    };
    qint64 page = 1;
    qint64 limit = 10;
    QList<Equal> equals; //!< all must hold
    QString rangeColumn; //!< set when from or to is
    std::optional<qint64> from; //!< milliseconds, inclusive
    std::optional<qint64> to; //!< milliseconds, exclusive: the midnight after the last day
    QString assignmentStatus; //!< of an entry of the schema's homesField
    QString homeId; //!< of the filter, to be held against the homes of the key
};

//! Everything that is wrong comes back as one 400 with a detail for each parameter.
Result<ListQuery> readListQuery(const ResourceSchema &schema, const QueryItems &items);

//! 400 unless there are no parameters at all.
Result<void> expectNoParameters(const QueryItems &items);

//! 24 hexadecimal digits: the ids of this service.
bool isId(const QString &text);

} // namespace care::service
