// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/listprint.h"

#include "models/schema/resources.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/browse/contentprint.h"
#include "views/paper/recordsheet.h"
#include "views/widgets/printing.h"

#include <QCoreApplication>
#include <QPointer>
#include <QProgressDialog>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::ListPrint)
};

//! Progress shared by the reading thread and the progress dialog.
struct Reading {
    std::atomic<qsizetype> done = 0, all = 0;
    std::atomic<bool> isCancelled = false;
    std::shared_ptr<MeasuredTable> table;
    QStringList ids;
};

//! Shows the progress of \a reading until the dialog is deleted.
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

} // namespace

void printList(QWidget *page, const ListPrint &list, const WindowModels &models)
{
    const auto reading = std::make_shared<Reading>();
    const QPointer<QProgressDialog> progress = showProgress(page, reading);
    const QFont font = MeasuredTable::cellFont();
    const auto work = [list, reading, font](const RecordReads &reads) {
        ShownTexts texts = readShown(list.shown, reads, [&](qsizetype done, qsizetype all) {
            reading->all = 2 * all; // Twice the number, because rows are read and then measured.
            reading->done = done;
            return !reading->isCancelled;
        });
        SheetTable table = tableOf(list, texts);
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
        previewSheets(
            page, list.shown.schema->titleText(),
            [table = reading->table, imprint = imprintOf(models)](QSizeF size) {
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

void printRecord(
    QWidget *page, const ResourceSchema &schema, const Record &record, const WindowModels &models)
{
    const auto preview = [page, &schema, record, &models](const Record &subject) {
        QHash<QString, QStringList> printed{ { schema.name, { record.id } } };
        if (!subject.isNull())
            printed.insert(residentSchema.name, { subject.id });
        previewContent(page, schema.singularText(),
            recordContent(schema, record, subject, models.today().date()), models, printed);
    };
    const QString id = subjectOf(schema, record).id;
    if (id.isEmpty())
        return preview({});
    models.readRecord(residentSchema, id, page, preview);
}

} // namespace care
