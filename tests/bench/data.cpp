// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/data.h"

#include "tests/support/serviceprocess.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

constexpr int timeouts = 30 * 60 * 1000; // milliseconds

double seconds(const QElapsedTimer &since)
{
    return double(since.nsecsElapsed()) / 1e9;
}

//! Seconds that SQLite alone needs to write what is in \a file once more; a sentence if it cannot.
tl::expected<double, QString> copyingTime(const QString &file)
{
    const QString name = u"copying"_s;
    const QString copy = file + ".copy"_L1;
    QFile::remove(copy);
    QString problem;
    double taken = 0;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        database.setDatabaseName(file);
        QElapsedTimer clock;
        clock.start();
        QSqlQuery query(database);
        if (!database.open() || !query.prepare(u"VACUUM INTO ?"_s))
            problem = database.lastError().text();
        query.addBindValue(copy);
        if (problem.isEmpty() && !query.exec())
            problem = query.lastError().text();
        taken = seconds(clock);
    }
    QSqlDatabase::removeDatabase(name);
    QFile::remove(copy);
    if (!problem.isEmpty())
        return tl::unexpected(problem);
    return taken;
}

tl::expected<MadeData, QString> make(const Recipe &recipe, const QString &file)
{
    MadeData made;
    made.file = file;
    const QString unfinished = file + ".part"_L1;
    for (const auto suffix : { ""_L1, "-wal"_L1, "-shm"_L1 })
        QFile::remove(unfinished + suffix);
    QElapsedTimer clock;
    clock.start();
    test::ServiceProcess service(arguments(recipe, unfinished), timeouts);
    made.making = seconds(clock);
    if (!service.isRunning())
        return tl::unexpected(service.problem());
    made.apiKey = service.apiKey();
    if (service.stop() != 0)
        return tl::unexpected(u"the service that made the data did not end well"_s);
    const auto copying = copyingTime(unfinished);
    if (!copying)
        return tl::unexpected(copying.error());
    made.copying = *copying;
    if (!QFile::rename(unfinished, file))
        return tl::unexpected(file + " cannot be written"_L1);
    return made;
}

} // namespace

QStringList arguments(const Recipe &recipe, const QString &file)
{
    return { u"--database"_s, file, u"--size"_s, recipe.size, u"--seed"_s, u"20"_s, u"--today"_s,
        Recipe::today().toString(Qt::ISODate), u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s,
        u"--token-lifetime"_s, u"86400"_s };
}

tl::expected<MadeData, QString> madeData(const Recipe &recipe)
{
    const QDir folder(recipe.folder);
    const QString file = folder.filePath(recipe.size + ".db"_L1);
    QFile notes(folder.filePath(recipe.size + ".json"_L1));
    if (notes.open(QIODevice::ReadOnly)) {
        const QJsonObject known = QJsonDocument::fromJson(notes.readAll()).object();
        notes.close();
        if (known.value("version"_L1).toString() == recipe.version && QFile::exists(file))
            return MadeData{ file, known.value("apiKey"_L1).toString(), known.value("making"_L1).toDouble(),
                known.value("copying"_L1).toDouble() };
    }
    folder.mkpath(u"."_s);
    for (const auto suffix : { ""_L1, "-wal"_L1, "-shm"_L1 })
        QFile::remove(file + suffix);
    const auto made = make(recipe, file);
    if (!made)
        return made;
    const QJsonObject known{ { "version"_L1, recipe.version }, { "apiKey"_L1, made->apiKey },
        { "making"_L1, made->making }, { "copying"_L1, made->copying } };
    if (!notes.open(QIODevice::WriteOnly) || notes.write(QJsonDocument(known).toJson()) < 0)
        return tl::unexpected(notes.fileName() + " cannot be written"_L1);
    return made;
}

} // namespace care::bench
