// SPDX-License-Identifier: GPL-3.0-or-later
// A write whose connection is cut is on the wire once, and what is not known is called unknown.
#include "tests/fault/faulttest.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

using Next = ApiError::Next;
using End = Reply::End;

class RowsWrites : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row007_cutBeforeTheHeader_data()
    {
        QTest::addColumn<int>("end");
        QTest::newRow("closed") << int(End::Close);
        QTest::newRow("reset") << int(End::Reset);
    }

    void row007_cutBeforeTheHeader()
    {
        QFETCH(int, end);
        staysUnknown(Reply::raw({}, End(end)));
    }

    void row008_cutWithinTheHeader_data()
    {
        addColumns<QByteArray, int>("bytes", "end");
        const QByteArray head = "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\n";
        QTest::newRow("half a status line, closed") << QByteArray("HTTP/1.1 20") << int(End::Close);
        QTest::newRow("half a status line, reset") << QByteArray("HTTP/1.1 20") << int(End::Reset);
        QTest::newRow("half a header, closed") << head << int(End::Close);
        QTest::newRow("half a header, reset") << head << int(End::Reset);
    }

    void row008_cutWithinTheHeader()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, end);
        staysUnknown(Reply::raw(bytes, End(end)));
    }

    // The service did it, and its answer was lost: looking up finds it, and nobody has made a second.
    void row009_aSecondTryWouldSucceed()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        int created = 0;
        server.on(postResidents, [&created](const Received &) {
            return ++created == 1 ? Reply::raw({}, End::Reset) : Reply::json(R"({"data":{"id":"b"}})", 201);
        });
        server.on("GET " + QByteArray(residents), [&created](const Received &) {
            return Reply::json(
                created == 1 ? R"({"data":[{"id":"a"}]})" : R"({"data":[{"id":"a"},{"id":"b"}]})");
        });
        Waiting<Record> record;
        bench.create(record);
        QVERIFY(record.wait());
        QVERIFY(record.has(Kind::OutcomeUnknown));
        QVERIFY(!record.result->error().message().contains("saved it."_L1));
        const auto page = bench.read();
        QVERIFY(page.hasValue());
        QCOMPARE((*page.result)->records.size(), 1);
        QCOMPARE(created, 1);
    }

private:
    // The first answer is a fault, every later one would be a success: only a count of one shows that nobody,
    // Qt included, sent it again.
    void staysUnknown(const Reply &fault)
    {
        for (const QByteArray &verbAndPath : { postResidents, putResident }) {
            RawServer server;
            SystemClock clock;
            Workbench bench(server, clock);
            server.on(verbAndPath, { fault, Reply::json(R"({"data":{"id":"a"}})", 201) });
            Waiting<Record> record;
            bench.write(verbAndPath, record);
            QVERIFY(record.wait());
            QTest::qWait(150);
            QCOMPARE(server.count(verbAndPath), 1);
            QVERIFY(record.has(Kind::OutcomeUnknown));
            QCOMPARE(record.result->error().next(), Next::LookUp);
            QCOMPARE(record.calls, 1);
        }
    }
};

CARE_TEST(rows_writes, RowsWrites);
#include "rows_writes.moc"
