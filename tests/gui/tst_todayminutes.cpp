// SPDX-License-Identifier: GPL-3.0-or-later
// Five questions of a manager's first five minutes, answered from Today with the mouse in two clicks at most;
// each answer is checked against what the service itself says. Prints the clicks and how long the program
// took.
#include "models/insight/handover.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/answer.h"
#include "tests/support/httpcall.h"
#include "tests/support/pagemodels.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"
#include "views/shell/mainwindow.h"
#include "views/shell/pages.h"
#include "views/today/figures.h"
#include "views/today/figureview.h"
#include "views/today/handoverpage.h"
#include "views/today/todaypage.h"
#include "views/today/worklistview.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <cstdio>

using namespace care;
using namespace Qt::StringLiterals;

class TestTodayMinutes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void init();
    void whoFellLastNight();
    void whatIsMostUrgent();
    void whoseDolsHasEnded();
    void whoHasNoEntry();
    void whatHappenedSinceFriday();

private:
    QList<QJsonObject> all(const ResourceSchema &schema);
    MainWindow &window() { return m_session->window(); }
    TodayPage &today() { return *window().findChild<TodayPage *>(); }
    HandoverPage &handover() { return *window().findChild<HandoverPage *>(); }
    void click(QWidget *widget, const QPoint &place);
    void click(QAbstractItemView *view, const QModelIndex &cell);
    //! Opens the handover sheet and waits for what it says of its home.
    void openHandover();
    bool readsHandover();
    void report(const char *question) const;

    std::unique_ptr<test::ServiceProcess> m_service;
    std::unique_ptr<ConnectionSession> m_session;
    std::unique_ptr<test::HttpCaller> m_caller;
    int m_clicks = 0;
    QElapsedTimer m_clock;
};

void TestTodayMinutes::initTestCase()
{
    m_service = test::unlimitedService({ u"--size"_s, u"small"_s });
    QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
    m_caller = std::make_unique<test::HttpCaller>(m_service->url());
    QVERIFY(m_caller->signIn(m_service->apiKey()));
    m_session = test::sessionOf(*m_service);
    window().resize(1366, 768);
    window().show();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    QVERIFY(test::receiveAll(*m_session));
}

void TestTodayMinutes::cleanupTestCase()
{
    m_session.reset();
}

void TestTodayMinutes::init()
{
    window().openPage(Pages::today);
    QVERIFY(test::waitUntil([this] { return today().worklist().openLines() > 0; }, 30'000));
    auto *figures = today().findChild<FigureView *>(u"homesTable"_s);
    QVERIFY(test::waitUntil([figures] { return figures->model()->rowCount() > 0; }, 30'000));
    m_clicks = 0;
    m_clock.start();
}

QList<QJsonObject> TestTodayMinutes::all(const ResourceSchema &schema)
{
    QList<QJsonObject> records;
    for (int number = 1, more = true; more; ++number) {
        const QJsonObject answer =
            m_caller->read(schema.path() + u"?limit=100&page="_s + QString::number(number)).json();
        const QJsonArray data = answer.value("data"_L1).toArray();
        for (const QJsonValue &record : data)
            records += record.toObject();
        more = answer.value("pagination"_L1).toObject().value("hasNext"_L1).toBool();
    }
    return records;
}

void TestTodayMinutes::click(QWidget *widget, const QPoint &place)
{
    QVERIFY(widget && widget->isVisible());
    ++m_clicks;
    QTest::mouseClick(widget, Qt::LeftButton, {}, place);
}

void TestTodayMinutes::click(QAbstractItemView *view, const QModelIndex &cell)
{
    view->scrollTo(cell);
    click(view->viewport(), view->visualRect(cell).center());
}

bool TestTodayMinutes::readsHandover()
{
    return test::waitUntil([this] { return handover().handover().sections.size() == 6; }, 30'000);
}

void TestTodayMinutes::openHandover()
{
    const auto buttons = today().findChildren<QPushButton *>();
    const auto sheet = std::find_if(buttons.begin(), buttons.end(),
        [](const QPushButton *each) { return each->text() == u"Handover sheet"_s; });
    QVERIFY(sheet != buttons.end());
    click(*sheet, (*sheet)->rect().center());
    QVERIFY(readsHandover());
}

void TestTodayMinutes::report(const char *question) const
{
    std::printf("%-28s %d clicks, %5lld ms\n", question, m_clicks, static_cast<long long>(m_clock.elapsed()));
    QVERIFY2(m_clicks <= 2, question);
}

void TestTodayMinutes::whoFellLastNight()
{
    auto *homes = today().findChild<FigureView *>(u"homesTable"_s);
    const QModelIndexList rowan = homes->model()->match(
        homes->model()->index(0, 0), Qt::DisplayRole, u"Rowan House"_s, 1, Qt::MatchExactly);
    QCOMPARE(rowan.size(), 1);
    click(homes, rowan.first().siblingAtColumn(HomeFiguresTable::Incidents));
    QVERIFY(test::waitUntil([this] {
        return window().currentList() && window().currentList()->model().status().complete
            && !window().currentList()->model().record(0).isNull();
    }));
    const QDate day = dayInLondon(test::computerClock().now());
    const QDateTime night = momentInLondon(day.addDays(-1), QTime(20, 0));
    const auto isFallOfTheNight = [&night](const auto &incident) {
        return Reference::fromJson(incident.value("home"_L1)).name == "Rowan House"_L1
            && Reference::fromJson(incident.value("category"_L1)).name == "Falls"_L1
            && !incident.value("isDeleted"_L1).toBool() && timestamp(incident.value("createdOn"_L1)) >= night;
    };
    const QList<QJsonObject> incidents = all(incidentSchema);
    ResourceTableModel &list = window().currentList()->model();
    qsizetype shown = 0;
    bool isNight = true; // the newest come first
    for (int row = 0; row < list.rowCount() && isNight; ++row) {
        QVERIFY(test::waitUntil([&] { return !list.record(row).isNull(); }));
        isNight = timestamp(list.record(row).value("createdOn"_L1)) >= night;
        shown += isFallOfTheNight(list.record(row));
    }
    QCOMPARE(shown, std::count_if(incidents.begin(), incidents.end(), isFallOfTheNight));
    report("Who fell last night");
}

void TestTodayMinutes::whatIsMostUrgent()
{
    const WorklistModel &lines = today().worklist();
    const QModelIndex section = lines.index(0, 0);
    const QModelIndex first = lines.index(0, WorklistModel::WhatColumn, section);
    QCOMPARE(section.data().toString(), u"Now"_s);
    QVERIFY(!first.data().toString().isEmpty() && !first.data(WorklistModel::WhyRole).toString().isEmpty());
    for (int row = 1; row < lines.rowCount(section); ++row)
        QVERIFY(lines.index(row, 0, section).data(WorklistModel::SeverityRole).toInt()
            <= first.siblingAtColumn(0).data(WorklistModel::SeverityRole).toInt());
    report("What is most urgent");
}

void TestTodayMinutes::whoseDolsHasEnded()
{
    const QDate day = dayInLondon(test::computerClock().now());
    QStringList ended;
    const QList<QJsonObject> residents = all(residentSchema);
    for (const QJsonObject &resident : residents) {
        if (resident.value("status"_L1).toString() != "inactive"_L1
            && hasPassed(resident.value("dolsEndDate"_L1), day))
            ended += resident.value("id"_L1).toString();
    }
    QVERIFY(!ended.isEmpty());
    const WorklistModel &lines = today().worklist();
    QModelIndex line;
    QStringList found;
    for (int section = 0; section < lines.rowCount(); ++section) {
        const QModelIndex parent = lines.index(section, 0);
        for (int row = 0; row < lines.rowCount(parent); ++row) {
            const WorklistModel::Target target = lines.targetOf(lines.index(row, 0, parent));
            if (target.rule == "dols-ended"_L1) {
                found += target.ids;
                line = lines.index(row, WorklistModel::WhatColumn, parent);
            }
        }
    }
    std::sort(found.begin(), found.end());
    std::sort(ended.begin(), ended.end());
    QCOMPARE(found, ended);
    click(today().findChild<WorklistView *>(), line); // shows why, with names where there are few
    report("Whose DoLS has ended");
}

void TestTodayMinutes::whoHasNoEntry()
{
    openHandover();
    const QString home = handover().findChild<QComboBox *>()->currentData().toString();
    const QDateTime start = usualHandoverStart(test::computerClock().now());
    QHash<QString, QDateTime> last;
    const QList<QJsonObject> logs = all(logSchema);
    for (const QJsonObject &log : logs) {
        QDateTime &newest = last[Reference::fromJson(log.value("resident"_L1)).id];
        newest = std::max(newest, timestamp(log.value("timeLogged"_L1)));
    }
    QStringList silent;
    const QList<QJsonObject> residents = all(residentSchema);
    for (const QJsonObject &resident : residents) {
        const QString id = resident.value("id"_L1).toString();
        if (Reference::fromJson(resident.value("home"_L1)).id == home
            && resident.value("status"_L1).toString() != "inactive"_L1 && last.value(id) < start)
            silent += id;
    }
    QStringList shown;
    for (const HandoverFact &fact : handover().handover().sections.at(qsizetype(HandoverPart::NoEntry)).facts)
        shown += fact.id;
    std::sort(silent.begin(), silent.end());
    std::sort(shown.begin(), shown.end());
    QCOMPARE(shown, silent);
    report("Who has no entry today");
}

void TestTodayMinutes::whatHappenedSinceFriday()
{
    openHandover();
    auto *since = handover().findChild<QDateTimeEdit *>();
    const QDate day = dayInLondon(test::computerClock().now());
    const QDate friday = day.addDays(-((day.dayOfWeek() + 2) % 7 + (day.dayOfWeek() == 5 ? 7 : 0)));
    QCOMPARE(friday.dayOfWeek(), 5);
    click(since, since->rect().center());
    if (since->date().month() != friday.month()) {
        since->findChild<QLineEdit *>()->setCursorPosition(4);
        QTest::keyClick(since, Qt::Key_Down);
    }
    since->findChild<QLineEdit *>()->setCursorPosition(0);
    for (int step = 0; step < 31 && since->date() != friday; ++step)
        QTest::keyClick(since, since->date() > friday ? Qt::Key_Down : Qt::Key_Up);
    QCOMPARE(since->date(), friday);
    const QString home = handover().findChild<QComboBox *>()->currentData().toString();
    const QDateTime start = momentInLondon(friday, since->time());
    const QList<QJsonObject> incidents = all(incidentSchema);
    const auto expected = std::count_if(incidents.begin(), incidents.end(), [&](const QJsonObject &incident) {
        return Reference::fromJson(incident.value("home"_L1)).id == home
            && !incident.value("isDeleted"_L1).toBool() && timestamp(incident.value("createdOn"_L1)) >= start;
    });
    QVERIFY(test::waitUntil(
        [&] {
            return handover().handover().sections.at(qsizetype(HandoverPart::Incidents)).facts.size()
                == expected;
        },
        10'000));
    report("What happened since Friday");
}

CARE_TEST(todayminutes, TestTodayMinutes);
#include "tst_todayminutes.moc"
