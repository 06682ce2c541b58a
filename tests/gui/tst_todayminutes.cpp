// SPDX-License-Identifier: GPL-3.0-or-later
// Five questions of a manager's first five minutes, answered from Today with the mouse in two clicks at most;
// each answer is checked against what the service itself says. Prints the clicks and how long the program
// took.
#include "models/insight/handover.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/values.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/httpcall.h"
#include "tests/support/pagemodels.h"
#include "tests/support/testregistry.h"
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

#include <algorithm>
#include <cstdio>

class TestTodayMinutes : public test::SmallDesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        startService();
        m_caller = std::make_unique<test::HttpCaller>(m_service->url());
        QVERIFY(m_caller->signIn(m_service->apiKey()));
        QVERIFY(openWindow({ 1366, 768 }));
        QVERIFY(test::receiveAll(*m_session));
    }

    void init()
    {
        window().openPage(Pages::today);
        QVERIFY(test::waitUntil([this] { return today().worklist().openLines() > 0; }, 30'000));
        auto *figures = today().findChild<FigureView *>(u"homesTable"_s);
        QVERIFY(test::waitUntil([figures] { return figures->model()->rowCount() > 0; }, 30'000));
        m_clicks = 0;
        m_clock.start();
    }

    void whoFellLastNight()
    {
        auto *link = test::withWords<LinkButton>(today(), u"Last night's incidents"_s);
        QVERIFY(link);
        click(link, link->rect().center());
        QVERIFY(test::waitUntil(
            [this] { return window().currentList() && window().currentList()->model().status().complete; }));
        const QDate day = dayInLondon(test::computerClock().now());
        const QDateTime evening = momentInLondon(day.addDays(-1), QTime(21, 0));
        const QDateTime morning = momentInLondon(day, QTime(7, 0));
        const auto isOfTheNight = [&](const QJsonObject &incident) {
            const QDateTime at = timestamp(incident.value("log"_L1).toObject().value("timeLogged"_L1));
            return !incident.value("isDeleted"_L1).toBool() && at >= evening && at < morning;
        };
        QStringList expected;
        const QList<QJsonObject> incidents = all(incidentSchema);
        for (const QJsonObject &incident : incidents) {
            if (isOfTheNight(incident))
                expected += incident.value("id"_L1).toString();
        }
        ResourceTableModel &list = window().currentList()->model();
        QVERIFY(test::waitUntil([&] { return list.rowCount() == expected.size(); }));
        QStringList shown;
        for (int row = 0; row < list.rowCount(); ++row)
            shown += list.recordId(row);
        expected.sort();
        shown.sort();
        QCOMPARE(shown, expected);
        report("Who fell last night");
    }

    void whatIsMostUrgent()
    {
        const WorklistModel &lines = today().worklist();
        const QModelIndex section = lines.index(0, 0);
        const QModelIndex first = lines.index(0, WorklistModel::WhatColumn, section);
        QCOMPARE(section.data().toString(), u"Now"_s);
        QVERIFY(
            !first.data().toString().isEmpty() && !first.data(WorklistModel::WhyRole).toString().isEmpty());
        for (int row = 1; row < lines.rowCount(section); ++row)
            QVERIFY(lines.index(row, 0, section).data(WorklistModel::SeverityRole).toInt()
                <= first.siblingAtColumn(0).data(WorklistModel::SeverityRole).toInt());
        report("What is most urgent");
    }

    void whoseDolsHasEnded()
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

    void whoHasNoEntry()
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
        for (const HandoverFact &fact :
            handover().handover().sections.at(qsizetype(HandoverPart::NoEntry)).facts)
            shown += fact.id;
        std::sort(silent.begin(), silent.end());
        std::sort(shown.begin(), shown.end());
        QCOMPARE(shown, silent);
        report("Who has no entry today");
    }

    void whatHappenedSinceFriday()
    {
        openHandover();
        auto *since = handover().findChild<QDateTimeEdit *>();
        const QDate day = dayInLondon(test::computerClock().now());
        const QDate friday = day.addDays(-((day.dayOfWeek() + 2) % 7 + (day.dayOfWeek() == 5 ? 7 : 0)));
        QCOMPARE(friday.dayOfWeek(), 5);
        const auto links = handover().findChildren<LinkButton *>();
        const auto weekend = std::find_if(links.begin(), links.end(),
            [](const LinkButton *each) { return each->plainText().endsWith(u"Friday 14:00"_s); });
        QVERIFY(weekend != links.end());
        click(*weekend, (*weekend)->rect().center());
        QCOMPARE(since->date(), friday);
        QCOMPARE(since->time(), QTime(14, 0));
        const QString home = handover().findChild<QComboBox *>()->currentData().toString();
        const QDateTime start = momentInLondon(friday, since->time());
        const QList<QJsonObject> incidents = all(incidentSchema);
        const auto expected =
            std::count_if(incidents.begin(), incidents.end(), [&](const QJsonObject &incident) {
                return Reference::fromJson(incident.value("home"_L1)).id == home
                    && !incident.value("isDeleted"_L1).toBool()
                    && timestamp(incident.value("createdOn"_L1)) >= start;
            });
        QVERIFY(test::waitUntil(
            [&] {
                return handover().handover().sections.at(qsizetype(HandoverPart::Incidents)).facts.size()
                    == expected;
            },
            10'000));
        report("What happened since Friday");
    }

private:
    QList<QJsonObject> all(const ResourceSchema &schema) { return m_caller->readAll(schema.path()); }
    TodayPage &today() { return *window().findChild<TodayPage *>(); }
    HandoverPage &handover() { return *window().findChild<HandoverPage *>(); }

    void click(QWidget *widget, const QPoint &place)
    {
        QVERIFY(widget && widget->isVisible());
        ++m_clicks;
        QTest::mouseClick(widget, Qt::LeftButton, {}, place);
    }

    void click(QAbstractItemView *view, const QModelIndex &cell)
    {
        view->scrollTo(cell);
        click(view->viewport(), view->visualRect(cell).center());
    }

    //! Opens the handover sheet and waits for what it says of its home.
    void openHandover()
    {
        auto *sheet = test::withWords<QPushButton>(today(), u"Handover sheet"_s);
        QVERIFY(sheet);
        click(sheet, sheet->rect().center());
        QVERIFY(readsHandover());
    }

    bool readsHandover()
    {
        return test::waitUntil([this] { return handover().handover().sections.size() == 6; }, 30'000);
    }

    void report(const char *question) const
    {
        std::printf(
            "%-28s %d clicks, %5lld ms\n", question, m_clicks, static_cast<long long>(m_clock.elapsed()));
        QVERIFY2(m_clicks <= 2, question);
    }

    std::unique_ptr<test::HttpCaller> m_caller;
    int m_clicks = 0;
    QElapsedTimer m_clock;
};

CARE_TEST(todayminutes, TestTodayMinutes);
#include "tst_todayminutes.moc"
