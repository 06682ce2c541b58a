// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/references.h"

#include "models/schema/resources.h"
#include "models/store/filtersql.h"

#include <QJsonDocument>
#include <QSqlError>

using namespace Qt::StringLiterals;

namespace care {

QStringList referredStatements()
{
    return {
        // A number is never given a second time: what was packed beside it could not be read any more.
        u"CREATE TABLE referred (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, name TEXT NOT "
        u"NULL, "
        "raw BLOB NOT NULL, "
        "known INTEGER GENERATED ALWAYS AS (name <> '') VIRTUAL, UNIQUE (id, name))"_s,
        // Lists in the order of a reference walk along these, up or down; what is not known comes last either
        // way.
        u"CREATE INDEX x_referred_up ON referred (known DESC, name, number)"_s,
        u"CREATE INDEX x_referred_down ON referred (known DESC, name DESC, number DESC)"_s,
        u"INSERT INTO referred (number, id, name, raw) VALUES (0, '', '', '')"_s,
    };
}

QString refersTo(const Field &field, const QString &condition)
{
    return sortColumn(field) + " IN (SELECT number FROM referred WHERE "_L1 + condition + ')'_L1;
}

QString referredName(const Field &field)
{
    return "(SELECT nullif(name, '') FROM referred WHERE number = "_L1 + sortColumn(field) + ')'_L1;
}

ReferenceNumbers::ReferenceNumbers(Database &database)
    : m_known(database.knownNumbers())
    , m_find(database, u"SELECT number FROM referred WHERE id = ? AND name = ?"_s)
    , m_add(database, u"INSERT INTO referred (id, name, raw) VALUES (?, ?, ?)"_s)
{
}

qint64 ReferenceNumbers::of(const QString &id, const QString &name, const QJsonObject &raw)
{
    if (id.isEmpty() && name.isEmpty())
        return 0;
    const std::pair pair(id, name);
    const auto known = m_known.constFind(pair);
    if (known != m_known.cend())
        return *known;
    constexpr qsizetype most = 20'000; // some megabytes
    if (m_known.size() >= most)
        m_known.clear();
    const qint64 number = numberOf(id, name, raw);
    if (number >= 0)
        m_known.insert(pair, number);
    return number;
}

qint64 ReferenceNumbers::numberOf(const QString &id, const QString &name, const QJsonObject &raw)
{
    // A null text would be no text to the database.
    const auto bind = [&](QSqlQuery &query) {
        query.bindValue(0, id.isNull() ? u""_s : id);
        query.bindValue(1, name.isNull() ? u""_s : name);
    };
    QSqlQuery &find = m_find.query();
    bind(find);
    if (find.exec() && find.next()) {
        const qint64 number = find.value(0).toLongLong();
        find.finish();
        return number;
    }
    find.finish();
    QSqlQuery &add = m_add.query();
    bind(add);
    add.bindValue(2, QJsonDocument(raw).toJson(QJsonDocument::Compact));
    if (add.exec())
        return add.lastInsertId().toLongLong();
    m_error = add.lastError().text();
    return -1;
}

QString forgetUnreferred(Database &database)
{
    database.knownNumbers().clear();
    QStringList unused{ u"number > 0"_s };
    for (const ResourceSchema *schema : allResources()) {
        for (const Field &field : schema->fields) {
            if (field.type == FieldType::Reference)
                unused += "NOT EXISTS (SELECT 1 FROM "_L1 + recordTable(*schema) + " WHERE "_L1
                    + sortColumn(field) + " = number)"_L1;
        }
    }
    return database.run("DELETE FROM referred WHERE "_L1 + unused.join(" AND "_L1)) ? QString()
                                                                                    : database.errorText();
}

} // namespace care
