// SPDX-License-Identifier: GPL-3.0-or-later
//! Where a service that a test starts keeps its records: in memory, or, under tests/support/withpostgres.sh,
//! in a PostgreSQL database of its own, so that any test of the contract can be run on both.
#pragma once

#include <QString>

namespace care::test {

//! A fresh, empty database that is gone with this object.
class TestDatabase {
public:
    TestDatabase();
    ~TestDatabase();
    Q_DISABLE_COPY_MOVE(TestDatabase)

    //! True if CARE_TEST_POSTGRESQL names a server.
    static bool isPostgreSql();

    //! What --database takes.
    QString location() const { return m_location; }

private:
    QString m_name;
    QString m_location;
};

//! One statement on the server of CARE_TEST_POSTGRESQL, in \a database there; false if it failed.
bool runOnPostgreSql(const QString &sql, const QString &database = QStringLiteral("postgres"));

} // namespace care::test
