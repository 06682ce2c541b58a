// SPDX-License-Identifier: GPL-3.0-or-later
// A resident's pages, what belongs to a record, and the way back, in the real window over the real service.
#include "app/desktop/editorfactory.h"
#include "models/editing/bulklist.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/editing/spelling.h"
#include "models/schema/roles.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "models/tables/recordtree.h"
#include "models/tables/similarresidents.h"
#include "models/tables/timelinemodel.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/comingtorest.h"
#include "tests/support/httpcall.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/pagemodels.h"
#include "tests/support/residentfields.h"
#include "tests/support/tabstops.h"
#include "tests/support/testregistry.h"
#include "views/browse/contentprint.h"
#include "views/browse/eventlist.h"
#include "views/browse/listpage.h"
#include "views/browse/listselection.h"
#include "views/browse/recordsidepanel.h"
#include "views/browse/sourcedialog.h"
#include "views/person/personpage.h"
#include "views/person/timelinepage.h"
#include "views/resident/bulkdialog.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/pages.h"
#include "views/widgets/changemark.h"
#include "views/widgets/datatable.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/recorddetails.h"
#include "views/widgets/scrollpane.h"
#include "views/widgets/theme.h"
#include "views/widgets/topbar.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QListView>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QSignalSpy>
#include <QTabBar>
#include <QToolButton>

using namespace care;
using namespace Qt::StringLiterals;

class TestPerson : public test::DesktopFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_session.reset(); }
    void opensWithEnter();
    void showsOnlyThisPerson();
    void tellsWhatIsCurrentFromWhatIsOver();
    void neverShowsTheLastPerson();
    void beginsAnotherPersonAtTheTop();
    void followsTheDayWithoutARestart();
    void dialogsOverAFormFollowTheDay();
    void marksWhatOthersChanged();
    void marksWhoIsEasilyTakenForThem();
    void followsTheTimeline();
    void keepsThePlaceOnTheTimeline();
    void readsTheTimeline_data();
    void readsTheTimeline();
    void readsTheLogsInPlaceOfTheirTable();
    void keepsNoEventOfTheLastResident();
    void readsTheLogsOfSeveralResidents();
    void reachesNobodyElseWhileLogsAreRead();
    void staysAtTheEventThatWasChosenMeanwhile();
    void leavesTheKeyboardWhereSomebodyTypes();
    void printsFromTheFootOfTheProfile();
    void keepsTheColumns();
    void resetsItsListsWithAllOthers();
    void goesBackAndForward();
    void givesThePageTheKeyboardOnTheWayBack();
    void givesThePanelOfALogTheKeyboard();
    void remembersFilterAndRecord();
    void opensWhatBelongsToARecord();
    void showsEverythingAsItWasSent();
    void alsoShowsWhatIsEmpty();
    void showsTheProfileInCards();
    void putsThePencilBehindItsValue();
    void namesEverythingForAScreenReader();

private:
    PersonPage &person() { return *window().findChild<PersonPage *>(); }
    ResourceTableModel &residents() { return m_session->table(residentSchema.name); }
    bool isOpen(const QString &part) { return person().isVisible() && person().part() == part; }
    bool isFull(const ResourceSchema &schema);
    //! A resident with several of these.
    QString busyResident(const ResourceSchema &schema);
    LinkButton *related(const QString &beginning);
    //! Also the daily logs that are read in place of their table.
    TimelinePage *shownTimeline();
    //! Those of the page of all daily logs.
    EventList *openReading();
};

void TestPerson::init()
{
    QVERIFY(openWindow());
    QVERIFY(isFull(residentSchema));
    window().currentList()->focusTable();
}

bool TestPerson::isFull(const ResourceSchema &schema)
{
    ResourceTableModel &table = m_session->table(schema.name);
    window().pages().list(schema.name)->clearFilter(); // of all, not only of what is current
    return test::waitUntil(
        [&] {
            return table.status().complete && table.status().stored == table.rowCount()
                && table.rowCount() > 0 && !table.record(0).isNull();
        },
        30'000);
}

TimelinePage *TestPerson::shownTimeline()
{
    const auto pages = person().findChildren<TimelinePage *>();
    const auto found =
        std::find_if(pages.begin(), pages.end(), [](const TimelinePage *each) { return each->isVisible(); });
    return found == pages.end() ? nullptr : *found;
}

QString TestPerson::busyResident(const ResourceSchema &schema)
{
    ResourceTableModel &table = m_session->table(schema.name);
    QHash<QString, int> counts;
    for (int row = 0; row < table.rowCount(); ++row) {
        test::waitUntil([&] { return !table.record(row).isNull(); });
        if (const int count = ++counts[Reference::fromJson(table.record(row).value("resident"_L1)).id];
            count > 1)
            return Reference::fromJson(table.record(row).value("resident"_L1)).id;
    }
    return {};
}

LinkButton *TestPerson::related(const QString &beginning)
{
    return test::beginningWith<LinkButton>(*window().detail().findChild<RelatedBar *>(), beginning);
}

void TestPerson::opensWithEnter()
{
    auto *table = window().currentList()->findChild<DataTable *>();
    QTest::keyClick(table, Qt::Key_Down);
    QVERIFY(test::waitUntil(
        [&] { return window().pages().list(residentSchema.name)->currentId() == residents().recordId(1); }));
    const QString id = residents().recordId(1);
    const QString family = PersonName::fromJson(residents().record(1).value("name"_L1)).last;
    QTest::keyClick(table, Qt::Key_Return);
    QVERIFY(isOpen(u"profile"_s));
    QCOMPARE(person().residentId(), id);
    auto *banner = person().findChild<PersonBanner *>();
    QVERIFY(test::waitUntil([&] { return banner->isVisible(); }));
    QVERIFY(banner->message().startsWith(family.toUpper()));
    QVERIFY(!window().windowTitle().contains(family, Qt::CaseInsensitive));
    QVERIFY(!window().detail().isVisible());
    QVERIFY(!window().editor());
}

void TestPerson::showsOnlyThisPerson()
{
    QVERIFY(isFull(incidentSchema));
    const QString id = busyResident(incidentSchema);
    QVERIFY(!id.isEmpty());
    window().openResident(id, u"incident-reports"_s);
    ResourceTableModel &own = person().list()->model();
    QVERIFY(test::waitUntil([&] { return own.rowCount() > 1 && !own.record(own.rowCount() - 1).isNull(); }));
    QVERIFY(own.rowCount() < m_session->table(incidentSchema.name).rowCount());
    // Emptying the filter is not leaving the person.
    own.setFilter({ {}, u"nobody has this word"_s });
    QVERIFY(test::waitUntil([&] { return own.rowCount() == 0; }));
    person().list()->clearFilter();
    QVERIFY(test::waitUntil([&] { return own.rowCount() > 1 && !own.record(own.rowCount() - 1).isNull(); }));
    for (int row = 0; row < own.rowCount(); ++row)
        QCOMPARE(Reference::fromJson(own.record(row).value("resident"_L1)).id, id);
    QCOMPARE(own.status().stored, own.rowCount());
    QVERIFY(!person().list()->countText().contains(u"of"_s));
    // The tab says how many, and the detail of the current one stands beside it without a second banner.
    auto *tabs = person().findChild<QTabBar *>();
    QVERIFY(test::waitUntil([&] {
        return tabs->tabText(tabs->currentIndex())
            == QString(u"Incidents "_s + QString::number(own.rowCount()));
    }));
    // Nobody was chosen by the empty list in between.
    QVERIFY(person().list()->currentId().isEmpty());
    person().list()->select(own.recordId(0));
    QVERIFY(window().detail().isVisible());
    QVERIFY(test::waitUntil(
        [&] { return !window().detail().findChild<PersonBanner *>()->residentId().isEmpty(); }));
    QVERIFY(!window().detail().findChild<PersonBanner *>()->isVisible());
}

void TestPerson::tellsWhatIsCurrentFromWhatIsOver()
{
    QVERIFY(isFull(carePlanSchema));
    ResourceTableModel &plans = m_session->table(carePlanSchema.name);
    const auto isOver = [](const ResourceTableModel &model, int row) {
        return model.record(row).value("isRevision"_L1).toBool();
    };
    QString id;
    for (int row = 0; row < plans.rowCount() && id.isEmpty(); ++row) {
        QVERIFY(test::waitUntil([&] { return !plans.record(row).isNull(); }));
        if (isOver(plans, row))
            id = Reference::fromJson(plans.record(row).value("resident"_L1)).id;
    }
    QVERIFY(!id.isEmpty());
    window().openResident(id, carePlanSchema.name);
    ListPage &list = *person().list();
    ResourceTableModel &own = list.model();
    const auto isRead = [&own](int more) {
        return own.rowCount() > more && !own.record(own.rowCount() - 1).isNull() && !own.record(0).isNull();
    };
    QVERIFY(test::waitUntil([&] { return isRead(0); }));
    QCOMPARE(own.filter(), (Filter{ { currentOnly }, {} }));
    const int current = own.rowCount();
    for (int row = 0; row < current; ++row)
        QVERIFY(!isOver(own, row));
    const auto *tabs = person().findChild<QTabBar *>();
    QVERIFY(test::waitUntil(
        [&] { return tabs->tabText(tabs->currentIndex()) == u"Care plans %1"_s.arg(current); }));
    // Replaced plans stand below, grey and named, and are nobody's work.
    own.setFilter({});
    QVERIFY(test::waitUntil([&] { return isRead(current); }));
    const int name = carePlanSchema.indexOf(u"name"_s);
    const int review = carePlanSchema.indexOf(u"nextReviewDate"_s);
    for (int row = 0; row < own.rowCount(); ++row) {
        QCOMPARE(isOver(own, row), row >= current);
        if (row < current)
            continue;
        QVERIFY(own.index(row, review).data(MutedRole).toBool());
        QVERIFY(!own.index(row, review).data(WarningRole).toBool());
        QVERIFY(!own.index(row, review).data(Qt::ToolTipRole).isValid());
        QVERIFY(own.index(row, name).data().toString().startsWith(u"Superseded: "_s));
        QVERIFY(own.index(row, name).data(Qt::AccessibleTextRole).toString().contains(u"Superseded: "_s));
    }
    list.select(own.recordId(own.rowCount() - 1));
    auto *details = window().detail().findChild<RecordDetails *>();
    QVERIFY(test::waitUntil([&] { return details->text().startsWith(u"Superseded: "_s); }));
    // The next one's list begins with what is current again.
    list.focusTable();
    QTest::keyClick(list.findChild<DataTable *>(), Qt::Key_Escape);
    QCOMPARE(own.filter(), (Filter{ { currentOnly }, {} }));
}

void TestPerson::neverShowsTheLastPerson()
{
    QVERIFY(isFull(incidentSchema));
    const QString busy = busyResident(incidentSchema);
    window().openResident(busy, u"incident-reports"_s);
    ResourceTableModel &own = person().list()->model();
    QVERIFY(test::waitUntil([&] { return own.rowCount() > 1; }));
    QString other;
    for (int row = 0; row < residents().rowCount() && other.isEmpty(); ++row) {
        if (residents().recordId(row) != busy)
            other = residents().recordId(row);
    }
    window().openResident(other, u"incident-reports"_s);
    QCOMPARE(own.rowCount(), 0);
    QVERIFY(!person().findChild<PersonBanner *>()->isVisible());
    QVERIFY(test::waitUntil([&] { return person().findChild<PersonBanner *>()->isVisible(); }));
}

// In large text all below the banner scrolls: what was read of one person says nothing about the next.
void TestPerson::beginsAnotherPersonAtTheTop()
{
    const auto usual = qScopeGuard([] { Theme::apply(*qApp, Look::Light); });
    Theme::apply(*qApp, Look::Light, 200);
    window().resize(1100, 420);
    const QString first = residents().recordId(0);
    const QString second = residents().recordId(1);
    window().openResident(first, u"profile"_s);
    QScrollBar *bar = person().findChild<ScrollPane *>()->verticalScrollBar();
    QVERIFY(test::waitUntil([&] { return bar->maximum() > 0; }));
    bar->setValue(bar->maximum());
    const int read = bar->value();
    person().showResident(first, u"profile"_s);
    QCOMPARE(bar->value(), read);
    window().openResident(second, u"profile"_s);
    QVERIFY(test::waitUntil([&] { return person().findChild<PersonBanner *>()->isVisible(); }));
    QVERIFY(test::waitUntil([&] { return bar->maximum() > 0; }));
    QCOMPARE(bar->value(), 0);
}

// The program stays open over midnight, and over a birthday: nothing is received that would bring it.
void TestPerson::followsTheDayWithoutARestart()
{
    test::ManualClock clock;
    Workspace &workspace = m_session->workspace();
    const test::PageModels models(workspace, clock);
    const auto ageIn = [](const QWidget &shown) {
        static const QRegularExpression years(u"\\((\\d+)y\\)"_s);
        const auto *banner = shown.findChild<PersonBanner *>();
        const auto labels = banner->findChildren<PlainLabel *>();
        for (const PlainLabel *label : labels) {
            const QRegularExpressionMatch age = years.match(label->text());
            if (age.hasMatch() && label->isVisibleTo(banner)) // the words before are deleted later
                return age.captured(1).toInt();
        }
        return -1;
    };
    PersonPage page(models.window);
    RecordSidePanel panel(models.window);
    DraftList drafts(workspace.journal());
    BulkList bulks(workspace.journal());
    OpenWriteList writes(workspace.journal());
    Spelling spelling;
    EditorFactory forms({ workspace, drafts, bulks, writes, spelling, models.today });
    std::unique_ptr<RecordEditor> form;
    int before = -1;
    for (int row = 0; before < 0 && row < residents().rowCount(); ++row) {
        const QString id = residents().recordId(row);
        QVERIFY(test::waitUntil([&] { return !residents().record(row).isNull(); }));
        if (!calendarDate(residents().record(row).value("dateOfBirth"_L1)).isValid())
            continue;
        page.showResident(id, u"profile"_s);
        panel.showRecord(residentSchema, id);
        form.reset(forms.makeEditor({ id, id }, nullptr));
        QVERIFY(test::waitUntil([&] { return form->isLoaded() && ageIn(page) >= 0 && ageIn(panel) >= 0; }));
        before = ageIn(page);
    }
    QVERIFY(before >= 0);
    QVERIFY(test::waitUntil([&] { return ageIn(*form) == before; }));
    const auto table = models.window.makeTable(residentSchema);
    table->activate();
    QVERIFY(test::waitUntil([&] { return table->status().complete && table->rowCount() > 0; }));
    QSignalSpy cells(table.get(), &QAbstractItemModel::dataChanged);
    clock.shiftWall(qint64(540) * 24 * 3'600'000);
    clock.advance(60'000); // no more than a minute after midnight
    QVERIFY(ageIn(page) > before);
    QCOMPARE(ageIn(panel), ageIn(page));
    QVERIFY(test::waitUntil([&] { return ageIn(*form) == ageIn(page); }));
    QVERIFY(!cells.isEmpty()); // what is overdue
    QCOMPARE(cells.last().at(1).toModelIndex().row(), table->rowCount() - 1);
}

// A review, and a change of several residents, that are read over midnight.
void TestPerson::dialogsOverAFormFollowTheDay()
{
    test::ManualClock clock;
    Workspace &workspace = m_session->workspace();
    const test::PageModels models(workspace, clock);
    DraftList drafts(workspace.journal());
    BulkList bulks(workspace.journal());
    OpenWriteList writes(workspace.journal());
    Spelling spelling;
    EditorFactory forms({ workspace, drafts, bulks, writes, spelling, models.today });
    QString id;
    for (int row = 0; id.isEmpty() && row < residents().rowCount(); ++row) {
        QVERIFY(test::waitUntil([&] { return !residents().record(row).isNull(); }));
        if (calendarDate(residents().record(row).value("dateOfBirth"_L1)).isValid())
            id = residents().recordId(row);
    }
    QVERIFY(!id.isEmpty());
    const std::unique_ptr<RecordEditor> form(forms.makeEditor({ id, id }, nullptr));
    QVERIFY(test::waitUntil([&] { return form->isLoaded(); }));
    RecordDraft draft = form->draft();
    draft.setEntry(*test::formField(u"preferredName"_s), { u"Nell"_s });
    form->form()->setDraft(draft);
    form->form()->review();
    const ReviewDialog *review = nullptr;
    QVERIFY(test::waitUntil([&] { return (review = form->findChild<ReviewDialog *>()) != nullptr; }));
    const auto *banner = review->findChild<PersonBanner *>();
    QVERIFY(banner);
    QWidget parent;
    forms.changeSeveral(
        { residents().row(0).key(), residents().row(1).key() }, &parent, [](const BulkChange &) {});
    BulkDialog *several = nullptr;
    QVERIFY(test::waitUntil([&] { return (several = parent.findChild<BulkDialog *>()) != nullptr; }));
    QSignalSpy planned(&several->change(), &BulkChange::planned);
    const QString before = banner->message();
    clock.shiftWall(qint64(540) * 24 * 3'600'000);
    clock.advance(60'000);
    QVERIFY(test::waitUntil([&] { return banner->message() != before; }));
    QCOMPARE(planned.size(), 1);
}

void TestPerson::marksWhatOthersChanged()
{
    QVERIFY(isFull(incidentSchema));
    window().openResident(busyResident(incidentSchema), u"incident-reports"_s);
    ResourceTableModel &own = person().list()->model();
    QVERIFY(test::waitUntil([&] { return own.rowCount() > 1 && !own.record(1).isNull(); }));
    const auto marked = [this] {
        const auto values = window().detail().findChildren<ChangedValue *>();
        return std::count_if(
            values.begin(), values.end(), [](const ChangedValue *each) { return each->isVisible(); });
    };
    auto *table = person().list()->findChild<DataTable *>();
    const auto go = [&](int row) {
        table->setCurrentIndex(own.index(row, table->currentIndex().column()));
    };
    go(0);
    QVERIFY(test::waitUntil([&] { return person().current().id == own.recordId(0); }));
    QCOMPARE(marked(), 0);
    PageWrite page;
    page.records += R"({"id":")" + own.recordId(0).toUtf8() + R"(","closeComment":"Another word"})";
    page.merge = true;
    m_session->workspace().store().write(incidentSchema, page, this, [](const StoreResult<PageChanges> &) {});
    QTRY_COMPARE(marked(), 1); // while it is looked at
    go(1);
    QTRY_COMPARE(marked(), 0);
    go(0);
    QTRY_COMPARE(marked(), 1);
}

void TestPerson::marksWhoIsEasilyTakenForThem()
{
    const Record one = residents().record(3);
    const Record other = residents().record(8);
    QJsonObject renamed = other.json();
    renamed.insert(u"name"_s, one.value("name"_L1));
    test::HttpCaller caller(m_service->url());
    QVERIFY(caller.signIn(m_service->apiKey()));
    const auto answer =
        caller.send("PUT", u"/openapi/api/residents/"_s + other.id, QJsonDocument(renamed).toJson());
    QVERIFY2(answer.status == 200, answer.body.constData());
    residents().refresh();
    QVERIFY(test::waitUntil([&] {
        const int row = residents().rowOf(other.id);
        return row >= 0 && residents().record(row).value("name"_L1) == one.value("name"_L1);
    }));
    const QString family = PersonName::fromJson(one.value("name"_L1)).last.toUpper();
    const auto marked = [&](const QWidget &where) {
        return where.findChild<PersonBanner *>()->message().contains(u"Similar name "_s + family);
    };
    window().openRecord(residentSchema.name, one.id);
    QVERIFY(test::waitUntil([&] { return marked(window().detail()); }));
    window().openResident(one.id);
    QVERIFY(test::waitUntil([&] { return marked(person()); }));
    // The mark goes with the person.
    QString alone;
    for (int row = 0; row < residents().rowCount() && alone.isEmpty(); ++row) {
        if (!similarText(residents().record(row), { one, other }).isEmpty()
            || residents().recordId(row) == one.id || residents().recordId(row) == other.id)
            continue;
        alone = residents().recordId(row);
    }
    window().openResident(alone);
    QVERIFY(test::waitUntil([&] { return person().findChild<PersonBanner *>()->residentId() == alone; }));
    QVERIFY(!marked(person()));
    QTest::qWait(100);
    QVERIFY(!marked(person()));
}

void TestPerson::followsTheTimeline()
{
    QVERIFY(isFull(logSchema));
    const QString id = busyResident(logSchema);
    window().openResident(id, u"timeline"_s);
    auto *page = person().findChild<TimelinePage *>();
    QVERIFY(test::waitUntil([&] { return page->list()->model()->rowCount() > 2; }));
    person().focusContent();
    QVERIFY(page->list()->hasFocus());
    // Past the heading of a day or a gap.
    const auto isEvent = [](const QModelIndex &index) {
        return !index.data(TimelineModel::IdRole).toString().isEmpty();
    };
    QTest::keyClick(page->list(), Qt::Key_Down);
    for (int row = 0; row < 4 && !isEvent(page->list()->currentIndex()); ++row)
        QTest::keyClick(page->list(), Qt::Key_Down);
    const QModelIndex current = page->list()->currentIndex();
    const QString event = current.data(TimelineModel::IdRole).toString();
    const QString resource = current.data(TimelineModel::ResourceRole).toString();
    QVERIFY(!event.isEmpty());
    QVERIFY(window().detail().isVisible());
    QCOMPARE(QString(window().detail().schema()->name), resource);
    // One kind less, and none of it is there.
    auto *logs = page->findChildren<QCheckBox *>().first();
    QTest::keyClick(logs, Qt::Key_Space);
    QVERIFY(test::waitUntil([&] {
        for (int row = 0; row < page->list()->model()->rowCount(); ++row) {
            if (page->list()->model()->index(row, 0).data(TimelineModel::ResourceRole) == u"logs"_s)
                return false;
        }
        return true;
    }));
    QTest::keyClick(logs, Qt::Key_Space);
    QVERIFY(test::waitUntil([&] { return page->list()->model()->rowCount() > 2; }));
    // Nothing before a date is no empty timeline.
    auto *date = page->findChild<QLineEdit *>();
    date->setFocus();
    QTest::keyClicks(date, u"1 Jan 1990"_s);
    QTest::keyClick(date, Qt::Key_Return);
    const auto *nothing = page->findChild<EmptyState *>();
    QVERIFY(test::waitUntil(
        [&] { return nothing->isVisible() && nothing->kind() == EmptyState::Kind::NoMatch; }));
    QTest::mouseClick(nothing->stepButton(), Qt::LeftButton);
    QVERIFY(
        test::waitUntil([&] { return page->list()->model()->rowCount() > 2 && page->list()->hasFocus(); }));
    QCOMPARE(date->text(), QString());
    // Enter follows the event to its list; Back is the timeline again.
    page->list()->setFocus();
    const QAbstractItemModel *events = page->list()->model();
    QModelIndex first = events->index(0, 0);
    while (first.isValid() && !isEvent(first))
        first = events->index(first.row() + 1, 0);
    page->list()->setCurrentIndex(first);
    QTest::keyClick(page->list(), Qt::Key_Return);
    QVERIFY(!person().isVisible());
    QTest::keyClick(&window(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(isOpen(u"timeline"_s));
    QCOMPARE(person().residentId(), id);
}

void TestPerson::readsTheTimeline_data()
{
    QTest::addColumn<int>("width");
    QTest::addRow("wide") << 1366;
    QTest::addRow("narrow") << 760;
}

//! A week of logs is scrolling: the whole text of each is there, in lines that fit.
void TestPerson::readsTheTimeline()
{
    QFETCH(const int, width);
    QVERIFY(isFull(logSchema));
    window().openResident(busyResident(logSchema), u"timeline"_s);
    window().resize(width, 768);
    auto *page = person().findChild<TimelinePage *>();
    QListView *list = page->list();
    QVERIFY(test::waitUntil([&] { return list->model()->rowCount() > 20; }));
    auto *whole = page->findChildren<QCheckBox *>().last();
    QCOMPARE(whole->text(), u"Whole text"_s);
    QVERIFY(whole->isChecked());
    const QFontMetrics font(textFont(TextSize::Normal));
    int longest = 0;
    for (int row = 0; row < 20; ++row) {
        const QModelIndex index = list->model()->index(row, 0);
        const QString text = index.data(TimelineModel::TextRole).toString();
        const int room = list->visualRect(index).height();
        const int needed = font.horizontalAdvance(text) / list->viewport()->width() * font.lineSpacing();
        QVERIFY2(room > needed, qPrintable(text));
        longest = std::max(longest, room);
    }
    QVERIFY(longest > 3 * font.lineSpacing());
    // In a narrow list the last line of an entry says who wrote it.
    for (int row = 0; width < 1000 && row < 20; ++row) {
        const QModelIndex index = list->model()->index(row, 0);
        if (index.data(TimelineModel::AuthorRole).toString().isEmpty())
            continue;
        list->scrollTo(index, QAbstractItemView::PositionAtBottom);
        const QRect area = list->visualRect(index);
        const int line = font.lineSpacing();
        const QImage last =
            list->viewport()->grab(QRect(area.left() + 90, area.bottom() - 8 - line, 150, line)).toImage();
        bool isWritten = false;
        for (int y = 0; y < last.height(); ++y) {
            for (int x = 0; x < last.width(); ++x)
                isWritten = isWritten || last.pixel(x, y) != last.pixel(0, 0);
        }
        QVERIFY2(isWritten, qPrintable(index.data(TimelineModel::AuthorRole).toString()));
        break;
    }
    list->verticalScrollBar()->setValue(0);
    QTest::mouseClick(whole, Qt::LeftButton);
    QVERIFY(!whole->isChecked());
    QVERIFY(list->visualRect(list->model()->index(1, 0)).height() < 3 * font.lineSpacing());
    QTest::mouseClick(whole, Qt::LeftButton);

    // The day stays in sight while its events scroll; the keyboard puts none of them under it.
    const int line = list->visualRect(list->model()->index(0, 0)).height();
    const auto atTop = [&] {
        return list->viewport()->grab(QRect(0, 0, 300, line)).toImage();
    };
    // A pause until now may stand above the day.
    const QModelIndex first = list->model()->index(0, 0);
    const int day0 = first.data(TimelineModel::RowRole).toInt() == int(TimelineModel::Row::Pause) ? 1 : 0;
    list->verticalScrollBar()->setValue(day0 * line);
    const QImage heading = atTop();
    list->verticalScrollBar()->setValue(day0 * line + line + 15);
    QCOMPARE(list->indexAt({ 5, 5 }).row(), day0);
    QCOMPARE(atTop(), heading);
    list->setCurrentIndex(list->model()->index(day0 + 1, 0));
    QCOMPARE(list->visualRect(list->currentIndex()).top(), line);
    list->verticalScrollBar()->setValue(0);

    // A date is typed, and what was on that day or before it stands at the top.
    auto *date = page->findChild<QLineEdit *>();
    QDate day;
    for (int row = 0; row < list->model()->rowCount() * 3 / 4; ++row) {
        const QModelIndex index = list->model()->index(row, 0);
        if (index.data(TimelineModel::RowRole).toInt() == int(TimelineModel::Row::Event))
            day = index.data(TimelineModel::DayRole).toDate();
    }
    list->verticalScrollBar()->setValue(list->verticalScrollBar()->maximum()); // wherever the list stands
    date->setFocus();
    QVERIFY(test::comesToRest()); // the panel has opened beside the list
    for (const QString &form : { u"d MMM"_s, u"d/M"_s, u"d/M/yy"_s, u"d MMM yy"_s }) {
        date->clear();
        QVERIFY(!page->model().until().isValid());
        const QRect place = date->geometry();
        QTest::keyClicks(date, day.toString(form));
        QTest::keyClick(date, Qt::Key_Return);
        QCOMPARE(page->model().until(), day);
        QVERIFY(test::comesToRest());
        QCOMPARE(date->geometry(), place); // in spite of the button that clears it
    }
    date->clear();
    QVERIFY(test::waitUntil([&] { return list->model()->rowCount() > 20; }));
    list->verticalScrollBar()->setValue(list->verticalScrollBar()->maximum());
    QTest::keyClicks(date, day.toString(u"d/M/yyyy"_s));
    QTest::keyClick(date, Qt::Key_Return);
    // A line that says from when on logs are kept may stand above the day.
    const auto begins = [&] {
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            if (index.data(TimelineModel::RowRole).toInt() == int(TimelineModel::Row::Day))
                return index.data(TimelineModel::DayRole) == day;
        }
        return false;
    };
    QVERIFY(test::waitUntil(begins));
    QTest::qWait(300); // what is read later moves it no more
    QCOMPARE(list->verticalScrollBar()->value(), 0);
    date->clear();
    QTest::keyClicks(date, u"last night"_s);
    QTest::keyClick(date, Qt::Key_Return);
    QVERIFY(test::says(*page, u"is not a date"_s));
    date->clear();
    QVERIFY(test::waitUntil([&] { return list->model()->index(0, 0).data(TimelineModel::DayRole) != day; }));

    auto *shift = page->findChild<QComboBox *>();
    shift->setFocus();
    QTest::keyClick(shift, Qt::Key_Down);
    QVERIFY(test::waitUntil([&] { return list->model()->rowCount() > 2; }));
    for (int row = 0; row < list->model()->rowCount(); ++row) {
        const QString time = list->model()->index(row, 0).data(TimelineModel::TimeRole).toString();
        QVERIFY2(time.isEmpty() || time < u"07"_s || time >= u"21"_s, qPrintable(time));
    }
    QTest::keyClick(shift, Qt::Key_Up);

    // Where there is little room the boxes of the kinds are a menu.
    const auto buttons = page->findChildren<QPushButton *>();
    QPushButton *choice = *std::find_if(buttons.begin(), buttons.end(),
        [](const QPushButton *button) { return button->text().startsWith(u"Shown"_s); });
    QCOMPARE(choice->isVisible(), width < 1000);
    const auto *firstKind = page->findChildren<QCheckBox *>().first();
    QCOMPARE(firstKind->isVisible(), width >= 1000);
    if (!choice->isVisible())
        return;
    QCOMPARE(choice->text(), u"Shown: everything"_s);
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Space);
    auto *menu = choice->findChild<QMenu *>();
    QVERIFY(menu && menu->isVisible());
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QVERIFY(!firstKind->isChecked());
    QVERIFY(!page->model().shown().contains(TimelineModel::kinds().first().schema->name));
    QVERIFY(choice->text().startsWith(u"Shown: %1 of"_s.arg(TimelineModel::kinds().size() - 1)));
    page->showAll();
    QVERIFY(test::waitUntil([&] { return choice->text() == u"Shown: everything"_s; }));
}

// Events stay where they are while others arrive under a reader.
void TestPerson::keepsThePlaceOnTheTimeline()
{
    QVERIFY(isFull(logSchema));
    window().openResident(busyResident(logSchema), u"timeline"_s);
    window().resize(1100, 420);
    QListView *list = person().findChild<TimelinePage *>()->list();
    QVERIFY(test::waitUntil([&] { return list->verticalScrollBar()->maximum() > 200; }));
    const auto write = [this](const QByteArray &id) {
        // Later than everything that is made up, whose nights are whole: also in the small hours.
        const QDateTime later = QDateTime::currentDateTimeUtc().addDays(1);
        const QByteArray time = later.toString(Qt::ISODateWithMs).toLatin1();
        PageWrite page;
        page.records = { R"({"id":")" + id + R"(","resident":{"id":")" + person().residentId().toUtf8()
            + R"("},"createdOn":")" + time + R"(","log":{"timeLogged":")" + time + R"("}})" };
        page.merge = true;
        m_session->workspace().store().write(logSchema, page, this, [](const StoreResult<PageChanges> &) {});
    };
    // Users who have not begun to read see the newest.
    write("newer");
    QVERIFY(test::waitUntil(
        [&] { return list->model()->index(1, 0).data(TimelineModel::IdRole) == u"newer"_s; }));
    QCOMPARE(list->verticalScrollBar()->value(), 0);
    list->verticalScrollBar()->setValue(130);
    const auto eventAt = [](const QModelIndex &index) {
        return index.data(TimelineModel::IdRole).toString();
    };
    QModelIndex shown = list->indexAt({ 5, list->viewport()->height() / 2 });
    while (eventAt(shown).isEmpty())
        shown = shown.siblingAtRow(shown.row() + 1);
    list->setCurrentIndex(shown);
    const QString id = eventAt(shown);
    const QString resource = shown.data(TimelineModel::ResourceRole).toString();
    QVERIFY(test::comesToRest()); // the panel opens beside the list
    const int top = list->visualRect(shown).top();
    const int row = shown.row();
    write("newest");
    QVERIFY(test::waitUntil([&] { return list->currentIndex().row() > row; }));
    QCOMPARE(eventAt(list->currentIndex()), id);
    QCOMPARE(list->currentIndex().data(TimelineModel::ResourceRole).toString(), resource);
    QCOMPARE(list->visualRect(list->currentIndex()).top(), top);
}

void TestPerson::readsTheLogsInPlaceOfTheirTable()
{
    QVERIFY(isFull(logSchema));
    const QString id = busyResident(logSchema);
    window().openResident(id, logSchema.name);
    const auto button = [this]() -> QPushButton * {
        const auto buttons = person().findChildren<QPushButton *>();
        const auto found = std::find_if(buttons.begin(), buttons.end(),
            [](const QPushButton *each) { return each->isCheckable() && each->text() == "Read"_L1; });
        return found == buttons.end() ? nullptr : *found;
    };
    QVERIFY(button() && button()->isVisible());
    QVERIFY(window().currentList());
    QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(test::waitUntil([&] { return button()->isChecked(); })); // it is seen pressed before
    const TimelinePage *page = shownTimeline();
    QVERIFY(page);
    QVERIFY(page->isWholeText());
    QVERIFY(test::waitUntil([&] { return page->model().rowCount() > 5; }));
    for (int row = 0; row < page->model().rowCount(); ++row) {
        const QString resource = page->model().index(row, 0).data(TimelineModel::ResourceRole).toString();
        QVERIFY(resource.isEmpty() || resource == logSchema.name);
    }
    QTRY_VERIFY(page->list()->hasFocus());
    // The choice holds for every resident and for the next start.
    window().openResident(residents().recordId(2), logSchema.name);
    QVERIFY(shownTimeline());
    window().openResident(id, incidentSchema.name);
    QVERIFY(!button()->isVisible());
    QVERIFY(window().currentList());
    const QJsonObject layout = window().saveLayout();
    init();
    window().restoreLayout(layout);
    window().openResident(id, logSchema.name);
    QVERIFY(shownTimeline());
    QTest::mouseClick(button(), Qt::LeftButton);
    QVERIFY(!shownTimeline());
    QVERIFY(window().currentList());
}

// Neither what was chosen, nor what was still being read.
void TestPerson::keepsNoEventOfTheLastResident()
{
    QVERIFY(isFull(logSchema));
    const QString id = busyResident(logSchema);
    window().openResident(id, logSchema.name);
    QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(test::waitUntil([this] { return shownTimeline(); })); // as above
    TimelinePage *reading = shownTimeline();
    QListView *list = reading->list();
    const auto isRead = [&] {
        return list->model()->rowCount() > 1;
    };
    QVERIFY(test::waitUntil(isRead));
    auto *date = reading->findChild<QLineEdit *>();
    date->setText(reading->model().today().toString(u"d/M/yyyy"_s));
    QTest::keyClick(date, Qt::Key_Return);
    QVERIFY(reading->model().until().isValid());
    QVERIFY(test::waitUntil(isRead));
    for (int row = 0; person().current().id.isEmpty() && row < list->model()->rowCount(); ++row)
        list->setCurrentIndex(list->model()->index(row, 0));
    const QString chosen = person().current().id;
    QVERIFY(!chosen.isEmpty());
    const QString other = residents().recordId(residents().recordId(1) == id ? 2 : 1);
    window().openResident(other);
    QTest::qWait(200); // as long as an answer takes
    window().openResident(other, logSchema.name);
    QVERIFY(reading->isVisible());
    QVERIFY(person().current().id != chosen);
}

EventList *TestPerson::openReading()
{
    QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    EventList *list = nullptr;
    const bool isOpen = test::waitUntil([&] {
        list = window().currentList()->findChild<EventList *>();
        return list && list->isVisible() && list->model()->rowCount() > 0;
    });
    return isOpen ? list : nullptr;
}

// The rows of the list, and the same record chosen in both.
void TestPerson::readsTheLogsOfSeveralResidents()
{
    QVERIFY(isFull(logSchema));
    window().openPage(logSchema.name);
    ListPage *page = window().currentList();
    auto *table = page->findChild<DataTable *>();
    QVERIFY(test::waitUntil([&] { return !page->currentId().isEmpty(); }));
    QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(page->selection().count(), 2);
    EventList *list = openReading();
    QVERIFY(list);
    QTRY_VERIFY(list->hasFocus());
    QVERIFY(!table->isVisible());
    QCOMPARE(page->selection().count(), 1); // the other one would be reached unseen
    const auto idAt = [](const QModelIndex &index) {
        return index.data(TimelineModel::IdRole).toString();
    };
    QTRY_COMPARE(idAt(list->currentIndex()), page->currentId());
    qsizetype row = 0;
    for (int line = 0; line < list->model()->rowCount(); ++line) {
        const QModelIndex index = list->model()->index(line, 0);
        if (idAt(index).isEmpty()) {
            QCOMPARE(index.data(TimelineModel::RowRole).toInt(), int(TimelineModel::Row::Day));
            continue;
        }
        QCOMPARE(index.data(TimelineModel::KeyRole).toLongLong(), page->model().rows()[row++].key());
        QVERIFY(!index.data(TimelineModel::NameRole).toString().isEmpty());
    }
    QVERIFY(row > 5);
    // The name has a line of its own, also where there is little room.
    const int three = 3 * QFontMetrics(textFont(TextSize::Normal)).lineSpacing();
    for (const int width : { 760, 1366 }) {
        window().resize(width, 768);
        QVERIFY(test::comesToRest());
        QVERIFY(list->visualRect(list->currentIndex()).height() > three);
    }

    const QString first = page->currentId();
    for (int step = 0; step < 3 && page->currentId() == first; ++step)
        QTest::keyClick(list, Qt::Key_Down);
    const QString chosen = idAt(list->currentIndex());
    QVERIFY(!chosen.isEmpty() && chosen != first);
    QCOMPARE(page->currentId(), chosen);
    QCOMPARE(page->chosen().id, chosen);
    QCOMPARE(page->selection().count(), 1);
    QTRY_COMPARE(page->model().recordId(table->currentIndex().row()), chosen);
    page->select(first);
    QTRY_COMPARE(idAt(list->currentIndex()), first);

    page->model().setFilter({ {}, u"nobody has this word"_s });
    QVERIFY(test::waitUntil([&] { return list->model()->rowCount() == 0; }));
    page->clearFilter();
    QVERIFY(test::waitUntil([&] { return list->isVisible() && list->model()->rowCount() > 5; }));
    // Another order is that of a table; it is by time again when it is read.
    page->model().setOrder({ { u"resident"_s, Qt::AscendingOrder } });
    QVERIFY(table->isVisible() && !list->isVisible());
    QCOMPARE(openReading(), list);
    QCOMPARE(page->model().order().first().field, QString(logSchema.defaultSort));
    list->setCurrentIndex(list->model()->index(1, 0));
    const QString last = idAt(list->currentIndex());
    QCOMPARE(page->currentId(), last);
    QSignalSpy opened(page, &ListPage::opened);
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.first().first().toString(), last);

    const QJsonObject layout = window().saveLayout();
    init();
    window().restoreLayout(layout);
    window().openPage(logSchema.name);
    QVERIFY(test::waitUntil(
        [&] {
            const auto *kept = window().currentList()->findChild<EventList *>();
            return kept && kept->isVisible() && kept->model()->rowCount() > 5;
        },
        30'000));
}

// A log that has left the list may be seen a moment longer than its row.
void TestPerson::reachesNobodyElseWhileLogsAreRead()
{
    QVERIFY(isFull(logSchema));
    window().openPage(logSchema.name);
    ListPage *page = window().currentList();
    const QByteArray time = QDateTime::currentDateTimeUtc().addDays(1).toString(Qt::ISODateWithMs).toLatin1();
    const QByteArray resident = residents().recordId(1).toUtf8();
    const auto write = [&](const QByteArray &id, const QByteArray &words) {
        PageWrite log;
        log.records = { R"({"id":")" + id + R"(","resident":{"id":")" + resident
            + R"(","name":"N"},"timeLogged":")" + time + R"(","description":")" + words + R"("})" };
        log.merge = true;
        m_session->workspace().store().write(logSchema, log, this, [](const StoreResult<PageChanges> &) {});
    };
    write("stays", QByteArray("Saw a zebra. ").repeated(30));
    write("leaves", "Saw a zebra.");
    page->model().setFilter({ {}, u"zebra"_s });
    QVERIFY(test::waitUntil([&] { return page->model().rowCount() == 2; }));
    EventList *list = openReading();
    QVERIFY(list);
    const auto lineOf = [list](const QString &id) -> QModelIndex {
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            if (list->model()->index(row, 0).data(TimelineModel::IdRole) == id)
                return list->model()->index(row, 0);
        }
        return {};
    };
    QVERIFY(test::waitUntil([&] { return lineOf(u"stays"_s).isValid() && lineOf(u"leaves"_s).isValid(); }));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(lineOf(u"stays"_s)).center());
    QCOMPARE(page->currentId(), u"stays"_s);
    QTest::keySequence(list, QKeySequence::Copy); // whole, as it is read
    QCOMPARE(QGuiApplication::clipboard()->text().count(u"zebra"_s), 30);
    QSignalSpy opened(page, &ListPage::opened);
    write("leaves", "Saw a lion.");
    QVERIFY(test::waitUntil([&] { return page->model().rowCount() == 1; }));
    if (lineOf(u"leaves"_s).isValid()) {
        const QPoint place = list->visualRect(lineOf(u"leaves"_s)).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(page->currentId(), u"stays"_s);
        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(page->chosen().id, u"stays"_s);
    }
    QCOMPARE(opened.count(), 0);
    QVERIFY(test::waitUntil([&] { return !lineOf(u"leaves"_s).isValid(); }));
    QTRY_COMPARE(list->currentIndex().data(TimelineModel::IdRole).toString(), u"stays"_s);
    // Nobody takes the place of the last one.
    write("stays", "Saw a lion.");
    QVERIFY(test::waitUntil([&] { return page->model().rowCount() == 0; }));
    QTRY_VERIFY(page->chosen().id.isEmpty());
    page->clearFilter();
    QVERIFY(test::waitUntil([&] { return list->isVisible() && list->model()->rowCount() > 5; }));
    for (int step = 0; step < 3 && page->currentId().isEmpty(); ++step)
        QTest::keyClick(list, Qt::Key_Down); // past the heading of the day
    QVERIFY(!page->currentId().isEmpty());
    QTRY_COMPARE(list->currentIndex().data(TimelineModel::IdRole).toString(), page->currentId());
}

// An event is awaited that a later page brings, and the user chooses another.
void TestPerson::staysAtTheEventThatWasChosenMeanwhile()
{
    Store store({});
    PageWrite logs;
    const QDateTime noon(QDate(2026, 11, 20), QTime(12, 0), Qt::UTC);
    for (int day = 0; day < 450; ++day)
        logs.records +=
            u"{\"id\":\"l%1\",\"timeLogged\":\"%2\",\"title\":\"Tea\",\"resident\":{\"id\":\"r1\"}}"_s
                .arg(day)
                .arg(noon.addDays(-day).toString(Qt::ISODateWithMs))
                .toUtf8();
    bool isWritten = false;
    store.write(logSchema, logs, this,
        [&isWritten](const StoreResult<PageChanges> &changes) { isWritten = changes.has_value(); });
    QVERIFY(test::waitUntil([&] { return isWritten; }));
    TimelineModel model(
        store,
        [] {
            return QDateTime({ 2026, 11, 20 }, { 12, 0 }, Qt::UTC);
        },
        [] { return std::optional<TimelineModel::KnownLogs>(); });
    model.setShown({ logSchema.name });
    EventList list(model);
    connect(&model, &TimelineModel::loaded, &list, &EventList::returnToPlace);
    model.setResident(u"r1"_s, true);
    QVERIFY(test::waitUntil([&] { return model.rowCount() > 100 && !model.isLoading(); }));
    const auto current = [&list] {
        return list.currentIndex().data(TimelineModel::IdRole).toString();
    };
    QVERIFY(!list.setCurrent(logSchema.name, u"l300"_s));
    list.setCurrentIndex(model.index(1, 0));
    QCOMPARE(current(), u"l0"_s);
    QVERIFY(test::waitUntil([&] {
        if (model.canFetchMore({}))
            model.fetchMore({});
        return !model.canFetchMore({}) && !model.isLoading();
    }));
    QCOMPARE(current(), u"l0"_s);
}

void TestPerson::leavesTheKeyboardWhereSomebodyTypes()
{
    QVERIFY(isFull(logSchema));
    window().openResident(busyResident(logSchema), u"timeline"_s);
    person().focusContent();
    auto *search = window().findChild<SearchBox *>();
    search->setFocus();
    const auto *page = person().findChild<TimelinePage *>();
    QVERIFY(test::waitUntil([&] { return page->model().rowCount() > 0; }));
    QVERIFY(test::comesToRest());
    QCOMPARE(window().focusWidget(), search);
}

void TestPerson::printsFromTheFootOfTheProfile()
{
    window().openResident(residents().recordId(1));
    const auto button = [this](const QString &text) -> QPushButton * {
        return test::withWords<QPushButton>(*person().findChild<RecordDetails *>(), text);
    };
    for (const QString &text : { u"Hospital summary"_s, u"Print"_s }) {
        QVERIFY(test::waitUntil([&] { return button(text) && button(text)->isVisible(); }));
        QVERIFY(button(text)->isEnabled());
    }
    switchPrintingOff(person(), u"Switched off by somebody"_s);
    QVERIFY(!button(u"Hospital summary"_s)->isEnabled() && !button(u"Print"_s)->isEnabled());
    // As beside every other such button.
    QCOMPARE(
        button(u"Print"_s)->accessibleDescription(), u"Printing is switched off. Switched off by somebody"_s);
}

void TestPerson::keepsTheColumns()
{
    window().openResident(residents().recordId(1), incidentSchema.name);
    auto *table = window().currentList()->findChild<DataTable *>();
    table->setColumnShown(u"closeComment"_s, true);
    window().currentList()->model().setFilter({ {}, u"fell"_s });
    const QJsonObject layout = window().saveLayout();
    init();
    window().restoreLayout(layout);
    window().openResident(residents().recordId(2), incidentSchema.name);
    table = window().currentList()->findChild<DataTable *>();
    QVERIFY(table->isColumnShown(u"closeComment"_s));
    QVERIFY(!table->isColumnShown(u"resident"_s));
    QCOMPARE(window().currentList()->model().filter(), window().currentList()->baseline().filter);
    // So is the timeline with one line of each event.
    const auto wholeText = [this] {
        return test::withWords<QCheckBox>(*window().currentPage(), u"Whole text"_s);
    };
    window().openResident(residents().recordId(2), u"timeline"_s);
    QVERIFY(wholeText() && wholeText()->isChecked());
    wholeText()->setChecked(false);
    const QJsonObject inLines = window().saveLayout();
    init();
    window().restoreLayout(inLines);
    window().openResident(residents().recordId(1), u"timeline"_s);
    QVERIFY(wholeText() && !wholeText()->isChecked());
    // Also if that list was never opened this time.
    init();
    window().restoreLayout(layout);
    const auto ofPerson = [](const QJsonObject &saved) {
        return saved.value("lists"_L1)["person"_L1];
    };
    QVERIFY(!ofPerson(layout).isUndefined());
    QCOMPARE(ofPerson(window().saveLayout()), ofPerson(layout));
}

// Also of lists that were not opened since the start; how logs are read is no column, order or filter.
void TestPerson::resetsItsListsWithAllOthers()
{
    const auto isCommentShown = [this] {
        return window().currentList()->findChild<DataTable *>()->isColumnShown(u"closeComment"_s);
    };
    window().openResident(residents().recordId(1), incidentSchema.name);
    ListPage *list = window().currentList();
    list->findChild<DataTable *>()->setColumnShown(u"closeComment"_s, true);
    list->model().setOrder({ { u"severity"_s, Qt::AscendingOrder } });
    list->model().setFilter({ {}, u"fell"_s });
    const QJsonObject layout = window().saveLayout();
    window().pages().resetAll();
    QVERIFY(!isCommentShown());
    QVERIFY(!list->findChild<DataTable *>()->isColumnShown(u"resident"_s));
    QVERIFY(!list->isChanged());
    init();
    window().restoreLayout(layout);
    window().pages().resetAll();
    window().openResident(residents().recordId(2), incidentSchema.name);
    QVERIFY(!isCommentShown());
    QVERIFY(!window().currentList()->isChanged());
    window().openResident(residents().recordId(2), logSchema.name);
    QVERIFY(window().currentList());
    QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(test::waitUntil([&] { return shownTimeline() != nullptr; }));
    window().pages().resetAll();
    QVERIFY(shownTimeline());
}

void TestPerson::goesBackAndForward()
{
    const QString id = residents().recordId(2);
    window().openResident(id);
    auto *tabs = person().findChild<QTabBar *>();
    QTest::keyClick(tabs, Qt::Key_Right);
    QVERIFY(isOpen(u"timeline"_s));
    QTest::keyClick(&window(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(isOpen(u"profile"_s));
    QTest::keyClick(&window(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(!person().isVisible());
    QVERIFY(window().currentList()->isVisible());
    QVERIFY(window().detail().isVisible());
    QTest::keyClick(&window(), Qt::Key_Right, Qt::AltModifier);
    QTest::keyClick(&window(), Qt::Key_Right, Qt::AltModifier);
    QVERIFY(isOpen(u"timeline"_s));
    QCOMPARE(person().residentId(), id);
}

// Somebody reads a log in the panel and goes back: the arrows go on in the list, not in what is gone.
void TestPerson::givesThePageTheKeyboardOnTheWayBack()
{
    QVERIFY(isFull(logSchema));
    window().openPage(incidentSchema.name);
    const QPointer<ListPage> incidents = window().currentList();
    window().openPage(logSchema.name);
    const QPointer<ListPage> logs = window().currentList();
    logs->select(logs->model().recordId(1));
    logs->focusTable();
    QVERIFY(test::waitUntil([&] { return window().detail().shown().record.id == logs->currentId(); }));
    auto *link = test::withWords<QPushButton>(window().detail(), u"Copy link"_s);
    QVERIFY(link);
    link->setFocus();
    QTest::keyClick(&window(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(incidents->isVisible());
    QVERIFY(incidents->isAncestorOf(window().focusWidget()));
    QTest::keyClick(&window(), Qt::Key_Right, Qt::AltModifier);
    QVERIFY(logs->isVisible());
    QVERIFY(logs->isAncestorOf(window().focusWidget()));
    // Elsewhere it stays where it was.
    auto *search = window().findChild<SearchBox *>();
    search->setFocus();
    QTest::keyClick(&window(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(incidents->isVisible());
    QCOMPARE(window().focusWidget(), search);
}

// Enter leads to the whole log, in sight or not, and Escape back to the list.
void TestPerson::givesThePanelOfALogTheKeyboard()
{
    QVERIFY(isFull(logSchema));
    window().openPage(logSchema.name);
    ListPage *page = window().currentList();
    page->select(page->model().recordId(1));
    QVERIFY(test::waitUntil([&] { return window().detail().shown().record.id == page->currentId(); }));
    const auto isInPanel = [this] { // whose text is what the arrows scroll
        return window().detail().isVisible() && window().detail().isAncestorOf(window().focusWidget())
            && qobject_cast<QScrollArea *>(window().focusWidget());
    };
    page->focusTable();
    test::press(Qt::Key_Return);
    QVERIFY(isInPanel());
    test::press(Qt::Key_Escape);
    QVERIFY(page->isAncestorOf(window().focusWidget()));
    QTest::keyClick(&window(), Qt::Key_F9);
    QVERIFY(!window().detail().isVisible());
    test::press(Qt::Key_Return);
    QVERIFY(isInPanel());
    test::press(Qt::Key_Escape);
    QVERIFY(!window().detail().isVisible()); // as F9 has left it
    QVERIFY(page->isAncestorOf(window().focusWidget()));
    QTest::keyClick(&window(), Qt::Key_F9);
    QVERIFY(window().detail().isVisible());
    EventList *list = openReading();
    QVERIFY(list);
    QTRY_VERIFY(list->hasFocus());
    QTRY_COMPARE(list->currentIndex().data(TimelineModel::IdRole).toString(), page->currentId());
    test::press(Qt::Key_Return);
    QVERIFY(isInPanel());
    test::press(Qt::Key_Escape);
    QVERIFY(list->hasFocus());
}

// The place is the list as it was shown, not only its name.
void TestPerson::remembersFilterAndRecord()
{
    QVERIFY(isFull(incidentSchema));
    const Filter severe{ { { u"severity"_s, Operator::Is, { u"1"_s, u"2"_s, u"3"_s } } }, {} };
    window().openPage(incidentSchema.name);
    ListPage &page = *window().currentList();
    page.model().setFilter(severe);
    QVERIFY(test::waitUntil([&] { return page.model().rowCount() > 2 && !page.model().record(2).isNull(); }));
    page.select(page.model().recordId(2));
    const QString id = page.currentId();
    window().openPage(homeSchema.name);
    QTest::keyClick(&window(), Qt::Key_Left, Qt::AltModifier);
    page.model().setFilter({});
    window().openPage(homeSchema.name);
    QTest::keyClick(&window(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(page.model().filter().isEmpty()); // as it was left last
    page.model().setFilter(severe);
    window().openRecord(homeSchema.name, m_session->table(homeSchema.name).recordId(0));
    page.model().setFilter({ {}, u"something else"_s });
    QTest::keyClick(&window(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(page.model().filter(), severe);
    QCOMPARE(page.currentId(), id);
}

void TestPerson::opensWhatBelongsToARecord()
{
    QVERIFY(isFull(incidentSchema));
    const QString id = busyResident(incidentSchema);
    window().openRecord(residentSchema.name, id);
    QVERIFY(test::waitUntil([&] { return related(u"Incidents "_s) != nullptr; }));
    const int count = related(u"Incidents "_s)->plainText().section(u' ', 1).toInt();
    QVERIFY(count > 1);
    QTest::mouseClick(related(u"Incidents "_s), Qt::LeftButton);
    QCOMPARE(QString(window().currentList()->model().schema().name), QString(incidentSchema.name));
    QVERIFY(test::waitUntil([&] { return window().currentList()->model().rowCount() == count; }));
    QCOMPARE(window().currentList()->model().filter().conditions.first().values, QStringList{ id });
    // The words above the list name the person, not an id.
    const QStringList words = test::allTextsIn(*window().currentList());
    QVERIFY(!words.join(u'\n').contains(id));
    QTest::keyClick(&window(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(window().currentList()->currentId(), id);
}

void TestPerson::showsEverythingAsItWasSent()
{
    const QString id = residents().recordId(0);
    window().openResident(id);
    for (QAction *action : window().actions()) {
        if (action->text() == u"Source data of the record…"_s)
            action->trigger();
    }
    auto *tree = window().findChild<RecordTreeView *>();
    QVERIFY(tree && test::waitUntil([&] { return tree->isVisible() && tree->tree().rowCount() > 20; }));
    QCOMPARE(tree->window()->focusWidget(), tree);
    int row = 0;
    while (tree->tree().index(row, 0).data() != u"id"_s)
        ++row;
    tree->setCurrentIndex(tree->tree().index(row, 0));
    QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), id);
    while (!tree->tree().hasChildren(tree->tree().index(row, 0)))
        row = (row + 1) % tree->tree().rowCount();
    tree->setCurrentIndex(tree->tree().index(row, 0));
    QTest::keyClick(tree, Qt::Key_Return);
    QVERIFY(tree->isExpanded(tree->tree().index(row, 0)));
    QVERIFY(tree->tree().rowCount(tree->tree().index(row, 0)) > 0);
}

void TestPerson::alsoShowsWhatIsEmpty()
{
    const auto missing = [&] {
        int count = 0;
        const auto labels = window().detail().findChildren<PlainLabel *>();
        for (const PlainLabel *label : labels)
            count += label->isVisible() && label->text() == u"Not recorded"_s;
        return count;
    };
    window().openRecord(residentSchema.name, residents().recordId(0));
    QVERIFY(test::waitUntil([&] { return window().detail().findChild<QCheckBox *>()->isVisible(); }));
    const int before = missing();
    QTest::keyClick(window().detail().findChild<QCheckBox *>(), Qt::Key_Space);
    QVERIFY(missing() > before + 3);
    QTest::keyClick(window().detail().findChild<QCheckBox *>(), Qt::Key_Space);
    QCOMPARE(missing(), before);
}

void TestPerson::showsTheProfileInCards()
{
    const QString id = residents().recordId(0);
    window().openResident(id);
    auto *profile = person().findChild<RecordDetails *>();
    QVERIFY(test::waitUntil([&] { return profile->text().contains(u"Room\t"_s); }));
    // The room comes first; an id is nothing to read.
    const QStringList lines = profile->text().split(u'\n');
    QCOMPARE(lines.value(0), u"Home and room"_s);
    QVERIFY(lines.value(1).startsWith(u"Room\t"_s));
    qsizetype last = -1;
    for (const QString &heading :
        { u"Home and room"_s, u"Allergies"_s, u"GP"_s, u"Health"_s, u"Identity"_s }) {
        const qsizetype at = lines.indexOf(heading);
        QVERIFY2(at < 0 || at > last, qPrintable(heading));
        last = std::max(last, at);
    }
    QVERIFY(lines.contains(u"Identity"_s));
    // Assessed risks stand behind the allergies, on the first page.
    QVERIFY(test::waitUntil([&] { return profile->text().contains(u"\nRisks\n"_s); }));
    QVERIFY(profile->text().indexOf(u"\nRisks\n"_s) > profile->text().indexOf(u"\nAllergies\n"_s));
    QVERIFY(profile->text().contains(u"Next of kin\t"_s) && profile->text().contains(u"Keyworker\t"_s));
    QVERIFY(!profile->text().contains(id));

    RecordDetails alone;
    alone.setInCards();
    alone.setRecord(residentSchema, residents().record(0));
    alone.show();
    for (const auto &[width, columns] : { std::pair{ 700, 1 }, { 1000, 2 }, { 1180, 3 }, { 1700, 4 } }) {
        alone.resize(width, 700);
        QCoreApplication::processEvents();
        QSet<int> lefts;
        const auto cards = alone.findChildren<QWidget *>(u"card"_s);
        for (const QWidget *card : cards) {
            lefts.insert(card->x());
            QVERIFY(card->geometry().right() < card->parentWidget()->width());
            QVERIFY(card->height() >= card->layout()->heightForWidth(card->width()));
        }
        QVERIFY(cards.size() > 4);
        QCOMPARE(int(lefts.size()), columns);
    }
}

void TestPerson::putsThePencilBehindItsValue()
{
    RecordDetails alone;
    alone.setInCards();
    alone.setChangeableFields({ u"location.room"_s, u"keyworkers"_s, u"gpName"_s, u"medicalHistory"_s });
    alone.setRecord(residentSchema, residents().record(0));
    alone.resize(1180, 700);
    alone.show();
    QVERIFY(QTest::qWaitForWindowExposed(&alone));
    const auto pencils = alone.findChildren<QToolButton *>();
    QVERIFY(pencils.size() >= 3);
    QCOMPARE(pencils.first()->accessibleName(), u"Edit Room"_s);
    for (const QToolButton *pencil : pencils) {
        QVERIFY2(pencil->width() >= 24 && pencil->height() >= 24, qPrintable(pencil->accessibleName()));
        QVERIFY(pencil->focusPolicy() & Qt::TabFocus);
        const QRect value = pencil->parentWidget()->layout()->itemAt(0)->geometry();
        QCOMPARE(pencil->x(), value.right() + 1 + 6);
        QVERIFY2(pencil->y() <= value.top() + 3, qPrintable(pencil->accessibleName())); // at its first line
        QVERIFY2(value.width() <= pencil->parentWidget()->layout()->itemAt(0)->sizeHint().width(),
            qPrintable(pencil->accessibleName()));
    }
    QSignalSpy wanted(&alone, &RecordDetails::changeRequested);
    pencils.first()->setFocus();
    QTest::keyClick(pencils.first(), Qt::Key_Space);
    QCOMPARE(wanted.value(0).value(0).toString(), u"location.room"_s);
}

void TestPerson::namesEverythingForAScreenReader()
{
    QVERIFY(isFull(logSchema));
    const QString id = busyResident(logSchema);
    window().openResident(id);
    auto *tabs = person().findChild<QTabBar *>();
    for (int tab = 0; tab < tabs->count(); ++tab) {
        window().openResident(id, tabs->tabData(tab).toString());
        QVERIFY(test::waitUntil([&] { return person().findChild<PersonBanner *>()->isVisible(); }));
        QCOMPARE(test::namelessTabStops(window()), QStringList());
    }
}

CARE_TEST(person, TestPerson);
#include "tst_person.moc"
