// SPDX-License-Identifier: GPL-3.0-or-later
// Ten jobs of a manager's first twenty minutes, done with the keyboard alone; each answer is checked against
// what the service itself says. Prints the keys that each takes, the letters typed counted apart, how long
// the program took, and how long it takes somebody who types 40 words a minute.
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/values.h"
#include "models/sync/sync.h"
#include "models/tables/homescope.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/comingtorest.h"
#include "tests/support/httpcall.h"
#include "tests/support/testregistry.h"
#include "views/browse/homepicker.h"
#include "views/person/personpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/navigator.h"
#include "views/shell/searchpanel.h"

#include <QElapsedTimer>

#include <cstdio>

class TestFirstMinutes : public test::SmallDesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        startService();
        m_caller = std::make_unique<test::HttpCaller>(m_service->url());
        QVERIFY(m_caller->signIn(m_service->apiKey()));
        QVERIFY(openWindow());
        m_session->workspace().sync().startFullSync();
        const Sync &sync = m_session->workspace().sync();
        for (const ResourceSchema *schema : { &residentSchema, &incidentSchema, &carePlanSchema, &logSchema })
            QVERIFY(test::waitUntil([&] { return sync.state(*schema, {}).isWhole(); }, 60'000));
    }

    void init()
    {
        window().openPage(homeSchema.name); // each job begins somewhere else
        target();
        page().focusTable();
        m_keys = m_letters = 0;
    }

    void whoFellInRowan()
    {
        const QDate today = dayInLondon(QDateTime::currentDateTimeUtc());
        int fallen = 0;
        const QList<QJsonObject> incidents = all(incidentSchema);
        for (const QJsonObject &incident : incidents) {
            const QDate day = dayInLondon(timestamp(incident.value("createdOn"_L1)));
            fallen += Reference::fromJson(incident.value("home"_L1)).name == "Rowan House"_L1
                && Reference::fromJson(incident.value("category"_L1)).name == "Falls"_L1
                && !incident.value("isDeleted"_L1).toBool() && day > today.addDays(-7) && day <= today;
        }
        press(Qt::Key_2, Qt::ControlModifier);
        press(Qt::Key_F, Qt::ControlModifier);
        type(u"home:rowan category:falls recorded:last-7-days"_s);
        press(Qt::Key_Return);
        QVERIFY2(settles(fallen), qPrintable(page().countText()));
        report("Who fell in Rowan this week");
    }

    void whoseDolsEnds()
    {
        const QDate today = dayInLondon(QDateTime::currentDateTimeUtc());
        int ending = 0;
        const QList<QJsonObject> residents = all(residentSchema);
        for (const QJsonObject &resident : residents) {
            const QDate end = calendarDate(resident.value("dolsEndDate"_L1));
            ending += resident.value("status"_L1).toString() != "inactive"_L1 && end >= today
                && end <= today.addDays(28);
        }
        search(u"dols"_s);
        QCOMPARE(page().accessibleName(), u"DoLS ending"_s);
        QVERIFY2(settles(ending), qPrintable(page().countText()));
        report("Whose DoLS ends");
    }

    void findsByHalfAName()
    {
        const QList<QJsonObject> residents = all(residentSchema);
        const PersonName name = PersonName::fromJson(residents.at(17).value("name"_L1));
        search(name.last.left(4).toLower() + u' ' + name.first.left(2).toLower());
        QVERIFY(test::waitUntil([&] {
            const int row = page().model().rowOf(page().currentId());
            const QString found = displayText(*residentSchema.field("name"_L1), page().model().record(row));
            return found.startsWith(name.last.left(4), Qt::CaseInsensitive);
        }));
        report("Find somebody by half a name");
    }

    void whatWaitsForReview()
    {
        int waiting = 0;
        const QList<QJsonObject> incidents = all(incidentSchema);
        for (const QJsonObject &incident : incidents)
            waiting += incident.value("status"_L1).toString() == "needsReview"_L1
                && !incident.value("isDeleted"_L1).toBool();
        search(u"to review"_s);
        QCOMPARE(page().accessibleName(), u"To review"_s);
        QVERIFY2(settles(waiting), qPrintable(page().countText()));
        report("Which incidents wait for a review");
    }

    void whichReviewsAreOverdue()
    {
        const QDate today = dayInLondon(QDateTime::currentDateTimeUtc());
        QSet<QString> left;
        const QList<QJsonObject> residents = all(residentSchema);
        for (const QJsonObject &resident : residents) {
            if (resident.value("status"_L1).toString() == "inactive"_L1)
                left += resident.value("id"_L1).toString();
        }
        int overdue = 0;
        const QList<QJsonObject> plans = all(carePlanSchema);
        for (const QJsonObject &plan : plans) {
            const QDate next = calendarDate(plan.value("nextReviewDate"_L1));
            overdue += !plan.value("isRevision"_L1).toBool() && next.isValid() && next < today
                && !left.contains(Reference::fromJson(plan.value("resident"_L1)).id);
        }
        search(u"plans over"_s);
        QCOMPARE(page().accessibleName(), u"Plans overdue"_s);
        QVERIFY2(settles(overdue), qPrintable(page().countText()));
        report("Which care-plan reviews are overdue");
    }

    void onlyMyHome()
    {
        press(Qt::Key_1, Qt::ControlModifier);
        auto *picker = page().findChild<HomePicker *>();
        QVERIFY(picker);
        press(Qt::Key_H, Qt::ControlModifier);
        press(Qt::Key_Down);
        press(Qt::Key_Return);
        QCOMPARE(picker->plainText(), u"Alder Court ▾"_s);
        report("Only my home");
        // And back to all, for whoever comes next.
        QTest::keyClick(picker, Qt::Key_Space);
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
        QCOMPARE(picker->plainText(), u"All 3 homes ▾"_s);
    }

    void whoHasLeft()
    {
        int left = 0;
        const QList<QJsonObject> residents = all(residentSchema);
        for (const QJsonObject &resident : residents)
            left += resident.value("status"_L1).toString() == "inactive"_L1;
        press(Qt::Key_1, Qt::ControlModifier);
        press(Qt::Key_F, Qt::ControlModifier);
        type(u"status:inactive"_s);
        QVERIFY(
            test::comesToRest()); // the list of offers, which has opened and closed, gives the keyboard back
        press(Qt::Key_Return);
        // Nobody of them is current; the page says so and offers the step.
        QVERIFY(settles(0));
        press(Qt::Key_Space);
        QVERIFY2(settles(left), qPrintable(page().countText()));
        report("Who has left");
        page().reset();
    }

    void theLogsOfAPerson()
    {
        QHash<QString, QDateTime> newest; // of each resident
        const QList<QJsonObject> entries = all(logSchema);
        for (const QJsonObject &entry : entries) {
            QDateTime &last = newest[Reference::fromJson(entry.value("resident"_L1)).id];
            last = std::max(last, timestamp(entry.value("timeLogged"_L1)));
        }
        press(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(test::waitUntil([this] { return !page().currentId().isEmpty(); }));
        const QString resident = page().currentId();
        QVERIFY(newest.value(resident).isValid());
        press(Qt::Key_Return);
        const PersonPage *person = window().findChild<PersonPage *>();
        QVERIFY(person && person->isVisible());
        for (int part = 0; part < 2; ++part) // backwards from the profile: documents, logs
            press(Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(person->part(), QString(logSchema.name));
        QVERIFY(test::waitUntil([this] { return !page().model().record(0).isNull(); }));
        QCOMPARE(timestamp(page().model().record(0).value("timeLogged"_L1)), newest.value(resident));
        QCOMPARE(Reference::fromJson(page().model().record(0).value("resident"_L1)).id, resident);
        report("The daily logs of a person");
    }

    void changesARoom()
    {
        const QJsonObject resident = all(residentSchema).at(17);
        const PersonName name = PersonName::fromJson(resident.value("name"_L1));
        search(u"room 88 for %1 %2"_s.arg(name.first, name.last));
        QVERIFY(test::waitUntil([this] { return window().editor() && window().editor()->isLoaded(); }));
        press(Qt::Key_Return);
        const auto review = [this] {
            return window().editor() ? window().editor()->findChild<ReviewDialog *>() : nullptr;
        };
        QVERIFY(test::waitUntil([&] { return review() && QApplication::activeWindow() == review(); }));
        press(Qt::Key_S, Qt::AltModifier);
        QVERIFY(test::waitUntil([this] { return !window().editor(); }, 10'000));
        report("Somebody has another room");
        const QList<QJsonObject> now = all(residentSchema);
        const auto held = std::find_if(now.begin(), now.end(),
            [&](const QJsonObject &each) { return each.value("id"_L1) == resident.value("id"_L1); });
        QVERIFY(held != now.end());
        QCOMPARE(held->value("location"_L1).toObject().value("room"_L1).toString(), u"88"_s);
    }

    void backToWhereOneWas()
    {
        press(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(test::waitUntil([this] { return !page().currentId().isEmpty(); }));
        press(Qt::Key_Down);
        press(Qt::Key_Down);
        const QString incident = page().currentId();
        press(Qt::Key_3, Qt::ControlModifier);
        press(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(window().navigator().currentEntry(), QString(incidentSchema.name));
        QCOMPARE(page().currentId(), incident);
        report("Back to where one was");
    }

private:
    QList<QJsonObject> all(const ResourceSchema &schema) { return m_caller->readAll(schema.path()); }

    QWidget *target()
    {
        if (QWidget *popup = QApplication::activePopupWidget())
            return popup->focusWidget() ? popup->focusWidget() : popup;
        // A window manager gives the keyboard back when a list of offers has closed.
        if (!window().isActiveWindow() && !QApplication::activeModalWidget()) {
            window().activateWindow();
            test::waitUntil([this] { return window().isActiveWindow(); });
        }
        QWidget *focused = QApplication::focusWidget();
        return focused ? focused : QApplication::activeWindow();
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        if (m_keys++ == 0)
            m_clock.start();
        QTest::keyClick(target(), key, modifiers);
    }

    void type(const QString &text)
    {
        m_letters += int(text.size());
        for (const QChar letter : text)
            QTest::sendKeyEvent(
                QTest::Click, target(), Qt::Key(letter.toUpper().unicode()), QString(letter), {});
    }

    //! Opens the first of what the search of everything offers for \a words.
    void search(const QString &words)
    {
        press(Qt::Key_K, Qt::ControlModifier);
        type(words);
        QVERIFY(window().search().isVisible());
        press(Qt::Key_Return); // at once: it means what is found for all that was typed
        QVERIFY(test::waitUntil([this] { return !window().search().isVisible(); }));
    }

    ListPage &page() { return *window().currentList(); }

    bool settles(int rows)
    {
        return test::waitUntil(
            [&] {
                const ListStatus status = page().model().status();
                return status.complete && !status.loading && status.shown == rows;
            },
            10'000);
    }

    void report(const char *job) const
    {
        constexpr double secondsPerKey = 0.28; // 40 words a minute, keys that are no letters too
        const auto elapsed = static_cast<long long>(m_clock.elapsed());
        std::printf("%-34s %3d keys, %3d letters, %5lld ms, %4.1f s by hand\n", job, m_keys, m_letters,
            elapsed, secondsPerKey * (m_keys + m_letters) + double(elapsed) / 1000);
    }

    std::unique_ptr<test::HttpCaller> m_caller;
    int m_keys = 0, m_letters = 0;
    QElapsedTimer m_clock;
};

CARE_TEST(firstminutes, TestFirstMinutes);
#include "tst_firstminutes.moc"
