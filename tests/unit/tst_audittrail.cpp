// SPDX-License-Identifier: GPL-3.0-or-later
// The audit trail under its seal: whatever is done to the file, or to the entries of the keychain, is
// noticed.
#include "app/common/auditsealing.h"
#include "models/store/database/database.h"
#include "models/store/database/databasefile.h"
#include "models/store/journal/journal.h"
#include "tests/support/answer.h"
#include "tests/support/journalanswer.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QTemporaryDir>

class TestAuditTrail : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_keychain = std::make_unique<MemoryStore>();
    }

    void sealsEveryEntry()
    {
        run(*m_keychain, 3);
        run(*m_keychain, 2);
        const QList<AuditEntry> entries = trail();
        QCOMPARE(entries.size(), 5);
        const QByteArray key = seal(*m_keychain).key;
        QCOMPARE(key.size(), 32);
        QCOMPARE(entries.at(4).hash, sealedAuditHash(entries.at(4), entries.at(3).hash, key));
        QVERIFY(entries.at(4).hash != auditHash(entries.at(4), entries.at(3).hash));
        const AuditVerdict found = verdict(*m_keychain);
        QCOMPARE(found.kind, AuditVerdict::Kind::Whole);
        QCOMPARE(found.sealedFrom, 1);
        QCOMPARE(seal(*m_keychain).head, AuditHead::sealed(5, entries.last().hash, key));
    }

    void tellsWhatWasDone_data()
    {
        test::addColumns<QStringList, AuditVerdict::Kind, qint64>("statements", "kind", "entry");
        QTest::newRow("nothing") << QStringList() << AuditVerdict::Kind::Whole << qint64(0);
        QTest::newRow("one letter") << QStringList{ u"UPDATE audit SET who = 'anb' WHERE number = 2"_s }
                                    << AuditVerdict::Kind::Altered << qint64(2);
        QTest::newRow("one byte of a hash")
            << QStringList{ u"UPDATE audit SET hash = x'00' || substr(hash, 2) WHERE number = 5"_s }
            << AuditVerdict::Kind::Altered << qint64(5);
        QTest::newRow("the last ones deleted") << QStringList{ u"DELETE FROM audit WHERE number > 3"_s }
                                               << AuditVerdict::Kind::Shorter << qint64(5);
        QTest::newRow("all deleted") << QStringList{ u"DELETE FROM audit"_s } << AuditVerdict::Kind::Shorter
                                     << qint64(5);
        QTest::newRow("one in the middle deleted") << QStringList{ u"DELETE FROM audit WHERE number = 3"_s }
                                                   << AuditVerdict::Kind::Altered << qint64(3);
        QTest::newRow("the first deleted and renumbered") << QStringList{
            u"DELETE FROM audit WHERE number = 1"_s, u"UPDATE audit SET number = number - 1"_s
        } << AuditVerdict::Kind::Altered << qint64(1);
        QTest::newRow("one invented at the end") << QStringList{
            u"INSERT INTO audit SELECT 6, at, who, action, resource, record, fields, result, hash "
            "FROM audit WHERE number = 5"_s
        } << AuditVerdict::Kind::Altered << qint64(6);
    }

    void tellsWhatWasDone()
    {
        QFETCH(QStringList, statements);
        QFETCH(AuditVerdict::Kind, kind);
        QFETCH(qint64, entry);
        run(*m_keychain, 5);
        change(statements);
        const AuditVerdict found = verdict(*m_keychain);
        QCOMPARE(found.kind, kind);
        QCOMPARE(found.entry, entry);
    }

    // By this program's own code, as somebody could who can read the key of the store.
    void tellsOfAnInventedTrail()
    {
        run(*m_keychain, 4);
        QVERIFY(QFile::remove(file()) && QFile::remove(secondCopyOf(file())));
        MemoryStore other;
        run(other, 4);
        QCOMPARE(verdict(other).kind, AuditVerdict::Kind::Whole);
        const AuditVerdict found = verdict(*m_keychain);
        QCOMPARE(found.kind, AuditVerdict::Kind::Altered);
        QCOMPARE(found.entry, 1);
        // And once the program has gone on with it, too.
        run(*m_keychain, 1);
        QCOMPARE(verdict(*m_keychain).kind, AuditVerdict::Kind::Altered);
    }

    // The same without any seal, as earlier versions have written it.
    void tellsOfAChainWithoutTheKey()
    {
        run(*m_keychain, 4);
        {
            Journal journal(options());
            journal.record({ .who = u"eve"_s, .action = u"update"_s, .result = u"done"_s });
        }
        AuditVerdict found = verdict(*m_keychain);
        QCOMPARE(found.kind, AuditVerdict::Kind::Unsealed);
        QCOMPARE(found.entry, 5);
        QVERIFY(QFile::remove(file()) && QFile::remove(secondCopyOf(file())));
        {
            Journal journal(options());
            for (int i = 0; i < 9; ++i)
                journal.record({ .who = u"eve"_s, .action = u"update"_s, .result = u"done"_s });
        }
        found = verdict(*m_keychain);
        QCOMPARE(found.kind, AuditVerdict::Kind::Replaced);
        QCOMPARE(found.entry, 4);
    }

    void tellsOfAnOlderCopy()
    {
        run(*m_keychain, 3);
        QVERIFY(QFile::copy(file(), file() + u".older"_s));
        run(*m_keychain, 2);
        QVERIFY(QFile::remove(file()) && QFile::remove(secondCopyOf(file())));
        QVERIFY(QFile::rename(file() + u".older"_s, file()));
        AuditVerdict found = verdict(*m_keychain);
        QCOMPARE(found.kind, AuditVerdict::Kind::Shorter);
        QCOMPARE(found.entry, 5);
        // The program goes on with it and says so; however long it gets, that stays.
        run(*m_keychain, 4);
        found = verdict(*m_keychain);
        QCOMPARE(found.kind, AuditVerdict::Kind::Noted);
        QCOMPARE(found.entry, 4);
        QCOMPARE(trail().at(3).result, u"shorter"_s);
        QCOMPARE(trail().at(3).fields, (QStringList{ u"known to entry 5"_s, u"found to entry 3"_s }));
    }

    void tellsOfATrailThatWentAnotherWay()
    {
        run(*m_keychain, 3);
        QVERIFY(QFile::copy(file(), file() + u".older"_s));
        const AuditSeal then = seal(*m_keychain);
        run(*m_keychain, 2);
        QVERIFY(QFile::remove(file()) && QFile::remove(secondCopyOf(file())));
        QVERIFY(QFile::rename(file() + u".older"_s, file()));
        {
            Journal journal(options());
            journal.sealWith(then);
            for (int i = 0; i < 4; ++i)
                journal.record({ .who = u"ben"_s, .action = u"update"_s, .result = u"done"_s });
        }
        QCOMPARE(judgeAudit(trail(), then).kind, AuditVerdict::Kind::Whole);
        const AuditVerdict found = verdict(*m_keychain);
        QCOMPARE(found.kind, AuditVerdict::Kind::Replaced);
        QCOMPARE(found.entry, 5);
    }

    void sealsWhatWasThereBefore()
    {
        {
            Journal journal(options());
            for (int i = 0; i < 3; ++i)
                journal.record({ .who = u"ana"_s, .action = u"update"_s, .result = u"done"_s });
        }
        QCOMPARE(verdict(*m_keychain).kind, AuditVerdict::Kind::NoKey);
        run(*m_keychain, 2);
        AuditVerdict found = verdict(*m_keychain);
        QCOMPARE(found.kind, AuditVerdict::Kind::Whole);
        QCOMPARE(found.sealedFrom, 4);
        QCOMPARE(trail().size(), 6);
        QCOMPARE(trail().at(3).fields, QStringList{ u"not sealed to entry 3"_s });
        change({ u"UPDATE audit SET who = 'eve' WHERE number = 2"_s });
        found = verdict(*m_keychain);
        QCOMPARE(found.kind, AuditVerdict::Kind::Altered);
        QCOMPARE(found.entry, 2);
    }

    void tellsOfMissingEntriesOfTheKeychain()
    {
        run(*m_keychain, 3);
        m_keychain->remove(u"one"_s, Credential::AuditHead, this, [](const auto &) {});
        QCOMPARE(verdict(*m_keychain).kind, AuditVerdict::Kind::NoHead);
        run(*m_keychain, 1);
        AuditVerdict found = verdict(*m_keychain);
        QCOMPARE(found.kind, AuditVerdict::Kind::Noted);
        QCOMPARE(found.entry, 4);
        m_keychain->remove(u"one"_s, Credential::AuditKey, this, [](const auto &) {});
        found = verdict(*m_keychain);
        QCOMPARE(found.kind, AuditVerdict::Kind::Altered); // nothing of it can be checked
        run(*m_keychain, 1);
        QCOMPARE(verdict(*m_keychain).kind, AuditVerdict::Kind::Altered);
    }

    void tellsOfALengthThatSomebodyElseWrote_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::newRow("without a key") << QByteArray();
        QTest::newRow("with another key") << QByteArray(32, 'k');
    }

    // Cut to the first entry, whose hash can be read by whoever has the key of the store.
    void tellsOfALengthThatSomebodyElseWrote()
    {
        QFETCH(QByteArray, key);
        run(*m_keychain, 3);
        change({ u"DELETE FROM audit WHERE number > 1"_s });
        const AuditHead head = AuditHead::sealed(1, trail().first().hash, key);
        m_keychain->write(u"one"_s, Credential::AuditHead, Secret(head.toBytes()), this, [](const auto &) {});
        QCOMPARE(verdict(*m_keychain).kind, AuditVerdict::Kind::HeadForged);
        // The program goes on, and that stays.
        run(*m_keychain, 2);
        const AuditVerdict found = verdict(*m_keychain);
        QCOMPARE(found.kind, AuditVerdict::Kind::Noted);
        QCOMPARE(found.entry, 2);
        QCOMPARE(trail().at(1).result, u"length forged"_s);
    }

    void writesAnOrdinaryEntryWhereThereIsNoKeychain()
    {
        StoreOptions inMemory;
        inMemory.awaitsKey = true;
        Journal journal(inMemory);
        const AuditSealing sealing(u"one"_s, *m_keychain, journal);
        journal.record({ .who = u"ana"_s, .action = u"update"_s, .result = u"done"_s });
        journal.openWith({});
        QTRY_COMPARE(test::auditTrailOf(journal).size(), 1);
        QVERIFY(seal(*m_keychain).key.isEmpty());
    }

private:
    //! A run of the program in which so much happens.
    void run(MemoryStore &keychain, int entries)
    {
        const qsizetype before = trail().size();
        {
            StoreOptions later = options();
            later.awaitsKey = true;
            Journal journal(later);
            const AuditSealing sealing(u"one"_s, keychain, journal);
            for (int i = 0; i < entries; ++i)
                journal.record({ .who = u"ana"_s,
                    .action = u"update"_s,
                    .resource = u"residents"_s,
                    .recordId = u"7"_s,
                    .fields = { u"status"_s },
                    .result = u"done"_s });
            journal.openWith(options().key);
            int grown = -1;
            connect(&journal, &Journal::auditGrown, this,
                [&grown](const AuditHead &head) { grown = int(head.count); });
            // The journal may have an entry of its own besides.
            QVERIFY(test::waitUntil([&] { return grown >= before + entries && trail().size() == grown; }));
            QVERIFY(test::waitUntil([&] {
                const AuditSeal kept = seal(keychain);
                return kept.head && kept.head->count == grown;
            }));
        }
    }

    QList<AuditEntry> trail() const { return readAuditTrail(options()).value_or(QList<AuditEntry>()); }
    AuditVerdict verdict(MemoryStore &keychain) { return judgeAudit(trail(), seal(keychain)); }

    AuditSeal seal(MemoryStore &keychain)
    {
        AuditSeal found;
        bool isRead = false;
        readAuditSeal(keychain, u"one"_s, this, [&](const Result<AuditSeal> &read) {
            if (read)
                found = *read;
            isRead = true;
        });
        test::waitUntil([&] { return isRead; });
        return found;
    }

    void change(const QStringList &statements) const
    {
        Database database;
        database.open(options(), Durability::EveryChange);
        for (const QString &statement :
            QStringList{ u"DROP TRIGGER audit_keeps"_s, u"DROP TRIGGER audit_stays"_s } + statements)
            QVERIFY2(database.run(statement), qPrintable(statement));
    }

    QString file() const { return m_folder->filePath(u"journal.db"_s); }
    StoreOptions options() const { return { file(), QByteArray(32, 'j') }; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MemoryStore> m_keychain;
};

CARE_TEST(audittrail, TestAuditTrail);
#include "tst_audittrail.moc"
