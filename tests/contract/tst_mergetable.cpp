// SPDX-License-Identifier: GPL-3.0-or-later
// Every field that can be written, changed by me, by somebody else, by both alike and by both in different
// ways, at a service that replaces the record and at one that merges into it: nobody's change is ever written
// over unseen (fault row 96).
#include "models/editing/allergyanswer.h"
#include "models/editing/dateentry.h"
#include "models/editing/draftmerge.h"
#include "models/editing/fieldconflict.h"
#include "models/editing/membervalues.h"
#include "models/json/rawjson.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "tests/contract/inprocess.h"
#include "tests/support/residentfields.h"
#include "tests/support/savingclient.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <map>

using service::PutMeaning;

namespace {

constexpr auto residentId = "64b0c0ffee0000000000e001";

enum class Cell { Mine, Theirs, BothSame, BothDiffer };

QString homeId(int number)
{
    return u"64b0c0ffee00000000000f0%1"_s.arg(number);
}

QString personId(int number)
{
    return u"64b0c0ffee00000000000a0%1"_s.arg(number);
}

//! A third telling of a text that the rules of its field accept.
QString sampleText(const FormField &field, int number)
{
    static const QStringList nhsNumbers{ u"9999998003"_s, u"9999998011"_s, u"9999998038"_s };
    if (field.path == "nhsNumber"_L1)
        return nhsNumbers.at(number);
    if (field.path == "nationalInsurance"_L1)
        return u"AB12345"_s + QString::number(number) + u'C';
    if (field.path.endsWith("mail"_L1))
        return u"person%1@example.org"_s.arg(number);
    if (field.path == "status"_L1) // the third is one that this program does not know
        return QStringList{ u"active"_s, u"inactive"_s, u"away"_s }.at(number);
    return u"Words %1, “é” and 𝄞"_s.arg(number);
}

QDate sampleDate(const FormField &field, int number)
{
    static const std::map<QLatin1StringView, QDate> dates{ { "dateOfBirth"_L1, { 1940, 2, 10 } },
        { "admissionDate"_L1, { 2024, 3, 3 } }, { "dolsStartDate"_L1, { 2026, 1, 20 } },
        { "dolsEndDate"_L1, { 2026, 12, 1 } }, { "dolsReviewDate"_L1, { 2026, 6, 1 } } };
    const auto found = dates.find(field.path);
    return (found == dates.end() ? QDate(2026, 1, 1) : found->second).addDays(number);
}

//! Three values of a list in which the same element is told in three ways.
QByteArray sampleElement(const FormField &field, int number)
{
    if (field.editor == Editor::People)
        return toRawJson(personId(number));
    if (field.parts.empty())
        return toRawJson(sampleText(field, number));
    const QByteArray kept = R"({"id":"e1","unknown":[ 12345678901234567890 , 1.50e+01 ]})";
    return withPartText(kept, field, field.parts[1], u"Number %1"_s.arg(number));
}

//! JSON text of the value with this number: 0 is what the record has.
QByteArray sample(const FormField &field, int number)
{
    switch (field.editor) {
    case Editor::Date:
        return toRawJson(encodeCalendarDate(sampleDate(field, number), {}));
    case Editor::Switch:
        return QByteArrayList{ "null", "true", "false" }.at(number);
    case Editor::Number:
        return QByteArrayList{ "0", "4", "2.5" }.at(number);
    case Editor::Home:
        return toRawJson(QJsonObject{ { u"id"_s, homeId(number) }, { u"name"_s, u"Home %1"_s.arg(number) } });
    case Editor::Lines:
    case Editor::Records:
    case Editor::People:
        return '[' + sampleElement(field, number) + ']';
    default:
        return toRawJson(sampleText(field, number));
    }
}

bool isAboutAllergies(const QString &path)
{
    return (allergyAnswerPaths() + allergyDetailPaths()).contains(path);
}

//! As the form does it.
void enter(RecordDraft &draft, const FormField &field, const QByteArray &raw)
{
    const QJsonValue value = parsed(raw);
    switch (field.editor) {
    case Editor::Date:
        return draft.setEntry(field, DateEntry::fromDate(calendarDate(value)).entry());
    case Editor::Switch:
        return draft.setEntry(field, { !value.isBool() ? QString() : value.toBool() ? u"yes"_s : u"no"_s });
    case Editor::Home:
        return draft.setEntry(field, { Reference::fromJson(value).id, Reference::fromJson(value).name });
    case Editor::Lines:
        return draft.setEntry(field, { linesFromList(value) });
    case Editor::Records:
    case Editor::People:
        return draft.setElements(field, rawElements(raw));
    case Editor::Number:
        return draft.setEntry(field, { QString::number(value.toDouble()) });
    default:
        return draft.setEntry(field, { value.toString() });
    }
}

//! The list of \a field with one part of its element told in another way.
QByteArray samplePart(const FormField &field, const ElementPart &part, int number)
{
    const QByteArray element = sampleElement(field, 0);
    const bool isTick = part.kind == ElementPart::Kind::Tick;
    const QString text = isTick ? (number == 1 ? u"yes"_s : QString()) : u"Words %1"_s.arg(number);
    return '[' + withPartText(element, field, part, text) + ']';
}

QByteArray with(const QByteArray &record, const FormField &field, const QByteArray &raw)
{
    return withRawValue(record, QString(field.path).split(u'.'), raw);
}

//! Without what the service counts by itself.
QJsonObject toCompare(const QByteArray &record)
{
    QJsonObject json = Record::fromRaw(withReferencesReduced(residentSchema, record)).json();
    for (const Field &column : residentSchema.fields) {
        if (column.has(FieldFlag::ServerOwned))
            json.remove(column.key);
    }
    return json;
}

QByteArray makeBaseRecord()
{
    QByteArray record =
        R"({"createdOn":"2026-01-01T00:00:00.000Z","statusChangedOn":"2026-01-01T00:00:00.000Z",)"
        R"("isInactive":false,"ageYears":86,"big":12345678901234567890,"odd" : 1.50e+01,)"
        R"("gone":{"deep":["\u00e9",-0.0]}})";
    record = withRawValue(record, { u"id"_s }, '"' + QByteArray(residentId) + '"');
    for (const FormField &field : test::residentForm())
        record = with(record, field, sample(field, 0));
    return record;
}

const QByteArray &baseRecord()
{
    static const QByteArray record = makeBaseRecord();
    return record;
}

} // namespace

//! Both answers about allergies are one; its details are merged by themselves where both can be true.
static bool areDecidedTogether(const FormField &mine, const FormField &theirs)
{
    return &mine != &theirs && !editableResident().unitOf(mine.path).isEmpty()
        && editableResident().unitOf(mine.path) == editableResident().unitOf(theirs.path)
        && !allergyDetailPaths().contains(mine.path) && !allergyDetailPaths().contains(theirs.path);
}

class TestMergeTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        for (const PutMeaning put : { PutMeaning::Replace, PutMeaning::Merge }) {
            auto world = std::make_unique<World>(put);
            for (int number = 0; number < 3; ++number) {
                const auto named = [](const QString &id, const QString &name) {
                    return QJsonDocument(QJsonObject{ { u"id"_s, id }, { u"name"_s, name } }).toJson();
                };
                world->put(homeSchema, named(homeId(number), u"Home %1"_s.arg(number)));
                world->put(userSchema, named(personId(number), u"Person %1"_s.arg(number)));
            }
            m_worlds.emplace(put, std::move(world));
        }
    }

    void losesNothing_data()
    {
        test::addColumns<PutMeaning, QString, Cell>("put", "path", "cell");
        static constexpr const char *names[] = { "mine", "theirs", "both the same", "both differ" };
        for (const PutMeaning put : { PutMeaning::Replace, PutMeaning::Merge }) {
            for (const FormField &field : test::residentForm()) {
                for (int cell = 0; cell < 4; ++cell)
                    QTest::addRow("%s, %s, %s", put == PutMeaning::Replace ? "replace" : "merge",
                        field.path.data(), names[cell])
                        << put << QString(field.path) << Cell(cell);
            }
        }
    }

    void losesNothing()
    {
        QFETCH(PutMeaning, put);
        QFETCH(QString, path);
        QFETCH(Cell, cell);
        ++m_cells;
        World &world = *m_worlds.at(put);
        const FormField &field = *test::formField(path);
        const FormField &other = *test::formField(path == "summary"_L1 ? u"preferredDrink"_s : u"summary"_s);
        const QByteArray base = baseRecord();
        QByteArray theirs = base;
        if (cell != Cell::Mine)
            theirs = with(base, field, sample(field, cell == Cell::BothDiffer ? 2 : 1));
        RecordDraft mine = test::residentDraft(Record::fromRaw(base));
        enter(mine, cell == Cell::Theirs ? other : field, sample(cell == Cell::Theirs ? other : field, 1));
        QCOMPARE(mine.changedPaths().size(), 1);
        world.put(residentSchema, theirs);
        const SaveState state = world.session.save(mine);

        if (cell == Cell::BothDiffer) {
            QVERIFY2(state.kind == SaveState::Kind::Conflict, qPrintable(state.message()));
            // The answer about allergies has a name of its own.
            const QString answer = editableResident().unitTitle(editableResident().unitOf(path));
            QCOMPARE(state.fields.size(), 1);
            QVERIFY(state.fields.first() == field.title()
                || (isAboutAllergies(path) && state.fields.first() == answer));
            QCOMPARE(world.stored(), theirs);
            return;
        }
        QVERIFY2(state.kind == SaveState::Kind::Saved, qPrintable(state.message()));
        QByteArray expected = theirs;
        if (cell != Cell::Theirs)
            expected = with(theirs, field, sample(field, 1));
        else
            expected = with(theirs, other, sample(other, 1));
        QCOMPARE(toCompare(world.stored()), toCompare(expected));
        for (const char *member : { "big", "odd", "gone" })
            QCOMPARE(rawValue(world.stored(), { QString::fromLatin1(member) }),
                rawValue(base, { QString::fromLatin1(member) }));
    }

    void covers240Cells()
    {
        qInfo("%d cells", m_cells);
        QVERIFY(m_cells >= 2 * 240);
    }

    void losesNoPart_data()
    {
        test::addColumns<PutMeaning, QString, int, Cell>("put", "path", "part", "cell");
        static constexpr const char *names[] = { "mine", "theirs", "both the same", "both differ" };
        for (const PutMeaning put : { PutMeaning::Replace, PutMeaning::Merge }) {
            for (const FormField &field : test::residentForm()) {
                for (int part = 0; part < int(field.parts.size()); ++part) {
                    for (int cell = 0; cell < 4; ++cell)
                        QTest::addRow("%s, %s: %s, %s", put == PutMeaning::Replace ? "replace" : "merge",
                            field.path.data(), field.parts[std::size_t(part)].path.data(), names[cell])
                            << put << QString(field.path) << part << Cell(cell);
                }
            }
        }
    }

    //! The same four cells for each part of an element of a list.
    void losesNoPart()
    {
        QFETCH(PutMeaning, put);
        QFETCH(QString, path);
        QFETCH(int, part);
        QFETCH(Cell, cell);
        World &world = *m_worlds.at(put);
        const FormField &field = *test::formField(path);
        const ElementPart &told = field.parts[std::size_t(part)];
        const FormField &other = *test::formField(u"summary"_s);
        // A tick has two values: it differs from the third only where it was set before.
        const bool isTick = told.kind == ElementPart::Kind::Tick;
        const QByteArray base = with(baseRecord(), field, samplePart(field, told, 0));
        if (isTick && cell == Cell::BothDiffer)
            return; // two who change a tick agree
        QByteArray theirs = base;
        if (cell != Cell::Mine)
            theirs = with(base, field, samplePart(field, told, cell == Cell::BothDiffer ? 2 : 1));
        RecordDraft mine = test::residentDraft(Record::fromRaw(base));
        if (cell == Cell::Theirs)
            enter(mine, other, sample(other, 1));
        else
            enter(mine, field, samplePart(field, told, 1));
        QCOMPARE(mine.changedPaths().size(), 1);
        world.put(residentSchema, theirs);
        const SaveState state = world.session.save(mine);
        if (cell == Cell::BothDiffer) {
            QVERIFY2(state.kind == SaveState::Kind::Conflict, qPrintable(state.message()));
            QCOMPARE(state.fields, QStringList{ field.title() });
            QCOMPARE(world.stored(), theirs);
            return;
        }
        QVERIFY2(state.kind == SaveState::Kind::Saved, qPrintable(state.message()));
        const QByteArray expected = cell == Cell::Theirs ? with(theirs, other, sample(other, 1))
                                                         : with(theirs, field, samplePart(field, told, 1));
        QCOMPARE(toCompare(world.stored()), toCompare(expected));
        // Also what no card shows, byte for byte.
        QCOMPARE(rawValue(rawElements(rawValue(world.stored(), { path })).value(0), { u"unknown"_s }),
            rawValue(rawElements(rawValue(base, { path })).value(0), { u"unknown"_s }));
    }

    void writesNoMixtureOfTwo_data()
    {
        test::addColumns<PutMeaning, QString, QString, int, int>(
            "put", "mine", "theirs", "myPart", "theirPart");
        for (const PutMeaning put : { PutMeaning::Replace, PutMeaning::Merge }) {
            const char *meaning = put == PutMeaning::Replace ? "replace" : "merge";
            for (const FormField &mine : test::residentForm()) {
                for (const FormField &theirs : test::residentForm()) {
                    if (areDecidedTogether(mine, theirs))
                        QTest::addRow("%s, %s, theirs %s", meaning, mine.path.data(), theirs.path.data())
                            << put << QString(mine.path) << QString(theirs.path) << -1 << -1;
                }
                for (int i = 0; i < int(mine.parts.size()); ++i) {
                    for (int j = 0; j < int(mine.parts.size()); ++j) {
                        if (i != j)
                            QTest::addRow("%s, %s: %s, theirs %s", meaning, mine.path.data(),
                                mine.parts[std::size_t(i)].path.data(),
                                mine.parts[std::size_t(j)].path.data())
                                << put << QString(mine.path) << QString(mine.path) << i << j;
                    }
                }
            }
        }
    }

    //! I change one field of a unit, or one part of an element, and they another: never stored as half and
    //! half.
    void writesNoMixtureOfTwo()
    {
        QFETCH(PutMeaning, put);
        QFETCH(QString, mine);
        QFETCH(QString, theirs);
        QFETCH(int, myPart);
        QFETCH(int, theirPart);
        World &world = *m_worlds.at(put);
        const FormField &field = *test::formField(mine);
        const auto changed = [&](const QString &path, int part, int number) {
            return part < 0
                ? sample(*test::formField(path), number)
                : samplePart(field, field.parts[std::size_t(part)], part == theirPart ? 1 : number);
        };
        const QByteArray base = baseRecord();
        const QByteArray latest = with(base, *test::formField(theirs), changed(theirs, theirPart, 2));
        RecordDraft draft = test::residentDraft(Record::fromRaw(base));
        enter(draft, field, changed(mine, myPart, 1));
        QCOMPARE(draft.changedPaths().size(), 1);
        world.put(residentSchema, latest);
        const SaveState state = world.session.save(draft);
        QVERIFY2(state.kind == SaveState::Kind::Conflict, qPrintable(state.message()));
        QCOMPARE(state.fields.size(), 1);
        QVERIFY(state.fields.first() == test::formField(theirs)->title()
            || (isAboutAllergies(theirs)
                && state.fields.first() == editableResident().unitTitle(editableResident().unitOf(theirs))));
        QCOMPARE(world.stored(), latest);
    }

    void storesAUnitAsItWasChosen_data()
    {
        test::addColumns<PutMeaning, QString, QString, bool>("put", "mine", "theirs", "isMine");
        for (const PutMeaning put : { PutMeaning::Replace, PutMeaning::Merge }) {
            for (const FormField &mine : test::residentForm()) {
                for (const FormField &theirs : test::residentForm()) {
                    if (!areDecidedTogether(mine, theirs))
                        continue;
                    for (const bool isMine : { true, false })
                        QTest::addRow("%s, %s, theirs %s: %s",
                            put == PutMeaning::Replace ? "replace" : "merge", mine.path.data(),
                            theirs.path.data(), isMine ? "mine" : "theirs")
                            << put << QString(mine.path) << QString(theirs.path) << isMine;
                }
            }
        }
    }

    //! After the question a unit is, field by field, what one of the two wanted.
    void storesAUnitAsItWasChosen()
    {
        QFETCH(PutMeaning, put);
        QFETCH(QString, mine);
        QFETCH(QString, theirs);
        QFETCH(bool, isMine);
        World &world = *m_worlds.at(put);
        const FormField &field = *test::formField(mine);
        const QByteArray base = baseRecord();
        const QByteArray latest = with(base, *test::formField(theirs), sample(*test::formField(theirs), 2));
        RecordDraft draft = test::residentDraft(Record::fromRaw(base));
        enter(draft, field, sample(field, 1));
        const QList<FieldConflict> conflicts = conflictsOf(DraftMerge(draft, Record::fromRaw(latest)));
        QCOMPARE(conflicts.size(), 1);
        draft = DraftMerge(draft, Record::fromRaw(latest)).result();
        if (!isMine)
            giveWay(draft, conflicts.first());
        QCOMPARE(draft.isChanged(), isMine);
        world.put(residentSchema, latest);
        const SaveState state = world.session.save(draft);
        QVERIFY2(state.kind == SaveState::Kind::Saved, qPrintable(state.message()));
        QCOMPARE(toCompare(world.stored()), toCompare(isMine ? with(base, field, sample(field, 1)) : latest));
    }

private:
    struct World {
        explicit World(PutMeaning put)
            : service([put] {
                service::Options options = test::InProcess::quietOptions();
                options.put = put;
                return options;
            }())
            , session(service.url(), service.apiKey())
        {
        }
        void put(const ResourceSchema &schema, const QByteArray &record)
        {
            service::Repository::Change change(service.service().repository());
            change.put(schema, record, 1'800'000'000'000);
            change.commit();
        }
        QByteArray stored()
        {
            service::Repository::Change change(service.service().repository());
            return change.record(residentSchema, QLatin1StringView(residentId), nullptr)
                .value_or(QByteArray());
        }

        test::InProcess service;
        test::SavingClient session;
    };

    std::map<PutMeaning, std::unique_ptr<World>> m_worlds;
    int m_cells = 0;
};

CARE_TEST(mergetable, TestMergeTable);
#include "tst_mergetable.moc"
