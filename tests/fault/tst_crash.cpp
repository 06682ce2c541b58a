// SPDX-License-Identifier: GPL-3.0-or-later
// A program that is killed in the middle of receiving and writing, and files that were torn apart: what was
// acknowledged is there afterwards, and nothing that was never written is ever shown. CARE_CRASHES says how
// often
// (`./dev test --soak`: 300 each).
#include "app/common/workspace.h"
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/database/databasefile.h"
#include "models/sync/sync.h"
#include "tests/fault/storage.h"
#include "tests/support/answer.h"
#include "tests/support/computerclock.h"
#include "tests/support/httpcall.h"
#include "tests/support/journalanswer.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QRandomGenerator>
#include <QSet>
#include <QSqlQuery>

#include <cstdio>
#include <functional>

using Note = StoreReport::Note;

namespace {

int times(int standard)
{
    const int wished = qEnvironmentVariableIntValue("CARE_CRASHES");
    return wished > 0 ? wished : standard;
}

//! Answers of the journal, one line for each; a pipe keeps them when the writer is killed.
void acknowledge(const QByteArray &line)
{
    std::fwrite(line.constData(), 1, std::size_t(line.size()), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
}

//! The key with which every process of this test seals the audit trail.
QByteArray auditKey()
{
    return QByteArray(32, 'a');
}

QByteArray contentOfDraft(int number)
{
    return QByteArray::number(number).repeated(300 + number % 1000);
}

//! Content that must be in a journal, by what was acknowledged.
struct Acknowledged {
    QHash<QString, int> drafts; //!< the newest number of each
    QHash<QString, int> tried; //!< the same of what was on its way
    QSet<qint64> writes; //!< begun and not settled
    QSet<qint64> settled;
    int entries = 0;

    void read(const QByteArray &output)
    {
        for (const QByteArray &line : output.split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            const int number = words.value(words.size() - 1).toInt();
            if (words.at(0) == "draft")
                drafts.insert(QString::fromLatin1(words.at(1)), number);
            else if (words.at(0) == "trying")
                tried.insert(QString::fromLatin1(words.at(1)), number);
            else if (words.at(0) == "begun")
                writes.insert(number);
            else if (words.at(0) == "settled" && writes.remove(number))
                settled.insert(number);
            else if (words.at(0) == "audit")
                entries = number;
        }
    }
};

QString integrityOf(const StoreOptions &options, Durability durability = Durability::Copy)
{
    Database database;
    if (!database.openReader(options, durability))
        return u"cannot be read"_s;
    QSqlQuery query = database.prepared(u"PRAGMA integrity_check"_s);
    return query.exec() && query.next() ? query.value(0).toString() : u"no answer"_s;
}

//! Ways in which a file comes back damaged.
struct Damage {
    QRandomGenerator &random;

    QByteArray cut(const QByteArray &content) const
    {
        return content.left(random.bounded(content.size() + 1));
    }
    QByteArray flip(QByteArray content) const
    {
        for (int i = random.bounded(1, 9); i > 0 && !content.isEmpty(); --i) {
            const int at = random.bounded(int(content.size()));
            content[at] = char(content.at(at) ^ (1 << random.bounded(8)));
        }
        return content;
    }
    QByteArray blank(QByteArray content) const
    {
        const int page = random.bounded(int(content.size() / 4096) + 1);
        return content.replace(page * 4096, 4096, QByteArray(4096, '\0'));
    }
    QByteArray any(const QByteArray &content) const
    {
        switch (random.bounded(3)) {
        case 0:
            return cut(content);
        case 1:
            return flip(content);
        default:
            return blank(content);
        }
    }
};

} // namespace

//! With as many drafts, open writes and lines of the trail.
constexpr int forms = 40;

// The part that runs in a process of its own until it is killed.
class InsideCrash : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void receivesAndWrites()
    {
        const QString folder = qEnvironmentVariable("CARE_TEST_FOLDER");
        Connection connection;
        connection.id = u"crash"_s;
        connection.base = QUrl(qEnvironmentVariable("CARE_TEST_SERVICE"));
        connection.requestsPerMinute = 6000;
        auto keychain = std::make_unique<MemoryStore>();
        keychain->write(
            connection.id, Credential::ApiKey, Secret(qgetenv("CARE_TEST_KEY")), this, [](auto) {});
        keychain->write(connection.id, Credential::AuditKey, Secret(auditKey()), this, [](auto) {});
        Workspace workspace(connection, std::move(keychain), { folder + "/records.db"_L1, StoreFolder::key },
            computerClock());
        workspace.sync().startFullSync({ &residentSchema, &homeSchema, &incidentSchema });
        acknowledge("ready");
        for (int number = qEnvironmentVariableIntValue("CARE_TEST_FROM");; ++number) {
            workspace.sync().refresh(number % 2 == 0 ? residentSchema : incidentSchema, {});
            writeOn(workspace.journal(), number);
        }
    }

private:
    void writeOn(Journal &journal, int number)
    {
        const QString id = u"d%1"_s.arg(number % 5);
        acknowledge("trying " + id.toLatin1() + ' ' + QByteArray::number(number));
        if (keep(journal, id, contentOfDraft(number)))
            acknowledge("draft " + id.toLatin1() + ' ' + QByteArray::number(number));
        const qint64 write = beginWrite(journal, contentOfDraft(number));
        if (write > 0)
            acknowledge("begun " + QByteArray::number(write));
        journal.record(
            { .who = u"ana"_s, .action = u"update"_s, .resource = u"residents"_s, .fields = { id } });
        const qint64 entries = auditTrailOf(journal).size();
        acknowledge("audit " + QByteArray::number(entries));
        if (number % 2 == 0) {
            journal.settleWrite(write, Write::State::Done, id);
            draftsIn(journal); // answered after it
            acknowledge("settled " + QByteArray::number(write));
        }
    }
};

class TestCrash : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = std::make_unique<ServiceProcess>(QStringList{ u"--size"_s, u"small"_s, u"--rate-limit"_s,
            u"0"_s, u"--exchange-limit"_s, u"0"_s, u"--token-lifetime"_s, u"3600"_s });
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(m_service->apiKey()));
        const StoreFolder storage;
        QVERIFY(receiveAll(storage) > 100);
        Store store(storage.recordOptions());
        for (const Record &record : residentsIn(store))
            m_residents.insert(record.id, record.raw);
    }

    void killedWhileReceivingAndWriting()
    {
        const int kills = times(8);
        auto storage = std::make_unique<StoreFolder>();
        Acknowledged acknowledged;
        int number = 0;
        int keptForms = 0;
        for (int kill = 0; kill < kills; ++kill) {
            // Sometimes from nothing, mostly going on where the last one was killed.
            if (kill % 10 == 9) {
                storage = std::make_unique<StoreFolder>();
                acknowledged = {};
            }
            const int leastForms =
                kill % 2 == 0 ? 0 : 3; // some deaths at once, some in the middle of the work
            const QByteArray output =
                runUntilKilled(*storage, number, QRandomGenerator::global()->bounded(250), {}, leastForms);
            QVERIFY(!output.isEmpty());
            acknowledged.read(output);
            keptForms += int(output.count("\ndraft "));
            number += 5 * (int(output.count("\ndraft ")) / 5 + 2);
            checkRecords(*storage);
            checkJournal(*storage, acknowledged);
            if (QTest::currentTestFailed())
                return;
            // Writes that the last one left half done are done or unknown; nobody settles them by himself.
            Journal journal(storage->journalOptions());
            const QHash<QString, QByteArray> drafts = draftsIn(journal);
            for (auto draft = acknowledged.tried.cbegin(); draft != acknowledged.tried.cend(); ++draft) {
                if (drafts.value(draft.key()) == contentOfDraft(draft.value()))
                    acknowledged.drafts.insert(draft.key(), draft.value());
            }
            acknowledged.writes.clear();
            for (const Write &write : openWritesOf(journal))
                acknowledged.writes.insert(write.number);
            acknowledged.entries = int(auditTrailOf(journal).size());
        }
        qInfo("%d kills, %d forms acknowledged", kills, keptForms);
        QVERIFY(keptForms > kills);
        QCOMPARE(receiveAll(*storage), int(m_residents.size()));
    }

    void tornFilesOfRecords()
    {
        const int copies = times(18);
        QRandomGenerator random(quint32(qEnvironmentVariableIntValue("CARE_CRASHES") + 7));
        const Damage damage{ random };
        // The files as they were at several moments, without any care for what belonged together: while
        // everything came, after a good end, and while more came.
        const StoreFolder storage;
        struct Generation {
            QByteArray records;
            QByteArray wal;
        };
        QList<Generation> generations;
        const auto take = [&] {
            generations += { contentOf(storage.records()), contentOf(storage.records() + "-wal"_L1) };
            QTest::qWait(60);
        };
        const auto takeSome = [&] {
            for (int i = 0; i < 5; ++i)
                take();
        };
        Acknowledged acknowledged;
        acknowledged.read(runUntilKilled(storage, 0, 20, takeSome));
        QCOMPARE(receiveAll(storage), int(m_residents.size()));
        take();
        acknowledged.read(runUntilKilled(storage, 1000, 100, takeSome));
        int asBefore = 0;
        int rebuilt = 0;
        for (int copy = 0; copy < copies; ++copy) {
            const StoreFolder other;
            QVERIFY(copyFiles(storage.folder.path(), other.folder.path()));
            Generation files = generations.at(random.bounded(int(generations.size())));
            const Generation &older = generations.at(random.bounded(int(generations.size())));
            switch (copy % 6) {
            case 0:
                files.records = damage.any(files.records);
                break;
            case 1:
                files.wal = damage.any(files.wal);
                break;
            case 2:
                files.wal.clear();
                break;
            case 3:
                files.wal = older.wal;
                break;
            case 4: // pages of two moments in one file
                files.records = older.records.left(files.records.size() / 2)
                    + files.records.mid(files.records.size() / 2);
                break;
            default:
                files.wal = damage.cut(files.wal);
            }
            QVERIFY(test::write(other.records(), files.records));
            QFile::remove(other.records() + "-wal"_L1);
            QFile::remove(other.records() + "-shm"_L1);
            if (!files.wal.isEmpty())
                QVERIFY(test::write(other.records() + "-wal"_L1, files.wal));
            {
                Store store(other.recordOptions());
                const StoreReport report = opened(store);
                QCOMPARE(report.place, StoreReport::Place::OnDisk);
                ++(report.note == Note::None ? asBefore : rebuilt);
                for (const Record &record : residentsIn(store))
                    QCOMPARE(record.raw, m_residents.value(record.id));
                // The store takes records again.
                QVERIFY(put(store, { m_residents.cbegin().value() }));
            }
            QCOMPARE(integrityOf(other.recordOptions()), u"ok"_s);
            checkJournal(other, acknowledged);
            if (QTest::currentTestFailed()) {
                qWarning("copy %d", copy);
                return;
            }
        }
        qInfo("%d torn copies: %d as before, %d begun anew", copies, asBefore, rebuilt);
        QVERIFY(rebuilt > 0);
        QVERIFY(asBefore > 0);
    }

    void tornFilesOfTheJournal()
    {
        const int copies = times(12);
        QRandomGenerator random(quint32(qEnvironmentVariableIntValue("CARE_CRASHES") + 11));
        const Damage damage{ random };
        const StoreFolder storage;
        fillJournal(storage);
        const QByteArray whole = contentOf(storage.journal());
        qint64 lost = 0;
        int rebuilt = 0;
        for (int copy = 0; copy < copies; ++copy) {
            const StoreFolder other;
            const QByteArray torn = damage.any(whole);
            QVERIFY(test::write(other.journal(), torn));
            Journal journal(other.journalOptions());
            const QHash<QString, QByteArray> drafts = draftsIn(journal);
            const StoreReport report = journal.report();
            QCOMPARE(report.place, StoreReport::Place::OnDisk);
            for (auto draft = drafts.cbegin(); draft != drafts.cend(); ++draft)
                QCOMPARE(draft.value(), contentOfDraft(draft.key().toInt()));
            for (const Write &write : openWritesOf(journal))
                QCOMPARE(write.body, contentOfDraft(int(write.number) - 1));
            for (const AuditEntry &entry : auditTrailOf(journal))
                QCOMPARE(entry.action, QString::number(entry.number - 1));
            if (report.note == Note::None && !torn.isEmpty()) {
                // Nobody was told of anything: then nothing is missing.
                QCOMPARE(drafts.size(), forms);
                QCOMPARE(openWritesOf(journal).size(), forms);
                QCOMPARE(firstBroken(auditTrailOf(journal)), 0);
                QCOMPARE(auditTrailOf(journal).size(), forms);
            } else if (!torn.isEmpty()) {
                ++rebuilt;
                lost += forms - drafts.size();
                QCOMPARE(contentOf(report.aside), torn); // kept as it is
            }
            QVERIFY(keep(journal, u"new"_s, "typed"));
            QCOMPARE(integrityOf(other.journalOptions(), Durability::EveryChange), u"ok"_s);
            if (QTest::currentTestFailed())
                return;
        }
        qInfo("%d torn journals: %d begun anew, with %.1f of %d forms lost on average", copies, rebuilt,
            rebuilt > 0 ? double(lost) / rebuilt : 0.0, forms);
    }

    //! One of the two files is enough for everything, whichever it is.
    void tornJournalBesideItsCopy()
    {
        const int copies = times(12);
        QRandomGenerator random(quint32(qEnvironmentVariableIntValue("CARE_CRASHES") + 13));
        const Damage damage{ random };
        const StoreFolder storage;
        fillJournal(storage);
        const QByteArray whole = contentOf(storage.journal());
        QCOMPARE(contentOf(secondCopyOf(storage.journal())), whole);
        int taken = 0;
        for (int copy = 0; copy < copies; ++copy) {
            const StoreFolder other;
            const QByteArray torn = damage.any(whole);
            const bool copyIsTorn = copy % 4 == 3;
            QVERIFY(test::write(other.journal(), copyIsTorn ? whole : torn));
            QVERIFY(test::write(secondCopyOf(other.journal()), copyIsTorn ? torn : whole));
            Journal journal(other.journalOptions());
            const QHash<QString, QByteArray> drafts = draftsIn(journal);
            QCOMPARE(drafts.size(), forms);
            for (auto draft = drafts.cbegin(); draft != drafts.cend(); ++draft)
                QCOMPARE(draft.value(), contentOfDraft(draft.key().toInt()));
            QCOMPARE(openWritesOf(journal).size(), forms);
            QCOMPARE(auditTrailOf(journal).size(), forms);
            QCOMPARE(firstBroken(auditTrailOf(journal)), 0);
            const StoreReport report = journal.report();
            QVERIFY(report.note == Note::None || (report.note == Note::SecondCopy && !copyIsTorn));
            if (report.note == Note::SecondCopy) {
                ++taken;
                if (!report.aside.isEmpty())
                    QCOMPARE(contentOf(report.aside), torn); // kept as it is
                QVERIFY(!report.journalMessage().isEmpty());
            }
            QVERIFY(keep(journal, u"new"_s, "typed"));
            QCOMPARE(contentOf(secondCopyOf(other.journal())), contentOf(other.journal()));
            if (QTest::currentTestFailed())
                return;
        }
        qInfo("%d torn pairs: the second copy was taken %d times, nothing was lost", copies, taken);
        QVERIFY(taken > 0);
    }

private:
    //! Kills it so long after it is ready and has acknowledged \a leastForms, however long these take here.
    QByteArray runUntilKilled(const StoreFolder &storage, int from, int milliseconds,
        const std::function<void()> &during = {}, int leastForms = 0)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"CARE_TEST_FOLDER"_s, storage.folder.path());
        environment.insert(u"CARE_TEST_SERVICE"_s, m_service->url().toString());
        environment.insert(u"CARE_TEST_KEY"_s, m_service->apiKey());
        environment.insert(u"CARE_TEST_FROM"_s, QString::number(from));
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(QCoreApplication::applicationFilePath(), { u"insidecrash"_s });
        QByteArray output;
        const auto isReady = [&] {
            output += process.readAllStandardOutput();
            return output.contains("ready\n") && output.count("\ndraft ") >= leastForms;
        };
        if (!QTest::qWaitFor(isReady, 30'000))
            return {};
        QTest::qWait(milliseconds);
        if (during)
            during();
        process.kill();
        process.waitForFinished();
        return output + process.readAllStandardOutput();
    }

    //! After a kill: whole, and every record one that the service has.
    void checkRecords(const StoreFolder &storage)
    {
        Store store(storage.recordOptions());
        QCOMPARE(opened(store).note, Note::None);
        QCOMPARE(opened(store).place, StoreReport::Place::OnDisk);
        for (const Record &record : residentsIn(store))
            QCOMPARE(record.raw, m_residents.value(record.id));
        QCOMPARE(integrityOf(storage.recordOptions()), u"ok"_s);
    }

    static void checkJournal(const StoreFolder &storage, const Acknowledged &acknowledged)
    {
        Journal journal(storage.journalOptions());
        const QHash<QString, QByteArray> drafts = draftsIn(journal);
        QCOMPARE(journal.report().note, Note::None);
        for (auto draft = acknowledged.drafts.cbegin(); draft != acknowledged.drafts.cend(); ++draft) {
            // The acknowledged one, or the one that was on its way.
            const QByteArray kept = drafts.value(draft.key());
            const int onItsWay = acknowledged.tried.value(draft.key());
            QVERIFY2(kept == contentOfDraft(draft.value()) || kept == contentOfDraft(onItsWay),
                qPrintable(draft.key()));
        }
        QSet<qint64> open;
        for (const Write &write : openWritesOf(journal)) {
            QCOMPARE(write.state, Write::State::Unknown);
            QVERIFY(!write.body.isEmpty());
            open.insert(write.number);
        }
        QVERIFY(!open.intersects(acknowledged.settled));
        // One may have been settled without a chance to say so.
        QVERIFY((QSet<qint64>(acknowledged.writes) - open).size() <= 1);
        const QList<AuditEntry> trail = auditTrailOf(journal);
        QCOMPARE(firstBroken(trail, auditKey()), 0);
        // One may have been written without a chance to say so, and one says that the keychain has no head of
        // it.
        QVERIFY(trail.size() >= acknowledged.entries && trail.size() <= acknowledged.entries + 2);
        QCOMPARE(integrityOf(storage.journalOptions(), Durability::EveryChange), u"ok"_s);
    }

    static void fillJournal(const StoreFolder &storage)
    {
        Journal journal(storage.journalOptions());
        for (int i = 0; i < forms; ++i) {
            QVERIFY(keep(journal, QString::number(i), contentOfDraft(i)));
            QVERIFY(beginWrite(journal, contentOfDraft(i)) > 0);
            journal.record({ .who = u"ana"_s, .action = QString::number(i) });
        }
        QCOMPARE(auditTrailOf(journal).size(), forms);
    }

    int receiveAll(const StoreFolder &storage)
    {
        Connection connection;
        connection.id = u"crash"_s;
        connection.base = m_service->url();
        connection.requestsPerMinute = 6000;
        auto keychain = std::make_unique<MemoryStore>();
        keychain->write(
            connection.id, Credential::ApiKey, Secret(m_service->apiKey().toUtf8()), this, [](auto) {});
        keychain->write(connection.id, Credential::AuditKey, Secret(auditKey()), this, [](auto) {});
        Workspace workspace(connection, std::move(keychain), storage.recordOptions(), computerClock());
        workspace.sync().startFullSync({ &residentSchema, &homeSchema, &incidentSchema });
        const auto isWhole = [&](const ResourceSchema &schema) {
            return workspace.sync().state(schema, {}).complete;
        };
        if (!waitUntil(
                [&] { return isWhole(residentSchema) && isWhole(homeSchema) && isWhole(incidentSchema); },
                30'000))
            return 0;
        return int(residentsIn(workspace.store()).size());
    }

    std::unique_ptr<ServiceProcess> m_service;
    QHash<QString, QByteArray> m_residents; //!< as the service has them
};

CARE_TEST(insidecrash, InsideCrash);
CARE_TEST(crash, TestCrash);
#include "tst_crash.moc"
