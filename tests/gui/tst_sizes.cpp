// SPDX-License-Identifier: GPL-3.0-or-later
// Windows and dialogs fit on a small screen, also with larger text: nothing asks for more than there is.
#include "models/editing/editableresident.h"
#include "models/schema/roles.h"
#include "models/sync/sync.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/comingtorest.h"
#include "tests/support/cuttexts.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "views/browse/filterline.h"
#include "views/browse/filterpopup.h"
#include "views/browse/recordsidepanel.h"
#include "views/browse/viewsdialog.h"
#include "views/person/personpage.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formareas.h"
#include "views/resident/formpage.h"
#include "views/resident/recordcard.h"
#include "views/resident/recordform.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/navigator.h"
#include "views/shell/savedviewssection.h"
#include "views/shell/searchpanel.h"
#include "views/shell/settingsdialog.h"
#include "views/shell/statusline.h"
#include "views/signin/connectiondialog.h"
#include "views/signin/lockdialog.h"
#include "views/widgets/chip.h"
#include "views/widgets/dataheader.h"
#include "views/widgets/datatable.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/pills.h"
#include "views/widgets/recorddetails.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/tabledelegate.h"
#include "views/widgets/theme.h"
#include "views/widgets/topbar.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHelpEvent>
#include <QListView>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QToolTip>

using namespace care;
using namespace Qt::StringLiterals;

class TestSizes : public test::DesktopFixture {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { Theme::apply(*qApp, Look::Light); }
    void fitsTheScreen_data();
    void fitsTheScreen();
    void showsTextWhole_data() { fitsTheScreen_data(); }
    void showsTextWhole();
    void showsTheSidebarWholeWhenAllIsCounted();
    void showsTheIndexOfTheFormWhole_data();
    void showsTheIndexOfTheFormWhole();
    void hasTheLabelsOfARowAtOneHeight();
    void needsNoScrollingSidewaysInTheForm_data() { showsTheIndexOfTheFormWhole_data(); }
    void needsNoScrollingSidewaysInTheForm();
    void keepsTheBannerWhole();
    void recordGivesWayToItsList();
    void keepsTheTextSizeOfABannerThatMoves();
    void keepsTheBannerOfThePanelWhole();
    void readsDialogsWhole();
    void readsNumbersOfAConnectionWhole();
    void saysWholeWhatIsCut();
    void standsLabelsAboveValuesInANarrowPanel();
    void doesNotMoveWhenTheStatusLineChanges();
    void followsTheTextSizeWhileRunning();
    void cutsNothingForWantOfRoomInALargerSize();
    void drawsPopupsLikeMenus_data();
    void drawsPopupsLikeMenus();

private:
    //! Shows a list with its panel, another one, and a resident's page; the texts there, their fonts and
    //! heights.
    QStringList walk(ConnectionSession &session, const std::function<void()> &between);
};

void TestSizes::fitsTheScreen_data()
{
    test::addColumns<int, QSize>("percent", "screen");
    const QSize small(1366, 768);
    QTest::newRow("100 %") << 100 << small;
    QTest::newRow("125 %") << 125 << small;
    QTest::newRow("150 %") << 150 << small;
    QTest::newRow("200 %") << 200 << QSize(1920, 1080);
    QTest::newRow("200 %, small screen") << 200 << small;
}

void TestSizes::fitsTheScreen()
{
    QFETCH(int, percent);
    QFETCH(QSize, screen);
    Theme::apply(*qApp, Look::Light, percent);
    const QSize most = screen - QSize(8, 70); // frame, title and a task bar
    const auto check = [&most](const QWidget &window, const QString &what) {
        const QSize least = window.minimumSizeHint();
        const QString words = u"%1 asks for %2 x %3 of %4 x %5"_s.arg(what)
                                  .arg(least.width())
                                  .arg(least.height())
                                  .arg(most.width())
                                  .arg(most.height());
        QVERIFY2(least.width() <= most.width() && least.height() <= most.height(), qPrintable(words));
    };
    const auto session = test::sessionOf(*m_service);
    session->workspace().sync().startFullSync();
    MainWindow &window = session->window();
    window.resize(most);
    window.show();
    const QStringList entries = window.findChild<Sidebar *>()->ids();
    for (const QString &entry : entries) {
        window.openPage(entry);
        ListPage *page = window.currentList();
        QVERIFY(test::waitUntil([&] { return test::isComplete(window); }, 30'000));
        test::waitUntil([page] { return page && !page->currentId().isEmpty(); }, 500); // some are empty
        if (page)
            page->focusFilter();
        QCoreApplication::processEvents();
        check(window, entry);
    }
    check(SettingsDialog({}, nullptr), u"settings"_s);
    check(AboutDialog(u"1.0.0"_s, nullptr), u"about"_s);
    check(LockDialog(5, true, nullptr), u"lock"_s);
    check(ProxyDialog(u"proxy.example.org:8080"_s, true, nullptr), u"proxy"_s);
    check(ShortcutsDialog(window.actions(), nullptr), u"shortcuts"_s);
    check(ConnectionDialog(test::connectionTo(*m_service), true, nullptr), u"connection"_s);
    check(ViewsDialog(window.findChild<SavedViewsSection *>()->book(), nullptr), u"views"_s);
}

// Texts of every size are shown whole, as far as there is room.
void TestSizes::showsTextWhole()
{
    QFETCH(int, percent);
    QFETCH(QSize, screen);
    Theme::apply(*qApp, Look::Light, percent);
    const auto session = test::sessionOf(*m_service);
    session->workspace().sync().startFullSync();
    MainWindow &window = session->window();
    window.resize(screen - QSize(8, 70));
    window.show();
    QStringList cut;
    const QStringList entries = window.findChild<Sidebar *>()->ids();
    for (const QString &entry : entries) {
        window.openPage(entry);
        ListPage *page = window.currentList();
        const auto *details = window.detail().findChild<RecordDetails *>();
        const auto isSettled = [page, details] {
            if (!page)
                return true;
            const ListStatus status = page->model().status();
            const bool hasPanel = !page->currentId().isEmpty() && !details->text().isEmpty();
            return status.complete && !status.loading && !status.receiving && (status.shown == 0 || hasPanel);
        };
        QVERIFY2(test::waitUntil(isSettled, 30'000), qPrintable(entry));
        if (page && page->model().status().shown > 0 && window.detail().isVisible()
            && window.detail().width() < 340)
            cut += entry + u": the panel has %1 pixels"_s.arg(window.detail().width());
        const QStringList here = test::lastingCuts(window, window.findChild<StatusLine *>());
        for (const QString &text : here)
            cut += entry + u": "_s + text;
    }
    // The notice of a wrong filter, above its chips.
    window.openPage(incidentSchema.name);
    window.currentList()->focusFilter();
    auto *line = window.currentList()->findChild<FilterLine *>();
    line->insert(u"severity>=4 recorded:last-30-days"_s);
    QVERIFY(test::waitUntil([&] { return window.currentList()->model().filter().conditions.size() == 3; }));
    line->clear();
    line->insert(u"severity:5 colour:red"_s);
    QTest::keyClick(line, Qt::Key_Return);
    const auto problem = [line] {
        return line->property("wrong").toBool();
    };
    QVERIFY(test::waitUntil(problem, 5'000));
    QTest::qWait(100);
    const QStringList wrong = test::cutTexts(*window.currentList(), nullptr);
    for (const QString &text : wrong)
        cut += u"a filter that is wrong: "_s + text;
    cut.removeDuplicates();
    QVERIFY2(cut.isEmpty(), qPrintable(u'\n' + cut.join(u'\n')));
}

// Every count as wide as one can be: the side bar stays as narrow as ever, and each name can be read.
void TestSizes::showsTheSidebarWholeWhenAllIsCounted()
{
    const auto session = test::sessionOf(*m_service);
    session->workspace().sync().startFullSync();
    MainWindow &window = session->window();
    window.resize(QSize(1366, 768) - QSize(8, 70));
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(test::waitUntil([&] { return window.currentList()->model().status().complete; }, 30'000));
    QTest::qWait(500); // the true counts have come
    auto *sidebar = window.findChild<Sidebar *>();
    const QStringList ids = sidebar->ids();
    for (const QString &id : ids) {
        if (id.startsWith(u"view:"_s))
            sidebar->setBadge(id, 2'000, Sidebar::Badge::Danger, {}, Sidebar::Counted::AtLeast);
    }
    QCoreApplication::processEvents();
    QCOMPARE(window.width(), 1358);
    QCOMPARE(sidebar->width(), 197); // with room for its scroll bar, which would move the page
    QCOMPARE(sidebar->verticalScrollBar()->maximum(), 0);
    const auto entries = sidebar->findChildren<QAbstractButton *>();
    for (const QAbstractButton *entry : entries) {
        if (entry->isVisible())
            QVERIFY2(entry->width() >= entry->sizeHint().width(), qPrintable(entry->accessibleName()));
    }
}

void TestSizes::showsTheIndexOfTheFormWhole_data()
{
    test::addColumns<int, bool>("percent", "inSteps");
    for (const int percent : { 100, 125, 150, 200 }) {
        QTest::addRow("all fields, %d %%", percent) << percent << false;
        QTest::addRow("steps, %d %%", percent) << percent << true;
    }
}

void TestSizes::showsTheIndexOfTheFormWhole()
{
    QFETCH(int, percent);
    QFETCH(bool, inSteps);
    Theme::apply(*qApp, Look::Light, percent);
    RecordForm form(inSteps ? editableResident().adding() : nullptr);
    form.resize(QSize(1366 - 188, 768) - QSize(8, 70)); // beside the side bar
    form.show();
    QVERIFY(QTest::qWaitForWindowExposed(&form));
    const auto *index = form.findChild<SectionIndex *>();
    if (percent >= 175) { // the fields have its place
        QVERIFY(index && !index->isVisible());
        return;
    }
    QVERIFY(index && index->isVisible());
    const QFontMetrics bold(textFont(TextSize::Normal, QFont::DemiBold)); // as the current one is
    const auto entries = index->findChildren<QAbstractButton *>();
    QVERIFY(entries.size() >= 5);
    for (const QAbstractButton *entry : entries) {
        constexpr int padding = 18;
        QVERIFY2(entry->width() >= bold.horizontalAdvance(entry->text()) + padding,
            qPrintable(u"%1: %2 px"_s.arg(entry->text()).arg(entry->width())));
        const int right = entry->mapTo(index, QPoint(entry->width(), 0)).x();
        QVERIFY2(right <= index->viewport()->geometry().right() + 1, qPrintable(entry->text()));
    }
    QVERIFY2(index->width() * 3 <= form.width(), qPrintable(QString::number(index->width())));
}

// Where one field of a row has a hint and another has none, too.
void TestSizes::hasTheLabelsOfARowAtOneHeight()
{
    Theme::apply(*qApp, Look::Light);
    RecordForm form(editableResident().taskFor({ u"preferredName"_s }));
    form.resize(1170, 700);
    form.show();
    QVERIFY(QTest::qWaitForWindowExposed(&form));
    QCoreApplication::processEvents();
    const auto boxes = form.findChildren<FieldBox *>();
    int mixedRows = 0;
    for (const FieldBox *a : boxes) {
        for (const FieldBox *b : boxes) {
            if (a == b || !a->isVisible() || !b->isVisible() || a->y() != b->y())
                continue;
            const auto topOf = [](const FieldBox *box) {
                return box->findChild<PlainLabel *>()->mapTo(box, QPoint()).y();
            };
            QCOMPARE(topOf(a), topOf(b));
            QCOMPARE(a->editor()->y(), b->editor()->y());
            mixedRows += a->hasHint() && !b->hasHint() ? 1 : 0;
        }
    }
    QVERIFY(mixedRows > 0);
}

// However wide the window is: index and fields share it, and where it is too narrow for both the index goes.
void TestSizes::needsNoScrollingSidewaysInTheForm()
{
    QFETCH(int, percent);
    QFETCH(bool, inSteps);
    Theme::apply(*qApp, Look::Light, percent);
    RecordForm form(inSteps ? editableResident().adding() : nullptr);
    if (!inSteps)
        form.setDraft(test::residentDraft(Record::fromRaw(
            R"({"id":"1","name":{"first":"Ann","last":"Hughes"},"importantContacts":[{"firstName":"Joe"}],)"
            R"("residentAllergies":[{"allergyTo":"Latex"}]})")));
    const qsizetype cards = form.findChildren<RecordCard *>().size();
    QCOMPARE(cards, inSteps ? 0 : 2);
    form.show();
    QVERIFY(QTest::qWaitForWindowExposed(&form));
    auto *area = form.findChild<QScrollArea *>();
    // In a low window the banner is among the fields.
    for (const int height : { 690, 470 }) {
        for (int width = 1366; width >= 500 * percent / 100; width -= 31) {
            form.resize(width, height);
            QCoreApplication::processEvents();
            QCOMPARE(form.size(), QSize(width, height));
            QVERIFY2(area->horizontalScrollBar()->maximum() == 0,
                qPrintable(u"%1 px: %2 more"_s.arg(width).arg(area->horizontalScrollBar()->maximum())));
        }
        QVERIFY(test::comesToRest());
    }
    if (inSteps || percent >= 175)
        return;
    // Parts added while the form is open need room too.
    form.setDraft(
        test::residentDraft(Record::fromRaw(R"({"id":"1","name":{"first":"Ann","last":"Hughes"}})")));
    int width = 1366;
    do {
        form.resize(--width, 690);
    } while (form.findChild<SectionIndex *>()->isVisible());
    form.resize(width + 1, 690); // as narrow as the index may be
    QCoreApplication::processEvents();
    QVERIFY(form.findChild<SectionIndex *>()->isVisible());
    QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
    auto *add = test::withWords<QPushButton>(form, u"+ Contact"_s);
    QVERIFY(add);
    add->click();
    QCoreApplication::processEvents();
    const auto found = form.findChildren<RecordCard *>();
    QCOMPARE(
        std::count_if(found.begin(), found.end(), [](const RecordCard *card) { return card->isVisible(); }),
        1);
    QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
}

// Identity, allergies and DNACPR are never cut: where there is no room, the rest below them scrolls.
void TestSizes::keepsTheBannerWhole()
{
    Theme::apply(*qApp, Look::Light, 200);
    const auto session = test::sessionOf(*m_service);
    session->workspace().sync().startFullSync();
    MainWindow &window = session->window();
    const QSize most = QSize(1366, 768) - QSize(8, 70);
    window.resize(most);
    window.show();
    window.openPage(residentSchema.name);
    ListPage *page = window.currentList();
    QVERIFY(test::waitUntil(
        [&] { return page->model().status().complete && !page->currentId().isEmpty(); }, 30'000));
    const QString resident = page->currentId();
    const Record longNamed = Record::fromRaw(
        R"({"id":"1","name":{"title":"Mrs","first":"Wilhelmina-Alexandrina","last":"Featherstonehaugh-Cholmondeley"},)"
        R"("preferredName":"Billie","dateOfBirth":"1931-02-03","gender":"Female","nhsNumber":"9990000018",)"
        R"("status":"active","dnacpr":true,"dnacprReviewDate":"2099-01-02","dolsEndDate":"2099-03-04",)"
        R"("allergies":["Penicillin","Latex","Sulphonamides","Strawberries"]})");
    QStringList cut;
    const auto check = [&](const QString &where) {
        const auto banners = window.findChildren<PersonBanner *>();
        int seen = 0;
        for (PersonBanner *banner : banners) {
            if (!banner->isVisible())
                continue;
            ++seen;
            banner->setResident(longNamed, QDate(2026, 11, 21));
            test::waitUntil(
                [&] { return banner->height() >= banner->heightForWidth(banner->width()); }, 2'000);
            const int wanted = banner->heightForWidth(banner->width());
            if (banner->height() < wanted)
                cut += u"%1: %2 of %3"_s.arg(where).arg(banner->height()).arg(wanted);
            const int bottom = banner->mapTo(&window, QPoint(0, banner->height())).y();
            if (bottom > window.height())
                cut += where + u": below the window"_s;
        }
        if (seen == 0)
            cut += where + u": no banner"_s;
        if (window.size() != most)
            cut += u"%1: the window grew to %2 x %3"_s.arg(where).arg(window.width()).arg(window.height());
    };
    for (const QString &part : { u"profile"_s, u"timeline"_s, QString(carePlanSchema.name),
             QString(incidentSchema.name), QString(logSchema.name) }) {
        window.navigator().openResident(resident, part);
        const auto *person = qobject_cast<PersonPage *>(window.currentPage());
        QVERIFY(test::waitUntil([&] { return person->findChild<PersonBanner *>()->isVisible(); }));
        QTest::qWait(100);
        check(part);
    }
    QVERIFY2(cut.isEmpty(), qPrintable(u'\n' + cut.join(u'\n')));
}

//! Its window on a screen of 1366 x 768, with text of 100 %.
static MainWindow &showIncidents(ConnectionSession &session)
{
    session.workspace().sync().startFullSync();
    MainWindow &window = session.window();
    Theme::apply(*qApp, Look::Light, 100);
    window.resize(QSize(1366, 768) - QSize(8, 70));
    window.show();
    window.openPage(incidentSchema.name);
    return window;
}

// With the largest text a list has the window to itself, and a record takes its place until it is left.
void TestSizes::recordGivesWayToItsList()
{
    const auto session = test::sessionOf(*m_service);
    MainWindow &window = showIncidents(*session);
    ListPage *page = window.currentList();
    QVERIFY(test::waitUntil([&] { return window.detail().isVisible(); }, 30'000));
    Theme::apply(*qApp, Look::Light, 200);
    QVERIFY(test::waitUntil([&] { return !window.detail().isVisible() && page->isVisible(); }));
    auto &table = *page->findChild<DataTable *>();
    QVERIFY(test::waitUntil([&] { return page->model().rowCount() > 20; }, 30'000));
    const auto rowsInSight = [&] {
        return table.viewport()->height() / table.rowHeight(0);
    };
    QVERIFY2(test::waitUntil([&] { return rowsInSight() >= 8; }),
        qPrintable(u"%1 px for rows of %2"_s.arg(table.viewport()->height()).arg(table.rowHeight(0))));
    QVERIFY(
        test::waitUntil([&] { return !page->currentId().isEmpty() && !page->model().status().receiving; }));
    const QString chosen = page->currentId();
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Return);
    QVERIFY(window.detail().isVisible() && !page->isVisible());
    QVERIFY(test::waitUntil([&] { return window.detail().shown().record.id == chosen; }));
    QCOMPARE(test::lastingCuts(window.detail()), QStringList());
    QTest::keyClick(&window.detail(), Qt::Key_Escape);
    QVERIFY(!window.detail().isVisible() && page->isVisible() && table.hasFocus());
    QCOMPARE(page->currentId(), chosen);
    // The same by the mouse, and by another page.
    QTest::keyClick(&table, Qt::Key_Return);
    QTest::mouseClick(window.detail().findChild<QPushButton *>(), Qt::LeftButton);
    QVERIFY(page->isVisible());
    // Another record is chosen while nobody sees the window.
    QTest::keyClick(&window.detail(), Qt::Key_Escape);
    window.hide();
    table.selectRow(table.currentIndex().row() + 1);
    window.show();
    QVERIFY(test::waitUntil([&] { return page->isVisible() && page->currentId() != chosen; }));
    QVERIFY(!window.detail().isVisible());
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Return);
    window.openPage(residentSchema.name);
    QVERIFY(!window.detail().isVisible() && window.currentList()->isVisible());
    Theme::apply(*qApp, Look::Light, 100);
    QVERIFY(test::waitUntil([&] { return window.detail().isVisible(); }));
    QVERIFY(window.currentList()->isVisible());
}

// A banner that moves into what scrolls, because the text has grown, is as large there as everything else.
void TestSizes::keepsTheTextSizeOfABannerThatMoves()
{
    const auto session = test::sessionOf(*m_service);
    MainWindow &window = showIncidents(*session);
    const auto *banner = window.detail().findChild<PersonBanner *>();
    const auto isShown = [banner] {
        return banner->isVisible() && !banner->message().isEmpty();
    };
    QVERIFY(test::waitUntil(isShown, 30'000));
    const auto *parent = banner->parentWidget();
    Theme::apply(*qApp, Look::Light, 200);
    QVERIFY(test::waitUntil([&] { return !window.detail().isVisible(); }));
    auto &table = *window.currentList()->findChild<DataTable *>();
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Return);
    QVERIFY(test::waitUntil(isShown));
    window.resize(760, 440); // too little for any resident's banner
    QVERIFY(test::waitUntil([&] { return banner->parentWidget() != parent; }));
    const auto largest = [](const auto &widgets) {
        double points = 0;
        for (const QWidget *widget : widgets)
            points = std::max(points, widget->font().pointSizeF());
        return points;
    };
    QCOMPARE(largest(banner->findChildren<PlainLabel *>()), textFont(TextSize::Title).pointSizeF());
    QVERIFY(!banner->findChildren<Chip *>().isEmpty());
    QCOMPARE(largest(banner->findChildren<Chip *>()), textFont(TextSize::Small).pointSizeF());
    Theme::apply(*qApp, Look::Light, 100);
}

// The panel of a record has the least room: what stands below the banner scrolls.
void TestSizes::keepsTheBannerOfThePanelWhole()
{
    Theme::apply(*qApp, Look::Light, 200);
    const auto session = test::sessionOf(*m_service);
    session->workspace().sync().startFullSync();
    MainWindow &window = session->window();
    window.resize(QSize(1366, 768) - QSize(8, 70));
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    for (const ResourceSchema *schema : { &residentSchema, &incidentSchema, &carePlanSchema }) {
        window.openPage(schema->name);
        ListPage *page = window.currentList();
        auto *banner = window.detail().findChild<PersonBanner *>();
        QVERIFY(test::waitUntil([&] { return page->model().status().complete; }, 30'000));
        QTest::keyClick(&window, Qt::Key_F9);
        const auto *details = window.detail().findChild<RecordDetails *>();
        QVERIFY(test::waitUntil(
            [&] {
                return page->model().status().complete && banner->isVisible() && !details->text().isEmpty();
            },
            30'000));
        // The links to what belongs to it come a moment later.
        const bool isWhole =
            test::waitUntil([&] { return banner->height() >= banner->heightForWidth(banner->width()); });
        QVERIFY2(isWhole,
            qPrintable(u"%1: %2 of %3"_s.arg(schema->name)
                           .arg(banner->height())
                           .arg(banner->heightForWidth(banner->width()))));
        QTest::qWait(400);
        QCOMPARE(banner->height(), banner->heightForWidth(banner->width()));
        QVERIFY(banner->height() > 100);
        // All else can be reached: down to the last button.
        auto *parts = window.detail().findChild<PanelPane *>();
        QVERIFY(parts);
        auto *pane = parts->findChild<QScrollArea *>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(pane);
        pane->verticalScrollBar()->setValue(pane->verticalScrollBar()->maximum());
        const auto buttons = window.detail().findChildren<QPushButton *>();
        for (const QPushButton *button : buttons) {
            if (!button->isVisible() || button->text() != u"Copy link"_s)
                continue;
            const QRect place(button->mapTo(pane->viewport(), QPoint()), button->size());
            QVERIFY2(pane->viewport()->rect().contains(place), schema->name.data());
        }
    }
}

// "365 days" in large text is wider than the numbers were.
void TestSizes::readsNumbersOfAConnectionWhole()
{
    Theme::apply(*qApp, Look::Light, 200);
    ConnectionDialog dialog(test::connectionTo(*m_service), true, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const auto numbers = dialog.findChildren<QSpinBox *>();
    QCOMPARE(numbers.size(), 2);
    for (const QSpinBox *number : numbers)
        QVERIFY2(number->width() >= number->sizeHint().width(), qPrintable(number->text()));
}

// A long name in the top bar, and a row of the search.
void TestSizes::saysWholeWhatIsCut()
{
    const auto saidOver = [](QWidget &widget, const QPoint &place) {
        QToolTip::hideText();
        test::waitUntil([] { return QToolTip::text().isEmpty(); }); // it fades
        QHelpEvent ask(QEvent::ToolTip, place, widget.mapToGlobal(place));
        QCoreApplication::sendEvent(&widget, &ask);
        return QToolTip::text();
    };
    const QString name = u"Saint Bartholomew's and All Souls Care Group"_s;
    ConnectionPill pill;
    pill.setConnection(name, {});
    pill.resize(120, pill.sizeHint().height());
    pill.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pill));
    QVERIFY(saidOver(pill, pill.rect().center()).contains(u"All Souls"_s));
    pill.resize(pill.sizeHint());
    QVERIFY(!saidOver(pill, pill.rect().center()).contains(u"All Souls"_s));
    QStandardItemModel rows;
    auto *row = new QStandardItem(name);
    row->setData(u"Exeter, room 7"_s, SearchModel::WordsRole);
    row->setData(int(SearchRow::Kind::Record), SearchModel::KindRole);
    rows.appendRow(row);
    QListView list;
    list.setModel(&rows);
    list.setItemDelegate(new SearchDelegate(&list));
    list.resize(200, 100);
    list.show();
    QVERIFY(QTest::qWaitForWindowExposed(&list));
    const QPoint middle = list.visualRect(rows.index(0, 0)).center();
    QVERIFY(saidOver(*list.viewport(), middle).contains(u"room 7"_s));
    list.resize(1200, 100);
    QVERIFY(!saidOver(*list.viewport(), middle).contains(u"room 7"_s));
}

// With the largest text a dialog is no larger than the screen, nothing of it is squeezed, and what has no
// room scrolls.
void TestSizes::readsDialogsWhole()
{
    Theme::apply(*qApp, Look::Light, 200);
    // Some bound themselves by the screen they are on, which is another one here.
    const QSize most = (QSize(1366, 768) - QSize(8, 70))
                           .expandedTo(QSize(0, qApp->primaryScreen()->availableSize().height() - 70));
    const auto session = test::sessionOf(*m_service);
    SavedViews &book = session->window().findChild<SavedViewsSection *>()->book();
    QStringList problems;
    const auto check = [&](QDialog *dialog, const QString &what) {
        const std::unique_ptr<QDialog> owned(dialog);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        QCoreApplication::processEvents();
        if (dialog->width() > most.width() || dialog->height() > most.height())
            problems += u"%1: %2 x %3"_s.arg(what).arg(dialog->width()).arg(dialog->height());
        const QStringList cut = test::cutTexts(*dialog, nullptr);
        for (const QString &each : cut)
            problems += what + u": "_s + each;
    };
    check(new SettingsDialog({}, nullptr), u"settings"_s);
    check(new AboutDialog(u"1.0.0"_s, nullptr), u"about"_s);
    check(new LockDialog(5, true, nullptr), u"lock"_s);
    check(new ProxyDialog(u"proxy.example.org:8080"_s, true, nullptr), u"proxy"_s);
    check(new RemoveDialog(u"Trial"_s, true, nullptr), u"remove"_s);
    check(new SupportDialog(u"Care Records 1.0.0"_s, nullptr), u"support"_s);
    check(new ShortcutsDialog(session->window().actions(), nullptr), u"shortcuts"_s);
    check(new ConnectionDialog(test::connectionTo(*m_service), true, nullptr), u"connection"_s);
    check(new ViewsDialog(book, nullptr), u"views"_s);
    QVERIFY2(problems.isEmpty(), qPrintable(u'\n' + problems.join(u'\n')));
}

void TestSizes::standsLabelsAboveValuesInANarrowPanel()
{
    const QList<DetailSection> sections{ { u"Incident"_s,
        { { u"recordedOn"_s, u"Recorded"_s, u"28-Mar-2028 20:08"_s } } } };
    for (const int percent : { 100, 150, 200 }) {
        Theme::apply(*qApp, Look::Light, percent);
        RecordDetails details;
        details.resize(404, 600);
        details.show();
        QVERIFY(QTest::qWaitForWindowExposed(&details));
        details.setSections(sections, u"a"_s);
        QCoreApplication::processEvents();
        const auto labels = details.findChildren<PlainLabel *>();
        const auto find = [&](const QString &text) -> const PlainLabel * {
            const auto found = std::find_if(
                labels.begin(), labels.end(), [&](const PlainLabel *each) { return each->text() == text; });
            return found == labels.end() ? nullptr : *found;
        };
        QVERIFY2(find(u"Recorded"_s), qPrintable(details.text()));
        QVERIFY2(find(u"28-Mar-2028 20:08"_s), qPrintable(details.text()));
        const QRect label = find(u"Recorded"_s)->geometry();
        const QRect value = find(u"28-Mar-2028 20:08"_s)->geometry();
        QCOMPARE(value.top() > label.bottom(), percent == 200);
        // In one line: a date that is broken in two is hard to read.
        QVERIFY(value.height() < 2 * details.fontMetrics().height());
    }
}

// A link that comes into the status line moves nothing above it.
void TestSizes::doesNotMoveWhenTheStatusLineChanges()
{
    Theme::apply(*qApp, Look::Light);
    StatusLine line;
    line.setCount(u"102 current of 120"_s);
    const int before = line.sizeHint().height();
    line.setPause(true, false);
    line.setUnfinished(2);
    line.setActivity(u"3,324 records downloaded, now incidents"_s, 0.5);
    QCOMPARE(line.sizeHint().height(), before);
    QCOMPARE(line.minimumSizeHint().height(), before);
}

void TestSizes::followsTheTextSizeWhileRunning()
{
    Theme::apply(*qApp, Look::Light);
    const auto session = test::sessionOf(*m_service);
    MainWindow &window = session->window();
    window.resize(1366, 768);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    ListPage *page = window.currentList();
    QVERIFY(
        test::waitUntil([&] { return page->model().rowCount() > 0 && !page->model().record(0).isNull(); }));
    auto *table = page->findChild<DataTable *>();
    const int column = residentSchema.indexOf(u"name"_s);
    QVERIFY(
        test::waitUntil([&] { return page->model().status().complete; })); // a longer name widens the column
    QVERIFY(test::comesToRest());
    const int width = table->columnWidth(column);
    const auto *bar = window.findChild<TopBar *>();
    const int barHeight = bar->height();
    QList<std::pair<QPointer<PlainLabel>, double>> labels;
    const auto all = page->findChildren<PlainLabel *>();
    for (PlainLabel *label : all)
        labels.append({ label, label->font().pointSizeF() });
    QVERIFY(labels.size() > 2);
    QList<std::pair<QPointer<QAbstractButton>, int>> icons;
    const auto buttons = window.findChildren<QAbstractButton *>();
    for (QAbstractButton *button : buttons) {
        if (button->isVisible() && !button->icon().isNull())
            icons.append({ button, button->iconSize().width() });
    }
    QVERIFY(icons.size() > 2);
    Theme::apply(*qApp, Look::Light, 200);
    for (const auto &[button, before] : std::as_const(icons)) {
        if (button && button->isVisible()) // those of the panel are made anew when it comes back
            QVERIFY2(std::abs(button->iconSize().width() - 2 * before) <= 1,
                qPrintable(u"%1 %2: icon of %3 px, before %4"_s
                               .arg(QLatin1StringView(button->metaObject()->className()),
                                   button->accessibleName() + button->text())
                               .arg(button->iconSize().width())
                               .arg(before)));
    }
    for (const auto &[label, before] : std::as_const(labels)) {
        if (label)
            QVERIFY2(std::abs(label->font().pointSizeF() - 2 * before) < 0.1,
                qPrintable(u"%1: %2 pt, before %3"_s.arg(label->text())
                               .arg(label->font().pointSizeF())
                               .arg(before)));
    }
    QTRY_VERIFY(table->columnWidth(column) > width);
    Theme::apply(*qApp, Look::Light);
    for (const auto &[label, before] : std::as_const(labels)) {
        if (label)
            QVERIFY2(std::abs(label->font().pointSizeF() - before) < 0.1,
                qPrintable(u"%1: %2 pt, before %3"_s.arg(label->text())
                               .arg(label->font().pointSizeF())
                               .arg(before)));
    }
    QTRY_COMPARE(bar->height(), barHeight);
    QVERIFY2(test::waitUntil([&] { return std::abs(table->columnWidth(column) - width) <= 2; }),
        qPrintable(u"%1 px, before %2"_s.arg(table->columnWidth(column)).arg(width)));
    Theme::apply(*qApp, Look::Light, 200);
    QTRY_VERIFY(table->columnWidth(column) > width);
    const int large = table->columnWidth(column) - 20;
    table->header()->resizeSection(column, large); // as the user does
    const QJsonObject kept = table->saveLayout();
    Theme::apply(*qApp, Look::Light);
    table->restoreLayout(kept); // was kept with the larger text
    QTRY_VERIFY(std::abs(table->columnWidth(column) - large / 2) <= 2);
}

namespace {

//! Cells of columns that are cut although the table has width to spare.
QStringList needlesslyCut(const DataTable &table)
{
    QStringList cut;
    const auto *delegate = static_cast<const TableDelegate *>(table.itemDelegate());
    const int spare = table.viewport()->width() - table.horizontalHeader()->length();
    for (int column = 0; column < table.horizontalHeader()->count(); ++column) {
        if (table.isColumnHidden(column))
            continue;
        const bool heavy = table.model()->headerData(column, Qt::Horizontal, IdentityRole).toBool();
        for (int row = 0; row < std::min(8, table.model()->rowCount()); ++row) {
            const QString text = table.model()->index(row, column).data().toString();
            const int missing = delegate->widthFor(text, heavy) - table.columnWidth(column);
            if (missing > 0 && missing <= spare)
                cut += u"%1: %2 px missing of %3 to spare"_s.arg(text).arg(missing).arg(spare);
        }
    }
    return cut;
}

} // namespace

// However the list was before: a date or a name is not cut beside free room.
void TestSizes::cutsNothingForWantOfRoomInALargerSize()
{
    Theme::apply(*qApp, Look::Light);
    const auto session = test::sessionOf(*m_service);
    session->workspace().sync().startFullSync();
    MainWindow &window = session->window();
    window.resize(QSize(1920, 1080) - QSize(8, 70));
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    for (const QString &name : { QString(residentSchema.name), QString(incidentSchema.name) }) {
        Theme::apply(*qApp, Look::Light);
        window.openPage(name);
        ListPage *page = window.currentList();
        QVERIFY(test::waitUntil(
            [&] { return page->model().status().complete && !page->model().record(0).isNull(); }, 30'000));
        const auto *table = page->findChild<DataTable *>();
        for (const int percent : { 125, 150, 200 }) {
            Theme::apply(*qApp, Look::Light, percent);
            QTRY_VERIFY2(needlesslyCut(*table).isEmpty(),
                qPrintable(u"%1 %2 %: %3"_s.arg(name).arg(percent).arg(needlesslyCut(*table).join(u'\n'))));
        }
    }
}

void TestSizes::drawsPopupsLikeMenus_data()
{
    test::addColumns<Look, int>("look", "percent");
    QTest::newRow("light") << Look::Light << 100;
    QTest::newRow("dark") << Look::Dark << 100;
    QTest::newRow("dark, 200 %") << Look::Dark << 200;
}

// Rows of a list that drops down are at least as high as those of a menu, and its edge can be seen in the
// dark.
void TestSizes::drawsPopupsLikeMenus()
{
    QFETCH(Look, look);
    QFETCH(int, percent);
    Theme::apply(*qApp, look, percent);
    const Theme theme = Theme::current();
    const auto edgeOf = [](QWidget &popup) {
        return popup.grab().toImage().pixelColor(0, popup.height() / 2);
    };
    QMenu menu;
    menu.addAction(u"Rowan House"_s);
    menu.popup({});
    QCoreApplication::processEvents();
    QCOMPARE(edgeOf(menu), theme.controlLine);
    const int row = menu.actionGeometry(menu.actions().first()).height();
    menu.close();
    QComboBox box;
    box.addItems({ u"is"_s, u"is not"_s, u"contains"_s });
    box.show();
    box.showPopup();
    QCoreApplication::processEvents();
    QWidget *popup = box.view()->window();
    QVERIFY(popup != &box && popup->isVisible());
    QCOMPARE(edgeOf(*popup), theme.controlLine);
    const int height = box.view()->visualRect(box.model()->index(0, 0)).height();
    QVERIFY2(height >= row - 1, qPrintable(u"%1 px, in a menu %2 px"_s.arg(height).arg(row)));
    if (percent == 100)
        QCOMPARE(height, 28);
    box.hidePopup();
    FilterPopup filter(nullptr);
    filter.edit(*residentSchema.field("status"_L1), { u"status"_s, Operator::Is, {} }, {});
    filter.show();
    QCoreApplication::processEvents();
    QCOMPARE(edgeOf(filter), theme.controlLine);
    QVERIFY(contrast(theme.controlLine, theme.panel) >= 1.3);
}

CARE_TEST(sizes, TestSizes);
#include "tst_sizes.moc"
