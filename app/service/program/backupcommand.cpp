// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/commands.h"

#include "app/service/database/servicetext.h"

#include <QCommandLineParser>
#include <QFile>
#include <QFileInfo>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

//! Flushes the file to disk, so that it survives a power cut; false if that failed.
bool isOnDisk(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite))
        return false;
#ifdef Q_OS_WIN
    return _commit(file.handle()) == 0;
#else
    return ::fsync(file.handle()) == 0;
#endif
}

//! Flushes the folder's entries to disk, which Windows does by itself.
void syncFolder([[maybe_unused]] const QString &folder)
{
#ifndef Q_OS_WIN
    const int descriptor = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    ::fsync(descriptor);
    ::close(descriptor);
#endif
}

//! Reads the whole copy once, so that a kept backup is known to be readable.
bool isWhole(const QString &path)
{
    const auto copy = Database::open(path, Database::Missing::Refuse);
    if (!copy)
        return false;
    try {
        return (*copy)->read([&] {
            return !(*copy)->schemaState().isForeign
                && (*copy)->value(u"PRAGMA integrity_check"_s).toString() == "ok"_L1;
        });
    } catch (const DatabaseError &) {
        return false;
    }
}

//! Writes the copy to a temporary file beside \a to and moves it into place when complete.
Ending copied(const Database &database, const QString &to)
{
    const QString part = to + ".part"_L1;
    const Ending failed{ 1, ServiceText::tr("%1 could not be written: is the disk full?").arg(to) };
    QFile::remove(part); // Remove the remains of an interrupted backup.
    // Create the file first, readable by its owner only; SQLite then writes into the empty file.
    if (!QFile(part).open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner))
        return { 1, ServiceText::tr("%1 cannot be written there.").arg(to) };
    try {
        database.read([&] { database.run(u"VACUUM INTO ?"_s, { part }).finish(); });
    } catch (const DatabaseError &) {
        QFile::remove(part);
        return failed;
    }
    if (!isWhole(part) || !isOnDisk(part) || !QFile::rename(part, to)) {
        QFile::remove(part);
        return failed;
    }
    syncFolder(QFileInfo(to).absolutePath());
    return { 0,
        ServiceText::tr("%1 holds the records and keys as they were when this began (%2 bytes).")
                .arg(to)
                .arg(QFileInfo(to).size())
            + u'\n' };
}

} // namespace

Ending backupCommand(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        ServiceText::tr("Makes a complete and consistent copy of an SQLite database, also while a\n"
                        "service is using it. To restore it, start a service with the copy."));
    addDatabaseOption(parser);
    parser.addPositionalArgument(u"TO"_s, ServiceText::tr("the file to make, which must not exist yet"));
    if (const auto ending = parseCommand(parser, u"backup"_s, arguments))
        return *ending;
    const QStringList words = parser.positionalArguments();
    if (words.size() != 1)
        return { 2, ServiceText::tr("Say where the copy is to go: backup TO --database FILE.") };
    // Check before connecting, so that the message is the same whether the server can be reached or not.
    if (parser.value(u"database"_s).startsWith("postgres"_L1))
        return { 2,
            ServiceText::tr(
                "PostgreSQL is backed up by its own program: pg_dump --format=custom --file=%1 ADDRESS, "
                "with the address that --database takes, and pg_restore to bring it back.")
                .arg(words.first()) };
    const QString to = QFileInfo(words.first()).absoluteFilePath();
    if (QFileInfo::exists(to))
        return { 1, ServiceText::tr("%1 is there already: a backup overwrites nothing.").arg(to) };
    const auto database = openDatabase(parser);
    return database ? copied(**database, to) : database.error();
}

} // namespace care::service
