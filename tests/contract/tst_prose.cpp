// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/prose.h"
#include "tests/support/testregistry.h"

#include <QDir>

using namespace care::service::sampledata;

//! The files that the words of the sample data come from.
class TestProse : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsEachKindOfMember()
    {
        const Prose prose = Prose::parse("some",
            R"({"text":"a","number":3,"flag":true,"words":["x","y"],"none":[],"numbers":[1,2],
            "parts":[{"text":"b"}],"part":{"text":"c"},"choice":{"likely":9,"rare":1}})");
        QCOMPARE(std::string(prose.text("text")), std::string("a"));
        QVERIFY(!prose.has("nowhere") && !prose.flag("nowhere"));
        QCOMPARE(prose.number("number"), 3);
        QVERIFY(prose.flag("flag"));
        QCOMPARE(prose.words("words").size(), std::size_t(2));
        QVERIFY(prose.words("none").empty() && prose.numbers("none").empty() && prose.parts("none").empty());
        QCOMPARE(prose.numbers("numbers"), std::vector<int>({ 1, 2 }));
        QCOMPARE(std::string(prose.parts("parts").front().text("text")), std::string("b"));
        QCOMPARE(std::string(prose.part("part").text("text")), std::string("c"));
        Random random(1, care::service::sampledata::Kind::Name, 1);
        int likely = 0;
        for (int i = 0; i < 100; ++i)
            likely += prose.part("choice").drawn(random) == "likely";
        QVERIFY(likely > 75 && likely < 100);
    }

    void saysWhatIsWrong_data()
    {
        care::test::addColumns<QByteArray, QString>("json", "words");
        QTest::newRow("no JSON") << QByteArray("{\"words\": [\"x\",}") << u"some.json: "_s;
        QTest::newRow("empty") << QByteArray() << u"some.json: "_s;
        QTest::newRow("no object") << QByteArray("[]") << u"some.json is no object."_s;
        QTest::newRow("missing") << QByteArray("{}") << u"some.json: “words” is missing."_s;
        QTest::newRow("another kind")
            << QByteArray("{\"words\": 3}") << u"some.json: “words” is of another kind."_s;
        QTest::newRow("mixed") << QByteArray("{\"words\": [\"x\", 3]}")
                               << u"some.json, words is of no kind that is known."_s;
        QTest::newRow("null") << QByteArray("{\"words\": null}")
                              << u"some.json, words is of no kind that is known."_s;
    }

    void saysWhatIsWrong()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, words);
        try {
            Prose::parse("some", json).words("words");
            QFAIL("it was taken");
        } catch (const ProseError &error) {
            QVERIFY2(QString::fromUtf8(error.what()).startsWith(words), error.what());
        }
        QVERIFY_THROWS_EXCEPTION(ProseError, Prose::file("nowhere"));
    }

    void everyFileIsReadable()
    {
        const QStringList files = QDir(u":/sampledata"_s).entryList();
        QVERIFY(files.size() >= 9);
        for (const QString &file : files)
            Prose::file(file.chopped(5).toStdString());
    }
};

CARE_TEST(prose, TestProse);
#include "tst_prose.moc"
