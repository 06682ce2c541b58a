// SPDX-License-Identifier: GPL-3.0-or-later
// Export from a window: what is asked, what is written, what is seen of it, and what stays behind of it.
#include "app/common/policy.h"
#include "models/export/ziparchive.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/homescope.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/journalanswer.h"
#include "tests/support/pagemodels.h"
#include "tests/support/testregistry.h"
#include "views/browse/savedviews.h"
#include "views/export/exportdialog.h"
#include "views/shell/outputcommands.h"
#include "views/shell/pages.h"
#include "views/shell/savedviewssection.h"
#include "views/today/handoverpage.h"
#include "views/today/todaypage.h"
#include "views/today/trendspage.h"
#include "views/widgets/datatable.h"
#include "views/widgets/dayedit.h"
#include "views/widgets/notice.h"

#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QRadioButton>
#include <QUrl>

#include <atomic>
#include <thread>

//! Takes the files that would be opened, in place of the desktop.
class OpenedFiles : public QObject {
    Q_OBJECT

public:
    OpenedFiles() { QDesktopServices::setUrlHandler(u"file"_s, this, "take"); }
    ~OpenedFiles() override { QDesktopServices::unsetUrlHandler(u"file"_s); }

    QStringList paths;

public Q_SLOTS:
    void take(const QUrl &url) { paths += url.toLocalFile(); }
};

class TestExportDialog : public test::DesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_session = test::sessionOf(*m_service);
        window().output().setFolder(m_folder->path());
        window().resize(1366, 768);
        window().show();
        ResourceTableModel &residents = m_session->table(residentSchema.name);
        QVERIFY(
            waitUntil([&] { return residents.status().complete && !residents.record(4).isNull(); }, 30'000));
    }

    void cleanup() { m_session.reset(); }

    // A workbook named .csv opens in nothing, and a file that was not asked about is not replaced.
    void givesAChosenNameTheSuffixOfTheFormat()
    {
        ExportDialog *dialog = open();
        QVERIFY(dialog && dialog->isVisible());
        const auto save = [&](const QString &name) {
            test::named<QPushButton>(*dialog, u"Change where it is saved"_s)->click();
            auto *files = dialog->findChild<QFileDialog *>();
            files->selectFile(m_folder->filePath(name));
            static_cast<QDialog *>(files)->accept();
            QTest::qWait(0); // deletes it
        };
        const auto nameIn = [&] {
            return QFileInfo(pathIn(*dialog)).fileName();
        };
        QFile there(m_folder->filePath(u"May 2.1.csv"_s));
        QVERIFY(there.open(QIODevice::WriteOnly) && there.write("old") == 3);
        there.close();
        save(u"May 2.1.xlsx"_s);
        QCOMPARE(nameIn(), u"May 2.1.xlsx"_s);
        choose(*dialog, u"CSV"_s);
        QCOMPARE(nameIn(), u"May 2.1 (2).csv"_s);
        choose(*dialog, u"Data package"_s);
        QCOMPARE(nameIn(), u"May 2.1 (2)"_s);
        choose(*dialog, u"Excel"_s);
        QCOMPARE(nameIn(), u"May 2.1 (2).xlsx"_s);
        save(u"June.csv"_s);
        QCOMPARE(nameIn(), u"June.xlsx"_s);
        save(u"July"_s);
        QCOMPARE(nameIn(), u"July.xlsx"_s);
        dialog->reject();
    }

    void exportsWhatIsShown()
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
            lines.first(), u"\"Name\",\"Room\",\"Home\",\"Born\",\"NHS No.\",\"Keyworker\",\"Status\""_s);
        for (int row = 0; row < list.model().rowCount(); ++row) {
            const QString name = list.model().index(row, 0).data().toString();
            QVERIFY2(lines.at(row + 1).startsWith(u'"' + name + u'"'), qPrintable(name));
        }
    }

    void givesTheKeyboardBack()
    {
        ListPage &list = *window().currentList();
        window().activateWindow();
        list.focusContent();
        QVERIFY(list.isAncestorOf(window().focusWidget()));
        const QPointer<QWidget> before = window().focusWidget();
        ExportDialog *dialog = open();
        choose(*dialog, u"CSV"_s);
        accept(*dialog);
        ExportProgress *progress = finished();
        QVERIFY(progress);
        progress->close();
        window().activateWindow(); // as a desktop does
        QTRY_VERIFY(window().isActiveWindow());
        QCOMPARE(window().focusWidget(), before.data());
        QCOMPARE(QApplication::focusWidget(), before.data());
    }

    // A resident arrives while the dialog is open: the file will have them.
    void followsTheListBehindIt()
    {
        ExportDialog *dialog = open();
        QVERIFY(dialog);
        const auto says = [dialog](const QString &words) {
            return test::withWords(*dialog, words) != nullptr;
        };
        const qint64 shown = window().currentList()->model().status().shown;
        QVERIFY(says(u"%1 residents"_s.arg(shown)));
        QVERIFY(says(u"Export %1 rows"_s.arg(shown)));
        PageWrite arrival;
        arrival.records = {
            R"({"id":"arrival","name":{"first":"Nia","last":"Zephaniah"},"status":"active"})"
        };
        m_session->workspace().store().write(
            residentSchema, arrival, dialog, [](const StoreResult<PageChanges> &) {});
        QVERIFY(waitUntil([&] { return says(u"%1 residents"_s.arg(shown + 1)); }));
        QVERIFY(says(u"Export %1 rows"_s.arg(shown + 1)));
        // Few of them are to be thought about; the warning comes and goes with the number.
        choose(*dialog, u"Share outside"_s);
        const auto warns = [dialog] {
            const auto notices = dialog->findChildren<Notice *>();
            return std::any_of(notices.begin(), notices.end(),
                [](const Notice *notice) { return notice->text().contains("Fewer than "_L1); });
        };
        ExportOffer now = *window().currentList()->exportOffer();
        now.rows = 20;
        dialog->follow(now);
        QVERIFY(!warns());
        now.rows = 2;
        dialog->follow(now);
        QVERIFY(warns());
        dialog->reject();
    }

    void exportsTheSelectedRows()
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

    void exportsTheColumnsOfAView()
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

    void namesNobodyOutside()
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

    void opensFromTheList()
    {
        auto *button = test::named<QPushButton>(*window().currentList(), u"Export or print the list"_s);
        QVERIFY(button);
        button->click();
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

    void exportsToday()
    {
        window().openPage(Pages::today);
        ExportDialog *dialog = open();
        QVERIFY(dialog);
        choose(*dialog, u"CSV"_s);
        const QString path = pathIn(*dialog);
        QVERIFY2(QFileInfo(path).fileName().startsWith("Today, "_L1), qPrintable(path));
        accept(*dialog);
        QVERIFY(finished());
        QCOMPARE(linesOf(path).first(), u"\"Section\",\"What\",\"Who\",\"Home\",\"When\""_s);
        const QStringList lines = linesOf(path);
        for (const QString &line : lines.mid(1))
            QVERIFY2(line.startsWith(u'"') && !line.startsWith("\"\","_L1), qPrintable(line));
    }

    // With the labels of its rows, its numbers as such, and a cover that says what they are.
    void exportsTrends()
    {
        m_session->workspace().sync().startFullSync();
        window().openPage(TrendsPage::entry);
        const auto *page = qobject_cast<TrendsPage *>(window().currentPage());
        QVERIFY(page);
        QVERIFY(waitUntil([&] { return page->isRead() && page->table().rowCount() > 0; }, 30'000));
        const std::optional<ExportOffer> offer = page->exportOffer();
        QVERIFY(offer);
        const ExportTable &table = offer->table;
        QCOMPARE(table.sheet.columns.first().title, page->table().rowTitle());
        QCOMPARE(table.rows.first().first().text, page->table().labelOf(0));
        QCOMPARE(table.sheet.columns.at(1).type, ExportType::Number);
        QCOMPARE(table.rows.first().at(1).value,
            QVariant(page->table().index(0, 0).data(Qt::EditRole).toDouble()));
        QStringList labels;
        for (const auto &[label, value] : table.cover.lines) {
            QVERIFY2(!value.isEmpty(), qPrintable(label));
            labels += label;
        }
        for (const QString &wanted :
            { u"Measure"_s, u"Homes"_s, u"Period"_s, u"Complete"_s, u"For"_s, u"Exported"_s })
            QVERIFY2(labels.contains(wanted), qPrintable(wanted));
        ExportDialog *dialog = open(); // says that it is for inside only
        QVERIFY(dialog);
        QVERIFY(test::beginningWith<QLabel>(*dialog, u"Inside the homes only"_s));
    }

    // Before all lists are here, dialog and cover say so.
    void saysThatTodayIsIncomplete()
    {
        const auto openToday = [this] {
            window().openPage(Pages::today);
            return qobject_cast<TodayPage *>(window().currentPage());
        };
        const auto completeIn = [](const ExportOffer &offer) {
            for (const auto &[label, value] : offer.table.cover.lines) {
                if (label == "Complete"_L1)
                    return value;
            }
            return QString();
        };
        m_session.reset();
        Connection connection = test::connectionTo(*m_service);
        connection.paused = true; // so that most lists stay away
        m_session = test::sessionOf(*m_service, connection);
        window().output().setFolder(m_folder->path());
        window().resize(1366, 768);
        window().show();
        TodayPage *page = openToday();
        QVERIFY(page);
        QVERIFY(waitUntil([&] { return !page->worklist().missingLists().isEmpty(); }, 30'000));
        std::optional<ExportOffer> offer = page->exportOffer();
        QVERIFY(offer);
        QVERIFY2(offer->gaps.contains(u"Not all downloaded yet: "_s), qPrintable(offer->gaps));
        QCOMPARE(completeIn(*offer), offer->gaps);
        ExportDialog *dialog = open();
        QVERIFY(dialog);
        const auto notices = dialog->findChildren<Notice *>();
        QVERIFY(std::any_of(notices.begin(), notices.end(),
            [](const Notice *notice) { return notice->text().contains(u"Not all downloaded yet: "_s); }));
        dialog->reject();
        // With all lists here, neither does.
        m_session.reset();
        m_session = test::sessionOf(*m_service);
        window().show();
        page = openToday();
        QVERIFY(page);
        QVERIFY(waitUntil(
            [&] {
                offer = page->exportOffer();
                return offer && offer->gaps.isEmpty();
            },
            60'000));
        QVERIFY2(
            completeIn(*offer).contains(u"All records are downloaded"_s), qPrintable(completeIn(*offer)));
    }

    // The file and its folder open from there, and what leaves the store is said once.
    void opensWhatItHasWritten()
    {
        const auto saysWhatLeaves = [](const ExportDialog &dialog) {
            return test::allTextsIn(dialog).join(u'\n').contains(u"protected store"_s);
        };
        ExportDialog *dialog = open();
        QVERIFY(saysWhatLeaves(*dialog));
        choose(*dialog, u"CSV"_s);
        const QString path = pathIn(*dialog);
        accept(*dialog);
        ExportProgress *progress = finished();
        QVERIFY(progress);
        OpenedFiles files;
        for (const QString &words : { u"Open"_s, u"Show in folder"_s })
            QVERIFY(test::click(*progress, words));
        QCOMPARE(files.paths, (QStringList{ path, m_folder->path() }));
        dialog = open();
        QVERIFY(!saysWhatLeaves(*dialog));
    }

    void leavesOtherFilesAlone()
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

    void saysWhatWentWrong()
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

    void showsProgressAndCancels()
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
        QVERIFY(test::click(*progress, u"Cancel export"_s));
        QCOMPARE(progress->windowTitle(), u"Not exported"_s);
        QVERIFY(progress->findChild<PlainLabel *>()->text().contains("cancelled"_L1));
        QVERIFY(QDir(m_folder->path()).isEmpty());
        waiting.openWith({});
    }

    void makesAPack()
    {
        PackDialog *dialog = openPack();
        QVERIFY(dialog);
        dialog->findChild<QComboBox *>()->setCurrentIndex(2);
        auto *line = test::named<QLineEdit>(*dialog, u"Save as"_s);
        QVERIFY(line);
        const QString path = line->text();
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
            const auto trail = test::auditTrailOf(m_session->workspace().journal());
            return std::any_of(trail.begin(), trail.end(), [](const AuditEntry &entry) {
                return entry.action == "export"_L1 && entry.resource == "inspection"_L1;
            });
        };
        QVERIFY(waitUntil(isNoted));
    }

    // A pack has parts, and no rows that could be counted while it is made.
    void saysPartsOfAPack()
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
    void makesAPackToShare()
    {
        m_session->workspace().sync().startFullSync();
        const test::PageModels models(m_session->workspace()); // is told of the homes after the window
        QVERIFY(waitUntil([&] { return !models.window.homes().homes().isEmpty(); }, 30'000));
        PackDialog *dialog = openPack();
        QVERIFY(dialog);
        const auto choose = [dialog](const QString &name, int index) {
            auto *box = test::named<QComboBox>(*dialog, name);
            box->setCurrentIndex(index);
            return box->currentData();
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
        const QJsonObject manifest =
            QJsonDocument::fromJson(content->named.value(u"manifest.json"_s)).object();
        QCOMPARE(manifest.value("homes"_L1).toArray(), QJsonArray{ home });
        QCOMPARE(manifest.value("names"_L1).toBool(true), false);
        const QList<AuditEntry> trail = test::auditTrailOf(m_session->workspace().journal());
        QVERIFY(!trail.isEmpty());
        QCOMPARE(trail.last().action, u"export without names"_s);
    }

    // At any moment there is the whole folder or nothing of it.
    void cancelsAPack()
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

    // As Today and its paper do.
    void packLeavesOutWhatWasPutAway()
    {
        m_session->workspace().sync().startFullSync();
        QVERIFY(waitUntil(
            [this] { return m_session->workspace().sync().state(incidentSchema, {}).isWhole(); }, 30'000));
        PackOrder order;
        order.id = u"weekly-risk"_s;
        order.mapping =
            *readMapping(R"({"format":1,"sections":[{"parts":[{"rule":"incidents-to-review"}]}]})");
        order.since = QDate(2020, 1, 1);
        order.rules = builtInRules(QDate::currentDate()).rules;
        order.around.now = QDateTime::currentDateTimeUtc();
        const auto rule = std::find_if(order.rules.begin(), order.rules.end(),
            [](const Rule &each) { return each.id == "incidents-to-review"_L1; });
        QVERIFY(rule != order.rules.end());
        QList<int> rows, away;
        for (int run = 0; run < 2; ++run) {
            order.path = m_folder->filePath(u"pack %1"_s.arg(run));
            bool isDone = false;
            RuleResult found;
            m_session->workspace().store().examine(
                [&](const RecordReads &reads) {
                    ExportRun::Progress progress;
                    found = evaluateRule(*rule, reads, order.around);
                    writePack(order, reads, progress);
                },
                this, [&] { isDone = true; });
            QVERIFY(waitUntil([&] { return isDone; }));
            QVERIFY(!found.findings.isEmpty());
            const Finding &finding = found.findings.first();
            order.triage = { { .id = u"a"_s,
                .ruleId = rule->id,
                .resource = incidentSchema.name,
                .recordId = finding.id,
                .fingerprint = finding.fingerprint,
                .state = TriageAct::State::Done,
                .at = order.around.now } };
            QFile file(order.path + "/manifest.json"_L1);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QJsonValue part = QJsonDocument::fromJson(file.readAll())["sections"_L1][0]["parts"_L1][0];
            rows += part["rows"_L1].toInt();
            away += part["putAway"_L1].toInt(-1);
            QCOMPARE(rows.last() + away.last(), int(found.findings.size()));
        }
        QCOMPARE(away, (QList<int>{ 0, 1 }));
        QCOMPARE(rows.last(), rows.first() - 1);
    }

    void isWrittenDown()
    {
        ExportDialog *dialog = open();
        choose(*dialog, u"CSV"_s);
        choose(*dialog, u"no names"_s);
        accept(*dialog);
        QVERIFY(finished());
        const QList<AuditEntry> trail = test::auditTrailOf(m_session->workspace().journal());
        QVERIFY(!trail.isEmpty());
        const AuditEntry entry = trail.last();
        QCOMPARE(entry.action, u"export without names"_s);
        QCOMPARE(entry.resource, QString(residentSchema.name));
        QCOMPARE(entry.recordId, u"%1 records"_s.arg(window().currentList()->model().rowCount()));
        QVERIFY(entry.fields.contains(u"name"_s));
    }

    void isSwitchedOff()
    {
        window().output().switchExportsOff(u"Set by your organisation: Meadow Care"_s);
        QVERIFY(!window().output().exportAction()->isEnabled());
        QVERIFY(!open());
        QVERIFY(!openPack());
    }

    void saysThatThereIsNothing()
    {
        window().openPage(HandoverPage::entry);
        QVERIFY(!open());
        const auto dialogs = window().findChildren<QDialog *>();
        QVERIFY(std::any_of(dialogs.begin(), dialogs.end(),
            [](const QDialog *each) { return each->isVisible() && each->windowTitle() == "Export"_L1; }));
    }

private:
    ExportDialog *open() const
    {
        window().output().exportAction()->trigger();
        const auto dialogs = window().findChildren<ExportDialog *>();
        return dialogs.isEmpty() ? nullptr : dialogs.last();
    }

    //! Opens the dialog by its menu.
    PackDialog *openPack() const
    {
        const QList<QAction *> actions = window().actions();
        for (QAction *action : actions) {
            if (action->text() == u"Pack for a meeting…"_s)
                action->trigger();
        }
        return window().findChild<PackDialog *>();
    }

    static void choose(const ExportDialog &dialog, const QString &words)
    {
        const auto choices = dialog.findChildren<QRadioButton *>();
        for (QRadioButton *choice : choices) {
            if (choice->text().contains(words))
                return choice->click();
        }
        QFAIL(qPrintable(words));
    }

    static QString pathIn(const ExportDialog &dialog) { return dialog.findChild<QLineEdit *>()->text(); }

    static void accept(const ExportDialog &dialog)
    {
        const auto buttons = dialog.findChildren<QPushButton *>();
        for (QPushButton *button : buttons) {
            if (button->text().startsWith("Export "_L1))
                return button->click();
        }
        QFAIL("no button");
    }

    ExportProgress *finished() const
    {
        ExportProgress *progress = nullptr;
        waitUntil([&] {
            const auto all = window().findChildren<ExportProgress *>();
            progress = all.isEmpty() ? nullptr : all.last();
            return progress && progress->isVisible() && !progress->windowTitle().startsWith("Exporting"_L1);
        });
        return progress;
    }

    static QStringList linesOf(const QString &path)
    {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return {};
        QStringList lines = QString::fromUtf8(file.readAll()).split(u"\r\n"_s);
        lines.removeLast();
        return lines;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

CARE_TEST(exportdialog, TestExportDialog);
#include "tst_exportdialog.moc"
