// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/draftmerge.h"
#include "models/editing/fieldconflict.h"
#include "models/json/rawjson.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"

#include <QSet>

#include <algorithm>
#include <random>

static const FormField &field(const QString &path)
{
    const FormField *found = test::formField(path);
    if (!found)
        qFatal("no field %s", qPrintable(path));
    return *found;
}

static QByteArray merged(
    const QString &path, const QByteArray &base, const QByteArray &theirs, const QByteArray &mine)
{
    const ListMerge merge =
        mergeLists(field(path), rawElements(base), rawElements(theirs), rawElements(mine));
    return merge.isContested() ? QByteArray("contested") : '[' + merge.elements.join(',') + ']';
}

//! "label|before|theirs|mine" of each part.
static QStringList partsOf(const FieldConflict &conflict)
{
    QStringList parts;
    for (const ConflictPart &part : conflict.parts)
        parts += QStringList{ part.label, part.base, part.theirs, part.mine }.join(u'|');
    return parts;
}

//! Two people, one list: what is disjoint is merged, what is not is asked, and no byte of it changes.
class TestListMerge : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mergesByElement_data()
    {
        test::addColumns<QString, QByteArray, QByteArray, QByteArray, QByteArray>(
            "list", "base", "theirs", "mine", "both");
        const auto row = [](const char *name, const char *list, const char *base, const char *theirs,
                             const char *mine, const char *both) {
            QTest::newRow(name) << QString::fromUtf8(list) << QByteArray(base) << QByteArray(theirs)
                                << QByteArray(mine) << QByteArray(both);
        };
        row("only mine", "phones", R"(["1","2"])", R"(["1","2"])", R"(["1","3"])", R"(["1","3"])");
        row("only theirs", "phones", R"(["1","2"])", R"(["2"])", R"(["1","2"])", R"(["2"])");
        row("two additions", "languagesSpoken", R"(["a"])", R"(["a","t"])", R"(["a","m"])",
            R"(["a","t","m"])");
        row("the same addition", "languagesSpoken", R"(["a"])", R"(["a","t"])", R"(["a","t"])",
            R"(["a","t"])");
        row("into nothing", "languagesSpoken", "null", R"(["t"])", R"(["m"])", R"(["t","m"])");
        row("additions at the front", "languagesSpoken", R"(["a"])", R"(["t","a"])", R"(["m","a"])",
            R"(["t","m","a"])");
        row("two removals", "languagesSpoken", R"(["a","b","c"])", R"(["b","c"])", R"(["a","b"])",
            R"(["b"])");
        row("the same removal", "languagesSpoken", R"(["a","b"])", R"(["b"])", R"(["b"])", R"(["b"])");
        row("removed and added", "languagesSpoken", R"(["a","b"])", R"(["b"])", R"(["a","b","m"])",
            R"(["b","m"])");
        row("one of two equal ones removed", "languagesSpoken", R"(["a","a"])", R"(["a"])",
            R"(["a","a","m"])", R"(["a","m"])");
        row("two edits", "phones", R"([{"number":"1"},{"number":"2"}])",
            R"([{"number":"1"},{"number":"2","type":"home"}])", R"([{"number":"9"},{"number":"2"}])",
            R"([{"number":"9"},{"number":"2","type":"home"}])");
        row("the same edit", "phones", R"(["1","2"])", R"(["9","2"])", R"(["9","2"])", R"(["9","2"])");
        row("edits of all neighbours", "languagesSpoken", R"(["a","b","c"])", R"(["t","b","t"])",
            R"(["a","m","c"])", R"(["t","m","t"])");
        row("known by its id", "addresses", R"([{"id":"1","town":"Bath"},{"id":"2","town":"Ely"}])",
            R"([{"id":"1","town":"Wells"},{"id":"2","town":"Ely"}])",
            R"([{"id":"2","town":"Hove"},{"id":"1","town":"Bath"}])",
            R"([{"id":"2","town":"Hove"},{"id":"1","town":"Wells"}])");
        row("known by what it is called", "residentAllergies", R"([{"name":"Latex"},{"name":"Nuts"}])",
            R"([{"name":"Nuts"}])", R"([{"name":"Nuts","reaction":"rash"},{"name":"Latex"}])",
            R"([{"name":"Nuts","reaction":"rash"}])");
        row("moved by them", "languagesSpoken", R"(["a","b","c"])", R"(["c","a","b"])",
            R"(["a","b","c","m"])", R"(["c","m","a","b"])");
        row("moved by me", "languagesSpoken", R"(["a","b"])", R"(["a","b","t"])", R"(["b","a"])",
            R"(["b","t","a"])");
        row("moved alike", "languagesSpoken", R"(["a","b","c"])", R"(["c","a","b"])", R"(["c","a","b","m"])",
            R"(["c","a","b","m"])");
        row("people, named and bare", "keyworkers", R"(["a","b"])", R"([{"id":"a","name":"Al"},{"id":"b"}])",
            R"(["a","b",{"id":"c","name":"Cy"}])",
            R"([{"id":"a","name":"Al"},{"id":"b"},{"id":"c","name":"Cy"}])");
        row("one person replaced by one of two", "keyworkers", R"(["a"])", R"(["t"])", R"(["m","t"])",
            R"(["m","t"])");
        row("one person replaced alike", "keyworkers", R"(["a","b"])", R"(["t","b"])", R"([{"id":"t"},"b"])",
            R"(["t","b"])");
        row("one person replaced, one taken away", "keyworkers", R"(["a"])", "[]", R"(["m"])", R"(["m"])");
        row("two people replaced by two", "keyworkers", R"(["a","b"])", R"(["t","b"])", R"(["a","m"])",
            R"(["t","m"])");
        row("one person added by both", "keyworkers", R"(["a"])", R"([{"id":"b","name":"Bea"}])",
            R"(["a","b"])", R"([{"id":"b","name":"Bea"}])");
        row("every byte", "importantContacts",
            R"([{"name":{"first":"Ann","last":"Ay"},"x":12345678901234567890},{"name":{"first":"Bo","last":"Be"}}])",
            R"([{"name":{"first":"Ann","last":"Ay"},"x":12345678901234567890, "y" : 1.50e+01},{"name":{"first":"Bo","last":"Be"}}])",
            R"([{"name":{"first":"Ann","last":"Ay"},"x":12345678901234567890},{"name":{"first":"Bo","last":"Be"},"email":"b\u006f@example.org"}])",
            R"([{"name":{"first":"Ann","last":"Ay"},"x":12345678901234567890, "y" : 1.50e+01},{"name":{"first":"Bo","last":"Be"},"email":"b\u006f@example.org"}])");
        row("changed to what they had added", "languagesSpoken", R"(["a","b"])", R"(["a","b","c"])",
            R"(["c","b"])", R"(["c","b"])");
        row("emptied and added to", "languagesSpoken", R"(["a"])", "[]", R"(["a","m"])", R"(["m"])");
    }

    void mergesByElement()
    {
        QFETCH(QString, list);
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, theirs);
        QFETCH(QByteArray, mine);
        QFETCH(QByteArray, both);
        QCOMPARE(merged(list, base, theirs, mine), both);
    }

    void asksAboutTheSameElement_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QByteArrayList>("lists"); // base, theirs, mine, what mine becomes meanwhile
        QTest::addColumn<QByteArrayList>("conflict"); // base, theirs, mine
        const auto row = [](const char *name, const char *list, const QByteArrayList &lists,
                             const QByteArrayList &conflict) {
            QTest::newRow(name) << QString::fromUtf8(list) << lists << conflict;
        };
        row("changed twice", "phones", { R"(["1","2"])", R"(["t","2"])", R"(["m","2"])", R"(["m","2"])" },
            { "\"1\"", "\"t\"", "\"m\"" });
        row("removed, and changed by me", "phones",
            { R"(["1","2"])", R"(["2"])", R"(["m","2"])", R"(["m","2"])" }, { "\"1\"", "", "\"m\"" });
        row("changed, and removed by me", "phones",
            { R"(["1","2"])", R"(["t","2"])", R"(["2"])", R"(["2"])" }, { "\"1\"", "\"t\"", "" });
        row("added in other words", "residentAllergies",
            { "[]", R"([{"name":"Nuts"}])", R"([{"name":"Nuts","reaction":"rash"}])",
                R"([{"name":"Nuts","reaction":"rash"}])" },
            { "", R"({"name":"Nuts"})", R"({"name":"Nuts","reaction":"rash"})" });
        row("one person replaced by two", "keyworkers", { R"(["a"])", R"(["t"])", R"(["m"])", R"(["m"])" },
            { "\"a\"", "\"t\"", "\"m\"" });
        row("one of several people replaced by two", "keyworkers",
            { R"(["a","b"])", R"(["t","b"])", R"(["m","b","n"])", R"(["m","b","n"])" },
            { "\"a\"", "\"t\"", "\"m\"" });
        row("an entry with an id replaced by two", "addresses",
            { R"([{"id":"1"}])", R"([{"id":"2"}])", R"([{"id":"3"}])", R"([{"id":"3"}])" },
            { R"({"id":"1"})", R"({"id":"2"})", R"({"id":"3"})" });
        row("beside a merge", "phones", { R"(["1","2"])", R"(["t","2","3"])", R"(["m"])", R"(["m","3"])" },
            { "\"1\"", "\"t\"", "\"m\"" });
        row("in what no card shows", "addresses",
            { R"([{"town":"Bath","x":1}])", R"([{"town":"Bath","x":2}])", R"([{"town":"Bath","x":3}])",
                R"([{"town":"Bath","x":3}])" },
            { R"({"town":"Bath","x":1})", R"({"town":"Bath","x":2})", R"({"town":"Bath","x":3})" });
    }

    void asksAboutTheSameElement()
    {
        QFETCH(QString, list);
        QFETCH(QByteArrayList, lists);
        QFETCH(QByteArrayList, conflict);
        const ListMerge merge =
            mergeLists(field(list), rawElements(lists[0]), rawElements(lists[1]), rawElements(lists[2]));
        QVERIFY(!merge.orderContested);
        QCOMPARE(merge.conflicts.size(), 1);
        const ElementConflict &found = merge.conflicts.first();
        QCOMPARE((QByteArrayList{ found.base, found.theirs, found.mine }), conflict);
        QCOMPARE('[' + merge.elements.join(',') + ']', lists[3]);
    }

    void asksAboutAnOrderThatBothChanged()
    {
        const ListMerge merge = mergeLists(
            field(u"languagesSpoken"_s), { "1", "2", "3" }, { "3", "1", "2", "4" }, { "2", "1", "3" });
        QVERIFY(merge.orderContested);
        QCOMPARE(merge.elements, (QByteArrayList{ "2", "1", "3" }));
    }

    // Changes of two people to different elements are all kept, nothing else, and nobody is asked.
    void losesNobodysWork()
    {
        std::mt19937 random(20261121);
        for (int round = 0; round < 2000; ++round) {
            const int count = int(random() % 8);
            QByteArrayList base;
            QByteArrayList theirs;
            QByteArrayList mine;
            QSet<QByteArray> expected;
            for (int i = 0; i < count; ++i) {
                const QByteArray id = "{\"id\":\"" + QByteArray::number(i) + '"';
                const QByteArray element = id + ",\"n\":1.0}";
                const QByteArray changed = id + ",\"n\":2.50}";
                base += element;
                switch (random() % 5) {
                case 0: // they remove it
                    mine += element;
                    break;
                case 1: // I do
                    theirs += element;
                    break;
                case 2: // they change it
                    theirs += changed;
                    mine += element;
                    expected += changed;
                    break;
                case 3: // I do
                    theirs += element;
                    mine += changed;
                    expected += changed;
                    break;
                default:
                    theirs += element;
                    mine += element;
                    expected += element;
                }
            }
            for (QByteArrayList *side : { &theirs, &mine }) {
                for (int added = int(random() % 3); added > 0; --added) {
                    const QByteArray element = "{\"text\":" + QByteArray::number(random()) + "}";
                    side->insert(qsizetype(random() % std::size_t(side->size() + 1)), element);
                    expected += element;
                }
            }
            // One of the two may have moved things as well.
            if (random() % 3 == 0)
                std::shuffle(theirs.begin(), theirs.end(), random);
            const ListMerge merge = mergeLists(field(u"addresses"_s), base, theirs, mine);
            const QByteArray lists = base.join(' ') + " | " + theirs.join(' ') + " | " + mine.join(' ');
            QVERIFY2(!merge.isContested(), lists.constData());
            const QSet<QByteArray> found(merge.elements.begin(), merge.elements.end());
            QVERIFY2(found == expected && merge.elements.size() == expected.size(), lists.constData());
        }
    }

    void givesWayToOneElement_data()
    {
        const test::Rows<QByteArray, QByteArray, QByteArray> row("theirs", "mine", "asTheyWant");
        row("changed by both", R"(["t","2"])", R"(["m","2","3"])", R"(["t","2","3"])");
        row("removed by them", R"(["2"])", R"(["m","2","3"])", R"(["2","3"])");
        row("removed by me", R"(["t","2"])", R"(["2","3"])", R"(["t","2","3"])");
    }

    void givesWayToOneElement()
    {
        QFETCH(QByteArray, theirs);
        QFETCH(QByteArray, mine);
        QFETCH(QByteArray, asTheyWant);
        RecordDraft draft = test::residentDraft(Record::fromRaw(R"({"id":"1","phones":["1","2"]})"));
        draft.setElements(field(u"phones"_s), rawElements(mine));
        const Record latest = Record::fromRaw("{\"id\":\"1\",\"phones\":" + theirs + '}');
        const QList<FieldConflict> conflicts = conflictsOf(DraftMerge(draft, latest));
        QCOMPARE(conflicts.size(), 1);
        draft = DraftMerge(draft, latest).result();
        giveWay(draft, conflicts.first());
        QCOMPARE(rawValue(draft.body(latest), { u"phones"_s }), asTheyWant);
    }

    void takesBothWhereBothCanStand_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("theirs");
        QTest::addColumn<QByteArray>("mine");
        QTest::addColumn<QByteArray>("asBothWant"); // empty: only one of the two can stand
        const auto row = [](const char *name, const char *list, const char *base, const char *theirs,
                             const char *mine, const char *asBothWant) {
            QTest::newRow(name) << QString::fromUtf8(list) << QByteArray(base) << QByteArray(theirs)
                                << QByteArray(mine) << QByteArray(asBothWant);
        };
        row("two telephones", "phones", R"(["1","2"])", R"(["t","2"])", R"(["m","2"])", R"(["t","m","2"])");
        row("two languages", "languagesSpoken", R"(["Welsh"])", R"(["French"])", R"(["Dutch"])",
            R"(["French","Dutch"])");
        row("two keyworkers", "keyworkers", R"(["u1"])", R"(["u2"])", R"(["u3"])", R"(["u2","u3"])");
        row("removed by them", "phones", R"(["1","2"])", R"(["2"])", R"(["m","2"])", "");
        row("one allergy, told in two ways", "residentAllergies", R"([{"name":"Latex"}])",
            R"([{"name":"Latex","severity":"mild"}])", R"([{"name":"latex","severity":"severe"}])", "");
        row("one contact, told in two ways", "importantContacts", R"([{"id":"c1","email":"a@example.org"}])",
            R"([{"id":"c1","email":"b@example.org"}])", R"([{"id":"c1","email":"c@example.org"}])", "");
    }

    void takesBothWhereBothCanStand()
    {
        QFETCH(QString, list);
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, theirs);
        QFETCH(QByteArray, mine);
        QFETCH(QByteArray, asBothWant);
        const auto record = [&](const QByteArray &elements) {
            return Record::fromRaw("{\"id\":\"1\",\"" + list.toUtf8() + "\":" + elements + '}');
        };
        RecordDraft draft = test::residentDraft(record(base));
        draft.setElements(field(list), rawElements(mine));
        const Record latest = record(theirs);
        const QList<FieldConflict> conflicts = conflictsOf(DraftMerge(draft, latest));
        QCOMPARE(conflicts.size(), 1);
        QCOMPARE(conflicts.first().both.isEmpty(), asBothWant.isEmpty());
        draft = DraftMerge(draft, latest).result();
        const QByteArray before = draft.body(latest);
        takeBoth(draft, conflicts.first());
        if (asBothWant.isEmpty())
            QCOMPARE(draft.body(latest), before);
        else
            QCOMPARE(rawValue(draft.body(latest), { list }), asBothWant);
    }

    void takesBothAccountsInAText()
    {
        RecordDraft draft = test::residentDraft(
            Record::fromRaw(R"({"id":"1","medicalHistory":"One","preferredName":"Bob"})"));
        draft.setEntry(field(u"medicalHistory"_s), { u"One, mine"_s });
        draft.setEntry(field(u"preferredName"_s), { u"Bobby"_s });
        const Record latest =
            Record::fromRaw(R"({"id":"1","medicalHistory":"One, theirs","preferredName":"Rob"})");
        const QList<FieldConflict> conflicts = conflictsOf(DraftMerge(draft, latest));
        QCOMPARE(conflicts.size(), 2);
        // Of a name only one can be right.
        QCOMPARE(conflicts.first().path, u"preferredName"_s);
        QVERIFY(conflicts.first().both.isEmpty());
        QVERIFY(conflicts.last().both.contains(u"theirs"_s) && conflicts.last().both.contains(u"mine"_s));
        draft = DraftMerge(draft, latest).result();
        takeBoth(draft, conflicts.last());
        QCOMPARE(draft.text(field(u"medicalHistory"_s)), u"One, theirs\n\nOne, mine"_s);
    }

    void saysWhatIsContested()
    {
        RecordDraft draft(
            Record::fromRaw(R"({"id":"1","residentAllergies":["nuts",{"name":"Latex","reaction":"rash"}]})"));
        draft.setElements(
            field(u"residentAllergies"_s), { R"("nuts")", R"({"name":"Latex","reaction":"shock"})" });
        const QList<FieldConflict> conflicts = conflictsOf(DraftMerge(draft,
            Record::fromRaw(
                R"({"id":"1","residentAllergies":["nuts",{"name":"Latex","reaction":"rash","severity":"mild"}]})")));
        QCOMPARE(conflicts.size(), 1);
        QCOMPARE(conflicts.first().label, u"Allergy"_s);
        QCOMPARE(conflicts.first().base, u"Allergy to: Latex; Reaction: rash"_s);
        QCOMPARE(conflicts.first().theirs, u"Allergy to: Latex; Reaction: rash; Severity: mild"_s);
        QCOMPARE(conflicts.first().mine, u"Allergy to: Latex; Reaction: shock"_s);
        // Parts that are the same in all three need no decision.
        QCOMPARE(
            partsOf(conflicts.first()), (QStringList{ u"Reaction|rash|rash|shock"_s, u"Severity||mild|"_s }));
    }

    // A contact has thirteen members: who it is, and what became of them, is what has to be decided.
    void namesTheContactThatIsContested()
    {
        const QByteArray daniel =
            R"({"id":"c1","name":{"first":"Daniel","last":"Mensah"},"relationship":"Son",)"
            R"("phones":[{"number":"01632 960148"}],"email":"d@example.org",)"
            R"("address":{"town":"Leeds"},"isNextOfKin":true})";
        const QByteArray ann =
            R"({"id":"c2","name":{"first":"Ann","last":"Mensah"},"relationship":"Daughter"})";
        const auto record = [](const QByteArray &contacts) {
            return Record::fromRaw(R"({"id":"1","importantContacts":[)" + contacts + "]}");
        };
        RecordDraft draft = test::residentDraft(record(daniel + ',' + ann));
        draft.setElements(
            field(u"importantContacts"_s), { QByteArray(daniel).replace("960148", "960200"), ann });
        const QList<FieldConflict> conflicts = conflictsOf(DraftMerge(draft, record(ann)));
        QCOMPARE(conflicts.size(), 1);
        QCOMPARE(conflicts.first().label, u"Contact"_s);
        QCOMPARE(conflicts.first().base, u"Daniel Mensah (Son)"_s);
        QCOMPARE(conflicts.first().theirs, u"Daniel Mensah (Son) removed"_s);
        QCOMPARE(conflicts.first().mine, u"Telephones: 01632 960200"_s);
        QVERIFY(conflicts.first().parts.isEmpty()); // nothing of the contact is left to compare
        const QByteArray mailed = QByteArray(daniel).replace("d@example.org", "dm@example.org");
        const QList<FieldConflict> both = conflictsOf(DraftMerge(draft, record(mailed + ',' + ann)));
        QCOMPARE(both.size(), 1);
        QCOMPARE(partsOf(both.first()),
            (QStringList{ u"Telephones|01632 960148|01632 960148|01632 960200"_s,
                u"E-mail|d@example.org|dm@example.org|d@example.org"_s }));
    }

    // A computer rounds both to the same number.
    void comparesLongNumbersByTheirBytes()
    {
        QCOMPARE(merged(u"otherIdentifiers"_s, R"([{"type":"a","value":12345678901234567890}])",
                     R"([{"type":"a","value":12345678901234567891}])",
                     R"([{"type":"a","value":12345678901234567890},{"type":"b"}])"),
            QByteArray(R"([{"type":"a","value":12345678901234567891},{"type":"b"}])"));
    }
};

CARE_TEST(listmerge, TestListMerge);
#include "tst_listmerge.moc"
