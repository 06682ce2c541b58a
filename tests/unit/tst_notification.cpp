// SPDX-License-Identifier: GPL-3.0-or-later
// Drafts of notifications: nobody is named, every fact is in the record that it cites, and words and answers
// are kept.
#include "models/insight/notificationfacts.h"
#include "models/insight/notifications.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"
#include "tests/support/answer.h"
#include "tests/support/journalanswer.h"
#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QRegularExpression>

namespace {

using Answer = NotificationDraft::Answer;

const QDateTime noticeNow(QDate(2026, 11, 21), QTime(12, 0), Qt::UTC);
constexpr int drafts = 1000;

//! A person with names of which none is a usual word of a record.
struct Invented {
    QString first, last, preferred;
};

const QStringList givenNames{ u"Elen"_s, u"Siân"_s, u"Łucja"_s, u"Mary-Ann"_s, u"Bryn"_s, u"Olwen"_s,
    u"Jean Luc"_s, u"Nia"_s };
const QStringList familyNames{ u"Morgan"_s, u"O’Neill"_s, u"Weiß"_s, u"Van der Berg"_s, u"Hughes"_s,
    u"Pryce"_s, u"Llewelyn"_s };

QByteArray text(const QString &value)
{
    return '"' + value.toUtf8() + '"';
}

QByteArray time(const QDateTime &moment)
{
    return text(moment.toString(Qt::ISODate));
}

//! Title of a plan or a form, as a member of staff may have worded it.
QString titled(const QString &what, const Invented &person, const Invented &other, int kind)
{
    switch (kind % 6) {
    case 0:
        return person.first + u"'s "_s + what.toLower();
    case 1:
        return what + u" ("_s + person.last.toUpper() + u')';
    case 2:
        return what + u" of "_s + person.preferred + u" and "_s + other.first + u' ' + other.last;
    case 3:
        return u"Mrs "_s + other.last + u": "_s + what;
    case 4:
        return what + u", Ana Costa"_s;
    default:
        return what;
    }
}

//! Everything that a draft says.
QStringList saidBy(const NotificationFacts &facts)
{
    QStringList said{ facts.code, facts.ageBand };
    for (const QList<NotificationFact> &part : { facts.incident, facts.before, facts.since }) {
        for (const NotificationFact &fact : part)
            said += fact.label + u' ' + fact.value;
    }
    return said;
}

QStringList wordsOfText(const QString &text)
{
    static const QRegularExpression others(
        u"[^\\p{L}\\p{M}]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    QStringList words;
    for (const QString &word : text.split(others, Qt::SkipEmptyParts))
        words += folded(word);
    return words;
}

//! The first name that is said; empty if none is.
QString nameIn(const QStringList &said, const Invented &person, const Invented &other)
{
    QStringList own;
    for (const QString &name : { person.first, person.last, person.preferred })
        own += wordsOfText(name);
    for (const QString &line : said) {
        const QStringList words = wordsOfText(line);
        for (const QString &word : words) {
            if (word.size() > 1 && own.contains(word))
                return line;
        }
        const QString joined = u' ' + words.join(u' ') + u' ';
        const QString full = u' ' + (wordsOfText(other.first) + wordsOfText(other.last)).join(u' ') + u' ';
        if (joined.contains(full) || joined.contains(u" ana costa "_s))
            return line;
    }
    return {};
}

} // namespace

class TestNotification : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesNobodyAndCitesItsRecords();

    void findsSingleNamesInWhatIsTyped()
    {
        const QByteArray home = R"("home":{"id":"h1","name":"Rowan House"})";
        Store store{ StoreOptions() };
        put(store, residentSchema,
            { R"({"id":"ann","name":{"first":"Ann","last":"Hughes"},"dateOfBirth":"1945-07-04T00:00:00Z",)"
              R"("nhsNumber":"9990000018","gpName":"Dr Aisha Rahman","importantContacts":[)"
              R"({"name":"Megan Parry","relationship":"Daughter"},"Huw Bevan, son"],)"
                    + home + "}",
                R"({"id":"elen","name":{"title":"Mrs","first":"Elen","last":"van der Berg"},"preferredName":"Nell",)"
                    + home + "}",
                R"({"id":"will","name":{"first":"Will","last":"May"},)" + home + "}",
                R"({"id":"olga","name":{"first":"Olga","last":"Elsewhere"},"home":{"id":"h2","name":"Ash"}})" });
        put(store, userSchema,
            { R"({"id":"u1","name":"Ana Costa","homes":[{"id":"h1","name":"Rowan House"}]})",
                R"({"id":"u2","name":"Pia Novak","homes":[{"id":"h2","name":"Ash"}]})" });
        put(store, incidentSchema,
            { R"({"id":"i1","createdOn":"2026-11-10T09:00:00Z","resident":{"id":"ann","name":"HUGHES, Ann"},)"
                + home + "}" });
        NotificationFacts facts;
        examine(store,
            [&](const RecordReads &reads) { facts = readNotificationFacts(u"i1"_s, reads, around()); });
        const auto found = [&facts](const QString &text) {
            return facts.names.namesIn(text);
        };
        QCOMPARE(found(u"Nell was found by Costa, and ann called."_s),
            (QStringList{ u"Nell"_s, u"Costa"_s, u"ann"_s }));
        QCOMPARE(
            found(u"Elen’s chair, then Berg again, then Elen."_s), (QStringList{ u"Elen"_s, u"Berg"_s }));
        QCOMPARE(found(u"May was told by Will."_s), QStringList{ u"Will"_s });
        QVERIFY(found(u"Will be seen on 3 May. May be moved, of a van, the berg."_s).isEmpty());
        QVERIFY(found(u"Olga and Novak are of another home."_s).isEmpty());
        QCOMPARE(found(u"Her daughter Megan, Bevan and Rahman were told, the Daughter by Dr Jones."_s),
            (QStringList{ u"Megan"_s, u"Bevan"_s, u"Rahman"_s }));
        for (const QString &number : { u"999 000 0018"_s, u"9990000018"_s, u"04/07/1945"_s, u"4.7.45"_s,
                 u"4 July 1945"_s, u"4th of July, 1945"_s, u"July 4, 1945"_s, u"1945-07-04"_s,
                 u"04-Jul-1945"_s, u"4 Gorffennaf 1945"_s })
            QCOMPARE(found(u"She was born ("_s + number + u"), they said."_s), QStringList{ number });
        QVERIFY(found(u"At 19450 on 4/7/2026 there were 29990000018 and 14 July 1945."_s).isEmpty());
    }

    void saysWhatWasPlannedBeforeAndDoneSince();

    void saysWhatIsNotHere()
    {
        Store store{ StoreOptions() };
        put(store, incidentSchema, { R"({"id":"i1","createdOn":"2026-11-10T09:00:00Z"})" });
        NotificationFacts facts, none;
        examine(store, [&](const RecordReads &reads) {
            facts = readNotificationFacts(u"i1"_s, reads, around({ carePlanSchema.name }));
            none = readNotificationFacts(u"i2"_s, reads, around());
        });
        QCOMPARE(facts.missing, QStringList{ carePlanSchema.name });
        QVERIFY(facts.code.isEmpty() && facts.before.isEmpty());
        QVERIFY(none.incidentId.isEmpty());
    }

    void keepsWordsAndAnswers()
    {
        Journal journal{ StoreOptions() };
        const auto clock = [] {
            return noticeNow;
        };
        Notifications mine(journal, clock);
        Notifications others(journal, clock); // of a second window
        mine.setReason(u"i1"_s, u"the doctor"_s); // before there is an answer
        QVERIFY(test::waitUntil([&] { return others.of(u"i1"_s).reason == u"the doctor"_s; }));
        QCOMPARE(others.of(u"i1"_s).answer, Answer::None);
        mine.setWords(u"i1"_s, u"She was found on the floor."_s);
        mine.answer(u"i1"_s, Answer::NotYet, u"the doctor comes tomorrow"_s);
        QCOMPARE(mine.of(u"i1"_s).answer, Answer::NotYet);
        QVERIFY(mine.settled().isEmpty());
        mine.setReason(u"i1"_s, u"half typed"_s);
        QCOMPARE(mine.of(u"i1"_s).reason, u"the doctor comes tomorrow"_s); // that of the answer
        mine.answer(u"i1"_s, Answer::NoNeed, u"no harm"_s);
        QVERIFY(test::waitUntil([&] { return others.of(u"i1"_s).answer == Answer::NoNeed; }));
        QCOMPARE(others.of(u"i1"_s).words, u"She was found on the floor."_s);
        QCOMPARE(others.of(u"i1"_s).reason, u"no harm"_s);
        QCOMPARE(others.of(u"i1"_s).answeredAt, noticeNow);
        QVERIFY(!others.of(u"i1"_s).who.isEmpty());
        QCOMPARE(others.settled(), QSet<QString>{ u"i1"_s });
        QCOMPARE(others.of(u"i2"_s).answer, Answer::None);
        const auto trail = test::auditTrailOf(journal);
        QStringList written;
        for (const AuditEntry &entry : trail)
            written += entry.action + u' ' + entry.recordId + u' ' + entry.result;
        QCOMPARE(written,
            (QStringList{ u"draft notification i1 done"_s, u"answer notification i1 not yet"_s,
                u"answer notification i1 no need"_s }));
        for (const AuditEntry &entry : trail)
            QVERIFY(!entry.fields.join(u' ').contains(u"harm"_s)); // names of fields, never values
    }

private:
    void put(Store &store, const ResourceSchema &schema, const QList<QByteArray> &records)
    {
        PageWrite page;
        page.records = records;
        bool isWritten = false;
        store.write(schema, page, this, [&](const StoreResult<PageChanges> &changes) {
            isWritten = changes && changes->unreadable == 0;
        });
        QVERIFY(test::waitUntil([&] { return isWritten; }));
    }

    void examine(Store &store, const std::function<void(const RecordReads &)> &work)
    {
        bool isDone = false;
        store.examine(work, this, [&] { isDone = true; });
        QVERIFY(test::waitUntil([&] { return isDone; }, 60'000));
    }

    static Circumstances around(const QStringList &missing = {})
    {
        Circumstances around{ noticeNow, {} };
        for (const ResourceSchema *schema : allResources())
            around.lists.insert(schema->name, { !missing.contains(schema->name), noticeNow });
        return around;
    }
};

void TestNotification::namesNobodyAndCitesItsRecords()
{
    QRandomGenerator random(34);
    const auto any = [&random](const QStringList &names) {
        return names.at(random.bounded(names.size()));
    };
    QList<Invented> people;
    QList<QByteArray> residents, incidents, plans, risks;
    for (int i = 0; i < drafts; ++i)
        people += Invented{ any(givenNames), any(familyNames), any({ u"Nell"_s, u"Bobby"_s, u"Dilys"_s }) };
    const QByteArray staff = R"({"id":"u1","name":"Ana Costa"})";
    for (int i = 0; i < drafts; ++i) {
        const Invented &person = people[i];
        const Invented &other = people[(i + 1) % drafts]; // of the same home, but for the last of each
        const QByteArray number = QByteArray::number(i);
        const QByteArray home =
            R"("home":{"id":"h)" + QByteArray::number(i / 20) + R"(","name":"Rowan House"})";
        const QByteArray of = R"("resident":{"id":"r)" + number + R"(","name":)"
            + text(person.last + u", "_s + person.first) + "}";
        const QDateTime happened = noticeNow.addSecs(-3600 * (1 + random.bounded(2000)));
        const auto near = [&] {
            return happened.addSecs(3600 * (random.bounded(1600) - 800));
        };
        residents += R"({"id":"r)" + number + R"(","name":{"title":"Mrs","first":)" + text(person.first)
            + R"(,"last":)" + text(person.last) + R"(},"preferredName":)" + text(person.preferred)
            + R"(,"dateOfBirth":"1940-02-0)" + QByteArray::number(1 + i % 9)
            + R"(T00:00:00Z","admissionDate":"2024-03-12T00:00:00Z","status":"active",)" + home + "}";
        incidents += R"({"id":"i)" + number + R"(","severity":)" + QByteArray::number(1 + i % 5)
            + R"(,"status":"needsReview","item":{"id":"x","name":)"
            + text(titled(u"Fall"_s, person, other, random.bounded(6)))
            + R"(},"category":{"id":"c","name":"Falls"},"createdOn":)" + time(happened.addSecs(600))
            + R"(,"log":{"timeLogged":)" + time(happened) + R"(,"loggedBy":)" + staff + R"(,"description":)"
            + text(person.first + u" fell over "_s + other.first) + "}," + of + "," + home + "}";
        for (int j = 0; j < 3; ++j) {
            const QByteArray id = number + '-' + QByteArray::number(j);
            plans += R"({"id":"p)" + id + R"(","name":)"
                + text(titled(QStringList{ u"Mobility"_s, u"Night"_s, u"Skin"_s }.at(j), person, other,
                    random.bounded(6)))
                + R"(,"createdOn":)" + time(near()) + R"(,"editedOn":)" + time(near()) + R"(,"editedBy":)"
                + staff + R"(,"carePlanId":"c)" + id + R"(",)" + of + "," + home + "}";
            risks += R"({"id":"k)" + id + R"(","form":{"id":"f)" + QByteArray::number(j) + R"(","name":)"
                + text(titled(QStringList{ u"Falls risk"_s, u"Choking"_s, u"Bed rails"_s }.at(j), person,
                    other, random.bounded(6)))
                + R"(},"riskLevel":"High","reviewedOn":)" + time(near()) + R"(,"createdBy":)" + staff + ","
                + of + "," + home + "}";
        }
    }
    Store store{ StoreOptions() };
    put(store, residentSchema, residents);
    put(store, incidentSchema, incidents);
    put(store, carePlanSchema, plans);
    put(store, riskAssessmentSchema, risks);

    QStringList named, wrong;
    qsizetype cited = 0;
    examine(store, [&](const RecordReads &reads) {
        for (int i = 0; i < drafts; ++i) {
            const NotificationFacts facts = readNotificationFacts(u"i%1"_s.arg(i), reads, around());
            const bool isSameHome = i / 20 == ((i + 1) % drafts) / 20;
            const QString name =
                nameIn(saidBy(facts), people[i], isSameHome ? people[(i + 1) % drafts] : people[i]);
            if (!name.isEmpty())
                named += name;
            for (const QList<NotificationFact> &part : { facts.incident, facts.before, facts.since }) {
                for (const NotificationFact &fact : part) {
                    ++cited;
                    const std::optional<Record> record = reads.find(*fact.schema, fact.id);
                    QStringList values;
                    for (const QLatin1StringView key : fact.keys)
                        values += displayText(*fact.schema->field(QString(key)), record.value_or(Record()));
                    // A value stands as it is in its record, but for names.
                    const QStringList kept = fact.value.split(u"[name]"_s);
                    qsizetype from = 0;
                    const QString whole = values.join(u", "_s);
                    for (const QString &piece : kept) {
                        from = whole.indexOf(piece, from);
                        if (from < 0)
                            break;
                        from += piece.size();
                    }
                    const Field *moment = fact.schema->field(QString(fact.moment));
                    const bool isTime =
                        record && moment && displayText(*moment, *record) == displayTime(fact.at);
                    if (from < 0 || !isTime || fact.value.isEmpty())
                        wrong += fact.id + u' ' + fact.value;
                }
            }
        }
    });
    QVERIFY2(named.isEmpty(), qPrintable(named.mid(0, 5).join(u'\n')));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.mid(0, 5).join(u'\n')));
    QVERIFY(cited > 8 * drafts);
    qInfo("%d drafts, %lld facts", drafts, static_cast<long long>(cited));
}

void TestNotification::saysWhatWasPlannedBeforeAndDoneSince()
{
    Store store{ StoreOptions() };
    put(store, residentSchema,
        { R"({"id":"ann","name":{"first":"Ann","last":"Hughes"},"dateOfBirth":"1940-02-03T00:00:00Z"})" });
    const auto ofAnn = [](const QByteArray &id, const QByteArray &more) -> QByteArray {
        return R"({"id":")" + id + R"(","resident":{"id":"ann","name":"HUGHES, Ann"},)" + more + "}";
    };
    put(store, incidentSchema,
        { ofAnn("i1",
              R"("item":{"id":"x","name":"Fall"},"createdOn":"2026-11-10T09:00:00Z","log":{"timeLogged":"2026-11-10T08:00:00Z"},"reviewedOn":"2026-11-12T08:00:00Z")"),
            ofAnn("i2", R"("item":{"id":"y","name":"Choking"},"createdOn":"2026-11-15T09:00:00Z")"),
            ofAnn("i3",
                R"("item":{"id":"z","name":"Bruise"},"createdOn":"2026-11-16T09:00:00Z","isDeleted":true)") });
    put(store, carePlanSchema,
        { ofAnn("p1",
              R"("name":"Mobility","editedOn":"2026-10-01T09:00:00Z","carePlanId":"m","isRevision":true)"),
            ofAnn("p2", R"("name":"Mobility and aids","editedOn":"2026-11-11T09:00:00Z","carePlanId":"m")"),
            ofAnn("p0",
                R"("name":"Walking","editedOn":"2026-09-01T09:00:00Z","carePlanId":"m","isRevision":true)") });
    put(store, riskAssessmentSchema,
        { ofAnn("k1",
              R"("form":{"id":"f","name":"Falls risk"},"riskLevel":"Low","reviewedOn":"2026-08-01T09:00:00Z")"),
            ofAnn("k2",
                R"("form":{"id":"f","name":"Falls risk"},"riskLevel":"High","reviewedOn":"2026-11-13T09:00:00Z")"),
            ofAnn("k9",
                R"("form":{"id":"f","name":"Falls risk"},"riskLevel":"Odd","reviewedOn":"2027-11-13T09:00:00Z")") });
    NotificationFacts facts;
    examine(
        store, [&](const RecordReads &reads) { facts = readNotificationFacts(u"i1"_s, reads, around()); });
    const auto idsOf = [](const QList<NotificationFact> &part) {
        QStringList ids;
        for (const NotificationFact &fact : part)
            ids += fact.id;
        return ids;
    };
    QCOMPARE(idsOf(facts.before), (QStringList{ u"p1"_s, u"k1"_s }));
    QCOMPARE(idsOf(facts.since), (QStringList{ u"p2"_s, u"i1"_s, u"k2"_s, u"i2"_s }));
    QCOMPARE(facts.before.last().value, u"Falls risk, Low"_s);
    QCOMPARE(facts.ageBand, u"85 to 89"_s);
    QVERIFY(facts.missing.isEmpty());
}

CARE_TEST(notification, TestNotification);
#include "tst_notification.moc"
