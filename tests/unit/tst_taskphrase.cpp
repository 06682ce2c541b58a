// SPDX-License-Identifier: GPL-3.0-or-later
// Phrases typed to have one thing changed, and others that only look like one.
#include "models/editing/editableresident.h"
#include "tests/support/testregistry.h"

class TestTaskPhrase : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void understands_data()
    {
        test::addColumns<QString, QString, QString, QString>("text", "task", "value", "who");
        const auto row = [](const char *text, const char *task, const char *value, const char *who) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(task)
                                << QString::fromUtf8(value) << QString::fromUtf8(who);
        };
        row("room 12 for Mrs Khan", "room", "12", "Mrs Khan");
        row("Room 14B for khan", "room", "14B", "khan");
        row("move room for Khan", "room", "", "Khan");
        row("  room   12   for   Khan ", "room", "12", "Khan");
        row("keyworker of Elen Morgan", "keyworkers", "", "Elen Morgan");
        row("allergies for Sian", "allergies", "", "Sian");
        row("doctor Shah for Okafor", "gp", "Shah", "Okafor");
        row("record DNACPR for Fox", "dnacpr", "", "Fox");
        row("DoLS for Fox", "dols", "", "Fox");
        row("discharge of Fox", "status", "", "Fox");
    }

    void understands()
    {
        QFETCH(QString, text);
        const auto phrase = parseTaskPhrase(text);
        QVERIFY(phrase);
        QTEST(QString(phrase->task->id), "task");
        QTEST(phrase->value, "value");
        QTEST(phrase->who, "who");
    }

    void leavesOtherWordsAlone_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
            { "", "for", "room", "room 12", "room 12 for", "for Mrs Khan", "Khan", "asked for room service",
                "lots of tea", "a fall in the room of Mrs Khan", "incident of the room" })
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void leavesOtherWordsAlone()
    {
        QFETCH(QString, text);
        QVERIFY(!parseTaskPhrase(text));
    }
};

CARE_TEST(taskphrase, TestTaskPhrase);
#include "tst_taskphrase.moc"
