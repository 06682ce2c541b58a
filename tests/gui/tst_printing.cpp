// SPDX-License-Identifier: GPL-3.0-or-later
// Lists, records, timelines, trends and the hospital summary on paper, in the window of the program over the
// records of the sample service. The text of what was printed is read by pdftotext.
#include "models/insight/hospitalfacts.h"
#include "models/insight/notifications.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/store/journal/journal.h"
#include "models/store/records/recordreads.h"
#include "models/sync/sync.h"
#include "models/tables/homescope.h"
#include "models/tables/timelinemodel.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/journalanswer.h"
#include "tests/support/pagemodels.h"
#include "tests/support/printed.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"
#include "views/browse/contentprint.h"
#include "views/browse/notificationdialog.h"
#include "views/browse/recordsidepanel.h"
#include "views/help/helpwindow.h"
#include "views/paper/hospitalsheet.h"
#include "views/paper/timelinesheet.h"
#include "views/person/personpage.h"
#include "views/person/personprint.h"
#include "views/person/timelinepage.h"
#include "views/shell/pages.h"
#include "views/today/trendspage.h"
#include "views/widgets/plainlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPrintPreviewWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

#include <algorithm>
#include <utility>

using namespace care;
using namespace Qt::StringLiterals;

namespace {

struct HospitalSheetText : HospitalSheet {
    HospitalSheetText(const HospitalFacts &facts, const Imprint &imprint)
        : HospitalSheet(facts, imprint, QSizeF(680, 1016)) // A4 within the margins
        , headText(head().toPlainText().remove(u'\u2060')) // the word joiner is not to be seen
        , nextHeadText(nextHead().toPlainText().remove(u'\u2060'))
        , bodyText(body().toPlainText().remove(u'\u2060'))
    {
    }
    const QString headText, nextHeadText, bodyText;
};

} // namespace

class TestPrinting : public test::SmallDesktopFixture {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void printsAllRowsOfTheFilter();
    void countsOnPaperAsOnTheScreen();
    void namesTheHomesOfTheFilterOnly();
    void printsARangeOfPages();
    void repeatsGroupsAndHeadings();
    void printsThePersonOnScreen();
    void printsATimelineOfAPeriod();
    void saysWhichLogsOfAPeriodAreNotKept();
    void refusesATimelineThatEndsBeforeItBegins();
    void printsTheTimelineAsItIsShown();
    void printsTheSilenceUntilNow();
    void printsTrends();
    void printsNothingWhereThatIsOff();
    void hospitalSummaryHasTwoPages();
    void hospitalSummaryOfSomebodyWhoHasLeft();
    void hospitalSummaryNeverDropsSafety();
    void hospitalSummaryHasRoomBelowItsHead();
    void hospitalSummaryNamesEachCutOnce();
    void hospitalSummaryTellsTheGravestIncident();
    void hospitalSummaryTellsWhatAHospitalAsks();
    void hospitalSummaryHasTheWholeHistory();
    void hospitalSummaryOfAllWhoMayChoke();
    void hospitalSummaryBeginsWithWhatIsMissing();
    void notificationIsDraftedKeptAndPrinted();
    void notificationLosesNoAnswerByItself();
    void notificationPrintsTheAnswerOnScreen();
    void notificationWarnsOfANameInTheReason();
    void notificationWithANameAsksBeforeItPrints();

private:
    //! Of the incident in \a row.
    NotificationDialog *openNotificationDraft(int row);
    //! Of a question over \a dialog.
    QPushButton *questionButton(QWidget &dialog, const QString &text);
    ListPage &openList(const QString &entry);
    void press(const QKeySequence &keys);
    QPrintPreviewWidget *preview() { return window().findChild<QPrintPreviewWidget *>(); }
    bool isPreviewed()
    {
        return test::waitUntil([this] { return preview() != nullptr; }, 20'000);
    }
    //! Prints what is previewed; the text of the file.
    QString printedText() { return test::printedText(*preview(), m_folder.filePath(u"printed.pdf"_s)); }
    int printedPages(const QString &text) { return int(text.count(u'\f')); }
    QList<AuditEntry> prints() { return test::auditTrailOf(m_session->workspace().journal(), u"print"_s); }
    HospitalFacts factsOf(const QString &resident);
    //! Of the list of residents; read by then.
    QString residentId(int row);

    std::unique_ptr<test::PageModels> m_models;
    QTemporaryDir m_folder;
};

void TestPrinting::initTestCase()
{
    startService();
    QVERIFY(openWindow({ 1366, 768 }));
    QVERIFY(test::receiveAll(*m_session));
    m_models = std::make_unique<test::PageModels>(m_session->workspace());
}

void TestPrinting::cleanup()
{
    if (auto *open = preview())
        delete open->window();
}

ListPage &TestPrinting::openList(const QString &entry)
{
    window().openPage(entry);
    ListPage &list = *window().currentList();
    test::waitUntil([&] { return list.model().rowCount() > 0 && list.model().status().complete; });
    return list;
}

void TestPrinting::press(const QKeySequence &keys)
{
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    QTest::keySequence(&window(), keys);
}

QString TestPrinting::residentId(int row)
{
    const ResourceTableModel &model = openList(residentSchema.name).model();
    test::waitUntil([&] {
        model.index(row, 0).data(); // asks for it
        return !model.record(row).isNull();
    });
    return model.recordId(row);
}

void TestPrinting::printsAllRowsOfTheFilter()
{
    ListPage &list = openList(residentSchema.name);
    const int rows = list.model().rowCount();
    QVERIFY(rows > 40);
    const qsizetype before = prints().size();
    press(QKeySequence::Print);
    QVERIFY(isPreviewed());
    QCOMPARE(preview()->window()->windowTitle(), residentSchema.titleText());
    const QString text = printedText();
    const Field &name = *residentSchema.field(u"name"_s);
    QSet<QString> missing;
    for (int row = 0; row < rows; ++row) {
        QVERIFY(!residentId(row).isEmpty());
        const QString family =
            displayText(name, list.model().record(row)).section(u',', 0, 0).section(u' ', 0, 0);
        // pdftotext turns what is written from right to left.
        const bool isLatin = !family.isEmpty() && family.at(0).script() == QChar::Script_Latin;
        if (isLatin && !text.contains(family))
            missing += family;
    }
    QVERIFY2(missing.isEmpty(), qPrintable(QStringList(missing.values()).join(u", "_s)));
    const int pages = printedPages(text);
    QVERIFY(pages > 1);
    for (int page = 1; page <= pages; ++page)
        QVERIFY(text.contains(u"Page %1 of %2"_s.arg(page).arg(pages)));
    QCOMPARE(text.count(u"NHS No."_s), pages); // the headings of each page
    QCOMPARE(text.count(u"Printed by"_s), pages);
    QVERIFY(text.contains(u"Filter:"_s) && text.contains(u"Sorted by"_s));
    QVERIFY(test::waitUntil([&] { return prints().size() == before + 1; }));
    QCOMPARE(prints().last().resource, QString(residentSchema.name));
    QCOMPARE(prints().last().recordId.split(u' ').size(), rows);
}

// Those who have left are no part of what the list shows without the filter.
void TestPrinting::countsOnPaperAsOnTheScreen()
{
    ListPage &list = openList(residentSchema.name);
    QVERIFY(list.model().status().stored > list.model().rowCount());
    Filter filter = list.model().filter();
    filter.conditions += { u"name"_s, Operator::Contains, { u"an"_s } };
    list.model().setFilter(filter);
    QVERIFY(test::waitUntil([&] { return test::filteredTextOf(list).contains(u" of "_s); }));
    QVERIFY(test::waitUntil([&] { return list.countText().contains(u" of "_s); }));
    press(QKeySequence::Print);
    QVERIFY(isPreviewed());
    // Fonts may join letters, as in "ﬁltered".
    const QString text = printedText().normalized(QString::NormalizationForm_KC).simplified();
    QVERIFY2(text.contains(list.countText() + u'.'), qPrintable(list.countText() + text.left(400)));
}

// "All 3 homes. Filter: home is Rowan House" cannot both be true.
void TestPrinting::namesTheHomesOfTheFilterOnly()
{
    residentId(0);
    ListPage &list = openList(residentSchema.name);
    const Filter before = list.model().filter();
    const Reference home = Reference::fromJson(list.model().record(0).value("home"_L1));
    list.model().setFilter({ { { u"home"_s, Operator::Is, { home.id } } }, {} });
    QVERIFY(test::waitUntil([&] { return list.model().status().complete && list.model().rowCount() > 0; }));
    press(QKeySequence::Print);
    QVERIFY(isPreviewed());
    const QString text = printedText().simplified();
    QVERIFY2(text.contains(u"home is "_s + home.text()), qPrintable(text.left(300)));
    static const QRegularExpression all(u"All [0-9]+ homes"_s);
    QVERIFY2(!text.contains(all), qPrintable(text.left(300)));
    list.model().setFilter(before);
}

void TestPrinting::printsARangeOfPages()
{
    openList(residentSchema.name);
    press(QKeySequence::Print);
    QVERIFY(isPreviewed());
    const int all = preview()->pageCount();
    QVERIFY(all > 1);
    auto *from = preview()->window()->findChildren<QSpinBox *>().first();
    QCOMPARE(from->accessibleName(), u"From page"_s);
    from->setFocus();
    from->setValue(2);
    QTest::keyClick(from, Qt::Key_Tab);
    QCOMPARE(preview()->pageCount(), all - 1);
    const QString text = printedText();
    QCOMPARE(printedPages(text), all - 1);
    QVERIFY(!text.contains(u"Page 1 of"_s) && text.contains(u"Page 2 of %1"_s.arg(all)));
}

void TestPrinting::repeatsGroupsAndHeadings()
{
    ListPage &list = openList(residentSchema.name);
    list.model().setGrouping(u"home"_s);
    const auto heading = [&list](int row) {
        const QModelIndex index = list.model().index(row, 0);
        const QString label = index.data(GroupRole).toString();
        return label.isEmpty() ? label : u"%1 (%2)"_s.arg(label).arg(index.data(GroupCountRole).toInt());
    };
    QVERIFY(test::waitUntil([&] { return !heading(0).isEmpty(); }));
    QStringList headings;
    for (int row = 0; row < list.model().rowCount(); ++row) {
        if (!heading(row).isEmpty())
            headings += heading(row);
    }
    press(QKeySequence::Print);
    QVERIFY(isPreviewed());
    const QString text = printedText();
    list.model().setGrouping({});
    QVERIFY2(text.contains(u"Grouped by home, most records"_s), qPrintable(text.left(1500)));
    QVERIFY(headings.size() > 1);
    qsizetype from = 0; // in the order of the screen
    for (const QString &each : std::as_const(headings)) {
        static const QRegularExpression::PatternOptions lines = QRegularExpression::MultilineOption;
        const QRegularExpression alone(u"^\\s*"_s + QRegularExpression::escape(each) + u"\\s*$"_s, lines);
        const QRegularExpressionMatch found = alone.match(text, from);
        QVERIFY2(found.hasMatch(), qPrintable(each));
        from = found.capturedEnd();
    }
}

void TestPrinting::printsThePersonOnScreen()
{
    const QString id = residentId(3);
    const QString name =
        displayText(*residentSchema.field(u"name"_s), window().currentList()->model().record(3));
    window().openResident(id);
    QVERIFY(test::waitUntil([&] { return window().currentPage()->chosenResident() == id; }));
    QTest::qWait(300);
    press(QKeySequence::Print);
    QVERIFY(isPreviewed());
    const QString text = printedText();
    QVERIFY2(text.contains(name.section(u',', 0, 0)), qPrintable(text.left(300)));
    QVERIFY(text.contains(u"GP"_s) && text.contains(u"Page 1 of"_s));
    QVERIFY(prints().last().recordId == id);
}

void TestPrinting::printsATimelineOfAPeriod()
{
    const QString id = residentId(3);
    window().openResident(id, u"timeline"_s);
    QVERIFY(test::waitUntil([&] { return window().currentPage()->chosenResident() == id; }));
    QTest::qWait(300);
    press(QKeySequence::Print);
    auto *dialog = window().findChild<TimelinePrintDialog *>();
    QVERIFY(dialog);
    auto *from = dialog->findChildren<QDateTimeEdit *>().first();
    const QDate last = from->maximumDate(); // the dialog is gone once the pages are shown
    from->setDate(last.addDays(-6));
    QTest::keyClick(from, Qt::Key_Return);
    QVERIFY(isPreviewed());
    const QString text = printedText();
    QVERIFY(text.contains(u"%1 to %2"_s.arg(displayDate(last.addDays(-6)), displayDate(last))));
    QVERIFY(!text.contains(displayDate(last.addDays(-8))));
    QVERIFY(!text.contains(u"are not kept here"_s));
}

// Logs are kept for some days only, so an earlier period is no proof that nobody wrote any.
void TestPrinting::saysWhichLogsOfAPeriodAreNotKept()
{
    const QString id = residentId(3);
    window().openResident(id, u"timeline"_s);
    QVERIFY(test::waitUntil([&] { return window().currentPage()->chosenResident() == id; }));
    QTest::qWait(300);
    press(QKeySequence::Print);
    auto *dialog = window().findChild<TimelinePrintDialog *>();
    QVERIFY(dialog);
    const QList<QDateTimeEdit *> days = dialog->findChildren<QDateTimeEdit *>();
    const QDate today = days.first()->maximumDate();
    days.first()->setDate(today.addDays(-300));
    days.last()->setDate(today.addDays(-299));
    QTest::keyClick(days.first(), Qt::Key_Return);
    QVERIFY(isPreviewed());
    const QString text = printedText().simplified();
    const int kept = Connection().logDays;
    const QString said =
        u"Daily logs before %1 are not kept here."_s.arg(displayDate(today.addDays(1 - kept)));
    QVERIFY2(text.contains(said), qPrintable(text.left(900)));
    QVERIFY(text.contains(u"Nothing in what is here so far."_s));
}

// A period that ends before it begins would print "Nothing is recorded" of a resident with many records.
void TestPrinting::refusesATimelineThatEndsBeforeItBegins()
{
    const QString id = residentId(3);
    window().openResident(id, u"timeline"_s);
    QVERIFY(test::waitUntil([&] { return window().currentPage()->chosenResident() == id; }));
    QTest::qWait(300);
    press(QKeySequence::Print);
    auto *dialog = window().findChild<TimelinePrintDialog *>();
    QVERIFY(dialog);
    const QList<QDateTimeEdit *> days = dialog->findChildren<QDateTimeEdit *>();
    const QDate today = days.first()->maximumDate();
    days.last()->setDate(today.addDays(-60));
    QTest::keyClick(days.first(), Qt::Key_Return);
    const auto isSaid = [&] {
        const auto labels = dialog->findChildren<PlainLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const PlainLabel *label) {
            return label->isVisible() && label->text() == u"“From” is after “To”."_s;
        });
    };
    QVERIFY(isSaid());
    QVERIFY(dialog->isVisible() && !dialog->findChild<QPrintPreviewWidget *>());
    days.last()->setDate(today);
    QVERIFY(!isSaid());
    dialog->reject();
}

// Kinds and shifts that are not on screen are not on paper either, and the paper says so.
void TestPrinting::printsTheTimelineAsItIsShown()
{
    const QString id = residentId(3);
    window().openResident(id, u"timeline"_s);
    auto *page = qobject_cast<PersonPage *>(window().currentPage());
    QVERIFY(page && test::waitUntil([&] { return page->chosenResident() == id; }));
    auto *timeline = page->findChild<TimelinePage *>();
    QVERIFY(test::waitUntil([&] { return timeline->model().rowCount() > 0; }));
    const auto kinds = timeline->findChildren<QCheckBox *>();
    for (QCheckBox *kind : kinds) {
        if (kind->text() != logSchema.titleText() && kind->text() != "Whole text"_L1)
            kind->setChecked(false);
    }
    auto *shift = timeline->findChild<QComboBox *>();
    // One of the shifts has logs in the printed days.
    using Shift = TimelineModel::Shift;
    const QDate from = dayInLondon(QDateTime::currentDateTimeUtc()).addDays(2 - TimelinePeriod::usualDays);
    QStringList wanted;
    for (const Shift each : { Shift::Night, Shift::Late, Shift::Day }) {
        if (!wanted.isEmpty())
            break;
        shift->setCurrentIndex(shift->findData(int(each)));
        QVERIFY(test::waitUntil([&] { return !timeline->model().isLoading(); }));
        for (int row = 0; row < timeline->model().rowCount(); ++row) {
            const QModelIndex index = timeline->model().index(row);
            if (index.data(TimelineModel::DayRole).toDate() >= from)
                wanted += index.data(TimelineModel::WholeTextRole).toString();
        }
        wanted.removeAll(QString()); // of days
    }
    QVERIFY(!wanted.isEmpty());
    press(QKeySequence::Print);
    auto *dialog = window().findChild<TimelinePrintDialog *>();
    QVERIFY(dialog);
    QTest::keyClick(dialog->findChildren<QDateTimeEdit *>().first(), Qt::Key_Return);
    QVERIFY(isPreviewed());
    const QString text = printedText().simplified();
    const QString said =
        u"Only daily logs. Shift: %1."_s.arg(TimelineModel::shiftText(timeline->model().shift()));
    QVERIFY2(text.contains(said), qPrintable(text.left(900)));
    QVERIFY(!text.contains(incidentSchema.singularText()));
    for (const QString &log : std::as_const(wanted)) // to its end
        QVERIFY2(text.contains(log.simplified().right(20)), qPrintable(log + u'\n' + text));
}

// A period up to today ends with the silence that is going on, an earlier one with its days without a log.
void TestPrinting::printsTheSilenceUntilNow()
{
    Store store({});
    PageWrite logs;
    for (const QByteArray &time : { "2026-11-14T09:00:00Z"_ba, "2026-11-20T00:10:00Z"_ba })
        logs.records += R"({"id":"l)" + time + R"(","timeLogged":")" + time
            + R"(","title":"Tea","resident":{"id":"r1"}})";
    const auto written = test::storeAnswer<PageChanges>(
        [&](QObject *context, auto done) { store.write(logSchema, logs, context, done); });
    QVERIFY(written);
    const QDateTime now({ 2026, 11, 21 }, { 0, 15 }, Qt::UTC);
    TimelineModel events(
        store, [now] { return now; },
        [now] { return std::optional(TimelineModel::KnownLogs(QDate(2026, 11, 1), now)); });
    const auto sections = [&](const QByteArray &status, const TimelinePeriod &period) {
        const Record resident = Record::fromRaw(R"({"id":"r1","status":")" + status + R"("})");
        bool isRead = false;
        readTimeline(events, resident, period, this, [&isRead] { isRead = true; });
        QStringList titles;
        if (test::waitUntil([&isRead] { return isRead; })) {
            for (const SheetSection &section :
                timelineContent(events, resident, period, {}, { 2026, 11, 21 }).content.sections)
                titles += section.heading;
        }
        events.setResident({}, false);
        return titles;
    };
    const TimelinePeriod upToToday{ { 2026, 11, 15 }, { 2026, 11, 21 } };
    QCOMPARE(sections("active", upToToday),
        (QStringList{ u"No daily log for 24 hours, since Fri 00:10"_s, u"Friday 20-Nov-2026"_s,
            u"5 days without a daily log, up to 19-Nov-2026"_s }));
    QCOMPARE(sections("inactive", upToToday).first(), u"Friday 20-Nov-2026"_s);
    QCOMPARE(sections("active", { { 2026, 11, 14 }, { 2026, 11, 17 } }),
        (QStringList{ u"3 days without a daily log, up to 17-Nov-2026"_s, u"Saturday 14-Nov-2026"_s }));
}

void TestPrinting::printsTrends()
{
    window().openPage(TrendsPage::entry);
    auto *page = qobject_cast<TrendsPage *>(window().currentPage());
    QVERIFY(test::waitUntil([&] { return page->isRead(); }));
    press(QKeySequence::Print);
    QVERIFY(isPreviewed());
    const QString text = printedText();
    const Trend &trend = page->table().trend();
    QVERIFY(text.contains(trend.title));
    QVERIFY(text.simplified().contains(trend.choice.reason.section(u' ', 0, 3)));
    for (const TrendRow &row : trend.rows)
        QVERIFY2(text.contains(row.label), qPrintable(row.label));
}

void TestPrinting::printsNothingWhereThatIsOff()
{
    window().pages().switchPrintingOff(u"Set by Meadow Care IT"_s);
    const QString id = residentId(3);
    window().openResident(id);
    QVERIFY(test::waitUntil([&] { return window().currentPage()->chosenResident() == id; }));
    for (const QKeySequence &keys :
        { QKeySequence(QKeySequence::Print), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
            QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H) }) {
        press(keys);
        QWidget *said = QApplication::activeModalWidget();
        QVERIFY(said && !preview());
        delete said;
    }
    window().pages().switchPrintingOff({});
}

HospitalFacts TestPrinting::factsOf(const QString &resident)
{
    HospitalFacts facts;
    bool isDone = false;
    const Circumstances around = m_models->insight.circumstances();
    m_models->window.examine(
        [&](const RecordReads &reads) { facts = readHospitalFacts(resident, reads, around); }, this,
        [&] { isDone = true; });
    test::waitUntil([&] { return isDone; });
    return facts;
}

// Of those with least and of those with most, and of everybody in between.
void TestPrinting::hospitalSummaryHasTwoPages()
{
    const QSizeF a4(680, 1016); // within the margins
    ListPage &list = openList(residentSchema.name);
    for (int row = 0; row < std::min(list.model().rowCount(), 30); ++row) {
        const HospitalFacts facts = factsOf(residentId(row));
        QVERIFY(!facts.resident.isNull());
        QCOMPARE(HospitalSheet(facts, imprintOf(m_models->window), a4).pageCount(), 2);
    }
    HospitalFacts least;
    least.now = test::computerClock().now();
    least.resident = Record::fromRaw(R"({"id":"x"})");
    QCOMPARE(HospitalSheet(least, imprintOf(m_models->window), a4).pageCount(), 2);
    HospitalFacts most = factsOf(residentId(0));
    const QByteArray words = QByteArray("She needs help with this. ").repeated(300);
    for (int i = 0; i < 60; ++i) {
        const QByteArray id = QByteArray::number(i);
        most.plans += Record::fromRaw(
            R"({"id":"p)" + id + R"(","name":"Plan )" + id + R"(","needs":")" + words + R"("})");
        most.incidents += Record::fromRaw(R"({"id":"i)" + id
            + R"(","createdOn":"2026-11-20T12:00:00Z","log":{"description":")" + words + R"("}})");
        most.logs += Record::fromRaw(R"({"id":"l)" + id
            + R"(","timeLogged":"2026-11-20T12:00:00Z","description":")" + words + R"("})");
    }
    QCOMPARE(HospitalSheet(most, imprintOf(m_models->window), a4).pageCount(), 2);
}

// Their plans did not end with the stay: whoever is in hospital may just have been set inactive.
void TestPrinting::hospitalSummaryOfSomebodyWhoHasLeft()
{
    QStringList left;
    bool isDone = false;
    m_models->window.examine(
        [&](const RecordReads &reads) {
            const QList<Record> residents = reads.records(
                residentSchema, { { { u"status"_s, Operator::Is, { u"inactive"_s } } }, {} }, {});
            for (const Record &each : residents)
                left += each.id;
        },
        this, [&] { isDone = true; });
    QVERIFY(test::waitUntil([&] { return isDone; }));
    QVERIFY(!left.isEmpty());
    for (const QString &id : std::as_const(left))
        QVERIFY(!factsOf(id).plans.isEmpty());
}

// Of somebody whose records fill many pages.
void TestPrinting::hospitalSummaryNeverDropsSafety()
{
    HospitalFacts facts;
    facts.now = test::computerClock().now();
    const QByteArray needs = QByteArray("Staff BEGIN here and come to the END. ").repeated(80);
    facts.resident = Record::fromRaw(
        R"({"id":"x","hasChokingRisk":true,"hasAllergies":true,"religion":"Chapel","preferredDrink":"Tea",)"
        R"("summary":"Was a teacher.","dnacpr":{"inPlace":true,"decidedOn":"2025-03-19T00:00:00Z"},)"
        R"("dnacprFormPhysicalLocation":"Red folder","dols":{"inPlace":true,"hasConditions":true},)"
        R"("residentAllergies":[{"name":"Latex","reaction":"anaphylaxis","severity":"severe"},{"name":"Nuts"}],)"
        R"("importantContacts":[{"name":"Tom Lee","relationship":"Friend"},{"name":"Ann Lee",)"
        R"("relationship":"Daughter","phones":["07700 900123"],"isNextOfKin":true,"hasPowerOfAttorney":true}],)"
        R"("medicalHistory":")"
        + needs + R"("})");
    // A sentence without an end hides none that is shorter.
    facts.plans += Record::fromRaw(R"({"id":"p","name":"Eating","needs":")" + needs + "She swallows slowly"
        + QByteArray(" and stays").repeated(200) + ". "
        + R"(Ellen has difficulty swallowing: level 2 fluids and level 5 diet, as advised by Dr. Poe. )"
        + needs + R"("})");
    for (int i = 0; i < 30; ++i) {
        const QByteArray id = QByteArray::number(i);
        facts.plans +=
            Record::fromRaw(R"({"id":"q)" + id + R"(","name":"Q)" + id + R"(","needs":")" + needs + R"("})");
        facts.logs += Record::fromRaw(R"({"id":"l)" + id
            + R"(","timeLogged":"2026-11-20T12:00:00Z","description":")" + needs + R"("})");
    }
    HospitalSheetText sheet(facts, imprintOf(m_models->window));
    QCOMPARE(sheet.pageCount(), 2);
    for (const QString &words : { u"Allergy: Latex, Nuts"_s, u"DNACPR in place"_s, u"·  Choking risk\n"_s,
             u", with conditions  ·  DNACPR in place"_s, u"Latex: anaphylaxis, severe"_s,
             u"Ellen has difficulty swallowing: level 2 fluids and level 5 diet, as advised by Dr. Poe."_s,
             u"(care plan “Eating”)"_s })
        QVERIFY2(sheet.headText.contains(words), qPrintable(words + u" in: "_s + sheet.headText));
    for (const QString &words : { u"Ann Lee (Daughter), next of kin, power of attorney: 07700 900123"_s,
             u"Red folder"_s, u"19-Mar-2025"_s, u"☐ Glasses"_s, u"Left out for lack of space: "_s,
             u"… see the care plan"_s, u"☐ DNACPR form, original"_s, u"☐ DoLS papers"_s,
             u"Shortened to fit; the rest is in the care records: "_s })
        QVERIFY2(sheet.bodyText.contains(words), qPrintable(words + u" in: "_s + sheet.bodyText));
    QVERIFY(sheet.bodyText.count(u"BEGIN"_s) > 5);
    QCOMPARE(sheet.bodyText.count(u"BEGIN"_s), sheet.bodyText.count(u"come to the END."_s));
    for (const QString &least : { u"Chapel"_s, u"Likes to drink\n"_s })
        QVERIFY2(!sheet.bodyText.contains(least), qPrintable(least));
}

// Of somebody with more allergies than a page can name.
void TestPrinting::hospitalSummaryHasRoomBelowItsHead()
{
    const QByteArray severe = R"({"name":"Latex","reaction":"anaphylaxis","severity":"severe"})";
    QByteArray many;
    for (int i = 0; i < 60; ++i)
        many += R"({"name":"Allergen number )" + QByteArray::number(i) + R"(","reaction":"rash"},)";
    const auto resident = [](const QByteArray &allergies) {
        return Record::fromRaw(R"({"id":"x","name":{"first":"Ann","last":"Lee"},"hasChokingRisk":true,)"
                               R"("hasAllergies":true,"dnacpr":{"inPlace":true},)"
            + allergies + "}");
    };
    const QList<QByteArray> cases{ R"("residentAllergies":[)" + many + severe + ']',
        R"("allergies":")" + QByteArray("nuts and ").repeated(250) + '"',
        R"("allergies":")" + QByteArray("nuts and ").repeated(3700) + '"',
        R"("allergies":")" + QByteArray(33'000, 'n') + '"' };
    for (const QByteArray &allergies : cases) {
        HospitalFacts facts;
        facts.now = test::computerClock().now();
        facts.resident = resident(allergies);
        HospitalSheetText sheet(facts, imprintOf(m_models->window));
        QCOMPARE(sheet.pageCount(), 2);
        QVERIFY2(sheet.headText.size() < 5000, qPrintable(QString::number(sheet.headText.size())));
        for (const QString &head : { sheet.headText, sheet.nextHeadText }) {
            for (const QString &words : { u"… and more: see the care records"_s, u"DNACPR in place"_s,
                     u"DoLS not recorded"_s, u"Choking risk"_s })
                QVERIFY2(head.contains(words), qPrintable(words + u" in: "_s + head));
        }
        QCOMPARE(sheet.headText.contains(u"Latex: anaphylaxis, severe"_s), allergies.contains("Latex"));
        QVERIFY2(
            sheet.bodyText.contains(u"Allergies and warnings above are cut"_s), qPrintable(sheet.bodyText));
    }
}

// The latest incident may be a bruise, the one before it a broken hip.
void TestPrinting::hospitalSummaryTellsTheGravestIncident()
{
    HospitalFacts facts;
    facts.now = test::computerClock().now();
    facts.resident = Record::fromRaw(R"({"id":"x"})");
    const auto incident = [](const QByteArray &what, int severity, const QByteArray &day) {
        return Record::fromRaw(R"({"id":"i","item":{"name":")" + what + R"("},"severity":)"
            + QByteArray::number(severity) + R"(,"createdOn":")" + day
            + R"(T12:00:00Z","log":{"description":")"
            + QByteArray("Words on the " + what + ". ").repeated(what == "Bruise" ? 80 : 4) + R"("}})");
    };
    facts.incidents = { incident("Bruise", 1, "2026-11-20"), incident("Choking", 4, "2026-11-19"),
        incident("Fall", 2, "2026-11-19"), incident("Broken hip", 5, "2026-11-18") };
    for (int i = 0; i < 60; ++i)
        facts.incidents += incident("Scratch", 1, "2026-10-18");
    HospitalSheetText sheet(facts, imprintOf(m_models->window));
    QCOMPARE(sheet.pageCount(), 2);
    QVERIFY(sheet.bodyText.count(u"Words on the Bruise."_s) > 20);
    QCOMPARE(sheet.bodyText.count(u"Words on the Broken hip."_s), 4);
    for (const QString &words :
        { u"Gravest, 90 days\nBroken hip. Severity 5."_s, u"\nChoking 19-Nov-2026, severity 4"_s })
        QVERIFY2(sheet.bodyText.contains(words), qPrintable(words + u" in: "_s + sheet.bodyText));
    facts.incidents.move(3, 0);
    QVERIFY(!HospitalSheetText(facts, imprintOf(m_models->window)).bodyText.contains(u"Gravest"_s));
}

void TestPrinting::hospitalSummaryTellsWhatAHospitalAsks()
{
    HospitalFacts facts;
    facts.now = test::computerClock().now();
    facts.resident = Record::fromRaw(
        R"({"id":"x","height":"162 cm","preferredAdminRoute":"oral","carerPreferences":{"gender":"female"},)"
        R"("otherIdentifiers":[{"type":"Hospital number","value":"H1234567"}]})");
    HospitalSheetText sheet(facts, imprintOf(m_models->window));
    for (const QString &words : { u"162 cm"_s, u"Preferred route\nOral"_s, u"emale"_s, u"H1234567"_s,
             u"☐ DNACPR form, original, if any"_s, u"☐ DoLS papers, if any"_s, u"☐ Hospital passport"_s })
        QVERIFY2(sheet.bodyText.contains(words), qPrintable(words + u" in: "_s + sheet.bodyText));
    QVERIFY2(!sheet.bodyText.contains(u"no line at all"_s), qPrintable(sheet.bodyText));
}

// The names of a sentence: "Latest daily logs: 2 of 30 shown" is that of the logs.
void TestPrinting::hospitalSummaryNamesEachCutOnce()
{
    HospitalFacts facts;
    facts.now = test::computerClock().now();
    facts.resident = Record::fromRaw(R"({"id":"x","dnacpr":{"inPlace":false},"dols":{"inPlace":false}})");
    const QByteArray words = QByteArray("Staff helped with breakfast and she ate well. ").repeated(30);
    for (int i = 0; i < 20; ++i)
        facts.logs += Record::fromRaw(R"({"id":"l)" + QByteArray::number(i)
            + R"(","timeLogged":"2026-11-20T12:00:00Z","description":")" + words + R"("})");
    for (int i = 0; i < 40; ++i)
        facts.incidents += Record::fromRaw(R"({"id":"i)" + QByteArray::number(i)
            + R"(","item":{"name":"Fall"},"createdOn":"2026-11-19T12:00:00Z"})");
    HospitalSheetText sheet(facts, imprintOf(m_models->window));
    const auto namesAfter = [&](const QString &start) {
        const QString said = sheet.bodyText.section(start, 1).section(u'\n', 0, 0).chopped(1);
        QStringList names = said.split(u"; "_s, Qt::SkipEmptyParts);
        for (QString &name : names)
            name = name.section(u": "_s, 0, 0);
        return names;
    };
    const QStringList cut = namesAfter(u"Shortened to fit; the rest is in the care records: "_s);
    QVERIFY2(cut.contains(u"Latest daily logs"_s), qPrintable(sheet.bodyText));
    QVERIFY2(sheet.bodyText.contains(QRegularExpression(u"Latest daily logs: \\d+ of 20 shown"_s)),
        qPrintable(sheet.bodyText));
    const QStringList leftOut = namesAfter(u"Left out for lack of space: "_s);
    for (const QString &name : cut)
        QVERIFY2(!leftOut.contains(name), qPrintable(name));
    QVERIFY(!sheet.bodyText.contains(u"DNACPR form, original"_s));
    QVERIFY(!sheet.bodyText.contains(u"DoLS papers"_s));
    QVERIFY(sheet.bodyText.contains(u"☐ This summary, both pages"_s));
}

// A diagnosis may stand at the end of the history; care plans give way to it. The second page has a short
// head.
void TestPrinting::hospitalSummaryHasTheWholeHistory()
{
    HospitalFacts facts;
    facts.now = test::computerClock().now();
    const QByteArray history = QByteArray("Had a fall in the garden that year. ").repeated(40) + "Epilepsy.";
    facts.resident = Record::fromRaw(
        R"({"id":"x","name":{"first":"Ann","last":"Hughes"},"nhsNumber":"9990000018","dateOfBirth":"1940-02-03",)"
        R"("preferredDrink":"Tea","medicalHistory":")"
        + history + R"("})");
    const QByteArray needs = QByteArray("She needs help with this. ").repeated(60);
    for (int i = 0; i < 20; ++i) {
        const QByteArray id = QByteArray::number(i);
        facts.plans += Record::fromRaw(
            R"({"id":"q)" + id + R"(","name":"Plan )" + id + R"(","needs":")" + needs + R"("})");
    }
    HospitalSheetText sheet(facts, imprintOf(m_models->window));
    QCOMPARE(sheet.pageCount(), 2);
    QVERIFY2(sheet.bodyText.contains(u"Epilepsy."_s), qPrintable(sheet.bodyText));
    QCOMPARE(sheet.bodyText.count(u"Had a fall in the garden"_s), 40);
    QVERIFY2(sheet.bodyText.contains(u"Shortened to fit; the rest is in the care records: Plan "_s),
        qPrintable(sheet.bodyText));
    for (const QString &words : { u"HUGHES, Ann"_s, u"03-Feb-1940"_s, u"999 000 0018"_s })
        QVERIFY2(QString(sheet.nextHeadText).replace(QChar::Nbsp, u' ').contains(words),
            qPrintable(words + u" in: "_s + sheet.nextHeadText));
    QVERIFY(sheet.nextHeadText.count(u'\n') <= 3);
    QVERIFY(sheet.headText.count(u'\n') >= sheet.nextHeadText.count(u'\n'));
}

void TestPrinting::hospitalSummaryOfAllWhoMayChoke()
{
    static const QRegularExpression cutSentence(u"[^.!?;] … see the care plan"_s);
    const int rows = openList(residentSchema.name).model().rowCount();
    int choking = 0;
    for (int row = 0; row < rows; ++row) {
        const HospitalFacts facts = factsOf(residentId(row));
        if (!facts.resident.value("hasChokingRisk"_L1).toBool())
            continue;
        ++choking;
        HospitalSheetText sheet(facts, imprintOf(m_models->window));
        QCOMPARE(sheet.pageCount(), 2);
        QVERIFY(sheet.bodyText.contains(u"☐ MAR chart and medicines"_s));
        QVERIFY2(
            sheet.headText.contains(u"·  Choking risk\n"_s) || sheet.headText.endsWith(u"·  Choking risk"_s),
            qPrintable(sheet.headText));
        const auto speaks = [](const Record &plan) {
            return plan.value("needs"_L1).toString().contains("difficulty swallowing"_L1);
        };
        const bool isSaid = std::any_of(facts.plans.begin(), facts.plans.end(), speaks);
        QVERIFY2(
            isSaid == sheet.headText.contains(u"difficulty swallowing: level 2 fluids and level 5 diet"_s),
            qPrintable(sheet.headText));
        QVERIFY2(!cutSentence.match(sheet.bodyText).hasMatch(), qPrintable(sheet.bodyText));
    }
    QVERIFY(choking > 5);
}

void TestPrinting::hospitalSummaryBeginsWithWhatIsMissing()
{
    const QString id = residentId(3);
    window().openResident(id);
    QVERIFY(test::waitUntil([&] { return window().currentPage()->chosenResident() == id; }));
    press(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H));
    QVERIFY(isPreviewed());
    QCOMPARE(preview()->window()->windowTitle(), u"Hospital summary"_s); // no name
    QCOMPARE(HelpGuide([] { return true; }).topicOf(preview()), u"copy-and-print"_s);
    const QString text = printedText();
    QCOMPARE(printedPages(text), 2);
    QVERIFY(text.contains(u"Medication: not in this system, attach the MAR chart"_s));
    const qsizetype missing = text.indexOf(u"Missing or old"_s);
    QVERIFY(missing > 0 && missing < text.indexOf(u"Current concern"_s));
    QVERIFY(text.indexOf(u"Current concern"_s) < text.indexOf(u"Medication:"_s));
    QVERIFY(test::waitUntil([&] { return prints().last().action == u"print"_s; }));
}

// From the panel: two keys and the words. Nobody is named, and the next time everything is still there.
void TestPrinting::notificationIsDraftedKeptAndPrinted()
{
    ListPage &list = openList(incidentSchema.name);
    QVERIFY(test::waitUntil([&] { return !list.currentId().isEmpty(); }));
    const QString id = list.currentId();
    QVERIFY(test::waitUntil([&] { return window().detail().shown().record.id == id; }));
    const Record incident = window().detail().shown().record;
    const auto button = [](QWidget &where, const QString &text) -> QPushButton * {
        return test::withWords<QPushButton>(where, text);
    };
    const auto dialog = [this] {
        return window().findChild<NotificationDialog *>();
    };
    QVERIFY(button(window().detail(), u"Notification draft"_s));
    QTest::mouseClick(button(window().detail(), u"Notification draft"_s), Qt::LeftButton);
    QVERIFY(test::waitUntil([&] { return dialog() && dialog()->isVisible(); }));
    const QString person = Reference::fromJson(incident.value("resident"_L1)).name;
    const QString family = person.section(u',', 0, 0).section(u' ', -1);
    QVERIFY(!family.isEmpty());
    // Of whom the draft is, which covers the list, is said beside it.
    QVERIFY(test::waitUntil([&] {
        const auto *about = test::beginningWith<QLabel>(*dialog(), u"About "_s);
        return about && about->text().contains(family.toUpper());
    }));
    auto *words = dialog()->findChild<QPlainTextEdit *>();
    QVERIFY(words->hasFocus());
    const QString warning = u"Your words show who somebody is: "_s;
    const auto isWarned = [&] {
        return test::beginningWith<QLabel>(*dialog(), warning) != nullptr;
    };
    QTest::keyClicks(words, u"Seen by Mrs "_s + family);
    QVERIFY(isWarned());
    words->selectAll();
    QTest::keyClicks(words, u"Sensor mat in use since."_s);
    QVERIFY(!isWarned());
    QPushButton *keep = button(*dialog(), u"Keep the answer"_s);
    QVERIFY(!keep->isEnabled()); // without an answer, and its reason
    dialog()->findChild<QComboBox *>()->setCurrentIndex(2);
    QVERIFY(!keep->isEnabled());
    dialog()->findChild<QLineEdit *>()->setText(u"no lasting harm"_s);
    QTest::mouseClick(keep, Qt::LeftButton);
    for (const SheetSection &section : dialog()->content().sections) {
        for (const SheetRow &row : section.rows)
            QVERIFY2(!row.cells.join(u' ').contains(family, Qt::CaseInsensitive),
                qPrintable(row.cells.join(u' ')));
    }
    const qsizetype before = prints().size();
    QTest::mouseClick(button(*dialog(), u"Print"_s), Qt::LeftButton);
    QVERIFY(isPreviewed());
    const QString text = printedText().simplified();
    QVERIFY(text.contains(u"Sensor mat in use since."_s));
    QVERIFY(text.contains(u"No need: no lasting harm. Answered "_s));
    QVERIFY(text.contains(u"Printed "_s));
    QVERIFY(!text.contains(WindowModels::account())); // an account is a name
    QVERIFY(text.contains(u"This program has not sent anything to anyone."_s));
    QVERIFY(!text.contains(family, Qt::CaseInsensitive));
    QVERIFY(prints().size() > before);
    delete preview()->window();
    QTest::mouseClick(button(*dialog(), u"Close"_s), Qt::LeftButton);
    QVERIFY(test::waitUntil([&] { return !dialog(); }));

    press(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D));
    QVERIFY(test::waitUntil([&] { return dialog() && dialog()->isVisible(); }));
    QCOMPARE(dialog()->findChild<QPlainTextEdit *>()->toPlainText(), u"Sensor mat in use since."_s);
    QCOMPARE(dialog()->findChild<QComboBox *>()->currentText(), u"No need"_s);
    delete dialog();
    const QList<AuditEntry> trail = test::auditTrailOf(m_session->workspace().journal());
    QVERIFY(std::any_of(trail.begin(), trail.end(), [&](const AuditEntry &entry) {
        return entry.action == "answer notification"_L1 && entry.recordId == id
            && entry.result == "no need"_L1;
    }));
}

NotificationDialog *TestPrinting::openNotificationDraft(int row)
{
    ListPage &list = openList(incidentSchema.name);
    test::waitUntil([&] {
        list.model().index(row, 0).data(); // asks for it
        return !list.model().record(row).isNull();
    });
    const QString id = list.model().recordId(row);
    list.select(id);
    test::waitUntil([&] { return window().detail().shown().record.id == id; });
    press(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D));
    const auto dialog = [this] {
        return window().findChild<NotificationDialog *>();
    };
    test::waitUntil([&] { return dialog() && dialog()->isActiveWindow(); });
    return dialog();
}

QPushButton *TestPrinting::questionButton(QWidget &dialog, const QString &text)
{
    QPushButton *found = nullptr;
    test::waitUntil([&] {
        for (const QDialog *question : dialog.findChildren<QDialog *>()) {
            for (QPushButton *button : question->findChildren<QPushButton *>()) {
                if (button->text() == text && button->isVisible())
                    found = button;
            }
        }
        return found != nullptr;
    });
    return found;
}

// Escape asks, of an answer with its reason and without. Whatever closes the window keeps a whole one.
void TestPrinting::notificationLosesNoAnswerByItself()
{
    QPointer<NotificationDialog> dialog = openNotificationDraft(1);
    QVERIFY(dialog);
    QTest::keyClicks(dialog->findChild<QLineEdit *>(), u"told the council at ten"_s);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(test::waitUntil([&] { return !dialog; })); // kept as it was typed
    dialog = openNotificationDraft(1);
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QLineEdit *>()->text(), u"told the council at ten"_s);
    dialog->findChild<QComboBox *>()->setCurrentIndex(1);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QPushButton *back = questionButton(*dialog, u"Go on writing"_s);
    QVERIFY(back);
    back->click();
    QVERIFY(dialog->isVisible());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QPushButton *keep = questionButton(*dialog, u"Keep the answer"_s);
    QVERIFY(keep);
    keep->click();
    QVERIFY(test::waitUntil([&] { return !dialog; }));

    dialog = openNotificationDraft(1);
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QComboBox *>()->currentText(), u"Yes"_s);
    dialog->findChild<QLineEdit *>()->clear();
    QTest::keyClick(dialog, Qt::Key_Escape);
    QPushButton *discard = questionButton(*dialog, u"Discard the answer"_s);
    QVERIFY(discard);
    discard->click();
    QVERIFY(test::waitUntil([&] { return !dialog; }));

    dialog = openNotificationDraft(1);
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QLineEdit *>()->text(), u"told the council at ten"_s); // of the answer kept
    dialog->findChild<QLineEdit *>()->setText(u"told the council at eleven"_s);
    delete dialog; // as the lock does
    dialog = openNotificationDraft(1);
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QLineEdit *>()->text(), u"told the council at eleven"_s);
    delete dialog;
}

void TestPrinting::notificationPrintsTheAnswerOnScreen()
{
    QPointer<NotificationDialog> dialog = openNotificationDraft(2);
    QVERIFY(dialog);
    const auto print = [&] {
        QVERIFY(test::click(*dialog, u"Print"_s));
    };
    dialog->findChild<QComboBox *>()->setCurrentIndex(1);
    print();
    QPushButton *understood = questionButton(*dialog, u"OK"_s); // a page without its reason would be wrong
    QVERIFY(understood);
    QVERIFY(!preview());
    understood->click();
    dialog->findChild<QLineEdit *>()->setText(u"told the council"_s);
    print();
    QVERIFY(isPreviewed());
    QVERIFY(printedText().simplified().contains(u"Yes: told the council. Answered "_s));
    delete preview()->window();
    delete dialog;
}

void TestPrinting::notificationWarnsOfANameInTheReason()
{
    QPointer<NotificationDialog> dialog = openNotificationDraft(0);
    QVERIFY(dialog);
    const Record incident = window().detail().shown().record;
    const QString person = Reference::fromJson(incident.value("resident"_L1)).name;
    const auto isWarned = [&] {
        return test::says(*dialog, u"The reason shows who somebody is: "_s);
    };
    auto *reason = dialog->findChild<QLineEdit *>();
    reason->setText(u"Told the daughter of Mrs "_s + person.section(u',', 0, 0).section(u' ', -1));
    QVERIFY(isWarned());
    reason->setText(u"Told the daughter"_s);
    QVERIFY(!isWarned());
    delete dialog;
}

void TestPrinting::notificationWithANameAsksBeforeItPrints()
{
    QPointer<NotificationDialog> dialog = openNotificationDraft(3);
    QVERIFY(dialog);
    const QString person = Reference::fromJson(window().detail().shown().record.value("resident"_L1)).name;
    const QString family = person.section(u',', 0, 0).section(u' ', -1);
    auto *words = dialog->findChild<QPlainTextEdit *>();
    words->setPlainText(u"Seen by Mrs "_s + family);
    const auto print = [&] {
        QVERIFY(test::click(*dialog, u"Print"_s));
    };
    print();
    QPushButton *back = questionButton(*dialog, u"Back"_s);
    QVERIFY(back);
    QVERIFY(!preview());
    back->click();
    QVERIFY(!preview());
    print();
    QPushButton *anyway = questionButton(*dialog, u"Print anyway"_s);
    QVERIFY(anyway);
    anyway->click();
    QVERIFY(isPreviewed());
    delete preview()->window();
    words->setPlainText(u"Sensor mat in use."_s);
    print();
    QVERIFY(isPreviewed());
    delete preview()->window();
    delete dialog;
}

CARE_TEST(printing, TestPrinting);
#include "tst_printing.moc"
