// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/store.h"

#include "models/store/databasefile.h"
#include "models/store/databaseworker.h"
#include "models/store/recordtables.h"
#include "models/store/tablelayout.h"

namespace care {

Store::Store(const StoreOptions &options, QObject *parent)
    : QObject(parent)
    , m_writer(std::make_unique<DatabaseWorker>(QStringLiteral("store writer")))
{
    const auto finish = [this, options](const StoreReport &report) {
        m_report = report;
        if (report.place == StoreReport::Place::OnDisk) {
            m_reader = std::make_unique<DatabaseWorker>(QStringLiteral("store reader"));
            m_reader->run<bool>(
                this, [options](Database &database) { return database.openReader(options); }, this,
                [](const bool &) {});
        }
        m_open = true;
        Q_EMIT opened(report);
    };
    m_writer->run<StoreReport>(
        this,
        [options](Database &database) {
            forgetSetAside(options.file);
            StoreReport report = database.open(options);
            if (!ensureTables(database)) {
                // A disk that is full at the first table: memory serves, and the report says so.
                report = database.open({});
                ensureTables(database);
                report.note = StoreReport::Note::NotWritable;
            }
            return report;
        },
        this, finish);
}

Store::~Store() = default;

DatabaseWorker &Store::reader()
{
    return m_reader ? *m_reader : *m_writer;
}

void Store::write(
    const ResourceSchema &schema, const PageWrite &page, QObject *context, Callback<WriteOutcome> done)
{
    const auto report = [this, &schema, guard = QPointer<QObject>(context), done = std::move(done)](
                            const WriteOutcome &outcome) {
        if (!outcome.error.isEmpty())
            Q_EMIT writeFailed(schema.name, outcome.error);
        // Lists look again before anybody calls them complete.
        if (outcome.inserted + outcome.updated > 0)
            Q_EMIT changed(schema.name);
        if (guard)
            done(outcome);
    };
    m_writer->run<WriteOutcome>(
        this, [&schema, page](Database &database) { return writePage(database, schema, page); }, this,
        report);
}

void Store::match(const ResourceSchema &schema, const Filter &filter, const SortKeys &order, QObject *context,
    Callback<Matches> done)
{
    reader().run<Matches>(
        this,
        [&schema, filter, order](
            Database &database) { return matchingRows(database, schema, filter, order); },
        context, std::move(done));
}

void Store::read(
    const ResourceSchema &schema, const QList<qint64> &rows, QObject *context, Callback<QList<Record>> done)
{
    reader().run<QList<Record>>(
        this, [&schema, rows](Database &database) { return readRows(database, schema, rows); }, context,
        std::move(done));
}

void Store::find(const ResourceSchema &schema, const QString &id, QObject *context, Callback<Record> done)
{
    reader().run<Record>(
        this, [&schema, id](Database &database) { return findRecord(database, schema, id); }, context,
        std::move(done));
}

void Store::coverage(
    const ResourceSchema &schema, const QString &query, QObject *context, Callback<Coverage> done)
{
    reader().run<Coverage>(
        this, [&schema, query](Database &database) { return readCoverage(database, schema, query); }, context,
        std::move(done));
}

void Store::choices(
    const ResourceSchema &schema, const Field &field, QObject *context, Callback<QList<Choice>> done)
{
    reader().run<QList<Choice>>(
        this, [&schema, &field](Database &database) { return choicesOf(database, schema, field); }, context,
        std::move(done));
}

} // namespace care
