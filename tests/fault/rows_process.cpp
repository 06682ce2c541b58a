// SPDX-License-Identifier: GPL-3.0-or-later
// The program itself: started twice, killed in the middle of what it does, or brought down by a fault of its
// own.
#include "app/common/datafolder.h"
#include "app/desktop/singleinstance.h"
#include "models/editing/draftlist.h"
#include "models/log/crashhandler.h"
#include "models/log/eventlog.h"
#include "models/store/database/database.h"
#include "tests/fault/faulttest.h"
#include "tests/fault/storage.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSignalSpy>

#include <csignal>
#include <cstdio>
#include <new>
#include <thread>

namespace {

void say(const char *words)
{
    std::printf("%s\n", words);
    std::fflush(stdout);
}

//! This program once more, running one function of InsideProcess in \a folder.
class Child {
public:
    Child(const QString &function, const QString &folder, const QString &how = {})
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"CARE_TEST_FOLDER"_s, folder);
        environment.insert(u"CARE_TEST_HOW"_s, how);
        m_process.setProcessEnvironment(environment);
        m_process.start(QCoreApplication::applicationFilePath(), { u"insideprocess"_s, function });
    }
    //! Until it has said so many lines "ready".
    bool isReady()
    {
        return QTest::qWaitFor(
            [this] {
                m_output += m_process.readAllStandardOutput();
                return m_output.contains("\nready\n");
            },
            20'000);
    }
    void kill()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    QProcess &process() { return m_process; }

private:
    QProcess m_process;
    QByteArray m_output;
};

} // namespace

// The part that runs in a process of its own, one function at a time, until it is killed or ends itself.
class InsideProcess : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void holdsTheFolder()
    {
        SingleInstance instance(m_folder);
        QCOMPARE(int(instance.begin()), int(SingleInstance::Outcome::First));
        QSignalSpy again(&instance, &SingleInstance::startedAgain);
        say("ready");
        QVERIFY(again.wait(30'000));
        say("raised");
        QTest::qWait(30'000);
    }

    // Again and again: the records' tables are made anew, a journal gets its first ones.
    void bringsFilesUpToDate()
    {
        say("ready");
        for (int round = 0;; ++round) {
            {
                Database database;
                QVERIFY(database.openReader({ m_folder + "/records.db"_L1, StoreFolder::key }));
                QVERIFY(database.run(u"PRAGMA query_only=OFF"_s));
                QVERIFY(
                    database.run(u"UPDATE meta SET value = 'of an older version' WHERE name = 'schema'"_s));
            }
            Store store({ m_folder + "/records.db"_L1, StoreFolder::key });
            QVERIFY(put(store, madeResidents(12)));
            Journal journal({ m_folder + u"/%1/journal.db"_s.arg(round), StoreFolder::key });
            QVERIFY(keep(journal, u"1"_s, "typed"));
        }
    }

    void crashes();

private:
    const QString m_folder = qEnvironmentVariable("CARE_TEST_FOLDER");
};

class RowsProcess : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row109_killedWhileTheLayoutChanges()
    {
        const StoreFolder storage;
        {
            Store store(storage.recordOptions());
            QVERIFY(put(store, madeResidents(12)));
            Journal journal(storage.journalOptions());
            QVERIFY(keep(journal, u"1"_s, "typed"));
        }
        for (int death = 0; death < 12; ++death) {
            Child child(u"bringsFilesUpToDate"_s, storage.folder.path());
            QVERIFY(child.isReady());
            QTest::qWait(20 + QRandomGenerator::global()->bounded(200));
            child.kill();
            Store store(storage.recordOptions());
            QCOMPARE(opened(store).note, StoreReport::Note::None);
            for (const Record &record : residentsIn(store))
                QVERIFY(isMadeResident(record));
            QVERIFY(put(store, madeResidents(12)));
            QCOMPARE(residentsIn(store).size(), 12);
            // Files that are no copies were not touched, and a journal that was being made is one.
            Journal journal(storage.journalOptions());
            QCOMPARE(draftsIn(journal).value(u"1"_s), "typed");
            const QStringList begun =
                QDir(storage.folder.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
            for (const QString &folder : begun) {
                Journal other({ storage.folder.filePath(folder + "/journal.db"_L1), StoreFolder::key });
                QVERIFY(keep(other, u"2"_s, "typed"));
                QCOMPARE(other.report().place, StoreReport::Place::OnDisk);
                QCOMPARE(other.report().note, StoreReport::Note::None);
                QVERIFY(QDir(storage.folder.filePath(folder)).exists());
            }
            for (const QString &folder : begun)
                QDir(storage.folder.filePath(folder)).removeRecursively();
        }
    }

    void row109_newerThanTheProgram()
    {
        const StoreFolder storage;
        {
            Journal journal(storage.journalOptions());
            QVERIFY(keep(journal, u"1"_s, "typed"));
        }
        {
            Database database;
            QCOMPARE(database.open(storage.journalOptions(), Durability::EveryChange).note,
                StoreReport::Note::None);
            QVERIFY(database.run(u"PRAGMA user_version = 1000"_s));
        }
        const QByteArray before = contentOf(storage.journal());
        prepared();
        Journal journal(storage.journalOptions());
        QVERIFY(draftsIn(journal).isEmpty());
        QCOMPARE(journal.report().note, StoreReport::Note::Newer);
        QVERIFY(journal.report().journalMessage().contains(u"newer"_s));
        QVERIFY(keep(journal, u"2"_s, "in memory"));
        QCOMPARE(contentOf(storage.journal()), before);
    }

    void row110_theSecondOneRaisesTheFirst()
    {
        const QTemporaryDir folder;
        Child first(u"holdsTheFolder"_s, folder.path());
        QVERIFY(first.isReady());
        prepared();
        SingleInstance second(folder.path());
        QCOMPARE(int(second.begin()), int(SingleInstance::Outcome::Told));
        QByteArray output;
        QVERIFY(waitUntil([&] {
            output += first.process().readAllStandardOutput();
            return output.contains("raised");
        }));
        first.kill();
    }

    void row110_takesOverFromTheDead()
    {
        const QTemporaryDir folder;
        Child first(u"holdsTheFolder"_s, folder.path());
        QVERIFY(first.isReady());
        first.kill();
        QVERIFY(QFile::exists(folder.filePath(u"lock"_s)));
        prepared();
        SingleInstance second(folder.path());
        QCOMPARE(int(second.begin()), int(SingleInstance::Outcome::First));
    }

    void row118_brokenDown_data()
    {
        addColumns<QString, int>("how", "number");
        for (const int number : { SIGSEGV, SIGABRT, SIGILL, SIGFPE })
            QTest::addRow("signal %d", number) << QString::number(number) << number;
        QTest::newRow("exception that nobody catches") << u"exception"_s << SIGABRT;
        QTest::newRow("no more memory") << u"memory"_s << SIGABRT;
    }

    void row118_brokenDown()
    {
        QFETCH(QString, how);
        QFETCH(int, number);
        const QTemporaryDir folder;
        Child child(u"crashes"_s, folder.path(), how);
        QVERIFY(QTest::qWaitFor([&] { return child.process().state() == QProcess::NotRunning; }, 30'000));
        QCOMPARE(child.process().exitStatus(), QProcess::CrashExit);
        // A line of two numbers, and nothing else.
        static const QRegularExpression numbers(u"^\\d{10,11} (\\d+)\\n$"_s);
        const QByteArray left = contentOf(folder.filePath(u"crash"_s));
        const auto match = numbers.match(QString::fromLatin1(left));
        QVERIFY2(match.hasMatch(), left.constData());
        QCOMPARE(match.captured(1).toInt(), number);
        QVERIFY(QDir(folder.path()).entryList({ u"core*"_s }).isEmpty());
        // The next start tells the log, once.
        for (int start = 0; start < 2; ++start) {
            EventLog log(folder.path());
            const CrashHandler lastResort(log);
            const QByteArray line = " died signal=" + QByteArray::number(number) + '\n';
            QCOMPARE(log.text(10'000).count(line), 1);
        }
        // Typed words are offered again.
        Journal journal({ folder.filePath(u"journal.db"_s), StoreFolder::key });
        DraftList drafts(journal);
        QVERIFY(waitUntil([&] { return drafts.unfinished() == 1; }));
    }

    void row118_theProgramItself()
    {
        const QTemporaryDir folder;
        QProcess program;
        program.start(QStringLiteral(CARE_BIN_DIR "/care-records"),
            { u"--data"_s, folder.path(), u"--settings"_s, folder.filePath(u"settings.ini"_s) });
        const QString crash = logFolder(folder.path()) + "/crash"_L1;
        QVERIFY(QTest::qWaitFor([&] { return QFile::exists(crash); }, 20'000));
#ifdef Q_OS_LINUX
        const QByteArray limits = contentOf(u"/proc/%1/limits"_s.arg(program.processId()));
        static const QRegularExpression noCore(u"Max core file size +0 "_s);
        QVERIFY2(noCore.match(QString::fromLatin1(limits)).hasMatch(), limits.constData());
#endif
#ifdef Q_OS_UNIX
        QCOMPARE(::kill(pid_t(program.processId()), SIGSEGV), 0);
#else
        program.kill();
#endif
        QVERIFY(QTest::qWaitFor([&] { return program.state() == QProcess::NotRunning; }, 20'000));
        QCOMPARE(program.exitStatus(), QProcess::CrashExit);
        {
            EventLog log(logFolder(folder.path()));
            const CrashHandler lastResort(log);
            QVERIFY(log.text(10'000).contains(" died signal="));
        }
    }
};

void InsideProcess::crashes()
{
    EventLog log(m_folder);
    const CrashHandler lastResort(log);
    Journal journal({ m_folder + "/journal.db"_L1, StoreFolder::key });
    const QByteArray form = R"({"base":"","edits":{"status":{"raw":"\"active\"","name":""}}})";
    QVERIFY(keep(journal, u"1"_s, form));
    const QByteArray how = qgetenv("CARE_TEST_HOW");
    if (how == "exception")
        std::thread([] { throw 1; }).join();
    if (how == "memory")
        std::thread([] { throw std::bad_alloc(); }).join();
    std::raise(how.toInt());
}

CARE_TEST(insideprocess, InsideProcess);
CARE_TEST(rows_process, RowsProcess);
#include "rows_process.moc"
