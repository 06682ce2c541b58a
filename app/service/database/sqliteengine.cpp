// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/engine.h"

#include "app/service/database/database.h"
#include "app/service/database/servicetext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QUrl>

#include <atomic>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr int applicationId = 0x43617265; // ASCII of "Care", which marks the file as this service's.

//! Address of a database in SQLite's memdb file system, which threads share without the table locks of a
//! shared cache. The database lives while a connection is open; the thread that created it keeps one.
QString memoryUri()
{
    static std::atomic<int> next{ 1 };
    return u"file:/care-records-%1?vfs=memdb"_s.arg(next++);
}

QString fileUri(const QString &file)
{
    const QUrl url = QUrl::fromLocalFile(QFileInfo(file).absoluteFilePath());
    // mode=rw never creates a file: a removed database must not come back empty.
    return url.toString(QUrl::FullyEncoded) + "?mode=rw"_L1;
}

} // namespace

class SqliteEngine : public Engine {
public:
    //! Makes a database in \a file, or in memory if \a file is empty.
    explicit SqliteEngine(const QString &file)
        : m_file(file)
        , m_uri(file.isEmpty() ? memoryUri() : fileUri(file))
    {
    }

    ~SqliteEngine() override { QSqlDatabase::removeDatabase(m_claim); }
    QString driver() const override { return u"QSQLITE"_s; }
    QString shownName() const override { return isMemory() ? u"memory"_s : m_file; }

    QString cannotOpen(const QString & /*reason*/) const override
    {
        const QFileInfo file(m_file);
        if (file.isDir())
            return ServiceText::tr("%1 is a folder: name a file in it.").arg(m_file);
        if (!file.dir().exists())
            return ServiceText::tr("There is no folder %1.").arg(file.dir().path());
        if (!file.exists())
            return ServiceText::tr("There is no file %1, and none could be made.").arg(m_file);
        if (!file.isReadable())
            return ServiceText::tr("%1 may not be read by this user.").arg(m_file);
        return ServiceText::tr("%1 is not a database, or cannot be opened.").arg(m_file);
    }

    bool isShared() const override { return false; }
    bool locksReaders() const override { return isMemory(); }

    void create() const override
    {
        // New files are readable by their owner only, and SQLite gives accompanying files the same mode. An
        // existing file keeps its mode.
        if (!isMemory())
            QFile(m_file).open(
                QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner);
    }

    // Locks a file beside the database; the operating system releases the lock however this process ends.
    tl::expected<void, QString> claim() override
    {
        if (isMemory())
            return {};
        m_claim = u"care-claim-%1"_s.arg(m_uri);
        QFile(m_file + ".lock"_L1)
            .open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner);
        QSqlDatabase lock = QSqlDatabase::addDatabase(driver(), m_claim);
        lock.setDatabaseName(m_file + ".lock"_L1);
        lock.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=1000"_s);
        lock.open();
        // The lock file needs no journal, because nothing is ever written to it.
        QSqlQuery(lock).exec(u"PRAGMA journal_mode = OFF"_s);
        if (!QSqlQuery(lock).exec(u"BEGIN EXCLUSIVE"_s))
            return tl::unexpected(ServiceText::tr("%1 is being served already. Several services can share "
                                                  "records in PostgreSQL, not in a file.")
                                      .arg(m_file));
        return {};
    }

    void configure(QSqlDatabase &connection) const override
    {
        connection.setDatabaseName(m_uri);
        connection.setConnectOptions(u"QSQLITE_OPEN_URI;QSQLITE_BUSY_TIMEOUT=2000"_s);
    }

    QStringList initStatements() const override
    {
        if (isMemory())
            return {};
        // synchronous = FULL: an acknowledged transaction survives a power cut, not only a crash of the
        // program. The cache is small, because each thread has its own and the operating system caches the
        // file anyway.
        return { u"PRAGMA page_size = 8192"_s, u"PRAGMA synchronous = FULL"_s,
            u"PRAGMA cache_size = -1024"_s };
    }

    // Device and inode identify the file: open connections would go on using a removed or replaced file, and
    // what they write would be lost.
    QByteArray identity() const override
    {
#ifdef Q_OS_UNIX
        if (isMemory())
            return {};
        struct stat now = {};
        if (::stat(QFile::encodeName(m_file).constData(), &now) != 0)
            throw DatabaseError("the file of the database is gone");
        return QByteArray::number(quint64(now.st_dev)) + ':' + QByteArray::number(quint64(now.st_ino));
#else
        // Windows does not let an open file be removed or replaced, so there is nothing to compare.
        return {};
#endif
    }

    QString beginReading() const override
    {
        return u"BEGIN"_s;
    }

    QStringList beginWriting(LockWait /*wait*/) const override
    {
        return { u"BEGIN IMMEDIATE"_s };
    }

    QString textType() const override
    {
        return u"TEXT"_s;
    }

    QString bytesType() const override
    {
        return u"BLOB"_s;
    }

    QStringList appendOnly(const QString &table) const override
    {
        const QString trigger =
            u"CREATE TRIGGER %1_no_%2 BEFORE %2 ON %1 BEGIN SELECT RAISE(ABORT, '%1 only grows'); END"_s;
        return { trigger.arg(table, u"UPDATE"_s), trigger.arg(table, u"DELETE"_s) };
    }

    SchemaState schemaState(const Database &database) const override
    {
        const int owner = database.value(u"PRAGMA application_id"_s).toInt();
        const int tables = database.value(u"SELECT count(*) FROM sqlite_master"_s).toInt();
        const bool isEmpty = owner == 0 && tables == 0;
        return { isEmpty, !isEmpty && owner != applicationId,
            database.value(u"PRAGMA user_version"_s).toInt() };
    }

    void setLayout(const Database &database, int version) const override
    {
        database.command(u"PRAGMA application_id = %1"_s.arg(applicationId));
        database.command(u"PRAGMA user_version = %1"_s.arg(version));
    }

    // Checks every page of the database, which takes as long as reading the file.
    tl::expected<void, QString> verify(const Database &database) const override
    {
        if (isMemory())
            return {};
        QString found;
        try {
            found = database.value(u"PRAGMA quick_check(1)"_s).toString();
        } catch (const DatabaseError &error) {
            if (error.kind() != DatabaseError::Kind::Damaged)
                throw;
            found = QString::fromUtf8(error.what());
        }
        if (found == "ok"_L1)
            return {};
        return tl::unexpected(
            ServiceText::tr("%1 is damaged (%2). Keep it, and start with the newest backup.")
                .arg(m_file, found.section(u'\n', -1)));
    }

    std::optional<qint64> bytesOnDisk() const override
    {
        if (isMemory())
            return {};
        return QFileInfo(m_file).size() + QFileInfo(m_file + "-wal"_L1).size();
    }

    void settle(const Database &database) const override
    {
        // WAL mode lets readers and a writer work side by side. Set only after the first fill, which would
        // write everything twice.
        if (!isMemory())
            database.value(u"PRAGMA journal_mode = WAL"_s);
    }

private:
    bool isMemory() const
    {
        return m_file.isEmpty();
    }

    const QString m_file;
    const QString m_uri;
    QString m_claim; //!< Name of the connection whose lock keeps other services away.
};

std::unique_ptr<Engine> makeSqliteEngine(const QString &file)
{
    return std::make_unique<SqliteEngine>(file);
}

} // namespace care::service
