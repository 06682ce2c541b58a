// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/database/database.h"
#include "models/store/journal/journal.h"
#include "tests/support/journalanswer.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QSqlQuery>
#include <QTemporaryDir>

#ifdef Q_OS_UNIX
#include <csignal>

#include <sys/wait.h>
#include <unistd.h>
#endif

namespace {

const QByteArray journalKey(32, 'j');

bool keep(Journal &journal, const Draft &draft)
{
    return test::storeAnswer<void>([&](QObject *context, auto done) {
        journal.storeDraft(draft, context, done);
    }).has_value();
}

AuditEntry entry(const QString &action, const QStringList &fields)
{
    return { .who = u"ana"_s,
        .action = action,
        .resource = u"residents"_s,
        .recordId = u"1"_s,
        .fields = fields,
        .result = u"done"_s };
}

} // namespace

class TestJournal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void keepsDraftsAcrossRestarts()
    {
        {
            Journal journal(options());
            QVERIFY(keep(journal, { u"residents"_s, u"1"_s, "first" }));
            QVERIFY(keep(journal, { u"residents"_s, u"2"_s, QByteArray("a\0b", 3) }));
            QVERIFY(keep(journal, { u"residents"_s, u"1"_s, "second" }));
        }
        Journal journal(options());
        const QList<Draft> drafts = test::draftsOf(journal);
        QCOMPARE(drafts.size(), 2);
        QCOMPARE(drafts.at(0).id, u"1"_s);
        QCOMPARE(drafts.at(0).content, "second");
        QCOMPARE(drafts.at(1).content, QByteArray("a\0b", 3));
        QVERIFY(qAbs(drafts.at(0).storedAt.secsTo(QDateTime::currentDateTimeUtc())) < 60);
    }

    void aDiscardedDraftCanBeHadBack()
    {
        Journal journal(options());
        QSignalSpy changed(&journal, &Journal::draftsChanged);
        QVERIFY(keep(journal, { u"residents"_s, u"1"_s, "typed" }));
        journal.discardDraft(u"residents"_s, u"1"_s, u"1, given up"_s);
        QList<Draft> drafts = test::draftsOf(journal);
        QCOMPARE(changed.count(), 2);
        QCOMPARE(drafts.size(), 1);
        QVERIFY(drafts.first().discarded);
        QCOMPARE(drafts.first().content, "typed");
        QVERIFY(keep(journal, drafts.first()));
        QVERIFY(!test::draftsOf(journal).first().discarded);
        // A later draft does not take its place.
        journal.discardDraft(u"residents"_s, drafts.first().id, u"1, given up again"_s);
        QVERIFY(keep(journal, { u"residents"_s, u"1"_s, "typed anew" }));
        drafts = test::draftsOf(journal);
        QCOMPARE(drafts.size(), 2);
        QVERIFY(!drafts.first().discarded || !drafts.last().discarded);
    }

    void forgetsDiscardedDraftsAfterADay()
    {
        {
            Journal journal(options());
            QVERIFY(keep(journal, { u"residents"_s, u"old and wanted"_s, "typed" }));
            QVERIFY(keep(journal, { u"residents"_s, u"discarded yesterday"_s, "typed" }));
            QVERIFY(keep(journal, { u"residents"_s, u"discarded now"_s, "typed" }));
            journal.discardDraft(u"residents"_s, u"discarded yesterday"_s, u"discarded yesterday"_s);
            journal.discardDraft(u"residents"_s, u"discarded now"_s, u"discarded now"_s);
            QCOMPARE(test::draftsOf(journal).size(), 3);
        }
        tamper({ u"UPDATE drafts SET kept_at = kept_at - 86400001 WHERE id <> 'discarded now'"_s });
        Journal journal(options());
        QStringList left;
        for (const Draft &draft : test::draftsOf(journal))
            left += draft.id;
        QCOMPARE(left, (QStringList{ u"discarded now"_s, u"old and wanted"_s }));
    }

    // The day of what was discarded at a time still to come begins when the journal is next read.
    void forgetsDiscardedDraftsOfAClockThatWasAhead()
    {
        {
            Journal journal(options());
            QVERIFY(keep(journal, { u"residents"_s, u"1"_s, "typed" }));
            journal.discardDraft(u"residents"_s, u"1"_s, u"1"_s);
            QCOMPARE(test::draftsOf(journal).size(), 1);
        }
        constexpr qint64 tenYears = 10LL * 365 * 86'400'000;
        tamper({ u"UPDATE drafts SET kept_at = kept_at + %1"_s.arg(tenYears) });
        {
            Journal journal(options());
            QCOMPARE(test::draftsOf(journal).size(), 1);
            QVERIFY(
                qAbs(test::draftsOf(journal).first().storedAt.secsTo(QDateTime::currentDateTimeUtc())) < 60);
        }
        tamper({ u"UPDATE drafts SET kept_at = kept_at - 86400001"_s });
        Journal journal(options());
        QVERIFY(test::draftsOf(journal).isEmpty());
    }

    void doesNotKnowTimesStillToCome()
    {
        {
            Journal journal(options());
            QVERIFY(keep(journal, { u"residents"_s, u"1"_s, "typed" }));
            QVERIFY(test::beginWrite(journal, { .method = "POST", .resource = u"residents"_s, .body = "{}" })
                > 0);
        }
        tamper({ u"UPDATE drafts SET kept_at = kept_at + 86400000"_s,
            u"UPDATE writes SET began_at = began_at + 86400000"_s });
        Journal journal(options());
        QVERIFY(!test::draftsOf(journal).first().storedAt.isValid());
        QVERIFY(!test::openWritesOf(journal).first().beganAt.isValid());
    }

    void aSavedDraftIsGone()
    {
        Journal journal(options());
        QVERIFY(keep(journal, { u"residents"_s, u"1"_s, "typed" }));
        QVERIFY(keep(journal, { u"residents"_s, u"2"_s, "typed" }));
        journal.removeDraft(u"residents"_s, u"1"_s);
        const QList<Draft> drafts = test::draftsOf(journal);
        QCOMPARE(drafts.size(), 1);
        QCOMPARE(drafts.first().id, u"2"_s);
    }

    void keepsWords()
    {
        const auto wordsOf = [](Journal &journal) {
            return test::answerOf<QStringList>([&](QObject *context, auto done) {
                journal.words(context, done);
            }).value_or(QStringList());
        };
        {
            Journal journal(options());
            journal.addWord(u"Siân"_s);
            journal.addWord(u"Llanelli"_s);
            journal.addWord(u"Siân"_s);
            journal.addWord(u"gone"_s);
            journal.removeWord(u"gone"_s);
            QCOMPARE(wordsOf(journal), (QStringList{ u"Llanelli"_s, u"Siân"_s }));
        }
        Journal journal(options());
        QCOMPARE(wordsOf(journal), (QStringList{ u"Llanelli"_s, u"Siân"_s }));
    }

    void keepsWhatAnOlderVersionWrote()
    {
        {
            Journal journal(options());
            QVERIFY(keep(journal, { u"residents"_s, u"1"_s, "first" }));
        }
        // As the first version left it.
        tamper({ u"DROP TABLE words"_s, u"DROP TABLE triage"_s, u"DROP TABLE rule_settings"_s,
            u"DROP TABLE census"_s, u"DROP TABLE census_days"_s, u"DROP TABLE census_people"_s,
            u"DROP TABLE looks"_s, u"DROP TABLE looked_at"_s, u"DROP TABLE recalculations"_s,
            u"DROP TABLE notifications"_s, u"PRAGMA user_version = 1"_s });
        Journal journal(options());
        QCOMPARE(test::draftsOf(journal).size(), 1);
        journal.addWord(u"Siân"_s);
        QCOMPARE(test::answerOf<QStringList>([&](QObject *context, auto done) {
            journal.words(context, done);
        }).value_or(QStringList()),
            QStringList{ u"Siân"_s });
    }

    void aWriteThatWasCutIsUnknownAtTheNextStart()
    {
        qint64 number = 0;
        {
            Journal journal(options());
            number =
                test::beginWrite(journal, { .method = "POST", .resource = u"residents"_s, .body = "{}" });
            QVERIFY(number > 0);
            QCOMPARE(test::openWritesOf(journal).first().state, Write::State::Sending);
        }
        Journal journal(options());
        const QList<Write> writes = test::openWritesOf(journal);
        QCOMPARE(writes.size(), 1);
        QCOMPARE(writes.first().number, number);
        QCOMPARE(writes.first().state, Write::State::Unknown);
        QCOMPARE(writes.first().method, "POST");
        QCOMPARE(writes.first().body, "{}");
    }

    void aSettledWriteForgetsItsBody()
    {
        {
            Journal journal(options());
            const qint64 done =
                test::beginWrite(journal, { .method = "POST", .resource = u"residents"_s, .body = "{1}" });
            const qint64 cut = test::beginWrite(
                journal, { .method = "PUT", .resource = u"residents"_s, .recordId = u"7"_s, .body = "{2}" });
            journal.settleWrite(done, Write::State::Done, u"new"_s);
            journal.settleWrite(cut, Write::State::Unknown, {});
            const QList<Write> open = test::openWritesOf(journal);
            QCOMPARE(open.size(), 1);
            QCOMPARE(open.first().recordId, u"7"_s);
            QCOMPARE(open.first().body, "{2}");
        }
        Database database;
        database.open(options(), Durability::EveryChange);
        QSqlQuery query = database.prepared(u"SELECT body, record FROM writes WHERE state = 'done'"_s);
        QVERIFY(query.exec() && query.next());
        QCOMPARE(query.value(0).toByteArray(), QByteArray());
        QCOMPARE(query.value(1).toString(), u"new"_s);
    }

    void writesAreNumberedOnce()
    {
        Journal journal(options());
        const qint64 first = test::beginWrite(journal, { .method = "POST" });
        journal.settleWrite(first, Write::State::NotDone, {});
        QVERIFY(test::beginWrite(journal, { .method = "POST" }) > first);
    }

    void chainsTheAuditTrail()
    {
        {
            Journal journal(options());
            journal.record(entry(u"update"_s, { u"name.first"_s, u"status"_s }));
            journal.record(entry(u"reveal"_s, { u"nationalInsurance"_s }));
        }
        Journal journal(options());
        journal.record(entry(u"create"_s, {}));
        const QList<AuditEntry> trail = test::auditTrailOf(journal);
        QCOMPARE(trail.size(), 3);
        QCOMPARE(trail.at(0).fields, (QStringList{ u"name.first"_s, u"status"_s }));
        QCOMPARE(trail.at(1).action, u"reveal"_s);
        QCOMPARE(trail.at(2).number, 3);
        QCOMPARE(trail.at(2).hash, auditHash(trail.at(2), trail.at(1).hash));
        QCOMPARE(firstBroken(trail), 0);
    }

    void tellsOfAnAlteredTrail_data()
    {
        test::addColumns<QString, qint64>("statement", "broken");
        QTest::newRow("nobody was here") << u"SELECT 1"_s << qint64(0);
        QTest::newRow("who") << u"UPDATE audit SET who = 'ben' WHERE number = 2"_s << qint64(2);
        QTest::newRow("when") << u"UPDATE audit SET at = at + 1 WHERE number = 3"_s << qint64(3);
        QTest::newRow("which fields")
            << u"UPDATE audit SET fields = 'status' WHERE number = 1"_s << qint64(1);
        QTest::newRow("result") << u"UPDATE audit SET result = 'refused' WHERE number = 4"_s << qint64(4);
        QTest::newRow("one removed") << u"DELETE FROM audit WHERE number = 2"_s << qint64(2);
        QTest::newRow("two swapped")
            << u"UPDATE audit SET number = -number; UPDATE audit SET number = 5 + number"_s << qint64(1);
        QTest::newRow("renumbered after a removal") << u"DELETE FROM audit WHERE number = 1;"
                                                       "UPDATE audit SET number = number - 1"_s
                                                    << qint64(1);
    }

    void tellsOfAnAlteredTrail()
    {
        QFETCH(QString, statement);
        QFETCH(qint64, broken);
        {
            Journal journal(options());
            for (int i = 0; i < 4; ++i)
                journal.record(entry(u"update"_s, { u"field %1"_s.arg(i) }));
            QCOMPARE(test::auditTrailOf(journal).size(), 4);
        }
        tamper(QStringList{ u"DROP TRIGGER audit_keeps"_s, u"DROP TRIGGER audit_stays"_s }
            + statement.split(u';', Qt::SkipEmptyParts));
        Journal journal(options());
        QCOMPARE(firstBroken(test::auditTrailOf(journal)), broken);
    }

    // An entry that was exchanged, with the hash that belongs to it: what comes after shows it.
    void chainsWhatHasNoSeal()
    {
        QList<AuditEntry> trail;
        for (int i = 1; i <= 3; ++i) {
            AuditEntry next = entry(u"update"_s, { u"status"_s });
            next.number = i;
            next.hash = auditHash(next, trail.isEmpty() ? QByteArray() : trail.last().hash);
            trail.append(next);
        }
        QCOMPARE(firstBroken(trail), 0);
        trail[0].who = u"ben"_s;
        trail[0].hash = auditHash(trail.at(0), {});
        QCOMPARE(firstBroken(trail), 2);
    }

    void onlyAddsToTheTrail()
    {
        {
            Journal journal(options());
            journal.record(entry(u"update"_s, {}));
            QCOMPARE(test::auditTrailOf(journal).size(), 1);
        }
        Database database;
        database.open(options(), Durability::EveryChange);
        QVERIFY(!database.run(u"UPDATE audit SET who = 'ben'"_s));
        QVERIFY(!database.run(u"DELETE FROM audit"_s));
    }

    void keepsNoPlainTextOnDisk()
    {
        const QByteArray planted = "Zebedee-Quillfeather";
        {
            Journal journal(options());
            QVERIFY(keep(journal, { u"residents"_s, u"1"_s, planted.repeated(2000) }));
            QVERIFY(test::beginWrite(journal, { .method = "POST", .body = planted.repeated(2000) }) > 0);
            journal.record(entry(QString::fromLatin1(planted), {}));
            QCOMPARE(test::auditTrailOf(journal).size(), 1);
        }
        const QFileInfoList files = QDir(m_folder->path()).entryInfoList(QDir::Files);
        QVERIFY(!files.isEmpty());
        for (const QFileInfo &info : files) {
            QFile file(info.filePath());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(!file.readAll().contains("Zebedee"));
#ifndef Q_OS_WIN
            QCOMPARE(file.permissions() & ~(QFile::ReadUser | QFile::WriteUser),
                QFile::ReadOwner | QFile::WriteOwner);
#endif
        }
    }

    // Acknowledged changes are there after a power cut, and deleted ones are in no free page. The values are
    // those of SQLite's documentation: 3 is EXTRA, 1 is NORMAL.
    void waitsForTheDisk()
    {
        const auto setting = [](const Database &database, const char *name) {
            QSqlQuery query = database.prepared("PRAGMA "_L1 + QLatin1StringView(name));
            return query.exec() && query.next() ? query.value(0).toString() : QString();
        };
        Database journal;
        QCOMPARE(journal.open(options(), Durability::EveryChange).place, StoreReport::Place::OnDisk);
        QCOMPARE(setting(journal, "synchronous"), u"3"_s);
        QCOMPARE(setting(journal, "journal_mode"), u"delete"_s);
        QCOMPARE(setting(journal, "secure_delete"), u"1"_s);
        QCOMPARE(setting(journal, "temp_store"), u"2"_s); // in memory
        // Of the records the service has another copy: a power cut may cost the last of them, and never the
        // file.
        Database records;
        QCOMPARE(records.open({ m_folder->filePath(u"records.db"_s), journalKey }, Durability::Copy).place,
            StoreReport::Place::OnDisk);
        QCOMPARE(setting(records, "synchronous"), u"1"_s);
        QCOMPARE(setting(records, "journal_mode"), u"wal"_s);
        QCOMPARE(setting(records, "secure_delete"), u"1"_s);
        QCOMPARE(setting(records, "temp_store"), u"2"_s);
    }

    void leavesANewerFileAlone()
    {
        {
            Journal journal(options());
            QVERIFY(keep(journal, { u"residents"_s, u"1"_s, "typed" }));
        }
        tamper({ u"PRAGMA user_version = 1000"_s });
        QFile file(this->file());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        {
            Journal journal(options());
            QSignalSpy opened(&journal, &Journal::opened);
            QVERIFY(opened.wait());
            QCOMPARE(journal.report().note, StoreReport::Note::Newer);
            QVERIFY(journal.report().message().contains(u"newer"_s));
            QVERIFY(test::draftsOf(journal).isEmpty());
            QVERIFY(keep(journal, { u"residents"_s, u"2"_s, "in memory" }));
        }
        file.seek(0);
        QCOMPARE(file.readAll(), before);
    }

    void setsGarbageAside()
    {
        QFile file(this->file());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(9000, 'x'));
        file.close();
        Journal journal(options());
        QVERIFY(keep(journal, { u"residents"_s, u"1"_s, "typed" }));
        QCOMPARE(journal.report().note, StoreReport::Note::SetAside);
        const QStringList aside = QDir(m_folder->path()).entryList({ u"journal.db.bad-*"_s });
        QCOMPARE(aside.size(), 1);
        QCOMPARE(QFileInfo(m_folder->filePath(aside.first())).size(), 9000);
    }

    void takesAnotherKey()
    {
        const QByteArray fresh(32, 'f');
        {
            Journal journal(options());
            QVERIFY(keep(journal, { u"residents"_s, u"7"_s, "typed", {}, false }));
        }
        StoreOptions both{ file(), fresh };
        both.formerKeys = { QByteArray(32, 'x'), journalKey };
        {
            Journal journal(both);
            QCOMPARE(test::draftsOf(journal).size(), 1);
            QCOMPARE(journal.report().note, StoreReport::Note::None);
            QVERIFY(!journal.report().hasFormerKey);
        }
        // The file and its copy have the new one, and nothing of the old is left.
        for (const QString &each : QStringList{ file(), file() + "-copy"_L1 }) {
            Database database;
            QVERIFY2(!database.openReader({ each, journalKey }, Durability::EveryChange), qPrintable(each));
            QVERIFY2(database.openReader({ each, fresh }, Durability::EveryChange), qPrintable(each));
        }
        QVERIFY(!QFile::exists(file() + "-rekeyed"_L1));
        // A file that a second copy replaces may be one of before.
        QVERIFY(QFile::remove(file()));
        StoreOptions next{ file(), QByteArray(32, 'n') };
        next.formerKeys = { fresh };
        Journal journal(next);
        QCOMPARE(test::draftsOf(journal).size(), 1);
        QCOMPARE(journal.report().note, StoreReport::Note::SecondCopy);
    }

    // Something is in the way, as a full disk is: what was typed can be read and written all the same, and
    // the former key is not forgotten.
    void keepsItsKeyWhereItCannotTakeAnother()
    {
        {
            Journal journal(options());
            QVERIFY(keep(journal, { u"residents"_s, u"7"_s, "typed", {}, false }));
        }
        QVERIFY(QDir().mkpath(file() + "-rekeyed/in the way"_L1));
        StoreOptions both{ file(), QByteArray(32, 'f') };
        both.formerKeys = { journalKey };
        {
            Journal journal(both);
            QCOMPARE(test::draftsOf(journal).size(), 1);
            QVERIFY(journal.report().hasFormerKey);
            QCOMPARE(journal.report().note, StoreReport::Note::None);
            QVERIFY(keep(journal, { u"residents"_s, u"8"_s, "more", {}, false }));
        }
        QVERIFY(QDir(file() + "-rekeyed"_L1).removeRecursively());
        Journal journal(both);
        QCOMPARE(test::draftsOf(journal).size(), 2);
        QVERIFY(!journal.report().hasFormerKey);
    }

    // One of the two keys opens the whole journal, at whichever moment the program is killed. Changes of a
    // transaction that was cut lie beside the file, too.
    void takesAnotherKeyThroughAKill()
    {
        {
            Journal journal(options());
            for (int i = 0; i < 200; ++i)
                QVERIFY(keep(
                    journal, { u"residents"_s, QString::number(i), QByteArray(20'000, 't'), {}, false }));
            QCOMPARE(test::draftsOf(journal).size(), 200);
        }
        QByteArray key = journalKey;
        for (int round = 0; round < 12; ++round) {
            StoreOptions both{ file(), QByteArray(32, char('A' + round)) };
            both.formerKeys = { key };
#ifdef Q_OS_UNIX
            const pid_t child = fork();
            if (child == 0) {
                Database database;
                database.open(both, Durability::EveryChange);
                database.run(u"BEGIN IMMEDIATE"_s);
                database.run(u"UPDATE drafts SET content = zeroblob(30000)"_s);
                for (;;)
                    pause();
            }
            QTest::qSleep(3 * round);
            kill(child, SIGKILL);
            waitpid(child, nullptr, 0);
#endif
            Database database;
            const StoreReport report = database.open(both, Durability::EveryChange);
            QCOMPARE(report.note, StoreReport::Note::None);
            QVERIFY(!report.hasFormerKey);
            QSqlQuery query = database.prepared(u"SELECT count(*), sum(length(content)) FROM drafts"_s);
            QVERIFY(query.exec() && query.next());
            QCOMPARE(query.value(0).toInt(), 200);
            QCOMPARE(query.value(1).toInt(), 200 * 20'000);
            key = both.key;
        }
    }

    void saysWhatCouldNotBeKept()
    {
        {
            const Journal journal(options()); // makes the tables
        }
        Database blocker;
        blocker.open(options(), Durability::EveryChange);
        QVERIFY(blocker.run(
            u"CREATE TRIGGER full BEFORE INSERT ON drafts BEGIN SELECT RAISE(ABORT, 'full'); END"_s));
        QVERIFY(blocker.run(
            u"CREATE TRIGGER gone BEFORE INSERT ON writes BEGIN SELECT RAISE(ABORT, 'full'); END"_s));
        Journal journal(options());
        QSignalSpy failed(&journal, &Journal::failed);
        QVERIFY(!keep(journal, { u"residents"_s, u"1"_s, "typed" }));
        QCOMPARE(failed.count(), 1);
        QCOMPARE(test::beginWrite(journal, { .method = "POST" }), 0);
    }

    void neverAnswersADeadContext()
    {
        Journal journal(options());
        bool called = false;
        auto context = std::make_unique<QObject>();
        journal.storeDraft(
            { u"residents"_s, u"1"_s, "typed" }, context.get(), [&](const auto &) { called = true; });
        context.reset();
        QCOMPARE(test::draftsOf(journal).size(), 1);
        QVERIFY(!called);
    }

private:
    QString file() const
    {
        return m_folder->filePath(u"journal.db"_s);
    }
    StoreOptions options() const
    {
        return { file(), journalKey };
    }

    //! Runs statements on the file, as somebody with the key could.
    void tamper(const QStringList &statements) const
    {
        Database database;
        QCOMPARE(database.open(options(), Durability::EveryChange).note, StoreReport::Note::None);
        for (const QString &statement : statements)
            QVERIFY2(database.run(statement), qPrintable(statement));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

CARE_TEST(journal, TestJournal);
#include "tst_journal.moc"
