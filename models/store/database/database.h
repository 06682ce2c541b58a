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

//! Changes that a power cut may cost.
enum class Durability : quint8 {
    Copy, //!< the newest changes: the service has them anyway (WAL, synchronous NORMAL)
    EveryChange, //!< nothing that was answered (rollback journal, synchronous EXTRA)
};

//! One connection to the encrypted store, used by one thread.
class Database {
public:
    Database();
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    //! Opens for writing with the first key that fits. A file with a former key gets the new one; the report
    //! says if that failed. A file that is damaged or fits no key is set aside and begun anew. Without a key,
    //! a cipher or a writable local folder the database lives in memory. All pages are checked after a crash,
    //! for a file that was copied there, and else once a week.
    StoreReport open(const StoreOptions &options, Durability durability = Durability::Copy);
    //! A second connection to a file that open() has prepared, or to one that another program has open. False
    //! if it cannot be read.
    bool openReader(const StoreOptions &options, Durability durability = Durability::Copy);
    //! Opens a file of Durability::EveryChange to write a little of it, though another program may have it
    //! open. False if it cannot be read.
    bool openBeside(const StoreOptions &options);
    //! Opens a file of Durability::EveryChange that was set aside, to read its undamaged part.
    bool openDamaged(const StoreOptions &options);

    //! Replaces the open database by an empty one. False if that failed; then the old one is still open. Only
    //! for data that the service has as well.
    bool beginAnew();

    //! Writes down, from the next open() on, which rows are written. Call it before.
    void logWrites(std::shared_ptr<WriteLog> log) { m_log = std::move(log); }

    void close();
    //! The file that open() has opened for writing; empty if the database is in memory.
    const QString &file() const { return m_file; }
    //! The key of file().
    const QByteArray &key() const { return m_key; }

    //! A prepared statement, for bind and exec.
    QSqlQuery prepared(const QString &sql) const;
    //! The rows that a statement selects; not active, and without a row, if it failed.
    QSqlQuery select(const QString &sql, const QVariantList &values = {}) const;
    //! The first value of the first row; invalid if there is none.
    QVariant selectValue(const QString &sql, const QVariantList &values = {}) const;
    //! A prepared statement that is kept until close(), for frequent use. There is one for each text; finish
    //! one use of it before the next.
    Statement &statement(const QString &sql);
    //! The key of the row that was inserted last.
    qint64 newestRow() const;
    //! How many rows the last statement has changed or removed.
    int changedRows() const;
    //! Runs one statement.
    StoreResult<void> run(const QString &sql);
    //! As above, with values; returned rows are dropped.
    StoreResult<void> run(const QString &sql, const QVariantList &values);
    //! Calls \a work in a transaction, which is rolled back on any error.
    StoreResult<void> inTransaction(const std::function<StoreResult<void>()> &work);
    StoreResult<void> begin();
    StoreResult<void> commit();
    void rollback();
    //! Begins a transaction that includes all others until commitTogether(). If one of them is rolled back,
    //! all are.
    StoreResult<void> beginTogether();
    //! On an error the whole transaction was rolled back.
    StoreResult<void> commitTogether();
    //! Adds \a more, which may be negative, to the number of stored records once this transaction is
    //! committed.
    void count(const QString &resource, qint64 more) { m_more[resource] += more; }
    //! Callers may cache numbers of rows for as long as this value stays the same. It is unique to a
    //! connection.
    quint64 numbering() const { return m_numbering; }
    //! Makes cached row numbers invalid: rows were removed, or their insertion was rolled back.
    void beginNumbering();

    //! How records are compressed on this connection, which must be open.
    RecordCompression &compression() { return *m_compression; }

private:
    bool connectTo(const QString &file, const QByteArray &key, Durability durability = Durability::Copy);
    bool beginCompression();
    bool applySettings(Durability durability);
    //! Makes writes fail beyond this size as if the disk were full. A larger database stays as it is.
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
    sqlite3 *m_handle = nullptr; //!< handle of m_db
    std::unordered_map<QString, Statement> m_statements;
    std::unique_ptr<RecordCompression> m_compression;
    QString m_name;
    QString m_file; //!< as open() opened it for writing
    QByteArray m_key; //!< of that file
    StoreOptions m_limits; //!< limits of options, without file and key
    quint64 m_numbering = 0;
    QHash<QString, qint64> m_more; //!< records, in this transaction
    std::shared_ptr<WriteLog> m_log; //!< null for readers
    std::vector<WriteLog::Write> m_writes; //!< in this transaction
    bool m_isTogether = false;
    bool m_isUndone = false; //!< one of the transactions of the group was rolled back
    int m_code = 0; //!< of the last error: SQLite's number
};

} // namespace care
