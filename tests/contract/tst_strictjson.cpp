// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/strictjson.h"
#include "tests/contract/inprocess.h"
#include "tests/support/testregistry.h"

static const QString empty = u"The body is empty: it must be one JSON object"_s;

static const QString notUtf8 = u"The body is not UTF-8"_s;

static const QString noObject = u"The body must be one JSON object"_s;

static const QString truncated = u"The JSON ends too early"_s;

static const QString trailing = u"There is something behind the JSON object"_s;

static const QString badText = u"A text in the JSON has an escape that does not exist, or half a character"_s;

static const QString control = u"A text in the JSON has a control character that is not escaped"_s;

static const QString badNumber = u"A number in the JSON is not written as JSON has it"_s;

static const QString badValue =
    u"A value in the JSON is neither a number, a text in quotation marks, an object, a list, true, false nor "
    "null"_s;

static const QString twice = u"The JSON names “%1” twice in one object"_s;

static const QString tooDeep = u"The JSON has more than 1024 levels"_s;

//! Each kind of bad JSON has a sentence of its own, which says what to look for.
class TestStrictJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatIsWrong_data()
    {
        addColumns<QByteArray, QString>("text", "sentence");
        const auto add = [](const char *name, const QByteArray &text, const QString &sentence) {
            QTest::newRow(name) << text << sentence;
        };
        add("empty", "", empty);
        add("blanks", " \n\t", empty);
        add("Latin-1", "{\"a\":\"caf\xe9\"}", notUtf8);
        add("UTF-16", QByteArray("\xff\xfe{\0}\0", 6), notUtf8);
        add("half a character of UTF-8", "{\"a\":\"\xc3", notUtf8);
        add("list", "[]", noObject);
        add("text", "\"a\"", noObject);
        add("number", "7", noObject);
        add("form", "a=1", noObject);
        add("markup", "<resident/>", noObject);
        add("byte order mark", "\xef\xbb\xbf{}", noObject);
        add("only a bracket", "{", truncated);
        add("in a name", "{\"a", truncated);
        add("behind a colon", "{\"a\":", truncated);
        add("in a text", "{\"a\":\"x", truncated);
        add("in an escape", "{\"a\":\"\\u00", truncated);
        add("in a number", "{\"a\":1.", truncated);
        add("in a word", "{\"a\":tr", truncated);
        add("behind a number", "{\"a\":1", truncated);
        add("behind a comma", "{\"a\":1,", truncated);
        add("in a list", "{\"a\":[1,", truncated);
        add("cut, and a line break", "{\"a\":[{\"b\":1}\n", truncated);
        add("another object", "{}{}", trailing);
        add("a bracket too many", "{\"a\":1}}", trailing);
        add("a comma behind it", "{\"a\":1},", trailing);
        add("words behind it", "{\"a\":1} end", trailing);
        add("NUL behind it", QByteArray("{}\0", 3), trailing);
        add("unknown escape", "{\"a\":\"\\x\"}", badText);
        add("escape of no number", "{\"a\":\"\\u12g4\"}", badText);
        add("half a surrogate pair", "{\"a\":\"\\ud800\"}", badText);
        add("unknown escape in a name", "{\"\\x\":1}", badText);
        add("unknown escape in a list", "{\"a\":[1,\"\\q\"]}", badText);
        add("line break in a text", "{\"a\":\"x\ny\"}", control);
        add("tab in a name", "{\"a\tb\":1}", control);
        add("leading zero", "{\"a\":01}", badNumber);
        add("leading zero in a list", "{\"a\":[1,01]}", badNumber);
        add("plus", "{\"a\":+1}", badNumber);
        add("nothing before the point", "{\"a\":.5}", badNumber);
        add("nothing behind the point", "{\"a\":1.}", badNumber);
        add("no exponent", "{\"a\":1e}", badNumber);
        add("hexadecimal", "{\"a\":0x10}", badNumber);
        add("only a minus", "{\"a\":-}", badNumber);
        add("too large", "{\"a\":1e400}", badNumber);
        add("with a unit", "{\"a\":1kg}", badNumber);
        add("not a number", "{\"a\":NaN}", badValue);
        add("capital", "{\"a\":True}", badValue);
        add("a word", "{\"a\":yes}", badValue);
        add("twice", "{\"a\":1,\"a\":2}", twice.arg(u"a"_s));
        add("twice by an escape", "{\"a\":1,\"\\u0061\":2}", twice.arg(u"a"_s));
        add("twice inside", "{\"a\":[{\"b\":1,\"b\":1}]}", twice.arg(u"b"_s));
        add("deep", "{\"a\":" + QByteArray(1200, '[') + QByteArray(1200, ']') + '}', tooDeep);
        add("comma too many", "{\"a\":1,}", u"The body is not JSON from character 8 on"_s);
        add("no comma", "{\"a\":1 \"b\":2}", u"The body is not JSON from character 8 on"_s);
        add("no colon", "{\"a\" 1}", u"The body is not JSON from character 6 on"_s);
        add("single quotation marks", "{'a':1}", u"The body is not JSON from character 2 on"_s);
        add("comment", "{/*x*/}", u"The body is not JSON from character 2 on"_s);
    }

    void saysWhatIsWrong()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, sentence);
        const service::Result<void> checked = service::checkJson(text);
        QVERIFY(!checked);
        QCOMPARE(checked.error().status, 400);
        QCOMPARE(checked.error().message, sentence);
    }

    void takesWhatIsRight_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char *text :
            { "{}", " {\"a\":1}\n", "{\"a\":123456789012345678901234567890,\"b\":-0.5e-3}",
                "{\"a\":\"\\u00e9\\ud83d\\ude00\",\"b\":[true,false,null,[]]}", "{\"a\":{\"a\":{\"a\":1}}}" })
            QTest::newRow(text) << QByteArray(text);
        QTest::newRow("1024 levels") << QByteArray(
            "{\"a\":" + QByteArray(1023, '[') + QByteArray(1023, ']') + '}');
    }

    void takesWhatIsRight()
    {
        QFETCH(QByteArray, text);
        const service::Result<void> checked = service::checkJson(text);
        QVERIFY2(checked, checked ? "" : qPrintable(checked.error().message));
    }

    void isWhatClientsAreTold()
    {
        InProcess service;
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        for (const QString &path : { u"/openapi/api/residents"_s, u"/openapi/auth/token/exchange"_s }) {
            const HttpAnswer answer = caller.send("POST", path, "{\"apiKey\":\"a\",\"apiKey\":\"b\"}");
            QCOMPARE(answer.status, 400);
            QCOMPARE(answer.json().value("error"_L1)["message"_L1].toString(), twice.arg(u"apiKey"_s));
        }
    }
};

CARE_TEST(strictjson, TestStrictJson);
#include "tst_strictjson.moc"
