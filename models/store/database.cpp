// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/database.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlError>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(StoreReport)
};

constexpr auto privateFile = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr auto privateFolder = privateFile | QFileDevice::ExeOwner;

//! SQLite would make the file readable by everyone (0644): it must exist with its own rights before it is
//! opened.
bool makePrivateFile(const QString &path)
{
    const QFileInfo info(path);
    QDir folder = info.absoluteDir();
    if (!folder.exists() && !folder.mkpath(u"."_s))
        return false;
    QFile::setPermissions(folder.absolutePath(), privateFolder);
    if (!info.exists()) {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, privateFile))
            return false;
    }
    return QFile::setPermissions(path, privateFile) && QFileInfo(path).isWritable();
}

//! Never repaired in place, never deleted at once: renamed, so that nothing is lost by a wrong guess. What
//! SQLite keeps beside a file belongs to it.
bool setAside(const QString &path)
{
    const QString aside = path + ".bad-"_L1 + QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-HHmmsszzz");
    QFile::remove(path + "-shm"_L1);
    for (const QLatin1StringView suffix : { "-wal"_L1, "-journal"_L1 })
        QFile::rename(path + suffix, aside + suffix);
    return QFile::rename(path, aside);
}

} // namespace

QString StoreReport::sentence() const
{
    switch (note) {
    case Note::None:
        return {};
    case Note::NoKey:
        return Words::tr(
            "Records are kept in memory only, because there is no key from the keychain to encrypt "
            "them with.");
    case Note::NoCipher:
        return Words::tr("Records are kept in memory only, because this build cannot encrypt them.");
    case Note::SetAside:
        return Words::tr(
            "The records kept on this computer could not be read. They were set aside and are being received "
            "again.");
    case Note::Newer:
        return Words::tr("What was kept by a newer version of this program was left alone. Changes that are "
                         "not saved are kept in memory only.");
    case Note::NotWritable:
        return Words::tr("Records are kept in memory only, because the folder for them cannot be written.");
    }
    return {};
}

QString StoreReport::journalSentence() const
{
    if (note == Note::SetAside)
        return Words::tr(
            "The unfinished forms kept on this computer could not be read. They were set aside.");
    return note == Note::Newer ? sentence() : QString();
}

Database::~Database()
{
    close();
}

void Database::close()
{
    if (m_name.isEmpty())
        return;
    m_db.close();
    m_db = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_name);
    m_name.clear();
}

bool Database::connectTo(const QString &file, const QByteArray &key)
{
    close();
    m_name = QUuid::createUuid().toString();
    m_db = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_name);
    m_db.setDatabaseName(file.isEmpty() ? u":memory:"_s : file);
    m_db.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=2000"_s);
    if (!m_db.open()) {
        m_error = m_db.lastError().text();
        return false;
    }
    if (key.isEmpty())
        return true;
    // The key is hexadecimal digits of our own making: nothing else can get into the statement.
    return run(u"PRAGMA cipher='aegis'"_s)
        && run("PRAGMA key='raw:"_L1 + QString::fromLatin1(key.toHex()) + "'"_L1);
}

bool Database::isReadable()
{
    // open() succeeds on anything; this is the first statement that reads the file (safety, fact 10).
    return run(u"SELECT count(*) FROM sqlite_master"_s);
}

bool Database::applySettings(Durability durability)
{
    if (!isReadable() || !run(u"PRAGMA secure_delete=ON"_s) || !run(u"PRAGMA temp_store=MEMORY"_s))
        return false;
    if (durability == Durability::EveryChange)
        return run(u"PRAGMA journal_mode=DELETE"_s) && run(u"PRAGMA synchronous=EXTRA"_s);
    return run(u"PRAGMA journal_mode=WAL"_s) && run(u"PRAGMA synchronous=NORMAL"_s)
        && run(u"PRAGMA journal_size_limit=16777216"_s);
}

StoreReport Database::open(const StoreOptions &options, Durability durability)
{
    StoreReport report;
    const auto inMemory = [&](StoreReport::Note note) {
        report.place = StoreReport::Place::MemoryOnly;
        report.note = note;
        connectTo({}, {});
        applySettings(durability);
        return report;
    };
    if (options.file.isEmpty() || options.key.size() != 32)
        return inMemory(options.file.isEmpty() ? StoreReport::Note::None : StoreReport::Note::NoKey);
    connectTo({}, {});
    QSqlQuery cipher = prepared(u"PRAGMA cipher"_s);
    if (!cipher.exec() || !cipher.next() || cipher.value(0).toString().isEmpty())
        return inMemory(StoreReport::Note::NoCipher);
    cipher.finish();
    if (!makePrivateFile(options.file))
        return inMemory(StoreReport::Note::NotWritable);
    report.place = StoreReport::Place::OnDisk;
    if (connectTo(options.file, options.key) && applySettings(durability))
        return report;
    close();
    report.note = StoreReport::Note::SetAside;
    if (setAside(options.file) && makePrivateFile(options.file) && connectTo(options.file, options.key)
        && applySettings(durability))
        return report;
    return inMemory(StoreReport::Note::NotWritable);
}

bool Database::openReader(const StoreOptions &options)
{
    return connectTo(options.file, options.key) && isReadable() && run(u"PRAGMA query_only=ON"_s);
}

QSqlQuery Database::prepared(const QString &sql) const
{
    QSqlQuery query(m_db);
    query.setForwardOnly(true);
    query.prepare(sql);
    return query;
}

bool Database::run(const QString &sql)
{
    QSqlQuery query(m_db);
    if (query.exec(sql))
        return true;
    m_error = query.lastError().text();
    return false;
}

bool Database::begin()
{
    // A deferred transaction that reads first fails at once when another writer was there (safety, fact 10).
    return run(u"BEGIN IMMEDIATE"_s);
}

bool Database::commit()
{
    return run(u"COMMIT"_s);
}

void Database::rollback()
{
    run(u"ROLLBACK"_s);
}

} // namespace care
