// SPDX-License-Identifier: GPL-3.0-or-later
//! A statement that is prepared when it is first needed: of those that a writer knows most pages need few.
#pragma once

#include "models/store/database.h"

#include <optional>

namespace care {

class Statement {
public:
    Statement(const Database &database, const QString &sql)
        : m_database(database)
        , m_sql(sql)
    {
    }

    QSqlQuery &query()
    {
        if (!m_query)
            m_query = m_database.prepared(m_sql);
        return *m_query;
    }

private:
    const Database &m_database;
    const QString m_sql;
    std::optional<QSqlQuery> m_query;
};

} // namespace care
