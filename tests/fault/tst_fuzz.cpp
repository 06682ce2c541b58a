// SPDX-License-Identifier: GPL-3.0-or-later
// Bodies that nobody would send on purpose, written by hand and broken at random places: each gives records
// that stand in it, or one typed error, at once. CARE_FUZZ is how many broken ones for each shape,
// CARE_FUZZ_SEED where the random numbers begin.
#include "models/api/httpresponse.h"
#include "models/api/page.h"
#include "models/api/tokenexchange.h"
#include "models/json/rawjson.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "tests/support/eachresource.h"
#include "tests/support/processortime.h"
#include "tests/support/testregistry.h"

#include <random>

namespace {

QByteArray plausible(const Field &field)
{
    switch (field.type) {
    case FieldType::Number:
        return "81";
    case FieldType::Score:
        return R"("10")";
    case FieldType::Severity:
        return "4";
    case FieldType::Boolean:
        return "true";
    case FieldType::Timestamp:
    case FieldType::Date:
        return R"("1945-07-13T23:00:00.000Z")";
    case FieldType::PersonName:
        return R"({"title":"Mrs","first":"Elen","last":"M\u00f8rgan"})";
    case FieldType::NhsNumber:
        return R"("9990000018")";
    case FieldType::Reference:
        return R"({"id":"64b7f0c2a1b2c3d4e5f60718","name":{"first":"Jiří","last":"Novák"}})";
    case FieldType::ReferenceList:
    case FieldType::TextList:
        return R"([{"id":"k1","name":"Ann"},"latex",{"type":"home","number":"01632 960001"}])";
    case FieldType::Location:
        return R"({"building":"A","floor":1,"room":"R7","bed":null})";
    case FieldType::Address:
        return R"({"line1":"1 High Street","postcode":"ZZ99 3WZ"})";
    default:
        return R"("Likes chapel.\nSleeps well \u00e9\ud83d\ude00")";
    }
}

// A record with a value in every field of the resource, and one member that nobody knows.
QByteArray wholeRecord(const ResourceSchema &schema)
{
    QByteArray record = R"({"id":"a","big":12345678901234567890})";
    for (const Field &field : schema.fields) {
        if (field.key != "id"_L1)
            record = withRawValue(record, QString(field.key).split(u'.'), plausible(field));
    }
    return record;
}

QByteArray wholePage(const QByteArray &records)
{
    return "{\"data\":[" + records
        + R"(],"pagination":{"page":1,"limit":10,"total":1,"totalPages":1,"hasNext":false,"hasPrev":false}})";
}

HttpResponse answered(const QByteArray &body, int status)
{
    HttpResponse answer;
    answer.status = status;
    answer.body = body;
    answer.headers.insert("content-type", "application/json");
    return answer;
}

// The reads of a list, a detail and a search.
void readAll(const ResourceSchema &schema, const QByteArray &raw)
{
    const Record record = Record::fromRaw(raw);
    for (const Field &field : schema.fields) {
        QVERIFY(!displayText(field, record).contains(QChar(0)));
        sortValue(field, record);
        referenceId(field, record);
        searchText(field, record);
    }
}

// Records out of the body, byte for byte, or one typed error; never longer than a second.
void readsOrRefuses(const ResourceSchema &schema, const QByteArray &body)
{
    const ProcessorTime used;
    if (const Result<RecordPage> page = readPage(body, 1, 10)) {
        for (const Record &record : page->records) {
            QVERIFY(!record.id.isEmpty());
            QVERIFY(record.raw.startsWith('{') && record.raw.endsWith('}') && body.contains(record.raw));
            readAll(schema, record.raw);
        }
        QVERIFY(!page->hasNext || !page->records.isEmpty());
        QVERIFY(page->page >= 1 && page->limit >= 0 && page->total >= -1);
    } else {
        QCOMPARE(page.error().kind, ApiError::Kind::BadAnswer);
    }
    if (const Result<Record> record = readRecord(body)) {
        QVERIFY(!record->id.isEmpty() && body.contains(record->raw));
        readAll(schema, record->raw);
    } else {
        QCOMPARE(record.error().kind, ApiError::Kind::BadAnswer);
    }
    QVERIFY2(used.milliseconds() < 1000, body.left(2000).toPercentEncoding().constData());
}

// Values that stand where others are expected.
QList<QByteArray> oddValues()
{
    return { "null", "true", "0", "-1", "1e308", "1e400", "12345678901234567890", "0.1e-400", "\"\"", "\" \"",
        "\"null\"", "\"a\\u0000b\"", "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"" + QByteArray(300, 'x') + "\"",
        "\"" + QByteArray(70'000, 'x') + "\"", "\"\xFF\xFE\"", "\"\xC0\xAF\"", "\"<b>x</b>\"", "\"../../x\"",
        "{}", "[]", "[[]]", "[null]", "[{}]", "[1,\"a\",null]", "{\"id\":null}", "{\"id\":{}}",
        "{\"$oid\":\"x\"}", "{\"$oid\":1}", "{\"a\":{\"b\":{\"c\":{\"d\":1}}}}",
        "{\"name\":{\"name\":{\"name\":1}}}", QByteArray(60, '[') + QByteArray(60, ']'),
        QByteArray(200, '[') + QByteArray(200, ']'), "{\"x\":1,\"x\":2}", "{\"\":\"\"}", "tru", "NaN", "01",
        "'a'" };
}

// Whole bodies with one thing wrong with each.
QList<QByteArray> handMadeBodies(const ResourceSchema &schema)
{
    const QByteArray record = wholeRecord(schema);
    const QString &member = QString(schema.fields.front().key).section(u'.', 0, 0);
    QList<QByteArray> bodies;
    for (const QByteArray &odd : oddValues()) {
        bodies += odd;
        bodies += "{\"data\":" + odd + "}";
        bodies += wholePage(odd);
        bodies += wholePage("{\"id\":" + odd + "}");
        bodies += wholePage(withRawValue(record, { member }, odd));
        bodies += "{\"data\":[" + record + "],\"pagination\":" + odd + "}";
        bodies += "{\"data\":[" + record + "],\"pagination\":{\"total\":" + odd + ",\"page\":" + odd
            + ",\"hasNext\":" + odd + "}}";
        bodies += "{\"data\":[" + record + "],\"x\":" + odd + "}";
    }
    const QByteArray whole = wholePage(record);
    bodies += QList<QByteArray>{ QByteArray(), QByteArray(1, '\0'), "\xEF\xBB\xBF" + whole,
        "\xFF\xFE" + whole, whole + whole, whole + ",", whole.chopped(1), whole.mid(1),
        wholePage(record + "," + record), wholePage(record + record), wholePage(record + ",,"),
        "[" + record + "]", "{\"results\":[" + record + "]}", "{\"items\":[" + record + "]}",
        "{\"data\":{\"items\":[" + record + "]}}", "{\"data\":{\"results\":[" + record + "]}}",
        "{\"data\":" + record + "}", record, "{\"DATA\":[" + record + "]}",
        "{\"data\":[" + record + "],\"data\":[]}", "{\"data\":[],\"data\":[" + record + "]}",
        QByteArray(100'000, '['), QByteArray(100'000, '{'),
        QByteArray("[").repeated(30) + record + QByteArray("]").repeated(30), QByteArray(1'000'000, ' '),
        QByteArray(1'000'000, '"'), "\"" + QByteArray("\\").repeated(999'999),
        QByteArray(record).replace(':', "::"), QByteArray(whole).replace('"', '\''),
        QByteArray(whole).replace(',', '\n') };
    return bodies;
}

// Flips, drops, repeats or inserts bytes, with a liking for the signs of JSON.
QByteArray mutated(QByteArray body, std::mt19937 &generator)
{
    static const QByteArray signs = "{}[]\",:\\ue-0.\0\xff\xc0"_ba;
    const auto below = [&generator](qsizetype bound) {
        return qsizetype(generator() % std::uint32_t(std::max<qsizetype>(bound, 1)));
    };
    const qsizetype count = 1 + below(4);
    for (qsizetype i = 0; i < count && !body.isEmpty(); ++i) {
        const qsizetype at = below(body.size());
        switch (below(5)) {
        case 0:
            body[at] = char(generator());
            break;
        case 1:
            body.insert(at, signs.at(below(signs.size())));
            break;
        case 2:
            body.remove(at, 1 + below(8));
            break;
        case 3:
            body.insert(at, body.mid(below(body.size()), 1 + below(40)));
            break;
        default:
            // Most of what is cut short is refused for the same reason: not too many of these.
            if (below(8) == 0)
                body.truncate(at);
        }
    }
    return body;
}

// Calls read with as many broken copies of whole as are wished for, and says how to do it again.
template<class Read>
void eachMutation(const QByteArray &whole, Read read)
{
    bool given = false;
    const int wished = qEnvironmentVariableIntValue("CARE_FUZZ", &given);
    const int count = given ? wished : 1'000;
    const int seed = qEnvironmentVariableIntValue("CARE_FUZZ_SEED", &given);
    const unsigned start = given ? unsigned(seed) : 20261121U;
    qInfo("%d mutations, CARE_FUZZ_SEED=%u", count, start);
    std::mt19937 generator(start);
    for (int i = 0; i < count; ++i) {
        const QByteArray body = mutated(whole, generator);
        read(body);
        if (QTest::currentTestFailed()) {
            qInfo("number %d: %s", i, body.toPercentEncoding(" {}[]\":,").constData());
            return;
        }
    }
}

} // namespace

class TestFuzz : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsHandMadeBodies_data() { test::addResources(); }

    void readsHandMadeBodies()
    {
        QFETCH(QString, resource);
        const ResourceSchema &schema = *findResource(resource);
        const QList<QByteArray> bodies = handMadeBodies(schema);
        QVERIFY(bodies.size() >= 150);
        int read = 0;
        for (const QByteArray &body : bodies) {
            readsOrRefuses(schema, body);
            const auto error = problemOf(answered(body, 422), Purpose::Write);
            QVERIFY(error && error->kind == ApiError::Kind::Invalid && error->detail.size() <= 300
                && error->fields.size() <= 100);
            if (const Result<TokenAnswer> token = readToken(answered(body, 200)))
                QVERIFY(token->lifetimeSeconds >= 1 && token->lifetimeSeconds <= longestLifetime);
            read += readPage(body, 1, 10).has_value();
            if (QTest::currentTestFailed()) {
                qInfo("%s", body.left(2000).toPercentEncoding(" {}[]\":,").constData());
                return;
            }
        }
        // The table holds what can be read as well as what cannot.
        QVERIFY2(read > 50 && read < bodies.size() - 50, QByteArray::number(read).constData());
    }

    void readsBrokenLists_data() { test::addResources(); }

    void readsBrokenLists()
    {
        QFETCH(QString, resource);
        const ResourceSchema &schema = *findResource(resource);
        int read = 0;
        eachMutation(
            wholePage(wholeRecord(schema) + R"(,{"_id":{"$oid":"b"}})"), [&](const QByteArray &body) {
                readsOrRefuses(schema, body);
                read += readPage(body, 1, 10).has_value();
            });
        // Not everything is refused, or the reading behind it was not looked at.
        QVERIFY(read > 0);
    }

    void readsBrokenRecords()
    {
        eachMutation("{\"data\":" + wholeRecord(residentSchema) + "}",
            [](const QByteArray &body) { readsOrRefuses(residentSchema, body); });
    }

    void readsBrokenTokens()
    {
        eachMutation(
            R"({"data":{"access_token":"h.eyJpYXQiOjEsImV4cCI6OX0.s","expires_in":"15m","expires_at":"2026-11-21T10:05:00.000Z"}})",
            [](const QByteArray &body) {
                const ProcessorTime used;
                const Result<TokenAnswer> token = readToken(answered(body, 200));
                if (token)
                    QVERIFY(!token->token.isEmpty() && token->lifetimeSeconds >= 1
                        && token->lifetimeSeconds <= longestLifetime);
                else
                    QCOMPARE(token.error().kind, ApiError::Kind::BadAnswer);
                QVERIFY(used.milliseconds() < 1000);
            });
    }

    void readsBrokenErrors_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("ours") << QByteArray(
            R"({"error":{"code":"x","message":"Two fields","details":[{"field":"name.first","message":"is required"},{"path":["a",0],"msg":"b"}]}})");
        QTest::newRow("problem details") << QByteArray(
            R"({"title":"Bad","status":422,"errors":{"email":["wrong",{"message":"x"}],"a":null}})");
        QTest::newRow("issues") << QByteArray(
            R"({"issues":[{"path":["phones",0,"number"],"message":"Required"}],"message":["a","b"]})");
        QTest::newRow("HTML") << QByteArray(
            "<html><head><title>502</title><style>x{}</style></head><body><h1>Bad "
            "<b>Gateway</b></h1><script>x()</script></body></html>");
    }

    void readsBrokenErrors()
    {
        QFETCH(QByteArray, body);
        eachMutation(body, [](const QByteArray &broken) {
            const ProcessorTime used;
            const auto error = problemOf(answered(broken, 422), Purpose::Write);
            QVERIFY(error && error->kind == ApiError::Kind::Invalid);
            QVERIFY(error->detail.size() <= 300 && error->fields.size() <= 100);
            for (const FieldProblem &problem : error->fields)
                QVERIFY(problem.field.size() <= 200 && problem.message.size() <= 300);
            QVERIFY(used.milliseconds() < 1000);
        });
    }
};

CARE_TEST(fuzz, TestFuzz);
#include "tst_fuzz.moc"
