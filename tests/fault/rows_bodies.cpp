// SPDX-License-Identifier: GPL-3.0-or-later
// Bodies that are no JSON, or JSON of the worst kind: refused whole or read faithfully, never half.
#include "models/json/rawjson.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "tests/fault/faulttest.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

namespace {

// One page with one record that has these members beside its id.
QByteArray pageWith(const QByteArray &members)
{
    return R"({"data":[{"id":"a",)" + members + R"(}],"pagination":{"page":1,"limit":10,"total":1}})";
}

// Lines written to the log while this lived.
class LogWatch {
public:
    LogWatch()
    {
        s_text.clear();
        m_before = qInstallMessageHandler(
            [](QtMsgType, const QMessageLogContext &, const QString &text) { s_text += text + u'\n'; });
    }
    ~LogWatch() { qInstallMessageHandler(m_before); }
    Q_DISABLE_COPY_MOVE(LogWatch)
    QString text() const { return s_text; }

private:
    static inline QString s_text;
    QtMessageHandler m_before;
};

} // namespace

class RowsBodies : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row051_notJson_data()
    {
        QTest::addColumn<QByteArray>("body");
        int number = 0;
        const auto row = [&number](const QByteArray &body) {
            QTest::addRow(
                "%02d %s", ++number, QByteArray(body.left(24)).toPercentEncoding(" {}[]:\"").constData())
                << body;
        };
        const QByteArray whole =
            R"({"data":[{"id":"a","name":{"first":"Elen","last":"Morgan"}}],"pagination":{"total":1}})";
        // Cut at every fifth place, at which most of it looks like a page.
        for (qsizetype kept = 1; kept < whole.size(); kept += 5)
            row(whole.left(kept));
        for (const char *end :
            { " x", "}", "]", ",", whole.constData(), "\0", "<!-- cached -->", "\n\nWarning: x" })
            row(whole + (*end ? QByteArray(end) : QByteArray(1, '\0')));
        for (const char *body : { " ", "\n", "null", "true", "12", "\"Morgan\"", "{}", "[", "{\"data\":}",
                 "{data:[]}", "{'data':[]}", "{\"data\":[],}", "[{\"id\":\"a\"},]",
                 "[{\"id\":\"a\"} {\"id\":\"b\"}]", "/**/[]", "[]//", "undefined", "NaN", "callback([])",
                 ")]}',\n[]", "<html>Morgan</html>", "<?xml version='1.0'?><a/>", "id,name\na,Morgan",
                 "--- \n- id: a", "{\"error\":{\"message\":\"Morgan\"}}",
                 "{\"data\":{\"data\":[{\"id\":\"a\"}]}}", "{\"rows\":[{\"id\":\"a\"}]}",
                 "[[{\"id\":\"a\"}]]", "{\"data\":[{\"id\":\"a\"},null]}", "{\"data\":\"[]\"}" })
            row(body);
        row(QByteArray(1000, '\0'));
        row(QByteArray::fromHex("1f8b0800000000000003"));
        row("%PDF-1.7");
    }

    void row051_notJson()
    {
        QFETCH(QByteArray, body);
        isRefused(body);
    }

    void row051_oddCharset_data()
    {
        addColumns<QByteArray, QByteArray, bool>("type", "body", "good");
        const QByteArray utf8 = "[{\"id\":\"a\",\"n\":\"Ji\xC5\x99\xC3\xAD\"}]";
        const auto row = [](const char *name, const char *type, const QByteArray &body, bool good) {
            QTest::newRow(name) << QByteArray(type) << body << good;
        };
        row("UTF-8", "application/json; charset=utf-8", utf8, true);
        row("in quotes", "application/json;charset=\"UTF-8\"", utf8, true);
        row("capitals", "Application/JSON", utf8, true);
        row("problem type", "application/hal+json", utf8, true);
        row("old type", "text/json", utf8, true);
        // JSON is UTF-8 whatever the header says.
        row("called Latin 1", "application/json; charset=iso-8859-1", utf8, true);
        row("called nothing known", "application/json; charset=klingon", utf8, true);
        row("a mark in front", "application/json", "\xEF\xBB\xBF" + utf8, true);
        row("is Latin 1", "application/json; charset=iso-8859-1", "[{\"id\":\"a\",\"n\":\"caf\xE9\"}]",
            false);
        row("is UTF-16", "application/json; charset=utf-16",
            QByteArray(reinterpret_cast<const char *>(u"[{\"id\":\"a\"}]"), 24), false);
        row("is UTF-16 with a mark", "application/json", "\xFF\xFE" + QByteArray("[\0]\0", 4), false);
        row("script", "application/javascript", utf8, false);
        row("lines of JSON", "application/x-ndjson", utf8, false);
        row("form", "application/x-www-form-urlencoded", utf8, false);
        row("no type", "", utf8, false);
    }

    void row051_oddCharset()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, body);
        QFETCH(bool, good);
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents,
            { Reply::raw("HTTP/1.1 200 OK\r\nContent-Type: " + type
                + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body) });
        const auto page = bench.read();
        QVERIFY(page.result);
        QCOMPARE(page.result->has_value(), good);
        if (good)
            QVERIFY((*page.result)->records.first().raw.contains("Ji\xC5\x99\xC3\xAD"));
        else
            QVERIFY(page.has(Kind::BadAnswer));
    }

    void row052_tooDeep_data()
    {
        QTest::addColumn<QByteArray>("body");
        for (const int depth : { 65, 1'024, 1'025, 100'000, 3'000'000 }) {
            // The page itself is three deep.
            QTest::addRow("%d, lists", depth)
                << pageWith("\"x\":" + QByteArray(depth - 3, '[') + QByteArray(depth - 3, ']'));
        }
        QTest::newRow("100,000, objects")
            << pageWith("\"x\":" + QByteArray("{\"x\":").repeated(100'000) + "1" + QByteArray(100'000, '}'));
        QTest::newRow("never closed") << QByteArray(8'000'000, '[');
        QTest::newRow("in front of the page") << QByteArray(
            "{\"x\":" + QByteArray(100, '[') + QByteArray(100, ']') + ",\"data\":[{\"id\":\"a\"}]}");
    }

    void row052_tooDeep()
    {
        QFETCH(QByteArray, body);
        isRefused(body);
    }

    void row053_badUtf8_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        for (const char *hex : { "FFFE", "C0AF", "C080", "E080AF", "EDA080", "EDBFBF", "F4908080", "F8888080",
                 "80", "E28C", "C3", "FE", "F0288CBC" })
            QTest::newRow(hex) << QByteArray::fromHex(hex);
    }

    // One bad byte in one text, and the whole page is refused: replacing it would change a record.
    void row053_badUtf8()
    {
        QFETCH(QByteArray, bytes);
        isRefused(pageWith("\"name\":\"Mor" + bytes + "gan\""));
        isRefused(pageWith("\"Mor" + bytes + "gan\":1"));
    }

    void row054_oddCharacters_data()
    {
        QTest::addColumn<QByteArray>("text"); // as JSON, without the quotes
        QTest::addColumn<QString>("shown");
        const auto row = [](const char *name, const char *text, const QString &shown) {
            QTest::newRow(name) << QByteArray(text) << shown;
        };
        row("lone high surrogate", "a\\ud83db", u"a\ufffdb"_s);
        row("lone low surrogate", "a\\ude00b", u"a\ufffdb"_s);
        row("two the wrong way round", "a\\ude00\\ud83db", u"a\ufffd\ufffdb"_s);
        row("a pair", "a\\ud83d\\ude00b", u"a\U0001F600b"_s);
        row("NUL", "a\\u0000b", u"a\ufffdb"_s);
        row("bell", "a\\u0007b", u"a\ufffdb"_s);
        row("escape", "a\\u001b[31mb", u"a\ufffd[31mb"_s);
        row("delete", "a\\u007fb", u"a\ufffdb"_s);
        row("C1 control", "a\\u009bb", u"a\ufffdb"_s);
        row("line break and tab stay", "a\\n\\tb", u"a\n\tb"_s);
        row("right-to-left override", "a\\u202eb", u"a\ufffdb"_s);
        row("not a character", "a\\uffffb", u"a\ufffdb"_s);
    }

    // For the eye it is replaced; what goes back to the service is what came.
    void row054_oddCharacters()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, shown);
        const QByteArray member = "\"gpName\":\"" + text + '"';
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { Reply::json(pageWith(member)) });
        const auto page = bench.read();
        QVERIFY(page.hasValue());
        const Record record = Record::fromRaw((*page.result)->records.first().raw);
        QVERIFY(record.raw.contains(member));
        QCOMPARE(displayText(*residentSchema.field("gpName"_L1), record), shown);
        const QByteArray changed = withRawValue(record.raw, { u"religion"_s }, "\"none\"");
        QVERIFY(changed.contains(member));
    }

    // The last one counts everywhere: in the table, in the search, and where a change is put in.
    void row055_repeatedKeys()
    {
        const QByteArray raw = R"({"id":"x","id":"a","gpName":"Dr First","gpName":"Dr Last"})";
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { Reply::json("{\"data\":[{\"id\":\"z\"}],\"data\":[" + raw + "]}") });
        const auto page = bench.read();
        QVERIFY(page.hasValue());
        QCOMPARE((*page.result)->records.size(), 1);
        QCOMPARE((*page.result)->records.first().id, u"a"_s);
        QCOMPARE((*page.result)->records.first().raw, raw);
        const Record record = Record::fromRaw(raw);
        QCOMPARE(record.id, u"a"_s);
        QCOMPARE(displayText(*residentSchema.field("gpName"_L1), record), u"Dr Last"_s);
        QCOMPARE(rawValue(raw, { u"gpName"_s }), QByteArray("\"Dr Last\""));
        const Record changed = Record::fromRaw(withRawValue(raw, { u"gpName"_s }, "\"Dr New\""));
        QCOMPARE(displayText(*residentSchema.field("gpName"_L1), changed), u"Dr New"_s);
    }

    void row056_numbersThatAreNone_data()
    {
        QTest::addColumn<QByteArray>("number");
        for (const char *number : { "1e400", "-1e400", "NaN", "Infinity", "-Infinity", "nan", "+1", "01",
                 "1e", "0x10", "1,5", "1_000", "--1", "-" })
            QTest::newRow(number) << QByteArray(number);
    }

    void row056_numbersThatAreNone()
    {
        QFETCH(QByteArray, number);
        isRefused(pageWith("\"weight\":" + number));
    }

    void row057_numbersBeyondDouble_data()
    {
        QTest::addColumn<QByteArray>("number");
        for (const char *number : { "12345678901234567890", "9223372036854775808", "-9223372036854775809",
                 "9007199254740993", "18446744073709551616", "123456789012345678901234567890",
                 "0.1000000000000000055511151231257827", "1.0", "10.50", "1E+2", "1e-7", "-0", "-0.0",
                 "5e-324" })
            QTest::newRow(number) << QByteArray(number);
    }

    // Read as a double it would come back as another number; so a change leaves every other byte alone.
    void row057_numbersBeyondDouble()
    {
        QFETCH(QByteArray, number);
        const QByteArray before =
            R"({"id":"a","externalNo":)" + number + R"(,"gpName":"Dr Old","deep":{"n":[)" + number + "]}}";
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { Reply::json("[" + before + "]") });
        server.on("PUT " + QByteArray(residents) + "/a", { Reply::json("{\"data\":" + before + "}") });
        const auto page = bench.read();
        QVERIFY(page.hasValue());
        const QByteArray raw = (*page.result)->records.first().raw;
        QCOMPARE(raw, before);
        const QByteArray after = withRawValue(raw, { u"gpName"_s }, "\"Dr New\"");
        Waiting<Record> saved;
        bench.client.replace(
            QString::fromLatin1(residents), u"a"_s, after, {}, &bench.context, saved.callback());
        QVERIFY(saved.wait() && *saved.result);
        QCOMPARE(server.received().last().body, QByteArray(before).replace("Dr Old", "Dr New"));
    }

    void row063_unknownMembers()
    {
        const QByteArray raw =
            R"({"z_new":{"a":[1,{"b":null}]},"id":"a","_v":7,"gpName":"Dr Old","$x":"\u00e9","":0,"futures":[]})";
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents,
            { Reply::json("{\"data\":[" + raw + "],\"links\":{\"next\":\"https://x\"},\"took\":1}") });
        const auto page = bench.read();
        QVERIFY(page.hasValue());
        QCOMPARE((*page.result)->records.first().raw, raw);
        const QByteArray changed = withRawValue(raw, { u"gpName"_s }, "\"Dr New\"");
        QCOMPARE(changed, QByteArray(raw).replace("Dr Old", "Dr New"));
    }

    void row064_otherNameOfTheFlag_data()
    {
        addColumns<QByteArray, bool>("pagination", "hasNext");
        QTest::newRow("hasPrev") << QByteArray(
            R"({"page":2,"limit":1,"total":3,"totalPages":3,"hasNext":true,"hasPrev":true})")
                                 << true;
        QTest::newRow("hasPrevious") << QByteArray(
            R"({"page":2,"limit":1,"total":3,"totalPages":3,"hasNext":true,"hasPrevious":true})")
                                     << true;
        QTest::newRow("both, at odds") << QByteArray(
            R"({"page":3,"limit":1,"total":3,"hasNext":false,"hasPrev":true,"hasPrevious":false})")
                                       << false;
        QTest::newRow("neither") << QByteArray(R"({"page":3,"limit":1,"total":3})") << false;
        QTest::newRow("hasNextPage") << QByteArray(R"({"hasNextPage":true,"hasPreviousPage":true})") << true;
    }

    // Which page stood before is never asked for, so neither spelling may change anything.
    void row064_otherNameOfTheFlag()
    {
        QFETCH(QByteArray, pagination);
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on("GET /openapi/api/care-plans",
            { Reply::json(R"({"data":[{"id":"a"}],"pagination":)" + pagination + '}') });
        Waiting<RecordPage> page;
        bench.client.list(u"/openapi/api/care-plans"_s, {}, 2, 1, ApiClient::Lane::Interactive, true,
            &bench.context, page.callback());
        QVERIFY(page.wait() && *page.result);
        QTEST((*page.result)->hasNext, "hasNext");
    }

    void row075_idsThatClimb_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QByteArray>("path"); // as it stands on the wire; empty if nothing is sent
        const auto row = [](const char *name, const QString &id, const char *path = "") {
            QTest::newRow(name) << id << QByteArray(path);
        };
        row("hex", u"64b7f0c2a1b2c3d4e5f60718"_s, "64b7f0c2a1b2c3d4e5f60718");
        row("uuid", u"7f1c0a52-7c1e-4a5e-9a39-0c9a2a0f4e11"_s, "7f1c0a52-7c1e-4a5e-9a39-0c9a2a0f4e11");
        row("number", u"12"_s, "12");
        row("dots inside", u"a.b"_s, "a.b");
        row("colon", u"a:b"_s, "a%3Ab");
        row("at, plus, equals", u"a@b+c="_s, "a%40b%2Bc%3D");
        row("ampersand", u"a&b"_s, "a%26b");
        row("quotes", u"a'b\"c"_s, "a%27b%22c");
        row("brackets", u"[a]"_s, "%5Ba%5D");
        row("tilde", u"~a_"_s, "~a_");
        row("128 characters", QString(128, u'a'), QByteArray(128, 'a').constData());
        row("129 characters", QString(129, u'a'));
        row("300 characters", QString(300, u'a'));
        row("empty", QString());
        row("up", u".."_s);
        row("here", u"."_s);
        row("up and over", u"../users/1"_s);
        row("slash", u"a/b"_s);
        row("backslash", u"a\\b"_s);
        row("query", u"a?x=1"_s);
        row("fragment", u"a#f"_s);
        row("encoded slash", u"a%2Fb"_s);
        row("space", u"a b"_s);
        row("line break", u"a\r\nX-Evil: 1"_s);
        row("NUL", u"a"_s + QChar(0) + u'b');
        row("umlaut", u"\u00e4"_s);
        row("full-width slash", u"a\uff0fb"_s);
        row("other host", u"@evil.example.org"_s, "%40evil.example.org");
    }

    void row075_idsThatClimb()
    {
        QFETCH(QString, id);
        QFETCH(QByteArray, path);
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        Waiting<Record> record;
        bench.client.fetch(QString::fromLatin1(residents), id, ApiClient::Lane::Interactive, false,
            &bench.context, record.callback());
        QVERIFY(record.wait());
        if (path.isEmpty()) {
            QVERIFY(record.has(Kind::InvalidAddress));
            QCOMPARE(server.count(), 0);
        } else {
            QVERIFY(record.has(Kind::NotFound));
            QCOMPARE(server.received().first().path, residents + QByteArray("/") + path);
        }
    }

private:
    // As the answer to a list and to a single record: one typed error, asked once, and no word of it in a
    // log.
    void isRefused(const QByteArray &body)
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { Reply::json(body) });
        server.on(getResidents + "/a", { Reply::json(body) });
        Waiting<RecordPage> page;
        Waiting<Record> record;
        QString logged;
        {
            const LogWatch log;
            bench.list(page);
            bench.client.fetch(QString::fromLatin1(residents), u"a"_s, ApiClient::Lane::Interactive, true,
                &bench.context, record.callback());
            QVERIFY(page.wait() && record.wait());
            logged = log.text();
        }
        QVERIFY(page.has(Kind::BadAnswer));
        QVERIFY(record.has(Kind::BadAnswer));
        QCOMPARE(server.count(), 3);
        QCOMPARE(logged, QString());
        QVERIFY(!page.result->error().message().contains("Morgan"_L1));
    }
};

CARE_TEST(rows_bodies, RowsBodies);
#include "rows_bodies.moc"
