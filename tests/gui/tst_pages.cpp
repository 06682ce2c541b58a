// SPDX-License-Identifier: GPL-3.0-or-later
// Each entry of the sidebar is a page with its own state: going there shows exactly what was left there.
#include "models/insight/rulechoices.h"
#include "models/insight/worklist.h"
#include "models/schema/londontime.h"
#include "models/schema/values.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/comingtorest.h"
#include "tests/support/journalanswer.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testdatabase.h"
#include "tests/support/testregistry.h"
#include "views/browse/listheader.h"
#include "views/browse/listselection.h"
#include "views/browse/namedialog.h"
#include "views/browse/recordsidepanel.h"
#include "views/browse/savedviews.h"
#include "views/help/helpmanual.h"
#include "views/paper/listtext.h"
#include "views/resident/recordform.h"
#include "views/shell/navigator.h"
#include "views/shell/pages.h"
#include "views/shell/savedviewssection.h"
#include "views/shell/searchpanel.h"
#include "views/shell/windowactions.h"
#include "views/today/rulesdialog.h"
#include "views/today/todaypage.h"
#include "views/today/worklistview.h"
#include "views/widgets/dataheader.h"
#include "views/widgets/datatable.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/topbar.h"

#include <QComboBox>
#include <QDialog>
#include <QJsonArray>
#include <QLineEdit>
#include <QMenuBar>
#include <QPointer>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTimeZone>
#include <QTreeWidget>

using namespace care;
using namespace Qt::StringLiterals;

class TestPages : public test::SmallDesktopFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_session.reset(); }
    void leavesAListAloneWhenAViewIsOpened();
    void keepsWhatEachPageShows();
    void beginsAtTheTop();
    void beginsWithTheFirstRecordOfATableThatIsThere();
    void showsTheDateThatAListIsAbout();
    void hidesADateForTheUser();
    void searchesWhereThereIsNoListToFilter();
    void saysWhatIsChangedAndResetsIt();
    void savesTheChangesOfAView();
    void saysThatTheColumnsOfAViewChanged();
    void savesAsAViewAndOpensIt();
    void saysWhatAViewDoesNotKeep();
    void keepsTheRowsInPlaceWhileFiltering();
    void keepsTheButtonsBesideALongName();
    void goesBackPageByPage();
    void looksUpOnAPageOfItsOwn();
    void opensARecordWithoutChangingItsList();
    void leavesAPageWhoseViewIsRemoved();
    void comesBackAfterARestart();
    void foldsTheOrganisation();
    void countsWhatTheServiceHas_data();
    void countsWhatTheServiceHas();
    void countsOnceWhateverTheSettings();
    void choosesWhatTodayShows();
    void listsFromTheRulesOfTheSettings();
    void takesTheCensusOnce();
    void followsTheStoreWhenItIsSeenAgain();
    void hasEveryActionInTheMenuBar();
    void givesEachEntryOfAMenuItsOwnKey();
    void cutsAndPastesFromTheMenu();
    void offersOnlyWhatCanWork();
    void keepsTheHeadingsUnderThePointer();
    void showsTheHomeThirdAndWhole();
    void sortsAsOneWantsToSeeIt();
    void saysTheOrderInWords();
    void offersTheColumnUnderThePointer();
    void resetsAllLists();
    void undoesTheActOnTodayNotTheSave();
    void undoesInAFormFromTheMenu();
    void opensEveryPage_data();
    void opensEveryPage();

private:
    ListPage &current() { return *window().currentList(); }
    QString entry() { return window().navigator().currentEntry(); }
    SavedViews &views() { return window().findChild<SavedViewsSection *>()->book(); }
    void choose(const QString &entry) { Q_EMIT sidebar().chosen(entry); }
    Sidebar &sidebar() { return *window().findChild<Sidebar *>(); }
    LinkButton *viewsButton();
    bool isSaidToBeChanged() { return viewsButton()->plainText().startsWith(u"View changed"_s); }
    //! The action of the menu of views; null if it does not offer it.
    QAction *inViews(const QString &text);
    //! The number beside an entry of the sidebar, as it is read; empty for none.
    QString badge(const QString &entry);
    bool isSettled();
    //! Records of a rule in the lines of Today.
    int onToday(const QString &rule);

    const Filter m_current{ { { {}, Operator::IsCurrent, {} } }, {} }; //!< what a list shows by itself
    const Filter m_severe{ { { u"severity"_s, Operator::Is, { u"4"_s, u"5"_s } } }, {} };
    const QString m_toReview = u"view:to-review"_s;
};

namespace {

//! Records that an entry of the sidebar stands for, by a question to the service's own: r is the text of one,
//! gone are those who have left; :today is a day, :month and :after are the first seconds of the last 30 days
//! and of tomorrow.
constexpr struct {
    const char *entry;
    const char *table;
    const char *condition;
} countedEntries[] = {
    { "residents", "residents", "r->>'status' IS NOT 'inactive'" },
    { "incident-reports", "incident-reports", "r->>'isDeleted' IS NOT 1" },
    { "careplans", "careplans", "r->>'isRevision' IS NOT 1 AND resident NOT IN gone" },
    { "goals", "goals", "r->>'status' IS NOT 'completed' AND resident NOT IN gone" },
    { "risk-assessments", "risk-assessments", "r->>'archived' IS NOT 1 AND resident NOT IN gone" },
    { "view:to-review", "incident-reports", "r->>'status' = 'needsReview' AND r->>'isDeleted' IS NOT 1" },
    { "view:severe", "incident-reports",
        "r->>'severity' >= 4 AND r->>'isDeleted' IS NOT 1 AND created >= :month AND created < :after" },
    { "view:reviews-overdue", "careplans",
        "r->>'isRevision' IS NOT 1 AND resident NOT IN gone AND r->>'nextReviewDate' < :today" },
    { "view:reviews-due", "careplans",
        "r->>'isRevision' IS NOT 1 AND resident NOT IN gone "
        "AND r->>'nextReviewDate' BETWEEN :today AND date(:today, '+28 days')" },
    { "view:dols-ended", "residents",
        "r->>'status' IS NOT 'inactive' AND coalesce(r->>'dolsEndDate', '') <> '' "
        "AND r->>'dolsEndDate' < :today" },
    { "view:dols-ending", "residents",
        "r->>'status' IS NOT 'inactive' AND r->>'dolsEndDate' BETWEEN :today AND date(:today, '+28 days')" },
    { "view:new-residents", "residents",
        "r->>'status' IS NOT 'inactive' AND r->>'admissionDate' BETWEEN date(:today, '-29 days') AND "
        ":today" },
    { "view:no-nhs-number", "residents",
        "r->>'status' IS NOT 'inactive' AND coalesce(r->>'nhsNumber', '') = ''" },
    { "view:no-gp", "residents",
        "r->>'status' IS NOT 'inactive' AND coalesce(r->>'gpName', '') = '' "
        "AND coalesce(r->>'gpSurgeryName', '') = ''" },
    { "view:no-allergy-status", "residents",
        "r->>'status' IS NOT 'inactive' AND coalesce(r->>'allergies', '') = '' "
        "AND coalesce(json_array_length(r, '$.residentAllergies'), 0) = 0 "
        "AND r->>'hasAllergies' IS NOT 1 AND r->>'noKnownAllergies' IS NOT 1" },
    { "view:devices-pending", "devices",
        "EXISTS (SELECT 1 FROM json_each(r, '$.homes') WHERE value->>'deviceStatus' = 'pending')" },
};

QHash<QString, int> countedBySql(const test::TestDatabase &database)
{
    QHash<QString, int> counts;
    const QDate today = dayInLondon(QDateTime::currentDateTimeUtc());
    const QDate month = today.addDays(-29);
    const QTimeZone london("Europe/London");
    {
        QSqlDatabase opened = database.connect(u"counted"_s);
        for (const auto &each : countedEntries) {
            QSqlQuery query(opened);
            query.prepare(
                u"WITH texts AS (SELECT CAST(json AS TEXT) AS r FROM \"%1\"), "
                "records AS (SELECT r, coalesce(r->>'$.resident.id', '') AS resident, "
                "unixepoch(r->>'createdOn') AS created FROM texts), "
                "gone AS (SELECT id FROM residents WHERE CAST(json AS TEXT)->>'status' = 'inactive') "
                "SELECT count(*) FROM records WHERE %2"_s.arg(
                    QLatin1StringView(each.table), QLatin1StringView(each.condition)));
            query.bindValue(u":today"_s, today.toString(Qt::ISODate));
            query.bindValue(u":month"_s, month.startOfDay(london).toSecsSinceEpoch());
            query.bindValue(u":after"_s, today.addDays(1).startOfDay(london).toSecsSinceEpoch());
            if (query.exec() && query.next())
                counts.insert(QString::fromLatin1(each.entry), query.value(0).toInt());
            else
                qWarning() << each.entry << query.lastError().text();
        }
    }
    QSqlDatabase::removeDatabase(u"counted"_s);
    return counts;
}

//! Gives those who have left everything that the views of residents look for, so that each would count them
//! if it did not leave them out; how many there are.
int makeFormerResidentsFitTheViews(const test::TestDatabase &database)
{
    int changed = 0;
    {
        QSqlDatabase opened = database.connect(u"former"_s);
        QSqlQuery query(opened);
        query.prepare(u"UPDATE residents SET json = CAST(json_set(json_remove(CAST(json AS TEXT), "
                      u"'$.nhsNumber', '$.gpName', "
                      "'$.gpSurgeryName', '$.allergies', '$.residentAllergies', '$.hasAllergies', "
                      "'$.noKnownAllergies'), "
                      "'$.admissionDate', :today, '$.dolsEndDate', :today) AS BLOB) "
                      "WHERE CAST(json AS TEXT)->>'status' = 'inactive'"_s);
        query.bindValue(u":today"_s, dayInLondon(QDateTime::currentDateTimeUtc()).toString(Qt::ISODate));
        if (query.exec())
            changed = query.numRowsAffected();
        else
            qWarning() << query.lastError().text();
    }
    QSqlDatabase::removeDatabase(u"former"_s);
    return changed;
}

} // namespace

void TestPages::init()
{
    QVERIFY(openWindow());
    QVERIFY(test::waitUntil([this] { return isSettled(); }, 30'000));
}

bool TestPages::isSettled()
{
    const ListStatus status = current().model().status();
    return status.complete && !status.loading;
}

LinkButton *TestPages::viewsButton()
{
    return test::beginningWith<LinkButton>(current(), u"View"_s);
}

QAction *TestPages::inViews(const QString &text)
{
    viewsButton()->click();
    auto *menu = viewsButton()->findChildren<QMenu *>().last();
    menu->hide();
    const auto actions = menu->actions();
    for (QAction *each : actions) {
        if (each->text() == text)
            return each;
    }
    return nullptr;
}

QString TestPages::badge(const QString &entry)
{
    const ResourceSchema *list = findResource(entry);
    const QString title = list ? list->titleText() : views().find(entry.mid(entry.indexOf(u':') + 1))->name;
    const auto all = sidebar().findChildren<QAbstractButton *>();
    for (const QAbstractButton *each : all) {
        if (each->accessibleName().startsWith(title + u", "_s))
            return each->accessibleName().mid(title.size() + 2);
    }
    return {};
}

void TestPages::leavesAListAloneWhenAViewIsOpened()
{
    choose(incidentSchema.name);
    QVERIFY(test::waitUntil([this] { return isSettled(); }, 30'000));
    const qint64 all = current().model().status().shown;
    choose(m_toReview);
    QVERIFY(test::waitUntil([this] { return isSettled(); }, 30'000));
    QCOMPARE(entry(), m_toReview);
    QCOMPARE(sidebar().current(), m_toReview);
    QCOMPARE(current().accessibleName(), u"To review"_s);
    QVERIFY(current().model().status().shown < all);
    choose(incidentSchema.name);
    QCOMPARE(current().accessibleName(), u"Incidents"_s);
    QCOMPARE(current().model().filter(), m_current);
    QVERIFY(test::waitUntil([&] { return current().model().status().shown == all; }));
}

void TestPages::keepsWhatEachPageShows()
{
    choose(incidentSchema.name);
    QVERIFY(test::waitUntil([this] { return isSettled(); }, 30'000));
    current().model().setFilter(m_severe);
    current().model().setOrder({ { u"createdOn"_s, Qt::AscendingOrder } });
    QVERIFY(test::waitUntil([this] { return isSettled() && current().model().rowCount() > 1; }));
    const QString record = current().model().recordId(1);
    current().select(record);
    choose(m_toReview);
    choose(incidentSchema.name);
    QCOMPARE(current().model().filter(), m_severe);
    QCOMPARE(current().model().order(), (SortKeys{ { u"createdOn"_s, Qt::AscendingOrder } }));
    QCOMPARE(current().currentId(), record);
    QCOMPARE(window().detail().schema(), &incidentSchema);
}

void TestPages::beginsAtTheTop()
{
    choose(logSchema.name);
    QVERIFY(test::waitUntil([this] { return isSettled() && current().model().rowCount() > 100; }, 60'000));
    auto *table = current().findChild<DataTable *>();
    table->scrollToBottom();
    choose(m_toReview);
    QVERIFY(test::waitUntil([this] { return isSettled() && current().model().rowCount() > 0; }, 30'000));
    QVERIFY(test::waitUntil([this] { return current().currentId() == current().model().recordId(0); }));
    QCOMPARE(current().findChild<DataTable *>()->verticalScrollBar()->value(), 0);
}

void TestPages::beginsWithTheFirstRecordOfATableThatIsThere()
{
    const ResourceTableModel &homeList = m_session->table(homeSchema.name);
    QVERIFY(test::waitUntil([&] { return homeList.rowCount() > 0 && homeList.status().complete; }, 30'000));
    choose(homeSchema.name);
    QVERIFY(test::waitUntil([this] { return !current().currentId().isEmpty(); }));
    QCOMPARE(current().currentId(), homeList.recordId(0));
}

// Last night's falls beside the times at which they were recorded would seem to be of this morning.
void TestPages::showsTheDateThatAListIsAbout()
{
    choose(incidentSchema.name);
    QVERIFY(test::waitUntil([this] { return isSettled(); }, 30'000));
    auto *table = current().findChild<DataTable *>();
    const QString happened = u"log.timeLogged"_s;
    const auto isKept = [&] {
        const QJsonArray columns = table->saveLayout().value("columns"_L1).toArray();
        return std::any_of(columns.begin(), columns.end(), [&](const QJsonValue &column) {
            return column["key"_L1].toString() == happened && !column["hidden"_L1].toBool();
        });
    };
    QVERIFY(!table->isColumnShown(happened));
    const Filter lastNight{ { { happened, Operator::Within, { u"last-night"_s } } }, {} };
    current().model().setFilter(lastNight);
    QVERIFY(table->isColumnShown(happened));
    QVERIFY(test::waitUntil([this] { return isSettled(); }, 30'000));
    QVERIFY(table->isColumnShown(happened));
    QVERIFY(!isKept()); // only as long as the list is about it
    current().model().setFilter(m_current);
    QVERIFY(!table->isColumnShown(happened));
    current().model().setOrder({ { happened, Qt::AscendingOrder } });
    QVERIFY(table->isColumnShown(happened));
    current().reset();
    QVERIFY(!table->isColumnShown(happened));
    // Not hidden again where somebody wants it.
    table->setColumnShown(happened, true);
    current().model().setFilter(lastNight);
    current().model().setFilter(m_current);
    QVERIFY(table->isColumnShown(happened));
    QVERIFY(isKept());
}

void TestPages::hidesADateForTheUser()
{
    choose(incidentSchema.name);
    QVERIFY(test::waitUntil([this] { return isSettled(); }, 30'000));
    auto *table = current().findChild<DataTable *>();
    const QString happened = u"log.timeLogged"_s;
    const Filter lastNight{ { { happened, Operator::Within, { u"last-night"_s } } }, {} };
    const Filter falls{ lastNight.conditions, u"fall"_s };
    current().model().setFilter(lastNight);
    QVERIFY(table->isColumnShown(happened));
    table->setColumnShown(happened, false); // as the menu of its heading does
    current().model().setFilter(falls);
    QVERIFY(!table->isColumnShown(happened));
    current().model().setFilter(m_current);
    current().model().setFilter(lastNight); // asked for anew
    QVERIFY(table->isColumnShown(happened));
    // Nobody has asked for the date of the usual order.
    current().reset();
    const QString usual(incidentSchema.defaultSort);
    QVERIFY(table->isColumnShown(usual));
    table->setColumnShown(usual, false);
    current().model().setFilter(falls);
    QVERIFY(!table->isColumnShown(usual));
    current().model().setOrder({ { usual, Qt::AscendingOrder } });
    QVERIFY(table->isColumnShown(usual));
}

// Keys that look for something do so on every page.
void TestPages::searchesWhereThereIsNoListToFilter()
{
    window().openPage(Pages::today);
    auto *search = window().findChild<SearchPanel *>();
    QVERIFY(search && !search->isVisible());
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
    QTRY_VERIFY(search->isVisible());
    QTest::keyClick(window().focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!search->isVisible());
    choose(incidentSchema.name);
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(!search->isVisible());
}

void TestPages::saysWhatIsChangedAndResetsIt()
{
    choose(m_toReview);
    QVERIFY(test::waitUntil([this] { return isSettled(); }, 30'000));
    QVERIFY(!current().isChanged());
    QVERIFY(!isSaidToBeChanged() && !inViews(u"Reset"_s));
    const Filter before = current().model().filter();
    current().model().setFilter(m_severe);
    QVERIFY(current().isChanged());
    QVERIFY(isSaidToBeChanged());
    QVERIFY(!inViews(u"Save the changes to this view"_s)); // the view is everybody's
    inViews(u"Reset"_s)->trigger();
    QVERIFY(!current().isChanged());
    QVERIFY(!isSaidToBeChanged());
    QCOMPARE(current().model().filter(), before);
    // A list by itself can be reset too.
    choose(residentSchema.name);
    current().model().setGrouping(u"home"_s);
    QVERIFY(current().isChanged());
    inViews(u"Reset"_s)->trigger();
    QCOMPARE(current().model().grouping(), QString());
}

void TestPages::savesTheChangesOfAView()
{
    SavedView view;
    view.name = u"Mine"_s;
    view.resource = incidentSchema.name;
    view.filter = m_severe;
    const QString id = views().add(view);
    choose(Pages::entryForView(id));
    current().model().setGrouping(u"severity"_s);
    QVERIFY(inViews(u"Save the changes to this view"_s));
    inViews(u"Save the changes to this view"_s)->trigger();
    QVERIFY(!current().isChanged());
    QCOMPARE(views().find(id)->group, u"severity"_s);
    QCOMPARE(views().find(id)->name, u"Mine"_s);
    QCOMPARE(entry(), Pages::entryForView(id));
}

void TestPages::saysThatTheColumnsOfAViewChanged()
{
    choose(incidentSchema.name);
    auto *table = current().findChild<DataTable *>();
    table->setColumnShown(u"category"_s, false);
    QVERIFY(!isSaidToBeChanged()); // The list by itself has the columns of its user.
    SavedView view = current().currentView();
    view.name = u"Mine"_s;
    choose(Pages::entryForView(views().add(view)));
    QVERIFY(!isSaidToBeChanged());
    table = current().findChild<DataTable *>();
    table->setColumnShown(u"category"_s, true);
    QVERIFY(isSaidToBeChanged());
    inViews(u"Reset"_s)->trigger();
    QVERIFY(!table->isColumnShown(u"category"_s));
    QVERIFY(!isSaidToBeChanged());
    QHeaderView *header = table->horizontalHeader();
    int last = header->count() - 1;
    while (header->isSectionHidden(header->logicalIndex(last)))
        --last;
    header->moveSection(last, 2);
    QVERIFY(isSaidToBeChanged());
    inViews(u"Save the changes to this view"_s)->trigger();
    QVERIFY(!isSaidToBeChanged());
}

void TestPages::savesAsAViewAndOpensIt()
{
    choose(incidentSchema.name);
    current().model().setFilter(m_severe);
    inViews(u"Save as a view…"_s)->trigger();
    auto *naming = window().findChild<NameDialog *>();
    QVERIFY(naming);
    naming->line()->setText(u"Severe ones"_s);
    QTest::keyClick(naming->line(), Qt::Key_Return);
    QCOMPARE(views().madeByUser().size(), 1);
    QCOMPARE(entry(), Pages::entryForView(views().madeByUser().first().id));
    QCOMPARE(current().accessibleName(), u"Severe ones"_s);
    // A view's name may be a person's, and task bars show titles to everybody.
    QVERIFY2(!window().windowTitle().contains(u"Severe"_s), qPrintable(window().windowTitle()));
    QCOMPARE(current().model().filter(), m_severe);
    QVERIFY(!current().isChanged());
    choose(incidentSchema.name);
    QCOMPARE(current().model().filter(), m_current);
}

void TestPages::saysWhatAViewDoesNotKeep()
{
    choose(incidentSchema.name);
    Filter filter = m_severe;
    filter.conditions += Condition{ u"resident"_s, Operator::Contains, { u"morgan"_s } };
    const QString field = u"“%1”"_s.arg(incidentSchema.field(u"resident"_s)->title());
    current().model().setFilter(filter);
    inViews(u"Save as a view…"_s)->trigger();
    auto *naming = window().findChild<NameDialog *>();
    QVERIFY(naming);
    QVERIFY(test::textIn(*naming).contains(field));
    naming->line()->setText(u"Severe ones"_s);
    QTest::keyClick(naming->line(), Qt::Key_Return);
    QCOMPARE(views().madeByUser().size(), 1);
    QCOMPARE(current().model().filter(), m_severe);
    // The same when the view is changed.
    const QString id = views().madeByUser().first().id;
    current().model().setFilter(filter);
    current().model().setGrouping(u"severity"_s);
    const auto question = [&]() -> QDialog * {
        inViews(u"Save the changes to this view"_s)->trigger();
        const QList<QDialog *> dialogs = test::shownIn<QDialog>(window());
        return dialogs.isEmpty() ? nullptr : dialogs.last();
    };
    QDialog *asked = question();
    QVERIFY(asked);
    QVERIFY2(test::textIn(*asked).contains(field), qPrintable(test::textIn(*asked)));
    asked->reject();
    QCOMPARE(views().find(id)->group, QString());
    asked = question();
    QVERIFY(asked);
    asked->accept();
    QTRY_COMPARE(views().find(id)->group, u"severity"_s);
    QCOMPARE(views().find(id)->filter, m_severe);
}

// Rows stay in their place, below the two lines of the header, when a filter and its number come and go.
void TestPages::keepsTheRowsInPlaceWhileFiltering()
{
    choose(incidentSchema.name);
    window().resize(1366, 768);
    const auto *table = current().findChild<DataTable *>();
    const auto *header = current().findChild<ListHeader *>();
    const auto top = [&] {
        return table->mapTo(&current(), QPoint()).y();
    };
    const auto shows = [&](const QString &beginning) {
        return test::beginningWith<QLabel>(*header, beginning) != nullptr;
    };
    QVERIFY(test::waitUntil(
        [&] { return isSettled() && table->isVisible() && test::filteredTextOf(current()).isEmpty(); }));
    QVERIFY(test::waitUntil([&] { return shows(u"Sorted by date recorded"_s); }));
    QVERIFY(test::comesToRest());
    const int before = top();
    QCOMPARE(before, header->height());
    QVERIFY2(before <= 100, qPrintable(QString::number(before))); // two lines with their margins
    const auto buttons = header->findChildren<QPushButton *>();
    Filter filter = current().model().filter();
    filter.conditions += m_severe.conditions;
    current().model().setFilter(filter);
    QVERIFY(test::waitUntil([&] { return test::filteredTextOf(current()).startsWith(u"Filtered: "_s); }));
    QVERIFY(test::comesToRest());
    const auto back = std::find_if(buttons.begin(), buttons.end(),
        [](const QPushButton *button) { return button->text() == u"Show all (Esc)"_s; });
    QVERIFY(back != buttons.end() && (*back)->isVisible());
    QCOMPARE(top(), before);
    QTest::mouseClick(*back, Qt::LeftButton);
    QCOMPARE(current().model().filter(), current().baseline().filter);
    QVERIFY(test::waitUntil([&] { return shows(u"Sorted by date recorded"_s); }));
    QVERIFY(test::comesToRest());
    QVERIFY(!(*back)->isVisible());
    QCOMPARE(top(), before);
    // Chips in two lines need a line more, and the number is said all the same.
    filter.conditions += Condition{ u"status"_s, Operator::Is, { u"needsReview"_s, u"closed"_s } };
    filter.conditions += Condition{ u"createdOn"_s, Operator::Within, { u"last-30-days"_s } };
    current().model().setFilter(filter);
    QVERIFY(test::waitUntil([&] { return !test::filteredTextOf(current()).isEmpty(); }));
    QVERIFY((*back)->isVisible());
}

// Nothing moves because somebody gives a view a long name; it is cut, and said whole by its tool tip.
void TestPages::keepsTheButtonsBesideALongName()
{
    choose(incidentSchema.name);
    window().resize(1366, 768);
    const auto top = [this] {
        return viewsButton()->mapTo(&current(), QPoint()).y();
    };
    QVERIFY(
        test::waitUntil([&] { return viewsButton()->isVisible() && current().model().status().complete; }));
    QVERIFY(test::comesToRest()); // also without the notice that it is received
    const int before = top();
    SavedView view = current().currentView();
    view.id = u"long"_s;
    view.name = u"Falls of those who moved here this year "_s.repeated(6).trimmed();
    current().setBaseline(view);
    QVERIFY(test::waitUntil([&] { return current().accessibleName() == view.name; }));
    QVERIFY(test::comesToRest());
    QCOMPARE(top(), before);
    auto *title = test::withWords<QLabel>(current(), view.name);
    QVERIFY(title);
    QVERIFY(title->width() < current().width());
}

void TestPages::goesBackPageByPage()
{
    choose(incidentSchema.name);
    choose(m_toReview);
    QVERIFY2(window().windowTitle().startsWith(u"To review – "_s), qPrintable(window().windowTitle()));
    choose(carePlanSchema.name);
    QCOMPARE(window().navigator().backTitle(), u"To review"_s);
    window().navigator().goBack();
    QCOMPARE(entry(), m_toReview);
    window().navigator().goBack();
    QCOMPARE(entry(), QString(incidentSchema.name));
    window().navigator().goForward();
    QCOMPARE(entry(), m_toReview);
}

void TestPages::looksUpOnAPageOfItsOwn()
{
    choose(incidentSchema.name);
    window().navigator().openFiltered(incidentSchema.name, m_severe);
    QCOMPARE(entry(), Pages::entryForFound(incidentSchema.name));
    QCOMPARE(current().model().filter(), m_severe);
    QVERIFY(!current().isChanged());
    choose(incidentSchema.name);
    QCOMPARE(current().model().filter(), m_current);
    window().navigator().goBack();
    QCOMPARE(current().model().filter(), m_severe);
}

// The list is narrowed to others: what is asked for is shown beside it, and it stays as it was left.
void TestPages::opensARecordWithoutChangingItsList()
{
    choose(incidentSchema.name);
    QVERIFY(test::waitUntil([this] { return isSettled() && current().model().rowCount() > 100; }, 30'000));
    QString hidden;
    for (int row = 0; row < 100 && hidden.isEmpty(); ++row) {
        QVERIFY(test::waitUntil([&] { return !current().model().record(row).isNull(); }));
        if (severityOf(current().model().record(row).value("severity"_L1)) < 4)
            hidden = current().model().recordId(row);
    }
    current().model().setFilter(m_severe);
    QVERIFY(test::waitUntil([&] { return isSettled() && current().model().rowOf(hidden) < 0; }));
    const QString kept = current().model().recordId(1);
    current().select(kept);
    choose(residentSchema.name);
    window().openRecord(incidentSchema.name, hidden);
    QVERIFY(test::waitUntil([&] { return entry() == Pages::entryForFound(incidentSchema.name); }));
    QVERIFY(test::waitUntil([&] { return current().model().rowOf(hidden) >= 0; }));
    QCOMPARE(current().currentId(), hidden);
    choose(incidentSchema.name);
    QCOMPARE(current().model().filter(), m_severe);
    QCOMPARE(current().currentId(), kept);
    window().navigator().goBack();
    QCOMPARE(current().currentId(), hidden);
    window().navigator().goBack();
    QCOMPARE(entry(), QString(residentSchema.name));
    // One that the list shows is shown there.
    window().openRecord(incidentSchema.name, kept);
    QCOMPARE(entry(), QString(incidentSchema.name));
    QTRY_COMPARE(current().model().recordId(current().model().rowOf(kept)), kept);
    QCOMPARE(entry(), QString(incidentSchema.name));
}

void TestPages::leavesAPageWhoseViewIsRemoved()
{
    SavedView view;
    view.name = u"Mine"_s;
    view.resource = incidentSchema.name;
    view.filter = m_severe;
    const QString id = views().add(view);
    choose(residentSchema.name);
    choose(Pages::entryForView(id));
    views().rename(id, u"Yours"_s);
    QCOMPARE(current().accessibleName(), u"Yours"_s);
    views().remove(id);
    QCOMPARE(entry(), QString(incidentSchema.name));
    QCOMPARE(sidebar().current(), QString(incidentSchema.name));
    window().navigator().goBack();
    QCOMPARE(entry(), QString(residentSchema.name));
}

void TestPages::comesBackAfterARestart()
{
    choose(residentSchema.name);
    current().model().setGrouping(u"home"_s);
    choose(m_toReview);
    current().model().setOrder({ { u"createdOn"_s, Qt::DescendingOrder } });
    const QJsonObject layout = m_session->saveLayout();
    m_session.reset();
    m_session = test::sessionOf(*m_service, test::connectionTo(*m_service), layout);
    window().show();
    QCOMPARE(entry(), m_toReview);
    QCOMPARE(current().model().order(), (SortKeys{ { u"createdOn"_s, Qt::DescendingOrder } }));
    QVERIFY(current().isChanged());
    QVERIFY(!window().pages().list(residentSchema.name)->model().grouping().isEmpty());
    QCOMPARE(window().pages().list(incidentSchema.name)->model().filter(), m_current);
}

void TestPages::foldsTheOrganisation()
{
    const auto isShown = [this](const QString &title) {
        return test::named<QAbstractButton>(sidebar(), title) != nullptr;
    };
    QVERIFY(isShown(u"Organisation, collapsed"_s));
    // All of it can be seen on a small screen, with the frame of a window and a task bar.
    window().resize(1366, 700);
    QTRY_COMPARE(sidebar().verticalScrollBar()->maximum(), 0);
    QVERIFY(!isShown(homeSchema.titleText()));
    choose(homeSchema.name); // by Ctrl+8 or a search: where one is can be seen
    QVERIFY(isShown(homeSchema.titleText()));
    QVERIFY(isShown(u"Organisation"_s));
}

void TestPages::countsWhatTheServiceHas_data()
{
    QTest::addColumn<int>("seed");
    for (const int seed : { 1, 2, 3 })
        QTest::addRow("seed %d", seed) << seed;
}

// Badge, list, status line and the service's own database agree: revisions, deleted records and people who
// left do not count.
void TestPages::countsWhatTheServiceHas()
{
    QFETCH(int, seed);
    const test::TestDatabase database(test::TestDatabase::Kind::Lasting);
    const auto service = test::unlimitedService(
        { u"--size"_s, u"tiny"_s, u"--seed"_s, QString::number(seed), u"--database"_s, database.location() });
    QVERIFY2(service->isRunning(), qPrintable(service->problem()));
    QVERIFY(makeFormerResidentsFitTheViews(database) > 0);
    const QHash<QString, int> expected = countedBySql(database);
    QCOMPARE(expected.size(), qsizetype(std::size(countedEntries)));
    QVERIFY(expected.value(u"view:reviews-overdue"_s) > 0);
    m_session = test::sessionOf(*service);
    m_session->workspace().sync().startFullSync();
    window().show();
    for (const SavedView &view : views().builtIn())
        QVERIFY2(expected.contains(Pages::entryForView(view.id)), qPrintable(view.id));
    for (auto entry = expected.cbegin(); entry != expected.cend(); ++entry) {
        choose(entry.key());
        const QString number = QLocale().toString(entry.value());
        const auto agree = [&] {
            const ListStatus status = current().model().status();
            const bool isListed = isSettled() && !status.receiving && status.shown == entry.value()
                && current().model().rowCount() == entry.value()
                && current().countText().startsWith(number + u' ');
            const bool isCounted = !entry.key().startsWith(u"view:"_s)
                || badge(entry.key()) == (entry.value() == 0 ? QString() : number);
            return isListed && isCounted;
        };
        QVERIFY2(test::waitUntil(agree, 30'000),
            qPrintable(
                u"%1: badge “%2”, %3 rows, “%4”, %5 in the database"_s.arg(entry.key(), badge(entry.key()),
                    QString::number(current().model().rowCount()), current().countText(), number)));
    }
}

int TestPages::onToday(const QString &rule)
{
    WorklistModel &lines = window().findChild<TodayPage *>()->worklist();
    int count = 0;
    for (int section = 0; section < lines.rowCount(); ++section) {
        const QModelIndex parent = lines.index(section, 0);
        for (int row = 0; row < lines.rowCount(parent); ++row) {
            const WorklistModel::Target target = lines.targetOf(lines.index(row, 0, parent));
            count += target.rule == rule ? int(target.ids.size()) : 0;
        }
    }
    return count;
}

// A home has days of its own, then a rule is switched off: badge, list and Today stay one number.
void TestPages::countsOnceWhateverTheSettings()
{
    const test::TestDatabase database(test::TestDatabase::Kind::Lasting);
    const auto service =
        test::unlimitedService({ u"--size"_s, u"small"_s, u"--database"_s, database.location() });
    QVERIFY2(service->isRunning(), qPrintable(service->problem()));
    QHash<QString, int> soon, later; // by home: DoLS that end within 28 and 200 days
    {
        QSqlDatabase opened = database.connect(u"settings"_s);
        QSqlQuery query(opened);
        query.prepare(
            u"WITH texts AS (SELECT CAST(json AS TEXT) AS r FROM residents) "
            "SELECT r->>'$.home.id', sum(r->>'dolsEndDate' <= date(:today, '+28 days')), count(*) FROM texts "
            "WHERE r->>'status' IS NOT 'inactive' AND r->>'dolsEndDate' BETWEEN :today AND "
            "date(:today, '+200 days') GROUP BY 1"_s);
        query.bindValue(u":today"_s, dayInLondon(QDateTime::currentDateTimeUtc()).toString(Qt::ISODate));
        QVERIFY2(query.exec(), qPrintable(query.lastError().text()));
        while (query.next()) {
            soon.insert(query.value(0).toString(), query.value(1).toInt());
            later.insert(query.value(0).toString(), query.value(2).toInt());
        }
    }
    QSqlDatabase::removeDatabase(u"settings"_s);
    int all = 0;
    QString home;
    for (auto each = soon.cbegin(); each != soon.cend(); ++each) {
        all += each.value();
        if (home.isEmpty() || later[each.key()] - each.value() > later[home] - soon[home])
            home = each.key();
    }
    QVERIFY(later[home] > soon[home]);
    m_session = test::sessionOf(*service);
    m_session->workspace().sync().startFullSync();
    window().show();
    choose(Pages::today);
    const QString entry = u"view:dols-ending"_s;
    const auto agreeOn = [&](int count) {
        choose(entry);
        const auto agree = [&] {
            return isSettled() && current().model().rowCount() == count && onToday(u"dols-ending"_s) == count
                && badge(entry) == (count == 0 ? QString() : QLocale().toString(count));
        };
        return test::waitUntil(agree, 30'000);
    };
    QVERIFY(agreeOn(all));
    RuleChoices choices(m_session->workspace().journal());
    choices.set(u"dols-ending"_s, u"days"_s, 200, home);
    QVERIFY(agreeOn(all - soon[home] + later[home]));
    QVERIFY(!current().isChanged());
    choices.set(u"dols-ending"_s, u"days"_s, 1);
    choices.switchOff(u"dols-ended"_s);
    QVERIFY(test::waitUntil([&] { return !sidebar().ids().contains(u"view:dols-ended"_s); }));
    QCOMPARE(onToday(u"dols-ended"_s), 0);
    choices.set(u"dols-ending"_s, u"days"_s, std::nullopt);
    choices.set(u"dols-ending"_s, u"days"_s, std::nullopt, home);
    QVERIFY(agreeOn(all));
    choices.switchOff(u"dols-ending"_s); // while its list is on the screen
    QVERIFY(test::waitUntil([&] { return !sidebar().ids().contains(entry) && this->entry() != entry; }));
    QCOMPARE(onToday(u"dols-ending"_s), 0);
    choices.switchOn(u"dols-ending"_s);
    choices.switchOn(u"dols-ended"_s);
    QVERIFY(test::waitUntil([&] { return sidebar().ids().contains(entry); }));
    QVERIFY(agreeOn(all));
}

// All by keys: a rule is switched off, and one has other days in a home and everywhere.
void TestPages::choosesWhatTodayShows()
{
    m_session->workspace().sync().startFullSync();
    choose(Pages::today);
    const QString rule = u"dols-ended"_s;
    QVERIFY(test::waitUntil(
        [&] {
            return onToday(rule) > 0
                && m_session->workspace().sync().progress().doing == SyncProgress::Doing::Idle;
        },
        60'000));
    const int count = onToday(rule);
    auto *page = window().findChild<TodayPage *>();
    const auto open = [page](const QString &text) -> RulesDialog * {
        const auto links = page->findChildren<LinkButton *>();
        for (LinkButton *link : links) {
            if (link->plainText().contains(QRegularExpression(text)))
                QTest::keyClick(link, Qt::Key_Space);
        }
        const auto dialogs = page->findChildren<RulesDialog *>();
        return dialogs.isEmpty() || !QTest::qWaitForWindowActive(dialogs.last()) ? nullptr : dialogs.last();
    };
    RuleChoices choices(m_session->workspace().journal());
    RulesDialog *dialog = open(u"What Today shows"_s);
    QVERIFY(dialog);
    auto *rules = dialog->findChild<QTreeWidget *>();
    const auto choose = [&rules](const QString &id) {
        for (int row = 0; row < rules->topLevelItemCount(); ++row) {
            if (rules->topLevelItem(row)->data(0, Qt::UserRole) == id)
                rules->setCurrentItem(rules->topLevelItem(row));
        }
        rules->setFocus();
    };
    choose(rule);
    QCOMPARE(rules->currentItem()->text(1), QLocale().toString(count));
    QTest::keyClick(rules, Qt::Key_Space);
    QVERIFY(test::waitUntil([&] { return choices.settings() == RuleSettings{ { rule + u"/off"_s, 1 } }; }));
    QVERIFY(test::waitUntil([&] { return onToday(rule) == 0; }));
    QTest::keyClick(rules, Qt::Key_Return);
    QVERIFY(test::waitUntil([&] { return page->findChildren<RulesDialog *>().isEmpty(); }));
    dialog = open(u"^1 rule.* %1$"_s.arg(count));
    QVERIFY(dialog);
    rules = dialog->findChild<QTreeWidget *>();
    choose(rule);
    QCOMPARE(rules->currentItem()->text(1), u"hides %1"_s.arg(count));
    QTest::keyClick(rules, Qt::Key_Space);
    QVERIFY(test::waitUntil([&] { return choices.settings().isEmpty(); }));
    QVERIFY(test::waitUntil([&] { return onToday(rule) == count; }));
    // Several steps are one change, and one line of the audit trail.
    choose(u"dols-ending"_s);
    auto *home = dialog->findChild<QComboBox *>();
    home->setCurrentIndex(1);
    const QString own = u"dols-ending@%1/days"_s.arg(home->currentData().toString());
    auto *days = dialog->findChild<QSpinBox *>();
    QCOMPARE(days->text(), u"28 days"_s);
    QVERIFY(days->accessibleDescription().endsWith("a proposal, to be confirmed by a care professional"_L1));
    days->setFocus();
    QTest::keyClick(days, Qt::Key_Down);
    QTest::keyClick(days, Qt::Key_Down);
    QVERIFY(test::waitUntil([&] { return choices.settings() == RuleSettings{ { own, 26 } }; }));
    QTRY_COMPARE(dialog->findChild<QSpinBox *>()->value(), 26);
    home->setCurrentIndex(0);
    QCOMPARE(dialog->findChild<QSpinBox *>()->value(), 28);
    home->setCurrentIndex(1);
    const auto buttons = dialog->findChildren<QPushButton *>();
    for (QPushButton *each : buttons) {
        if (each->text() == "As in all homes"_L1)
            QTest::keyClick(each, Qt::Key_Space);
    }
    QVERIFY(test::waitUntil([&] { return choices.settings().isEmpty(); }));
    QStringList audited;
    const QList<AuditEntry> trail = test::auditTrailOf(m_session->workspace().journal());
    for (const AuditEntry &entry : trail) {
        if (entry.action.contains("rule"_L1))
            audited += entry.action;
    }
    QCOMPARE(
        audited, (QStringList{ u"switch off rule"_s, u"switch on rule"_s, u"set rule"_s, u"set rule"_s }));
}

// Both dialogs make way for the list.
void TestPages::listsFromTheRulesOfTheSettings()
{
    QDialog settings(&window());
    settings.show();
    window().showTodayRules(settings);
    const QPointer<RulesDialog> rules = settings.findChild<RulesDialog *>();
    QVERIFY(rules && rules->isVisible());
    Q_EMIT rules->listRequested(incidentSchema.name, m_severe);
    QVERIFY(!settings.isVisible() && (!rules || !rules->isVisible()));
    QCOMPARE(&current().model().schema(), &incidentSchema);
    QVERIFY(current().model().filter().conditions.contains(m_severe.conditions.first()));
}

// Of yesterday, as soon as the residents are here; another window and another round take no second one.
void TestPages::takesTheCensusOnce()
{
    Sync &sync = m_session->workspace().sync();
    const auto census = [this] {
        const QDate today = dayInLondon(test::computerClock().now());
        return test::answerOf<QList<CensusEntry>>([&](QObject *context, auto done) {
            m_session->workspace().journal().census(today.addDays(-7), today, context, done);
        }).value_or(QList<CensusEntry>());
    };
    const auto isIdle = [&sync] {
        return sync.progress().doing == SyncProgress::Doing::Idle;
    };
    sync.startFullSync();
    QVERIFY(test::waitUntil([&] { return isIdle() && !census().isEmpty(); }, 60'000));
    const QList<CensusEntry> taken = census();
    QCOMPARE(taken.size(), 1);
    qsizetype residents = 0;
    for (const QSet<QString> &home : taken.first().residents)
        residents += home.size();
    choose(residentSchema.name);
    QVERIFY(test::waitUntil([this] { return isSettled(); }));
    QCOMPARE(residents, current().model().rowCount());
    m_session->openWindow(window(), false);
    sync.startFullSync();
    QVERIFY(test::waitUntil(isIdle, 60'000));
    QTest::qWait(200);
    QCOMPARE(census(), taken);
}

void TestPages::followsTheStoreWhenItIsSeenAgain()
{
    ResourceTableModel &residents = current().model();
    const int rows = residents.rowCount();
    choose(incidentSchema.name);
    RangeWrite write;
    write.records = { { u"new-1"_s,
        R"({"id":"new-1","name":{"first":"Ada","last":"Later"},"status":"active"})" } };
    QVERIFY(test::storeAnswer<RangeChanges>([&](QObject *asker, auto done) {
        m_session->workspace().store().writeRange(residentSchema, write, asker, done);
    }));
    QTest::qWait(100); // nobody sees it: nothing to wait for
    QCOMPARE(residents.rowCount(), rows);
    choose(residentSchema.name);
    QVERIFY(test::waitUntil([&] { return residents.rowCount() == rows + 1; }));
}

void TestPages::hasEveryActionInTheMenuBar()
{
    QStringList titles;
    QSet<const QAction *> offered;
    const QList<QAction *> menus = window().menuBar()->actions();
    for (const QAction *menu : menus) {
        titles += menu->text().remove(u'&');
        const QList<QAction *> actions = menu->menu()->actions();
        QVERIFY2(!actions.isEmpty(), qPrintable(menu->text()));
        for (const QAction *action : actions) {
            offered += action;
            const QList<QAction *> inner = action->menu() ? action->menu()->actions() : QList<QAction *>();
            offered.unite({ inner.cbegin(), inner.cend() });
        }
    }
    QCOMPARE(titles,
        (QStringList{ u"File"_s, u"Edit"_s, u"View"_s, u"Go"_s, u"Resident"_s, u"Window"_s, u"Help"_s }));
    const QList<QAction *> all = window().actions();
    for (const QAction *action : all) {
        if (action->objectName() != "undoSave"_L1) // Undo says it where nothing else can be undone
            QVERIFY2(offered.contains(action), qPrintable(action->text()));
    }
}

// One key for each entry, whatever the language, and one entry for each deed.
void TestPages::givesEachEntryOfAMenuItsOwnKey()
{
    using Menu = WindowActions::Menu;
    const WindowActions &actions = window().windowActions();
    for (const Menu each :
        { Menu::File, Menu::Edit, Menu::View, Menu::Go, Menu::Resident, Menu::Window, Menu::Help }) {
        QMenu &menu = actions.menu(each);
        QStringList before;
        const QList<QAction *> closed = menu.actions();
        for (const QAction *entry : closed)
            before += entry->text();
        Q_EMIT menu.aboutToShow();
        QSet<QString> keys;
        QSet<QString> shortcuts;
        QStringList keyless; // all of whose letters others have
        const QList<QAction *> entries = menu.actions();
        for (const QAction *entry : entries) {
            if (entry->isSeparator())
                continue;
            const QString key = QKeySequence::mnemonic(entry->text()).toString().section(u'+', -1);
            QVERIFY2(!keys.contains(key),
                qPrintable(entry->text() + u" in "_s + QStringList(keys.begin(), keys.end()).join(u' ')));
            if (key.isEmpty())
                keyless += entry->text().section(u'\t', 0, 0).toUpper();
            else
                keys += key;
            const QString shortcut = entry->text().section(u'\t', 1);
            QVERIFY2(shortcut.isEmpty() || !shortcuts.contains(shortcut), qPrintable(entry->text()));
            shortcuts += shortcut.isEmpty() ? entry->shortcut().toString(QKeySequence::NativeText) : shortcut;
        }
        for (const QString &words : std::as_const(keyless)) {
            for (const QChar letter : words)
                QVERIFY2(!letter.isLetterOrNumber() || keys.contains(letter), qPrintable(words));
        }
        Q_EMIT menu.aboutToHide();
        QStringList after;
        for (const QAction *entry : entries)
            after += entry->text();
        QCOMPARE(after, before);
    }
}

void TestPages::cutsAndPastesFromTheMenu()
{
    QMenu &edit = window().windowActions().menu(WindowActions::Menu::Edit);
    const auto named = [&edit](const QString &beginning) {
        Q_EMIT edit.aboutToShow();
        const QList<QAction *> all = edit.actions();
        const auto found = std::find_if(all.begin(), all.end(),
            [&](const QAction *action) { return action->text().remove(u'&').startsWith(beginning); });
        return found == all.end() ? nullptr : *found;
    };
    auto *line = window().findChild<SearchBox *>();
    line->setFocus();
    line->setText(u"fall"_s);
    line->selectAll();
    QVERIFY(named(u"Cut\t"_s) && named(u"Cut\t"_s)->isEnabled());
    named(u"Cut\t"_s)->trigger();
    QCOMPARE(line->text(), QString());
    QVERIFY(!named(u"Cut\t"_s)->isEnabled());
    QVERIFY(named(u"Paste\t"_s)->isEnabled());
    named(u"Paste\t"_s)->trigger();
    QCOMPARE(line->text(), u"fall"_s);
    line->clear();
    window().search().leave();
    // The same in a box with a line, which has the keyboard for it.
    auto *box = new QComboBox(&window());
    box->setEditable(true);
    box->setEditText(u"fall"_s);
    box->show();
    box->setFocus();
    box->lineEdit()->selectAll();
    QVERIFY(named(u"Cut\t"_s)->isEnabled());
    named(u"Cut\t"_s)->trigger();
    QCOMPARE(box->currentText(), QString());
    named(u"Paste\t"_s)->trigger();
    QCOMPARE(box->currentText(), u"fall"_s);
    delete box;
    // Entries of what is shown have a check mark.
    QMenu &view = window().windowActions().menu(WindowActions::Menu::View);
    Q_EMIT view.aboutToShow();
    const QList<QAction *> all = view.actions();
    const auto sidebar = std::find_if(all.begin(), all.end(),
        [](const QAction *action) { return action->text().remove(u'&') == "Side bar"_L1; });
    QVERIFY(sidebar != all.end() && (*sidebar)->isChecked());
    (*sidebar)->trigger();
    QVERIFY(!window().findChild<Sidebar *>()->isVisible());
    Q_EMIT view.aboutToShow();
    QVERIFY(!(*sidebar)->isChecked());
    (*sidebar)->trigger();
    QVERIFY(window().findChild<Sidebar *>()->isVisible());
}

void TestPages::offersOnlyWhatCanWork()
{
    using Menu = WindowActions::Menu;
    WindowActions &actions = window().windowActions();
    const auto find = [&actions](Menu menu, const QString &beginning) -> QAction * {
        const QList<QAction *> all = actions.menu(menu).actions();
        for (QAction *action : all) {
            if (action->text().remove(u'&').startsWith(beginning))
                return action;
        }
        return nullptr;
    };
    // Quit stays the last of its menu, whatever is added.
    actions.add(Menu::File, u"Lock now"_s, {}, this, [] {});
    QCOMPARE(actions.menu(Menu::File).actions().last()->text(), u"Quit"_s);
    choose(residentSchema.name);
    auto *table = current().findChild<DataTable *>();
    QVERIFY(test::waitUntil([&] { return isSettled() && current().model().rowCount() > 0; }));
    table->setFocus();
    table->clearSelection();
    Q_EMIT actions.menu(Menu::Edit).aboutToShow();
    QVERIFY(!find(Menu::Edit, u"Copy\t"_s)->isEnabled());
    QVERIFY(!find(Menu::Edit, u"Undo"_s)->isEnabled());
    QVERIFY(!find(Menu::Edit, u"Redo"_s)->isEnabled());
    QVERIFY(find(Menu::Edit, u"Select all"_s)->isEnabled());
    find(Menu::Edit, u"Select all"_s)->trigger();
    QCOMPARE(current().selection().count(), current().model().rowCount());
    Q_EMIT actions.menu(Menu::Edit).aboutToShow();
    QVERIFY(find(Menu::Edit, u"Copy\t"_s)->isEnabled());
    for (const bool mayChange : { false, true }) {
        window().setReadOnly(mayChange ? QString() : u"Editing is off."_s);
        for (const QString &text : { u"New resident"_s, u"Edit the resident"_s, u"Change one thing…"_s,
                 u"Change selected residents"_s })
            QCOMPARE(find(Menu::Resident, text)->isEnabled(), mayChange);
    }
}

void TestPages::keepsTheHeadingsUnderThePointer()
{
    choose(incidentSchema.name);
    QVERIFY(test::waitUntil([&] { return isSettled(); }));
    auto *table = current().findChild<DataTable *>();
    const int top = table->mapTo(&window(), QPoint()).y();
    current().model().setOrder({ { u"home"_s } });
    QVERIFY(test::waitUntil([&] { return isSettled(); }));
    QVERIFY(isSaidToBeChanged());
    QCOMPARE(table->mapTo(&window(), QPoint()).y(), top);
    current().reset();
    QVERIFY(test::waitUntil([&] { return isSettled(); }));
    QCOMPARE(table->mapTo(&window(), QPoint()).y(), top);
}

// The column that a manager of several homes needs most.
void TestPages::showsTheHomeThirdAndWhole()
{
    for (const ResourceSchema *schema : { &residentSchema, &incidentSchema, &logSchema, &goalSchema }) {
        choose(schema->name);
        QVERIFY(test::waitUntil([this] { return isSettled() && current().model().rowCount() > 0; }, 30'000));
        const auto &table = *current().findChild<DataTable *>();
        const int home = table.columnOf(u"home"_s);
        QVERIFY2(table.header()->visualIndex(home) == 2, schema->name.data());
        QVERIFY(test::waitUntil([&] {
            return table.columnWidth(home)
                >= static_cast<const QAbstractItemView &>(table).sizeHintForColumn(home)
                && table.header()->leftOf(home) + table.columnWidth(home) <= table.viewport()->width();
        }));
    }
}

void TestPages::sortsAsOneWantsToSeeIt()
{
    choose(incidentSchema.name);
    auto *table = current().findChild<DataTable *>();
    const auto columnOf = [](const QString &key) {
        for (std::size_t column = 0; column < incidentSchema.fields.size(); ++column) {
            if (QString(incidentSchema.fields[column].key) == key)
                return int(column);
        }
        return -1;
    };
    table->sortBy(columnOf(u"severity"_s), false);
    QCOMPARE(current().model().order().first(), (SortKey{ u"severity"_s, Qt::DescendingOrder }));
    table->sortBy(columnOf(u"severity"_s), false);
    QCOMPARE(current().model().order().first(), (SortKey{ u"severity"_s, Qt::AscendingOrder }));
    table->sortBy(columnOf(u"status"_s), false);
    QCOMPARE(current().model().order().first(), (SortKey{ u"status"_s, Qt::AscendingOrder }));
}

void TestPages::saysTheOrderInWords()
{
    QCOMPARE(orderText(incidentSchema,
                 { { u"severity"_s, Qt::DescendingOrder }, { u"createdOn"_s, Qt::DescendingOrder } }),
        u"severity, highest first; then date recorded, newest first"_s);
    QCOMPARE(orderText(residentSchema, { { u"dateOfBirth"_s } }), u"date of birth, earliest first"_s);
    const auto isSaid = [this](const QString &words) {
        const auto buttons = current().findChildren<QPushButton *>();
        return std::any_of(buttons.begin(), buttons.end(), [&](const QPushButton *button) {
            return button->isVisible() && button->text() == u"Display"_s
                && button->accessibleDescription() == words && button->toolTip().contains(words);
        });
    };
    QVERIFY(isSaid(u"Sorted by name, A to Z"_s));
    // Also an order by a column that is not shown.
    current().model().setOrder({ { u"admissionDate"_s, Qt::DescendingOrder } });
    current().findChild<DataTable *>()->setColumnShown(u"admissionDate"_s, false);
    QVERIFY(isSaid(u"Sorted by date admitted, latest first"_s));
}

void TestPages::offersTheColumnUnderThePointer()
{
    auto &table = *current().findChild<DataTable *>();
    const int room = table.columnOf(u"location.room"_s);
    QVERIFY(room >= 0);
    const QPoint place(table.header()->sectionViewportPosition(room) + 5, 5);
    const auto choose = [&](const QString &words) {
        Q_EMIT table.header()->customContextMenuRequested(place);
        auto *menu = table.findChild<QMenu *>();
        QVERIFY(menu);
        const auto actions = menu->actions();
        const auto found = std::find_if(
            actions.begin(), actions.end(), [&](const QAction *each) { return each->text() == words; });
        QVERIFY2(found != actions.end(), qPrintable(words));
        (*found)->trigger();
        delete menu;
    };
    choose(u"Sort by room, Z to A"_s);
    QCOMPARE(current().model().order().first(), (SortKey{ u"location.room"_s, Qt::DescendingOrder }));
    choose(u"Hide this column"_s);
    QVERIFY(!table.isColumnShown(u"location.room"_s));
}

void TestPages::resetsAllLists()
{
    auto &table = *current().findChild<DataTable *>();
    table.setColumnShown(u"location.room"_s, false);
    current().clearFilter();
    choose(incidentSchema.name);
    current().model().setOrder({ { u"severity"_s, Qt::AscendingOrder } });
    window().pages().resetAll();
    QVERIFY(!current().isChanged());
    choose(residentSchema.name);
    QVERIFY(table.isColumnShown(u"location.room"_s));
    QCOMPARE(current().model().filter(), m_current);
}

void TestPages::undoesTheActOnTodayNotTheSave()
{
    window().openPage(Pages::today);
    auto *page = qobject_cast<TodayPage *>(window().currentPage());
    QVERIFY(page);
    QVERIFY(test::waitUntil([&] { return page->worklist().openLines() > 0; }));
    const auto actions = window().actions();
    const auto undoSave = std::find_if(actions.begin(), actions.end(),
        [](const QAction *action) { return action->objectName() == "undoSave"_L1; });
    QVERIFY(undoSave != actions.end());
    (*undoSave)->setEnabled(true); // as after a save
    const QSignalSpy saves(*undoSave, &QAction::triggered);
    WorklistModel &lines = page->worklist();
    const auto single = [&lines] {
        for (int section = 0; section < lines.rowCount(); ++section) {
            const QModelIndex parent = lines.index(section, 0);
            for (int row = 0; row < lines.rowCount(parent); ++row) {
                if (lines.targetOf(lines.index(row, 0, parent)).ids.size() == 1)
                    return lines.index(row, 0, parent);
            }
        }
        return QModelIndex();
    };
    QVERIFY(test::waitUntil([&] { return single().isValid(); }));
    auto *list = page->findChild<WorklistView *>();
    list->setFocus();
    list->setCurrentIndex(single());
    QTest::keyClick(list, Qt::Key_Space);
    QTRY_COMPARE(lines.done(), 1);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(lines.done(), 0);
    // And again, by the menu and by its keys.
    const auto choose = [this](const QString &beginning) {
        QMenu &edit = window().windowActions().menu(WindowActions::Menu::Edit);
        Q_EMIT edit.aboutToShow();
        const QList<QAction *> all = edit.actions();
        const auto found = std::find_if(all.begin(), all.end(),
            [&](const QAction *action) { return action->text().remove(u'&').startsWith(beginning); });
        if (found == all.end() || !(*found)->isEnabled())
            return false;
        (*found)->trigger();
        return true;
    };
    list->setFocus();
    QVERIFY(choose(u"Redo"_s));
    QTRY_COMPARE(lines.done(), 1);
    QVERIFY(!choose(u"Redo"_s));
    QVERIFY(choose(u"Undo the last step on Today"_s));
    QTRY_COMPARE(lines.done(), 0);
    QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(lines.done(), 1);
    QVERIFY(choose(u"Undo the last step on Today"_s));
    QTRY_COMPARE(lines.done(), 0);
    // Elsewhere in the window the keys take back the save that it offers, and without one the act.
    auto *button = sidebar().findChild<QAbstractButton *>();
    QVERIFY(button);
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(lines.done(), 1);
    QTest::keyClick(button, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(saves.size(), 1);
    (*undoSave)->setEnabled(false);
    QTest::keyClick(button, Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(lines.done(), 0);
    QCOMPARE(saves.size(), 1);
    (*undoSave)->setEnabled(true);
    // With nothing left on the page, both take back the save.
    QVERIFY(!page->canUndo());
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(saves.size(), 2);
    (*undoSave)->setEnabled(true);
    QVERIFY(choose(u"Undo the last save"_s));
    QCOMPARE(saves.size(), 3);
}

// Undo and Redo of the menu are those of the form that the field is in, as its keys are.
void TestPages::undoesInAFormFromTheMenu()
{
    QVERIFY(test::waitUntil([this] { return !current().model().record(0).isNull(); }));
    window().editing().edit(current().model().recordId(0));
    QVERIFY(test::waitUntil([this] { return window().editor() && window().editor()->isLoaded(); }));
    RecordForm &form = *window().editor()->form();
    form.focusField(u"preferredName"_s);
    QVERIFY(test::waitUntil([&] { return qobject_cast<QLineEdit *>(window().focusWidget()); }));
    auto *name = qobject_cast<QLineEdit *>(window().focusWidget());
    const QString before = name->text();
    QTest::keyClicks(name, u"xy"_s);
    QVERIFY(form.isChanged());
    const QList<QAction *> all = window().windowActions().menu(WindowActions::Menu::Edit).actions();
    const auto named = [&all](const QString &beginning) {
        return *std::find_if(all.begin(), all.end(),
            [&](const QAction *action) { return action->text().remove(u'&').startsWith(beginning); });
    };
    Q_EMIT window().windowActions().menu(WindowActions::Menu::Edit).aboutToShow();
    QVERIFY(named(u"Undo"_s)->isEnabled() && !named(u"Redo"_s)->isEnabled());
    named(u"Undo"_s)->trigger();
    QCOMPARE(name->text(), before);
    QVERIFY(!form.isChanged());
    Q_EMIT window().windowActions().menu(WindowActions::Menu::Edit).aboutToShow();
    QVERIFY(named(u"Redo"_s)->isEnabled());
    named(u"Redo"_s)->trigger();
    QVERIFY(form.isChanged());
}

void TestPages::opensEveryPage_data()
{
    QTest::addColumn<QString>("entry");
    for (const PageType &type : Pages::types())
        QTest::newRow(type.entry.data()) << QString(type.entry);
    for (const ResourceSchema *schema : resourcesBy(&Places::sidebar))
        QTest::newRow(schema->name.data()) << QString(schema->name);
}

void TestPages::opensEveryPage()
{
    QFETCH(QString, entry);
    const QString before = window().windowTitle();
    Page *first = window().currentPage();
    if (entry == Pages::person)
        window().openResident(current().model().recordId(0));
    else
        window().openPage(entry);
    Page *page = window().currentPage();
    QCOMPARE(window().pages().entryOf(page), entry);
    QVERIFY(!page->title().isEmpty());
    QVERIFY(window().windowTitle().startsWith(page->title()));
    const PageType *type = Pages::typeOf(entry);
    QCOMPARE(sidebar().current(), type ? QString(type->sidebar) : entry);
    QVERIFY(HelpManual().page(page->helpTopic()));
    QVERIFY(test::waitUntil([&] { return !page->countText().isEmpty(); }));
    // A list that is still on its way has nothing to stand on.
    QVERIFY(test::waitUntil([&] {
        page->focusContent();
        return page->isAncestorOf(QApplication::focusWidget());
    }));
    if (page == first)
        return;
    QCOMPARE(window().navigator().backTitle(), residentSchema.titleText());
    window().navigator().goBack();
    QCOMPARE(window().currentPage(), first);
    QCOMPARE(window().windowTitle(), before);
    window().navigator().goForward();
    QCOMPARE(window().currentPage(), page);
}

CARE_TEST(pages, TestPages);
#include "tst_pages.moc"
