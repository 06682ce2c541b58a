// SPDX-License-Identifier: GPL-3.0-or-later
// Putting back what a save changed, and one field of many residents, in the window and over the real service.
#include "models/editing/editableresident.h"
#include "models/schema/resources.h"
#include "models/sync/sync.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/answer.h"
#include "tests/support/readingdevice.h"
#include "tests/support/sampleworld.h"
#include "tests/support/tabstops.h"
#include "tests/support/testregistry.h"
#include "views/browse/listpage.h"
#include "views/browse/listselection.h"
#include "views/resident/bulkdialog.h"
#include "views/resident/bulksheet.h"
#include "views/resident/bulktable.h"
#include "views/resident/draftsdialog.h"
#include "views/resident/formpage.h"
#include "views/resident/namepicker.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/mainwindow.h"
#include "views/shell/pages.h"
#include "views/widgets/dataheader.h"
#include "views/widgets/datatable.h"
#include "views/widgets/notice.h"
#include "views/widgets/tabledelegate.h"
#include "views/widgets/theme.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPdfWriter>
#include <QProgressBar>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>

using namespace care;
using namespace Qt::StringLiterals;
using test::waitUntil;

class TestSeveralResidents : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void givesTheResultWhatRoomThereIs();
    void putsBackTheValuesFromBefore();
    void changesTheMarkedOnes();
    void findsAKeyworkerByHalfTheName();
    void asksWhichOfSeveralIsMeant();
    void namesTheValueBeforeItIsAgreedTo();
    void keepsTheListOfWhatBecameOfEach();
    void printsWhatBecameOfEach();
    void goesOnWhereItStopped();
    void isNamedForAScreenReader();
    void showsFromAndToWhole_data();
    void showsFromAndToWhole();
    void isClosedOnAReadOnlyConnection();

private:
    ResourceTableModel &residents() { return m_session->table(residentSchema.name); }
    ListPage &page() { return *m_session->window().pages().list(residentSchema.name); }
    QAction *action() const;
    void mark(int rows);
    BulkDialog *openBulk();
    void agree(BulkDialog *dialog);
    //! Another surgery for all, given up after the second.
    void stopHalfWay(BulkDialog *dialog);

    std::unique_ptr<test::ServiceProcess> m_service;
    std::unique_ptr<ConnectionSession> m_session;
};

void TestSeveralResidents::init()
{
    m_service = test::tinyService();
    QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
    m_session = test::sessionOf(*m_service);
    m_session->window().resize(1366, 768);
    m_session->window().show();
    QVERIFY(waitUntil([this] {
        return residents().status().complete && residents().rowCount() > 5 && !residents().record(4).isNull();
    }));
}

void TestSeveralResidents::cleanup()
{
    m_session.reset();
}

QAction *TestSeveralResidents::action() const
{
    const auto actions = m_session->window().actions();
    for (QAction *action : actions) {
        if (action->text() == "Change selected residents"_L1)
            return action;
    }
    return nullptr;
}

void TestSeveralResidents::mark(int rows)
{
    auto *table = page().findChild<DataTable *>();
    table->setFocus();
    table->setCurrentIndex(residents().index(0, 0));
    for (int row = 1; row < rows; ++row)
        QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(page().selection().rows().size(), rows);
}

BulkDialog *TestSeveralResidents::openBulk()
{
    action()->trigger();
    BulkDialog *dialog = nullptr;
    waitUntil([&] { return (dialog = m_session->window().findChild<BulkDialog *>()) != nullptr; });
    return dialog;
}

void TestSeveralResidents::agree(BulkDialog *dialog)
{
    QTest::mouseClick(dialog->changeButton(), Qt::LeftButton);
    const auto buttons = dialog->findChild<QDialog *>()->findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->text() == "Change them"_L1)
            QTest::mouseClick(button, Qt::LeftButton);
    }
}

void TestSeveralResidents::stopHalfWay(BulkDialog *dialog)
{
    dialog->chooseField(int(BulkEdit::paths().size()));
    dialog->chooseValue(u"Quay Practice"_s);
    connect(&dialog->change(), &BulkChange::rowChanged, dialog, [dialog](int row) {
        if (row == 1)
            dialog->reject(); // the first time it only stops
    });
    agree(dialog);
    QVERIFY(waitUntil([&] { return dialog->change().hasRun() && !dialog->change().isRunning(); }));
}

// Why one was not saved takes words: its column has the room that is left.
void TestSeveralResidents::givesTheResultWhatRoomThereIs()
{
    mark(2);
    const auto *table = openBulk()->findChild<DataTable *>();
    QTRY_COMPARE(table->horizontalHeader()->length(), table->viewport()->width());
}

void TestSeveralResidents::putsBackTheValuesFromBefore()
{
    const QString id = residents().recordId(0);
    const auto preferredName = [&] {
        return residents().record(residents().rowOf(id)).value("preferredName"_L1).toString();
    };
    const QString before = preferredName();
    MainWindow &window = m_session->window();
    window.editing().edit(id);
    QVERIFY(waitUntil([&] { return window.editor()->isLoaded(); }));
    auto *line = qobject_cast<QLineEdit *>(
        window.editor()->findChild<FormPage *>()->box(u"preferredName"_s)->editor()->inputs().first());
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, u"Testname"_s);
    const auto save = [&](const QString &shown) {
        ReviewDialog *dialog = nullptr;
        QVERIFY(waitUntil([&] {
            return window.editor() && (dialog = window.editor()->findChild<ReviewDialog *>()) != nullptr;
        }));
        QStringList words;
        const auto labels = dialog->findChildren<QLabel *>();
        for (const QLabel *label : labels)
            words += label->text();
        QVERIFY2(words.join(u'|').contains(shown), qPrintable(words.join(u'|')));
        QTest::mouseClick(dialog->saveButton(), Qt::LeftButton);
        QVERIFY(waitUntil([&] { return !window.editor(); }));
    };
    window.editor()->review();
    save(u"Testname"_s);
    QVERIFY(waitUntil([&] { return preferredName() == "Testname"_L1; }));

    Notice *offer = nullptr;
    const auto notices = window.findChildren<Notice *>();
    for (Notice *notice : notices) {
        if (notice->text().startsWith(u"Saved for "_s))
            offer = notice;
    }
    QVERIFY(offer && offer->isVisible());
    QVERIFY2(offer->text().contains(u": Preferred name ("_s), qPrintable(offer->text()));
    Q_EMIT offer->actionChosen(0);
    QVERIFY(!offer->isVisible());
    // It is a change like any other: shown, agreed to, sent.
    save(before.isEmpty() ? u"nothing"_s : before);
    QVERIFY(waitUntil([&] { return preferredName() == before; }));
}

void TestSeveralResidents::changesTheMarkedOnes()
{
    mark(3);
    QStringList ids;
    for (int row = 0; row < 3; ++row)
        ids += residents().recordId(row);
    BulkDialog *dialog = openBulk();
    QVERIFY(dialog);
    QVERIFY(!dialog->changeButton()->isEnabled());
    const auto indexOfSurgery = int(BulkEdit::paths().size()); // the keyworkers stand there twice
    dialog->chooseField(indexOfSurgery);
    dialog->chooseValue(u"Quay Practice"_s);
    QCOMPARE(dialog->changeButton()->text(), u"&Change 3 residents"_s);
    agree(dialog);
    QVERIFY(waitUntil([&] { return dialog->change().hasRun() && !dialog->change().isRunning(); }));
    QCOMPARE(dialog->change().count(BulkRow::State::Saved), 3);
    QVERIFY(!dialog->changeButton()->isVisible());
    for (const QString &id : std::as_const(ids))
        QVERIFY(waitUntil([&] {
            const Record record = residents().record(residents().rowOf(id));
            return record.value("gpSurgeryName"_L1).toString() == "Quay Practice"_L1;
        }));
}

// Half a name plans nothing; the one that is picked from the list is the one.
void TestSeveralResidents::findsAKeyworkerByHalfTheName()
{
    QVERIFY(
        waitUntil([this] { return m_session->workspace().sync().state(userSchema, {}).coverage.complete; }));
    mark(3);
    BulkDialog *dialog = openBulk();
    QVERIFY(dialog);
    const auto pickers = dialog->findChildren<NamePicker *>();
    QVERIFY(!pickers.isEmpty());
    dialog->chooseField(int(BulkEdit::paths().indexOf(u"keyworkers"_s)));
    NamePicker *picker = nullptr;
    for (NamePicker *each : pickers)
        picker = each->isVisible() ? each : picker;
    QVERIFY(picker);
    picker->setFocus();
    QTest::keyClicks(picker, u"a"_s);
    QVERIFY(!dialog->changeButton()->isEnabled());
    QAbstractItemView *list = picker->findChild<QCompleter *>()->popup();
    QVERIFY(list->isVisible());
    QTest::keyClick(list, Qt::Key_Down);
    const QString name = list->currentIndex().data().toString();
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY(!picker->id().isEmpty());
    QCOMPARE(picker->currentText(), name);
    QVERIFY(dialog->changeButton()->isEnabled());
}

// Two homes of one name: which of them is asked, in words and with the list.
void TestSeveralResidents::asksWhichOfSeveralIsMeant()
{
    mark(2);
    BulkDialog *dialog = openBulk();
    QVERIFY(dialog);
    dialog->chooseField(int(BulkEdit::paths().indexOf(u"home"_s)) + 1); // the keyworkers stand there twice
    NamePicker *picker = nullptr;
    const auto pickers = dialog->findChildren<NamePicker *>();
    for (NamePicker *each : pickers)
        picker = each->isVisible() ? each : picker;
    QVERIFY(picker);
    picker->setNames({ { u"h1"_s, u"Oak House (Exeter)"_s }, { u"h2"_s, u"Oak House (Truro)"_s },
        { u"h3"_s, u"Elm House"_s } });
    const auto type = [picker](const QString &text) {
        picker->setFocus();
        picker->lineEdit()->selectAll();
        QTest::keyClicks(picker, text);
    };
    const auto says = [dialog](const QString &words) {
        const auto labels = dialog->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
            [&](const QLabel *label) { return label->isVisible() && label->text() == words; });
    };
    type(u"oak house"_s);
    QVERIFY(says(u"Several names on the list fit “oak house”. Choose one."_s));
    QVERIFY(!dialog->changeButton()->isEnabled());
    QAbstractItemView *list = picker->findChild<QCompleter *>()->popup();
    list->hide();
    QTest::keyClick(picker, Qt::Key_Return);
    QTRY_VERIFY(list->isVisible());
    QCOMPARE(list->model()->rowCount(), 2);
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_COMPARE(picker->id(), u"h1"_s);
    QVERIFY(dialog->changeButton()->isEnabled());
    type(u"zz"_s);
    QVERIFY(says(u"No name on the list is “zz”. Choose one from the list."_s));
    QVERIFY(!dialog->changeButton()->isEnabled());
    type(u"elm house"_s); // the only one of its name needs no list
    QVERIFY(dialog->changeButton()->isEnabled());
}

// Hazard: another value than the one that was meant, for everybody. The second Enter is no answer.
void TestSeveralResidents::namesTheValueBeforeItIsAgreedTo()
{
    mark(2);
    BulkDialog *dialog = openBulk();
    QVERIFY(dialog);
    dialog->chooseField(int(BulkEdit::paths().size()));
    dialog->chooseValue(u"Quay Practice"_s);
    QTest::mouseClick(dialog->changeButton(), Qt::LeftButton);
    auto *question = dialog->findChild<QDialog *>();
    QVERIFY(question);
    QStringList words;
    const auto labels = question->findChildren<QLabel *>();
    for (const QLabel *label : labels)
        words += label->text();
    QVERIFY2(words.join(u'|').contains(u"Surgery becomes “Quay Practice”"_s), qPrintable(words.join(u'|')));
    QVERIFY2(words.join(u'|').contains(u"Change 2 residents now?"_s), qPrintable(words.join(u'|')));
    QTest::keyClick(question, Qt::Key_Return);
    QVERIFY(waitUntil([&] { return !dialog->findChild<QDialog *>(); }));
    QVERIFY(!dialog->change().hasRun());
}

void TestSeveralResidents::keepsTheListOfWhatBecameOfEach()
{
    mark(5);
    BulkDialog *dialog = openBulk();
    stopHalfWay(dialog);
    QVERIFY(dialog->isVisible());
    QVERIFY(dialog->change().count(BulkRow::State::NotTried) >= 3);
    QTest::mouseClick(dialog->copyButton(), Qt::LeftButton);
    const QStringList lines = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 6);
    QCOMPARE(lines.first(), u"Resident\tBorn\tRoom\tFrom\tTo\tResult"_s);
    QVERIFY(lines.at(1).endsWith(u"\tQuay Practice\tSaved"_s));
    QVERIFY(lines.last().endsWith(u"\tQuay Practice\tNot tried"_s));
}

void TestSeveralResidents::printsWhatBecameOfEach()
{
    mark(4);
    BulkDialog *dialog = openBulk();
    int mostDone = 0;
    const auto *progress = dialog->findChild<QProgressBar *>();
    connect(&dialog->change(), &BulkChange::rowChanged, dialog, [&] {
        if (dialog->change().isRunning() && progress->isVisible())
            mostDone = std::max(mostDone, progress->value());
    });
    stopHalfWay(dialog);
    QVERIFY(mostDone >= 1);
    QVERIFY(!progress->isVisible());
    test::ReadingDevice paper;
    QPainter painter(&paper);
    BulkSheet sheet(*dialog->findChild<BulkTable *>(),
        { u"Surgery becomes “Quay Practice”"_s, BulkTable::summary(dialog->change()), u"Demo"_s, u"ann"_s },
        QDateTime({ 2026, 11, 21 }, { 9, 41 }, Qt::UTC), QSizeF(test::ReadingDevice::a4));
    for (int page = 0; page < sheet.pageCount(); ++page)
        sheet.paint(painter, page);
    painter.end();
    const QString words = paper.read().words;
    QVERIFY2(paper.read().all, "something lies outside the page");
    for (const QString &wanted :
        { u"Quay Practice"_s, u"Demo"_s, u"Saved"_s, u"Not tried"_s, u"Page 1 of 1"_s })
        QVERIFY2(words.contains(wanted), qPrintable(words));
    for (const BulkRow &row : dialog->change().rows())
        QVERIFY2(words.contains(row.resident.value("name"_L1)["first"_L1].toString()), qPrintable(words));
    // The whole way, into a file.
    QTemporaryDir folder;
    QPdfWriter file(folder.filePath(u"list.pdf"_s));
    QVERIFY(dialog->print(file));
}

void TestSeveralResidents::goesOnWhereItStopped()
{
    mark(5);
    BulkDialog *dialog = openBulk();
    stopHalfWay(dialog);
    const int saved = dialog->change().count(BulkRow::State::Saved);
    dialog->reject();
    QVERIFY(waitUntil([&] { return !m_session->window().findChild<BulkDialog *>(); }));
    // At the bottom of the window it says so; from there it goes on with those who are left.
    QPushButton *unfinished = nullptr;
    const auto buttons = m_session->window().findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->isVisible() && button->text().contains(u"unfinished"_s))
            unfinished = button;
    }
    QVERIFY(unfinished);
    unfinished->click();
    auto *list = m_session->window().findChild<DraftsDialog *>();
    QVERIFY(list);
    // What was done last may still be on its way to the disk.
    const QString done = u"%1 saved, %2 not tried; stopped "_s.arg(saved).arg(5 - saved);
    QVERIFY(waitUntil([&] {
        const auto labels = list->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
            [&](const QLabel *label) { return label->isVisible() && label->text().startsWith(done); });
    }));
    const auto offers = list->findChildren<QPushButton *>();
    for (QPushButton *offer : offers) {
        if (offer->isVisible() && offer->accessibleName() == "Continue: Surgery: Quay Practice"_L1)
            offer->click();
    }
    QVERIFY(waitUntil([&] { return (dialog = m_session->window().findChild<BulkDialog *>()) != nullptr; }));
    // Nothing is sent before it was seen and agreed to again.
    QVERIFY(!dialog->change().hasRun());
    QCOMPARE(dialog->change().rows().size(), 5 - saved);
    QCOMPARE(dialog->change().count(BulkRow::State::Planned), 5 - saved);
    agree(dialog);
    QVERIFY(waitUntil([&] { return dialog->change().hasRun() && !dialog->change().isRunning(); }));
    QCOMPARE(dialog->change().count(BulkRow::State::Saved), 5 - saved);
    QVERIFY(waitUntil([&] { return !unfinished->isVisible(); }));
}

void TestSeveralResidents::showsFromAndToWhole_data()
{
    QTest::addColumn<int>("percent");
    QTest::newRow("100") << 100;
    QTest::newRow("150") << 150;
}

// Hazard: what is agreed to is not what was read.
void TestSeveralResidents::showsFromAndToWhole()
{
    QFETCH(int, percent);
    Theme::apply(*qApp, Look::Light, percent);
    const auto restore = qScopeGuard([] { Theme::apply(*qApp, Look::Light, 100); });
    mark(4);
    BulkDialog *dialog = openBulk();
    QVERIFY(dialog);
    const auto *table = dialog->findChild<DataTable *>();
    const QAbstractItemModel &model = *table->model();
    const auto words = [&](int row, int column) {
        return model.index(row, column).data().toString();
    };
    for (int row = 0; row < model.rowCount(); ++row) {
        for (const int column : { BulkTable::From, BulkTable::To, BulkTable::Result })
            QVERIFY2(words(row, column).isEmpty(), "something is said before a choice was made");
        QVERIFY(!words(row, BulkTable::Born).isEmpty());
    }
    dialog->chooseField(int(BulkEdit::paths().size()));
    dialog->chooseValue(u"The Old Quay and Harbour Road Medical Practice"_s);
    QCoreApplication::processEvents();
    const QFontMetrics metrics(table->font());
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < BulkTable::Result; ++column) {
            const int needed = metrics.horizontalAdvance(words(row, column)) + 2 * TableDelegate::margin;
            QVERIFY2(table->columnWidth(column) >= needed, qPrintable(words(row, column)));
        }
    }
    // Who it is about stays at the left where both do not fit.
    auto *bar = table->horizontalScrollBar();
    bar->setValue(bar->maximum());
    const auto *header = static_cast<const DataHeader *>(table->horizontalHeader());
    QCOMPARE(header->frozenCount(), int(BulkTable::From));
}

void TestSeveralResidents::isNamedForAScreenReader()
{
    mark(2);
    auto *table = page().findChild<DataTable *>();
    Q_EMIT table->customContextMenuRequested(table->visualRect(residents().index(0, 0)).center());
    auto *menu = table->findChild<QMenu *>();
    QVERIFY(menu && menu->actions().contains(action()));
    menu->close();
    BulkDialog *dialog = openBulk();
    QCOMPARE(test::namelessTabStops(*dialog), QStringList());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(waitUntil([&] { return !m_session->window().findChild<BulkDialog *>(); }));
}

void TestSeveralResidents::isClosedOnAReadOnlyConnection()
{
    m_session->setReadOnly(true);
    mark(2);
    QVERIFY(!action()->isEnabled());
    action()->trigger();
    QTest::qWait(50);
    QVERIFY(!m_session->window().findChild<QDialog *>());
}

CARE_TEST(severalresidents, TestSeveralResidents);
#include "tst_severalresidents.moc"
