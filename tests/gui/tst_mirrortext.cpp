// SPDX-License-Identifier: GPL-3.0-or-later
// Words at the foot of the window while the store is being filled.
#include "app/desktop/connectionstatus.h"
#include "models/sync/syncprogress.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/shell/statusline.h"

#include <QSignalSpy>

#include <limits>

using Doing = SyncProgress::Doing;

namespace {

ResourceProgress list(const QString &resource, qint64 total, qint64 held)
{
    ResourceProgress progress;
    progress.resource = resource;
    progress.total = total;
    progress.received = held;
    return progress;
}

SyncProgress halfWay(Doing doing, int secondsLeft = -1)
{
    SyncProgress progress;
    progress.doing = doing;
    progress.resource = u"logs"_s;
    progress.resources = { list(u"residents"_s, 40, 40), list(u"logs"_s, 1'960, 960) };
    progress.secondsLeft = secondsLeft;
    return progress;
}

QDateTime morning()
{
    return QDateTime(QDate(2026, 11, 21), QTime(9, 0)).toUTC();
}

} // namespace

class TestMirrorText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatItDoes_data()
    {
        test::addColumns<SyncProgress::Doing, int, QString>("doing", "secondsLeft", "words");
        const QString here = u"1,000 of 2,000 records downloaded"_s;
        const auto row = [](const char *name, Doing doing, int secondsLeft, const QString &words) {
            QTest::newRow(name) << doing << secondsLeft << words;
        };
        row("receiving", Doing::Receiving, -1, here + ", now daily logs"_L1);
        row("nearly done", Doing::Receiving, 40, here + ", now daily logs, done within a minute"_L1);
        row("done today", Doing::Receiving, 5'400, here + ", now daily logs, done at about 10:30"_L1);
        row("done another day", Doing::Receiving, 86'400,
            here + ", now daily logs, done at about 22 Nov 09:00"_L1);
        row("paused", Doing::Paused, 40, "Downloading is paused: "_L1 + here);
        row("waiting", Doing::Waiting, 40, "Waiting for the service: "_L1 + here);
        row("stopped", Doing::Stopped, 40, "Downloading has stopped: "_L1 + here);
        row("checking", Doing::Checking, 40, u"Checking for changes"_s);
        row("resting", Doing::Idle, 0, {});
        row("not begun", Doing::Nothing, -1, {});
    }

    void saysWhatItDoes()
    {
        QFETCH(SyncProgress::Doing, doing);
        QFETCH(int, secondsLeft);
        QFETCH(QString, words);
        QCOMPARE(mirrorText(halfWay(doing, secondsLeft), morning()), words);
    }

    // All that is known is here, so nothing is waited for but the service.
    void saysNoNumberWhereAllIsHere()
    {
        SyncProgress progress = halfWay(Doing::Waiting);
        progress.resources.last() = list(u"logs"_s, 1'960, 1'960);
        QCOMPARE(mirrorText(progress, morning()), u"Waiting for the service"_s);
        QCOMPARE(mirrorShare(progress), -1.0);
    }

    // A list that was never asked for has no total: nobody knows how much of everything is here.
    void saysHowMuchIsHere()
    {
        SyncProgress progress = halfWay(Doing::Receiving);
        QCOMPARE(mirrorShare(progress), 0.5);
        progress.resources.append(list(u"goals"_s, -1, 0));
        QCOMPARE(mirrorShare(progress), -1.0);
        QCOMPARE(mirrorText(progress, morning()), u"1,000 records downloaded, now daily logs"_s);
        // There may be more than the mirror has counted: lists that were opened.
        for (const auto &[doing, words] : { std::pair(Doing::Paused, u"Downloading is paused"_s),
                 std::pair(Doing::Stopped, u"Downloading has stopped"_s),
                 std::pair(Doing::Waiting, u"Waiting for the service"_s) }) {
            progress.doing = doing;
            QCOMPARE(mirrorText(progress, morning()), words);
        }
    }

    void saysWhatIsDoubtful()
    {
        SyncProgress progress = halfWay(Doing::Idle);
        QCOMPARE(doubtText(progress), QString());
        progress.resources.first().doubtful = true;
        QVERIFY(doubtText(progress).contains("(residents)"_L1));
    }

    void saysHowWrongTheClockIs_data()
    {
        test::addColumns<qint64, QString>("seconds", "words");
        const auto row = [](qint64 seconds, const QString &words) {
            QTest::addRow("%lld s", qlonglong(seconds)) << seconds << words;
        };
        row(0, {});
        row(130, u"2 minutes slow"_s);
        row(-20 * 60, u"20 minutes fast"_s);
        row(-59 * 60, u"an hour fast"_s);
        row(3'600, u"an hour slow"_s);
        row(-1215 * 60, u"20 hours fast"_s);
        row(-1440 * 60, u"a day fast"_s);
        row(86'395, u"a day slow"_s);
        row(-57'600 * 60, u"40 days fast"_s);
        row(std::numeric_limits<qint64>::max() / 2, u"days slow"_s);
    }

    void saysHowWrongTheClockIs()
    {
        QFETCH(qint64, seconds);
        QFETCH(QString, words);
        const QString said = clockText(seconds);
        QCOMPARE(said.isEmpty(), words.isEmpty());
        // Without a translation "(s)" stands for the plural.
        QVERIFY2(QString(said).replace("(s)"_L1, "s"_L1).contains(words), qPrintable(said));
    }

    void saysHowManyRequestsWereSent()
    {
        QCOMPARE(requestsText(18, 90), u"18 of 90 requests this minute"_s);
        QCOMPARE(requestsText(18, 8), u"18 requests this minute, now at most 8"_s);
    }

    void offersAPause()
    {
        StatusLine line;
        line.setPause(true, false);
        QSignalSpy chosen(&line, &StatusLine::pauseChosen);
        auto *pause = test::withWords<LinkButton>(line, u"Pause downloading"_s);
        QVERIFY(pause);
        pause->click();
        QCOMPARE(chosen.takeFirst().first().toBool(), true);
        line.setPause(true, true);
        QCOMPARE(pause->plainText(), u"Resume downloading"_s);
        pause->click();
        QCOMPARE(chosen.takeFirst().first().toBool(), false);
        line.setPause(false, false);
        QVERIFY(pause->isHidden());
    }
};

CARE_TEST(mirrortext, TestMirrorText);
#include "tst_mirrortext.moc"
