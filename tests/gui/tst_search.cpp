// SPDX-License-Identifier: GPL-3.0-or-later
// Search everything as people use it: by keyboard alone, over the real service.
#include "models/schema/recordlink.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/recordsearch.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/announced.h"
#include "tests/support/answer.h"
#include "tests/support/comingtorest.h"
#include "tests/support/processortime.h"
#include "tests/support/testregistry.h"
#include "views/browse/viewsdialog.h"
#include "views/resident/recordeditor.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/navigator.h"
#include "views/shell/searchpanel.h"
#include "views/widgets/datatable.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/topbar.h"

#include <QCheckBox>
#include <QClipboard>
#include <QListView>
#include <QSignalSpy>

using namespace care;
using namespace Qt::StringLiterals;

class TestSearch : public test::DesktopFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_session.reset(); }
    void opensTheResidentThatIsTyped();
    void offersWhoWasOpenedLast();
    void waitsForWhatIsTypedQuickly();
    void editsWhomItHasFound();
    void givesTheFocusBack();
    void findsCommandsAndViews();
    void findsAViewThatIsNotInTheSidebar();
    void showsAllInTheirList();
    void opensALinkAndExplainsABadOne();
    void saysWhatIsNotHere();
    void warnsWhereABetterHitMayBeMissing();
    void aTypedTitleIsSeenBeforeAChange();
    void namesWhoIsAlike();
    void bearsALongText();
    void isReadAloud();
    void copiesTheLink();
    void opensWhatTheFilterHides();

private:
    void type(const QString &text);
    SearchPanel &panel() { return m_session->window().search(); }
    SearchBox &box() { return *m_session->window().findChild<SearchBox *>(); }
    QStringList rows(SearchRow::Kind kind);
    void press(Qt::Key key) { QTest::keyClick(&box(), key); }
    ResourceTableModel &residents() { return m_session->table(residentSchema.name); }
    QString familyOf(int row) { return PersonName::fromJson(residents().record(row).value("name"_L1)).last; }
};

void TestSearch::init()
{
    m_session = test::sessionOf(*m_service);
    m_session->window().show();
    QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
    m_session->window().currentList()->clearFilter(); // of all, not only of what is current
    QVERIFY(test::waitUntil([&] {
        return residents().status().complete && residents().rowCount() == 12
            && !residents().record(0).isNull();
    }));
    m_session->window().currentList()->focusTable();
}

void TestSearch::type(const QString &text)
{
    QTest::keyClick(&m_session->window(), Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(&box(), text);
}

QStringList TestSearch::rows(SearchRow::Kind kind)
{
    QStringList texts;
    for (int row = 0; row < panel().model().rowCount(); ++row) {
        if (panel().model().row(row).kind == kind)
            texts += panel().model().row(row).text;
    }
    return texts;
}

void TestSearch::opensTheResidentThatIsTyped()
{
    const Record wanted = residents().record(5);
    const QString family = familyOf(5);
    m_session->window().openPage(homeSchema.name);
    type(family.left(4).toLower() + u' '
        + QString::number(calendarDate(wanted.value("dateOfBirth"_L1)).year()));
    QVERIFY(panel().isVisible());
    QVERIFY(test::waitUntil([&] { return rows(SearchRow::Kind::Record).size() == 1; }));
    QVERIFY(rows(SearchRow::Kind::Record).first().startsWith(family.toUpper()));
    QVERIFY(!m_session->window().windowTitle().contains(family, Qt::CaseInsensitive));
    press(Qt::Key_Return);
    QVERIFY(!panel().isVisible());
    QVERIFY(box().text().isEmpty());
    QCOMPARE(m_session->window().currentList()->currentId(), wanted.id);
    auto *table = m_session->window().currentList()->findChild<DataTable *>();
    QVERIFY(table->hasFocus());
    QVERIFY(test::waitUntil([&] { return table->currentIndex().row() == residents().rowOf(wanted.id); }));
}

// Before a letter is typed.
void TestSearch::offersWhoWasOpenedLast()
{
    const QString id = residents().recordId(3);
    const QString family = familyOf(3);
    m_session->window().openRecord(residentSchema.name, id);
    m_session->window().openPage(homeSchema.name);
    type({});
    QVERIFY(test::waitUntil([&] { return rows(SearchRow::Kind::Record).size() == 1; }));
    QVERIFY(rows(SearchRow::Kind::Record).first().startsWith(family.toUpper()));
    QVERIFY(!panel().list().currentIndex().isValid()); // nobody is chosen by themselves
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    QVERIFY(test::waitUntil([&] { return m_session->window().currentList()->currentId() == id; }));
}

// Enter on the last letter: the answers to the letters before it must not be opened.
void TestSearch::waitsForWhatIsTypedQuickly()
{
    const QString id = residents().recordId(7);
    const QString words = residents().record(7).value("nhsNumber"_L1).toString();
    m_session->window().openPage(homeSchema.name);
    type(words.isEmpty() ? familyOf(7) : words);
    press(Qt::Key_Return);
    QVERIFY(test::waitUntil([&] { return !panel().isVisible(); }));
    QCOMPARE(m_session->window().currentList()->currentId(), id);
}

// Ctrl+E is about the resident that is chosen in the search, never about the one of the list behind it.
void TestSearch::editsWhomItHasFound()
{
    m_session->window().currentList()->select(residents().recordId(0));
    const QString wanted = residents().recordId(5);
    const auto edit = [this] {
        QTest::keyClick(&box(), Qt::Key_E, Qt::ControlModifier);
    };
    type(u"filter the list"_s);
    QVERIFY(test::waitUntil([&] { return rows(SearchRow::Kind::Command).size() == 1; }));
    edit();
    QVERIFY(panel().isVisible() && !m_session->window().editor()); // no resident is chosen
    press(Qt::Key_Escape);
    press(Qt::Key_Escape);
    const Record record = residents().record(5);
    type(familyOf(5) + u' ' + QString::number(calendarDate(record.value("dateOfBirth"_L1)).year()));
    QVERIFY(test::waitUntil([&] { return rows(SearchRow::Kind::Record).size() == 1; }));
    edit();
    QVERIFY(test::waitUntil([&] { return m_session->window().editor() != nullptr; }));
    QCOMPARE(m_session->window().editor()->recordId(), wanted);
    QVERIFY(!panel().isVisible() && box().text().isEmpty());
}

void TestSearch::givesTheFocusBack()
{
    auto *table = m_session->window().currentList()->findChild<DataTable *>();
    QVERIFY(table->hasFocus());
    type(u"mor"_s);
    QVERIFY(box().hasFocus());
    press(Qt::Key_Escape);
    QVERIFY(!panel().isVisible());
    QVERIFY(table->hasFocus());
    QVERIFY(box().text().isEmpty());
    // Nothing typed, nothing chosen: Enter opens nothing by accident.
    QTest::keyClick(&m_session->window(), Qt::Key_K, Qt::ControlModifier);
    press(Qt::Key_Return);
    QVERIFY(panel().isVisible());
    press(Qt::Key_Tab);
    QVERIFY(!panel().isVisible());
}

void TestSearch::findsCommandsAndViews()
{
    type(u"all shortc"_s);
    QVERIFY(
        test::waitUntil([&] { return rows(SearchRow::Kind::Command) == QStringList{ u"All shortcuts"_s }; }));
    press(Qt::Key_Return);
    QVERIFY(test::waitUntil([&] { return m_session->window().findChild<ShortcutsDialog *>() != nullptr; }));
    m_session->window().findChild<ShortcutsDialog *>()->reject();

    type(u"incidents to rev"_s);
    QVERIFY(test::waitUntil([&] { return rows(SearchRow::Kind::View) == QStringList{ u"To review"_s }; }));
    press(Qt::Key_Return);
    QVERIFY(test::waitUntil([&] {
        return m_session->window().currentList()->model().filter().conditions.value(0).values
            == QStringList{ u"needsReview"_s };
    }));
}

void TestSearch::findsAViewThatIsNotInTheSidebar()
{
    auto *sidebar = m_session->window().findChild<Sidebar *>();
    QVERIFY(sidebar->ids().contains(u"view:to-review"_s));
    QTest::keyClick(&m_session->window(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = m_session->window().findChild<ViewsDialog *>();
    QVERIFY(dialog);
    auto *box = test::withWords<QCheckBox>(*dialog, u"To review"_s);
    QVERIFY(box);
    QTest::keyClick(box, Qt::Key_Space);
    dialog->reject();
    QVERIFY(!sidebar->ids().contains(u"view:to-review"_s));
    type(u"incidents to rev"_s);
    QVERIFY(test::waitUntil([&] { return rows(SearchRow::Kind::View) == QStringList{ u"To review"_s }; }));
    press(Qt::Key_Return);
    QVERIFY(test::waitUntil(
        [&] { return &m_session->window().currentList()->model().schema() == &incidentSchema; }));
    QCOMPARE(m_session->window().navigator().currentEntry(), u"view:to-review"_s);
}

void TestSearch::showsAllInTheirList()
{
    QVERIFY(test::waitUntil([&] { return m_session->table(logSchema.name).status().stored > 100; }, 30'000));
    const QString family = familyOf(0).toLower();
    type(family);
    QVERIFY(test::waitUntil([&] { return !rows(SearchRow::Kind::List).isEmpty(); }));
    while (panel().model().row(panel().list().currentIndex().row()).kind != SearchRow::Kind::List)
        press(Qt::Key_Down);
    const QString resource = panel().model().row(panel().list().currentIndex().row()).resource;
    press(Qt::Key_Return);
    QCOMPARE(QString(m_session->window().currentList()->model().schema().name), resource);
    QCOMPARE(m_session->window().currentList()->model().filter().text, family);
}

void TestSearch::opensALinkAndExplainsABadOne()
{
    QSignalSpy wanted(&m_session->window(), &MainWindow::linkRequested);
    type(u"care-records://test/residents"_s);
    QVERIFY(test::waitUntil([&] { return rows(SearchRow::Kind::Note).value(0).contains(u"incomplete"_s); }));
    QCOMPARE(panel().model().rowCount(), 1);
    press(Qt::Key_Return);
    QCOMPARE(wanted.count(), 0);
    QVERIFY(panel().isVisible());
    QTest::keyClicks(&box(), u"/abc"_s);
    QVERIFY(test::waitUntil([&] { return rows(SearchRow::Kind::Link).size() == 1; }));
    press(Qt::Key_Return);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted.first().first().toString(), u"care-records://test/residents/abc"_s);
}

void TestSearch::saysWhatIsNotHere()
{
    m_session->workspace().sync().setPaused(true);
    type(u"qwertyzzz"_s);
    QVERIFY(test::waitUntil([&] { return rows(SearchRow::Kind::Note).value(0).contains(u"No record"_s); }));
    const bool whole = rows(SearchRow::Kind::Note).first() == u"No record contains these words."_s;
    const bool complete = m_session->table(logSchema.name).status().complete;
    QCOMPARE(whole, complete);
    m_session->workspace().sync().setPaused(false);
    press(Qt::Key_Escape);
    QVERIFY(test::waitUntil(
        [&] {
            type(u"qwertyzzz"_s);
            const bool said = test::waitUntil(
                [&] { return rows(SearchRow::Kind::Note).value(0) == u"No record contains these words."_s; },
                300);
            press(Qt::Key_Escape);
            return said;
        },
        30'000));
}

// Hazard: during the first download an incident looks like the best hit, because no resident is here yet.
void TestSearch::warnsWhereABetterHitMayBeMissing()
{
    Store store{ {} };
    bool areResidentsHere = false;
    RecordSearch search(store, { &residentSchema, &incidentSchema },
        [&](const ResourceSchema &schema) { return &schema != &residentSchema || areResidentsHere; });
    const auto put = [&store](const ResourceSchema &schema, const QByteArray &record) {
        return test::answerOf<StoreResult<PageChanges>>([&](QObject *context, auto done) {
            store.write(schema, { .records = { record } }, context, done);
        }).has_value();
    };
    QVERIFY(put(incidentSchema, R"({"id":"i1","severity":4,"log":{"description":"Suresh Patel fell"}})"));
    QWidget above;
    SearchBox typed(&above);
    SearchPanel found(typed, search,
        { [] { return QList<SavedView>(); },
            [] {
                return QList<QAction *>();
            } },
        &above);
    QSignalSpy opened(&found, &SearchPanel::recordChosen);
    above.resize(800, 600);
    above.show();
    const QString warning = u"Not everything is here yet: Residents."_s;
    const auto firstRow = [&found] {
        return found.model().rowCount() > 0 ? found.model().row(0).text : QString();
    };
    // Enter on the last letter shows what there is, with the warning, and opens nothing.
    QTest::keyClicks(&typed, u"patel sur"_s);
    QTest::keyClick(&typed, Qt::Key_Return);
    QVERIFY(test::waitUntil([&] { return search.isFinished() && firstRow() == warning; }));
    QVERIFY(found.isVisible());
    QCOMPARE(opened.count(), 0);
    QCOMPARE(found.model().row(found.list().currentIndex().row()).resource, QString(incidentSchema.name));
    const QString said = test::announced(*found.findChild<PlainLabel *>());
    QVERIFY2(said.startsWith(warning) && said.contains(u"Incident"_s), qPrintable(said));
    // Enter on what was seen opens it.
    QTest::keyClick(&typed, Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    // With everything here, Enter on the last letter opens the resident, and nothing is warned of.
    areResidentsHere = true;
    QVERIFY(put(residentSchema, R"({"id":"r1","name":{"first":"Suresh","last":"Patel"}})"));
    QTest::keyClicks(&typed, u"patel sur"_s);
    QTest::keyClick(&typed, Qt::Key_Return);
    QVERIFY(test::waitUntil([&] { return opened.count() == 2; }));
    QCOMPARE(opened.last().first().toString(), QString(residentSchema.name));
    QTest::keyClicks(&typed, u"patel sur"_s);
    QVERIFY(test::waitUntil([&] { return search.isFinished() && firstRow() == residentSchema.titleText(); }));
}

// Hazard: "Mr Khan" finds Mrs Khan, too, and Enter at once would open the change for her unseen.
void TestSearch::aTypedTitleIsSeenBeforeAChange()
{
    int row = 0;
    while (residents().record(row).value("status"_L1) != "active"_L1)
        ++row;
    const PersonName name = PersonName::fromJson(residents().record(row).value("name"_L1));
    m_session->window().openPage(homeSchema.name);
    type(u"room 12 for Mx %1 %2"_s.arg(name.first, name.last));
    press(Qt::Key_Return);
    QVERIFY(test::waitUntil([&] { return rows(SearchRow::Kind::Task).size() == 1; }));
    QVERIFY(test::comesToRest());
    QVERIFY(panel().isVisible());
    press(Qt::Key_Return);
    QVERIFY(test::waitUntil([&] { return !panel().isVisible(); }));
}

void TestSearch::namesWhoIsAlike()
{
    Store store{ {} };
    RecordSearch search(store, { &residentSchema }, [](const ResourceSchema &) { return true; });
    const auto written = test::answerOf<StoreResult<PageChanges>>([&](QObject *context, auto done) {
        store.write(residentSchema,
            { .records = { R"({"id":"r1","name":{"first":"Suresh","last":"Patel"},"location":{"room":"7"},)"
                           R"("home":{"id":"h1","name":"Hawthorn Gardens"}})",
                  R"({"id":"r2","name":{"first":"Suresh","last":"Patel"},"location":{"room":"9"},)"
                  R"("home":{"id":"h2","name":"Briar Court"}})",
                  R"({"id":"r3","name":{"first":"Mina","last":"Patel"},)"
                  R"("home":{"id":"h2","name":"Briar Court"}})" } },
            context, done);
    });
    QVERIFY(written.has_value());
    SearchModel model(search, nullptr);
    search.search(u"patel"_s);
    const auto warned = [&] {
        model.refill(u"patel"_s);
        QStringList lines;
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.row(row).words.startsWith(u"Similar name · "_s))
                lines += model.row(row).text + u' ' + model.row(row).words;
        }
        return lines;
    };
    QVERIFY(test::waitUntil([&] { return warned().size() == 2; }));
    for (const QString &line : warned())
        QVERIFY2(line.contains(u"PATEL, Suresh"_s)
                && (line.contains(u"Hawthorn Gardens"_s) || line.contains(u"Briar Court"_s)),
            qPrintable(line));
}

void TestSearch::bearsALongText()
{
    QTest::keyClick(&m_session->window(), Qt::Key_K, Qt::ControlModifier);
    QApplication::clipboard()->setText(u"morgan \" * ( OR "_s.repeated(1000));
    const test::ProcessorTime time;
    QTest::keyClick(&box(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(box().text().size(), 10'000);
    QVERIFY2(time.milliseconds() < 500, qPrintable(QString::number(time.milliseconds())));
    QVERIFY(test::waitUntil([&] { return rows(SearchRow::Kind::Note).size() == 1; }));
    press(Qt::Key_Escape);
    QVERIFY(!panel().isVisible());
}

void TestSearch::isReadAloud()
{
    type(familyOf(0).toLower());
    QVERIFY(test::waitUntil([&] { return !rows(SearchRow::Kind::Record).isEmpty(); }));
    press(Qt::Key_Down);
    press(Qt::Key_Up);
    const QModelIndex current = panel().list().currentIndex();
    const QString sentence = current.data(Qt::AccessibleTextRole).toString();
    // A resident with the name, or one with a contact of that name.
    QVERIFY2(sentence.startsWith(u"Resident, "_s) && sentence.contains(familyOf(0), Qt::CaseInsensitive),
        qPrintable(sentence));
    const auto labels = panel().findChildren<PlainLabel *>();
    QCOMPARE(labels.size(), 1);
    QCOMPARE(test::announced(*labels.first()), sentence);
    QVERIFY(!panel().list().accessibleName().isEmpty());
    QVERIFY(!box().accessibleName().isEmpty());
}

void TestSearch::copiesTheLink()
{
    const QString id = m_session->window().currentList()->currentId();
    QVERIFY(!id.isEmpty());
    QApplication::clipboard()->clear();
    QTest::keyClick(&m_session->window(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QString text = QApplication::clipboard()->text();
    QVERIFY((*parseLink(text) == RecordLink{ u"test"_s, u"residents"_s, id }));
    QVERIFY(!text.contains(familyOf(0), Qt::CaseInsensitive));
}

void TestSearch::opensWhatTheFilterHides()
{
    const QString id = residents().recordId(9);
    residents().setFilter({ {}, u"nobody has this word"_s });
    QVERIFY(test::waitUntil([&] { return residents().rowCount() == 0; }));
    m_session->window().openRecord(residentSchema.name, id);
    QVERIFY(test::waitUntil([&] {
        ListPage *page = m_session->window().currentList();
        const QModelIndex current = page->findChild<DataTable *>()->currentIndex();
        return page->model().rowCount() == 12 && current.isValid()
            && page->model().recordId(current.row()) == id;
    }));
    QCOMPARE(m_session->window().currentList()->currentId(), id);
    QCOMPARE(residents().rowCount(), 0); // the list stays as its user left it
}

CARE_TEST(search, TestSearch);
#include "tst_search.moc"
