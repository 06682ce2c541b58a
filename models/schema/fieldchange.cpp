// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/fieldchange.h"

#include "models/schema/formatting.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(schema)
};

//! Record with nothing but \a value under \a key, which may be dotted, so that displayText() can format the
//! value.
Record recordWith(const QString &key, const QJsonValue &value)
{
    QJsonValue inner = value;
    QStringList names = key.split(u'.');
    while (names.size() > 1)
        inner = QJsonObject{ { names.takeLast(), inner } };
    Record record;
    record.shown = { { names.first(), inner } };
    return record;
}

} // namespace

QString changeText(const ResourceSchema &schema, const FieldChange &change)
{
    constexpr qsizetype longest = 200;
    const QString noticed = displayTime(QDateTime::fromMSecsSinceEpoch(change.noticedAt, Qt::UTC));
    const Field *field = schema.field(change.key);
    if (!field || field->has(FieldFlag::Sensitive) || change.was.isUndefined())
        return Texts::tr("Changed by others since you last looked, noticed %1").arg(noticed);
    const QString was = displayText(*field, recordWith(change.key, change.was));
    if (was.isEmpty())
        return Texts::tr("Changed by others since you last looked: was not recorded, noticed %1")
            .arg(noticed);
    return Texts::tr("Changed by others since you last looked: was %1, noticed %2")
        .arg(was.size() > longest ? QString(was.left(longest) + u'…') : was, noticed);
}

const FieldChange *changeOf(const QList<FieldChange> &changes, const QString &key)
{
    const auto found = std::find_if(
        changes.cbegin(), changes.cend(), [&key](const FieldChange &each) { return each.key == key; });
    return found == changes.cend() ? nullptr : &*found;
}

} // namespace care
