// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/database/statement.h"
#include "models/store/database/storereport.h"
#include "models/store/records/writelog.h"
#include "models/store/storetypes.h"

#include <QHash>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariant>

#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

struct sqlite3;

namespace care {

class RecordCompression;

//! Durability of changes, that is, whether a power cut may cost the newest.
enum class Durability : quint8 {
    Copy, //!< The newest changes may be lost, because the service has them anyway (WAL, synchronous NORMAL).
    EveryChange, //!< No acknowledged change may be lost (rollback journal, synchronous EXTRA).
};

//! Connection to an encrypted SQLite file, used by one thread.
class Database {
public:
    Database();
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    //! Opens the file for writing with the first key that fits. A file with a former key gets the new one;
    //! the report says if that failed. A file that is damaged or fits no key is set aside and a new one
    //! begun. Without key, cipher or writable local folder the database is in memory. All pages are checked
    //! after a crash, for a file copied from elsewhere, and otherwise once a week.
    StoreReport open(const StoreOptions &options, Durability durability = Durability::Copy);
    //! Opens a read-only connection to a file that open() has prepared or another program has open. False if
    //! the file cannot be read.
    bool openReader(const StoreOptions &options, Durability durability = Durability::Copy);
    //! Opens a file of Durability::EveryChange for small writes while another program may have it open. False
    //! if it cannot be read.
    bool openBeside(const StoreOptions &options);
    //! Opens a file of Durability::EveryChange that was set aside, to read its undamaged part.
    bool openDamaged(const StoreOptions &options);

    //! Replaces the open database by an empty one. False on failure, with the old one still open. Only for
    //! data that the service has as well.
    bool beginAnew();

    //! Notes written rows in \a log from the next open() on, so it must be called before.
    void logWrites(std::shared_ptr<WriteLog> log) { m_log = std::move(log); }

    void close();
    //! Path of the file opened for writing; empty if the database is in memory.
    const QString &file() const { return m_file; }
    const QByteArray &key() const { return m_key; }

    QSqlQuery prepared(const QString &sql) const;
    //! Rows selected by a statement; an inactive query without rows if it failed.
    QSqlQuery select(const QString &sql, const QVariantList &values = {}) const;
    //! First value of the first row; invalid if there is none.
    QVariant selectValue(const QString &sql, const QVariantList &values = {}) const;
    //! Prepared statement kept until close(), for frequent use. Each SQL text has only one, so each use must
    //! be finished before the next.
    Statement &statement(const QString &sql);
    //! Key of the row that the last INSERT made.
    qint64 newestRow() const;
    //! Number of rows that the last statement changed or removed.
    int changedRows() const;
    StoreResult<void> run(const QString &sql);
    //! Runs one statement with bound values; returned rows are dropped.
    StoreResult<void> run(const QString &sql, const QVariantList &values);
    //! Calls \a work in a transaction, which is rolled back on any error.
    StoreResult<void> inTransaction(const std::function<StoreResult<void>()> &work);
    StoreResult<void> begin();
    StoreResult<void> commit();
    void rollback();
    //! Begins a transaction that includes all others until commitTogether(); if one of them is rolled back,
    //! all are.
    StoreResult<void> beginTogether();
    //! Commits the joint transaction; on an error all of it was rolled back.
    StoreResult<void> commitTogether();
    //! Adds \a more, which may be negative, to the stored number of records when this transaction is
    //! committed.
    void count(const QString &resource, qint64 more) { m_more[resource] += more; }
    //! Version of the row numbers: callers may cache numbers of rows while it stays the same. Unique to the
    //! connection.
    quint64 numbering() const { return m_numbering; }
    //! Invalidates cached row numbers, because rows were removed or their insertion was rolled back.
    void beginNumbering();

    //! Compression of records on this connection, which must be open.
    RecordCompression &compression() { return *m_compression; }

private:
    bool connectTo(const QString &file, const QByteArray &key, Durability durability = Durability::Copy);
    bool beginCompression();
    bool applySettings(Durability durability);
    //! Makes writes fail beyond this size as if the disk were full; a larger database keeps its size.
    bool limitTo(qint64 bytes);
    bool isReadable();
    QByteArray connectWithAny(const StoreOptions &options, Durability durability);
    bool removeLeftJournal();
    bool changeKey(const StoreOptions &options, Durability durability);
    bool copyTo(const QString &file, const QByteArray &key, Durability durability);
    bool openFile(const StoreOptions &options, Durability durability);
    bool check(Durability durability, bool endedWell);
    bool isWhole(const char *pragma);
    bool isDamaged() const;
    StoreResult<void> storeCounts();
    void noteWrite(int kind, const char *table, qint64 row);
    StoreResult<void> fail(const QSqlError &error);

    QSqlDatabase m_db;
    //! Handle of the connection in SQLite's own interface, for functions that Qt does not offer.
    sqlite3 *m_handle = nullptr;
    std::unordered_map<QString, Statement> m_statements;
    std::unique_ptr<RecordCompression> m_compression;
    QString m_name;
    QString m_file;
    QByteArray m_key;
    StoreOptions m_limits; //!< Size limits from the options of open(), without file and key.
    quint64 m_numbering = 0;
    QHash<QString, qint64> m_more; //!< Number of records added in this transaction, by resource.
    //! Log to which committed writes are added; null on read-only connections.
    std::shared_ptr<WriteLog> m_log;
    //! Rows written in the running transaction, added to m_log when it is committed.
    std::vector<WriteLog::Write> m_writes;
    bool m_isTogether = false;
    bool m_isUndone = false; //!< True once a transaction of the joint group was rolled back.
    int m_code = 0; //!< Result code of SQLite's last error, which tells damage from a full disk.
};

} // namespace care
