// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/resources.h"
#include "tests/support/processortime.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "tests/tools/gallery/gallerymodel.h"
#include "views/widgets/detailvalue.h"
#include "views/widgets/recorddetails.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollArea>
#include <QSignalSpy>

namespace {

Record recordWith(const QByteArray &members)
{
    return Record::fromRaw("{\"id\":\"1\"," + members + "}");
}

QStringList texts(const RecordDetails &panel)
{
    return test::allTextsIn(*panel.findChild<QScrollArea *>()->widget());
}

LinkButton *link(const RecordDetails &panel, const QString &text)
{
    return test::withWords<LinkButton>(*panel.findChild<QScrollArea *>()->widget(), text);
}

} // namespace

class TestDetail : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hidesWhatIsEmpty()
    {
        RecordDetails panel;
        panel.setRecord(residentSchema, recordWith(R"("name":"Elen Morgan","gpName":"Dr S. Whitcombe")"));
        QStringList shown = texts(panel);
        QVERIFY(shown.contains(u"Dr S. Whitcombe"_s));
        QVERIFY(!shown.contains(u"Religion"_s));
        QVERIFY(shown.contains(u"NHS No."_s));
        QCOMPARE(shown.at(shown.indexOf(u"NHS No."_s) + 1), u"Not recorded"_s);
        panel.setImportantFields({ u"religion"_s });
        panel.setOmittedFields({ u"gpName"_s });
        panel.setRecord(residentSchema, recordWith(R"("name":"Elen Morgan","gpName":"Dr S. Whitcombe")"));
        shown = texts(panel);
        QCOMPARE(shown.at(shown.indexOf(u"Religion"_s) + 1), u"Not recorded"_s);
        QVERIFY(!shown.contains(u"Dr S. Whitcombe"_s));
    }

    // A heading in one line would make all texts as wide, and the edge of a narrow panel would cut them.
    void breaksALongHeading()
    {
        RecordDetails panel;
        panel.resize(300, 400);
        panel.setRecord(residentSchema, recordWith(R"("name":"Elen Morgan")"));
        panel.setLead({ { u"Falls in the last 90 days, and what was recorded about them since"_s,
            { DetailRow{ u"falls"_s, u"Falls"_s, u"3"_s } } } });
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        const auto *scroll = panel.findChild<QScrollArea *>();
        QVERIFY(scroll);
        QVERIFY(scroll->widget()->width() <= scroll->viewport()->width());
    }

    void saysAllergiesOnce()
    {
        const auto rowsOf = [](const QByteArray &json) {
            QStringList rows;
            const QList<DetailSection> sections =
                detailSections(residentSchema, Record::fromRaw(json), {}, {});
            for (const DetailSection &section : sections) {
                for (const DetailRow &row : section.rows) {
                    if (section.title == u"Allergies"_s)
                        rows += row.label + u": "_s + row.value;
                }
            }
            return rows;
        };
        QCOMPARE(rowsOf(R"({"id":"1","hasAllergies":false,"noKnownAllergies":true})"),
            QStringList{ u"Allergies: No known allergies"_s });
        const QString nuts = u"Allergies: Nuts, Penicillin"_s;
        QCOMPARE(
            rowsOf(R"({"id":"1","hasAllergies":true,"noKnownAllergies":false,"allergies":"Nuts, Penicillin",)"
                   R"("residentAllergies":["penicillin","Nuts"]})"),
            QStringList{ nuts });
        QCOMPARE(rowsOf(R"({"id":"1","hasAllergies":true,"residentAllergies":["Nuts"]})"),
            QStringList{ u"Allergies: Nuts"_s }); // one word for them where there is one list
        QCOMPARE(rowsOf(R"({"id":"1","hasAllergies":true,"noKnownAllergies":false})"),
            (QStringList{ u"Has allergies: Yes"_s, u"No known allergies: No"_s }));
        // A list that says more or less than the text is shown beside it.
        QCOMPARE(rowsOf(R"({"id":"1","allergies":"Nuts, Penicillin","residentAllergies":["Nuts"]})"),
            (QStringList{ nuts, u"Allergy list: Nuts"_s }));
        // A contradiction is never smoothed over.
        QCOMPARE(rowsOf(R"({"id":"1","hasAllergies":false,"allergies":"Nuts, Penicillin"})"),
            (QStringList{ nuts, u"Has allergies: No"_s }));
        QCOMPARE(rowsOf(R"({"id":"1","hasAllergies":true,"noKnownAllergies":true})").size(), 2);
    }

    // A gap is said: a card that is missing would read as "none".
    void saysWhatIsNotRecorded()
    {
        const auto rowsOf = [](const QByteArray &json) {
            QStringList rows;
            const QList<DetailSection> sections = detailSections(residentSchema, Record::fromRaw(json));
            for (const DetailSection &section : sections) {
                for (const DetailRow &row : section.rows)
                    rows += row.label + u": "_s + row.value;
            }
            return rows;
        };
        const QStringList none = rowsOf(R"({"id":"1"})");
        for (const QString &label :
            { u"Room"_s, u"Keyworker"_s, u"Next of kin"_s, u"Allergies"_s, u"DoLS"_s, u"DNACPR"_s })
            QVERIFY2(none.contains(label + u": "_s), qPrintable(label));
        const QStringList some = rowsOf(
            R"({"id":"1","residentAllergies":["Nuts"],"dolsEndDate":"2026-10-09","dnacprReviewDate":"2027-05-10",)"
            R"("importantContacts":[{"name":"Ann Lee","isNextOfKin":true,"phone":"01632 960001"},{"name":"Bob Ray"}]})");
        for (const QString &label : { u"Allergies"_s, u"DoLS"_s, u"DNACPR"_s })
            QVERIFY2(!some.contains(label + u": "_s), qPrintable(label));
        const QStringList kin = some.filter(u"Next of kin"_s);
        QCOMPARE(kin.size(), 1);
        QVERIFY(kin.first().contains(u"Ann Lee"_s) && kin.first().contains(u"01632 960001"_s));
        QVERIFY(!kin.first().contains(u"Bob Ray"_s));
        QCOMPARE(some.filter(u"Other contacts"_s).size(), 1);
        QVERIFY(some.filter(u"Important contacts"_s).isEmpty());
    }

    void saysWhetherADecisionStands()
    {
        const auto valueOf = [](const QByteArray &decision) -> QString {
            const Record record = Record::fromRaw(R"({"id":"1","dnacpr":)" + decision + '}');
            for (const DetailSection &section : detailSections(residentSchema, record)) {
                if (section.title == u"DNACPR"_s)
                    return section.rows.first().value;
            }
            return {};
        };
        QCOMPARE(valueOf(R"({"inPlace":true,"decidedOn":"2026-01-05T00:00:00.000Z"})"), u"In place"_s);
        QCOMPARE(valueOf(R"({"inPlace":false})"), u"Not in place"_s);
        QCOMPARE(valueOf(R"({"form":"ReSPECT","copies":2})"), u"2 entries"_s); // nothing is guessed
    }

    void masksUntilAsked()
    {
        RecordDetails panel;
        QSignalSpy revealed(&panel, &RecordDetails::revealed);
        panel.setRecord(residentSchema, recordWith(R"("nationalInsurance":"QQ123456C")"));
        QVERIFY(!texts(panel).join(u' ').contains(u"QQ123456C"_s));
        LinkButton *show = link(panel, u"Show"_s);
        QVERIFY(show);
        QCOMPARE(show->accessibleName(), u"Show National Insurance number"_s);
        show->click();
        QVERIFY(texts(panel).contains(u"QQ123456C"_s));
        QCOMPARE(revealed.size(), 1);
        QCOMPARE(revealed.first().first().toString(), u"nationalInsurance"_s);
        // The same record, refreshed: what the reader looked at stays open.
        panel.setRecord(residentSchema, recordWith(R"("nationalInsurance":"QQ123456D")"));
        QVERIFY(texts(panel).contains(u"QQ123456D"_s));
        link(panel, u"Hide"_s)->click();
        QVERIFY(!texts(panel).join(u' ').contains(u"QQ123456"_s));
        QCOMPARE(revealed.size(), 1);
    }

    void maskComesBackForAnotherRecord()
    {
        RecordDetails panel;
        panel.setRecord(residentSchema, recordWith(R"("nationalInsurance":"QQ123456C")"));
        link(panel, u"Show"_s)->click();
        panel.setRecord(residentSchema, Record::fromRaw(R"({"id":"2","nationalInsurance":"QQ999999C"})"));
        QVERIFY(!texts(panel).join(u' ').contains(u"QQ999999C"_s));
    }

    void referencesLead()
    {
        RecordDetails panel;
        QSignalSpy activated(&panel, &RecordDetails::referenceActivated);
        panel.setRecord(incidentSchema, test::galleryIncident());
        LinkButton *home = link(panel, u"Rowan House"_s);
        QVERIFY(home);
        QCOMPARE(home->accessibleName(), u"Home Rowan House, open"_s);
        home->click();
        QCOMPARE(activated.first(), (QVariantList{ u"homes"_s, u"65b1"_s }));
        LinkButton *author = link(panel, u"Kwame Osei"_s);
        QVERIFY(author);
        author->click();
        QCOMPARE(activated.last().first().toString(), u"users"_s);
        // Values that the service has no list for are text.
        QVERIFY(!link(panel, u"Needs review"_s));
    }

    void longTextsAreCut()
    {
        RecordDetails panel;
        panel.resize(400, 600);
        panel.show();
        const test::ProcessorTime used;
        panel.setRecord(residentSchema, recordWith("\"medicalHistory\":\"" + QByteArray(200000, 'x') + "\""));
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        panel.grab();
        QVERIFY2(used.milliseconds() < 1500, qPrintable(QString::number(used.milliseconds())));
        auto *value = panel.findChild<QScrollArea *>()->widget()->findChild<LongValue *>();
        QVERIFY(value);
        QCOMPARE(value->toPlainText().count(u'x'), LongValue::cutAt);
        LinkButton *all = link(panel, u"Show all 200,000 characters"_s);
        QVERIFY(all);
        all->click();
        QCOMPARE(value->toPlainText().count(u'x'), 200000);
        QVERIFY(value->width() < 400);
    }

    void staysLiteral()
    {
        const QString evil = u"<img src=\"http://x/y.png\"> & <b>a</b>"_s;
        RecordDetails panel;
        panel.setHeading(evil);
        panel.setNote(evil);
        panel.setSections({ { evil,
            { { u"a"_s, evil, evil },
                { u"b"_s, evil, evil, false, false, 0, { { evil, u"homes"_s, u"1"_s } } },
                { u"c"_s, evil, QString(evil + u"<table>"_s.repeated(400)), false, true } } } });
        const auto labels = panel.findChildren<QLabel *>();
        for (const QLabel *label : labels)
            QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(texts(panel).count(evil) >= 5);
        QCOMPARE(link(panel, evil)->text(), QString(evil).replace(u"&"_s, u"&&"_s));
    }

    void copiesWithoutSecrets()
    {
        RecordDetails panel;
        panel.setRecord(
            residentSchema, recordWith(R"("gpName":"Dr S. Whitcombe","nationalInsurance":"QQ123456C")"));
        panel.show();
        auto *area = panel.findChild<QScrollArea *>();
        QTest::keySequence(area, QKeySequence(QKeySequence::Copy));
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY(copied.contains(u"GP\tDr S. Whitcombe"_s));
        QVERIFY(copied.contains(u"National Insurance number\tHidden"_s));
        QVERIFY(!copied.contains(u"QQ123456C"_s));
    }

    void forgetsWhenCleared()
    {
        RecordDetails panel;
        panel.addButton(u"Edit"_s, true);
        panel.setHeading(u"Fall"_s, 5);
        panel.setRecord(residentSchema, recordWith(R"("gpName":"Dr S. Whitcombe")"));
        panel.clear();
        QVERIFY(texts(panel).isEmpty());
        QVERIFY(panel.text().isEmpty());
    }
};

CARE_TEST(detail, TestDetail);
#include "tst_detail.moc"
