// SPDX-License-Identifier: GPL-3.0-or-later
//! Differences between SQLite and PostgreSQL; all other SQL of this service is the same for both.
#pragma once

#include <QSqlError>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <stdexcept>

class QSqlDatabase;
class QUrl;

namespace care::service {

class Database;

//! Failure of the database: locked, full, broken or removed.
class DatabaseError : public std::runtime_error {
public:
    //! Cause that someone must fix: disk space, access rights or a damaged database. Other may pass by
    //! itself.
    enum class Kind : quint8 { Other, DiskFull, NotWritable, Damaged };

    using std::runtime_error::runtime_error;
    //! The message is the database's own, or Qt's driver's if there is none.
    explicit DatabaseError(const QSqlError &error);

    Kind kind() const { return m_kind; }
    //! Name of a kind of failure for logs and monitoring, one or two words.
    static const char *nameOf(Kind kind);

private:
    Kind m_kind = Kind::Other;
};

class Engine {
public:
    //! State of a database's tables, checked before use.
    struct SchemaState {
        bool isEmpty = false;
        bool isForeign = false; //!< True if the tables belong to another program.
        int layout = 0; //!< Layout version of this service's tables.
    };
    //! Time a writer waits for other writers: a moment, or unlimited while filling or migrating.
    enum class LockWait : quint8 { Short, Long };

    //! Makes the engine for \a location: "memory", a file path, or
    //! "postgresql://[user[:password]@]host[:port]/database"; a sentence for the operator if the location is
    //! none of these.
    static tl::expected<std::unique_ptr<Engine>, QString> of(const QString &location);
    virtual ~Engine() = default;

    virtual QString driver() const = 0;
    //! Name of the database for messages, without its password.
    virtual QString shownName() const = 0;
    //! Message for a connection that could not be opened.
    virtual QString cannotOpen(const QString &reason) const = 0;
    //! True if several processes may serve from this database at once.
    virtual bool isShared() const = 0;
    //! True if readers must be locked out during a write.
    virtual bool locksReaders() const { return false; }

    //! Creates an empty database if there is none and the engine can.
    virtual void create() const { }
    //! Reserves a single-service database for the lifetime of this object; the reason if another service has
    //! reserved it.
    virtual tl::expected<void, QString> claim() { return {}; }
    //! Sets the address of a connection that is not open yet.
    virtual void configure(QSqlDatabase &connection) const = 0;
    //! SQL statements that every new connection runs first.
    virtual QStringList initStatements() const = 0;
    //! Identity of the database under this name. A replaced file has a new identity, and connections opened
    //! before no longer reach it. Throws DatabaseError if there is no database.
    virtual QByteArray identity() const { return {}; }

    //! Socket of an open connection to a database server; -1 if there is none.
    virtual int socketOf(const QSqlDatabase &) const { return -1; }

    virtual QString beginReading() const = 0;
    virtual QStringList beginWriting(LockWait wait) const = 0;

    virtual QString textType() const = 0; //!< SQL type of texts that compare byte by byte.
    virtual QString bytesType() const = 0;
    //! SQL that makes the database refuse to change or remove rows of \a table.
    virtual QStringList appendOnly(const QString &table) const = 0;

    virtual SchemaState schemaState(const Database &database) const = 0;
    //! Marks the database as this service's, with its layout version; call within the transaction that
    //! creates the layout.
    virtual void setLayout(const Database &database, int version) const = 0;
    //! Checks the database for damage and returns the fault as a sentence. Reads the whole file; a server
    //! checks itself.
    virtual tl::expected<void, QString> verify(const Database &) const { return {}; }
    //! Size in bytes on this computer's disk; nothing for a database in memory or on a server.
    virtual std::optional<qint64> bytesOnDisk() const { return {}; }
    //! Applies settings for many concurrent readers; called once all tables exist.
    virtual void settle(const Database &) const { }

protected:
    Engine() = default;
    Q_DISABLE_COPY_MOVE(Engine)
};

//! Makes an engine for a file, or for memory if \a file is empty. One service at a time uses a file; other
//! programs may read and write it meanwhile.
std::unique_ptr<Engine> makeSqliteEngine(const QString &file);
//! Makes an engine for a PostgreSQL server, which any number of services may share; a sentence if the address
//! or driver cannot be used.
tl::expected<std::unique_ptr<Engine>, QString> makePostgresEngine(const QUrl &url);

} // namespace care::service
