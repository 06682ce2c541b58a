// SPDX-License-Identifier: GPL-3.0-or-later
//! Differences between SQLite and PostgreSQL. All other SQL of this service is one text for both.
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

//! The database could not do what was asked: it is locked, full, broken or gone.
class DatabaseError : public std::runtime_error {
public:
    //! The kind of mending needed: of the disk, the rights or the database. Other may pass by itself.
    enum class Kind : quint8 { Other, DiskFull, NotWritable, Damaged };

    using std::runtime_error::runtime_error;
    //! The message is the database's own, and that of Qt's driver if the database gave none.
    explicit DatabaseError(const QSqlError &error);

    Kind kind() const { return m_kind; }
    //! One or two words for logs and monitors.
    static const char *nameOf(Kind kind);

private:
    Kind m_kind = Kind::Other;
};

class Engine {
public:
    //! Contents of a database, as far as the service must know them before it uses it.
    struct SchemaState {
        bool isEmpty = false;
        bool isForeign = false; //!< somebody else's tables
        int layout = 0; //!< layout version of our tables
    };
    //! Time a writer waits for others: a moment, or without limit while filling and migrating.
    enum class LockWait : quint8 { Short, Long };

    //! \a location is "memory", the path of a file, or "postgresql://[user[:password]@]host[:port]/database";
    //! a sentence for people if it is none of them.
    static tl::expected<std::unique_ptr<Engine>, QString> of(const QString &location);
    virtual ~Engine() = default;

    virtual QString driver() const = 0;
    //! Name for sentences, without the password.
    virtual QString shownName() const = 0;
    //! Sentence for a connection that could not be opened.
    virtual QString cannotOpen(const QString &reason) const = 0;
    //! True if several processes may serve from it at once.
    virtual bool isShared() const = 0;
    //! True if readers must be kept out while somebody writes.
    virtual bool locksReaders() const { return false; }

    //! Makes an empty database if there is none and this engine can.
    virtual void create() const { }
    //! Claims a database that only one service can use, for the lifetime of this object; the reason if
    //! another service has claimed it.
    virtual tl::expected<void, QString> claim() { return {}; }
    //! Sets the location of a connection that is not open.
    virtual void configure(QSqlDatabase &connection) const = 0;
    //! Statements that every new connection runs first.
    virtual QStringList initStatements() const = 0;
    //! Identity of the database under this name. A replaced file has another one: open connections no longer
    //! reach it. Throws DatabaseError if there is none.
    virtual QByteArray identity() const { return {}; }

    //! Socket of an open connection to a server; -1 if there is none.
    virtual int socketOf(const QSqlDatabase &) const { return -1; }

    virtual QString beginReading() const = 0;
    virtual QStringList beginWriting(LockWait wait) const = 0;

    virtual QString textType() const = 0; //!< compared byte by byte
    virtual QString bytesType() const = 0;
    //! SQL that makes the database refuse to change or remove rows of \a table.
    virtual QStringList appendOnly(const QString &table) const = 0;

    virtual SchemaState schemaState(const Database &database) const = 0;
    //! Marks the database as ours, laid out in this version; belongs into the transaction that does so.
    virtual void setLayout(const Database &database, int version) const = 0;
    //! The fault of a damaged database, as a sentence. Reads all of it, unless a server checks it itself.
    virtual tl::expected<void, QString> verify(const Database &) const { return {}; }
    //! Size in bytes on this computer's disk; nothing for memory or a server.
    virtual std::optional<qint64> bytesOnDisk() const { return {}; }
    //! Called when all tables exist: settings for many readers at once.
    virtual void settle(const Database &) const { }

protected:
    Engine() = default;
    Q_DISABLE_COPY_MOVE(Engine)
};

//! A file, or memory if \a file is empty. One service at a time has a file; other programs may read and write
//! beside it.
std::unique_ptr<Engine> makeSqliteEngine(const QString &file);
//! A database on a PostgreSQL server, shared by any number of services; a sentence if the address or the
//! driver is no use.
tl::expected<std::unique_ptr<Engine>, QString> makePostgresEngine(const QUrl &url);

} // namespace care::service
