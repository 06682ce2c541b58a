// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/bulkchange.h"
#include "models/editing/bulklist.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/journal/journal.h"
#include "tests/contract/inprocess.h"
#include "tests/support/residentfields.h"
#include "tests/support/savingclient.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QTemporaryDir>

static const QDate dayOfChange(2026, 11, 21);
using State = BulkRow::State;

//! One field of many residents through the real service: nothing unseen, nothing twice, stoppable.
class TestBulkChange : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();

    void showsWhatWouldBecomeOfEach()
    {
        QList<Record> all = residents();
        all.append(Record::fromRaw(R"({"id":"x","gpSurgeryName":{"code":7}})"));
        BulkChange change(m_session->anotherSaver(), all, dayOfChange);
        const QString known = all.first().json().value("gpSurgeryName"_L1).toString();
        change.plan(surgery(known));
        QCOMPARE(change.rows().first().state, State::Skipped);
        QCOMPARE(change.rows().first().words, u"No change is needed."_s);
        QCOMPARE(change.rows().last().state, State::Skipped);
        QVERIFY(change.rows().last().words.contains(u"cannot be changed here"_s));
        change.plan(surgery(u"Quay Practice"_s));
        QCOMPARE(change.count(State::Planned), int(all.size()) - 1);
        QCOMPARE(change.rows().first().from, known);
        QCOMPARE(change.rows().first().to, u"Quay Practice"_s);
        change.plan({});
        QCOMPARE(change.count(State::Planned), 0);
        change.run();
        QVERIFY(!change.hasRun());
        QCOMPARE(putsIn(), 0);
    }

    void asksAboutTheRoomOfTheOldHome()
    {
        const Record moved =
            Record::fromRaw(R"({"id":"x","home":{"id":"h1","name":"Rowan House"},"location":{"room":"1"}})");
        BulkChange change(m_session->anotherSaver(), { moved }, dayOfChange);
        change.plan({ test::formField(u"home"_s), BulkEdit::How::Set, u"h2"_s, u"Alder Court"_s });
        QCOMPARE(change.rows().first().state, State::Planned);
        QCOMPARE(change.questions(),
            QStringList{ u"The home changes, and “Room: 1” of the old home stays – is this right?"_s });
        change.plan(surgery(u"Quay Practice"_s));
        QVERIFY(change.questions().isEmpty());
    }

    void changesOneAfterTheOther()
    {
        const QList<Record> all = residents();
        BulkChange change(m_session->anotherSaver(), all, dayOfChange);
        change.plan(surgery(u"Quay Practice"_s));
        runToItsEnd(change);
        QCOMPARE(change.count(State::Saved), int(all.size()));
        QCOMPARE(putsIn(), int(all.size()));
        for (const Record &resident : all) {
            QJsonObject expected = resident.json();
            expected.insert("gpSurgeryName"_L1, u"Quay Practice"_s);
            QCOMPARE(stored(resident.id), expected);
        }
        const QList<AuditEntry> trail = m_session->trail();
        QCOMPARE(trail.size(), all.size());
        for (const AuditEntry &entry : trail) {
            QCOMPARE(entry.action, u"update"_s);
            QCOMPARE(entry.fields, QStringList{ u"gpSurgeryName"_s });
        }
        QVERIFY(m_session->openWrites().isEmpty());
        // Once is once.
        change.plan(surgery(u"Elsewhere"_s));
        change.run();
        QVERIFY(!change.isRunning());
        QCOMPARE(putsIn(), int(all.size()));
    }

    void addsAndTakesAwayAPerson()
    {
        const QList<Record> before = residents();
        const FormField *field = test::formField(u"keyworkers"_s);
        BulkChange adding(m_session->anotherSaver(), before, dayOfChange);
        adding.plan({ field, BulkEdit::How::Add, m_joy, u"Joy Eze"_s });
        QVERIFY(adding.rows().first().to.endsWith(u"Joy Eze"_s));
        runToItsEnd(adding);
        QCOMPARE(adding.count(State::Saved), int(before.size()));
        const QList<Record> after = residents();
        for (const Record &resident : after)
            QCOMPARE(Reference::fromJson(resident.json().value("keyworkers"_L1).toArray().last()).id, m_joy);
        BulkChange again(m_session->anotherSaver(), after, dayOfChange);
        again.plan({ field, BulkEdit::How::Add, m_joy, u"Joy Eze"_s });
        QCOMPARE(again.count(State::Skipped), int(after.size()));
        again.plan(undoOf(adding).edit);
        QCOMPARE(again.edit().how, BulkEdit::How::PutBack);
        runToItsEnd(again);
        for (const Record &resident : before)
            QCOMPARE(stored(resident.id).value("keyworkers"_L1).toArray(),
                resident.json().value("keyworkers"_L1).toArray()); // an empty list, where there was none
    }

    void leavesWhomSomebodyElseChanged()
    {
        const QList<Record> all = residents();
        BulkChange change(m_session->anotherSaver(), all, dayOfChange);
        change.plan(surgery(u"Quay Practice"_s));
        test::SavingClient other(m_service->url(), m_service->apiKey());
        RecordDraft theirs = test::residentDraft(other.load(all.at(1).id));
        theirs.setEntry(*test::formField(u"gpSurgeryName"_s), { u"Their Practice"_s });
        theirs.setEntry(*test::formField(u"gpName"_s), { u"Dr Theirs"_s });
        QCOMPARE(other.save(theirs).kind, SaveState::Kind::Saved);
        theirs = test::residentDraft(other.load(all.at(2).id));
        theirs.setEntry(*test::formField(u"gpName"_s), { u"Dr Theirs"_s });
        QCOMPARE(other.save(theirs).kind, SaveState::Kind::Saved);
        runToItsEnd(change);
        QCOMPARE(change.rows().at(1).state, State::Conflict);
        QCOMPARE(change.rows().at(1).from, u"Their Practice"_s);
        QVERIFY2(
            change.rows().at(1).words.startsWith(u"Not saved. Open the resident to see what was changed."_s),
            qPrintable(change.rows().at(1).words));
        QCOMPARE(stored(all.at(1).id).value("gpSurgeryName"_L1).toString(), u"Their Practice"_s);
        QCOMPARE(change.rows().at(2).state, State::Saved);
        QCOMPARE(stored(all.at(2).id).value("gpName"_L1).toString(), u"Dr Theirs"_s);
        QCOMPARE(change.count(State::Saved), int(all.size()) - 1);
    }

    // Hazard: the list says who looks after somebody, and the record says otherwise.
    void showsWhatWasReadAndSaved()
    {
        const FormField *field = test::formField(u"keyworkers"_s);
        const QList<Record> all = residents();
        BulkChange change(m_session->anotherSaver(), all, dayOfChange);
        change.plan({ field, BulkEdit::How::Add, m_joy, u"Joy Eze"_s });
        const QString planned = change.rows().at(1).from;
        test::SavingClient other(m_service->url(), m_service->apiKey());
        RecordDraft theirs = test::residentDraft(other.load(all.at(1).id));
        BulkEdit{ field, BulkEdit::How::Add, m_luke, u"Luke Eze"_s }.applyTo(theirs);
        QCOMPARE(other.save(theirs).kind, SaveState::Kind::Saved);
        runToItsEnd(change);
        const BulkRow &row = change.rows().at(1);
        QCOMPARE(row.state, State::Saved);
        QVERIFY2(row.from != planned && row.from.contains(u"Luke"_s), qPrintable(row.from));
        QVERIFY2(row.to.contains(u"Luke"_s) && row.to.contains(u"Joy Eze"_s), qPrintable(row.to));
        QVERIFY2(row.words.startsWith(u"Somebody else had changed it from "_s), qPrintable(row.words));
        QVERIFY(change.rows().first().words.isEmpty());
    }

    // Hazard: an undo that goes over what somebody else has recorded since.
    void undoesWhatItSaved()
    {
        const QList<Record> all = residents();
        BulkChange change(m_session->anotherSaver(), all, dayOfChange);
        change.plan(surgery(u"Quay Practice"_s));
        runToItsEnd(change);
        test::SavingClient other(m_service->url(), m_service->apiKey());
        RecordDraft theirs = test::residentDraft(other.load(all.at(1).id));
        theirs.setEntry(*test::formField(u"gpSurgeryName"_s), { u"Their Practice"_s });
        QCOMPARE(other.save(theirs).kind, SaveState::Kind::Saved);
        StoredBulk undo = undoOf(change);
        QCOMPARE(undo.left.size(), all.size());
        QCOMPARE(undo.title(), u"Undo: Surgery: Quay Practice"_s);

        // An undo is kept like any other change of several, to go on after a stop.
        undo.id = u"undo"_s;
        QTemporaryDir folder;
        Journal journal({ folder.filePath(u"journal.db"_s), QByteArray(32, 'u') });
        journal.storeDraft(toDraft(undo), this, [](const StoreResult<void> &) {});
        const BulkList list(journal);
        QVERIFY(test::waitUntil([&] { return list.find(undo.id) != nullptr; }));
        const BulkEdit kept = list.find(undo.id)->edit;
        QCOMPARE(kept.how, BulkEdit::How::PutBack);
        QCOMPARE(kept.replaced, undo.edit.replaced);

        BulkChange back(m_session->anotherSaver(), residents(), dayOfChange);
        back.plan(kept);
        QCOMPARE(back.count(State::Planned), int(all.size()) - 1);
        for (const BulkRow &row : back.rows()) {
            QCOMPARE(row.state == State::Skipped, row.resident.id == all.at(1).id);
            QCOMPARE(row.words.startsWith(u"Somebody has changed it since"_s), row.state == State::Skipped);
        }
        runToItsEnd(back);
        QCOMPARE(back.count(State::Saved), int(all.size()) - 1);
        for (const Record &resident : all)
            QCOMPARE(stored(resident.id).value("gpSurgeryName"_L1).toString(),
                resident.id == all.at(1).id ? u"Their Practice"_s
                                            : resident.json().value("gpSurgeryName"_L1).toString());
        // An undo is undone in the same way, and only where nobody has been since.
        const BulkEdit forth = undoOf(back).edit;
        QCOMPARE(undoOf(back).left.size(), all.size() - 1);
        theirs = test::residentDraft(other.load(all.at(2).id));
        theirs.setEntry(*test::formField(u"gpSurgeryName"_s), { u"Hill Practice"_s });
        QCOMPARE(other.save(theirs).kind, SaveState::Kind::Saved);
        BulkChange once(m_session->anotherSaver(), residents(), dayOfChange);
        once.plan(forth);
        QCOMPARE(once.rows().at(2).state, State::Skipped);
        runToItsEnd(once);
        QCOMPARE(stored(all.at(2).id).value("gpSurgeryName"_L1).toString(), u"Hill Practice"_s);
        QCOMPARE(stored(all.at(0).id).value("gpSurgeryName"_L1).toString(), u"Quay Practice"_s);
    }

    // Hazard: a keyworker whom a colleague had given goes, or comes back in the place of another.
    void undoesOnlyItsOwnPeople()
    {
        const FormField *field = test::formField(u"keyworkers"_s);
        const QList<Record> all = residents();
        BulkChange change(m_session->anotherSaver(), all, dayOfChange);
        change.plan({ field, BulkEdit::How::Add, m_joy, u"Joy Eze"_s });
        test::SavingClient other(m_service->url(), m_service->apiKey());
        const auto give = [&](const QString &resident, const QString &id, const QString &name) {
            RecordDraft theirs = test::residentDraft(other.load(resident));
            BulkEdit{ field, BulkEdit::How::Add, id, name }.applyTo(theirs);
            return other.save(theirs).kind;
        };
        // Unknown to the list here.
        QCOMPARE(give(all.at(1).id, m_joy, u"Joy Eze"_s), SaveState::Kind::Saved);
        runToItsEnd(change);
        QCOMPARE(change.rows().at(1).state, State::Saved);
        QCOMPARE(give(all.at(2).id, m_luke, u"Luke Eze"_s), SaveState::Kind::Saved);
        const StoredBulk undo = undoOf(change);
        QVERIFY(!undo.left.contains(all.at(1).id));
        BulkChange back(m_session->anotherSaver(), residents(), dayOfChange);
        back.plan(undo.edit);
        QCOMPARE(back.count(State::Planned), int(all.size()) - 2);
        runToItsEnd(back);
        const auto has = [&](int resident, const QString &id) {
            const QJsonArray people = stored(all.at(resident).id).value("keyworkers"_L1).toArray();
            return std::any_of(people.begin(), people.end(),
                [&](const QJsonValue &each) { return Reference::fromJson(each).id == id; });
        };
        QVERIFY(!has(0, m_joy));
        QVERIFY(has(1, m_joy));
        QVERIFY(has(2, m_joy) && has(2, m_luke));
    }

    void stopsWhenAsked()
    {
        BulkChange change(m_session->anotherSaver(), residents(), dayOfChange);
        change.plan(surgery(u"Quay Practice"_s));
        connect(&change, &BulkChange::rowChanged, &change, [&change](int row) {
            if (row == 1 && change.rows().at(1).state == State::Sending)
                change.stop();
        });
        runToItsEnd(change);
        // The one that was on its way is known, the rest was not begun.
        QCOMPARE(change.count(State::Saved), 2);
        QCOMPARE(change.count(State::NotTried), 3);
        QCOMPARE(putsIn(), 2);
    }

    void stopsWhereGoingOnCannotHelp()
    {
        BulkChange change(m_session->anotherSaver(), residents(), dayOfChange);
        change.plan(surgery(u"Quay Practice"_s));
        connect(&change, &BulkChange::rowChanged, &change, [&](int row) {
            if (row == 0 && change.rows().at(0).state == State::Saved)
                m_service->service().stop();
        });
        runToItsEnd(change);
        QCOMPARE(change.rows().at(0).state, State::Saved);
        QCOMPARE(change.rows().at(1).state, State::NotSaved);
        QVERIFY(!change.rows().at(1).words.isEmpty());
        QCOMPARE(change.count(State::NotTried), 3);
    }

    void changesNothingWithAReadingKey()
    {
        test::SavingClient reader(m_service->url(), m_service->key(0));
        BulkChange change(reader.anotherSaver(), residents(), dayOfChange);
        change.plan(surgery(u"Quay Practice"_s));
        runToItsEnd(change);
        QCOMPARE(change.rows().at(0).state, State::Refused);
        QCOMPARE(change.count(State::NotTried), 4);
        QCOMPARE(change.count(State::Saved), 0);
    }

private:
    QList<Record> residents()
    {
        service::ListQuery query;
        query.limit = 5;
        const QByteArray list =
            '[' + m_service->service().repository().list(residentSchema, query, nullptr).records + ']';
        QList<Record> records;
        const Result<RecordPage> page = readPage(list, 1, 5);
        for (const Record &raw : page->records)
            records += Record::fromRaw(raw.raw);
        return records;
    }

    BulkEdit surgery(const QString &name) const
    {
        return { test::formField(u"gpSurgeryName"_s), BulkEdit::How::Set, name, {} };
    }

    void runToItsEnd(BulkChange &change)
    {
        bool ended = false;
        connect(&change, &BulkChange::finished, &change, [&ended] { ended = true; });
        change.run();
        QVERIFY(test::waitUntil([&ended] { return ended; }));
        QVERIFY(!change.isRunning());
    }

    QJsonObject stored(const QString &id)
    {
        service::Repository::Change change(m_service->service().repository());
        return Record::fromRaw(change.record(residentSchema, id, nullptr).value_or(QByteArray())).json();
    }

    int putsIn() const
    {
        int puts = 0;
        for (const QByteArray &line : m_service->logLines())
            puts += line.contains("PUT") ? 1 : 0;
        return puts;
    }

    const QString m_joy = u"64b0c0ffee00000000000a01"_s;
    const QString m_luke = u"64b0c0ffee00000000000a02"_s;
    std::unique_ptr<test::InProcess> m_service;
    std::unique_ptr<test::SavingClient> m_session;
};

void TestBulkChange::init()
{
    m_session.reset();
    service::Options options = test::InProcess::quietOptions();
    options.keys = { service::KeyOption{ {}, true } };
    m_service = std::make_unique<test::InProcess>(options);
    service::Repository::Change change(m_service->service().repository());
    for (const auto &[id, first] : { std::pair(m_joy, "Joy"), std::pair(m_luke, "Luke") })
        change.put(userSchema,
            "{\"id\":\"" + id.toLatin1() + R"(","name":{"first":")" + first + R"(","last":"Eze"}})",
            m_service->now.toMSecsSinceEpoch());
    change.commit();
    m_session = std::make_unique<test::SavingClient>(m_service->url(), m_service->apiKey());
}

CARE_TEST(bulkchange, TestBulkChange);
#include "tst_bulkchange.moc"
