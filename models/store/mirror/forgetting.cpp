// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/mirror/forgetting.h"

#include "models/schema/resources.h"
#include "models/store/records/listsql.h"
#include "models/store/records/references.h"

#include <QDateTime>
#include <QSqlError>
#include <QVariant>

#include <functional>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! One transaction; the rows that a condition names go with their words.
class Removal {
public:
    explicit Removal(Database &database)
        : m_database(database)
    {
    }

    Forgotten run(const std::function<void(Removal &)> &work)
    {
        if (!m_database.begin())
            return { {}, m_database.errorText() };
        work(*this);
        // The names go with what they stood in.
        if (m_forgotten.error.isEmpty() && m_removed)
            m_forgotten.error = forgetUnreferred(m_database);
        if (m_forgotten.error.isEmpty() && !m_database.commit())
            m_forgotten.error = m_database.errorText();
        if (m_forgotten.error.isEmpty())
            return m_forgotten;
        m_database.rollback();
        return { {}, m_forgotten.error };
    }

    void remove(const ResourceSchema &schema, const QString &where, const QVariantList &values)
    {
        const QString rows = " FROM "_L1 + recordTable(schema) + " WHERE "_L1 + where;
        change("DELETE FROM "_L1 + searchTable(schema) + " WHERE rowid IN (SELECT row"_L1 + rows + ')'_L1,
            values);
        if (const int removed = change("DELETE"_L1 + rows, values); removed > 0) {
            m_database.count(schema.name, -removed);
            m_forgotten.resources.append(schema.name);
            m_removed = true;
        }
    }

    void mark(const ResourceSchema &schema, const QString &id, qint64 now)
    {
        const QString sql =
            "UPDATE "_L1 + recordTable(schema) + " SET gone = ? WHERE id = ? AND gone IS NULL"_L1;
        if (change(sql, { now, id }) > 0)
            m_forgotten.resources.append(schema.name);
    }

    int change(const QString &sql, const QVariantList &values)
    {
        QSqlQuery query = m_database.prepared(sql);
        for (const QVariant &value : values)
            query.addBindValue(value);
        if (m_forgotten.error.isEmpty() && !query.exec())
            m_forgotten.error = query.lastError().text();
        return m_forgotten.error.isEmpty() ? query.numRowsAffected() : 0;
    }

private:
    Database &m_database;
    Forgotten m_forgotten;
    bool m_removed = false;
};

} // namespace

Forgotten forgetBefore(Database &database, const ResourceSchema &schema, QDate day)
{
    return Removal(database).run([&](Removal &removal) {
        const QVariant first(day.toJulianDay());
        const QString resource(schema.name);
        if (const Field *created = schema.field("createdOn"_L1); created && created->has(FieldFlag::Sortable))
            removal.remove(schema, sortColumn(*created) + " < ?"_L1,
                { day.addDays(-1).startOfDay(Qt::UTC).toMSecsSinceEpoch() });
        removal.change(
            u"DELETE FROM spans WHERE resource = ? AND first <= last AND last < ?"_s, { resource, first });
        removal.change(u"UPDATE spans SET first = ? WHERE resource = ? AND first < ? AND first <= last"_s,
            { first, resource, first });
    });
}

Forgotten forgetHome(Database &database, const QString &homeId)
{
    return Removal(database).run([&](Removal &removal) {
        for (const ResourceSchema *schema : allResources()) {
            const Field *home = schema->field(schema->homeField);
            if (schema->homeField == "id"_L1)
                removal.remove(*schema, u"id = ?"_s, { homeId });
            else if (home && home->type == FieldType::Reference)
                removal.remove(*schema, refersTo(*home, u"id = ?"_s), { homeId });
        }
    });
}

Forgotten markGone(Database &database, const ResourceSchema &schema, const QString &id, qint64 now)
{
    return Removal(database).run([&](Removal &removal) { removal.mark(schema, id, now); });
}

} // namespace care
