// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json/rawjson.h"
#include "models/json/record.h"
#include "tests/support/processortime.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <random>

class TestRawJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void replaces_data()
    {
        test::addColumns<QByteArray, QString, QByteArray, QByteArray>("before", "path", "value", "after");
        QTest::newRow("plain") << QByteArray(R"({"a":1,"b":2})") << u"a"_s << QByteArray("9")
                               << QByteArray(R"({"a":9,"b":2})");
        QTest::newRow("big integer stays")
            << QByteArray(R"({"big":12345678901234567890,"b":1.50e+01})") << u"b"_s << QByteArray("7")
            << QByteArray(R"({"big":12345678901234567890,"b":7})");
        QTest::newRow("spaces stay") << QByteArray("{ \"a\" : 1 ,\n\t\"b\" : [1, 2 ] }") << u"a"_s
                                     << QByteArray("\"x\"")
                                     << QByteArray("{ \"a\" : \"x\" ,\n\t\"b\" : [1, 2 ] }");
        QTest::newRow("nested") << QByteArray(R"({"name":{"first":"A","last":"B"},"z":0})") << u"name.first"_s
                                << QByteArray("\"C\"")
                                << QByteArray(R"({"name":{"first":"C","last":"B"},"z":0})");
        QTest::newRow("missing") << QByteArray(R"({"a":1})") << u"b"_s << QByteArray("2")
                                 << QByteArray(R"({"a":1,"b":2})");
        QTest::newRow("missing in empty")
            << QByteArray("{ }") << u"b"_s << QByteArray("2") << QByteArray(R"({"b":2 })");
        QTest::newRow("missing nested") << QByteArray(R"({"a":1})") << u"n.f"_s << QByteArray("2")
                                        << QByteArray(R"({"a":1,"n":{"f":2}})");
        QTest::newRow("string on the way")
            << QByteArray(R"({"n":"x"})") << u"n.f"_s << QByteArray("2") << QByteArray(R"({"n":{"f":2}})");
        QTest::newRow("repeated key: last")
            << QByteArray(R"({"a":1,"a":2})") << u"a"_s << QByteArray("3") << QByteArray(R"({"a":1,"a":3})");
        QTest::newRow("escaped key") << QByteArray(R"({"\u0061":1,"b":"\u00e9\/"})") << u"a"_s
                                     << QByteArray("3") << QByteArray(R"({"\u0061":3,"b":"\u00e9\/"})");
        QTest::newRow("whole object") << QByteArray(R"({"h":{"id":"1","name":"x"},"b":2})") << u"h"_s
                                      << QByteArray("\"1\"") << QByteArray(R"({"h":"1","b":2})");
    }

    void replaces()
    {
        QFETCH(QByteArray, before);
        QFETCH(QString, path);
        QFETCH(QByteArray, value);
        const QStringList steps = path.split(u'.');
        const QByteArray after = withRawValue(before, steps, value);
        QTEST(after, "after");
        QCOMPARE(rawValue(after, steps), value);
    }

    void removes_data()
    {
        test::addColumns<QByteArray, QString, QByteArray>("before", "path", "after");
        QTest::newRow("first") << QByteArray(R"({"a":1,"b":2})") << u"a"_s << QByteArray(R"({"b":2})");
        QTest::newRow("last") << QByteArray(R"({"a":1,"b":2})") << u"b"_s << QByteArray(R"({"a":1})");
        QTest::newRow("middle") << QByteArray(R"({"a":1, "b":2, "c":3})") << u"b"_s
                                << QByteArray(R"({"a":1, "c":3})");
        QTest::newRow("only") << QByteArray(R"({"a":1})") << u"a"_s << QByteArray(R"({})");
        QTest::newRow("repeated") << QByteArray(R"({"a":1,"b":2,"a":3})") << u"a"_s
                                  << QByteArray(R"({"b":2})");
        QTest::newRow("missing") << QByteArray(R"({"a":1})") << u"x"_s << QByteArray(R"({"a":1})");
        QTest::newRow("nested") << QByteArray(R"({"n":{"f":1,"l":2}})") << u"n.f"_s
                                << QByteArray(R"({"n":{"l":2}})");
    }

    void removes()
    {
        QFETCH(QByteArray, before);
        QFETCH(QString, path);
        QTEST(withoutRawValue(before, path.split(u'.')), "after");
    }

    void refusesWhatIsNoObject()
    {
        for (const char *text : { "", "[]", "1", "{", "{\"a\":}", "{\"a\":1}x", "null" }) {
            QVERIFY2(!rawMembers(text), text);
            QCOMPARE(withRawValue(text, { u"a"_s }, "1"), QByteArray(text));
        }
    }

    void findsValuesByTheirKeys()
    {
        const QByteArray object =
            "{ \"home\" : {\"id\": \"h1\"} , \"log\":{\"by\":{\"id\":\"u1\"},\"at\":\"x\"},"
            "\"twice\":1, \"n\\u006fte\":\"caf\303\251\", \"none\":null, \"lo\":7, \"twice\" : [2, 3] }";
        const QList<QLatin1StringView> keys{ "home"_L1, "log.by"_L1, "log.none"_L1, "twice"_L1, "note"_L1,
            "none"_L1, "nowhere"_L1, "home.id"_L1, "log"_L1 };
        const Record record = Record::fromRaw(object);
        QByteArrayList found;
        for (const QLatin1StringView key : keys) {
            const QByteArrayView value = record.bytes(key);
            // No copies.
            QVERIFY(value.isEmpty()
                || (value.data() > record.raw.constData()
                    && value.data() + value.size() < record.raw.constData() + object.size()));
            found += value.toByteArray();
        }
        const QByteArrayList expected{ R"({"id": "h1"})", R"({"id":"u1"})", "", "[2, 3]", "\"caf\303\251\"",
            "null", "", R"("h1")", R"({"by":{"id":"u1"},"at":"x"})" };
        QCOMPARE(found, expected);
        for (const char *text : { "", "[1]", "7", "{\"home\":", "{\"home\" 1}", "no JSON" })
            QVERIFY2(Record::fromRaw(text).bytes("home"_L1).isEmpty(), text);
    }

    // Each place takes many times the bytes of a number.
    void cutsNoListThatIsNotOfRecords()
    {
        const QByteArray numbers = '[' + QByteArray("0,").repeated(1000) + "0]";
        for (const QByteArray &body : { numbers, QByteArray('[' + numbers + ",[1]]") }) {
            const auto list = rawLists(body, 64);
            QVERIFY(list.has_value());
            QCOMPARE(list->members.size(), 1);
            QVERIFY(list->members.first().members.isEmpty());
        }
        for (const QByteArray &cut :
            { QByteArray("[1,"), QByteArray("[{},"), QByteArray("[[{},") }) // the end of the text
            QVERIFY2(!rawLists(cut, 64), cut.constData());
        const QByteArray body = R"({"ages":[1,2],"data":[{"id":"a","n":[1,2]},{},3,{}]})";
        const auto root = rawLists(body, 64);
        QVERIFY(root.has_value());
        QCOMPARE(lastMember(body, root->members, "ages"_L1)->members.size(), 1);
        const QList<RawMember> data = lastMember(body, root->members, "data"_L1)->members;
        QCOMPARE(data.size(), 3); // the last of them tells that they are no records
        QCOMPARE(data.first().members.size(), 2);
        QVERIFY(data.first().members.last().members.isEmpty());
    }

    void readsValuesAsTheParserDoes()
    {
        for (const char *text : { "0", "7", "-7", "-0", "10", "123456789012345", "999999999999999",
                 "9007199254740993", "12345678901234567890", "1.50", "1e5", "0.1000", "true", "false", "null",
                 "\"a\\n\"", "{\"a\":1}", "[1, 2]" }) {
            const QJsonValue parsed = QJsonDocument::fromJson(QByteArray("[") + text + ']').array().at(0);
            QVERIFY2(jsonOf(text) == parsed, text);
            QCOMPARE(jsonOf(text).toInteger(-1), parsed.toInteger(-1));
        }
        QVERIFY(jsonOf({}).isUndefined());
    }

    void readsTheKeysOfMembers();
    void findsAMemberAmongManyWithEscapes();

    // 2,000 generated objects: after one edit all other members have the same bytes in the same order.
    void leavesEveryOtherByteAlone()
    {
        std::mt19937 random(20261121);
        const QList<QByteArray> values{ "12345678901234567890", "1.50", "-0", "1e5", "\"\\u00e9\\n\\\"x\"",
            "\"żółw\"", "null", "true", "[1, 2,{\"a\" : 3}]", "{\"k\":{\"l\":[ ]}}", "\"\"", "0.1000" };
        for (int round = 0; round < 2000; ++round) {
            const int count = 1 + int(random() % 12);
            QByteArrayList members;
            for (int i = 0; i < count; ++i) {
                const QByteArray space = random() % 2 ? " " : "";
                members += '"' + QByteArray("m") + QByteArray::number(i) + '"' + space + ':' + space
                    + values[qsizetype(random()) % values.size()] + space;
            }
            const int edited = int(random() % unsigned(count));
            const QByteArray before = '{' + members.join(',') + '}';
            const QByteArray after = withRawValue(before, { u"m%1"_s.arg(edited) }, "\"edited\"");
            const auto old = rawMembers(before);
            QVERIFY(old.has_value());
            const RawMember &member = old->at(edited);
            QCOMPARE(after, before.left(member.offset) + "\"edited\"" + before.mid(member.end()));
            // Both ways to the members agree to the byte, and so does the search for one of them.
            const auto known = knownMembers(before);
            QVERIFY(known && known->size() == old->size());
            for (int i = 0; i < count; ++i) {
                QCOMPARE(known->at(i).key(before), old->at(i).key(before));
                QCOMPARE(known->at(i).offset, old->at(i).offset);
                QCOMPARE(known->at(i).length, old->at(i).length);
                const QByteArray key = "m" + QByteArray::number(i);
                QCOMPARE(memberBytes(before, QLatin1StringView(key)),
                    QByteArrayView(before).sliced(old->at(i).offset, old->at(i).length));
            }
        }
    }

    void indexesWhatIsKnown_data();

    void indexesWhatIsKnown()
    {
        QFETCH(QByteArray, object);
        const auto known = knownMembers(object);
        const auto looked = rawMembers(object);
        QCOMPARE(known.has_value(), looked.has_value());
        for (qsizetype i = 0; looked && i < looked->size(); ++i) {
            QCOMPARE(known->at(i).key(object), looked->at(i).key(object));
            QCOMPARE(known->at(i).offset, looked->at(i).offset);
            QCOMPARE(known->at(i).length, looked->at(i).length);
        }
        QCOMPARE(known ? known->size() : 0, looked ? looked->size() : 0);
    }
};

void TestRawJson::indexesWhatIsKnown_data()
{
    test::addColumns<QByteArray>("object");
    QTest::newRow("empty") << QByteArray("{}");
    QTest::newRow("blank") << QByteArray("{ \n }");
    QTest::newRow("blanks around") << QByteArray(" { \"a\" : 1 } \n");
    QTest::newRow("keys") << QByteArray(
        R"({ "a" : 1 , "\u0061" : 2, "aa":3, "ż":4, "":5, "\"":6, "a" : 7 })");
    QTest::newRow("signs in texts") << QByteArray(
        R"({"a":"}","b":"\\","c":"\\\"{","d":[",}"],"e":{"f":"\""}})");
    QTest::newRow("no object") << QByteArray("[1]");
    QTest::newRow("no value") << QByteArray();
}

void TestRawJson::readsTheKeysOfMembers()
{
    const QByteArray object = R"({ "a" : 1, "\u0061" : 2, "aa":3, "ż":4, "":5, "\"":6 })";
    const auto members = rawMembers(object);
    QVERIFY(members.has_value());
    QStringList keys;
    for (const RawMember &member : *members)
        keys += member.key(object);
    QCOMPARE(keys, QStringList({ u"a"_s, u"a"_s, u"aa"_s, u"ż"_s, QString(), u"\""_s }));
    QCOMPARE(lastMember(object, *members, "a"_L1), &members->at(1)); // of repeated ones, however it is spelt
    QCOMPARE(lastMember(object, *members, "aa"_L1), &members->at(2));
    QCOMPARE(lastMember(object, *members, ""_L1), &members->at(4));
    QCOMPARE(lastMember(object, *members, "\""_L1), &members->at(5));
    QVERIFY(!lastMember(object, *members, "b"_L1));
}

// Lists read hundreds of members for each screen, with any spelling that a service sends.
void TestRawJson::findsAMemberAmongManyWithEscapes()
{
    QByteArrayList members{ R"("note":"there")" };
    for (int i = 0; i < 20'000; ++i)
        members += R"("\u0061)" + QByteArray::number(i) + R"(":0)";
    const Record record = Record::fromRaw('{' + members.join(',') + '}');
    const test::ProcessorTime used;
    for (int i = 0; i < 500; ++i)
        QCOMPARE(record.bytes("note"_L1), QByteArrayView("\"there\""));
    QVERIFY2(used.milliseconds() < 1000, qPrintable(QString::number(used.milliseconds())));
}

CARE_TEST(rawjson, TestRawJson);
#include "tst_rawjson.moc"
