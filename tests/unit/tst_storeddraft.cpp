// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/storeddraft.h"
#include "models/json/rawjson.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"

class TestStoredDraft : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void comesBackByteForByte()
    {
        // Integers beyond 2^53, odd spellings, escapes, and a name with a combining accent.
        const QByteArray raw = "{\"id\":\"1\",\"big\":12345678901234567890,\"odd\":1.50e+01,\"name\":{"
                               "\"last\":\"E\\u0301vans\"},"
                               "\"status\":\"active\",\"preferredName\":\"Bob\"}";
        RecordDraft draft = test::residentDraft(Record::fromRaw(raw));
        draft.setEntry(*test::formField(u"preferredName"_s), { u"Nell \"x\" \u2028 Æ"_s });
        draft.setEntry(*test::formField(u"home"_s), { u"h1"_s, u"Rowan House"_s });
        const auto kept = storedDraft({ u"residents"_s, u"1"_s,
            draftContent(draft, { u"preferredName"_s, 2 }), QDateTime::currentDateTimeUtc() });
        QVERIFY(kept);
        QCOMPARE(kept->draft.base().raw, raw);
        QCOMPARE(kept->draft.body(kept->draft.base()), draft.body(draft.base()));
        QCOMPARE(kept->draft.changedPaths(), draft.changedPaths());
        QCOMPARE(kept->draft.changes().last().after, draft.changes().last().after);
        QCOMPARE(kept->place.field, u"preferredName"_s);
        QCOMPARE(kept->place.input, 2);
        QVERIFY(!kept->draft.isNew());
    }

    void keepsANewResident()
    {
        RecordDraft draft = test::residentDraft();
        draft.setEntry(*test::formField(u"name.first"_s), { u"Siân"_s });
        const auto kept = storedDraft({ u"residents"_s, u"a draft of its own"_s, draftContent(draft, {}) });
        QVERIFY(kept);
        QVERIFY(kept->draft.isNew());
        QCOMPARE(kept->draft.body({}), draft.body({}));
    }

    void keepsDatesThatAreNoneYet()
    {
        const Unfinished dates{ { u"dateOfBirth"_s, { u"31"_s, u"febuary"_s, {} } },
            { u"dolsEndDate"_s, { {}, {}, u"\"20"_s } }, { u"home"_s, { {}, {}, u"row"_s } },
            { u"keyworkers"_s, { u"{\"id\":\"u1\"}"_s, u"?doh"_s } } };
        const RecordDraft draft =
            test::residentDraft(Record::fromRaw(R"({"id":"1","dateOfBirth":"1945-07-13T22:00:00.000Z"})"));
        const auto kept = storedDraft({ u"residents"_s, u"1"_s, draftContent(draft, {}, dates) });
        QVERIFY(kept);
        QCOMPARE(kept->unfinished, dates);
        QVERIFY(!kept->draft.isChanged());
        // Entries that are no date in the form of today are left out, and then there is nothing.
        const Unfinished others{ { u"summary"_s, { u"1"_s, {}, {} } }, { u"gone"_s, { u"1"_s, {}, {} } } };
        QVERIFY(!storedDraft({ u"residents"_s, u"1"_s, draftContent(draft, {}, others) }));
    }

    void leavesOutWhatCannotBeRead_data();

    void leavesOutWhatCannotBeRead()
    {
        QFETCH(QString, resource);
        QFETCH(QString, id);
        QFETCH(QByteArray, content);
        QVERIFY(!storedDraft({ resource, id, content }));
        QCOMPARE(storedDrafts({ { resource, id, content } }).size(), 0);
    }
};

void TestStoredDraft::leavesOutWhatCannotBeRead_data()
{
    test::addColumns<QString, QString, QByteArray>("resource", "id", "content");
    const QByteArray good = R"({"base":"{\"id\":\"1\"}","edits":{"status":{"raw":"\"active\"","name":""}}})";
    QVERIFY(storedDraft({ u"residents"_s, u"1"_s, good }));
    QTest::newRow("another resource") << u"goals"_s << u"1"_s << good;
    QTest::newRow("nothing") << u"residents"_s << u"1"_s << QByteArray();
    QTest::newRow("no JSON") << u"residents"_s << u"1"_s << QByteArray("x{");
    QTest::newRow("cut off") << u"residents"_s << u"1"_s << good.left(40);
    QTest::newRow("no changes") << u"residents"_s << u"1"_s << QByteArray(R"({"base":"{\"id\":\"1\"}"})");
    QTest::newRow("another person's record") << u"residents"_s << u"2"_s << good;
    QTest::newRow("the record cannot be read")
        << u"residents"_s << u"1"_s << QByteArray(good).replace("{\\\"id", "{\\\"xx");
}

CARE_TEST(storeddraft, TestStoredDraft);
#include "tst_storeddraft.moc"
