// SPDX-License-Identifier: GPL-3.0-or-later
// Bodies broken at random places: each gives records that stand in it, or one typed error, at once.
#include "models/api/answer.h"
#include "models/api/page.h"
#include "models/api/tokenreader.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>
#include <QTest>

#include <random>

using namespace care;
using namespace Qt::StringLiterals;

class TestMutations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void survivesBrokenBodies_data();
    void survivesBrokenBodies();
};

void TestMutations::survivesBrokenBodies_data()
{
    QTest::addColumn<QByteArray>("seed");
    QTest::newRow("list") << QByteArray(
        R"({"data":[{"id":"a","name":{"first":"Elen","last":"Morgan"},"n":[1,2.5,-3e4],"t":"\u00e9\n"},{"_id":{"$oid":"b"},"home":null,"ok":true}],"pagination":{"page":1,"limit":10,"total":2,"hasNext":false}})");
    QTest::newRow("nested list") << QByteArray(
        R"({"data":{"items":[{"id":1},{"id":2}]},"meta":{"total":"2"}})");
    QTest::newRow("bare list") << QByteArray(R"([{"id":"a"},{"id":"b","x":[[[{"y":{}}]]]}])");
    QTest::newRow("record") << QByteArray(
        R"({"data":{"id":"a","nhsNumber":"9990000018","n":12345678901234567890}})");
    QTest::newRow("error") << QByteArray(
        R"({"error":{"message":"x","details":[{"field":"name.first","message":"is required"},{"path":["a",0],"msg":"b"}]}})");
    QTest::newRow("token") << QByteArray(
        R"({"access_token":"h.eyJpYXQiOjEsImV4cCI6OX0.s","expires_in":"15m"})");
}

// Flips, drops, repeats or inserts bytes, with a liking for the signs of JSON.
static QByteArray mutated(QByteArray body, std::mt19937 &generator)
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
            body.truncate(at);
        }
    }
    return body;
}

void TestMutations::survivesBrokenBodies()
{
    QFETCH(QByteArray, seed);
    constexpr unsigned generatorSeed = 20261121;
    std::mt19937 generator(generatorSeed);
    QElapsedTimer timer;
    for (int i = 0; i < 2'000; ++i) {
        Answer answer;
        answer.status = 422;
        answer.body = mutated(seed, generator);
        answer.headers.insert("content-type", "application/json");
        timer.start();
        if (const Result<Page> page = readPage(answer.body, 1, 10)) {
            for (const RawRecord &record : page->records)
                QVERIFY(answer.body.contains(record.raw) && record.raw.startsWith('{')
                    && record.raw.endsWith('}'));
        }
        if (const Result<RawRecord> record = readRecord(answer.body))
            QVERIFY(answer.body.contains(record->raw));
        QVERIFY(problemOf(answer, Purpose::Write)->detail.size() <= 300);
        if (const Result<TokenAnswer> token = readToken(answer))
            QVERIFY(token->lifetimeSeconds >= 1 && token->lifetimeSeconds <= longestLifetime);
        QVERIFY2(timer.elapsed() < 1000, answer.body.toHex().constData());
    }
}

CARE_TEST(mutations, TestMutations);
#include "tst_mutations.moc"
