// SPDX-License-Identifier: GPL-3.0-or-later
// An answer that never ends, or that grows on unpacking, costs a bounded time and a bounded memory.
#include "tests/support/network/manualclock.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;
using Kind = ApiError::Kind;
using End = Reply::End;

class TestBounds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void endsADripAtTheDeadline();
    void endsADripByTheClock();
    void capsAnEndlessBody_data();
    void capsAnEndlessBody();
    void refusesAGzipBomb();
    void readsGzip();
};

static const QByteArray getResidents = QByteArray("GET ") + residents;

static Reply drip()
{
    Reply reply = Reply::raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n", End::Drip);
    reply.tail = " ";
    return reply;
}

void TestBounds::endsADripAtTheDeadline()
{
    RawServer server;
    SystemClock clock;
    TransportLimits limits;
    limits.silence = 200;
    limits.readDeadline = 600;
    Workbench bench(server, clock, limits);
    server.on(getResidents, { drip() });
    Waiting<Page> page;
    QElapsedTimer timer;
    timer.start();
    bench.list(page);
    QVERIFY(page.wait());
    QVERIFY(page.has(Kind::TimedOut));
    // Three attempts of 600 ms: the silence limit of 200 ms never fired.
    QVERIFY2(
        timer.elapsed() >= 1700 && timer.elapsed() < 6000, QByteArray::number(timer.elapsed()).constData());
    QCOMPARE(server.count(getResidents), 3);
}

void TestBounds::endsADripByTheClock()
{
    RawServer server;
    ManualClock clock;
    Workbench bench(server, clock);
    server.on(getResidents, { drip() });
    Waiting<Page> page;
    bench.list(page);
    for (int attempt = 1; attempt <= 3; ++attempt) {
        QTRY_COMPARE(server.count(getResidents), attempt);
        QTest::qWait(50);
        clock.advance(29'000);
        QTest::qWait(50);
        QVERIFY(!page.result);
        clock.advance(1'100);
        QTest::qWait(20);
        clock.advance(1'000);
    }
    QVERIFY(page.wait());
    QVERIFY(page.has(Kind::TimedOut));
}

void TestBounds::capsAnEndlessBody_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("tail");
    const QByteArray ok = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
    const QByteArray piece(64 * 1024, ' ');
    QTest::newRow("no length") << QByteArray(ok + "\r\n") << piece;
    QTest::newRow("chunked") << QByteArray(ok + "Transfer-Encoding: chunked\r\n\r\n")
                             << QByteArray("10000\r\n" + piece + "\r\n");
    QTest::newRow("announced") << QByteArray(ok + "Content-Length: 99999999999\r\n\r\n") << piece;
}

static qint64 residentKilobytes()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = status.readAll();
    return text.mid(text.indexOf("VmHWM:") + 6).trimmed().split(' ').first().toLongLong();
}

void TestBounds::capsAnEndlessBody()
{
    QFETCH(QByteArray, head);
    QFETCH(QByteArray, tail);
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    Reply reply = Reply::raw(head, End::Flood);
    reply.tail = tail;
    server.on(getResidents, { reply });
    const qint64 before = residentKilobytes();
    Waiting<Page> page;
    bench.list(page);
    QVERIFY(page.wait());
    QVERIFY(page.has(Kind::BadAnswer));
    QCOMPARE(server.count(getResidents), 1);
    QVERIFY2(residentKilobytes() - before <= 64 * 1024,
        QByteArray::number(residentKilobytes() - before).constData());
}

static QByteArray gzip(const QByteArray &plain)
{
    QProcess process;
    process.start(u"gzip"_s, { u"-c"_s });
    process.write(plain);
    process.closeWriteChannel();
    process.waitForFinished();
    return process.readAllStandardOutput();
}

void TestBounds::refusesAGzipBomb()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    const QByteArray bomb = gzip(QByteArray(200 * 1024 * 1024, ' '));
    QVERIFY(!bomb.isEmpty());
    server.on(getResidents, { Reply::json(bomb, 200, "Content-Encoding: gzip\r\n") });
    Waiting<Page> page;
    bench.list(page);
    QVERIFY(page.wait());
    QVERIFY(page.has(Kind::BadAnswer));
    QCOMPARE(server.count(getResidents), 1);
}

void TestBounds::readsGzip()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    server.on(
        getResidents, { Reply::json(gzip(R"({"data":[{"id":"a"}]})"), 200, "Content-Encoding: gzip\r\n") });
    Waiting<Page> page;
    bench.list(page);
    QVERIFY(page.wait());
    QVERIFY(*page.result);
    QCOMPARE((*page.result)->records.first().raw, QByteArray(R"({"id":"a"})"));
    QVERIFY(server.received().last().headers.value("accept-encoding").contains("gzip"));
}

CARE_TEST(bounds, TestBounds);
#include "tst_bounds.moc"
