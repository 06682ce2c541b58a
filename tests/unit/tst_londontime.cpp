// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/londontime.h"
#include "tests/support/testregistry.h"

#include <QTimeZone>

namespace {

const QTimeZone &london()
{
    static const QTimeZone zone("Europe/London");
    return zone;
}

} // namespace

//! Time in the homes by the program's own rules, beside those of this computer, which has all of them.
class TestLondonTime : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agreesWithTheTimeZoneDatabase()
    {
        QVERIFY(london().isValid());
        constexpr qint64 halfHour = 1'800'000;
        const qint64 end = QDateTime(QDate(2037, 12, 31), QTime(0, 0), Qt::UTC).toMSecsSinceEpoch();
        qint64 moment = QDateTime(QDate(1900, 1, 1), QTime(0, 0), Qt::UTC).toMSecsSinceEpoch();
        for (; moment < end; moment += halfHour) {
            const QDateTime at = QDateTime::fromMSecsSinceEpoch(moment, Qt::UTC);
            if (offsetInLondon(moment) != london().offsetFromUtc(at))
                QFAIL(qPrintable(at.toString(Qt::ISODate)));
        }
    }

    void countsBackEveryDaySince1900()
    {
        for (QDate day(1900, 1, 1); day < QDate(2027, 1, 1); day = day.addDays(1)) {
            const QDateTime midnight = midnightInLondon(day);
            if (midnight != day.startOfDay(london()) || dayInLondon(midnight) != day
                || dayInLondon(midnight.addMSecs(-1)) != day.addDays(-1))
                QFAIL(qPrintable(day.toString(Qt::ISODate)));
        }
        QCOMPARE(midnightInLondon(QDate(1943, 7, 1)), QDateTime(QDate(1943, 6, 30), QTime(22, 0), Qt::UTC));
    }

    void readsAClock_data()
    {
        test::addColumns<QDate, QTime, QString>("day", "clock", "moment");
        const QDate autumn(2026, 10, 25);
        const QDate spring(2026, 3, 29);
        QTest::newRow("winter") << QDate(2026, 1, 5) << QTime(7, 0) << u"2026-01-05T07:00:00Z"_s;
        QTest::newRow("summer") << QDate(2026, 7, 5) << QTime(7, 0) << u"2026-07-05T06:00:00Z"_s;
        QTest::newRow("before the clocks go back") << autumn << QTime(0, 59) << u"2026-10-24T23:59:00Z"_s;
        QTest::newRow("the first of two") << autumn << QTime(1, 30) << u"2026-10-25T00:30:00Z"_s;
        QTest::newRow("after both") << autumn << QTime(2, 0) << u"2026-10-25T02:00:00Z"_s;
        QTest::newRow("an hour that is left out") << spring << QTime(1, 30) << u"2026-03-29T01:00:00Z"_s;
        QTest::newRow("after it") << spring << QTime(2, 0) << u"2026-03-29T01:00:00Z"_s;
    }

    void readsAClock()
    {
        QFETCH(QDate, day);
        QFETCH(QTime, clock);
        QFETCH(QString, moment);
        QCOMPARE(momentInLondon(day, clock), QDateTime::fromString(moment, Qt::ISODate));
    }

    void saysWhichHourComesTwice()
    {
        const QDateTime first(QDate(2026, 10, 25), QTime(0, 0), Qt::UTC); // 01:00 BST
        QVERIFY(!comesTwiceInLondon(first.addMSecs(-1)));
        QVERIFY(comesTwiceInLondon(first));
        QVERIFY(comesTwiceInLondon(first.addSecs(2 * 3600).addMSecs(-1)));
        QVERIFY(!comesTwiceInLondon(first.addSecs(2 * 3600)));
        QCOMPARE(clockInLondon(first).time(), clockInLondon(first.addSecs(3600)).time());
        QVERIFY(!comesTwiceInLondon(QDateTime(QDate(2026, 3, 29), QTime(0, 30), Qt::UTC)));
    }

    void leavesInvalidTimesInvalid()
    {
        QVERIFY(!clockInLondon({}).isValid());
        QVERIFY(!dayInLondon({}).isValid());
        QVERIFY(!midnightInLondon({}).isValid());
        QVERIFY(!comesTwiceInLondon({}));
    }
};

CARE_TEST(londontime, TestLondonTime);
#include "tst_londontime.moc"
