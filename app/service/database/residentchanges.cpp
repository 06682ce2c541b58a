// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/residentchanges.h"

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

//! Replaces a null text with an empty one, because Qt would bind it as NULL.
QString bound(const QString &text)
{
    return text.isNull() ? u""_s : text;
}

} // namespace

ResidentChanges::ResidentChanges(const Database &database)
    : m_database(database)
{
}

// Appends a row; writers take turns, so the next number is unique.
void ResidentChanges::append(const ResidentChange &change) const
{
    m_database.run(u"INSERT INTO resident_changes (number, changed_on, key, request, action, resident, home, "
                   "fields) SELECT coalesce(max(number), 0) + 1, ?, ?, ?, ?, ?, ?, ? FROM resident_changes"_s,
        { change.changedOn, bound(QString::fromLatin1(change.key)),
            bound(QString::fromLatin1(change.request)), change.action, change.resident, bound(change.home),
            bound(change.fields.join(u',')) });
}

QList<ResidentChange> ResidentChanges::find(const Wish &wish) const
{
    QString sql = u"SELECT number, changed_on, key, request, action, resident, home, fields FROM "
                  "resident_changes WHERE changed_on >= ?"_s;
    QVariantList values{ wish.since };
    for (const auto &[column, value] : { std::pair("resident"_L1, wish.resident), { "key"_L1, wish.key } }) {
        if (value.isEmpty())
            continue;
        sql += " AND "_L1 + column + " = ?"_L1;
        values += value;
    }
    return m_database.read([&] {
        QList<ResidentChange> changes;
        QSqlQuery &row = m_database.run(sql + " ORDER BY number"_L1, values);
        while (row.next())
            changes.append(
                { row.value(0).toLongLong(), row.value(1).toLongLong(), row.value(2).toString().toLatin1(),
                    row.value(3).toString().toLatin1(), row.value(4).toString(), row.value(5).toString(),
                    row.value(6).toString(), row.value(7).toString().split(u',', Qt::SkipEmptyParts) });
        row.finish();
        return changes;
    });
}

} // namespace care::service
