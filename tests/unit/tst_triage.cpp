// SPDX-License-Identifier: GPL-3.0-or-later
// Acts on findings: what holds, until when, and how it is taken back. Now is noon of 21 November 2026 unless
// a test moves the clock.
#include "models/insight/triage.h"
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/journal/journal.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"
#include "tests/support/answer.h"
#include "tests/support/journalanswer.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>

using State = TriageAct::State;

namespace {

const QDateTime noon(QDate(2026, 11, 21), QTime(12, 0), Qt::UTC);

//! An incident to review, with the fingerprint "f".
TriageSubject fall(const QString &id = u"i1"_s)
{
    return { u"incidents-to-review"_s, u"incident-reports"_s, id, u"f"_s };
}

} // namespace

class TestTriage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_now = noon;
    }

    void doneLastsUntilTheRecordChanges()
    {
        {
            Run run(*this);
            QVERIFY(run.triage.stateOf(fall()).isOpen());
            QSignalSpy changed(&run.triage, &Triage::changed);
            run.triage.markDone({ fall() });
            QCOMPARE(run.triage.stateOf(fall()).state, State::Done); // at once
            QVERIFY(!changed.isEmpty());
            settle(run.journal);
        }
        m_now = noon.addYears(1);
        Run run(*this);
        QCOMPARE(run.triage.stateOf(fall()).state, State::Done);
        QCOMPARE(run.triage.stateOf(fall()).at, noon);
        TriageSubject edited = fall();
        edited.fingerprint = u"g"_s;
        QVERIFY(run.triage.stateOf(edited).isOpen());
        // The same record by another rule, and another record.
        QVERIFY(run.triage.stateOf(u"notifiable"_s, u"i1"_s, u"f"_s).isOpen());
        QVERIFY(run.triage.stateOf(fall(u"i2"_s)).isOpen());
    }

    void snoozedLastsToTheDay_data()
    {
        test::addColumns<QDate, QDateTime, bool>("until", "now", "isOpen");
        const QDate winter(2026, 11, 23);
        QTest::newRow("the evening before")
            << winter << QDateTime(winter.addDays(-1), QTime(23, 59, 59), Qt::UTC) << false;
        QTest::newRow("midnight") << winter << QDateTime(winter, QTime(0, 0), Qt::UTC) << true;
        // In summer the day in the homes begins an hour before it does in UTC.
        const QDate summer(2027, 6, 1);
        QTest::newRow("summer, before")
            << summer << QDateTime(summer.addDays(-1), QTime(22, 59), Qt::UTC) << false;
        QTest::newRow("summer, midnight")
            << summer << QDateTime(summer.addDays(-1), QTime(23, 0), Qt::UTC) << true;
        QTest::newRow("a day that is over") << noon.date() << noon << true;
    }

    void snoozedLastsToTheDay()
    {
        QFETCH(const QDate, until);
        QFETCH(const QDateTime, now);
        QFETCH(const bool, isOpen);
        Run run(*this);
        run.triage.snoozeUntil({ fall() }, until);
        m_now = now;
        const TriageState state = run.triage.stateOf(fall());
        QCOMPARE(state.isOpen(), isOpen);
        QCOMPARE(state.until, isOpen ? QDate() : until);
        TriageSubject edited = fall();
        edited.fingerprint = u"g"_s;
        QVERIFY(run.triage.stateOf(edited).isOpen());
    }

    void snoozedUntilChangedOutlivesTheDays()
    {
        Run run(*this);
        run.triage.snoozeUntilChanged({ fall() });
        m_now = noon.addYears(2);
        QCOMPARE(run.triage.stateOf(fall()).state, State::SnoozedUntilChanged);
        TriageSubject edited = fall();
        edited.fingerprint = u"g"_s;
        QVERIFY(run.triage.stateOf(edited).isOpen());
    }

    void aNoteStays()
    {
        Run run(*this);
        run.triage.snoozeUntil({ fall() }, noon.date().addDays(7));
        run.triage.setNote(fall(), u"Rang the GP; daughter told"_s);
        QCOMPARE(run.triage.stateOf(fall()),
            (TriageState{
                State::SnoozedToDay, noon.date().addDays(7), u"Rang the GP; daughter told"_s, noon }));
        TriageSubject edited = fall();
        edited.fingerprint = u"g"_s;
        QVERIFY(run.triage.stateOf(edited).isOpen());
        QCOMPARE(run.triage.stateOf(edited).note, u"Rang the GP; daughter told"_s);
        // A note on what is open again does not close it.
        run.triage.setNote(edited, u"Looked at again"_s);
        QVERIFY(run.triage.stateOf(edited).isOpen());
        run.triage.markDone({ edited });
        QCOMPARE(run.triage.stateOf(edited).note, u"Looked at again"_s);
    }

    void reopens()
    {
        Run run(*this);
        run.triage.markDone({ fall() });
        run.triage.reopen({ fall() });
        QVERIFY(run.triage.stateOf(fall()).isOpen());
        QCOMPARE(run.triage.undo().size(), 1);
        QCOMPARE(run.triage.stateOf(fall()).state, State::Done);
    }

    void undoesAcrossARestart()
    {
        {
            Run run(*this);
            run.triage.snoozeUntil({ fall() }, noon.date().addDays(3));
            run.triage.markDone({ fall() });
            settle(run.journal);
        }
        {
            Run run(*this);
            const QList<TriageAct> undone = run.triage.undo();
            QCOMPARE(undone.size(), 1);
            QCOMPARE(undone.first().state, State::Done);
            QCOMPARE(undone.first().recordId, u"i1"_s);
            QCOMPARE(run.triage.stateOf(fall()).state, State::SnoozedToDay);
            settle(run.journal);
        }
        Run run(*this);
        QCOMPARE(run.triage.stateOf(fall()).state, State::SnoozedToDay);
        QCOMPARE(run.triage.lastAct().size(), 1);
        run.triage.undo();
        QVERIFY(run.triage.stateOf(fall()).isOpen());
        QVERIFY(run.triage.undo().isEmpty());
    }

    void undoesSeveralTogether()
    {
        Run run(*this);
        run.triage.markDone({ fall(u"i9"_s) });
        run.triage.markDone({ fall(), fall(u"i2"_s) });
        QCOMPARE(run.triage.undo().size(), 2); // before it has reached the disk
        QVERIFY(run.triage.stateOf(fall()).isOpen() && run.triage.stateOf(fall(u"i2"_s)).isOpen());
        QVERIFY(!run.triage.stateOf(fall(u"i9"_s)).isOpen());
        settle(run.journal);
        Run again(*this);
        QVERIFY(again.triage.stateOf(fall()).isOpen());
        QVERIFY(!again.triage.stateOf(fall(u"i9"_s)).isOpen());
    }

    // In the order in which it was taken back, until something else is done.
    void doesAgainWhatWasUndone()
    {
        Run run(*this);
        QVERIFY(run.triage.redo().isEmpty());
        run.triage.setNote(fall(), u"Rang the GP"_s);
        run.triage.markDone({ fall(), fall(u"i2"_s) });
        run.triage.undo();
        run.triage.undo();
        QCOMPARE(run.triage.stateOf(fall()), TriageState());
        settle(run.journal); // what is read again is what is here
        m_now = noon.addSecs(60);
        QCOMPARE(run.triage.redo().size(), 1);
        QCOMPARE(run.triage.stateOf(fall()).note, u"Rang the GP"_s);
        QCOMPARE(run.triage.redo().size(), 2);
        QCOMPARE(run.triage.stateOf(fall()), (TriageState{ State::Done, {}, u"Rang the GP"_s, m_now }));
        QCOMPARE(run.triage.stateOf(fall(u"i2"_s)).state, State::Done);
        QVERIFY(run.triage.redo().isEmpty());
        QCOMPARE(run.triage.undo().size(), 2);
        run.triage.snoozeUntilChanged({ fall(u"i2"_s) });
        QVERIFY(run.triage.redo().isEmpty());
        settle(run.journal);
        Run again(*this); // a redone act is stored like any other
        QCOMPARE(again.triage.stateOf(fall()).note, u"Rang the GP"_s);
    }

    void forgetsWhatCannotBeUndone()
    {
        {
            Run run(*this);
            run.triage.snoozeUntilChanged({ fall() });
            run.triage.markDone({ fall() });
            settle(run.journal);
        }
        m_now = noon.addDays(TriageAct::undoDays + 1);
        Run run(*this);
        QCOMPARE(run.triage.stateOf(fall()).state, State::Done); // holds still
        QVERIFY(run.triage.lastAct().isEmpty() && run.triage.undo().isEmpty());
        const auto acts = test::answerOf<QList<TriageAct>>(
            [&](QObject *context, auto done) { run.journal.triage(m_now, context, done); });
        QCOMPARE(acts.value_or(QList<TriageAct>()).size(), 1);
    }

    void aClockThatWasAheadHidesNothing()
    {
        m_now = noon.addYears(10);
        Run run(*this);
        run.triage.snoozeUntil({ fall() }, m_now.date().addDays(1));
        run.triage.markDone({ fall(u"i2"_s) });
        m_now = noon;
        QVERIFY(run.triage.stateOf(fall()).isOpen());
        // No time is needed for this one, but when it was done is not known.
        QCOMPARE(run.triage.stateOf(fall(u"i2"_s)), (TriageState{ State::Done, {}, {}, {} }));
        QCOMPARE(run.triage.undo().value(0).recordId, u"i2"_s);
    }

    void survivesDamageOfTheFile()
    {
        {
            Run run(*this);
            run.triage.markDone({ fall() });
            settle(run.journal);
        }
        QVERIFY(QFile::remove(file())); // the second copy has it
        Run run(*this);
        QCOMPARE(run.triage.stateOf(fall()).state, State::Done);
    }

    void isAudited()
    {
        Run run(*this);
        run.triage.markDone({ fall(), fall(u"i2"_s) });
        run.triage.snoozeUntil({ fall() }, noon.date().addDays(1));
        run.triage.setNote(fall(), u"Elen Morgan fell again"_s);
        run.triage.reopen({ fall() });
        run.triage.undo();
        run.triage.redo();
        QStringList said;
        for (const AuditEntry &entry : auditOf(run.journal)) {
            said += QStringList{ entry.action, entry.resource, entry.recordId, entry.fields.join(u',') }.join(
                u' ');
            QCOMPARE(entry.result, u"done"_s);
            QVERIFY(!entry.who.isEmpty());
        }
        const QString rest = u" incident-reports i1 incidents-to-review"_s;
        QCOMPARE(said,
            (QStringList{ "mark done"_L1 + rest, u"mark done incident-reports i2 incidents-to-review"_s,
                "snooze"_L1 + rest, "note"_L1 + rest, "reopen"_L1 + rest, "undo"_L1 + rest,
                "redo"_L1 + rest }));
    }

    void takesBackWhatCannotBeStored()
    {
        {
            Run makesTheTables(*this);
            settle(makesTheTables.journal);
        }
        Database blocker;
        blocker.open({ file(), QByteArray(32, 'j') }, Durability::EveryChange);
        QVERIFY(
            blocker.run(u"CREATE TRIGGER full BEFORE INSERT ON triage WHEN NEW.record = 'i2' BEGIN SELECT "
                        "RAISE(ABORT, 'full'); END"_s));
        Run run(*this);
        QSignalSpy failed(&run.journal, &Journal::failed);
        run.triage.markDone({ fall(), fall(u"i2"_s) });
        QVERIFY(!run.triage.stateOf(fall()).isOpen());
        QVERIFY(test::waitUntil([&] { return run.triage.stateOf(fall()).isOpen(); }));
        QVERIFY(run.triage.stateOf(fall(u"i2"_s)).isOpen());
        QCOMPARE(failed.count(), 1);
        QVERIFY(auditOf(run.journal).isEmpty());
    }

    void severalStayAlike()
    {
        Run run(*this);
        Triage other(run.journal, [this] { return m_now; });
        QVERIFY(test::waitUntil([&] { return other.isLoaded(); }));
        run.triage.markDone({ fall() });
        QVERIFY(test::waitUntil([&] { return !other.stateOf(fall()).isOpen(); }));
        QCOMPARE(other.undo().size(), 1);
        QVERIFY(test::waitUntil([&] { return run.triage.stateOf(fall()).isOpen(); }));
    }

    void fingerprintsFollowTheRecord()
    {
        Store store({});
        const RulePack pack = builtInRules(noon.date());
        const Rule rule = *std::find_if(pack.rules.cbegin(), pack.rules.cend(),
            [](const Rule &each) { return each.id == "incidents-to-review"_L1; });
        const auto fingerprint = [&](const QByteArray &record) {
            PageWrite page;
            page.records = { record };
            RuleResult result;
            bool isDone = false;
            store.write(
                *findResource(u"incident-reports"_s), page, this, [&](const StoreResult<PageChanges> &) {
                    store.examine(
                        [&](const RecordReads &reads) {
                            result = evaluateRule(rule, reads, { noon, {} });
                        },
                        this, [&] { isDone = true; });
                });
            test::waitUntil([&] { return isDone; });
            return result.findings.value(0).fingerprint;
        };
        const QString first = fingerprint(R"({"id":"a","status":"needsReview","severity":2})");
        QVERIFY(!first.isEmpty());
        QCOMPARE(fingerprint(R"({"severity":2, "id":"a","status":"needsReview"})"), first);
        QVERIFY(fingerprint(R"({"id":"a","status":"needsReview","severity":3})") != first);
        QCOMPARE(fingerprint(R"({"id":"a","status":"needsReview","severity":2})"), first);
    }

private:
    //! A journal and the triage on it, read.
    struct Run {
        Journal journal;
        Triage triage;

        explicit Run(TestTriage &test)
            : journal({ test.file(), QByteArray(32, 'j') })
            , triage(journal, [&test] { return test.m_now; })
        {
            test::waitUntil([this] { return triage.isLoaded(); });
        }
    };
    QString file() const { return m_folder->filePath(u"journal.db"_s); }

    static QList<AuditEntry> auditOf(Journal &journal)
    {
        // Twice: entries are recorded once the act is stored.
        for (int i = 0; i < 2; ++i)
            test::auditTrailOf(journal);
        return test::auditTrailOf(journal);
    }

    //! Everything asked for is on the disk.
    static void settle(Journal &journal) { auditOf(journal); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QDateTime m_now;
};

CARE_TEST(triage, TestTriage);
#include "tst_triage.moc"
