// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/dateentry.h"
#include "models/editing/membervalues.h"
#include "models/editing/residentrules.h"
#include "models/json/rawjson.h"
#include "models/schema/resources.h"
#include "models/schema/resourceschema.h"
#include "models/schema/values.h"
#include "tests/support/httpcall.h"
#include "tests/support/residentfields.h"
#include "tests/support/savingclient.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>

namespace {

const FormField &field(const QString &path)
{
    return *test::formField(path);
}

const QStringList noLimits{ u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s };

QString firstId(test::HttpCaller &caller, const QString &path = test::residentsPath)
{
    return caller.read(path).json()["data"_L1][0]["id"_L1].toString();
}

//! Two who have opened the same resident.
struct TwoEditors {
    TwoEditors()
    {
        if (caller.signIn(service.apiKey()))
            id = firstId(caller);
        mine = test::residentDraft(client.load(id));
        theirs = test::residentDraft(other.load(id));
    }

    test::ServiceProcess service{ noLimits };
    test::HttpCaller caller{ service.url() };
    SavingClient client{ service.url(), service.apiKey() };
    SavingClient other{ service.url(), service.apiKey() };
    QString id;
    RecordDraft mine = test::residentDraft();
    RecordDraft theirs = test::residentDraft();
};

} // namespace

//! Saving through the real service, as replace and as merge, with and without ETags.
class TestResidentSaver : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void creates()
    {
        test::ServiceProcess service(noLimits);
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        test::HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        SavingClient session(service.url(), service.apiKey());
        const QString home = firstId(caller, u"/openapi/api/homes"_s);
        RecordDraft draft = somebody();
        draft.setEntry(field(u"home"_s), { home, u"Home"_s });
        const int before = caller.read(test::residentsPath)
                               .json()
                               .value("pagination"_L1)
                               .toObject()
                               .value("total"_L1)
                               .toInt();
        const SaveState state = session.save(draft);
        QVERIFY2(state.kind == SaveState::Kind::Saved, qPrintable(state.message()));
        QVERIFY(!state.recordId.isEmpty());
        QCOMPARE(session.saver.saved().id, state.recordId);
        QCOMPARE(caller.read(test::residentsPath)
                     .json()
                     .value("pagination"_L1)
                     .toObject()
                     .value("total"_L1)
                     .toInt(),
            before + 1);
        const Record kept = test::storedRecord(session.store(), residentSchema, state.recordId);
        QCOMPARE(kept.id, state.recordId);
    }

    void updates_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("replace") << QStringList{ u"--put"_s, u"replace"_s };
        QTest::newRow("merge") << QStringList{ u"--put"_s, u"merge"_s };
        QTest::newRow("ETags") << QStringList{ u"--etags"_s };
    }

    void updates()
    {
        QFETCH(QStringList, arguments);
        test::ServiceProcess service(noLimits + arguments);
        test::HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        SavingClient session(service.url(), service.apiKey());
        const QString id = firstId(caller);
        const Record before = session.load(id);
        QVERIFY(!before.isNull());
        RecordDraft draft = test::residentDraft(before);
        draft.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        draft.setEntry(field(u"medicalHistory"_s), { u"One\nTwo"_s });
        const SaveState state = session.save(draft);
        QVERIFY2(state.kind == SaveState::Kind::Saved, qPrintable(state.message()));
        // Every other member is as it was.
        const QJsonObject after =
            caller.read(test::residentsPath + u'/' + id).json().value("data"_L1).toObject();
        QJsonObject expected = before.json();
        expected.insert("preferredName"_L1, u"Nell"_s);
        expected.insert("medicalHistory"_L1, u"One\nTwo"_s);
        QCOMPARE(after, expected);
    }

    void putsBackWhatWasThere_data() { updates_data(); }

    void putsBackWhatWasThere()
    {
        QFETCH(QStringList, arguments);
        test::ServiceProcess service(noLimits + arguments);
        test::HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        SavingClient session(service.url(), service.apiKey());
        const Record before = session.load(firstId(caller));
        RecordDraft draft = test::residentDraft(before);
        QVERIFY(before.json().value("fundingSourceOther"_L1).toString().isEmpty());
        draft.setEntry(field(u"fundingSourceOther"_s), { u"A friend"_s });
        draft.setEntry(field(u"medicalHistory"_s), { u"Another"_s });
        draft.setElements(field(u"languagesSpoken"_s), { "\"Welsh\"", "\"Dutch\"" });
        QCOMPARE(session.save(draft).kind, SaveState::Kind::Saved);
        // Somebody else is at work meanwhile, in another field and in the same list.
        SavingClient other(service.url(), service.apiKey());
        RecordDraft theirs = test::residentDraft(other.load(before.id));
        theirs.setEntry(field(u"religion"_s), { u"Quaker"_s });
        theirs.setElements(field(u"languagesSpoken"_s),
            theirs.elements(field(u"languagesSpoken"_s)) + QByteArrayList{ "\"French\"" });
        QCOMPARE(other.save(theirs).kind, SaveState::Kind::Saved);

        const RecordDraft back = session.saver.putBack();
        QCOMPARE(back.changedPaths(),
            (QStringList{ u"fundingSourceOther"_s, u"languagesSpoken"_s, u"medicalHistory"_s }));
        const SaveState state = session.save(back);
        QVERIFY2(state.kind == SaveState::Kind::Saved, qPrintable(state.message()));
        const QJsonObject now = session.saver.saved().json();
        QVERIFY(now.value("fundingSourceOther"_L1).toString().isEmpty());
        QCOMPARE(now.value("medicalHistory"_L1), before.json().value("medicalHistory"_L1));
        QCOMPARE(now.value("religion"_L1).toString(), u"Quaker"_s);
        QJsonArray languages = before.json().value("languagesSpoken"_L1).toArray();
        languages.append(u"French"_s);
        QCOMPARE(now.value("languagesSpoken"_L1).toArray(), languages);
        // Values that somebody else has changed since are theirs: asked about, not taken back.
        draft = test::residentDraft(session.saver.saved());
        draft.setEntry(field(u"religion"_s), { u"None"_s });
        QCOMPARE(session.save(draft).kind, SaveState::Kind::Saved);
        const RecordDraft again = session.saver.putBack();
        theirs = test::residentDraft(other.load(before.id));
        theirs.setEntry(field(u"religion"_s), { u"Chapel"_s });
        QCOMPARE(other.save(theirs).kind, SaveState::Kind::Saved);
        QCOMPARE(session.save(again).kind, SaveState::Kind::Conflict);
    }

    void keepsWhatItDoesNotKnow()
    {
        test::ServiceProcess service(noLimits);
        test::HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        const QString id = firstId(caller);
        const QString path = test::residentsPath + u'/' + id;
        const QByteArray raw = rawValue(caller.read(path).body, { u"data"_s });
        const QByteArray strange =
            withRawValue(raw, { u"extra"_s }, R"({"big":12345678901234567890,"list":[1.50e+01]})");
        QCOMPARE(caller.send("PUT", path, withReferencesReduced(residentSchema, strange)).status, 200);
        SavingClient session(service.url(), service.apiKey());
        RecordDraft draft = test::residentDraft(session.load(id));
        draft.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        const SaveState state = session.save(draft);
        QVERIFY2(state.kind == SaveState::Kind::Saved, qPrintable(state.message()));
        const QByteArray after = rawValue(caller.read(path).body, { u"data"_s, u"extra"_s });
        QCOMPARE(after, rawValue(strange, { u"extra"_s }));
    }

    void mergesDisjointChanges()
    {
        TwoEditors two;
        two.theirs.setEntry(field(u"religion"_s), { u"Quaker"_s });
        QVERIFY(two.other.save(two.theirs).kind == SaveState::Kind::Saved);
        two.mine.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        const SaveState state = two.client.save(two.mine);
        QVERIFY2(state.kind == SaveState::Kind::Saved, qPrintable(state.message()));
        QCOMPARE(two.client.saver.saved().json().value("religion"_L1).toString(), u"Quaker"_s);
        QCOMPARE(two.client.saver.saved().json().value("preferredName"_L1).toString(), u"Nell"_s);
    }

    void stopsAtConflicts()
    {
        TwoEditors two;
        two.theirs.setEntry(field(u"preferredName"_s), { u"Elly"_s });
        QVERIFY(two.other.save(two.theirs).kind == SaveState::Kind::Saved);
        two.mine.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        const SaveState state = two.client.save(two.mine);
        QCOMPARE(int(state.kind), int(SaveState::Kind::Conflict));
        QCOMPARE(state.fields, QStringList{ u"Preferred name"_s });
        const QJsonObject now =
            two.caller.read(test::residentsPath + u'/' + two.id).json().value("data"_L1).toObject();
        QCOMPARE(now.value("preferredName"_L1).toString(), u"Elly"_s);
        QCOMPARE(two.client.saver.draft().text(field(u"preferredName"_s)), u"Nell"_s);
    }

    void savesAfterAConflictWasReviewed()
    {
        TwoEditors two;
        two.theirs.setEntry(field(u"preferredName"_s), { u"Elly"_s });
        two.other.save(two.theirs);
        two.mine.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        two.client.save(two.mine);
        const SaveState state = two.client.save(two.client.saver.draft());
        QVERIFY2(state.kind == SaveState::Kind::Saved, qPrintable(state.message()));
        QCOMPARE(two.client.saver.saved().json().value("preferredName"_L1).toString(), u"Nell"_s);
    }

    void namesRefusedFields()
    {
        test::ServiceProcess service(noLimits);
        SavingClient session(service.url(), service.apiKey());
        RecordDraft draft = somebody(); // without a home
        draft.setEntry(field(u"nhsNumber"_s), { u"999 000 0017"_s });
        const SaveState state = session.save(draft);
        QCOMPARE(int(state.kind), int(SaveState::Kind::Refused));
        QStringList paths;
        const QList<Problem> problems = findingsOf(*state.error).problems;
        for (const Problem &problem : problems)
            paths += problem.path;
        QCOMPARE(QSet<QString>(paths.begin(), paths.end()), (QSet<QString>{ u"home"_s, u"nhsNumber"_s }));
        QCOMPARE(session.saver.draft().text(field(u"name.first"_s)), u"Siân"_s);
    }

    void refusesASecondNhsNumber()
    {
        test::ServiceProcess service(noLimits);
        test::HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        const QJsonArray list = caller.read(test::residentsPath).json().value("data"_L1).toArray();
        QJsonObject taken;
        for (const QJsonValue &value : list) {
            if (!value.toObject().value("nhsNumber"_L1).toString().isEmpty())
                taken = value.toObject();
        }
        SavingClient session(service.url(), service.apiKey());
        RecordDraft draft = somebody();
        draft.setEntry(
            field(u"home"_s), { taken.value("home"_L1).toObject().value("id"_L1).toString(), u"x"_s });
        draft.setEntry(field(u"nhsNumber"_s), { taken.value("nhsNumber"_L1).toString() });
        const SaveState state = session.save(draft);
        QCOMPARE(int(state.kind), int(SaveState::Kind::Refused));
        QVERIFY(!state.message().isEmpty());
    }

    void findsTheSamePerson()
    {
        test::ServiceProcess service(noLimits);
        test::HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        const Record known = Record::fromRaw(
            rawValue(caller.read(test::residentsPath + u'/' + firstId(caller)).body, { u"data"_s }));
        const PersonName name = PersonName::fromJson(known.json().value("name"_L1));
        const QDate born = calendarDate(known.json().value("dateOfBirth"_L1));
        const auto whoIs = [&](SavingClient &session, const QString &first, const QString &family,
                               QDate date) {
            RecordDraft draft = test::residentDraft();
            draft.setEntry(field(u"name.first"_s), { first });
            draft.setEntry(field(u"name.last"_s), { family });
            draft.setEntry(field(u"dateOfBirth"_s), DateEntry::fromDate(date).entry());
            return test::answerOf<Duplicates>([&](QObject *, auto done) {
                session.saver.findDuplicates(draft, done);
            }).value_or(Duplicates());
        };
        // Nothing has come to this computer yet: only the service knows.
        SavingClient empty(service.url(), service.apiKey());
        Duplicates found = whoIs(empty, name.first, name.last.toUpper(), born.addDays(3));
        QVERIFY2(found.notAsked.isEmpty(), qPrintable(found.notAsked));
        QCOMPARE(found.found.size(), 1);
        QCOMPARE(found.found.first().id, known.id);
        QCOMPARE(found.found.first().why, Likeness::Similar);
        QCOMPARE(whoIs(empty, u"Somebody"_s, name.last, born).found.first().why, Likeness::NameAndBirth);
        QVERIFY(whoIs(empty, u"Somebody"_s, u"Else"_s, born).found.isEmpty());
        // Without a date of birth it can hardly be asked, and that is said.
        found = whoIs(empty, u"Somebody"_s, name.last, {});
        QVERIFY(found.found.isEmpty() && found.notAsked.contains(u"date of birth"_s));
        // And the other way round: the service is away, and the store knows.
        SavingClient full(service.url(), service.apiKey());
        QVERIFY(!full.load(known.id).isNull());
        service.kill();
        found = whoIs(full, name.first, name.last, born.addYears(-1));
        QCOMPARE(found.found.size(), 1);
        QVERIFY(found.notAsked.startsWith(u"The service could not be asked"_s));
    }

    void turnsReadOnly()
    {
        test::ServiceProcess service(noLimits + QStringList{ u"--with-key"_s, u"all:read-only"_s });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        test::HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        SavingClient session(service.url(), service.keys().first());
        RecordDraft draft = test::residentDraft(session.load(firstId(caller)));
        draft.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        QCOMPARE(int(session.save(draft).kind), int(SaveState::Kind::ReadOnly));
        QCOMPARE(session.saver.draft().text(field(u"preferredName"_s)), u"Nell"_s);
    }

    void writesDownWhoChangedWhat()
    {
        test::ServiceProcess service(noLimits);
        test::HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        SavingClient session(service.url(), service.apiKey());
        const QString id = firstId(caller);
        RecordDraft draft = test::residentDraft(session.load(id));
        draft.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        QCOMPARE(session.save(draft).kind, SaveState::Kind::Saved);
        draft = test::residentDraft(session.saver.saved());
        draft.setEntry(field(u"nhsNumber"_s), { u"999 000 0019"_s }); // the check digit is wrong
        draft.setEntry(field(u"preferredName"_s), { u"Bob"_s });
        QCOMPARE(session.save(draft).kind, SaveState::Kind::Refused);
        const QList<AuditEntry> trail = session.trail();
        QCOMPARE(trail.size(), 2);
        QCOMPARE(trail.first().action, u"update"_s);
        QCOMPARE(trail.first().recordId, id);
        QCOMPARE(trail.first().fields, QStringList{ u"preferredName"_s });
        QCOMPARE(trail.first().result, u"done"_s);
        QVERIFY(!trail.first().who.isEmpty());
        QCOMPARE(trail.last().fields, (QStringList{ u"nhsNumber"_s, u"preferredName"_s }));
        QCOMPARE(trail.last().result, u"refused"_s);
        QVERIFY(session.openWrites().isEmpty());
    }

    void sendsNothingWithoutAService()
    {
        auto service = std::make_unique<test::ServiceProcess>(noLimits);
        test::HttpCaller caller(service->url());
        QVERIFY(caller.signIn(service->apiKey()));
        SavingClient session(service->url(), service->apiKey());
        RecordDraft draft = test::residentDraft(session.load(firstId(caller)));
        service.reset();
        draft.setEntry(field(u"preferredName"_s), { u"Nell"_s });
        QCOMPARE(int(session.save(draft).kind), int(SaveState::Kind::NotSent));
        QCOMPARE(int(session.save(somebody()).kind), int(SaveState::Kind::NotSent));
    }

    void loadsWithAnError()
    {
        test::ServiceProcess service(noLimits);
        SavingClient session(service.url(), service.apiKey());
        QVERIFY(session.load(u"000000000000000000000000"_s).isNull());
        QVERIFY(session.saver.state().error.has_value());
        QCOMPARE(int(session.saver.state().error->kind), int(ApiError::Kind::NotFound));
    }

private:
    static RecordDraft somebody()
    {
        RecordDraft draft = test::residentDraft();
        draft.setEntry(field(u"name.first"_s), { u"Siân"_s });
        draft.setEntry(field(u"name.last"_s), { u"O'Brien-Smith"_s });
        draft.setEntry(field(u"status"_s), { u"active"_s });
        draft.setEntry(field(u"dateOfBirth"_s), DateEntry::fromDate(QDate(1940, 2, 29)).entry());
        return draft;
    }
};

CARE_TEST(residentsaver, TestResidentSaver);
#include "tst_residentsaver.moc"
