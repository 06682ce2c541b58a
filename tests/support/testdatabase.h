// SPDX-License-Identifier: GPL-3.0-or-later
//! Where a service that a test starts keeps its records: in memory, or, under tests/support/withpostgres.sh,
//! in a PostgreSQL database of its own, so that any test of the contract can be run on both.
#pragma once

#include <QSqlDatabase>
#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace care::test {

//! A fresh, empty database that is gone with this object.
class TestDatabase {
public:
    //! Lasting: it outlives its service; a file where it is not PostgreSQL.
    enum class Kind { Any, Lasting };
    explicit TestDatabase(Kind kind = Kind::Any);
    ~TestDatabase();
    Q_DISABLE_COPY_MOVE(TestDatabase)

    //! True if CARE_TEST_POSTGRESQL names a server.
    static bool isPostgreSql();

    //! The value for --database.
    QString location() const { return m_location; }
    //! A connection of the test's own to it, open until it is removed.
    QSqlDatabase connect(const QString &connection) const;
    //! A statement in this database; false if it failed.
    bool run(const QString &sql) const;
    //! Nobody can reach it, and who was connected has been thrown out; or it is back.
    bool setAway(bool away);
    //! Clients are thrown out, and find it again where it was: the server was started again, or the file
    //! replaced by a copy.
    bool replace();

private:
    bool runBeside(const QString &sql) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_name;
    QString m_location;
};

} // namespace care::test
