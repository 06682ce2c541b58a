// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/recordlink.h"
#include "tests/support/testregistry.h"

class TestRecordLink : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void comesBack_data()
    {
        test::addColumns<QString, QString>("id", "text");
        QTest::newRow("plain") << u"abc-123"_s << u"care-records://c1/residents/abc-123"_s;
        QTest::newRow("slash") << u"a/b"_s << u"care-records://c1/residents/a%2Fb"_s;
        QTest::newRow("a dot segment") << u".."_s << u"care-records://c1/residents/.."_s;
        QTest::newRow("query") << u"a?b#c"_s << u"care-records://c1/residents/a%3Fb%23c"_s;
        QTest::newRow("percent") << u"50%25"_s << u"care-records://c1/residents/50%2525"_s;
        QTest::newRow("letters") << u"Siân😀"_s << u"care-records://c1/residents/Si%C3%A2n%F0%9F%98%80"_s;
    }

    void comesBack()
    {
        QFETCH(QString, id);
        QFETCH(QString, text);
        const RecordLink link{ u"c1"_s, u"residents"_s, id };
        QCOMPARE(toText(link), text);
        const auto read = parseLink(text);
        QVERIFY2(read, qPrintable(read ? QString() : read.error()));
        QCOMPARE(read->id, id);
        QVERIFY(*read == link);
    }

    // Mail programs and operating systems write the scheme as they like and add blanks; ids stay as they are.
    void readsWhatOthersPassOn()
    {
        const auto read = parseLink(u"  Care-Records://c1/incident-reports/AbC%2f1\n"_s);
        QVERIFY(read);
        QVERIFY((*read == RecordLink{ u"c1"_s, u"incident-reports"_s, u"AbC/1"_s }));
        QVERIFY(looksLikeLink(u" CARE-RECORDS:x"_s));
        QVERIFY(!looksLikeLink(u"https://example.org/care-records:"_s));
    }

    void refuses_data()
    {
        test::addColumns<QString, QString>("text", "sentence");
        const QString whole = u"incomplete"_s;
        const QString unread = u"cannot be read"_s;
        QTest::newRow("nothing") << QString() << u"not a link"_s;
        QTest::newRow("another scheme") << u"https://example.org/residents/1"_s << u"not a link"_s;
        QTest::newRow("no slashes") << u"care-records:c1/residents/1"_s << whole;
        QTest::newRow("two parts") << u"care-records://c1/residents"_s << whole;
        QTest::newRow("four parts") << u"care-records://c1/residents/1/2"_s << whole;
        QTest::newRow("a slash at the end") << u"care-records://c1/residents/1/"_s << whole;
        QTest::newRow("encoded slash between") << u"care-records://c1/residents%2F1"_s << whole;
        QTest::newRow("encoded slash in the list")
            << u"care-records://c1/residents%2F1/2"_s << u"does not exist"_s;
        QTest::newRow("no connection") << u"care-records:///residents/1"_s << unread;
        QTest::newRow("no id") << u"care-records://c1/residents/"_s << unread;
        QTest::newRow("a blank") << u"care-records://c1/residents/a b"_s << unread;
        QTest::newRow("half an escape") << u"care-records://c1/residents/a%2"_s << unread;
        QTest::newRow("no escape") << u"care-records://c1/residents/a%zz"_s << unread;
        QTest::newRow("no UTF-8") << u"care-records://c1/residents/%ff%fe"_s << unread;
        QTest::newRow("a line break") << u"care-records://c1/residents/a%0Ab"_s << unread;
        QTest::newRow("nul") << u"care-records://c1/residents/a%00"_s << unread;
        QTest::newRow("turned round") << u"care-records://c1/residents/%E2%80%AEabc"_s << unread;
        QTest::newRow("a query") << u"care-records://c1/residents/1?x=1"_s << unread;
        QTest::newRow("a fragment") << u"care-records://c1/residents/1#x"_s << unread;
        QTest::newRow("not encoded") << u"care-records://c1/residents/Siân"_s << unread;
        QTest::newRow("unknown list")
            << u"care-records://c1/pets/1"_s << u"a list “pets”, which does not exist"_s;
        QTest::newRow("wrong case") << u"care-records://c1/Residents/1"_s
                                    << u"a list “Residents”, which does not exist"_s;
        QTest::newRow("long id") << "care-records://c1/residents/"_L1 + QString(300, u'a') << unread;
        QTest::newRow("absurdly long")
            << "care-records://c1/residents/"_L1 + QString(100'000, u'a') << u"too long"_s;
    }

    void refuses()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        const auto read = parseLink(text);
        QVERIFY(!read);
        QVERIFY2(read.error().contains(sentence), qPrintable(read.error()));
        QVERIFY(read.error().endsWith(u'.'));
        QVERIFY(read.error().size() < 200);
    }
};

CARE_TEST(recordlink, TestRecordLink);
#include "tst_recordlink.moc"
