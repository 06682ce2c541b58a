// SPDX-License-Identifier: GPL-3.0-or-later
// Every shape a list or a record may come in, and the many that it may not.
#include "models/api/page.h"
#include "tests/support/testregistry.h"

static QByteArray nested(int depth)
{
    return "[{\"id\":\"a\",\"x\":" + QByteArray(depth - 2, '[') + QByteArray(depth - 2, ']') + "}]";
}

class TestPages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsPages_data()
    {
        const test::Rows<QByteArray, QStringList, qint64, bool> row("body", "ids", "total", "hasNext");
        const QStringList a{ u"a"_s };
        const QStringList ab{ u"a"_s, u"b"_s };
        row("contract",
            R"({"data":[{"id":"a"},{"id":"b"}],"pagination":{"page":1,"limit":2,"total":5,"totalPages":3,"hasNext":true,"hasPrev":false}})",
            ab, 5, true);
        row("care plans",
            R"({"data":[{"id":"a"}],"pagination":{"page":3,"limit":2,"total":5,"totalPages":3,"hasNext":false,"hasPrevious":true}})",
            a, 5, false);
        row("empty", R"({"data":[],"pagination":{"page":1,"limit":2,"total":0,"hasNext":false}})", {}, 0,
            false);
        row("past the end", R"({"data":[],"pagination":{"page":9,"limit":2,"total":5,"hasNext":true}})", {},
            5, false);
        row("bare array", R"([{"id":"a"}])", a, -1, false);
        row("bare array, full", R"([{"id":"a"},{"id":"b"}])", ab, -1, true);
        row("bare empty array", "[]", {}, -1, false);
        row("results", R"({"results":[{"id":"a"}]})", a, -1, false);
        row("items", R"({"items":[{"id":"a"}]})", a, -1, false);
        row("data.items",
            R"({"data":{"items":[{"id":"a"}],"pagination":{"total":"7","page":"1","limit":"2"}}})", a, 7,
            true);
        row("data.results", R"({"data":{"results":[{"id":"a"}]}})", a, -1, false);
        row("meta", R"({"data":[{"id":"a"}],"meta":{"page":1,"limit":2,"total":3}})", a, 3, true);
        row("meta.pagination", R"({"data":[{"id":"a"}],"meta":{"pagination":{"total":1}}})", a, 1, false);
        row("pagination at the top", R"({"data":[{"id":"a"}],"page":1,"limit":2,"total":9})", a, 9, true);
        row("numbers as text", R"({"data":[{"id":"a"}],"pagination":{"page":"2","limit":"2","total":"3"}})",
            a, 3, false);
        row("hasNextPage", R"({"data":[{"id":"a"}],"pagination":{"hasNextPage":true}})", a, -1, true);
        row("flag as text", R"({"data":[{"id":"a"}],"pagination":{"hasNext":"true"}})", a, -1, true);
        row("pages only", R"({"data":[{"id":"a"}],"pagination":{"page":1,"totalPages":2}})", a, -1, true);
        row("total against flag",
            R"({"data":[{"id":"a"},{"id":"b"}],"pagination":{"page":1,"limit":2,"total":9,"hasNext":false}})",
            ab, 9, true);
        row("flag against total",
            R"({"data":[{"id":"a"},{"id":"b"}],"pagination":{"page":1,"limit":2,"total":2,"hasNext":true}})",
            ab, 2, false);
        row("impossible total",
            R"({"data":[{"id":"a"},{"id":"b"}],"pagination":{"page":1,"limit":2,"total":0,"hasNext":true}})",
            ab, 0, true);
        row("negative total", R"({"data":[{"id":"a"}],"pagination":{"page":1,"limit":2,"total":-1}})", a, -1,
            false);
        row("total of half", R"({"data":[{"id":"a"}],"pagination":{"page":1,"limit":2,"total":1.5}})", a, -1,
            false);
        row("limit of none", R"({"data":[{"id":"a"}],"pagination":{"page":0,"limit":0,"total":4}})", a, 4,
            true);
        row("pagination is a list", R"({"data":[{"id":"a"}],"pagination":[1]})", a, -1, false);
        row("pagination null", R"({"data":[{"id":"a"}],"pagination":null})", a, -1, false);
        row("limit ignored", R"({"data":[{"id":"a"},{"id":"b"},{"id":"c"}]})", { u"a"_s, u"b"_s, u"c"_s }, -1,
            false);
        row("underscore id", R"({"data":[{"_id":"a"}]})", a, -1, false);
        row("extended id", R"({"data":[{"_id":{"$oid":"a"}}]})", a, -1, false);
        row("number as id", R"({"data":[{"id":12}]})", { u"12"_s }, -1, false);
        row("big number as id", R"({"data":[{"id":9007199254740993}]})", { u"9007199254740993"_s }, -1,
            false);
        row("empty id, other id", R"({"data":[{"id":"","_id":"a"}]})", a, -1, false);
        row("byte order mark", "\xEF\xBB\xBF[{\"id\":\"a\"}]", a, -1, false);
        row("white space", " \r\n\t[ {\"id\" : \"a\"} , {\"id\":\"b\"} ]\n", ab, -1, true);
        row("key twice, last counts", R"({"data":[{"id":"x"}],"data":[{"id":"a"}]})", a, -1, false);
        row("escaped key", R"({"d\u0061ta":[{"id":"a"}]})", a, -1, false);
        row("id twice in a record", R"({"data":[{"id":"x","id":"a"}]})", a, -1, false);
        row("unknown members", R"({"x":{"data":[1]},"data":[{"id":"a","x":[[{}]]}],"y":null})", a, -1, false);
    }

    void readsPages()
    {
        QFETCH(QByteArray, body);
        QFETCH(QStringList, ids);
        const Result<RecordPage> page = readPage(body, 1, 2);
        QVERIFY(page);
        QStringList read;
        for (const Record &record : page->records)
            read.append(record.id);
        QCOMPARE(read, ids);
        QTEST(page->total, "total");
        QTEST(page->hasNext, "hasNext");
    }

    void refusesPages_data();

    void refusesPages()
    {
        QFETCH(QByteArray, body);
        const Result<RecordPage> page = readPage(body, 1, 10);
        QVERIFY(!page);
        QCOMPARE(page.error().kind, ApiError::Kind::BadAnswer);
        QVERIFY(!readRecord(body) || body.startsWith("{\"data\":{\"id\""));
    }

    void readsRecords_data()
    {
        test::addColumns<QByteArray, QByteArray>("body", "raw");
        const QByteArray record = R"({"id":"a", "n":1.0})";
        QTest::newRow("contract") << QByteArray(R"({"data": )" + record + " , \"x\":1}") << record;
        QTest::newRow("bare") << QByteArray(" " + record + "\n") << record;
        QTest::newRow("bare with a mark") << QByteArray("\xEF\xBB\xBF" + record) << record;
        QTest::newRow("array of one") << QByteArray("[ " + record + " ]") << record;
        QTest::newRow("data of one") << QByteArray(R"({"data":[)" + record + "]}") << record;
        const QByteArray own = R"({"id":"a","data":{"id":"other"}})";
        QTest::newRow("bare with a member called data") << own << own;
        const QByteArray list = R"({"id":"a","data":[1,2]})";
        QTest::newRow("bare with a list called data") << list << list;
        const QByteArray text = R"({"_id":"a","data":"x"})";
        QTest::newRow("bare with a text called data") << text << text;
        QTest::newRow("64 deep") << nested(64) << nested(64).mid(1).chopped(1);
    }

    void readsRecords()
    {
        QFETCH(QByteArray, body);
        const Result<Record> record = readRecord(body);
        QVERIFY(record);
        QCOMPARE(record->id, u"a"_s);
        QTEST(record->raw, "raw");
    }

    void refusesRecords_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("two") << QByteArray(R"([{"id":"a"},{"id":"b"}])");
        QTest::newRow("none") << QByteArray("[]");
        QTest::newRow("data of none") << QByteArray(R"({"data":[]})");
        QTest::newRow("data null") << QByteArray(R"({"data":null})");
        QTest::newRow("no id") << QByteArray(R"({"data":{"name":"a"}})");
        QTest::newRow("of null") << QByteArray("[null]");
    }

    void refusesRecords()
    {
        QFETCH(QByteArray, body);
        QVERIFY(!readRecord(body));
    }

    void keepsTheBytes_data();

    void keepsTheBytes()
    {
        QFETCH(QByteArray, record);
        const QByteArray other = R"({"id":"b"})";
        for (const QByteArray &body : { QByteArray("[" + record + "," + other + "]"),
                 QByteArray("{\"data\":[" + other + " ,\n" + record + " \n]}"),
                 QByteArray("{\"data\":{\"items\":[" + record + "]},\"x\":0}") }) {
            const Result<RecordPage> page = readPage(body, 1, 10);
            QVERIFY(page);
            const qsizetype place = page->records.first().id == "a"_L1 ? 0 : 1;
            QCOMPARE(page->records.at(place).raw, record);
        }
        const Result<Record> single = readRecord("{\"data\":" + record + "}");
        QVERIFY(single);
        QCOMPARE(single->raw, record);
    }

    void countsRepeatedIds()
    {
        const Result<RecordPage> page =
            readPage(R"([{"id":"a","n":1},{"id":"b"},{"id":"a","n":2},{"id":"a","n":3}])", 1, 10);
        QVERIFY(page);
        QCOMPARE(page->records.size(), 2);
        QCOMPARE(page->repeatedIds, 2);
        QCOMPARE(page->records.first().raw, QByteArray(R"({"id":"a","n":3})"));
    }

    void leavesOutWhatHasNoUsableId_data()
    {
        QTest::addColumn<QByteArray>("record");
        QTest::newRow("no id") << QByteArray(R"({"name":"b"})");
        QTest::newRow("nothing") << QByteArray("{}");
        QTest::newRow("null") << QByteArray(R"({"id":null})");
        QTest::newRow("empty") << QByteArray(R"({"id":""})");
        QTest::newRow("a half") << QByteArray(R"({"id":1.5})");
        QTest::newRow("true") << QByteArray(R"({"id":true})");
        QTest::newRow("a list") << QByteArray(R"({"id":["a"]})");
        QTest::newRow("300 letters") << QByteArray(R"({"id":")" + QByteArray(300, 'a') + R"("})");
        QTest::newRow("5,000 letters") << QByteArray(R"({"id":")" + QByteArray(5'000, 'a') + R"("})");
    }

    // Counted, so that the list is not taken for whole.
    void leavesOutWhatHasNoUsableId()
    {
        QFETCH(QByteArray, record);
        const QByteArray rows = R"([{"id":"a"},)" + record + R"(,{"id":"b"}])";
        const Result<RecordPage> page =
            readPage(R"({"data":)" + rows + R"(,"pagination":{"total":3}})", 1, 10);
        QVERIFY(page);
        QCOMPARE(page->records.size(), 2);
        QCOMPARE(page->records.at(1).raw, QByteArray(R"({"id":"b"})"));
        QCOMPARE(page->unnamed, 1);
        QCOMPARE(page->credibleTotal(), 3);
        const Result<RecordPage> alone = readPage('[' + record + ']', 1, 1);
        QVERIFY(alone && alone->records.isEmpty() && !alone->hasNext);
        QCOMPARE(alone->unnamed, 1);
        QVERIFY(!readRecord(record));
    }
};

void TestPages::refusesPages_data()
{
    const test::Rows<QByteArray> row("body");
    row("nothing", "");
    row("white space", "  \n ");
    row("null", "null");
    row("true", "true");
    row("number", "12");
    row("text", R"("residents")");
    row("object", "{}");
    row("error", R"({"error":{"message":"no"}})");
    row("data is null", R"({"data":null})");
    row("data is a record", R"({"data":{"id":"a"}})");
    row("data is text", R"({"data":"[]"})");
    row("truncated", R"({"data":[{"id":"a"})");
    row("truncated in text", R"({"data":[{"id":"a)");
    row("garbage behind", R"({"data":[]} x)");
    row("two documents", "[][]");
    row("trailing comma", R"({"data":[{"id":"a"},]})");
    row("single quotes", "{'data':[]}");
    row("comment", "/* */[]");
    row("web page", "<html><body>Sign in</body></html>");
    row("callback", "callback([]);");
    row("element is null", R"([{"id":"a"},null])");
    row("element is a number", "[1]");
    row("element is a list", "[[]]");
    row("element is text", R"(["a"])");
    row("element in the middle is a number", R"([{"id":"a"},1,{"id":"b"}])");
    row("not a number", R"([{"id":"a","x":NaN}])");
    row("beyond double", R"([{"id":"a","x":1e400}])");
    row("bytes FF FE", QByteArray("[{\"id\":\"\xFF\xFE\"}]"));
    row("overlong", QByteArray("[{\"id\":\"\xC0\xAF\"}]"));
    row("UTF-16", QByteArray("[\0]\0", 4));
    row("65 deep", nested(65));
    row("1,024 deep", nested(1024));
    row("1,025 deep", nested(1025));
    row("100,000 deep", nested(100'000));
    row("only brackets", QByteArray(1'000'000, '['));
}

// Bytes that a double, a hash or a tidy writer would change.
void TestPages::keepsTheBytes_data()
{
    const test::Rows<QByteArray> row("record");
    row("big integer", R"({"id":"a","n":12345678901234567890})");
    row("long fraction", R"({"id":"a","n":0.1000000000000000055511151231257827})");
    row("spellings of numbers", R"({"id":"a","n":[1.0,1e2,-0,1E+2,10.50]})");
    row("escapes", R"({"id":"a","t":"\u00e9\/\"\\\u0000\ud800"})");
    row("order and repeats", R"({"z":1,"id":"a","a":2,"z":3})");
    row("white space", "{ \"id\" :\t\"a\" ,\r\n \"x\" : [ ] }");
    row("braces in text", R"({"id":"a","t":"}]{["})");
    row("nothing but an id", R"({"id":"a"})");
    row("raw UTF-8", "{\"id\":\"a\",\"t\":\"Ji\xC5\x99\xC3\xAD \xF0\x9F\x98\x80\"}");
    row("64 KiB of text", "{\"id\":\"a\",\"t\":\"" + QByteArray(65536, 'x') + "\"}");
}

CARE_TEST(pages, TestPages);
#include "tst_pages.moc"
