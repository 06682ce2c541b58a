// SPDX-License-Identifier: GPL-3.0-or-later
// Writes that wait together are kept together, or each by itself, and in their order either way.
#include "models/store/database/databaseworker.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QSemaphore>
#include <QTemporaryDir>

#include <atomic>

namespace {

int rows(const StoreOptions &options)
{
    Database reader;
    if (!reader.openReader(options))
        return -1;
    QSqlQuery count = reader.prepared(u"SELECT count(*) FROM t"_s);
    return count.exec() && count.next() ? count.value(0).toInt() : -1;
}

} // namespace

class TestDatabaseWorker : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_options = { m_folder->filePath(u"store.db"_s), QByteArray(32, 'k') };
        m_worker = std::make_unique<DatabaseWorker>(u"tested"_s);
        m_answers.clear();
        m_runs = 0;
        queueAlone([this](Database &database) {
            const bool made = database.open(m_options).place == StoreReport::Place::OnDisk
                && database.run(u"CREATE TABLE t (n INTEGER PRIMARY KEY CHECK (n < 1000))"_s);
            return made ? u"made"_s : u"not made"_s;
        });
        QVERIFY(test::waitUntil([this] { return m_answers == QStringList{ u"made"_s }; }));
        m_answers.clear();
        queueAlone([this](Database &) {
            m_gate.acquire();
            return u"begun"_s;
        });
    }

    void cleanup()
    {
        m_gate.release();
        m_worker.reset();
        m_gate.tryAcquire(m_gate.available());
    }

    void keepsTogetherWhatWaits()
    {
        for (const int number : { 1, 2, 3 })
            queue(addition(number));
        letGo();
        QVERIFY(test::waitUntil([this] { return m_answers.size() == 4; }));
        QCOMPARE(m_answers, (QStringList{ u"begun"_s, u"1: 0"_s, u"2: 0"_s, u"3: 0"_s }));
        QCOMPARE(rows(m_options), 3);
        QCOMPARE(m_runs.load(), 3);
    }

    void triesEachWhenOneFails()
    {
        queue(addition(1));
        queue(addition(2, true));
        queue(addition(3));
        letGo();
        QVERIFY(test::waitUntil([this] { return m_answers.size() == 4; }));
        QCOMPARE(m_answers, (QStringList{ u"begun"_s, u"1: 1"_s, u"2 failed"_s, u"3: 2"_s }));
        QCOMPARE(rows(m_options), 2);
    }

    void triesEachWhenNothingCanBeKept()
    {
        queueAlone([](Database &database) {
            // Whether it holds is only asked at the end of a transaction.
            const bool made = database.run(u"PRAGMA foreign_keys=ON"_s)
                && database.run(
                    u"CREATE TABLE s (n INTEGER REFERENCES t (n) DEFERRABLE INITIALLY DEFERRED)"_s);
            return made ? u"made"_s : u"not made"_s;
        });
        queue(addition(1));
        queue([](Database &database) {
            const bool kept =
                database.begin() && database.run(u"INSERT INTO s (n) VALUES (77)"_s) && database.commit();
            if (!kept)
                database.rollback();
            return kept ? u"believed"_s : u"refused"_s;
        });
        queue(addition(3));
        letGo();
        QVERIFY(test::waitUntil([this] { return m_answers.size() == 5; }));
        QCOMPARE(m_answers, (QStringList{ u"begun"_s, u"made"_s, u"1: 1"_s, u"refused"_s, u"3: 2"_s }));
        QCOMPARE(rows(m_options), 2);
    }

    void overtakesNothing()
    {
        const auto look = [this](Database &) {
            return u"seen: %1"_s.arg(rows(m_options));
        };
        queue(addition(1));
        queue(addition(2));
        queueAlone(look);
        queue(addition(3));
        queueAlone(look);
        letGo();
        QVERIFY(test::waitUntil([this] { return m_answers.size() == 6; }));
        QCOMPARE(m_answers,
            (QStringList{ u"begun"_s, u"1: 0"_s, u"2: 0"_s, u"seen: 2"_s, u"3: 3"_s, u"seen: 3"_s }));
    }

    // Of many that wait not all are kept in one go: somebody else may wait for the writer, too.
    void letsOthersComeBetween()
    {
        constexpr int together = 12;
        QStringList expected{ u"begun"_s };
        for (int number = 1; number <= together + 2; ++number) {
            queue(addition(number));
            expected += u"%1: %2"_s.arg(number).arg(number <= together ? 0 : together);
        }
        letGo();
        QVERIFY(test::waitUntil([&] { return m_answers.size() == expected.size(); }));
        QCOMPARE(m_answers, expected);
        QCOMPARE(rows(m_options), together + 2);
    }

    void beginsAnewAfterwards()
    {
        letGo();
        for (const int number : { 1, 2 }) {
            m_answers.clear();
            queue(addition(number));
            QVERIFY(test::waitUntil([&] { return m_answers.contains(u"%1: %1"_s.arg(number)); }));
        }
    }

    void forgetsAnswersNobodyWaitsFor()
    {
        auto gone = std::make_unique<QObject>();
        queue(addition(1));
        queue(addition(2), gone.get());
        gone.reset();
        queue(addition(3));
        letGo();
        QVERIFY(test::waitUntil([this] { return m_answers.size() == 3; }));
        QCOMPARE(m_answers, (QStringList{ u"begun"_s, u"1: 0"_s, u"3: 0"_s }));
        QCOMPARE(rows(m_options), 3);
    }

private:
    using Work = std::function<QString(Database &)>;

    void queue(const Work &work, QObject *context = nullptr)
    {
        m_worker->runTogether<QString>(
            this, work, context ? context : this, [this](const QString &answer) { m_answers += answer; });
    }

    void queueAlone(const Work &work)
    {
        m_worker->run<QString>(this, work, this, [this](const QString &answer) { m_answers += answer; });
    }

    void letGo() { m_gate.release(); }

    //! In its own transaction, as the store does it; answers with the rows that others see meanwhile.
    Work addition(int number, bool fails = false)
    {
        return [this, number, fails](Database &database) {
            ++m_runs;
            const bool added = database.begin()
                && database.run("INSERT INTO t (n) VALUES ("_L1 + QString::number(number) + ')'_L1) && !fails
                && database.commit();
            if (!added)
                database.rollback();
            return added ? u"%1: %2"_s.arg(number).arg(rows(m_options)) : u"%1 failed"_s.arg(number);
        };
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    StoreOptions m_options;
    std::unique_ptr<DatabaseWorker> m_worker;
    QSemaphore m_gate; //!< what is queued waits in front of it
    QStringList m_answers;
    std::atomic<int> m_runs = 0;
};

CARE_TEST(databaseworker, TestDatabaseWorker);
#include "tst_databaseworker.moc"
