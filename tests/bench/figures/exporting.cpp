// SPDX-License-Identifier: GPL-3.0-or-later
// How long whole lists take to leave the program.
#include "models/export/exportrun.h"
#include "models/insight/hospitalfacts.h"
#include "models/insight/pack.h"
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"
#include "tests/bench/figure.h"
#include "tests/bench/filledstore.h"
#include "tests/bench/workshop.h"
#include "tests/support/answer.h"
#include "views/paper/hospitalsheet.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QFile>
#include <QPdfWriter>
#include <QTemporaryDir>

#include <functional>

#include <xlsxwriter.h>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

constexpr int longest = 600'000; // milliseconds

double milliseconds(const QElapsedTimer &clock)
{
    return double(clock.nsecsElapsed()) / 1e6;
}

ExportOrder orderOf(const ResourceSchema &schema, const QString &format, const QString &path)
{
    ExportOrder order{ .schema = &schema };
    order.order = { { QString(schema.defaultSort) } };
    order.columns = defaultExportKeys(schema);
    order.format = findExportFormat(format);
    order.path = path;
    order.at = QDateTime(Recipe::today(), QTime(12, 0), Qt::UTC);
    return order;
}

//! Milliseconds from \a begin to the end of the run.
tl::expected<double, QString> timed(const std::function<void(ExportRun &)> &begin)
{
    ExportRun run;
    std::optional<ExportOutcome> outcome;
    QObject::connect(
        &run, &ExportRun::finished, &run, [&outcome](const ExportOutcome &come) { outcome = come; });
    QElapsedTimer clock;
    clock.start();
    begin(run);
    if (!test::waitUntil([&] { return outcome.has_value(); }, longest) || !*outcome)
        return tl::unexpected(u"nothing is written"_s);
    return milliseconds(clock);
}

//! All of a list.
tl::expected<double, QString> exported(Store &store, const ExportOrder &order)
{
    return timed([&](ExportRun &run) { run.start(store, order); });
}

//! Every record of a list read once, in the order of the list.
tl::expected<double, QString> scanned(const StoreOptions &options, const ResourceSchema &schema)
{
    Database reader;
    if (!reader.openReader(options))
        return tl::unexpected(u"the store cannot be read"_s);
    const RecordReads reads(reader);
    QElapsedTimer clock;
    clock.start();
    qint64 letters = 0;
    reads.each(schema, reads.rows(schema, {}, { { QString(schema.defaultSort) } }),
        [&letters](qint64, const Record &record) { letters += record.raw.size(); });
    return letters > 0 ? tl::expected<double, QString>(milliseconds(clock))
                       : tl::unexpected(u"there is nothing to read"_s);
}

Measured allLogsAsCsv(Workshop &workshop)
{
    const auto filled = filledStore(workshop);
    const QTemporaryDir folder;
    if (!filled)
        return tl::unexpected(filled.error());
    const auto reference = scanned(filled->options, logSchema);
    if (!reference)
        return tl::unexpected(reference.error());
    Store store(filled->options);
    const auto ours = exported(store, orderOf(logSchema, u"csv"_s, folder.filePath(u"logs.csv"_s)));
    return ours ? Measured(Sample{ *ours, *reference }) : Measured(tl::unexpected(ours.error()));
}

//! The cells of a list, as the export writes them.
tl::expected<QList<ExportRow>, QString> cellsOf(const StoreOptions &options, const ExportOrder &order)
{
    Database reader;
    if (!reader.openReader(options))
        return tl::unexpected(u"the store cannot be read"_s);
    const RecordReads reads(reader);
    const ExportColumns columns(*order.schema, order.columns, order.level, false, order.at.date());
    QList<ExportRow> cells;
    reads.each(*order.schema, reads.rows(*order.schema, {}, order.order),
        [&](qint64, const Record &record) { cells += columns.row(record, true); });
    return cells;
}

//! The same cells as texts, by the library alone.
double writtenPlainly(const QList<ExportRow> &cells, const QString &path)
{
    QElapsedTimer clock;
    clock.start();
    lxw_workbook_options options{};
    options.constant_memory = LXW_TRUE;
    lxw_workbook *book = workbook_new_opt(QFile::encodeName(path).constData(), &options);
    lxw_worksheet *sheet = workbook_add_worksheet(book, "Sheet");
    for (qsizetype row = 0; row < cells.size(); ++row) {
        for (qsizetype column = 0; column < cells.at(row).size(); ++column)
            worksheet_write_string(sheet, lxw_row_t(row), lxw_col_t(column),
                cells.at(row).at(column).text.toUtf8().constData(), nullptr);
    }
    workbook_close(book);
    return milliseconds(clock);
}

Measured incidentsAsExcel(Workshop &workshop)
{
    const auto filled = filledStore(workshop);
    const QTemporaryDir folder;
    if (!filled)
        return tl::unexpected(filled.error());
    const ExportOrder order = orderOf(incidentSchema, u"xlsx"_s, folder.filePath(u"incidents.xlsx"_s));
    const auto cells = cellsOf(filled->options, order);
    if (!cells)
        return tl::unexpected(cells.error());
    const double reference = writtenPlainly(*cells, folder.filePath(u"plain.xlsx"_s));
    Store store(filled->options);
    const auto ours = exported(store, order);
    return ours ? Measured(Sample{ *ours, reference }) : Measured(tl::unexpected(ours.error()));
}

//! An inspector's twelve months as one zip; the reference reads each of the lists once.
Measured inspectionPack(Workshop &workshop)
{
    const auto filled = filledStore(workshop);
    const QTemporaryDir folder;
    if (!filled)
        return tl::unexpected(filled.error());
    const QDate today = Recipe::today();
    PackOrder order{ .id = u"inspection"_s,
        .mapping = builtInMapping(u"inspection"_s),
        .since = usualSince(u"inspection"_s, today),
        .path = folder.filePath(u"pack.zip"_s),
        .rules = builtInRules(today).rules,
        .recalculations = {},
        .around = wholeStore(),
        .who = {} };
    double reference = 0;
    const QStringList lists = order.lists();
    for (const QString &list : lists) {
        const auto read = scanned(filled->options, *findResource(list));
        if (!read)
            return tl::unexpected(read.error());
        reference += *read;
    }
    Store store(filled->options);
    const auto ours = timed([&](ExportRun &run) {
        run.start(store, [order](const RecordReads &reads, ExportRun::Progress &progress) {
            return writePack(order, reads, progress);
        });
    });
    return ours ? Measured(Sample{ *ours, reference }) : Measured(tl::unexpected(ours.error()));
}

//! Read from the store and laid out on its pages; the reference is the reading alone.
Measured hospitalSummary(Workshop &workshop)
{
    const auto filled = filledStore(workshop);
    if (!filled)
        return tl::unexpected(filled.error());
    Database reader;
    if (!reader.openReader(filled->options))
        return tl::unexpected(u"the store cannot be read"_s);
    const RecordReads reads(reader);
    const QList<qint64> residents =
        reads.rows(residentSchema, {}, { { QString(residentSchema.defaultSort) } });
    QString resident;
    reads.each(residentSchema, residents.mid(residents.size() / 2, 1),
        [&resident](qint64, const Record &record) { resident = record.id; });
    QElapsedTimer clock;
    clock.start();
    const HospitalFacts facts = readHospitalFacts(resident, reads, wholeStore());
    const double read = milliseconds(clock);
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    QPdfWriter writer(&file);
    const bool isPrinted = printSheet(
        writer, [&](QSizeF page) { return std::make_unique<HospitalSheet>(facts, Imprint(), page); });
    if (facts.resident.isNull() || !isPrinted)
        return tl::unexpected(u"there is no resident to print"_s);
    return Sample{ milliseconds(clock), read };
}

//! From the click until the window knows; the reference is how long it had run.
Measured canceled(Workshop &workshop)
{
    const auto filled = filledStore(workshop);
    const QTemporaryDir folder;
    if (!filled)
        return tl::unexpected(filled.error());
    Store store(filled->options);
    ExportRun run;
    std::optional<ExportOutcome> outcome;
    QObject::connect(
        &run, &ExportRun::finished, &run, [&outcome](const ExportOutcome &come) { outcome = come; });
    QElapsedTimer clock;
    clock.start();
    run.start(store, orderOf(logSchema, u"csv"_s, folder.filePath(u"logs.csv"_s)));
    if (!test::waitUntil([&] { return run.done() > 0 || outcome.has_value(); }, longest))
        return tl::unexpected(u"the export does not begin"_s);
    const double before = milliseconds(clock);
    clock.start();
    run.cancel();
    if (!test::waitUntil([&] { return outcome.has_value(); }, longest))
        return tl::unexpected(u"the export does not end"_s);
    return Sample{ milliseconds(clock), before };
}

} // namespace

CARE_FIGURE(exportOfLogs,
    { "P16a"_L1, "all logs as CSV"_L1, "ms"_L1, "reading them once from the same store"_L1,
        Figure::Bar::RatioAtMost, 2.2, allLogsAsCsv });
CARE_FIGURE(cancelOfExport,
    { "P16b"_L1, "cancel of that"_L1, "ms"_L1, "as long as it had run"_L1, Figure::Bar::AtMost, 100,
        canceled });
CARE_FIGURE(exportOfIncidents,
    { "P17"_L1, "all incidents for Excel"_L1, "ms"_L1, "the same texts by libxlsxwriter alone"_L1,
        Figure::Bar::RatioAtMost, 1.1, incidentsAsExcel });
CARE_FIGURE(packOfAYear,
    { "P17b"_L1, "an inspection's pack of twelve months"_L1, "ms"_L1, "reading its lists once"_L1,
        Figure::Bar::AtMost, 60'000, inspectionPack });
CARE_FIGURE(summaryForAHospital,
    { "P17c"_L1, "a hospital summary on its two pages"_L1, "ms"_L1, "reading its facts"_L1,
        Figure::Bar::AtMost, 300, hospitalSummary });

} // namespace care::bench
