// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/listprint.h"

#include "models/insight/findings.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/browse/contentsheet.h"
#include "views/browse/listtext.h"
#include "views/widgets/detailsections.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/tablesheet.h"

#include <QCoreApplication>
#include <QPointer>
#include <QProgressDialog>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::ListPrint)
};

//! Shared by the reading thread and the dialog about its progress.
struct Reading {
    std::atomic<qsizetype> done = 0, all = 0;
    std::atomic<bool> isCancelled = false;
    std::shared_ptr<MeasuredTable> table;
    QStringList ids;
};

SheetTable tableOf(const ListPrint &list)
{
    SheetTable table;
    table.title = list.title;
    table.lines = list.lines;
    const double sum = std::accumulate(list.widths.begin(), list.widths.end(), 0.0);
    for (qsizetype i = 0; i < list.shown.columns.size(); ++i) {
        table.headings += list.shown.columns[i]->title();
        table.widths += 100 * list.widths[i] / std::max(1.0, sum);
    }
    if (list.shown.columns.size() == 1) {
        table.headings += QString();
        table.widths = { 100, 0 };
    }
    return table;
}

//! Follows \a reading until it is deleted.
QProgressDialog *showProgress(QWidget *page, const std::shared_ptr<Reading> &reading)
{
    auto *progress = new QProgressDialog(Texts::tr("Reading the list."), Texts::tr("Cancel"), 0, 100, page);
    progress->setWindowTitle(Texts::tr("Print"));
    progress->setWindowModality(Qt::WindowModal);
    progress->setMinimumDuration(400);
    progress->setAutoReset(false);
    auto *tick = new QTimer(progress);
    tick->callOnTimeout(progress, [progress, reading] {
        const qsizetype all = std::max<qsizetype>(1, reading->all);
        progress->setValue(int(std::min<qsizetype>(99, 100 * reading->done / all)));
    });
    tick->start(100ms);
    QObject::connect(
        progress, &QProgressDialog::canceled, progress, [reading] { reading->isCancelled = true; });
    return progress;
}

QString valueOf(const DetailRow &row)
{
    if (row.isSensitive && !row.value.isEmpty())
        return u"••••"_s;
    QStringList lines;
    for (const DetailLine &line : row.lines)
        lines += line.text;
    for (const DetailLink &link : row.links)
        lines += link.text;
    if (lines.isEmpty())
        lines += row.value.isEmpty() ? notRecorded() : row.value;
    return lines.join(u'\n');
}

} // namespace

void printList(QWidget *page, const ListPrint &list, const WindowModels &models)
{
    const auto reading = std::make_shared<Reading>();
    const QPointer<QProgressDialog> progress = showProgress(page, reading);
    const QFont font = MeasuredTable::cellFont();
    const auto work = [list, reading, font](const RecordReads &reads) {
        SheetTable table = tableOf(list);
        ShownTexts texts = readShown(list.shown, reads, [&](qsizetype done, qsizetype all) {
            reading->all = 2 * all; // read, and measured
            reading->done = done;
            return !reading->isCancelled;
        });
        table.rows = std::move(texts.rows);
        reading->ids = std::move(texts.ids);
        const qsizetype read = table.rows.size();
        reading->table = std::make_shared<MeasuredTable>(std::move(table), font);
        reading->table->measure(TableSheet::lyingWidth, [&](qsizetype done) {
            reading->done = read + done;
            return !reading->isCancelled;
        });
    };
    models.examine(work, page, [page, list, reading, progress, &models] {
        if (progress)
            progress->deleteLater();
        if (reading->isCancelled)
            return;
        const TableSheet::Imprint imprint{ models.connectionName(), WindowModels::account(),
            models.insight().circumstances().now };
        previewSheets(
            page, list.shown.schema->titleText(),
            [table = reading->table, imprint](QSizeF size) {
                Sheets sheets;
                sheets.push_back(std::make_unique<TableSheet>(table, imprint, size));
                return sheets;
            },
            [page, name = QString(list.shown.schema->name), ids = reading->ids] {
                notePrinted(page, { { name, ids } });
            },
            PageShape::Lying);
    });
}

QStringList bannerLines(const Record &resident, QDate today)
{
    const BannerWords banner = bannerText(resident, today);
    QStringList facts;
    for (const BannerWords::Value &fact : banner.facts)
        facts += fact.label + u' ' + fact.text;
    QStringList chips;
    const QList<BannerFact> warnings = bannerFacts(resident, today);
    for (const BannerFact &fact : warnings)
        chips += fact.text;
    QStringList lines{ banner.preferred, facts.join(u"     "_s), chips.join(u"  ·  "_s) };
    lines.removeAll(QString());
    return lines;
}

void printRecord(
    QWidget *page, const ResourceSchema &schema, const Record &record, const WindowModels &models)
{
    const QDate today = models.today().date();
    const bool isPerson = &schema == &residentSchema;
    SheetContent content;
    content.title = isPerson ? bannerText(record, today).name : nameOf(schema, record);
    if (isPerson)
        content.lines = bannerLines(record, today);
    else
        content.lines = { schema.singularText() };
    const QList<DetailSection> sections = detailSections(schema, record);
    for (const DetailSection &section : sections) {
        SheetSection printed;
        printed.heading = section.title;
        printed.columns = { QString(), QString() };
        printed.widths = { 28, 72 };
        printed.boldColumn = -1;
        for (const DetailRow &row : section.rows)
            printed.rows += SheetRow{ { row.label, valueOf(row) } };
        content.sections += printed;
    }
    previewContent(page, schema.singularText(), content, models, { { schema.name, { record.id } } });
}

} // namespace care
