// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of each small form as a table: what is entered in it, and what has to be put right or is asked.
// Questions of a form are always about one of its own fields.
#include "models/editing/allergyanswer.h"
#include "models/editing/dateentry.h"
#include "models/editing/membervalues.h"
#include "models/editing/residentrules.h"
#include "models/json/rawjson.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"

namespace {

const QDate today(2026, 11, 21);

//! Somebody of whom enough is known for every rule.
const QByteArray elenBefore =
    R"({"id":"1","name":{"title":"Mrs","first":"Elen","last":"Morgan"},"dateOfBirth":"1945-07-14T00:00:00.000Z",)"
    R"("nhsNumber":"9990000018","home":{"id":"h1","name":"Rowan House"},"location":{"room":"12"},"status":"active",)"
    R"("isInactive":false,"admissionDate":"2024-03-03T00:00:00.000Z","keyworkers":[{"id":"u1","name":"Joy Boateng"}],)"
    R"("residentAllergies":[{"name":"Latex"}],"hasAllergies":true,"noKnownAllergies":false,)"
    R"("importantContacts":[{"name":{"first":"Ann","last":"Lee"}}],"gpName":"Dr Poe",)"
    R"("dols":{"status":"authorised","reference":"D1"},"dolsApplicationDate":"2026-01-05T00:00:00.000Z",)"
    R"("dolsStartDate":"2026-01-10T00:00:00.000Z","dolsEndDate":"2027-01-09T00:00:00.000Z",)"
    R"("dnacpr":{"inPlace":true},"dnacprReviewDate":"2027-01-05T00:00:00.000Z",)"
    R"("dnacprFormPhysicalLocation":"Front of the file"})";

//! As a form does it; empty for nothing.
void enter(RecordDraft &draft, const FormField &field, const QString &value)
{
    switch (field.editor) {
    case Editor::Date:
        return draft.setEntry(field, DateEntry::fromDate(QDate::fromString(value, Qt::ISODate)).entry());
    case Editor::Switch:
        return draft.setEntry(field,
            { value.isEmpty()           ? QString()
                    : value == "yes"_L1 ? u"yes"_s
                                        : u"no"_s });
    case Editor::Home:
        return draft.setEntry(field, { value, value });
    case Editor::Records:
    case Editor::People:
        return draft.setElements(field, rawElements(value.toUtf8()));
    default:
        return draft.setEntry(field, { value });
    }
}

} // namespace

class TestTaskRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void judges_data()
    {
        QTest::addColumn<QString>("task");
        QTest::addColumn<QStringList>("entered"); // "path=value"
        QTest::addColumn<QStringList>("found"); // "path blocks" or "path asks"
        const auto row = [this](const char *name, const QString &task, const QStringList &entered,
                             const QStringList &found) {
            QTest::addRow("%s: %s", qPrintable(task), name) << task << entered << found;
            m_tasks += task;
        };
        row("another room", u"room"_s, { u"location.room=14B"_s }, {});
        row("another home", u"room"_s, { u"home=h2"_s, u"location.room=3"_s }, {});
        row("no home", u"room"_s, { u"home="_s }, { u"home blocks"_s });
        row("no room", u"room"_s, { u"location.room="_s }, {});

        row("one more", u"keyworkers"_s, { uR"(keyworkers=["u1","u2"])"_s }, {});
        row("nobody", u"keyworkers"_s, { u"keyworkers=[]"_s }, {});

        row("one more", u"allergies"_s, { uR"(residentAllergies=[{"name":"Latex"},{"name":"Nuts"}])"_s }, {});
        row("none known, and one is listed", u"allergies"_s,
            { u"hasAllergies=no"_s, u"noKnownAllergies=yes"_s }, { u"hasAllergies asks"_s });
        row("none known any more", u"allergies"_s,
            { u"hasAllergies=no"_s, u"noKnownAllergies=yes"_s, u"residentAllergies=[]"_s },
            { u"hasAllergies asks"_s });
        row("the last one removed", u"allergies"_s, { u"residentAllergies=[]"_s },
            { u"hasAllergies asks"_s });

        row("applied for", u"dols"_s, { u"dols.status=applied"_s }, {});
        row("authorised without a reference", u"dols"_s, { u"dols.reference="_s }, { u"dols.status asks"_s });
        row("authorised without an end", u"dols"_s, { u"dolsEndDate="_s }, { u"dols.status asks"_s });
        row("ends before it starts", u"dols"_s, { u"dolsEndDate=2026-01-09"_s }, { u"dolsEndDate blocks"_s });
        row("longer than a year", u"dols"_s, { u"dolsEndDate=2027-02-09"_s }, { u"dolsEndDate blocks"_s });
        row("starts before it was applied for", u"dols"_s, { u"dolsStartDate=2026-01-04"_s },
            { u"dolsStartDate blocks"_s });
        row("reviewed after it ends", u"dols"_s, { u"dolsReviewDate=2027-03-01"_s },
            { u"dolsReviewDate blocks"_s });

        row("details", u"dnacpr"_s, { u"dnacprDetails=Seen with the family"_s }, {});
        row("in place without a review", u"dnacpr"_s, { u"dnacprReviewDate="_s },
            { u"dnacpr.inPlace asks"_s });
        row("in place, and nobody knows where", u"dnacpr"_s, { u"dnacprFormPhysicalLocation="_s },
            { u"dnacpr.inPlace asks"_s });
        row("no longer in place", u"dnacpr"_s, { u"dnacpr.inPlace=no"_s, u"dnacprFormPhysicalLocation="_s },
            {});

        row("one more", u"contacts"_s,
            { uR"(importantContacts=[{"name":{"first":"Ann","last":"Lee"}},{"name":{"first":"Tom"},"phones":["01632 960099"]}])"_s },
            {});
        row("a number that is none", u"contacts"_s,
            { uR"(importantContacts=[{"name":{"first":"Ann","last":"Lee"},"phones":["12"]}])"_s },
            { u"importantContacts asks"_s });
        row("an address that is none", u"contacts"_s,
            { uR"(importantContacts=[{"name":{"first":"Ann","last":"Lee"},"email":"ann"}])"_s },
            { u"importantContacts asks"_s });

        row("another GP", u"gp"_s, { u"gpName=Dr Lee"_s, u"gpSurgeryName=Quay Practice"_s }, {});
        row("an e-mail that is none", u"gp"_s, { u"gpEmail=surgery"_s }, { u"gpEmail blocks"_s });
        row("a number that is none", u"gp"_s, { u"gpTelephone=12"_s }, { u"gpTelephone asks"_s });
        row("a postcode that is none", u"gp"_s, { u"gpAddress.postcode=12345"_s },
            { u"gpAddress.postcode asks"_s });

        row("discharge", u"status"_s, { u"status=inactive"_s }, {});
        row("no status", u"status"_s, { u"status="_s }, { u"status blocks"_s });

        row("another name", u"identity"_s, { u"name.last=Morgan-Lee"_s }, {});
        row("no name", u"identity"_s, { u"name.last="_s }, { u"name.last blocks"_s });
        row("a number with a wrong digit", u"identity"_s, { u"nhsNumber=9990000019"_s },
            { u"nhsNumber blocks"_s });
        row("ten equal digits", u"identity"_s, { u"nhsNumber=1111111111"_s }, { u"nhsNumber blocks"_s });
        row("born in the future", u"identity"_s, { u"dateOfBirth=2027-01-01"_s },
            { u"dateOfBirth blocks"_s });
        row("born after the admission", u"identity"_s, { u"dateOfBirth=2024-03-04"_s },
            { u"dateOfBirth blocks"_s });
        row("very old", u"identity"_s, { u"dateOfBirth=1910-01-01"_s }, { u"dateOfBirth asks"_s });
    }

    void judges()
    {
        QFETCH(QString, task);
        QFETCH(QStringList, entered);
        QFETCH(QStringList, found);
        const EditingTask *form = editableResident().task(task);
        QVERIFY(form);
        RecordDraft draft = test::residentDraft(Record::fromRaw(elenBefore));
        QVERIFY(problemsOf(draft, today).isEmpty()); // what was not touched is not judged
        for (const QString &one : std::as_const(entered)) {
            const QString path = one.section(u'=', 0, 0);
            QVERIFY2(form->has(path), qPrintable(path));
            enter(draft, *test::formField(path), one.section(u'=', 1));
            QVERIFY2(draft.isChanged(path), qPrintable(one));
        }
        QStringList verdicts;
        const QList<Problem> problems = problemsOf(draft, today);
        for (const Problem &problem : problems) {
            QVERIFY2(form->has(problem.path), qPrintable(problem.message));
            QVERIFY(!problem.message.isEmpty());
            verdicts += problem.path
                + (problem.weight == Problem::Weight::Block ? QStringLiteral(" blocks")
                                                            : QStringLiteral(" asks"));
        }
        QCOMPARE(verdicts, found);
    }

    void hasRowsForEveryTask()
    {
        for (const EditingTask &task : editableResident().tasks())
            QVERIFY2(m_tasks.contains(task.id), task.title);
    }

    // An address is one answer, and so are the members in which one question is kept.
    void asksAFewFields()
    {
        for (const EditingTask &task : editableResident().tasks()) {
            QSet<QString> questions;
            for (const QLatin1StringView path : task.paths) {
                const QString whole = path;
                questions += whole.contains("Address."_L1) ? whole.section(u'.', 0, 0)
                    : allergyAnswerPaths().contains(whole) ? allergyAnswerPaths().first()
                                                           : whole;
            }
            QVERIFY2(!questions.isEmpty() && questions.size() <= 9, task.title);
            qInfo("%s: %d questions", task.title, int(questions.size()));
        }
    }

private:
    QSet<QString> m_tasks; //!< that have rows
};

CARE_TEST(taskrules, TestTaskRules);
#include "tst_taskrules.moc"
