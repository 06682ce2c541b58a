// SPDX-License-Identifier: GPL-3.0-or-later
// Half an hour of a full backlog against the service's own limiter, both on one clock.
#include "tests/contract/backlog.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>

namespace {

service::Options limited()
{
    service::Options options = InProcess::quietOptions();
    options.limits = service::Limits::Settings();
    return options;
}

} // namespace

class TestDiscipline : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void usesTheBudgetAndNoMore_data()
    {
        addColumns<int, int>("userEachMinute", "least");
        QTest::newRow("background alone") << 0 << 70;
        QTest::newRow("beside a user") << 20 << 90;
        QTest::newRow("beside a busy user") << 40 << 80;
    }

    void usesTheBudgetAndNoMore()
    {
        QFETCH(int, userEachMinute);
        QFETCH(int, least);
        ServiceWorld world(limited());
        Workstation station(world, {}, 90);
        QSignalSpy refusals(&station.client.pacer(), &RequestPacer::pauseChanged);
        Backlog background(station, Lane::Background);
        Backlog user(station, Lane::Interactive);
        for (int i = 0; i < 6; ++i)
            background.ask();
        constexpr int minutes = 30;
        qint64 atFirst = 0;
        pass(world, { &background, &user }, minutes * 60'000, [&](qint64 time) {
            if (time == 2 * 60'000)
                atFirst = std::exchange(user.longest, 0);
            if (userEachMinute > 0 && time % (60'000 / userEachMinute / 100 * 100) == 0)
                user.ask();
        });
        QCOMPARE(refusals.count(), 0);
        QCOMPARE(background.failed + user.failed, 0);
        const int answered = background.answered + user.answered;
        QVERIFY2(answered >= minutes * least * 95 / 100, QByteArray::number(answered).constData());
        // A user who needs more than the reserve may wait at first, until the background has made way.
        QVERIFY2(userEachMinute > 20 || atFirst <= 2'000, QByteArray::number(atFirst).constData());
        QVERIFY2(user.longest <= 2'000, QByteArray::number(user.longest).constData());
        qInfo("%d answers in %d minutes, the user waited %lld ms at most, %lld ms in the first two", answered,
            minutes, user.longest, atFirst);
    }

    // From the fifth minute on somebody else with this key sends fifty a minute.
    void sharesTheLimitWithAnother()
    {
        ServiceWorld world(limited());
        Workstation station(world, {}, 90);
        Workstation other(world, {}, 60);
        QSignalSpy refusals(&station.client.pacer(), &RequestPacer::pauseChanged);
        Backlog background(station, Lane::Background);
        Backlog others(other, Lane::Interactive);
        for (int i = 0; i < 6; ++i)
            background.ask();
        int refused = 0;
        int before = 0;
        connect(&station.client.pacer(), &RequestPacer::pauseChanged, &station.context, [&](int seconds) {
            refused += seconds > 0 && before == 0 ? 1 : 0;
            before = seconds;
        });
        int answered = 0;
        pass(world, { &background, &others }, 30 * 60'000, [&](qint64 time) {
            if (time >= 5 * 60'000 && time % 1'200 == 0)
                others.ask();
            if (time == 7 * 60'000)
                answered = background.answered;
        });
        QVERIFY2(refused <= 3, QByteArray::number(refused).constData());
        const int later = background.answered - answered;
        QVERIFY2(later >= 23 * 50 * 7 / 10, QByteArray::number(later).constData());
        qInfo("%d refusals; %d answers in the last 23 minutes", refused, later);
    }
};

CARE_TEST(discipline, TestDiscipline);
#include "tst_discipline.moc"
