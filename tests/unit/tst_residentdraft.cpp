// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/dateentry.h"
#include "models/editing/draftmerge.h"
#include "models/editing/fieldconflict.h"
#include "models/editing/recorddraft.h"
#include "models/json/rawjson.h"
#include "models/schema/values.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>

#include <random>

namespace {

const FormField &field(const QString &path)
{
    const FormField *found = test::formField(path);
    if (!found)
        qFatal("no field %s", qPrintable(path));
    return *found;
}

Record record(const QByteArray &json)
{
    return Record::fromRaw(json);
}

const QByteArray elen =
    R"({"id":"1","name":{"title":"Mrs","first":"Elen","last":"Morgan"},"preferredName":"Bob",)"
    R"("dateOfBirth":"1945-07-13T22:00:00.000Z","home":{"id":"h1","name":"Rowan House"},"status":"active",)"
    R"("keyworkers":[{"id":"u1","name":"K. Osei"},"u2"],"big":12345678901234567890,"odd":1.50e+01})";

//! Members that this program does not know, spelled in ways that reading and writing again would change.
QByteArray strangeMember(std::mt19937 &random, int number)
{
    static const QByteArray values[] = { "12345678901234567890", "-0.0", "1.0E+2", "\"\\u00e9\\/\"",
        "[ 1 ,2 ]", "{ \"id\" : 9007199254740993 }", "null", "\"\\ud83d\\ude00\"", "1e400", "true" };
    return "\"x" + QByteArray::number(number) + "\" : " + values[random() % std::size(values)];
}

} // namespace

class TestResidentDraft : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void changesNothingElse()
    {
        std::mt19937 random(20261121);
        for (int round = 0; round < 300; ++round) {
            QByteArrayList members{ "\"id\":\"1\"", R"("preferredName" :  "Bob")",
                R"("dateOfBirth":"1945-07-13T22:00:00.000Z")", R"("gender":"F\u0065male")" };
            for (int i = 0; i < 6; ++i)
                members += strangeMember(random, i);
            std::shuffle(members.begin(), members.end(), random);
            const QByteArray raw = "{ " + members.join(random() % 2 ? ",\n\t" : " , ") + "}";
            if (Record::fromRaw(raw).json().isEmpty())
                continue; // 1e400 is not everybody's number
            RecordDraft draft = test::residentDraft(record(raw));
            draft.setEntry(field(u"preferredName"_s), { u"Bobby"_s });
            QByteArray expected = raw;
            expected.replace(R"("preferredName" :  "Bob")", R"("preferredName" :  "Bobby")");
            QCOMPARE(draft.body(record(raw)), expected);
        }
    }

    void goingBackIsNoChange_data()
    {
        const test::Rows<QByteArray, QString, QString, QString> row("raw", "path", "other", "back");
        row("text", R"({"gender":"Female"})", u"gender"_s, u"x"_s, u"Female"_s);
        row("escaped", R"({"gender":"F\u0065male"})", u"gender"_s, u"x"_s, u"Female"_s);
        row("null", R"({"gender":null})", u"gender"_s, u"x"_s, u""_s);
        row("missing", R"({"id":"1"})", u"gender"_s, u"x"_s, u""_s);
        row("blanks around", R"({"gender":" Female "})", u"gender"_s, u"x"_s, u"Female"_s);
        row("a number shown as text", R"({"height":172})", u"height"_s, u"173"_s, u"172"_s);
        row("NHS number spaced", R"({"nhsNumber":"999 000 0018"})", u"nhsNumber"_s, u"1"_s, u"9990000018"_s);
        row("NHS number as a number", R"({"nhsNumber":9990000018})", u"nhsNumber"_s, u"1"_s,
            u"999 000 0018"_s);
        row("lines", R"({"languagesSpoken":[ "Welsh" , "English"]})", u"languagesSpoken"_s, u"Welsh"_s,
            u"Welsh\nEnglish"_s);
        row("nested", R"({"location":{"room":"R1"}})", u"location.room"_s, u"R2"_s, u"R1"_s);
        row("several lines", R"({"medicalHistory":"a\nb "})", u"medicalHistory"_s, u"a"_s, u"a\nb "_s);
    }

    void goingBackIsNoChange()
    {
        QFETCH(QByteArray, raw);
        QFETCH(QString, path);
        QFETCH(QString, other);
        QFETCH(QString, back);
        RecordDraft draft = test::residentDraft(record(raw));
        draft.setEntry(field(path), { other });
        QVERIFY(draft.isChanged(path));
        draft.setEntry(field(path), { back });
        QVERIFY(!draft.isChanged());
        QCOMPARE(draft.body(record(raw)), raw);
    }

    void keepsTheEncodingOfDates_data()
    {
        test::addColumns<QByteArray, QByteArray>("before", "after");
        QTest::newRow("UTC midnight")
            << QByteArray("\"1945-07-14T00:00:00.000Z\"") << QByteArray("\"1943-07-02T00:00:00.000Z\"");
        QTest::newRow("double summer time")
            << QByteArray("\"1945-07-13T22:00:00.000Z\"") << QByteArray("\"1943-07-01T22:00:00.000Z\"");
        QTest::newRow("bare date") << QByteArray("\"1945-07-14\"") << QByteArray("\"1943-07-02\"");
        QTest::newRow("none before") << QByteArray("null") << QByteArray("\"1943-07-02T00:00:00.000Z\"");
    }

    void keepsTheEncodingOfDates()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const Record base = record("{\"id\":\"1\",\"dateOfBirth\":" + before + "}");
        RecordDraft draft = test::residentDraft(base);
        draft.setEntry(field(u"dateOfBirth"_s), DateEntry::fromDate(QDate(1943, 7, 2)).entry());
        QCOMPARE(rawValue(draft.body(base), { u"dateOfBirth"_s }), after);
        QCOMPARE(draft.date(field(u"dateOfBirth"_s)), QDate(1943, 7, 2));
    }

    void leavesTheDateOfBirthAlone()
    {
        const Record base = record(elen);
        RecordDraft draft = test::residentDraft(base);
        // The same day typed again is no change, whatever the encoding.
        draft.setEntry(field(u"dateOfBirth"_s), DateEntry::fromDate(QDate(1945, 7, 14)).entry());
        QVERIFY(!draft.isChanged());
        draft.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        QCOMPARE(
            rawValue(draft.body(base), { u"dateOfBirth"_s }), QByteArray("\"1945-07-13T22:00:00.000Z\""));
    }

    void writesTheSpellingOfTheRecord_data()
    {
        test::addColumns<QByteArray, QByteArray>("before", "after");
        QTest::newRow("first, last") << QByteArray(R"({"first":"A","last":"B"})")
                                     << QByteArray(R"({"first":"A","last":"C"})");
        QTest::newRow("firstName, lastName") << QByteArray(R"({"firstName":"A","lastName":"B"})")
                                             << QByteArray(R"({"firstName":"A","lastName":"C"})");
        QTest::newRow("given, family")
            << QByteArray(R"({"given":"A","family":"B"})") << QByteArray(R"({"given":"A","family":"C"})");
        QTest::newRow("forename, surname") << QByteArray(R"({"forename":"A","surname":"B"})")
                                           << QByteArray(R"({"forename":"A","surname":"C"})");
        QTest::newRow("only first") << QByteArray(R"({"first":"A"})")
                                    << QByteArray(R"({"first":"A","last":"C"})");
    }

    void writesTheSpellingOfTheRecord()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const Record base = record("{\"id\":\"1\",\"name\":" + before + "}");
        RecordDraft draft = test::residentDraft(base);
        draft.setEntry(field(u"name.last"_s), { u"C"_s });
        QCOMPARE(rawValue(draft.body(base), { u"name"_s }), after);
    }

    void reducesReferences()
    {
        const Record base = record(elen);
        RecordDraft draft = test::residentDraft(base);
        draft.setEntry(field(u"home"_s), { u"h2"_s, u"Alder Court"_s });
        const QByteArray body = draft.body(base);
        QCOMPARE(rawValue(body, { u"home"_s }), QByteArray("\"h2\""));
        const QByteArray ids = R"(["u1","u2"])";
        QCOMPARE(rawValue(body, { u"keyworkers"_s }), ids);
        QCOMPARE(rawValue(body, { u"big"_s }), QByteArray("12345678901234567890"));
        QCOMPARE(draft.text(field(u"home"_s)), u"Alder Court"_s);
        draft.setEntry(field(u"home"_s), { u"h1"_s, u"Rowan House"_s });
        QVERIFY(!draft.isChanged());
    }

    void keepsUntouchedEntriesOfLists()
    {
        const Record base = record(
            R"({"id":"1","languagesSpoken":[{"name":"Welsh","ext":12345678901234567890},{"odd":1.0},{"name":"English"}]})");
        RecordDraft draft = test::residentDraft(base);
        QCOMPARE(draft.text(field(u"languagesSpoken"_s)), u"Welsh\nEnglish"_s);
        draft.setEntry(field(u"languagesSpoken"_s), { u"Welsh\nFrench\n"_s });
        // Elements that no line showed were not taken away, and a new entry has the shape of its neighbours.
        const QByteArray after =
            R"([{"name":"Welsh","ext":12345678901234567890},{"name":"French"},{"odd":1.0}])";
        QCOMPARE(rawValue(draft.body(base), { u"languagesSpoken"_s }), after);
    }

    void splitsLists_data();

    void splitsLists()
    {
        QFETCH(QByteArray, array);
        QFETCH(QByteArrayList, elements);
        QCOMPARE(rawElements(array), elements);
    }

    void findsConflicts()
    {
        RecordDraft draft = test::residentDraft(record(elen));
        draft.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        draft.setEntry(field(u"gender"_s), { u"Female"_s });
        QByteArray theirs = elen;
        theirs.replace("\"Bob\"", "\"Elly\"");
        QCOMPARE(DraftMerge(draft, record(theirs)).conflicts(), QStringList{ u"preferredName"_s });
        const QList<FieldConflict> conflicts = conflictsOf(DraftMerge(draft, record(theirs)));
        QCOMPARE(conflicts.size(), 1);
        QCOMPARE(conflicts.first().base, u"Bob"_s);
        QCOMPARE(conflicts.first().theirs, u"Elly"_s);
        QCOMPARE(conflicts.first().mine, u"Nell"_s);
        // The same change by somebody else is none.
        theirs.replace("\"Elly\"", "\"Nell\"");
        QVERIFY(DraftMerge(draft, record(theirs)).conflicts().isEmpty());
        draft = DraftMerge(draft, record(theirs)).result();
        QCOMPARE(draft.changedPaths(), QStringList{ u"gender"_s });
    }

    void mergesWhatIsDisjoint()
    {
        RecordDraft draft = test::residentDraft(record(elen));
        draft.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        QByteArray theirs = elen;
        theirs.replace("\"odd\":1.50e+01", R"("odd":1.50e+01,"gender":"Female")");
        QVERIFY(DraftMerge(draft, record(theirs)).conflicts().isEmpty());
        draft = DraftMerge(draft, record(theirs)).result();
        const QByteArray body = draft.body(record(theirs));
        QCOMPARE(rawValue(body, { u"gender"_s }), QByteArray("\"Female\""));
        QCOMPARE(rawValue(body, { u"preferredName"_s }), QByteArray("\"Nell\""));
    }

    void namesDifferences_data()
    {
        test::addColumns<QByteArray, QStringList>("saved", "labels");
        const QByteArray good = QByteArray(elen).replace("\"Bob\"", "\"Nell\"");
        QTest::newRow("as meant") << good << QStringList();
        QTest::newRow("populated otherwise")
            << QByteArray(good).replace("\"u2\"", R"({"id":"u2","name":"J. Patel"})") << QStringList();
        QTest::newRow("date written otherwise")
            << QByteArray(good).replace("1945-07-13T22:00:00.000Z", "1945-07-14") << QStringList();
        QTest::newRow("name completed")
            << QByteArray(good).replace(R"("last":"Morgan")", R"("last":"Morgan","full":"x")")
            << QStringList();
        QTest::newRow("edit ignored") << elen << QStringList{ u"Preferred name"_s };
        QTest::newRow("edit rewritten")
            << QByteArray(good).replace("\"Nell\"", "\"NELL\"") << QStringList{ u"Preferred name"_s };
        QTest::newRow("another member lost")
            << QByteArray(good).replace(R"("status":"active",)", "") << QStringList{ u"Status"_s };
        QTest::newRow("unknown member lost")
            << QByteArray(good).replace(R"("big":12345678901234567890,)", "") << QStringList{ u"big"_s };
        QTest::newRow("a count of the service")
            << QByteArray(good).replace("12345678901234567890", "7") << QStringList();
    }

    void namesDifferences()
    {
        QFETCH(QByteArray, saved);
        QFETCH(QStringList, labels);
        RecordDraft draft = test::residentDraft(record(elen));
        draft.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        QStringList named;
        const QList<Change> differences = draft.differencesFrom(record(saved), record(elen));
        for (const Change &difference : differences)
            named += difference.label;
        QCOMPARE(named, labels);
    }

    void knowsWhatItCannotChange_data()
    {
        const test::Rows<QByteArray, QString, bool, QString> row("raw", "path", "canEdit", "held");
        row("name as a text", R"({"name":"Elen Morgan"})", u"name.first"_s, false, u"Elen Morgan"_s);
        row("missing", R"({})", u"name.first"_s, true, {});
        row("a list as a text", R"({"phones":"01632 960001"})", u"phones"_s, false, u"01632 960001"_s);
        row("a switch as a text", R"({"hasChokingRisk":"yes"})", u"hasChokingRisk"_s, false, u"yes"_s);
        row("a date nobody can read", R"({"dateOfBirth":"about 1940"})", u"dateOfBirth"_s, true,
            u"about 1940"_s);
        row("an object for a text", R"({"gender":{"code":1}})", u"gender"_s, false, u"{\"code\":1}"_s);
        row("what it should be", R"({"gender":"Female"})", u"gender"_s, true, {});
    }

    void knowsWhatItCannotChange()
    {
        QFETCH(QByteArray, raw);
        QFETCH(QString, path);
        QFETCH(bool, canEdit);
        QFETCH(QString, held);
        const RecordDraft draft = test::residentDraft(record(raw));
        QCOMPARE(draft.canEdit(field(path)), canEdit);
        QCOMPARE(draft.heldOtherwise(field(path)), held);
    }

    void takesBlanksForNothing();
    void makesANewResident();

    void saysChangesAsSentences()
    {
        RecordDraft draft = test::residentDraft(record(elen));
        draft.setEntry(field(u"preferredName"_s), { u"Bobby"_s });
        draft.setEntry(field(u"hasChokingRisk"_s), { u"yes"_s });
        draft.setEntry(field(u"dateOfBirth"_s), {});
        QStringList sentences;
        const QList<Change> changes = draft.changes();
        for (const Change &change : changes)
            sentences += change.message();
        QCOMPARE(sentences,
            (QStringList{ u"Preferred name: Bob → Bobby"_s, u"Date of birth: 14-Jul-1945 → nothing"_s,
                u"Choking risk: nothing → Yes"_s }));
    }

    void saysEveryPartThatIsSent()
    {
        const Record base = record(
            R"({"id":"1","importantContacts":[{"name":{"first":"Ann"},"relationship":"Daughter","phones":["01632 960001"]},)"
            R"({"name":{"first":"Tom"},"relationship":"Son"}],"nationalInsurance":"QQ123456C","sexualPreference":"Bi",)"
            R"("customId":12})");
        RecordDraft draft = test::residentDraft(base);
        draft.setElements(field(u"importantContacts"_s),
            { R"({"name":{"first":"Ann"},"relationship":"Niece","phones":["01632 960002"]})",
                R"({"name":{"first":"Tom"},"relationship":"Son"})" });
        Change change = draft.changes().first();
        QCOMPARE(change.label, u"Important contacts"_s);
        QCOMPARE(change.before, u"Ann (Daughter): Relationship: Daughter; Telephones: 01632 960001"_s);
        QCOMPARE(change.after, u"Ann (Daughter): Relationship: Niece; Telephones: 01632 960002"_s);
        // Of several each by name; nobody reads the number of one as that of another.
        draft.setElements(field(u"importantContacts"_s),
            { R"({"name":{"first":"Ann"},"relationship":"Daughter","phones":["01632 960002"]})",
                R"({"name":{"first":"Tom"},"relationship":"Nephew"})" });
        change = draft.changes().first();
        QCOMPARE(change.label, u"Important contacts"_s);
        QCOMPARE(change.before, u"Ann (Daughter): Telephones: 01632 960001 / Tom (Son): Relationship: Son"_s);
        QCOMPARE(
            change.after, u"Ann (Daughter): Telephones: 01632 960002 / Tom (Son): Relationship: Nephew"_s);
        // Somebody who was added is told with all parts.
        draft.setElements(field(u"importantContacts"_s),
            { R"({"name":{"first":"Ann"},"relationship":"Daughter","phones":["01632 960001"]})",
                R"({"name":{"first":"Tom"},"relationship":"Son"})",
                R"({"name":{"first":"Una"},"relationship":"Niece"})" });
        QCOMPARE(draft.changes().first().after,
            u"Ann (Daughter) / Tom (Son) / First name: Una; Relationship: Niece"_s);
        // A contact who only moved is told with all the others: the order is sent, too.
        draft.setElements(field(u"importantContacts"_s),
            { R"({"name":{"first":"Tom"},"relationship":"Son"})",
                R"({"name":{"first":"Ann"},"relationship":"Daughter","phones":["01632 960001"]})" });
        change = draft.changes().first();
        QVERIFY(change.before.startsWith("Ann"_L1) && change.before.contains("Tom"_L1));
        QVERIFY(change.after.startsWith("Tom"_L1) && change.after.contains("Ann"_L1));
        draft.reset(u"importantContacts"_s);
        // Not a letter of what is masked, and not its length.
        draft.setEntry(field(u"sexualPreference"_s), { u"Gay"_s });
        draft.setEntry(field(u"nationalInsurance"_s), { QString() });
        QCOMPARE(draft.changes().at(0).message(), u"Sexual orientation: •••••••• → ••••••••"_s);
        QCOMPARE(draft.changes().at(1).message(), u"National Insurance number: •••••••• → nothing"_s);
    }

    void decidesUnitsAsAWhole_data()
    {
        test::addColumns<QString, QString, QString>("mine", "theirs", "unit");
        QTest::newRow("room and bed") << u"location.bed"_s << u"location.room"_s << u"Home and room"_s;
        QTest::newRow("home and room") << u"location.room"_s << u"home"_s << u"Home and room"_s;
        QTest::newRow("dols") << u"dolsEndDate"_s << u"dols.status"_s << u"DoLS"_s;
        QTest::newRow("dnacpr") << u"dnacprDetails"_s << u"dnacpr.inPlace"_s << u"DNACPR"_s;
        QTest::newRow("name") << u"name.first"_s << u"name.last"_s << u"Name"_s;
        QTest::newRow("address") << u"gpAddress.postcode"_s << u"gpAddress.line1"_s << u"GP address"_s;
    }

    void decidesUnitsAsAWhole()
    {
        QFETCH(QString, mine);
        QFETCH(QString, theirs);
        QFETCH(QString, unit);
        const Record base = record(
            R"({"id":"1","name":{"first":"Elen","last":"Morgan"},"home":{"id":"h1","name":"Rowan House"},)"
            R"("location":{"floor":"0","room":"12"},"dols":{"status":"none"},"dnacpr":{"inPlace":false},)"
            R"("dnacprDetails":"","gpAddress":{"line1":"1 High Street","town":"Bala","postcode":"LL23 7AA"}})");
        const auto change = [](RecordDraft &draft, const QString &path, int number) {
            const FormField &changed = field(path);
            if (changed.editor == Editor::Date)
                draft.setEntry(changed, DateEntry::fromDate(QDate(2027, 1, number)).entry());
            else if (changed.editor == Editor::Switch)
                draft.setEntry(changed, { u"yes"_s });
            else if (changed.editor == Editor::Home)
                draft.setEntry(changed, { u"h%1"_s.arg(number), u"Home %1"_s.arg(number) });
            else
                draft.setEntry(changed, { u"Words %1"_s.arg(number) });
        };
        RecordDraft draft = test::residentDraft(base);
        change(draft, mine, 5);
        RecordDraft others = test::residentDraft(base);
        change(others, theirs, 6);
        const Record latest = record(others.result().raw);
        QCOMPARE(DraftMerge(draft, latest).conflicts(), QStringList{ mine });
        const QList<FieldConflict> conflicts = conflictsOf(DraftMerge(draft, latest));
        QCOMPARE(conflicts.size(), 1);
        QCOMPARE(conflicts.first().label, unit);
        QVERIFY(conflicts.first().base != conflicts.first().theirs);
        QVERIFY(conflicts.first().theirs != conflicts.first().mine);
        // Each changed one of its parts.
        QStringList byThem, byMe;
        for (const ConflictPart &part : conflicts.first().parts) {
            if (part.theirs != part.base)
                byThem += part.label;
            if (part.mine != part.base)
                byMe += part.label;
        }
        QCOMPARE(byThem, QStringList{ field(theirs).title() });
        QCOMPARE(byMe, QStringList{ field(mine).title() });
        QVERIFY(DraftMerge(draft, latest).theirChanges().merged.isEmpty());
        QCOMPARE(DraftMerge(draft, latest).theirChanges().contested.first().path, theirs);
        // Mine: all of the unit is as I saw and changed it.
        RecordDraft rebased = draft;
        rebased = DraftMerge(rebased, latest).result();
        const RecordDraft asked = test::residentDraft(draft.result());
        const RecordDraft becomes = test::residentDraft(rebased.result());
        for (const QString &path : conflicts.first().unit)
            QCOMPARE(becomes.text(field(path)), asked.text(field(path)));
        // Theirs: nothing of mine is left in it.
        giveWay(rebased, conflicts.first());
        QVERIFY(!rebased.isChanged());
    }

    // A change of several residents was saved while a form of one of them was unfinished.
    void doesNotTakeOwnChangesForThoseOfOthers()
    {
        RecordDraft form = test::residentDraft(record(elen));
        form.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        RecordDraft own =
            test::residentDraft(record(QByteArray(elen).replace("\"home\"", "\"summary\":\"Tea\",\"home\"")));
        own.setEntry(field(u"gpSurgeryName"_s), { u"Quay Practice"_s });
        const Record newest = own.result();
        const auto theirs = [&](const RecordDraft &draft) {
            QStringList paths;
            for (const Change &change : RecordDraft::between(draft.base(), newest).changes())
                paths += change.path;
            paths.sort();
            return paths;
        };
        QCOMPARE(theirs(form), (QStringList{ u"gpSurgeryName"_s, u"summary"_s }));
        const RecordDraft over = afterOwnChange(form, own);
        QCOMPARE(theirs(over), QStringList{ u"summary"_s }); // somebody else's
        QCOMPARE(over.changedPaths(), QStringList{ u"preferredName"_s });
        QCOMPARE(over.text(field(u"gpSurgeryName"_s)), u"Quay Practice"_s);
        // Where both changed the same, it is asked.
        form.setEntry(field(u"gpSurgeryName"_s), { u"Hill Practice"_s });
        QCOMPARE(afterOwnChange(form, own).base().raw, form.base().raw);
        // Home and room are decided together between two people, and here there is one.
        RecordDraft room = test::residentDraft(record(elen));
        room.setEntry(field(u"location.room"_s), { u"88"_s });
        RecordDraft moved = test::residentDraft(record(elen));
        moved.setEntry(field(u"home"_s), { u"h77"_s, u"Alder Court"_s });
        const RecordDraft both = afterOwnChange(room, moved);
        QVERIFY(!RecordDraft::between(both.base(), moved.result()).isChanged());
        QCOMPARE(both.changedPaths(), QStringList{ u"location.room"_s });
        QCOMPARE(both.text(field(u"location.room"_s)), u"88"_s);
        QCOMPARE(both.text(field(u"home"_s)), u"Alder Court"_s);
    }

    // A save without an answer had arrived, and more was typed since, also into the same fields.
    void takesAnEarlierSaveForItsOwn()
    {
        RecordDraft sent = test::residentDraft(record(elen));
        sent.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        sent.setEntry(field(u"gpSurgeryName"_s), { u"Quay Practice"_s });
        RecordDraft typed = sent;
        typed.setEntry(field(u"preferredName"_s), { u"Nellie"_s });
        typed.reset(u"gpSurgeryName"_s); // put back to what it was before the save
        typed.setEntry(field(u"summary"_s), { u"Likes tea"_s });
        const Record newest = sent.result();
        QCOMPARE(partHeldBy(sent, newest).edits(), sent.edits());
        const RecordDraft over = afterOwnSave(typed, partHeldBy(sent, newest));
        QVERIFY(conflictsOf(DraftMerge(over, newest)).isEmpty());
        QVERIFY(DraftMerge(over, newest).theirChanges().merged.isEmpty());
        QCOMPARE(over.changedPaths(), (QStringList{ u"gpSurgeryName"_s, u"preferredName"_s, u"summary"_s }));
        QCOMPARE(over.text(field(u"preferredName"_s)), u"Nellie"_s);
        QCOMPARE(over.text(field(u"gpSurgeryName"_s)), typed.text(field(u"gpSurgeryName"_s)));
        // Nothing of it had arrived: the form stays over its base.
        QVERIFY(!partHeldBy(sent, record(elen)).isChanged());
        QCOMPARE(afterOwnSave(typed, partHeldBy(sent, record(elen))).base().raw, typed.base().raw);
        // Somebody else has changed the same field after it.
        RecordDraft theirs = test::residentDraft(newest);
        theirs.setEntry(field(u"preferredName"_s), { u"Ellie"_s });
        const RecordDraft apart = afterOwnSave(typed, partHeldBy(sent, theirs.result()));
        QCOMPARE(conflictsOf(DraftMerge(apart, theirs.result())).size(), 1);
    }

    void leavesUnitsAloneThatAgree()
    {
        const Record base = record(R"({"id":"1","location":{"floor":"0","room":"12"},"summary":"One"})");
        RecordDraft draft = test::residentDraft(base);
        draft.setEntry(field(u"location.room"_s), { u"50"_s });
        // The same move, one of the two has also said the bed: nothing to decide.
        const Record more =
            record(R"({"id":"1","location":{"floor":"0","room":"50","bed":"A"},"summary":"One"})");
        QVERIFY(DraftMerge(draft, more).conflicts().isEmpty());
        RecordDraft rebased = draft;
        rebased = DraftMerge(rebased, more).result();
        QVERIFY(!rebased.isChanged());
        draft.setEntry(field(u"location.bed"_s), { u"B"_s });
        const Record less = record(R"({"id":"1","location":{"floor":"0","room":"50"},"summary":"One"})");
        QVERIFY(DraftMerge(draft, less).conflicts().isEmpty());
        QCOMPARE(DraftMerge(draft, more).conflicts(), (QStringList{ u"location.bed"_s, u"location.room"_s }));
        // Elsewhere in the record they may do as they please.
        QVERIFY(
            DraftMerge(draft, record(R"({"id":"1","location":{"floor":"0","room":"12"},"summary":"Two"})"))
                .conflicts()
                .isEmpty());
    }

    void namesWhatSomebodyElseChanged()
    {
        const Record base =
            record(R"({"id":"1","location":{"room":"12"},"summary":"One","gpName":"Dr Poe"})");
        const Record latest =
            record(R"({"id":"1","location":{"room":"50"},"summary":"Two","gpName":"Dr Poe"})");
        RecordDraft draft = test::residentDraft(base);
        draft.setEntry(field(u"location.bed"_s), { u"A"_s });
        draft.setEntry(field(u"gpName"_s), { u"Dr Fox"_s });
        const QList<Change> merged = DraftMerge(draft, latest).theirChanges().merged;
        QCOMPARE(changesText(merged), u"Summary (One → Two)"_s);
        QCOMPARE(changesText(DraftMerge(draft, latest).theirChanges().contested), u"Room (12 → 50)"_s);
    }

    void saysInactiveInBothPlaces()
    {
        const Record base = record(R"({"id":"1","status":"active","isInactive":false})");
        RecordDraft draft = test::residentDraft(base);
        draft.setEntry(field(u"status"_s), { u"inactive"_s });
        QCOMPARE(draft.body(base), QByteArray(R"({"id":"1","status":"inactive","isInactive":true})"));
        const Record left = record(draft.body(base));
        RecordDraft back = test::residentDraft(left);
        back.setEntry(field(u"status"_s), { u"active"_s });
        QCOMPARE(back.body(left), base.raw);
        // A status that is not known says nothing about it, and nothing is sent that nobody changed.
        back.setEntry(field(u"status"_s), { u"away"_s });
        QCOMPARE(rawValue(back.body(left), { u"isInactive"_s }), QByteArray("true"));
        RecordDraft other = test::residentDraft(base);
        other.setEntry(field(u"summary"_s), { u"One"_s });
        QCOMPARE(rawValue(other.body(base), { u"isInactive"_s }), QByteArray("false"));
    }

    void saysAnAllergyAnswerOnce()
    {
        RecordDraft draft = test::residentDraft(
            record(R"({"id":"1","hasAllergies":false,"noKnownAllergies":true,"summary":"One"})"));
        draft.setEntry(field(u"hasAllergies"_s), { u"yes"_s });
        draft.setEntry(field(u"noKnownAllergies"_s), { u"no"_s });
        QCOMPARE(draft.changedPaths().size(), 2);
        QCOMPARE(draft.changes().size(), 1);
        QCOMPARE(draft.changes().first().message(), u"Allergies: No known allergies → Has allergies"_s);
        // The service's version of the answer is one line, too.
        const Record sentOver = draft.base();
        QCOMPARE(draft.differencesFrom(sentOver, sentOver).size(), 1);
        QCOMPARE(draft.differencesFrom(sentOver, sentOver).first().label, u"Allergies"_s);
        // The same answer in other members can only be told by their names.
        RecordDraft spelling = test::residentDraft(record(R"({"id":"1","residentAllergies":["latex"]})"));
        spelling.setEntry(field(u"hasAllergies"_s), { u"yes"_s });
        QCOMPARE(spelling.changes().first().message(), u"Known allergies: nothing → Yes"_s);
    }

    void writesNoContradictionOfTwoAboutAllergies_data()
    {
        test::addColumns<QByteArray, bool, bool>("theirs", "iSayNone", "contested");
        QTest::newRow("mine none known, theirs on the list")
            << QByteArray(R"({"id":"1","residentAllergies":[{"name":"Latex"}]})") << true << true;
        QTest::newRow("mine none known, theirs in words")
            << QByteArray(R"({"id":"1","allergies":"Latex"})") << true << true;
        QTest::newRow("mine on the list, theirs none known")
            << QByteArray(R"({"id":"1","hasAllergies":false,"noKnownAllergies":true})") << false << true;
        QTest::newRow("both on the list")
            << QByteArray(R"({"id":"1","residentAllergies":[{"name":"Latex"}]})") << false << false;
        QTest::newRow("both none known")
            << QByteArray(R"({"id":"1","hasAllergies":false,"noKnownAllergies":true})") << true << false;
    }

    //! I answer that none are known, and somebody else lists one: never stored as both.
    void writesNoContradictionOfTwoAboutAllergies()
    {
        QFETCH(QByteArray, theirs);
        QFETCH(bool, iSayNone);
        QFETCH(bool, contested);
        RecordDraft draft = test::residentDraft(record(R"({"id":"1"})"));
        if (iSayNone) {
            draft.setEntry(field(u"hasAllergies"_s), { u"no"_s });
            draft.setEntry(field(u"noKnownAllergies"_s), { u"yes"_s });
        } else {
            draft.setElements(field(u"residentAllergies"_s), { R"({"name":"Nuts"})" });
        }
        const Record latest = record(theirs);
        const QList<FieldConflict> conflicts = conflictsOf(DraftMerge(draft, latest));
        QCOMPARE(conflicts.size(), contested ? 1 : 0);
        QCOMPARE(DraftMerge(draft, latest).theirChanges().merged.isEmpty(), contested);
        RecordDraft rebased = draft;
        rebased = DraftMerge(rebased, latest).result();
        const auto stateOf = [](const Record &one) {
            return Allergies::fromRecord(one).state;
        };
        QVERIFY(stateOf(rebased.result()) != AllergyState::Contradictory);
        if (!contested)
            return;
        QCOMPARE(conflicts.first().label, u"Allergies"_s);
        QCOMPARE(stateOf(rebased.result()), stateOf(draft.result()));
        giveWay(rebased, conflicts.first());
        QVERIFY(!rebased.isChanged());
        QCOMPARE(conflicts.first().mine,
            iSayNone ? u"No known allergies"_s : u"Has allergies; Allergy list: Allergy to: Nuts"_s);
    }
};

void TestResidentDraft::splitsLists_data()
{
    test::addColumns<QByteArray, QByteArrayList>("array", "elements");
    QTest::newRow("empty") << QByteArray(" [ ] ") << QByteArrayList();
    QTest::newRow("plain") << QByteArray("[1, 2 ,3]") << QByteArrayList{ "1", "2", "3" };
    QTest::newRow("nested") << QByteArray(R"([[1,2],{"a":[3,{"b":4}]}])")
                            << QByteArrayList{ "[1,2]", R"({"a":[3,{"b":4}]})" };
    QTest::newRow("signs in texts") << QByteArray(R"(["a,]\"[","\\"])")
                                    << QByteArrayList{ R"("a,]\"[")", R"("\\")" };
    QTest::newRow("no array") << QByteArray("{}") << QByteArrayList();
    QTest::newRow("broken") << QByteArray("[1,") << QByteArrayList();
}

// Blanks look like nothing, so they count as nothing; those that the record has stay.
void TestResidentDraft::takesBlanksForNothing()
{
    for (const QString &path : { u"allergies"_s, u"medicalHistory"_s, u"location.room"_s }) {
        RecordDraft empty = test::residentDraft(Record::fromRaw(R"({"id":"x"})"));
        empty.setEntry(field(path), { u" \n\u00a0"_s });
        QVERIFY2(!empty.isChanged(), qPrintable(path));
    }
    RecordDraft draft =
        test::residentDraft(Record::fromRaw(R"({"id":"x","allergies":"Latex","summary":"  "})"));
    draft.setEntry(field(u"summary"_s), { u"  "_s });
    QVERIFY(!draft.isChanged());
    draft.setEntry(field(u"allergies"_s), { u"  "_s });
    QCOMPARE(draft.changes().size(), 1);
    QVERIFY(draft.changes().first().after.isEmpty());
}

void TestResidentDraft::makesANewResident()
{
    RecordDraft draft = test::residentDraft();
    QVERIFY(draft.isNew());
    draft.setEntry(field(u"name.first"_s), { u" Siân "_s });
    draft.setEntry(field(u"name.last"_s), { u"O'Brien"_s });
    draft.setEntry(field(u"home"_s), { u"h1"_s, u"Rowan House"_s });
    draft.setEntry(field(u"dateOfBirth"_s), DateEntry::fromDate(QDate(1940, 2, 29)).entry());
    draft.setEntry(field(u"hasChokingRisk"_s), { u"no"_s });
    draft.setEntry(field(u"languagesSpoken"_s), { u"Welsh"_s });
    const QByteArray body = draft.body({});
    const QByteArray name = R"({"first":"Siân","last":"O'Brien"})";
    QCOMPARE(rawValue(body, { u"name"_s }), name);
    QCOMPARE(rawValue(body, { u"home"_s }), QByteArray("\"h1\""));
    QCOMPARE(rawValue(body, { u"dateOfBirth"_s }), QByteArray("\"1940-02-29T00:00:00.000Z\""));
    QCOMPARE(rawValue(body, { u"hasChokingRisk"_s }), QByteArray("false"));
    QCOMPARE(rawValue(body, { u"languagesSpoken"_s }), QByteArray("[\"Welsh\"]"));
}

CARE_TEST(residentdraft, TestResidentDraft);
#include "tst_residentdraft.moc"
