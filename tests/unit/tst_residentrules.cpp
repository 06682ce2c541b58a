// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/dateentry.h"
#include "models/editing/residentrules.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"

using Weight = Problem::Weight;

namespace {

const QDate today(2026, 11, 21);

enum Verdict { Fine, Asked, Blocked };

Verdict verdictOn(const QList<Problem> &problems, const QString &path)
{
    Verdict verdict = Fine;
    for (const Problem &problem : problems) {
        if (problem.path == path)
            verdict = std::max(verdict, problem.weight == Weight::Block ? Blocked : Asked);
    }
    return verdict;
}

} // namespace

class TestResidentRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void judgesTexts_data()
    {
        test::addColumns<QString, QString, int>("path", "text", "verdict");
        const auto rows = [](const QString &path, int verdict, const QStringList &texts) {
            for (const QString &text : texts)
                QTest::newRow(qPrintable(path + u' ' + text.left(40))) << path << text << verdict;
        };
        rows(u"nhsNumber"_s, Fine,
            { u"943 476 5919"_s, u"9876543210"_s, u"999-000-0018"_s, u"999 000 0026"_s, u"999 000 0034"_s,
                u"9990000042"_s, u"999 000 0050"_s });
        rows(u"nhsNumber"_s, Blocked,
            { u"943 476 5918"_s, u"987 654 3217"_s, u"0000000000"_s, u"1111111111"_s, u"999000000"_s,
                u"99900000181"_s, u"٩٩٩٠٠٠٠٠١٨"_s, u"943-476-591X"_s });
        rows(u"email"_s, Fine, { u"a@example.org"_s, u"o'brien+x@example.org"_s });
        rows(u"email"_s, Blocked, { u"a@"_s, u"@b"_s, u"a b@c"_s, u"example.org"_s });
        rows(u"gpEmail"_s, Blocked, { u"surgery.example.org"_s });
        rows(u"gpTelephone"_s, Fine,
            { u"01632 960114"_s, u"020 7946 0123"_s, u"07700 900123"_s, u"+44 1632 960114"_s,
                u"08081 570123"_s, u"01632 960114 ext 12"_s, u"001 212 555 0100"_s });
        rows(u"gpTelephone"_s, Asked,
            { u"0123"_s, u"ask Mary"_s, u"+44(0)20 7946 0123"_s, u"016329601141"_s });
        rows(u"carePackage.hoursOneToOne"_s, Fine, { u"4"_s, u"2.5"_s, u"2,5"_s, u"0"_s });
        rows(u"carePackage.hoursOneToOne"_s, Blocked, { u"four"_s, u"-1"_s, u"1e3"_s, u"4 h"_s, u"٤"_s });
        rows(u"name.first"_s, Fine, { u"O'Brien-Smith"_s, u"Ng"_s, u"X"_s, u"Siân"_s, u"李"_s });
        rows(u"name.first"_s, Blocked, { QString(201, u'a'), u"a\x01z"_s, u""_s });
        rows(u"preferredName"_s, Asked, { u"Nell\u202e"_s, u"Ne\u200bll"_s });
        rows(u"medicalHistory"_s, Fine, { u"Fell\nin May"_s });
        rows(u"medicalHistory"_s, Asked, { u"5\u200b0 mg"_s });
        rows(u"location.room"_s, Fine, { u"12"_s, u"The Garden Room"_s, QString(40, u'1') });
        rows(u"location.room"_s, Asked, { QString(41, u'1'), u"12\u202e"_s });
        rows(u"nationalInsurance"_s, Fine, { u"AB123456C"_s, u"ab 12 34 56 c"_s });
        rows(u"nationalInsurance"_s, Asked, { u"11A11111"_s });
        rows(u"nationalInsurance"_s, Blocked,
            { u"QQ123456C"_s, u"BG123456A"_s, u"AO123456A"_s, u"FY123456A"_s, u"AB123456E"_s,
                u"AB12345C"_s });
        rows(u"gpAddress.postcode"_s, Fine,
            { u"SW1A 1AA"_s, u"M1 1AE"_s, u"b33 8th"_s, u"CR26XH"_s, u"DN55 1PT"_s, u"EC1A 1BB"_s,
                u"W1A 0AX"_s, u"JE2 3AB"_s, u"BF1 3AA"_s, u"GIR 0AA"_s });
        rows(u"gpAddress.postcode"_s, Asked,
            { u"BFPO 801"_s, u"ZZ99 3WZ"_s, u"M1 1AC"_s, u"Q1 1AA"_s, u"12345"_s, u"M1"_s,
                u"M1 1AE, Leeds"_s });
        rows(u"height"_s, Fine, { u"172"_s, u"1.72 m"_s, u"5ft 8"_s });
        rows(u"height"_s, Asked, { u"-3"_s, u"260"_s, u"251 cm"_s });
        rows(u"medicalHistory"_s, Fine, { QString(64'000, u'a') });
        rows(u"medicalHistory"_s, Blocked, { QString(66'000, u'a') });
    }

    void judgesTexts()
    {
        QFETCH(QString, path);
        QFETCH(QString, text);
        QFETCH(int, verdict);
        RecordDraft draft =
            test::residentDraft(Record::fromRaw(R"({"id":"1","name":{"first":"Elen","last":"Morgan"}})"));
        draft.setEntry(*test::formField(path), { text });
        QCOMPARE(int(verdictOn(problemsOf(draft, today), path)), verdict);
    }

    void saysWhatIsWrongWithAName_data()
    {
        test::addColumns<QString, QString>("name", "said");
        QTest::newRow("a line break")
            << u"Jones\nSmith"_s << u"Last name must be on one line, without line breaks or tabs"_s;
        QTest::newRow("blanks") << u"  "_s << u"Enter the last name"_s;
        QTest::newRow("too long") << QString(201, u'x') << u"Last name must have 200 characters or fewer"_s;
        QTest::newRow("digits") << u"12345"_s << u"Last name “12345” has no letters – is this right?"_s;
        QTest::newRow("another script") << u"محمد"_s << QString();
        QTest::newRow("one letter") << u"x"_s << QString();
    }

    void saysWhatIsWrongWithAName()
    {
        QFETCH(QString, name);
        QFETCH(QString, said);
        RecordDraft draft =
            test::residentDraft(Record::fromRaw(R"({"id":"1","name":{"first":"Elen","last":"Morgan"}})"));
        draft.setEntry(*test::formField(u"name.last"_s), { name });
        QString found;
        const QList<Problem> problems = problemsOf(draft, today);
        for (const Problem &problem : problems) {
            if (problem.path == "name.last"_L1)
                found = problem.message;
        }
        QCOMPARE(found, said);
    }

    void judgesDates_data()
    {
        test::addColumns<QDate, int>("born", "verdict");
        QTest::newRow("usual") << QDate(1940, 2, 29) << int(Fine);
        QTest::newRow("today") << today << int(Asked); // a day old
        QTest::newRow("tomorrow") << today.addDays(1) << int(Blocked);
        QTest::newRow("1850") << QDate(1850, 1, 1) << int(Blocked);
        QTest::newRow("after admission") << QDate(2024, 3, 4) << int(Blocked);
        QTest::newRow("17 years") << QDate(2009, 1, 1) << int(Asked);
        QTest::newRow("111 years") << QDate(1915, 1, 1) << int(Asked);
    }

    void judgesDates()
    {
        QFETCH(QDate, born);
        QFETCH(int, verdict);
        RecordDraft draft(Record::fromRaw(born == today
                ? QByteArray(R"({"id":"1"})")
                : QByteArray(R"({"id":"1","admissionDate":"2024-03-03T00:00:00.000Z"})")));
        draft.setEntry(*test::formField(u"dateOfBirth"_s), DateEntry::fromDate(born).entry());
        QCOMPARE(int(verdictOn(problemsOf(draft, today), u"dateOfBirth"_s)), verdict);
    }

    void judgesAdmissions_data()
    {
        test::addColumns<QDate, int>("admitted", "verdict");
        QTest::newRow("usual") << QDate(2024, 3, 3) << int(Fine);
        QTest::newRow("before the birth") << QDate(1939, 3, 3) << int(Blocked);
        QTest::newRow("in three months") << today.addMonths(3) << int(Asked);
    }

    void judgesAdmissions()
    {
        QFETCH(QDate, admitted);
        QFETCH(int, verdict);
        RecordDraft draft(Record::fromRaw(R"({"id":"1","dateOfBirth":"1940-02-29T00:00:00.000Z"})"));
        draft.setEntry(*test::formField(u"admissionDate"_s), DateEntry::fromDate(admitted).entry());
        QCOMPARE(int(verdictOn(problemsOf(draft, today), u"admissionDate"_s)), verdict);
    }

    // The field just typed is marked: a new resident's form asks for the birth on its first step.
    void marksTheAdmissionOfANewResident()
    {
        RecordDraft draft = test::residentDraft();
        draft.setEntry(*test::formField(u"dateOfBirth"_s), DateEntry::fromDate({ 1940, 2, 29 }).entry());
        draft.setEntry(*test::formField(u"admissionDate"_s), DateEntry::fromDate({ 1939, 3, 3 }).entry());
        const QList<Problem> problems = problemsOf(draft, today);
        QCOMPARE(int(verdictOn(problems, u"admissionDate"_s)), int(Blocked));
        QCOMPARE(int(verdictOn(problems, u"dateOfBirth"_s)), int(Fine));
    }

    void judgesDols_data()
    {
        test::addColumns<QDate, QDate, QDate, QString>("start", "end", "review", "blocked");
        const QDate start(2026, 1, 10);
        QTest::newRow("a year") << start << QDate(2027, 1, 9) << QDate(2026, 12, 1) << QString();
        QTest::newRow("end first") << start << start.addDays(-1) << QDate() << u"dolsEndDate"_s;
        QTest::newRow("18 months") << start << start.addMonths(18) << QDate() << u"dolsEndDate"_s;
        QTest::newRow("late review") << start << QDate(2026, 6, 1) << QDate(2026, 6, 2)
                                     << u"dolsReviewDate"_s;
        QTest::newRow("before the application")
            << QDate(2025, 12, 1) << QDate(2026, 6, 1) << QDate() << u"dolsStartDate"_s;
    }

    void judgesDols()
    {
        QFETCH(QDate, start);
        QFETCH(QDate, end);
        QFETCH(QDate, review);
        QFETCH(QString, blocked);
        RecordDraft draft = test::residentDraft(
            Record::fromRaw(R"({"id":"1","dolsApplicationDate":"2026-01-01T00:00:00.000Z"})"));
        draft.setEntry(*test::formField(u"dolsStartDate"_s), DateEntry::fromDate(start).entry());
        draft.setEntry(*test::formField(u"dolsEndDate"_s), DateEntry::fromDate(end).entry());
        draft.setEntry(*test::formField(u"dolsReviewDate"_s), DateEntry::fromDate(review).entry());
        const QList<Problem> problems = problemsOf(draft, today);
        QCOMPARE(problems.isEmpty() ? QString() : problems.first().path, blocked);
    }

    void judgesEveryTelephone()
    {
        const FormField &phones = *test::formField(u"phones"_s);
        RecordDraft draft = test::residentDraft(Record::fromRaw(R"({"id":"1"})"));
        draft.setElements(
            phones, { R"({"number":"01632 960114","type":"home"})", "\"07700 900123 (mobile)\"" });
        QCOMPARE(int(verdictOn(problemsOf(draft, today), phones.path)), int(Fine));
        draft.setElements(phones, { R"({"number":"01632 960114"})", R"({"number":"12","type":"home"})" });
        QCOMPARE(int(verdictOn(problemsOf(draft, today), phones.path)), int(Asked));
    }

    void judgesPartsThatWereTouched()
    {
        const FormField &contacts = *test::formField(u"importantContacts"_s);
        const Record base = Record::fromRaw(
            R"({"id":"1","importantContacts":[{"email":"none","phones":["12"],"address":{"postcode":"X"}}]})");
        RecordDraft draft = test::residentDraft(base);
        // Values that were there and are left alone are nobody's business.
        draft.setElements(contacts,
            { R"({"relationship":"Son","email":"none","phones":["12"],"address":{"postcode":"X"}})" });
        QCOMPARE(int(verdictOn(problemsOf(draft, today), contacts.path)), int(Fine));
        for (const char *changed : { R"({"email":"no","phones":["12"],"address":{"postcode":"X"}})",
                 R"({"email":"none","phones":["12","13"],"address":{"postcode":"X"}})",
                 R"({"email":"none","phones":["12"],"address":{"postcode":"Y"}})" }) {
            draft.setElements(contacts, { changed });
            const QList<Problem> problems = problemsOf(draft, today);
            QCOMPARE(problems.size(), 1);
            QCOMPARE(int(verdictOn(problems, contacts.path)), int(Asked));
        }
        draft.setElements(contacts,
            { R"({"email":"a@example.org","phones":["01632 960114","07700 900123"],"address":{"postcode":"M1 1AE"}})" });
        QCOMPARE(int(verdictOn(problemsOf(draft, today), contacts.path)), int(Fine));
    }

    void asksWhatADecisionLacks()
    {
        RecordDraft draft = test::residentDraft(Record::fromRaw(R"({"id":"1"})"));
        draft.setEntry(*test::formField(u"dnacpr.inPlace"_s), { u"yes"_s });
        QCOMPARE(problemsOf(draft, today).size(), 2);
        QCOMPARE(int(verdictOn(problemsOf(draft, today), u"dnacpr.inPlace"_s)), int(Asked));
        draft.setEntry(
            *test::formField(u"dnacprReviewDate"_s), DateEntry::fromDate(QDate(2027, 1, 5)).entry());
        draft.setEntry(*test::formField(u"dnacprFormPhysicalLocation"_s), { u"Red folder"_s });
        QVERIFY(problemsOf(draft, today).isEmpty());
        draft.setEntry(*test::formField(u"dols.status"_s), { u"authorised"_s });
        QCOMPARE(problemsOf(draft, today).size(), 2);
        QCOMPARE(int(verdictOn(problemsOf(draft, today), u"dols.status"_s)), int(Asked));
        draft.setEntry(*test::formField(u"dols.reference"_s), { u"DOL/1"_s });
        draft.setEntry(*test::formField(u"dolsStartDate"_s), DateEntry::fromDate(QDate(2026, 1, 10)).entry());
        draft.setEntry(*test::formField(u"dolsEndDate"_s), DateEntry::fromDate(QDate(2027, 1, 9)).entry());
        QVERIFY(problemsOf(draft, today).isEmpty());
        // A slip of the keyboard is no status.
        draft.setEntry(*test::formField(u"dols.status"_s), { u"expireda"_s });
        QCOMPARE(int(verdictOn(problemsOf(draft, today), u"dols.status"_s)), int(Asked));
        draft.setEntry(*test::formField(u"dols.status"_s), { u"Expired"_s });
        QVERIFY(problemsOf(draft, today).isEmpty());
        // Applied for, it lacks nothing yet; and what was not touched is not asked.
        RecordDraft applied = test::residentDraft(Record::fromRaw(R"({"id":"1"})"));
        applied.setEntry(*test::formField(u"dols.status"_s), { u"applied"_s });
        QVERIFY(problemsOf(applied, today).isEmpty());
        RecordDraft untouched(
            Record::fromRaw(R"({"id":"1","dnacpr":{"inPlace":true},"dols":{"status":"authorised"}})"));
        untouched.setEntry(*test::formField(u"summary"_s), { u"One"_s });
        QVERIFY(problemsOf(untouched, today).isEmpty());
    }

    // Hazard: somebody is looked for in a room of the home that was left.
    void asksWhetherTheOldRoomStays()
    {
        const QByteArray elen =
            R"({"id":"1","home":{"id":"h1","name":"Rowan House"},"location":{"floor":"","room":"1","bed":"B"}})";
        const FormField &home = *test::formField(u"home"_s);
        RecordDraft draft = test::residentDraft(Record::fromRaw(elen));
        draft.setEntry(home, { u"h2"_s, u"Alder Court"_s });
        const QList<Problem> problems = problemsOf(draft, today);
        QCOMPARE(int(verdictOn(problems, u"home"_s)), int(Asked));
        QCOMPARE(problems.first().message,
            u"The home changes, and “Room: 1, Bed: B” of the old home stays – is this right?"_s);
        draft.setEntry(*test::formField(u"location.room"_s), { u"14"_s });
        QVERIFY(problemsOf(draft, today).isEmpty());
        RecordDraft roomless =
            test::residentDraft(Record::fromRaw(R"({"id":"1","home":{"id":"h1","name":"R"}})"));
        roomless.setEntry(home, { u"h2"_s, u"Alder Court"_s });
        QVERIFY(problemsOf(roomless, today).isEmpty());
    }

    void namesTenEqualDigits()
    {
        RecordDraft draft = test::residentDraft(Record::fromRaw(R"({"id":"1"})"));
        draft.setEntry(*test::formField(u"nhsNumber"_s), { u"0000000000"_s });
        QVERIFY(problemsOf(draft, today).first().message.contains(u"the same digit ten times"_s));
    }

    void neverJudgesWhatWasNotTouched()
    {
        RecordDraft draft = test::residentDraft(Record::fromRaw(
            R"({"id":"1","nhsNumber":"123","email":"nobody","dateOfBirth":"2099-01-01","noKnownAllergies":true,"hasAllergies":true})"));
        QVERIFY(problemsOf(draft, today).isEmpty());
        draft.setEntry(*test::formField(u"gender"_s), { u"Female"_s });
        QVERIFY(problemsOf(draft, today).isEmpty());
    }

    void wantsWhatANewResidentNeeds()
    {
        RecordDraft draft = test::residentDraft();
        QStringList messages;
        const QList<Problem> problems = problemsOf(draft, today);
        for (const Problem &problem : problems)
            messages += problem.message;
        QCOMPARE(messages,
            (QStringList{ u"Enter the first name"_s, u"Enter the last name"_s, u"Choose the home"_s,
                u"Choose the status"_s }));
        draft.setEntry(*test::formField(u"name.first"_s), { u"A"_s });
        draft.setEntry(*test::formField(u"name.last"_s), { u"B"_s });
        draft.setEntry(*test::formField(u"home"_s), { u"h1"_s, u"Rowan House"_s });
        draft.setEntry(*test::formField(u"status"_s), { u"active"_s });
        QVERIFY(problemsOf(draft, today).isEmpty());
    }

    void asksAboutContradictionsOfAllergies_data()
    {
        test::addColumns<QByteArray, bool, bool>("base", "noneKnown", "asked");
        QTest::newRow("none known, has some")
            << QByteArray(R"({"id":"1","hasAllergies":true})") << true << true;
        QTest::newRow("none known, a list")
            << QByteArray(R"({"id":"1","residentAllergies":["latex"]})") << true << true;
        QTest::newRow("none known") << QByteArray(R"({"id":"1"})") << true << false;
        QTest::newRow("has a list") << QByteArray(
            R"({"id":"1","hasAllergies":true,"residentAllergies":["latex"]})")
                                    << false << false;
    }

    // Asked, and never blocked: a record may contradict itself where the form cannot mend it.
    void asksAboutContradictionsOfAllergies()
    {
        QFETCH(QByteArray, base);
        QFETCH(bool, noneKnown);
        QFETCH(bool, asked);
        RecordDraft draft = test::residentDraft(Record::fromRaw(base));
        draft.setEntry(*test::formField(u"noKnownAllergies"_s), { noneKnown ? u"yes"_s : u"no"_s });
        QCOMPARE(verdictOn(problemsOf(draft, today), u"hasAllergies"_s), asked ? Asked : Fine);
        // Removal of listed allergies is asked about, too: those harm somebody.
        RecordDraft emptied = test::residentDraft(Record::fromRaw(base));
        emptied.setEntry(*test::formField(u"hasAllergies"_s), { u"no"_s });
        emptied.setEntry(*test::formField(u"noKnownAllergies"_s), { u"yes"_s });
        emptied.setElements(*test::formField(u"residentAllergies"_s), {});
        QCOMPARE(
            verdictOn(problemsOf(emptied, today), u"hasAllergies"_s), base.contains("latex") ? Asked : Fine);
    }

    void keepsTheOrderOfTheForm()
    {
        RecordDraft draft = test::residentDraft(Record::fromRaw(R"({"id":"1"})"));
        draft.setEntry(*test::formField(u"gpEmail"_s), { u"x"_s });
        draft.setEntry(*test::formField(u"nhsNumber"_s), { u"1"_s });
        const QList<Problem> problems = problemsOf(draft, today);
        QCOMPARE(problems.size(), 2);
        QCOMPARE(problems.first().path, u"nhsNumber"_s);
        for (const Problem &problem : problems) {
            for (const QString &word : { u"invalid"_s, u"please"_s, u"sorry"_s })
                QVERIFY(!problem.message.contains(word, Qt::CaseInsensitive));
        }
    }

    void placesFieldErrorsOfAService_data()
    {
        test::addColumns<QString, QString>("field", "path");
        QTest::newRow("dotted") << u"name.first"_s << u"name.first"_s;
        QTest::newRow("pointer") << u"/name/last"_s << u"name.last"_s;
        QTest::newRow("other spelling") << u"name.firstName"_s << u"name.first"_s;
        QTest::newRow("inside body") << u"body.nhsNumber"_s << u"nhsNumber"_s;
        QTest::newRow("element of a list") << u"phones[0].number"_s << u"phones"_s;
        QTest::newRow("element, dotted") << u"phones.0.number"_s << u"phones"_s;
        QTest::newRow("deeper") << u"home.id"_s << u"home"_s;
        QTest::newRow("the whole name") << u"name"_s << u"name.first"_s;
        QTest::newRow("not on the form") << u"ageYears"_s << QString();
        QTest::newRow("nothing") << QString() << QString();
    }

    void placesFieldErrorsOfAService()
    {
        QFETCH(QString, field);
        QFETCH(QString, path);
        QCOMPARE(formPathOf(field), path);
    }

    void keepsErrorsThatHaveNoPlace()
    {
        ApiError error = failure(ApiError::Kind::Invalid).value();
        error.fields = { { u"nhsNumber"_s, u"must be ten digits"_s },
            { u"ageYears"_s, u"must be an object"_s } };
        const ServiceFindings findings = findingsOf(error);
        QCOMPARE(findings.problems,
            (QList<Problem>{ { u"nhsNumber"_s, u"NHS number: must be ten digits"_s, Weight::Block } }));
        QCOMPARE(findings.others, QStringList{ u"ageYears: must be an object"_s });
    }
};

CARE_TEST(residentrules, TestResidentRules);
#include "tst_residentrules.moc"
