// SPDX-License-Identifier: GPL-3.0-or-later
// Export from a window: what is asked, what is written, what is seen of it, and what stays behind of it.
#include "app/common/policy.h"
#include "models/export/ziparchive.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/homescope.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/answer.h"
#include "tests/support/pagemodels.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"
#include "views/browse/savedviews.h"
#include "views/export/exportdialog.h"
#include "views/shell/outputcommands.h"
#include "views/shell/pages.h"
#include "views/shell/savedviewssection.h"
#include "views/today/handoverpage.h"
#include "views/widgets/datatable.h"
#include "views/widgets/dayedit.h"
#include "views/widgets/plainlabel.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QRadioButton>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>

using namespace care;
using namespace Qt::StringLiterals;
using test::waitUntil;

class TestExportDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void exportsWhatIsShown();
    void exportsTheSelectedRows();
    void exportsTheColumnsOfAView();
    void namesNobodyOutside();
    void opensFromTheList();
    void exportsToday();
    void leavesOtherFilesAlone();
    void saysWhatWentWrong();
    void showsProgressAndCancels();
    void makesAPack();
    void saysPartsOfAPack();
    void makesAPackToShare();
    void cancelsAPack();
    void isWrittenDown();
    void isSwitchedOff();
    void saysThatThereIsNothing();

private:
    MainWindow &window() const { return m_session->window(); }
    ExportDialog *open() const;
    PackDialog *openPack() const;
    static void choose(const ExportDialog &dialog, const QString &words);
    static QString pathIn(const ExportDialog &dialog) { return dialog.findChild<QLineEdit *>()->text(); }
    static void accept(const ExportDialog &dialog);
    ExportProgress *finished() const;
    static QStringList linesOf(const QString &path);

    std::unique_ptr<test::ServiceProcess> m_service;
    std::unique_ptr<ConnectionSession> m_session;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestExportDialog::initTestCase()
{
    m_service = test::tinyService();
    QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
}

void TestExportDialog::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_session = test::sessionOf(*m_service);
    window().output().setFolder(m_folder->path());
    window().resize(1366, 768);
    window().show();
    ResourceTableModel &residents = m_session->table(residentSchema.name);
    QVERIFY(waitUntil([&] { return residents.status().complete && !residents.record(4).isNull(); }, 30'000));
}

void TestExportDialog::cleanup()
{
    m_session.reset();
}

ExportDialog *TestExportDialog::open() const
{
    window().output().exportAction()->trigger();
    const auto dialogs = window().findChildren<ExportDialog *>();
    return dialogs.isEmpty() ? nullptr : dialogs.last();
}

void TestExportDialog::choose(const ExportDialog &dialog, const QString &words)
{
    const auto choices = dialog.findChildren<QRadioButton *>();
    for (QRadioButton *choice : choices) {
        if (choice->text().contains(words))
            return choice->click();
    }
    QFAIL(qPrintable(words));
}

void TestExportDialog::accept(const ExportDialog &dialog)
{
    const auto buttons = dialog.findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->text().startsWith("Export "_L1))
            return button->click();
    }
    QFAIL("no button");
}

ExportProgress *TestExportDialog::finished() const
{
    ExportProgress *progress = nullptr;
    waitUntil([&] {
        const auto all = window().findChildren<ExportProgress *>();
        progress = all.isEmpty() ? nullptr : all.last();
        return progress && progress->isVisible() && !progress->windowTitle().startsWith("Exporting"_L1);
    });
    return progress;
}

QStringList TestExportDialog::linesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QStringList lines = QString::fromUtf8(file.readAll()).split(u"\r\n"_s);
    lines.removeLast();
    return lines;
}

void TestExportDialog::exportsWhatIsShown()
{
    ListPage &list = *window().currentList();
    ExportDialog *dialog = open();
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(dialog->windowTitle(), u"Export residents"_s);
    QVERIFY(pathIn(*dialog).endsWith(".xlsx"_L1));
    choose(*dialog, u"CSV"_s);
    const QString path = pathIn(*dialog);
    QVERIFY2(path.startsWith(m_folder->path()) && path.endsWith(".csv"_L1), qPrintable(path));
    accept(*dialog);
    const ExportProgress *progress = finished();
    QVERIFY(progress);
    QCOMPARE(progress->windowTitle(), u"Exported residents"_s);
    const QStringList lines = linesOf(path);
    QCOMPARE(lines.size(), list.model().rowCount() + 1);
    QCOMPARE(
        lines.first(), u"\"Name\",\"Room\",\"Home\",\"Born\",\"Age\",\"NHS No.\",\"Keyworker\",\"Status\""_s);
    for (int row = 0; row < list.model().rowCount(); ++row) {
        const QString name = list.model().index(row, 0).data().toString();
        QVERIFY2(lines.at(row + 1).startsWith(u'"' + name + u'"'), qPrintable(name));
    }
}

void TestExportDialog::exportsTheSelectedRows()
{
    auto *table = window().currentList()->findChild<DataTable *>();
    table->selectRow(1);
    table->selectionModel()->select(
        table->model()->index(3, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    ExportDialog *dialog = open();
    QVERIFY(dialog);
    choose(*dialog, u"CSV"_s);
    choose(*dialog, u"2 selected"_s);
    const QString path = pathIn(*dialog);
    accept(*dialog);
    QVERIFY(finished());
    const QStringList lines = linesOf(path);
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines.at(1).startsWith(u'"' + table->model()->index(1, 0).data().toString()));
    QVERIFY(lines.at(2).startsWith(u'"' + table->model()->index(3, 0).data().toString()));
}

void TestExportDialog::exportsTheColumnsOfAView()
{
    ListPage &list = *window().currentList();
    auto *table = list.findChild<DataTable *>();
    table->setColumnShown(u"gender"_s, true);
    SavedView view = list.currentView();
    view.name = u"With gender"_s;
    window().findChild<SavedViewsSection *>()->book().add(view);
    table->setColumnShown(u"gender"_s, false);
    ExportDialog *dialog = open();
    QVERIFY(dialog);
    auto *columns = dialog->findChild<QComboBox *>();
    columns->setCurrentIndex(columns->findText(u"With gender"_s, Qt::MatchContains));
    choose(*dialog, u"CSV"_s);
    const QString path = pathIn(*dialog);
    accept(*dialog);
    QVERIFY(finished());
    QVERIFY(linesOf(path).first().contains("\"Gender\""_L1));
}

void TestExportDialog::namesNobodyOutside()
{
    ListPage &list = *window().currentList();
    ExportDialog *dialog = open();
    QVERIFY(dialog);
    choose(*dialog, u"CSV"_s);
    choose(*dialog, u"no names"_s);
    const QString path = pathIn(*dialog);
    QVERIFY(path.contains("no names"_L1));
    accept(*dialog);
    QVERIFY(finished());
    const QStringList lines = linesOf(path);
    QCOMPARE(lines.size(), list.model().rowCount() + 1);
    QStringList codes;
    for (int row = 0; row < list.model().rowCount(); ++row) {
        const Record record = list.model().record(row);
        const QString last = record.value("name"_L1).toObject().value("last"_L1).toString();
        QVERIFY(!last.isEmpty() && !lines.join(u' ').contains(last));
        codes += exportCode(record.id);
    }
    codes.sort(); // and not in the order of the names
    for (int row = 0; row < codes.size(); ++row)
        QVERIFY(lines.at(row + 1).contains(codes.at(row)));
}

void TestExportDialog::opensFromTheList()
{
    const auto buttons = window().currentList()->findChildren<QPushButton *>();
    const auto button = std::find_if(buttons.begin(), buttons.end(),
        [](const QPushButton *each) { return each->accessibleName() == "Export or print the list"_L1; });
    QVERIFY(button != buttons.end());
    (*button)->click();
    const auto menus = window().findChildren<QMenu *>(Qt::FindDirectChildrenOnly);
    const auto menu = std::find_if(menus.begin(), menus.end(), [this](const QMenu *each) {
        return each->actions().contains(window().output().exportAction()) && each->isVisible();
    });
    QVERIFY(menu != menus.end());
    const auto offers = (*menu)->actions();
    QVERIFY(std::any_of(
        offers.begin(), offers.end(), [](const QAction *each) { return each->text() == u"Print…"_s; }));
    (*menu)->close();
}

void TestExportDialog::exportsToday()
{
    window().openPage(Pages::today);
    ExportDialog *dialog = open();
    QVERIFY(dialog);
    choose(*dialog, u"CSV"_s);
    const QString path = pathIn(*dialog);
    QVERIFY2(QFileInfo(path).fileName().startsWith("Today, "_L1), qPrintable(path));
    accept(*dialog);
    QVERIFY(finished());
    QCOMPARE(linesOf(path).first(), u"\"What\",\"Who\",\"Home\",\"When\""_s);
}

void TestExportDialog::leavesOtherFilesAlone()
{
    ExportDialog *dialog = open();
    choose(*dialog, u"CSV"_s);
    const QString path = pathIn(*dialog);
    dialog->reject();
    QFile other(path);
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write("mine") == 4);
    other.close();
    dialog = open();
    choose(*dialog, u"CSV"_s);
    QVERIFY(pathIn(*dialog) != path || !pathIn(*dialog).endsWith(QFileInfo(path).fileName()));
    accept(*dialog);
    QVERIFY(finished());
    QCOMPARE(linesOf(path), QStringList());
    QVERIFY(other.open(QIODevice::ReadOnly));
    QCOMPARE(other.readAll(), "mine"_ba);
}

void TestExportDialog::saysWhatWentWrong()
{
    window().output().setFolder(m_folder->filePath(u"missing"_s));
    ExportDialog *dialog = open();
    QVERIFY(dialog);
    accept(*dialog);
    const ExportProgress *progress = finished();
    QVERIFY(progress);
    QCOMPARE(progress->windowTitle(), u"Not exported"_s);
    QVERIFY(progress->findChild<PlainLabel *>()->text().contains("could not be written"_L1));
}

void TestExportDialog::showsProgressAndCancels()
{
    ExportOffer chosen{ .title = u"Residents"_s, .words = {}, .rows = 1 };
    chosen.order = { .schema = &residentSchema,
        .columns = { u"name"_s },
        .format = exportFormats().front(),
        .path = m_folder->filePath(u"never.xlsx"_s),
        .at = QDateTime::currentDateTimeUtc() };
    // A store that does not open: the export waits.
    StoreOptions options;
    options.awaitsKey = true;
    Store waiting(options);
    auto *run = new ExportRun;
    run->start(waiting, chosen.order);
    auto *progress = new ExportProgress(chosen, run, &window());
    QVERIFY(waitUntil([&] { return progress->isVisible(); }));
    QVERIFY(!progress->isModal());
    QVERIFY(progress->findChild<QProgressBar *>()->isVisible());
    progress->close();
    QVERIFY(run->isRunning()); // it only went out of the way
    progress->show();
    const auto buttons = progress->findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->text() == "Cancel export"_L1)
            button->click();
    }
    QCOMPARE(progress->windowTitle(), u"Not exported"_s);
    QVERIFY(progress->findChild<PlainLabel *>()->text().contains("cancelled"_L1));
    QVERIFY(QDir(m_folder->path()).isEmpty());
    waiting.openWith({});
}

//! Opens the dialog by its menu.
PackDialog *TestExportDialog::openPack() const
{
    const QList<QAction *> actions = window().actions();
    for (QAction *action : actions) {
        if (action->text() == u"Pack for a meeting…"_s)
            action->trigger();
    }
    return window().findChild<PackDialog *>();
}

void TestExportDialog::makesAPack()
{
    PackDialog *dialog = openPack();
    QVERIFY(dialog);
    dialog->findChild<QComboBox *>()->setCurrentIndex(2);
    const auto lines = dialog->findChildren<QLineEdit *>();
    const auto line = std::find_if(lines.begin(), lines.end(),
        [](const QLineEdit *each) { return each->accessibleName() == "Save as"_L1; });
    QVERIFY(line != lines.end());
    const QString path = (*line)->text();
    QVERIFY(path.startsWith(m_folder->path()) && path.contains("Inspection, "_L1));
    QCOMPARE(dialog->findChild<DayEdit *>()->date(), usualSince(u"inspection"_s, QDate::currentDate()));
    // A day that cannot be read is no other day.
    auto *since = dialog->findChild<DayEdit *>();
    since->setFocus();
    since->selectAll();
    QTest::keyClicks(since, u"last month"_s);
    QTest::keyClick(since, Qt::Key_Return);
    QVERIFY(dialog->isVisible());
    QCOMPARE(since->date(), usualSince(u"inspection"_s, QDate::currentDate()));
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(finished());
    QVERIFY2(verifyPack(path).isEmpty(), qPrintable(verifyPack(path)));
    QVERIFY(QDir(path).entryList({ u"*.csv"_s }).size() > 15);
    const auto isNoted = [this] {
        const auto trail = test::answerOf<QList<AuditEntry>>([this](QObject *context, auto done) {
            m_session->workspace().journal().auditTrail(context, done);
        }).value_or(QList<AuditEntry>());
        return std::any_of(trail.begin(), trail.end(), [](const AuditEntry &entry) {
            return entry.action == "export"_L1 && entry.resource == "inspection"_L1;
        });
    };
    QVERIFY(waitUntil(isNoted));
}

// A pack has parts, and no rows that could be counted while it is made.
void TestExportDialog::saysPartsOfAPack()
{
    ExportOffer pack{ .title = u"Inspection"_s, .words = {} };
    pack.table.path = m_folder->filePath(u"pack"_s);
    auto *run = new ExportRun;
    run->start(m_session->workspace().store(), [](const RecordReads &, ExportRun::Progress &progress) {
        progress.total = 20;
        progress.done = 3;
        while (!progress.isCanceled())
            std::this_thread::yield();
        return exportFailure(ExportError::Kind::Canceled);
    });
    auto *progress = new ExportProgress(pack, run, &window());
    QVERIFY(waitUntil([&] { return progress->findChild<PlainLabel *>()->text() == "Part 3 of 20"_L1; }));
    run->cancel();
    QVERIFY(waitUntil([&] { return !run->isRunning(); }));
    delete progress;
}

// Of one home, without names, as one file: the manifest says all three.
void TestExportDialog::makesAPackToShare()
{
    m_session->workspace().sync().startFullSync();
    const test::PageModels models(m_session->workspace()); // is told of the homes after the window
    QVERIFY(waitUntil([&] { return !models.window.homes().homes().isEmpty(); }, 30'000));
    PackDialog *dialog = openPack();
    QVERIFY(dialog);
    const auto choose = [dialog](const QString &name, int index) {
        const auto boxes = dialog->findChildren<QComboBox *>();
        const auto box = std::find_if(boxes.begin(), boxes.end(),
            [&](const QComboBox *each) { return each->accessibleName() == name; });
        (*box)->setCurrentIndex(index);
        return (*box)->currentData();
    };
    const QString home = choose(u"Homes"_s, 1).toStringList().value(0);
    QVERIFY(!home.isEmpty());
    const auto isNamedForOthers = [dialog] {
        const auto lines = dialog->findChildren<QLineEdit *>();
        return std::any_of(lines.begin(), lines.end(), [](const QLineEdit *each) {
            return each->accessibleName() == "Save as"_L1 && each->text().contains(", no names, "_L1);
        });
    };
    QVERIFY(!isNamedForOthers());
    choose(u"Who it is for"_s, 1);
    QVERIFY(isNamedForOthers());
    choose(u"Format"_s, 1);
    const auto texts = dialog->findChildren<PlainLabel *>();
    for (const PlainLabel *text : texts) // also the longer words about this choice
        QVERIFY2(waitUntil([text] { return text->height() >= text->heightForWidth(text->width()); }),
            qPrintable(text->text()));
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(finished());
    const QStringList made = QDir(m_folder->path()).entryList({ u"*.zip"_s });
    QCOMPARE(made.size(), 1);
    const QString path = m_folder->filePath(made.first());
    QVERIFY2(verifyPack(path).isEmpty(), qPrintable(verifyPack(path)));
    const std::optional<ZipContent> content = readZip(path, { u"manifest.json"_s });
    QVERIFY(content);
    const QJsonObject manifest = QJsonDocument::fromJson(content->named.value(u"manifest.json"_s)).object();
    QCOMPARE(manifest.value("homes"_L1).toArray(), QJsonArray{ home });
    QCOMPARE(manifest.value("names"_L1).toBool(true), false);
    const auto trail = test::answerOf<QList<AuditEntry>>(
        [this](QObject *asker, auto done) { m_session->workspace().journal().auditTrail(asker, done); });
    QVERIFY(trail && !trail->isEmpty());
    QCOMPARE(trail->last().action, u"export without names"_s);
}

// At any moment there is the whole folder or nothing of it.
void TestExportDialog::cancelsAPack()
{
    PackOrder order;
    order.id = u"weekly-risk"_s;
    order.mapping = builtInMapping(order.id);
    order.since = QDate(2020, 1, 1);
    order.rules = builtInRules(QDate::currentDate()).rules;
    order.around.now = QDateTime::currentDateTimeUtc();
    order.path = m_folder->filePath(u"pack"_s);
    qsizetype parts = 0;
    for (const PackSection &section : std::as_const(order.mapping.sections))
        parts += section.parts.size();
    // After the last part the folder is still to get its name.
    for (const qsizetype after : { qsizetype(0), qsizetype(1), parts / 2, parts }) {
        ExportRun run;
        ExportOutcome outcome;
        std::atomic<bool> isCanceled = false;
        connect(&run, &ExportRun::finished, this, [&](const ExportOutcome &end) { outcome = end; });
        run.start(
            m_session->workspace().store(), [&](const RecordReads &reads, ExportRun::Progress &progress) {
                std::atomic<bool> isOver = false;
                std::thread canceler([&] { // as a user who waits for some part
                    while (!isOver && progress.done < after)
                        std::this_thread::yield();
                    isCanceled = progress.cancel();
                });
                const ExportOutcome end = writePack(order, reads, progress);
                isOver = true;
                canceler.join();
                return end;
            });
        QVERIFY(waitUntil([&] { return !run.isRunning(); }, 20'000));
        const bool isLeft = QDir(order.path).exists();
        QCOMPARE(isLeft, !isCanceled);
        QCOMPARE(outcome.has_value(), !isCanceled);
        QVERIFY(!isLeft || verifyPack(order.path).isEmpty());
        QCOMPARE(QDir(m_folder->path()).entryList({ u"pack*"_s }, QDir::Dirs).size(), qsizetype(isLeft));
        QDir(order.path).removeRecursively();
    }
}

void TestExportDialog::isWrittenDown()
{
    ExportDialog *dialog = open();
    choose(*dialog, u"CSV"_s);
    choose(*dialog, u"no names"_s);
    accept(*dialog);
    QVERIFY(finished());
    const auto trail = test::answerOf<QList<AuditEntry>>(
        [this](QObject *asker, auto done) { m_session->workspace().journal().auditTrail(asker, done); });
    QVERIFY(trail && !trail->isEmpty());
    const AuditEntry entry = trail->last();
    QCOMPARE(entry.action, u"export without names"_s);
    QCOMPARE(entry.resource, QString(residentSchema.name));
    QCOMPARE(entry.recordId, u"%1 records"_s.arg(window().currentList()->model().rowCount()));
    QVERIFY(entry.fields.contains(u"name"_s));
}

void TestExportDialog::isSwitchedOff()
{
    window().output().switchExportsOff(u"Set by your organisation: Meadow Care"_s);
    QVERIFY(!window().output().exportAction()->isEnabled());
    QVERIFY(!open());
    QVERIFY(!openPack());
}

void TestExportDialog::saysThatThereIsNothing()
{
    window().openPage(HandoverPage::entry);
    QVERIFY(!open());
    const auto dialogs = window().findChildren<QDialog *>();
    QVERIFY(std::any_of(dialogs.begin(), dialogs.end(),
        [](const QDialog *each) { return each->isVisible() && each->windowTitle() == "Export"_L1; }));
}

CARE_TEST(exportdialog, TestExportDialog);
#include "tst_exportdialog.moc"
