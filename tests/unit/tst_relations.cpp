// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/filterdescription.h"
#include "models/schema/relations.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"

class TestRelations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsWhatRefersToARecord()
    {
        const Record resident = Record::fromRaw(R"({"id":"r1","keyworkers":[{"id":"u1","name":"A"}]})");
        const QList<Relation> relations = relationsOf(residentSchema, resident);
        QCOMPARE(texts(relations),
            (QStringList{ u"Care plans"_s, u"Goals"_s, u"Incidents"_s, u"Risk assessments"_s, u"Daily logs"_s,
                u"Resident documents"_s }));
        const Condition theirs{ u"resident"_s, Operator::Is, { u"r1"_s } };
        for (const Relation &relation : relations) {
            QList<Condition> shown{ theirs };
            if (relation.schema->knowsCurrent())
                shown += currentOnly; // as the list does by itself, so that both say one number
            QVERIFY((relation.filter == Filter{ shown, {} }));
        }
        // Of somebody who has left nothing is current.
        const Record former = Record::fromRaw(R"({"id":"r1","status":"inactive"})");
        for (const Relation &relation : relationsOf(residentSchema, former))
            QVERIFY((relation.filter == Filter{ { theirs }, {} }));
        QCOMPARE(relationsOf(residentSchema, Record()).size(), 0);
    }

    // Not only by a reference: a device names the homes that it was approved for.
    void knowsTheDevicesOfAHome()
    {
        const QList<Relation> relations = relationsOf(homeSchema, Record::fromRaw(R"({"id":"h1"})"));
        const auto devices = std::find_if(relations.begin(), relations.end(),
            [](const Relation &relation) { return relation.schema == &deviceSchema; });
        QVERIFY(devices != relations.end());
        QCOMPARE(devices->text, u"Devices"_s);
        // The service can be asked for a status only, and a home is said by its name.
        QCOMPARE(serviceQuery(deviceSchema, devices->filter), QueryParameters());
        const auto residents = std::find_if(relations.begin(), relations.end(),
            [](const Relation &relation) { return relation.schema == &residentSchema; });
        QVERIFY(residents != relations.end() && residents->filter.conditions.contains(currentOnly));
        QCOMPARE(filterText(deviceSchema, devices->filter,
                     [](const Field &, const QString &id) { return id == "h1"_L1 ? u"Rowan House"_s : id; }),
            u"homes is Rowan House"_s);
        QCOMPARE(serviceQuery(deviceSchema, { { { u"homes"_s, Operator::Is, { u"pending"_s } } }, {} }),
            (QueryParameters{ { u"deviceStatus"_s, u"pending"_s } }));
        QCOMPARE(filterText(deviceSchema, { { { u"homes"_s, Operator::Is, { u"pending"_s } } }, {} }),
            u"approval is pending"_s);
    }

    void saysByWhichReference()
    {
        const QStringList staff = texts(relationsOf(userSchema, Record::fromRaw(R"({"id":"u1"})")));
        QVERIFY2(staff.contains(u"Daily logs (witnessed by)"_s), qPrintable(staff.join(u'|')));
        QVERIFY2(staff.contains(u"Residents"_s), qPrintable(staff.join(u'|')));
        // Also a reference in a list is said by its name.
        QCOMPARE(filterText(residentSchema, { { { u"keyworkers"_s, Operator::Is, { u"u1"_s } } }, {} },
                     [](const Field &, const QString &id) { return id == "u1"_L1 ? u"HUGHES, Mair"_s : id; }),
            u"keyworker is HUGHES, Mair"_s);
    }

    void knowsItsOwnLists()
    {
        const Record plan = Record::fromRaw(
            R"({"id":"p1","goals":[{"id":"g1","name":"Walk"},"g2",{"name":"no id"}],"documents":[]})");
        const QList<Relation> relations = relationsOf(carePlanSchema, plan);
        QCOMPARE(texts(relations), QStringList{ u"Goals"_s });
        QCOMPARE(relations.first().schema, &goalSchema);
        const Condition theGoals{ u"id"_s, Operator::Is, { u"g1"_s, u"g2"_s }, relations.first().text };
        QVERIFY((relations.first().filter == Filter{ { theGoals }, {} }));
    }

    void saysWhenMoreMayCome()
    {
        QCOMPARE(countedText(u"Daily logs"_s, 1204, true), u"Daily logs 1,204"_s);
        QCOMPARE(countedText(u"Daily logs"_s, 100, false), u"Daily logs 100+"_s);
    }

    void canAllBeCounted_data()
    {
        QTest::addColumn<QString>("resource");
        for (const ResourceSchema *schema : allResources())
            QTest::newRow(schema->name.data()) << QString(schema->name);
    }

    // Every relation of the schemas can be asked of the store.
    void canAllBeCounted()
    {
        QFETCH(QString, resource);
        Store store({});
        const Record record =
            Record::fromRaw(R"({"id":"x","goals":["g"],"riskAssessments":["a"],"logs":["l"]})");
        const QList<Relation> relations = relationsOf(*findResource(resource), record);
        for (const Relation &relation : relations) {
            QCOMPARE(problemOf(*relation.schema, relation.filter.conditions.first()), QString());
            const Field *field = relation.schema->field(relation.filter.conditions.first().field);
            const QByteArray key = QByteArray(field->key.data(), field->key.size());
            // One record that is related, and one that is not.
            const QByteArray value = key == "id" ? QByteArray("\"%\"")
                : field->type == FieldType::HomeAssignments
                ? QByteArray("[{\"home\":{\"id\":\"%\",\"name\":\"N\"},\"deviceStatus\":\"approved\"}]")
                : field->type == FieldType::ReferenceList ? QByteArray("[{\"id\":\"%\",\"name\":\"N\"}]")
                                                          : QByteArray("{\"id\":\"%\",\"name\":\"N\"}");
            const auto recordOf = [&](const QByteArray &id, const QByteArray &to) -> QByteArray {
                const QByteArray member = QByteArray(value).replace('%', to);
                if (key == "id")
                    return "{\"id\":" + member + '}';
                QByteArray inner = '"' + key + "\":" + member;
                if (const qsizetype dot = key.indexOf('.'); dot >= 0)
                    inner = '"' + key.left(dot) + "\":{\"" + key.mid(dot + 1) + "\":" + member + '}';
                return "{\"id\":\"" + id + "\"," + inner + '}';
            };
            PageWrite page;
            const QByteArray to = relation.filter.conditions.first().values.first().toUtf8();
            page.records = { recordOf("one-" + key, to), recordOf("two-" + key, "other") };
            const auto written = test::storeAnswer<PageChanges>(
                [&](QObject *context, auto done) { store.write(*relation.schema, page, context, done); });
            QVERIFY(written);
            const auto count = test::storeAnswer<qint64>([&](QObject *context, auto done) {
                store.count(*relation.schema, relation.filter, context, done);
            });
            QVERIFY2(count.value_or(-1) == 1, qPrintable(relation.text));
        }
    }

private:
    static QStringList texts(const QList<Relation> &relations)
    {
        QStringList texts;
        for (const Relation &relation : relations)
            texts += relation.text;
        return texts;
    }
};

CARE_TEST(relations, TestRelations);
#include "tst_relations.moc"
