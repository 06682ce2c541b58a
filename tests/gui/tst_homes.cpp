// SPDX-License-Identifier: GPL-3.0-or-later
// The homes that a window is about: chosen beside the title, for its lists, its views and their counts.
#include "models/schema/choice.h"
#include "models/schema/roles.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/homescope.h"
#include "models/tables/timelinemodel.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"
#include "views/browse/eventlist.h"
#include "views/browse/filterline.h"
#include "views/browse/homepicker.h"
#include "views/browse/recordsidepanel.h"
#include "views/browse/savedview.h"
#include "views/browse/savedviews.h"
#include "views/browse/sectionstext.h"
#include "views/paper/listsheet.h"
#include "views/shell/navigator.h"
#include "views/shell/pages.h"
#include "views/shell/savedviewssection.h"
#include "views/today/figureview.h"
#include "views/today/handoverpage.h"
#include "views/widgets/chip.h"
#include "views/widgets/datatable.h"
#include "views/widgets/sidebar.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPointer>

using namespace care;
using namespace Qt::StringLiterals;

class TestHomes : public test::SmallDesktopFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_session.reset(); }
    void namesWhatIsChosen();
    void listsOnlyTheChosenHomes();
    void saysInTheTitleHowManyHomes();
    void countsInTheChosenHomes();
    void countsDevicesInTheirHomes();
    void leavesListsWithoutHomesAlone();
    void looksUpInAllHomes();
    void opensARecordOfAnotherHome();
    void numbersOfAHomeOpenWhatTheyCount();
    void keepsTheHomesOfAFigureThatIsFiltered();
    void keepsTheHomesOfAFigureBesideAlternatives();
    void keepsTheHomesOfAFigureInTheHistory();
    void handoverIsOfThePickedHome();
    void isChosenByKeyboard();
    void findsHomesAndTicksGroups();
    void tellsHomesOfOneNameApart();
    void tellsHomesOfOneNameApartInLists();
    void readsOfWhichHomeALogIs();
    void enterOnlyTicks();
    void enterSwitchesToOneHome();
    void spaceTicksBeforeTheFirstLetter();
    void spaceTicksWhereNoNameGoesOn();
    void saysThatNoHomeIsFound();
    void comesBackAfterARestart();

private:
    //! Three homes of two names in the groups North and South, and their picker.
    struct Namesakes {
        Namesakes();
        QListWidget *open();
        static QString shown(const QListWidget &list);
        static void type(const QString &keys);
        static void press(Qt::Key key)
        {
            QTest::keyClick(QApplication::activePopupWidget()->focusWidget(), key);
        }

        Store store{ {} };
        HomeScope scope{ store };
        HomePicker picker{ scope };
    };
    ListPage &current() { return *window().currentList(); }
    HomePicker *picker() { return current().findChild<HomePicker *>(); }
    void choose(const QString &entry) { Q_EMIT window().findChild<Sidebar *>()->chosen(entry); }
    //! Opens the list of the picker and ticks what is called so.
    void pick(const QStringList &names) { pickIn(*picker(), names); }
    void pickIn(HomePicker &picker, const QStringList &names);
    //! Opens severe incidents of Hazel Lodge as a figure of Today does; returns the condition on the home.
    Condition openFigure();
    //! Types \a words in place of the filter of \a page, or behind it, and presses Enter.
    static void enter(ListPage &page, const QString &words, bool isReplacing = true);
    static bool hasChip(const ListPage &page, const QString &words);
    bool isSettled();
    //! Ids of the homes of all records that are shown.
    QSet<QString> homesShown();
    QList<Record> recordsShown();
};

void TestHomes::init()
{
    m_session = test::sessionOf(*m_service);
    m_session->workspace().sync().startFullSync();
    window().show();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    QVERIFY(test::waitUntil(
        [this] { return isSettled() && picker()->plainText() == u"All 3 homes ▾"_s; }, 30'000));
}

bool TestHomes::isSettled()
{
    const ListStatus status = current().model().status();
    return status.complete && !status.loading;
}

void TestHomes::pickIn(HomePicker &picker, const QStringList &names)
{
    QTest::mouseClick(&picker, Qt::LeftButton);
    const QPointer<QListWidget> list = picker.findChild<QListWidget *>();
    QVERIFY(list && list->isVisible());
    for (const QString &name : names) {
        QListWidgetItem *item = list->findItems(name, Qt::MatchExactly).value(0);
        QVERIFY2(item, qPrintable(name));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(item).center());
    }
    if (list)
        list->window()->close();
}

QList<Record> TestHomes::recordsShown()
{
    const ResourceSchema &schema = current().model().schema();
    return test::answerOf<QList<Record>>([&](QObject *asker, auto done) {
        m_session->workspace().store().read(schema, current().model().rows().keys(), asker, done);
    }).value_or(QList<Record>());
}

QSet<QString> TestHomes::homesShown()
{
    const QList<Record> records = recordsShown();
    QSet<QString> homes;
    for (const Record &record : records)
        homes += Reference::fromJson(record.value("home"_L1)).name;
    return homes;
}

void TestHomes::namesWhatIsChosen()
{
    Store store({});
    HomeScope scope(store);
    QCOMPARE(scope.text(), u"All homes"_s);
    RangeWrite write;
    for (const QString &name : { u"Alder"_s, u"Birch"_s, u"Cedar"_s, u"Elm"_s })
        write.records += { name, u"{\"id\":\"%1\",\"name\":\"%1\"}"_s.arg(name).toUtf8() };
    QVERIFY(test::storeAnswer<RangeChanges>(
        [&](QObject *asker, auto done) { store.writeRange(homeSchema, write, asker, done); }));
    QVERIFY(test::waitUntil([&] { return scope.homes().size() == 4; }));
    QCOMPARE(scope.text(), u"All 4 homes"_s);
    scope.toggle({ u"Birch"_s });
    QCOMPARE(scope.text(), u"Birch"_s);
    scope.toggle({ u"Alder"_s });
    QCOMPARE(scope.text(), u"Alder and Birch"_s);
    scope.toggle({ u"Elm"_s });
    QCOMPARE(scope.text(), u"3 of 4 homes"_s);
    scope.toggle({ u"Cedar"_s }); // each of them: all, also those that are opened later
    QCOMPARE(scope.chosen(), QStringList());
    QCOMPARE(scope.text(), u"All 4 homes"_s);
    scope.choose({ u"closed-home"_s }); // chosen in a layout, no longer known
    QCOMPARE(scope.text(), u"1 of 4 homes"_s);
    scope.toggle({ u"closed-home"_s });
    QCOMPARE(scope.text(), u"All 4 homes"_s);
}

void TestHomes::listsOnlyTheChosenHomes()
{
    const qint64 all = current().model().status().shown;
    pick({ u"Rowan House"_s });
    QCOMPARE(picker()->plainText(), u"Rowan House ▾"_s);
    QVERIFY(test::waitUntil([&] { return isSettled() && current().model().rowCount() > 0; }));
    QVERIFY(current().model().status().shown < all);
    QCOMPARE(homesShown(), QSet<QString>{ u"Rowan House"_s });
    QVERIFY(!current().isChanged()); // of the window, not of the page
    choose(incidentSchema.name);
    QCOMPARE(picker()->plainText(), u"Rowan House ▾"_s);
    QVERIFY(test::waitUntil([&] { return isSettled() && current().model().rowCount() > 0; }, 30'000));
    QCOMPARE(homesShown(), QSet<QString>{ u"Rowan House"_s });
    // No filter widens it.
    current().clearFilter();
    current().model().setFilter(
        { { { u"severity"_s, Operator::Is, { u"5"_s } }, { u"severity"_s, Operator::Is, { u"4"_s } } }, {},
            Filter::Match::Any });
    QVERIFY(test::waitUntil([&] { return isSettled() && current().model().rowCount() > 0; }));
    QCOMPARE(homesShown(), QSet<QString>{ u"Rowan House"_s });
    pick({ u"Alder Court"_s });
    QVERIFY(test::waitUntil([&] { return homesShown().size() == 2; }));
    pick({ u"All homes"_s });
    QCOMPARE(picker()->plainText(), u"All 3 homes ▾"_s);
    QVERIFY(test::waitUntil([&] { return homesShown().size() == 3; }));
}

// Titles are seen in task bars and when a screen is shared: how many homes, never which.
void TestHomes::saysInTheTitleHowManyHomes()
{
    const auto tick = [this](const QString &home) {
        pick({ home });
        QVERIFY(test::waitUntil([this] { return !picker()->findChild<QListWidget *>(); })); // it has gone
    };
    QVERIFY2(window().windowTitle().startsWith(u"Residents – "_s), qPrintable(window().windowTitle()));
    tick(u"Rowan House"_s);
    QVERIFY2(window().windowTitle().startsWith(u"Residents, 1 of 3 homes – "_s),
        qPrintable(window().windowTitle()));
    tick(u"Alder Court"_s);
    QVERIFY(window().windowTitle().startsWith(u"Residents, 2 of 3 homes – "_s));
    choose(incidentSchema.name);
    QVERIFY(window().windowTitle().startsWith(u"Incidents, 2 of 3 homes – "_s));
    choose(logCategorySchema.name);
    QVERIFY(window().windowTitle().startsWith(u"Log categories – "_s));
    choose(Pages::today);
    QVERIFY(window().windowTitle().startsWith(u"Today, 2 of 3 homes – "_s));
    window().openPage(u"trends"_s);
    QVERIFY(window().windowTitle().startsWith(u"Trends, 2 of 3 homes – "_s));
    // The homes of the chart are a choice of its own, under the same key.
    auto *home = test::named<QComboBox>(*window().currentPage(), u"Home"_s);
    QVERIFY(home && test::waitUntil([home] { return home->count() > 1; }));
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    QTest::keyClick(&window(), Qt::Key_H, Qt::ControlModifier);
    QVERIFY(home->view()->isVisible());
    home->hidePopup();
    choose(residentSchema.name);
    tick(u"All homes"_s);
    QVERIFY(window().windowTitle().startsWith(u"Residents – "_s));
}

void TestHomes::countsInTheChosenHomes()
{
    pick({ u"Hazel Lodge"_s });
    const QString toReview = Pages::entryForView(u"to-review"_s);
    choose(toReview);
    QVERIFY(test::waitUntil([this] { return isSettled() && current().model().rowCount() > 0; }, 30'000));
    QCOMPARE(homesShown(), QSet<QString>{ u"Hazel Lodge"_s });
    const QString wanted = u"To review, "_s + QLocale().toString(current().model().status().shown);
    const auto isCounted = [&] {
        const auto entries = window().findChild<Sidebar *>()->findChildren<QAbstractButton *>();
        return std::any_of(entries.begin(), entries.end(),
            [&](const QAbstractButton *each) { return each->accessibleName() == wanted; });
    };
    QVERIFY(test::waitUntil(isCounted, 30'000));
}

// A device has an entry for each of its homes, and waits in some of them only.
void TestHomes::countsDevicesInTheirHomes()
{
    QVERIFY(
        test::waitUntil([this] { return m_session->table(deviceSchema.name).status().complete; }, 30'000));
    window().navigator().openFiltered(deviceSchema.name, {}); // of all homes
    QVERIFY(test::waitUntil([this] { return isSettled() && current().model().rowCount() > 0; }));
    QSet<QString> waiting, named;
    const QList<Record> devices = recordsShown();
    for (const Record &device : devices) {
        const QJsonArray homes = device.value("homes"_L1).toArray();
        for (const QJsonValue &home : homes) {
            if (home["home"_L1]["name"_L1] != "Hazel Lodge"_L1)
                continue;
            named += device.id;
            if (home["deviceStatus"_L1] == "pending"_L1)
                waiting += device.id;
        }
        if (homes.isEmpty())
            named += device.id;
    }
    choose(residentSchema.name);
    pick({ u"Hazel Lodge"_s });
    const auto shown = [this] {
        QSet<QString> ids;
        const QList<Record> records = recordsShown();
        for (const Record &record : records)
            ids += record.id;
        return ids;
    };
    choose(deviceSchema.name);
    QVERIFY(picker());
    QVERIFY(test::waitUntil([&] { return isSettled() && shown() == named; }));
    choose(Pages::entryForView(u"devices-pending"_s));
    QVERIFY(test::waitUntil([&] { return isSettled() && shown() == waiting; }));
    const QString wanted = waiting.isEmpty() ? u"Devices to approve"_s
                                             : u"Devices to approve, "_s + QLocale().toString(waiting.size());
    const auto isCounted = [&] {
        const auto entries = window().findChild<Sidebar *>()->findChildren<QAbstractButton *>();
        return std::any_of(entries.begin(), entries.end(),
            [&](const QAbstractButton *each) { return each->accessibleName() == wanted; });
    };
    QVERIFY(test::waitUntil(isCounted, 30'000));
}

void TestHomes::leavesListsWithoutHomesAlone()
{
    pick({ u"Hazel Lodge"_s });
    choose(logCategorySchema.name);
    QVERIFY(!picker());
    QVERIFY(test::waitUntil([this] { return isSettled() && current().model().rowCount() > 1; }, 30'000));
}

void TestHomes::looksUpInAllHomes()
{
    pick({ u"Hazel Lodge"_s });
    window().navigator().openFiltered(residentSchema.name, {});
    QVERIFY(!picker());
    QVERIFY(test::waitUntil([this] { return current().model().rowCount() == 120; }));
}

void TestHomes::opensARecordOfAnotherHome()
{
    QString elsewhere;
    QVERIFY(test::waitUntil([&] { return !current().model().record(5).isNull(); }));
    for (int row = 0; row < 6; ++row) {
        const Record resident = current().model().record(row);
        if (Reference::fromJson(resident.value("home"_L1)).name != "Hazel Lodge"_L1)
            elsewhere = resident.id;
    }
    QVERIFY(!elsewhere.isEmpty());
    pick({ u"Hazel Lodge"_s });
    QVERIFY(test::waitUntil([&] { return isSettled() && current().model().rowOf(elsewhere) < 0; }));
    window().openRecord(residentSchema.name, elsewhere);
    QVERIFY(test::waitUntil([&] { return current().model().rowOf(elsewhere) >= 0; }));
    QCOMPARE(current().currentId(), elsewhere);
    QVERIFY(!picker()); // a page of all homes; the window stays about the one
    choose(residentSchema.name);
    QCOMPARE(picker()->plainText(), u"Hazel Lodge ▾"_s);
    QCOMPARE(homesShown(), QSet<QString>{ u"Hazel Lodge"_s });
}

// Each number of a home leads to as many records, of this home alone, and a chip says so.
void TestHomes::numbersOfAHomeOpenWhatTheyCount()
{
    choose(Pages::today);
    const auto *pane = window().findChild<FiguresPane *>();
    QVERIFY(pane && test::waitUntil([pane] { return pane->figures().isRead(); }, 60'000));
    auto *table = pane->findChild<FigureView *>(u"homesTable"_s);
    QVERIFY(test::waitUntil(
        [&] { // everything is here
            const auto cell = [table](int column) {
                return table->model()->index(0, column);
            };
            const auto isWhole = [&](int column) {
                return !cell(column).data().toString().contains(u'+');
            };
            return cell(HomeFiguresTable::Silent).data(Qt::EditRole).isValid()
                && isWhole(HomeFiguresTable::Residents) && isWhole(HomeFiguresTable::Incidents)
                && isWhole(HomeFiguresTable::ToReview) && isWhole(HomeFiguresTable::Overdue);
        },
        60'000));
    int numbers = 0;
    for (int row = 0; row + 1 < table->model()->rowCount(); ++row) { // the last is of all homes
        for (int column = 1; column < table->model()->columnCount(); ++column) {
            const QModelIndex cell = table->model()->index(row, column);
            const qint64 count = cell.data(Qt::EditRole).toLongLong();
            if (column == HomeFiguresTable::Change || count == 0)
                continue;
            const QString home = table->model()->index(row, 0).data().toString();
            table->setCurrentIndex(cell);
            QTest::keyClick(table, Qt::Key_Return);
            const auto opened = [&] {
                return window().currentList() && isSettled() && current().model().status().shown == count;
            };
            QVERIFY2(
                test::waitUntil(opened), qPrintable(u"%1, column %2: %3"_s.arg(home).arg(column).arg(count)));
            QVERIFY(!current().model().filter().conditions.isEmpty());
            // The keyboard is in the list, and not at a button of the window.
            QVERIFY(test::waitUntil(
                [this] { return window().focusWidget() == current().findChild<DataTable *>(); }));
            if (column != HomeFiguresTable::Silent) // chosen one by one
                QCOMPARE(homesShown(), QSet<QString>{ home });
            window().navigator().goBack();
            ++numbers;
        }
    }
    QVERIFY(numbers >= 10);
}

// Since the usual time, too, whatever the sheet showed before.
// Hazard: words typed on last night's incidents of a home bring those of all homes, and Back does not lead to
// the night.
void TestHomes::keepsTheHomesOfAFigureThatIsFiltered()
{
    pick({ u"Hazel Lodge"_s });
    const QList<Condition> ofHome = current().model().wholeFilter().always;
    QCOMPARE(ofHome.size(), 1);
    choose(Pages::today);
    const Condition severe{ u"severity"_s, Operator::Between, { u"2"_s, u"5"_s } };
    Filter figure{ { currentOnly, severe }, {} };
    figure.always = ofHome;
    window().navigator().openFiltered(incidentSchema.name, figure);
    ListPage &found = current();
    const Filter opened = found.model().filter();
    QVERIFY(opened.conditions.contains(ofHome.first()));
    auto *line = found.findChild<FilterLine *>();
    const auto enter = [&found, line](const QString &words, bool isReplacing) {
        found.focusFilter();
        if (isReplacing)
            line->selectAll();
        QTest::keyClicks(line, words);
        QTest::keyClick(line, Qt::Key_Return);
    };
    // The cursor stands behind what the figure has asked for; the home is a chip alone.
    found.focusFilter();
    QVERIFY(line->isVisible() && !line->hasSelectedText());
    QVERIFY2(line->text().startsWith(u"severity"_s) && line->text().endsWith(u' '), qPrintable(line->text()));
    QVERIFY2(!line->text().contains(u"home"_s), qPrintable(line->text()));
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(found.model().filter(), opened);
    enter(u"fell"_s, false);
    const Filter narrowed = found.model().filter();
    QCOMPARE(narrowed.text.trimmed(), u"fell"_s);
    QVERIFY(narrowed.conditions.contains(severe) && narrowed.conditions.contains(ofHome.first()));
    // Typing in place of all of it leaves the home.
    enter(u"floor"_s, true);
    const Filter replaced = found.model().filter();
    QCOMPARE(replaced.text.trimmed(), u"floor"_s);
    QCOMPARE(replaced.conditions, (QList<Condition>{ currentOnly, ofHome.first() }));
    // Each filter that was entered is a step back.
    window().navigator().goBack();
    QCOMPARE(found.model().filter(), narrowed);
    window().navigator().goBack();
    QCOMPARE(found.model().filter(), opened);
    QCOMPARE(&current(), &found);
    window().navigator().goBack();
    QCOMPARE(window().navigator().currentEntry(), QString(Pages::today));
    // A list that no figure has opened: what is selected is replaced as a whole, and Back leads to it, too.
    choose(incidentSchema.name);
    ListPage &plain = current();
    const Filter before = plain.model().filter();
    plain.focusFilter();
    auto *plainLine = plain.findChild<FilterLine *>();
    QTest::keyClicks(plainLine, u"severity>=4"_s);
    QTest::keyClick(plainLine, Qt::Key_Return);
    QVERIFY(plain.model().filter() != before);
    plain.focusFilter();
    QCOMPARE(plainLine->selectedText(), plainLine->text());
    QTest::keyClick(plainLine, Qt::Key_Escape);
    window().navigator().goBack();
    QCOMPARE(&current(), &plain);
    QCOMPARE(plain.model().filter(), before);
}

Condition TestHomes::openFigure()
{
    pick({ u"Hazel Lodge"_s });
    const QList<Condition> ofHome = current().model().wholeFilter().always;
    choose(Pages::today);
    Filter figure{ { currentOnly, { u"severity"_s, Operator::Between, { u"2"_s, u"5"_s } } }, {} };
    figure.always = ofHome;
    window().navigator().openFiltered(incidentSchema.name, figure);
    return ofHome.value(0);
}

void TestHomes::enter(ListPage &page, const QString &words, bool isReplacing)
{
    page.focusFilter();
    auto *line = page.findChild<FilterLine *>();
    if (isReplacing)
        line->selectAll();
    QTest::keyClicks(line, words);
    QTest::keyClick(line, Qt::Key_Return);
}

bool TestHomes::hasChip(const ListPage &page, const QString &words)
{
    const auto chips = page.findChildren<FilterChip *>();
    return std::any_of(chips.begin(), chips.end(), [&words](const FilterChip *each) {
        return !each->isHidden() && each->accessibleName().contains(words);
    });
}

// Hazard: with "or", incidents of all homes are listed, or those of one home on paper that does not say so.
void TestHomes::keepsTheHomesOfAFigureBesideAlternatives()
{
    const Condition ofHome = openFigure();
    const QList<Condition> homes{ ofHome };
    QCOMPARE(ofHome.field, u"home"_s);
    ListPage &found = current();
    const auto filter = [&found]() -> const Filter & {
        return found.model().filter();
    };
    enter(found, u"severity:4 or closed:empty"_s);
    QCOMPARE(filter().match, Filter::Match::Any);
    QCOMPARE(filter().always, homes);
    QTRY_VERIFY(hasChip(found, u"Hazel Lodge"_s));
    // Paper and exports name the home, too.
    QTRY_VERIFY(found.exportOffer()->detail.contains(u"Hazel Lodge"_s));
    const QStringList lines = listLines(incidentSchema, filter(), {}, found.model().status(),
        [](const Field &, const QString &) { return u"Hazel Lodge"_s; });
    QVERIFY2(lines.value(0).contains(u"Hazel Lodge"_s), qPrintable(lines.value(0)));
    // A view keeps it beyond the end of the program, and typing there leaves it, too.
    const SavedView kept = namedViewFromJson(toJson(found.currentView()));
    QCOMPARE(kept.filter, filter());
    choose(incidentSchema.name);
    ListPage &plain = current();
    plain.openView(kept);
    QTRY_VERIFY(hasChip(plain, u"Hazel Lodge"_s));
    enter(plain, u"floor"_s);
    QVERIFY(plain.model().filter().conditions.contains(ofHome));
    window().navigator().goBack();
    window().navigator().goBack();
    QCOMPARE(&current(), &found);
    QCOMPARE(filter().always, homes);
    // A home among the alternatives does not take the place of the one that holds, in whatever order they are
    // typed, and though the list follows the typing.
    found.focusFilter();
    auto *line = found.findChild<FilterLine *>();
    line->selectAll();
    QTest::keyClicks(line, u"home:empty"_s);
    const Condition homeless{ u"home"_s, Operator::IsEmpty, {} };
    QTRY_VERIFY(filter().conditions.contains(homeless));
    QTest::keyClicks(line, u" or severity:4"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(filter().match, Filter::Match::Any);
    QCOMPARE(filter().always, homes);
    // One that every incident must be of does.
    enter(found, u"home:empty"_s);
    QVERIFY(filter().always.isEmpty() && !filter().conditions.contains(ofHome));
    window().navigator().goBack();
    QCOMPARE(filter().always, homes);
    // The choice of all or any moves it, and its chip takes it away.
    const QList<QComboBox *> boxes = found.findChildren<QComboBox *>();
    const auto match = std::find_if(boxes.begin(), boxes.end(),
        [](const QComboBox *each) { return each->findText(u"Match any"_s) >= 0; });
    QVERIFY(match != boxes.end());
    const auto matchBy = [box = *match](Filter::Match wanted) {
        box->setCurrentIndex(box->findData(int(wanted)));
        Q_EMIT box->activated(box->currentIndex());
    };
    enter(found, u"severity:4 or closed:empty"_s);
    matchBy(Filter::Match::All);
    QVERIFY(filter().always.isEmpty() && filter().conditions.contains(ofHome));
    matchBy(Filter::Match::Any);
    QCOMPARE(filter().always, homes);
    QVERIFY(!filter().conditions.contains(ofHome));
    QTRY_VERIFY(hasChip(found, u"Hazel Lodge"_s));
    const QList<FilterChip *> chips = found.findChildren<FilterChip *>();
    const auto chip = std::find_if(chips.begin(), chips.end(), [](const FilterChip *each) {
        return !each->isHidden() && each->accessibleName().contains(u"Hazel Lodge"_s);
    });
    QVERIFY(chip != chips.end());
    QTest::keyClick(*chip, Qt::Key_Delete);
    QVERIFY(filter().always.isEmpty());
    QTRY_VERIFY(!hasChip(found, u"Hazel Lodge"_s));
}

// Hazard: on the way back from a search, words typed on a figure's list bring the records of all homes.
void TestHomes::keepsTheHomesOfAFigureInTheHistory()
{
    const Condition ofHome = openFigure();
    ListPage &found = current();
    const Filter opened = found.model().filter();
    window().navigator().openFiltered(incidentSchema.name, { {}, u"fell"_s }); // chosen in the search
    QCOMPARE(&current(), &found);
    QVERIFY(found.model().filter() != opened);
    window().navigator().goBack();
    QCOMPARE(found.model().filter(), opened);
    auto *line = found.findChild<FilterLine *>();
    found.focusFilter();
    QVERIFY(line->isVisible() && !line->hasSelectedText());
    QTest::keyClick(line, Qt::Key_Escape);
    // The list of the search is none of a figure.
    window().navigator().goForward();
    found.focusFilter();
    QCOMPARE(line->selectedText(), line->text());
    QTest::keyClick(line, Qt::Key_Escape);
    window().navigator().goBack();
    // Another window that opens with the same list holds the home as well.
    MainWindow &first = window();
    MainWindow &second = m_session->openWindow(first, false);
    QVERIFY(QTest::qWaitForWindowActive(&second));
    QVERIFY(second.currentList());
    ListPage &same = *second.currentList();
    QTRY_VERIFY(same.isAncestorOf(second.focusWidget()));
    QCOMPARE(same.model().filter(), opened);
    enter(same, u"floor"_s);
    QCOMPARE(same.model().filter().text.trimmed(), u"floor"_s);
    QVERIFY(same.model().filter().conditions.contains(ofHome));
    second.close();
    first.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&first));
    enter(found, u"floor"_s);
    QCOMPARE(found.model().filter().text.trimmed(), u"floor"_s);
    QVERIFY(found.model().filter().conditions.contains(ofHome));
}

void TestHomes::handoverIsOfThePickedHome()
{
    const auto handover = [this] {
        return window().findChild<HandoverPage *>();
    };
    const auto open = [&] {
        window().openPage(Pages::today);
        auto *button = test::withWords<QPushButton>(*window().currentPage(), u"Handover sheet"_s);
        QVERIFY(button);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(window().currentPage(), handover());
    };
    const auto isOf = [&](const QString &home) {
        const QString title = u"Handover sheet: "_s + home;
        return test::waitUntil([&] { return handover()->content().title == title; }, 10'000)
            && handover()->findChild<SectionsText *>()->accessibleName() == title
            && handover()->findChild<QComboBox *>()->currentText() == home;
    };
    open();
    QVERIFY(isOf(u"Alder Court"_s));
    const QList<LinkButton *> starts = handover()->findChildren<LinkButton *>();
    const auto weekend = std::find_if(starts.begin(), starts.end(),
        [](const LinkButton *each) { return each->plainText().endsWith(u"Friday 14:00"_s); });
    QVERIFY(weekend != starts.end());
    (*weekend)->click();
    QVERIFY(!handover()->place().part.isEmpty());
    window().openPage(Pages::today);
    auto *today = window().currentPage()->findChild<HomePicker *>();
    pickIn(*today, { u"Rowan House"_s });
    open();
    QVERIFY(isOf(u"Rowan House"_s));
    QVERIFY(handover()->place().part.isEmpty());
    QVERIFY(test::withWords<QLabel>(*handover(), u"Handover sheet: Rowan House"_s));
    QVERIFY(!window().windowTitle().contains(u"Rowan"_s));
    // Of all homes none is picked: the sheet keeps its own.
    window().openPage(Pages::today);
    pickIn(*today, { u"All homes"_s });
    open();
    QVERIFY(isOf(u"Rowan House"_s));
}

void TestHomes::isChosenByKeyboard()
{
    choose(Pages::today);
    QTest::keyClick(&window(), Qt::Key_H, Qt::ControlModifier);
    QVERIFY(
        QApplication::activePopupWidget() && QApplication::activePopupWidget()->findChild<QListWidget *>());
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
    choose(residentSchema.name);
    picker()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(picker(), Qt::Key_Space);
    auto *list = picker()->findChild<QListWidget *>();
    QVERIFY(list && list->isVisible());
    const auto press = [](Qt::Key key) {
        QTest::keyClick(QApplication::activePopupWidget()->focusWidget(), key);
    };
    press(Qt::Key_Down); // the first home
    press(Qt::Key_Space);
    QVERIFY(list->isVisible());
    QCOMPARE(picker()->plainText(), u"Alder Court ▾"_s);
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    QVERIFY(!QApplication::activePopupWidget());
    QCOMPARE(picker()->plainText(), u"Alder Court and Hazel Lodge ▾"_s);
    QCOMPARE(picker()->accessibleName(), u"Homes: Alder Court and Hazel Lodge"_s);
}

// Thirty homes are found by typing, and those of a region are one tick.
void TestHomes::findsHomesAndTicksGroups()
{
    Store store({});
    HomeScope scope(store);
    RangeWrite write;
    const auto add = [&](const QString &name, const QString &group) {
        write.records +=
            { name, u"{\"id\":\"%1\",\"name\":\"%1\",\"group\":\"%2\"}"_s.arg(name, group).toUtf8() };
    };
    for (const QString &name : { u"Ash"_s, u"Birch"_s, u"Cedar"_s })
        add(name, u"North"_s);
    for (const QString &name : { u"Elm"_s, u"Northgate"_s })
        add(name, u"South"_s);
    add(u"Yew"_s, {});
    QVERIFY(test::storeAnswer<RangeChanges>(
        [&](QObject *asker, auto done) { store.writeRange(homeSchema, write, asker, done); }));
    QVERIFY(test::waitUntil([&] { return scope.homes().size() == 6; }));
    HomePicker homes(scope);
    homes.show();
    QVERIFY(QTest::qWaitForWindowExposed(&homes));
    QTest::mouseClick(&homes, Qt::LeftButton);
    QWidget *panel = QApplication::activePopupWidget();
    QVERIFY(panel);
    auto *list = panel->findChild<QListWidget *>();
    const auto shown = [list] {
        QStringList texts;
        for (int row = 0; row < list->count(); ++row) {
            const QListWidgetItem *item = list->item(row);
            const auto mark = item->checkState() == Qt::Checked ? u"+"_s
                : item->checkState() == Qt::PartiallyChecked    ? u"~"_s
                                                                : QString();
            if (!item->isHidden())
                texts += mark + item->text();
        }
        return texts.join(u' ');
    };
    const auto press = [panel](auto key) {
        QTest::keyClick(panel->focusWidget(), key);
    };
    QCOMPARE(shown(), u"+All homes North Ash Birch Cedar South Elm Northgate No group Yew"_s);
    for (const char key : { 'n', 'o', 'r' })
        press(key);
    QCOMPARE(shown(), u"North Ash Birch Cedar Northgate"_s); // a group brings its homes
    press(Qt::Key_Down);
    press(Qt::Key_Up);
    press(Qt::Key_Space);
    QCOMPARE(shown(), u"+North +Ash +Birch +Cedar Northgate"_s);
    QCOMPARE(scope.text(), u"North"_s);
    press(Qt::Key_Down);
    press(Qt::Key_Space);
    QCOMPARE(shown(), u"~North Ash +Birch +Cedar Northgate"_s);
    QCOMPARE(scope.text(), u"Birch and Cedar"_s);
    press('t'); // goes on with the words, wherever the keyboard is
    QCOMPARE(panel->findChild<QLineEdit *>()->text(), u"nort"_s);
    QCOMPARE(shown(), u"~North Ash +Birch +Cedar Northgate"_s);
    press('h');
    press('g');
    press(Qt::Key_Return);
    QCOMPARE(QApplication::activePopupWidget(), nullptr);
    QCOMPARE(scope.text(), u"3 of 6 homes"_s);
}

TestHomes::Namesakes::Namesakes()
{
    RangeWrite write;
    const auto add = [&](const QString &id, const QString &name, const QString &group) {
        write.records +=
            { id, u"{\"id\":\"%1\",\"name\":\"%2\",\"group\":\"%3\"}"_s.arg(id, name, group).toUtf8() };
    };
    add(u"elms"_s, u"The Elms"_s, u"North"_s);
    add(u"north"_s, u"The Willows"_s, u"North"_s);
    add(u"south"_s, u"The Willows"_s, u"South"_s);
    test::storeAnswer<RangeChanges>(
        [&](QObject *asker, auto done) { store.writeRange(homeSchema, write, asker, done); });
    test::waitUntil([&] { return scope.homes().size() == 3; });
}

QListWidget *TestHomes::Namesakes::open()
{
    picker.show();
    if (!QTest::qWaitForWindowExposed(&picker))
        return nullptr;
    QTest::mouseClick(&picker, Qt::LeftButton);
    QWidget *panel = QApplication::activePopupWidget();
    return panel ? panel->findChild<QListWidget *>() : nullptr;
}

QString TestHomes::Namesakes::shown(const QListWidget &list)
{
    QStringList texts;
    for (int row = 0; row < list.count(); ++row) {
        if (!list.item(row)->isHidden())
            texts += list.item(row)->text();
    }
    return texts.join(u'|');
}

void TestHomes::Namesakes::type(const QString &keys)
{
    for (const QChar key : keys)
        QTest::keyClick(QApplication::activePopupWidget()->focusWidget(), key.toLatin1());
}

// Also where the headings of their groups are not shown, and beside the title.
void TestHomes::tellsHomesOfOneNameApart()
{
    Namesakes homes;
    const QListWidget *list = homes.open();
    QVERIFY(list);
    const int whole = list->window()->height();
    homes.type(u"will"_s);
    QVERIFY(list->window()->height() < whole); // as high as what is left
    QCOMPARE(homes.shown(*list), u"The Willows (North)|The Willows (South)"_s);
    homes.press(Qt::Key_Down);
    homes.press(Qt::Key_Return);
    QCOMPARE(homes.scope.chosen(), QStringList{ u"south"_s });
    QCOMPARE(homes.picker.plainText(), u"The Willows (South) ▾"_s);
    QCOMPARE(homes.scope.nameOf(u"north"_s, {}), u"The Willows (North)"_s);
    QCOMPARE(homes.scope.nameOf(u"closed"_s, u"Closed"_s), u"Closed"_s);
}

// In cells, in the headings of groups and among the values that a filter offers, as beside the title.
void TestHomes::tellsHomesOfOneNameApartInLists()
{
    Store &store = m_session->workspace().store();
    const QList<Record> homes = test::answerOf<Matches>([&](QObject *asker, auto done) {
        store.first(homeSchema, { { homeSchema.defaultSort } }, 10, asker, done);
    })
                                    .value_or(Matches())
                                    .records;
    QCOMPARE(homes.size(), 3);
    QJsonObject hazel = homes[1].json();
    QCOMPARE(hazel.value("name"_L1), u"Hazel Lodge"_s);
    hazel.insert("name"_L1, u"Rowan House"_s);
    RangeWrite write;
    write.records += { homes[1].id, QJsonDocument(hazel).toJson(QJsonDocument::Compact) };
    QVERIFY(test::storeAnswer<RangeChanges>(
        [&](QObject *asker, auto done) { store.writeRange(homeSchema, write, asker, done); }));
    ResourceTableModel &model = current().model();
    const auto &fields = residentSchema.fields;
    const auto home =
        std::find_if(fields.begin(), fields.end(), [](const Field &field) { return field.key == "home"_L1; });
    const auto cells = [&] {
        QHash<QString, QSet<QString>> texts;
        for (int row = 0; row < model.rowCount(); ++row)
            texts[Reference::fromJson(model.record(row).value("home"_L1)).id] +=
                model.index(row, int(home - fields.begin())).data().toString();
        return texts;
    };
    const auto isToldApart = [&](const QString &text) {
        return text.startsWith("Rowan House ("_L1);
    };
    const auto textOf = [&](const QString &id) {
        return cells().value(id).values().value(0);
    };
    QVERIFY(test::waitUntil(
        [&] { return isToldApart(textOf(homes[1].id)) && isToldApart(textOf(homes[2].id)); }));
    QVERIFY(textOf(homes[1].id) != textOf(homes[2].id));
    QCOMPARE(textOf(homes[0].id), u"Alder Court"_s);
    const QStringList names{ textOf(homes[0].id), textOf(homes[1].id), textOf(homes[2].id) };
    // Beside the list, and on the resident's own page.
    QString resident;
    for (int row = 0; row < model.rowCount() && resident.isEmpty(); ++row) {
        if (Reference::fromJson(model.record(row).value("home"_L1)).id == homes[1].id)
            resident = model.recordId(row);
    }
    QVERIFY(!resident.isEmpty());
    current().select(resident);
    const auto says = [](const QWidget &part, const QString &text) {
        const auto labels = part.findChildren<QLabel *>();
        const auto buttons = part.findChildren<LinkButton *>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel *label) {
            return label->isVisible() && label->text().contains(text);
        }) || std::any_of(buttons.begin(), buttons.end(), [&](const LinkButton *button) {
            return button->isVisible() && button->plainText().contains(text);
        });
    };
    QVERIFY(test::waitUntil([&] { return says(window().detail(), names[1]); }));
    window().openResident(resident, u"profile"_s);
    QVERIFY(test::waitUntil([&] { return says(*window().currentPage(), names[1]); }));
    choose(residentSchema.name);
    QVERIFY(test::waitUntil([&] { return &current().model() == &model; }));
    const auto choices = test::answerOf<QList<Choice>>([&](QObject *asker, auto done) {
        model.offerChoices(*home, asker, done);
    }).value_or(QList<Choice>());
    for (const Choice &choice : choices)
        QVERIFY2(names.contains(choice.label), qPrintable(choice.label));
    model.setGrouping(u"home"_s);
    const auto headings = [&] {
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.row(row).isHeading())
                texts += model.index(row, 0).data(GroupRole).toString();
        }
        texts.sort();
        return texts;
    };
    QStringList sorted = names;
    sorted.sort();
    QVERIFY(test::waitUntil([&] { return headings().size() == 3; }));
    QCOMPARE(headings(), sorted);
}

// Where logs of several homes are read each says of which it is; of one home, none does.
void TestHomes::readsOfWhichHomeALogIs()
{
    choose(logSchema.name);
    QVERIFY(test::waitUntil([&] { return isSettled() && current().model().rowCount() > 0; }, 30'000));
    QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    const auto list = [this] {
        return current().findChild<EventList *>();
    };
    const auto nameOfFirst = [&] { // behind the heading of its day
        const QModelIndex index = list() ? list()->model()->index(1, 0) : QModelIndex();
        return index.data(TimelineModel::NameRole).toString();
    };
    QVERIFY(test::waitUntil([&] { return nameOfFirst().contains(u" · "_s); }));
    const QString home = nameOfFirst().section(u" · "_s, 1);
    QVERIFY(homesShown().contains(home));
    pick({ home });
    QVERIFY(test::waitUntil([&] { return !nameOfFirst().isEmpty() && !nameOfFirst().contains(u" · "_s); }));
    QCOMPARE(homesShown(), QSet<QString>{ home });
    // One log is chosen at a time.
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    QTest::mouseClick(
        list()->viewport(), Qt::LeftButton, {}, list()->visualRect(list()->model()->index(1, 0)).center());
    QTRY_VERIFY(!current().currentId().isEmpty());
    QTRY_COMPARE(list()->currentIndex().data(TimelineModel::IdRole).toString(), current().currentId());
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, QPoint(), list()->mapToGlobal(QPoint()));
    QCoreApplication::sendEvent(list(), &asked);
    QMenu *menu = test::openMenu(window());
    QVERIFY(menu);
    QVERIFY(test::actionIn(*menu, u"Copy"_s));
    QVERIFY(!test::actionIn(*menu, u"Copy the selected rows"_s));
    menu->close();
}

void TestHomes::enterOnlyTicks()
{
    Namesakes homes;
    for (int time = 0; time < 2; ++time) {
        QVERIFY(homes.open());
        homes.type(u"elms"_s);
        homes.press(Qt::Key_Return);
        QVERIFY(!QApplication::activePopupWidget());
        QCOMPARE(homes.scope.chosen(), QStringList{ u"elms"_s });
    }
}

// One home is picked, and another is typed: the list is of the other alone, whatever was picked before.
void TestHomes::enterSwitchesToOneHome()
{
    Namesakes homes;
    const QList<HomeScope::Home> all = homes.scope.homes();
    const auto other = std::find_if(
        all.begin(), all.end(), [](const HomeScope::Home &home) { return home.id != "elms"_L1; });
    QVERIFY(other != all.end());
    for (const QStringList &before : { QStringList(), QStringList{ other->id } }) {
        homes.scope.choose(before);
        QVERIFY(homes.open());
        homes.type(u"elms"_s);
        homes.press(Qt::Key_Return);
        QVERIFY(!QApplication::activePopupWidget());
        QCOMPARE(homes.scope.chosen(), QStringList{ u"elms"_s });
    }
    // Ctrl+Enter adds one, and so does Enter once something was ticked.
    homes.scope.choose({ other->id });
    QVERIFY(homes.open());
    homes.type(u"elms"_s);
    QTest::keyClick(QApplication::activePopupWidget()->focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(!QApplication::activePopupWidget());
    QCOMPARE(homes.scope.chosen().size(), 2);
    homes.scope.choose({ other->id });
    QVERIFY(homes.open());
    homes.type(u"the elms"_s);
    homes.press(Qt::Key_Space);
    homes.press(Qt::Key_Return);
    QVERIFY(!QApplication::activePopupWidget());
    QCOMPARE(homes.scope.chosen().size(), 2);
}

void TestHomes::spaceTicksBeforeTheFirstLetter()
{
    Namesakes homes;
    homes.scope.choose({ u"elms"_s });
    QVERIFY(homes.open());
    const QPointer<QLineEdit> line = QApplication::activePopupWidget()->findChild<QLineEdit *>();
    QVERIFY(line && line == QApplication::activePopupWidget()->focusWidget());
    homes.press(Qt::Key_Space); // the current line is "All homes", which closes the list
    QVERIFY(!QApplication::activePopupWidget());
    QVERIFY(!line || line->text().isEmpty());
    QCOMPARE(homes.scope.chosen(), QStringList());
}

void TestHomes::spaceTicksWhereNoNameGoesOn()
{
    Namesakes homes;
    const QListWidget *list = homes.open();
    QVERIFY(list);
    homes.type(u"the elms"_s); // "The Elms" goes on with a blank after "the"
    QCOMPARE(QApplication::activePopupWidget()->findChild<QLineEdit *>()->text(), u"the elms"_s);
    QCOMPARE(homes.scope.chosen(), QStringList());
    homes.press(Qt::Key_Space);
    QVERIFY(list->isVisible());
    QCOMPARE(QApplication::activePopupWidget()->findChild<QLineEdit *>()->text(), u"the elms"_s);
    QCOMPARE(homes.scope.chosen(), QStringList{ u"elms"_s });
    homes.press(Qt::Key_Space);
    QCOMPARE(homes.scope.chosen(), QStringList());
    homes.press(Qt::Key_Escape);
}

void TestHomes::saysThatNoHomeIsFound()
{
    Namesakes homes;
    QVERIFY(homes.open());
    const auto said = [] {
        QStringList texts;
        for (const auto *label : QApplication::activePopupWidget()->findChildren<PlainLabel *>()) {
            if (label->isVisible())
                texts += label->text();
        }
        return texts.join(u' ');
    };
    QCOMPARE(said(), QString());
    homes.type(u"oak"_s);
    QCOMPARE(said(), u"No home has this in its name."_s);
    for (int letter = 0; letter < 3; ++letter)
        homes.press(Qt::Key_Backspace);
    QCOMPARE(said(), QString());
    homes.press(Qt::Key_Escape);
}

void TestHomes::comesBackAfterARestart()
{
    pick({ u"Rowan House"_s });
    const QJsonObject layout = m_session->saveLayout();
    m_session.reset();
    m_session = test::sessionOf(*m_service, test::connectionTo(*m_service), layout);
    m_session->workspace().sync().startFullSync();
    window().show();
    QVERIFY(test::waitUntil([this] { return picker()->plainText() == u"Rowan House ▾"_s; }, 30'000));
    QVERIFY(test::waitUntil([this] { return isSettled() && current().model().rowCount() > 0; }));
    QCOMPARE(homesShown(), QSet<QString>{ u"Rowan House"_s });
}

CARE_TEST(homes, TestHomes);
#include "tst_homes.moc"
