// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/draftmerge.h"
#include "models/editing/membervalues.h"
#include "models/editing/recorddraft.h"
#include "models/json/rawjson.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"

static const FormField &field(const QString &path)
{
    const FormField *found = test::formField(path);
    Q_ASSERT(found);
    return *found;
}

static const ElementPart &part(const FormField &field, QLatin1StringView path)
{
    const auto found = std::find_if(field.parts.begin(), field.parts.end(),
        [path](const ElementPart &candidate) { return candidate.path == path; });
    Q_ASSERT(found != field.parts.end());
    return *found;
}

static const QByteArray record =
    R"({"id":"1","addresses":[ {"line1":"1 High Street","uprn":12345678901234567890},{"line1":"2 Low Road"} ],"z":1.0})";

//! The objects in the lists of a resident: one part changes, every other byte stays.
class TestElements : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void changesOnePart_data();

    void changesOnePart()
    {
        QFETCH(QString, list);
        QFETCH(QByteArray, before);
        QFETCH(QString, path);
        QFETCH(QString, shown);
        QFETCH(QString, typed);
        QFETCH(QByteArray, after);
        const QByteArray key = path.toLatin1();
        const ElementPart &changed = part(field(list), QLatin1StringView(key));
        QCOMPARE(partText(before, field(list), changed), shown);
        QCOMPARE(withPartText(before, field(list), changed, typed), after);
    }

    void keepsWhatIsNotShown()
    {
        RecordDraft draft = test::residentDraft(Record::fromRaw(record));
        const FormField &addresses = field(u"addresses"_s);
        QByteArrayList elements = draft.elements(addresses);
        QCOMPARE(elements.size(), 2);
        elements[1] = withPartText(elements[1], addresses, part(addresses, "line1"_L1), u"3 Low Road"_s);
        draft.setElements(addresses, elements);
        QCOMPARE(draft.body(draft.base()),
            QByteArray(
                R"({"id":"1","addresses":[{"line1":"1 High Street","uprn":12345678901234567890},{"line1":"3 Low Road"}],"z":1.0})"));
    }

    void comesBackToNoChange()
    {
        RecordDraft draft = test::residentDraft(Record::fromRaw(record));
        const FormField &addresses = field(u"addresses"_s);
        const QByteArrayList elements = draft.elements(addresses);
        draft.setElements(addresses, {});
        QVERIFY(draft.isChanged(addresses.path));
        draft.setElements(addresses, elements);
        QVERIFY(!draft.isChanged());
        QCOMPARE(draft.body(draft.base()), record);
    }

    void movesAddsAndRemoves()
    {
        RecordDraft draft = test::residentDraft(Record::fromRaw(record));
        const FormField &addresses = field(u"addresses"_s);
        const QByteArrayList elements = draft.elements(addresses);
        draft.setElements(addresses, { elements[1], R"({"line1":"New"})" });
        QCOMPARE(rawValue(draft.body(draft.base()), { u"addresses"_s }),
            QByteArray(R"([{"line1":"2 Low Road"},{"line1":"New"}])"));
    }

    void saysWhatChanged()
    {
        RecordDraft draft =
            test::residentDraft(Record::fromRaw(R"({"id":"1","residentAllergies":["latex"]})"));
        draft.setElements(field(u"residentAllergies"_s), { R"("latex")", R"({"name":"Nuts"})" });
        QCOMPARE(draft.changes().size(), 1);
        QCOMPARE(draft.changes().first().message(), u"Allergy list: latex → latex / Allergy to: Nuts"_s);
        // A change that the list in short does not show is told with every part.
        RecordDraft reaction =
            test::residentDraft(Record::fromRaw(R"({"id":"1","residentAllergies":[{"name":"Latex"}]})"));
        reaction.setElements(field(u"residentAllergies"_s), { R"({"name":"Latex","reaction":"rash"})" });
        QCOMPARE(reaction.changes().first().message(),
            u"Allergy list: Allergy to: Latex → Allergy to: Latex; Reaction: rash"_s);
    }

    // A service names the people that it was sent by id alone; that is nobody's change.
    void comparesPeopleById()
    {
        const Record base = Record::fromRaw(R"({"id":"1","keyworkers":["a"],"room":"1"})");
        RecordDraft draft = test::residentDraft(base);
        draft.setElements(field(u"keyworkers"_s), { R"("a")", R"({"id":"b","name":"Bea"})" });
        QCOMPARE(draft.body(base), QByteArray(R"({"id":"1","keyworkers":["a","b"],"room":"1"})"));
        QVERIFY(DraftMerge(draft, Record::fromRaw(R"({"id":"1","keyworkers":[{"id":"a","name":"Al"}]})"))
                    .conflicts()
                    .isEmpty());
        // The person taken away by somebody else and the one added here are two people.
        const Record emptied = Record::fromRaw(R"({"id":"1","keyworkers":[]})");
        QVERIFY(DraftMerge(draft, emptied).conflicts().isEmpty());
        draft = DraftMerge(draft, emptied).result();
        QCOMPARE(draft.body(emptied), QByteArray(R"({"id":"1","keyworkers":["b"]})"));
    }
};

void TestElements::changesOnePart_data()
{
    test::addColumns<QString, QByteArray, QString, QString, QString, QByteArray>(
        "list", "before", "path", "shown", "typed", "after");
    const auto row = [](const char *name, const char *list, const char *before, const char *path,
                         const char *shown, const char *typed, const char *after) {
        QTest::newRow(name) << QString::fromUtf8(list) << QByteArray(before) << QString::fromUtf8(path)
                            << QString::fromUtf8(shown) << QString::fromUtf8(typed) << QByteArray(after);
    };
    row("a text", "addresses", R"({"line1":"1 High Street","uprn":12345678901234567890})", "line1",
        "1 High Street", "2 High Street", R"({"line1":"2 High Street","uprn":12345678901234567890})");
    row("odd spelling of a neighbour", "addresses", R"({ "town" : "Bath", "lat":1.50e1 })", "town", "Bath",
        "Wells", R"({ "town" : "Wells", "lat":1.50e1 })");
    row("a new part", "addresses", R"({"line1":"1 High Street"})", "postcode", "", "EX1 1AA",
        R"({"line1":"1 High Street","postcode":"EX1 1AA"})");
    row("taken away", "addresses", R"({"line1":"1","town":"Bath"})", "town", "Bath", "  ",
        R"({"line1":"1"})");
    row("unchanged but for blanks", "addresses", R"({"town":"Bath "})", "town", "Bath ", " Bath",
        R"({"town":"Bath "})");
    row("within a part", "importantContacts", R"({"name":{"first":"Ann","x":1.0},"y":[]})", "name.first",
        "Ann", "Anna", R"({"name":{"first":"Anna","x":1.0},"y":[]})");
    row("an object that is missing", "importantContacts", "{}", "address.town", "", "Bath",
        R"({"address":{"town":"Bath"}})");
    row("a tick", "importantContacts", R"({"isNextOfKin":false})", "isNextOfKin", "", "yes",
        R"({"isNextOfKin":true})");
    row("no tick", "importantContacts", R"({"isNextOfKin":true,"a":1})", "isNextOfKin", "yes", "",
        R"({"a":1})");
    row("one more number", "importantContacts", R"({"phones":[{"type":"home","number":"020 7946 0538"}]})",
        "phones", "020 7946 0538 (home)", "020 7946 0538 (home); 07700 900132",
        R"({"phones":[{"type":"home","number":"020 7946 0538"},{"number":"07700 900132"}]})");
    row("a text alone", "residentAllergies", R"("penicillin")", "name", "penicillin", "Penicillin",
        R"("Penicillin")");
    row("a text alone grows", "residentAllergies", R"("penicillin")", "reaction", "", "rash",
        R"({"name":"penicillin","reaction":"rash"})");
    row("a number as text", "otherIdentifiers", R"({"type":"Ward","value":12})", "value", "12", "12",
        R"({"type":"Ward","value":12})");
    row("quotes and more", "addresses", R"({"line1":"a"})", "line1", "a", "The \"Elms\" \\ Bath",
        R"({"line1":"The \"Elms\" \\ Bath"})");
}

CARE_TEST(elements, TestElements);
#include "tst_elements.moc"
