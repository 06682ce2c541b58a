// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/mirror/forgetting.h"

#include "models/schema/resources.h"
#include "models/store/records/listsql.h"
#include "models/store/records/references.h"

#include <QDateTime>
#include <QVariant>

#include <functional>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Removes, in one transaction, the rows that match a condition, with their search words.
class Removal {
public:
    explicit Removal(Database &database)
        : m_database(database)
    {
    }

    StoreResult<QStringList> run(const std::function<void(Removal &)> &work)
    {
        const StoreResult<void> done = m_database.inTransaction([&]() -> StoreResult<void> {
            work(*this);
            // References that no remaining record uses are removed too, because they hold names.
            return m_state && m_removed ? forgetUnreferred(m_database) : m_state;
        });
        return done ? StoreResult<QStringList>(m_resources) : tl::unexpected(done.error());
    }

    //! True if there were such records.
    bool remove(const ResourceSchema &schema, const QString &where, const QVariantList &values)
    {
        const QString rows = " FROM "_L1 + recordTable(schema) + " WHERE "_L1 + where;
        change("DELETE FROM "_L1 + searchTable(schema) + " WHERE rowid IN (SELECT row"_L1 + rows + ')'_L1,
            values);
        const int removed = change("DELETE"_L1 + rows, values);
        if (removed <= 0)
            return false;
        m_database.count(schema.name, -removed);
        m_resources.append(schema.name);
        m_removed = true;
        return true;
    }

    void mark(const ResourceSchema &schema, const QString &id, qint64 now)
    {
        const QString sql =
            "UPDATE "_L1 + recordTable(schema) + " SET gone = ? WHERE id = ? AND gone IS NULL"_L1;
        if (change(sql, { now, id }) > 0)
            m_resources.append(schema.name);
    }

    //! Runs a statement and returns the number of rows it changed; does nothing after a failure.
    int change(const QString &sql, const QVariantList &values)
    {
        if (m_state)
            m_state = m_database.run(sql, values);
        return m_state ? m_database.changedRows() : 0;
    }

private:
    Database &m_database;
    QStringList m_resources;
    StoreResult<void> m_state;
    bool m_removed = false;
};

} // namespace

StoreResult<QStringList> forgetBefore(Database &database, const ResourceSchema &schema, QDate day)
{
    return Removal(database).run([&](Removal &removal) {
        const QVariant first(day.toJulianDay());
        const QString resource(schema.name);
        const Field *created = schema.field("createdOn"_L1);
        const bool hasOld = created && created->has(FieldFlag::Sortable)
            && removal.remove(schema, sortColumn(*created) + " < ?"_L1,
                { day.addDays(-1).startOfDay(Qt::UTC).toMSecsSinceEpoch() });
        // A list that was read whole, such as that of one resident, is so no longer.
        if (hasOld)
            removal.change(
                u"UPDATE coverage SET complete = 0, next_page = 1 WHERE resource = ?"_s, { resource });
        removal.change(
            u"DELETE FROM spans WHERE resource = ? AND first <= last AND last < ?"_s, { resource, first });
        removal.change(u"UPDATE spans SET first = ? WHERE resource = ? AND first < ? AND first <= last"_s,
            { first, resource, first });
    });
}

StoreResult<QStringList> forgetHome(Database &database, const QString &homeId)
{
    return Removal(database).run([&](Removal &removal) {
        for (const ResourceSchema *schema : allResources()) {
            const Field *home = schema->field(schema->homeField);
            if (schema->homeField == "id"_L1)
                removal.remove(*schema, u"id = ?"_s, { homeId });
            else if (home && home->type == FieldType::Reference)
                removal.remove(*schema, refersTo(*home, u"id = ?"_s), { homeId });
        }
        removal.change(u"DELETE FROM meta WHERE name GLOB 'remembered/*'"_s, {});
    });
}

StoreResult<QStringList> markGone(
    Database &database, const ResourceSchema &schema, const QString &id, qint64 now)
{
    return Removal(database).run([&](Removal &removal) { removal.mark(schema, id, now); });
}

} // namespace care
