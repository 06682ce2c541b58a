// SPDX-License-Identifier: GPL-3.0-or-later
// The handover sheet, and Today on paper, in the window of the program over the records of the sample
// service.
#include "models/insight/triage.h"
#include "models/insight/worklist.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/cuttexts.h"
#include "tests/support/journalanswer.h"
#include "tests/support/pagemodels.h"
#include "tests/support/printed.h"
#include "tests/support/readingdevice.h"
#include "tests/support/testregistry.h"
#include "views/browse/sectionstext.h"
#include "views/paper/contentsheet.h"
#include "views/paper/handoversheet.h"
#include "views/paper/listsheet.h"
#include "views/shell/navigator.h"
#include "views/shell/pages.h"
#include "views/shell/searchpanel.h"
#include "views/today/handoverpage.h"
#include "views/today/todaypage.h"
#include "views/widgets/dayedit.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/topbar.h"

#include <QAbstractTextDocumentLayout>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QLineEdit>
#include <QPainter>
#include <QPrintPreviewWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextTable>
#include <QWheelEvent>

using namespace care;
using namespace Qt::StringLiterals;

class TestWorksheets : public test::DesktopFixture {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void opensFromToday();
    void listsWhoHasNoLogTodayInAllHomes();
    void anotherSheetBeginsAtItsTop();
    void firstSheetHasTheKeyboard();
    void timeByLinkLeadsIntoTheSheet();
    void takesMomentsAsPeopleWriteThem();
    void countsWhatTheStoreHas();
    void startsWithTheLastShift();
    void returnsToItsPlace();
    void enterOpensTheRecordOfALine();
    void keepsTheCursorOnARefresh();
    void isPrintedAfterAPreview();
    void todayHasASheetForEachHome();
    void listSaysHowManyTextsAreShortened();
    void keepsARowOnOnePage();
    void keepsAHeadingWithItsFirstRow();
    void saysFirstWhatIsNotHere();
    void isAsOldAsWhatItShows();
    void keepsDatesAndNumbersOnOneLine();
    void printsNothingWhereThatIsOff();
    void cutsNoWord_data();
    void cutsNoWord();
    void namesEverything();

private:
    HandoverPage &page() { return *qobject_cast<HandoverPage *>(window().currentPage()); }
    SectionsText &text() { return *page().findChild<SectionsText *>(); }
    QComboBox &homes() { return *page().findChild<QComboBox *>(); }
    QDateTimeEdit &since() { return *page().findChild<QDateTimeEdit *>(); }
    LinkButton *startButton(const QString &name);
    void pressHandoverOnToday();
    QPushButton *printButton() { return window().currentPage()->findChild<QPushButton *>(u"printButton"_s); }
    const HandoverSection &part(HandoverPart part) { return page().handover().sections.at(qsizetype(part)); }
    bool isRead() { return page().handover().sections.size() == 6 && text().isVisible(); }
    //! Of the home and the time that are chosen.
    void waitForAnswer();
    //! Since midnight ten days ago, for which all lists have something.
    void goTenDaysBack();
    qint64 countOf(
        const ResourceSchema &schema, const QList<Condition> &always, const QList<Condition> &any = {});
    //! Puts the cursor on the first line of \a part.
    void goTo(HandoverPart part);
    QPrintPreviewWidget *preview() { return window().findChild<QPrintPreviewWidget *>(); }
    //! Prints what is previewed into a file; its name.
    QString printedText() { return test::printedText(*preview(), m_folder.filePath(u"sheet.pdf"_s)); }
    QList<AuditEntry> prints() { return test::auditTrailOf(m_session->workspace().journal(), u"print"_s); }

    QTemporaryDir m_folder;
};

void TestWorksheets::initTestCase()
{
    startService();
    QVERIFY(openWindow({ 1366, 768 }));
    QVERIFY(test::receiveAll(*m_session));
}

void TestWorksheets::init()
{
    window().openPage(HandoverPage::entry);
    QVERIFY(test::waitUntil([this] { return isRead(); }));
}

void TestWorksheets::cleanup()
{
    Theme::apply(*qApp, Look::Light);
    window().resize(1366, 768);
    if (auto *open = preview())
        delete open->window();
}

void TestWorksheets::waitForAnswer()
{
    QSignalSpy read(&page(), &Page::countTextChanged);
    page().showPlace(page().place()); // asked last: earlier answers are dropped
    read.clear();
    QVERIFY(read.wait(10'000));
}

void TestWorksheets::goTenDaysBack()
{
    const QDateTime then(since().maximumDateTime().date().addDays(-10), QTime(0, 0), Qt::UTC);
    if (since().dateTime() == then)
        return;
    since().setDateTime(then);
    waitForAnswer();
}

qint64 TestWorksheets::countOf(
    const ResourceSchema &schema, const QList<Condition> &always, const QList<Condition> &any)
{
    Filter filter{ any, {}, Filter::Match::Any };
    for (const Condition &condition : always)
        (condition == currentOnly ? filter.conditions : filter.always) += condition;
    filter.always += Condition{ u"home"_s, Operator::Is, { homes().currentData().toString() } };
    const auto count = test::answerOf<StoreResult<qint64>>([&](QObject *context, auto done) {
        m_session->workspace().store().count(schema, filter, context, done);
    });
    return count.value_or(StoreResult<qint64>(-1)).value_or(-1);
}

void TestWorksheets::goTo(HandoverPart which)
{
    QString heading;
    for (const SheetSection &section : page().content().sections.mid(qsizetype(which), 1))
        heading = section.heading;
    QTextCursor cursor = text().document()->find(heading);
    QVERIFY(!cursor.isNull());
    cursor.movePosition(QTextCursor::NextBlock); // the headings of the columns
    cursor.setPosition(cursor.currentTable()->cellAt(1, 2).firstPosition());
    text().setTextCursor(cursor);
}

// By a few letters in the search, or from the menu: nobody opens the sheet of each home for it.
void TestWorksheets::listsWhoHasNoLogTodayInAllHomes()
{
    window().search().open();
    QTest::keyClicks(window().findChild<SearchBox *>(), u"no log entry"_s);
    QVERIFY(test::waitUntil([&] {
        const SearchModel &found = window().search().model();
        return found.index(found.nextChoice(0, 1), 0).data().toString()
            == "Residents without a daily log today"_L1;
    }));
    QTest::keyClick(window().findChild<SearchBox *>(), Qt::Key_Down);
    QTest::keyClick(window().findChild<SearchBox *>(), Qt::Key_Return);
    QVERIFY(test::waitUntil([&] {
        const ListPage *list = window().currentList();
        return list && &list->model().schema() == &residentSchema
            && list->model().filter().conditions.value(0).label == "No daily log today"_L1;
    }));
    ListPage &list = *window().currentList();
    QVERIFY(test::waitUntil([&] { return list.model().status().complete; }));
    const QStringList ids = list.model().filter().conditions.first().values;
    QVERIFY(test::waitUntil([&] { return list.model().rowCount() == ids.size(); }));
    QVERIFY(list.isAncestorOf(QApplication::focusWidget()));
    window().navigator().goBack();
}

LinkButton *TestWorksheets::startButton(const QString &name)
{
    return test::withWords<LinkButton>(page(), name);
}

void TestWorksheets::pressHandoverOnToday()
{
    window().openPage(Pages::today);
    auto *found = test::withWords<QPushButton>(*window().currentPage(), u"Handover sheet"_s);
    QVERIFY(found);
    QTest::mouseClick(found, Qt::LeftButton);
}

void TestWorksheets::anotherSheetBeginsAtItsTop()
{
    goTenDaysBack();
    text().moveCursor(QTextCursor::End);
    QVERIFY(text().textCursor().position() > 0);
    since().setDateTime(since().dateTime().addSecs(3600));
    waitForAnswer();
    QCOMPARE(text().textCursor().position(), 0);
    QCOMPARE(text().verticalScrollBar()->value(), 0);
}

void TestWorksheets::opensFromToday()
{
    pressHandoverOnToday();
    Page *today = window().pages().page(Pages::today);
    QCOMPARE(window().pages().entryOf(window().currentPage()), QString(HandoverPage::entry));
    QVERIFY(test::waitUntil([this] { return page().isAncestorOf(QApplication::focusWidget()); }));
    QCOMPARE(window().findChild<Sidebar *>()->current(), QString(Pages::today));
    QVERIFY(window().windowTitle().startsWith(u"Handover sheet"_s));
    for (int i = 0; i < homes().count(); ++i)
        QVERIFY(!window().windowTitle().contains(homes().itemText(i)));
    window().navigator().goBack();
    QCOMPARE(window().currentPage(), today);
}

// Ctrl+End is pressed for the sheet, whose first reading takes a moment.
void TestWorksheets::firstSheetHasTheKeyboard()
{
    const test::PageModels models(m_session->workspace());
    HandoverPage first(models.window);
    const auto *sheet = first.findChild<SectionsText *>();
    auto *home = first.findChild<QComboBox *>();
    QVERIFY(sheet->isHidden());
    first.resize(900, 600);
    first.setVisible(true);
    QVERIFY(QTest::qWaitForWindowActive(&first));
    first.focusContent();
    QVERIFY(!home->hasFocus());
    QTRY_VERIFY(sheet->isVisible() && sheet->hasFocus());
    // Keys and wheel meant for the sheet never choose another home, wherever the keyboard is.
    const int chosen = home->currentIndex();
    home->setFocus();
    for (const Qt::Key key : { Qt::Key_End, Qt::Key_Home, Qt::Key_PageDown }) {
        QTest::keyClick(home, key, Qt::ControlModifier);
        QCOMPARE(home->currentIndex(), chosen);
    }
    const QPointF middle = home->rect().center();
    QWheelEvent wheel(middle, home->mapToGlobal(middle), {}, { 0, -120 }, Qt::NoButton, Qt::NoModifier,
        Qt::NoScrollPhase, false);
    QApplication::sendEvent(home, &wheel);
    QCOMPARE(home->currentIndex(), chosen);
    QTest::keyClick(home, Qt::Key_End); // its own key
    QCOMPARE(home->currentIndex(), home->count() - 1);
    first.hide();
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
}

void TestWorksheets::timeByLinkLeadsIntoTheSheet()
{
    goTenDaysBack();
    LinkButton *midnight = startButton(u"Since midnight"_s);
    QVERIFY(midnight);
    midnight->setFocus();
    QTest::keyClick(midnight, Qt::Key_Space);
    QTRY_VERIFY(text().hasFocus());
    // Not from a field to which the user went meanwhile.
    QTest::mouseClick(startButton(u"Last shift"_s), Qt::LeftButton);
    homes().setFocus();
    waitForAnswer();
    QVERIFY(homes().hasFocus());
}

void TestWorksheets::takesMomentsAsPeopleWriteThem()
{
    auto *since = page().findChild<DayEdit *>();
    const auto type = [since](const QString &text) {
        since->setFocus();
        since->selectAll();
        QTest::keyClicks(since, text);
        QTest::keyClick(since, Qt::Key_Return);
    };
    // The words that tell of a text, however the field was left.
    const auto tellsOf = [this](const QString &text) {
        const auto labels = page().findChildren<PlainLabel *>();
        return std::any_of(labels.begin(), labels.end(), [&](const PlainLabel *label) {
            return label->isVisible() && label->text().startsWith(u'“' + text + u'”');
        });
    };
    const QDate day = since->maximumDateTime().date().addDays(-3);
    const QLocale english(QLocale::English, QLocale::UnitedKingdom);
    type(english.toString(day, u"d/M/yyyy"_s) + u" 18:00"_s);
    QCOMPARE(since->dateTime(), QDateTime(day, QTime(18, 0), Qt::UTC));
    type(english.toString(day.addDays(-1), u"d MMMM yyyy"_s) + u" 6:30"_s);
    QCOMPARE(since->dateTime(), QDateTime(day.addDays(-1), QTime(6, 30), Qt::UTC));
    type(displayDate(day)); // the time of day stays
    QCOMPARE(since->dateTime(), QDateTime(day, QTime(6, 30), Qt::UTC));
    QCOMPARE(since->takeRefused(), QString());
    for (const QString &text : QStringList{ u"31/2/2026"_s, u"soon"_s, u"1/1/1990 07:00"_s,
             english.toString(day, u"d/M/yyyy"_s) + u" 25:00"_s }) {
        type(text);
        QCOMPARE(since->dateTime(), QDateTime(day, QTime(6, 30), Qt::UTC));
        QCOMPARE(since->text(), displayDate(day) + u" 06:30"_s);
        QVERIFY2(tellsOf(text), qPrintable(text));
        QCOMPARE(since->takeRefused(), text);
    }
    // The words stay until a time is typed that the field takes.
    since->setFocus();
    since->selectAll();
    QTest::keyClicks(since, u"friday"_s);
    QTest::keyClick(since, Qt::Key_Tab);
    QVERIFY(!since->hasFocus());
    QVERIFY(tellsOf(u"friday"_s));
    QTest::mouseClick(printButton(), Qt::LeftButton);
    QVERIFY(!preview());
    QVERIFY(since->hasFocus() && tellsOf(u"friday"_s));
    type(displayDate(day));
    QVERIFY(!tellsOf(u"friday"_s));
    QCOMPARE(since->takeRefused(), QString());
    // Nothing of a refused text is left once a time is typed that it takes: the sheet is printed.
    since->selectAll();
    QTest::keyClicks(since, u"friday"_s);
    QTest::keyClick(since, Qt::Key_Tab);
    QVERIFY(tellsOf(u"friday"_s));
    type(displayDate(day));
    waitForAnswer();
    QTest::mouseClick(printButton(), Qt::LeftButton);
    QVERIFY(test::waitUntil([this] { return preview() != nullptr; }));
    preview()->window()->close();
    QVERIFY(test::waitUntil([this] { return preview() == nullptr; }));
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    QTest::keyClick(since, Qt::Key_Down); // still steps
    QVERIFY(since->dateTime() != QDateTime(day, QTime(6, 30), Qt::UTC));
    since->setDateTime(QDateTime(day, QTime(6, 30), Qt::UTC));
    waitForAnswer();
}

void TestWorksheets::countsWhatTheStoreHas()
{
    goTenDaysBack();
    const QString day = since().date().toString(Qt::ISODate);
    const auto from = [&day](const QString &field) {
        return Condition{ field, Operator::Between, { day, {} } };
    };
    qint64 all = 0;
    for (int home = 0; home < homes().count(); ++home) {
        if (home != homes().currentIndex()) {
            homes().setFocus();
            homes().setCurrentIndex(home);
            waitForAnswer();
        }
        // With those whose time lies in the future, which are counted beside the lines.
        QCOMPARE(part(HandoverPart::Incidents).facts.size() + part(HandoverPart::Incidents).undated,
            countOf(incidentSchema, { currentOnly }, { from(u"createdOn"_s), from(u"log.timeLogged"_s) }));
        QCOMPARE(part(HandoverPart::MarkedLogs).facts.size() + part(HandoverPart::MarkedLogs).told,
            countOf(logSchema, { { u"handover"_s, Operator::Is, { u"true"_s } } },
                { from(u"createdOn"_s), from(u"timeLogged"_s) }));
        QCOMPARE(part(HandoverPart::Plans).facts.size(),
            countOf(carePlanSchema, { currentOnly }, { from(u"editedOn"_s), from(u"createdOn"_s) })
                + countOf(
                    riskAssessmentSchema, { currentOnly }, { from(u"createdOn"_s), from(u"reviewedOn"_s) }));
        QCOMPARE(page().handover().residents, countOf(residentSchema, { currentOnly }));
        const QString shown = text().toPlainText();
        qsizetype lines = 0;
        for (const HandoverSection &section : page().handover().sections) {
            QVERIFY(section.missing.isEmpty());
            lines += section.facts.size();
            for (const HandoverFact &fact : section.facts)
                QVERIFY2(shown.contains(fact.person), qPrintable(fact.person));
        }
        QCOMPARE(page().countText(), u"%1 lines for handover"_s.arg(lines));
        all += lines;
    }
    QVERIFY(all > 10);
}

void TestWorksheets::startsWithTheLastShift()
{
    goTenDaysBack();
    QTest::mouseClick(startButton(u"Last shift"_s), Qt::LeftButton);
    const QDateTime start = momentInLondon(since().date(), since().time());
    QCOMPARE(start, usualHandoverStart(test::computerClock().now()));
    waitForAnswer();
    QVERIFY(page().content().lines.first().endsWith(u", when the last shift began."_s));
    QVERIFY(
        page().content().sections.last().heading.startsWith(u"No daily log since "_s + displayTime(start)));
    for (const HandoverStart &each : handoverStarts(test::computerClock().now())) {
        QTest::mouseClick(startButton(each.name), Qt::LeftButton);
        QCOMPARE(momentInLondon(since().date(), since().time()), each.since);
        QCOMPARE(page().place().part.isEmpty(), each.name == u"Last shift"_s);
    }
    QTest::mouseClick(startButton(u"Last shift"_s), Qt::LeftButton);
    // By keys: the hour before, or after midnight the one that follows.
    const QDateTime before = since().dateTime();
    const bool isMidnight = before.time().hour() == 0;
    since().findChild<QLineEdit *>()->setCursorPosition(int(since().text().indexOf(u':')) - 1);
    QTest::keyClick(&since(), isMidnight ? Qt::Key_Up : Qt::Key_Down);
    QCOMPARE(since().dateTime().secsTo(before), isMidnight ? -3600 : 3600);
    QVERIFY(!page().place().part.isEmpty());
    waitForAnswer();
}

void TestWorksheets::returnsToItsPlace()
{
    goTenDaysBack();
    const Place there = page().place();
    QVERIFY(!there.record.isEmpty() && !there.part.isEmpty());
    QTest::mouseClick(startButton(u"Last shift"_s), Qt::LeftButton);
    QVERIFY(page().place().part.isEmpty());
    page().showPlace(there);
    QCOMPARE(page().place(), there);
    waitForAnswer();
}

void TestWorksheets::enterOpensTheRecordOfALine()
{
    goTenDaysBack();
    page().focusContent();
    QVERIFY(text().hasFocus());
    QVERIFY(!part(HandoverPart::NoEntry).facts.isEmpty() || !part(HandoverPart::Plans).facts.isEmpty());
    const HandoverPart which =
        part(HandoverPart::NoEntry).facts.isEmpty() ? HandoverPart::Plans : HandoverPart::NoEntry;
    goTo(which);
    const HandoverFact &fact = part(which).facts.first();
    QCOMPARE(page().chosen().id, fact.id);
    QSignalSpy opened(&page(), &Page::openRequested);
    QTest::keyClick(&text(), Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.first(), (QVariantList{ QString(fact.schema->name), fact.id }));
    QVERIFY(!qobject_cast<HandoverPage *>(window().currentPage()));
    window().navigator().goBack();
    // Not from a heading.
    text().moveCursor(QTextCursor::Start);
    QTest::keyClick(&text(), Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    // The text can be selected and read whole.
    QTest::keySequence(&text(), QKeySequence::SelectAll);
    QVERIFY(text().textCursor().selectedText().contains(fact.person));
    text().moveCursor(QTextCursor::Start);
}

void TestWorksheets::keepsTheCursorOnARefresh()
{
    goTenDaysBack();
    page().focusContent();
    text().moveCursor(QTextCursor::End);
    const int place = text().textCursor().position();
    const int scrolled = text().verticalScrollBar()->value();
    page().showPlace(page().place());
    waitForAnswer();
    QCOMPARE(text().textCursor().position(), place);
    QCOMPARE(text().verticalScrollBar()->value(), scrolled);
    Theme::apply(*qApp, Look::Dark); // written anew, in other colours
    QCOMPARE(text().textCursor().position(), place);
    text().moveCursor(QTextCursor::Start);
}

void TestWorksheets::isPrintedAfterAPreview()
{
    goTenDaysBack();
    page().focusContent();
    QTest::keySequence(&text(), QKeySequence::Print);
    QVERIFY(preview());
    QVERIFY(preview()->pageCount() >= 1);
    QCOMPARE(preview()->window()->windowTitle(), u"Handover sheet"_s);
    QTest::qWait(300);
    const qsizetype before = prints().size();
    printedText();
    QFile file(m_folder.filePath(u"sheet.pdf"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray printed = file.readAll();
    QVERIFY(printed.startsWith("%PDF-"));
    QVERIFY(printed.contains(QByteArray("/Count " + QByteArray::number(preview()->pageCount()))));
    QSet<QString> lists;
    for (const HandoverSection &section : page().handover().sections) {
        for (const HandoverFact &fact : section.facts)
            lists += fact.schema->name;
    }
    const QList<AuditEntry> noted = prints();
    QCOMPARE(noted.size() - before, lists.size());
    for (const AuditEntry &entry : noted.mid(before))
        QVERIFY(lists.contains(entry.resource) && !entry.recordId.isEmpty());
}

void TestWorksheets::todayHasASheetForEachHome()
{
    const int homeCount = homes().count();
    window().openPage(Pages::today);
    auto *today = qobject_cast<TodayPage *>(window().currentPage());
    QVERIFY(test::waitUntil([&] { return today->worklist().openLines() > 0; }));
    QTest::mouseClick(printButton(), Qt::LeftButton);
    QVERIFY(test::waitUntil([this] { return preview() != nullptr; }));
    QVERIFY(preview()->pageCount() >= homeCount);
    QTest::qWait(300);
    const qsizetype before = prints().size();
    const QString printed = printedText();
    static const QRegularExpression room(u"\\broom [0-9]"_s); // people are named as for a handover
    QVERIFY2(printed.contains(room), qPrintable(printed));
    QVERIFY(prints().size() > before);
}

// Other lists of Today may be older.
void TestWorksheets::isAsOldAsWhatItShows()
{
    const QDateTime now = test::computerClock().now();
    Circumstances around;
    around.now = now;
    around.lists.insert(incidentSchema.name, { true, now.addSecs(-120) });
    around.lists.insert(documentSchema.name, { true, now.addDays(-3) });
    Handover handover;
    HandoverSection incidents;
    incidents.lists = { incidentSchema.name };
    handover.sections = { incidents };
    const QString line = handoverContent(handover, u"Rowan"_s, now.addSecs(-3600), around).lines.last();
    QVERIFY2(line.contains(displayTime(now.addSecs(-120))), qPrintable(line));
}

// While lists are on their way no count is a last one, and the caveat stands before the lines.
void TestWorksheets::saysFirstWhatIsNotHere()
{
    Handover handover;
    HandoverSection incidents;
    incidents.missing = { incidentSchema.name };
    incidents.facts = { { &incidentSchema, u"i1"_s, {}, false, u"LEE, Ann"_s, u"Fall"_s, {}, {} } };
    HandoverSection marked{ HandoverPart::MarkedLogs, {}, 0, { logSchema.name } };
    HandoverSection silent{ HandoverPart::NoEntry, {}, 0, { logSchema.name } };
    handover.sections = { incidents, marked, silent };
    handover.residents = 34;
    const QDateTime then = test::computerClock().now();
    const auto sections = [&] {
        return handoverContent(handover, u"Rowan"_s, then, {}).sections;
    };
    QList<SheetSection> open = sections();
    QCOMPARE(open[0].heading, u"Incidents: 1+"_s);
    QVERIFY(open[0].sentence.contains(u"There may be more"_s) && open[0].notes.isEmpty());
    QCOMPARE(open[1].heading, u"Daily logs for handover: 0+"_s);
    const QString silentTitle = u"No daily log since "_s + displayTime(then);
    QCOMPARE(open[2].heading, silentTitle);
    QVERIFY2(open[2].sentence.startsWith(u"Cannot be said yet"_s), qPrintable(open[2].sentence));
    QVERIFY(open[2].rows.isEmpty() && open[2].notes.isEmpty()); // not "None."
    for (HandoverSection &section : handover.sections)
        section.missing.clear();
    QCOMPARE(sections()[1].heading, u"Daily logs for handover: 0"_s);
    QCOMPARE(sections()[2].heading, silentTitle + u": 0 of 34 residents"_s);
    QVERIFY(sections()[2].sentence.isEmpty());
}

// "12-Nov-" at the end of a line and "2026" below it is read as another day, half a number as another number.
void TestWorksheets::keepsDatesAndNumbersOnOneLine()
{
    struct LaidOut : ContentSheet {
        using ContentSheet::body;
        using ContentSheet::ContentSheet;
    };
    const QStringList units{ u"12-Nov-2026"_s, u"12 November 2026"_s, u"9:30 am"_s, u"999 000 0018"_s,
        u"(01632) 960 123"_s, u"+44 1632 960123"_s, u"10–13 November 2026"_s, u"1–2 pm"_s, u"8–9:45 am"_s,
        u"4–5"_s, u"room 12"_s, u"Room 7/B"_s };
    constexpr int most = 40; // letters before a unit: it begins at every place of a line
    SheetSection section;
    section.columns = { u"What"_s, u"Why"_s };
    section.widths = { 60, 40 };
    SheetTable table{ u"Residents"_s, {}, { u"What"_s, u"Why"_s }, { 60, 40 }, {} };
    for (const QString &unit : units) {
        for (int letters = 1; letters <= most; ++letters)
            table.rows += { u"x"_s, u"x"_s.repeated(letters) + u' ' + unit };
    }
    for (const QStringList &row : std::as_const(table.rows))
        section.rows += SheetRow{ row };
    LaidOut sheet({ u"Today"_s, {}, { section } }, {}, { 680, 960 });
    const QTextDocument &body = sheet.body();
    QVERIFY(sheet.pageCount() > 1); // laid out whole
    QString written;
    for (QTextBlock block = body.begin(); block.isValid(); block = block.next()) {
        for (int number = 0; number < block.layout()->lineCount(); ++number) {
            const QTextLine line = block.layout()->lineAt(number);
            written += block.text().mid(line.textStart(), line.textLength()) + u'\n';
        }
    }
    written.remove(u'\u2060').replace(QChar::Nbsp, u' ');
    // In a list too, whose rows are painted line by line.
    const auto measured = std::make_shared<MeasuredTable>(table, MeasuredTable::cellFont());
    TableSheet list(measured, {}, { 680, 960 });
    QString painted;
    for (int page = 0; page < list.pageCount(); ++page) {
        test::ReadingDevice device;
        QPainter painter(&device);
        list.paint(painter, page);
        painter.end();
        painted += device.read().words;
    }
    painted.replace(QChar::Nbsp, u' ');
    for (const QString &unit : units) {
        QCOMPARE(written.count(unit), most);
        QCOMPARE(painted.count(unit), most);
    }
    // Other texts are as they were, and so is what a screen shows, from which it is copied.
    QCOMPARE(unbroken(u"12 of 14 residents, 3 a-b"_s), u"12 of 14 residents, 3 a-b"_s);
    QCOMPARE(unbroken(u"15 to review, severity 4–5"_s), u"15 to review, severity 4–\u20605"_s);
    QCOMPARE(unbroken(unbroken(units.first())), unbroken(units.first()));
}

void TestWorksheets::listSaysHowManyTextsAreShortened()
{
    struct WithHead : TableSheet {
        using TableSheet::head;
        using TableSheet::TableSheet;
    };
    const QString text = QStringLiteral("She was found beside her chair. ").repeated(20);
    const auto headOf = [](const QStringList &cells) {
        SheetTable table{ u"Incidents"_s, {}, { u"What"_s }, { 50, 50 }, {} };
        for (const QString &cell : cells)
            table.rows += { u"x"_s, cell };
        WithHead sheet(std::make_shared<MeasuredTable>(table, MeasuredTable::cellFont()), {}, { 680, 960 });
        return sheet.head().toPlainText();
    };
    const QString said = u"2 long texts are shortened"_s;
    QVERIFY(headOf({ text, u"Fall"_s, text }).contains(said));
    QVERIFY(!headOf({ u"Fall"_s, u"Two lines of it at most, in a column that is wide."_s })
                 .contains(u"shortened"_s));
}

// The name of a row that goes on stood on the page before.
void TestWorksheets::keepsARowOnOnePage()
{
    struct LaidOut : ContentSheet {
        using ContentSheet::body;
        using ContentSheet::ContentSheet;
    };
    constexpr int rows = 90; // more than are laid out at once
    SheetContent content{ u"Today"_s, {}, {} };
    for (const QString &heading : { u"Residents"_s, u"Incidents of 12-Nov-2026"_s }) {
        SheetSection section;
        section.heading = heading;
        section.columns = { u"What"_s, u"Who"_s, u"Since"_s, u"Why"_s };
        section.widths = { 24, 19, 17, 40 };
        for (int row = 0; row < rows; ++row)
            section.rows += { { u"Review overdue"_s, u"ASH, Ann"_s, u"29-Nov-2026"_s,
                u"No review is recorded. "_s.repeated(1 + row * 7 % 13) } };
        content.sections += section;
    }
    LaidOut sheet(content, {}, { 680, 960 });
    const QTextDocument &body = sheet.body();
    const double page = body.pageSize().height();
    QVERIFY(sheet.pageCount() > 4);
    int seen = 0;
    QStringList above; // of each table
    for (const QTextFrame *frame : body.rootFrame()->childFrames()) {
        const auto *table = qobject_cast<const QTextTable *>(frame);
        QVERIFY(table);
        QCOMPARE(table->cellAt(0, 1).firstCursorPosition().block().text(), u"Who"_s);
        above += body.findBlock(table->firstPosition() - 1).text();
        for (int row = 1; row < table->rows(); ++row, ++seen) {
            const auto pageOf = [&](int column, bool isLast) {
                const QTextBlock block = table->cellAt(row, column).firstCursorPosition().block();
                const QTextLine line = block.layout()->lineAt(isLast ? block.layout()->lineCount() - 1 : 0);
                return int((body.documentLayout()->blockBoundingRect(block).top() + line.y() + 1) / page);
            };
            QCOMPARE(pageOf(3, true), pageOf(1, false));
        }
    }
    QCOMPARE(seen, 2 * rows);
    QCOMPARE(above.first(), u"Residents"_s);
    QCOMPARE(above.last(), unbroken(u"Incidents of 12-Nov-2026, continued"_s));
    QCOMPARE(above.count(u"Residents"_s), 1);
    QCOMPARE(above.filter(u"Residents"_s).size() + above.filter(u"Incidents"_s).size(), above.size());
}

// However many rows are above it.
void TestWorksheets::keepsAHeadingWithItsFirstRow()
{
    struct LaidOut : ContentSheet {
        using ContentSheet::body;
        using ContentSheet::ContentSheet;
    };
    SheetSection section;
    section.columns = { u"What"_s, u"Who"_s };
    section.widths = { 50, 50 };
    int turned = 0;
    for (int rows = 20; rows < 45; ++rows) {
        SheetSection above = section;
        above.heading = u"Now"_s;
        SheetSection below = section;
        below.heading = u"This week"_s;
        for (int row = 0; row < rows; ++row)
            above.rows += { { u"Review overdue"_s, u"ASH, Ann"_s } };
        below.rows = above.rows.first(3);
        LaidOut sheet({ u"Today"_s, {}, { above, below } }, {}, { 680, 960 });
        const QTextDocument &body = sheet.body();
        sheet.pageCount(); // laid out whole
        const auto pageOf = [&body](const QTextBlock &block) {
            return int(
                (body.documentLayout()->blockBoundingRect(block).top() + 1) / body.pageSize().height());
        };
        const QTextBlock heading = body.find(below.heading).block();
        const auto *table = qobject_cast<const QTextTable *>(body.rootFrame()->childFrames().last());
        QVERIFY(heading.isValid() && table);
        if (table->rows() <= below.rows.size()) // The last table goes on from the page before.
            continue;
        QCOMPARE(pageOf(table->cellAt(1, 0).firstCursorPosition().block()), pageOf(heading));
        turned += pageOf(heading) > 0 ? 1 : 0;
    }
    QVERIFY(turned > 0);
}

void TestWorksheets::printsNothingWhereThatIsOff()
{
    window().pages().switchPrintingOff(u"Set by Meadow Care IT"_s);
    window().openPage(Pages::today);
    for (const QString &entry : { QString(Pages::today), QString(HandoverPage::entry) }) {
        window().openPage(entry);
        QVERIFY(!printButton()->isEnabled());
        QVERIFY(printButton()->toolTip().contains(u"Set by Meadow Care IT"_s));
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        QTest::keySequence(&window(), QKeySequence::Print);
        QVERIFY(!preview());
        QVERIFY(QApplication::activeModalWidget()); // says why
        delete QApplication::activeModalWidget();
    }
    window().pages().switchPrintingOff({});
    QVERIFY(printButton()->isEnabled());
}

void TestWorksheets::cutsNoWord_data()
{
    test::addColumns<int, QSize, Look>("percent", "size", "look");
    QTest::addRow("100 %%") << 100 << QSize(1366, 768) << Look::Light;
    QTest::addRow("100 %%, dark") << 100 << QSize(1366, 768) << Look::Dark;
    QTest::addRow("200 %%") << 200 << QSize(1366, 768) << Look::Light;
    QTest::addRow("200 %%, large") << 200 << QSize(1920, 1080) << Look::Dark;
}

void TestWorksheets::cutsNoWord()
{
    QFETCH(int, percent);
    QFETCH(QSize, size);
    QFETCH(Look, look);
    goTenDaysBack();
    Theme::apply(*qApp, look, percent);
    window().resize(size);
    QCOMPARE(test::lastingCuts(page()), QStringList());
    QTRY_COMPARE(text().horizontalScrollBar()->maximum(), 0); // a long document is laid out in pieces
    QVERIFY(page().minimumSizeHint().width() <= page().width());
}

void TestWorksheets::namesEverything()
{
    QTest::mouseClick(printButton(), Qt::LeftButton);
    QVERIFY(preview());
    for (const QWidget *root : { static_cast<QWidget *>(&page()), preview()->window() }) {
        const auto widgets = root->findChildren<QWidget *>();
        for (const QWidget *widget : widgets) {
            const bool isStop = widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus)
                && !widget->objectName().startsWith("qt_"_L1) && !widget->focusProxy();
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            QVERIFY2(!isStop || !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                widget->metaObject()->className());
        }
    }
}

CARE_TEST(worksheets, TestWorksheets);
#include "tst_worksheets.moc"
