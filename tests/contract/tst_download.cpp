// SPDX-License-Identifier: GPL-3.0-or-later
// The console on the store of a connection: sync --once fills it, --offline reads it when no service answers,
// both keep out of the way of the desktop program, and what leaves is in the audit trail.
#include "app/common/auditsealing.h"
#include "app/common/datafolder.h"
#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "models/api/boundkey.h"
#include "models/api/clock.h"
#include "models/api/keychainstore.h"
#include "models/store/journal/journal.h"
#include "tests/contract/console.h"
#include "tests/support/network/workbench.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QProcess>
#include <QTcpServer>
#include <QTemporaryDir>

// The part that runs inside a session with a keyring; started by TestDownload.
class InsideDownload : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = unlimitedService();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        m_connection.id = u"5f1c"_s;
        m_connection.name = u"Rowan Group"_s;
        m_connection.requestsPerMinute = 6000;
        pointTo(m_service->url());
    }

    //! Of a connection that no window has opened yet.
    void saysWhatCame()
    {
        QCOMPARE(ask({ u"list"_s, u"homes"_s, u"--offline"_s }).exitCode, 6); // nothing is stored yet
        const ConsoleRun run = sync();
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY2(run.err.isEmpty(), run.err.constData()); // no progress where there is no terminal
        const QJsonObject said = QJsonDocument::fromJson(run.out).object();
        QCOMPARE(said.value("connection"_L1).toString(), m_connection.name);
        QVERIFY(said.value("complete"_L1).toBool());
        int residents = 0;
        const QJsonArray lists = said.value("lists"_L1).toArray();
        QVERIFY(lists.size() > 10);
        for (const QJsonValue list : lists) {
            QVERIFY2(
                list["complete"_L1].toBool() && !list["asOf"_L1].toString().isEmpty(), run.out.constData());
            QCOMPARE(list["new"_L1].toInt(), list["stored"_L1].toInt());
            residents += list["resource"_L1].toString() == "residents"_L1 ? list["stored"_L1].toInt() : 0;
        }
        QVERIFY(residents > 0);
        const QJsonArray asked =
            QJsonDocument::fromJson(ask({ u"list"_s, u"residents"_s, u"--format"_s, u"json"_s }).out).array();
        QCOMPARE(residents, int(asked.size()));
        // Encrypted, and for this user alone.
        QFile records(connectionFolder(m_data.path(), m_connection.id) + "/records.db"_L1);
        QVERIFY(records.open(QIODevice::ReadOnly));
        QVERIFY(!records.read(15).startsWith("SQLite"));
        QCOMPARE(records.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    void findsNothingNewTheSecondTime()
    {
        const ConsoleRun run = sync();
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonArray lists = QJsonDocument::fromJson(run.out)["lists"_L1].toArray();
        for (const QJsonValue list : lists) {
            QVERIFY(list["stored"_L1].toInt() > 0 || list["complete"_L1].toBool());
            // Logs of days that are not kept come with those that the service received lately.
            const bool isLogs = list["resource"_L1].toString() == "logs"_L1;
            QVERIFY2(isLogs || list["new"_L1].toInt() == 0, run.out.constData());
        }
        const ConsoleRun table = ask({ u"sync"_s, u"--once"_s });
        QVERIFY2(table.out.contains("Residents: "), table.out.constData());
    }

    void keepsOutOfTheWayOfTheProgram()
    {
        QLockFile lock(lockFile(m_data.path())); // as the desktop program holds it
        lock.setStaleLockTime(0);
        QVERIFY(lock.tryLock());
        const qsizetype before = trail().size();
        // The program is locked, or has another connection.
        const ConsoleRun blocked = sync();
        QCOMPARE(blocked.exitCode, 11);
        QVERIFY2(blocked.err.contains("Nothing was downloaded"), blocked.err.constData());
        {
            QLockFile open(openFile(connectionFolder(m_data.path(), m_connection.id)));
            open.setStaleLockTime(0);
            QVERIFY(open.tryLock());
            const ConsoleRun run = sync();
            QCOMPARE(run.exitCode, 10);
            QVERIFY2(run.err.contains("Care Records is open"), run.err.constData());
            QVERIFY(run.out.isEmpty());
        }
        QCOMPARE(trail().size(), before);
        // Reading goes on beside it, and so does the audit trail.
        const ConsoleRun list = ask({ u"export"_s, u"homes"_s, u"--format"_s, u"csv"_s, u"--output"_s,
            path(u"beside.csv"_s), u"--offline"_s });
        QVERIFY2(list.exitCode == 0, list.err.constData());
        QCOMPARE(trail().size(), before + 1);
    }

    //! The window's part of it: what is open is marked, and not while the program is locked.
    void showsWhatIsOpen()
    {
        QTemporaryDir folder;
        const auto isOpen = [&folder] {
            QLockFile open(openFile(folder.path()));
            open.setStaleLockTime(0);
            return !open.tryLock();
        };
        const StoreOptions closed{ folder.filePath(u"records.db"_s), {}, true };
        auto space =
            std::make_unique<Workspace>(m_connection, std::make_unique<MemoryStore>(), closed, m_clock);
        QVERIFY(!isOpen());
        space->openWith(Secret(QByteArray(32, 'k')));
        QVERIFY(isOpen());
        space->suspend(); // the program is locked
        QVERIFY(!isOpen());
        space->openWith(Secret(QByteArray(32, 'k')));
        space->resume();
        QVERIFY(isOpen());
        space.reset();
        QVERIFY(!isOpen());
    }

    // While the service lets it wait, the desktop program is started on the same folder.
    void windowSaysThatItRuns()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        const QUrl service = m_connection.base;
        pointTo(QUrl(u"http://127.0.0.1:%1"_s.arg(silent.serverPort())));
        const QStringList there{ u"--settings"_s, path(u"settings.json"_s), u"--data"_s, m_data.path() };
        QProcess download;
        download.start(QStringLiteral(CARE_BIN_DIR "/care-records-cli"),
            QStringList{ u"sync"_s, u"--once"_s, u"--connection"_s, m_connection.name } + there);
        QTRY_VERIFY_WITH_TIMEOUT(silent.hasPendingConnections(), 20'000);
        QProcess window;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        window.setProcessEnvironment(environment);
        window.start(QStringLiteral(CARE_BIN_DIR "/care-records"), there);
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT(
            (said += window.readAllStandardError()).contains("A scheduled download of records is running"),
            20'000);
        QCOMPARE(download.state(), QProcess::Running); // not disturbed
        window.terminate(); // it waits for somebody to read that
        QVERIFY(window.waitForFinished());
        QCOMPARE(window.exitCode(), 1);
        download.kill();
        QVERIFY(download.waitForFinished());
        pointTo(service);
    }

    void readsWithoutTheService()
    {
        const auto json = [](const ConsoleRun &run) {
            return QJsonDocument::fromJson(run.out);
        };
        const QStringList list{ u"list"_s, u"residents"_s, u"--format"_s, u"json"_s };
        const QStringList today{ u"today"_s, u"--format"_s, u"json"_s, u"--rule"_s,
            u"incidents-to-review"_s };
        const QStringList csv{ u"export"_s, u"incident-reports"_s, u"--format"_s, u"csv"_s, u"--output"_s };
        const ConsoleRun asked = ask(list);
        const ConsoleRun found = ask(today);
        QCOMPARE(ask(csv + QStringList{ path(u"asked.csv"_s) }).exitCode, 0);
        const QUrl service = m_connection.base;
        pointTo(QUrl(u"http://127.0.0.1:1"_s)); // where nobody answers
        QCOMPARE(ask(list).exitCode, 3);
        const QStringList offline{ u"--offline"_s };
        const ConsoleRun read = ask(list + offline);
        QVERIFY2(read.exitCode == 0, read.err.constData());
        QCOMPARE(json(read).array(), json(asked).array());
        QVERIFY2(read.err.contains("as of "), read.err.constData());
        const ConsoleRun again = ask(today + offline);
        QCOMPARE(again.exitCode, found.exitCode);
        QCOMPARE(json(again)["rules"_L1][0]["count"_L1], json(found)["rules"_L1][0]["count"_L1]);
        // A rule that goes by more days of daily logs than the connection keeps.
        const QStringList weighed{ u"today"_s, u"--offline"_s, u"--rule"_s, u"weighing-stopped"_s };
        const QJsonValue weights =
            json(ask(weighed + QStringList{ u"--format"_s, u"json"_s }))["rules"_L1][0];
        QCOMPARE(weights["logDays"_L1].toInt(), m_connection.logDays);
        QVERIFY(weights["logDaysWanted"_L1].toInt() > m_connection.logDays);
        const ConsoleRun lessWeighed = ask(weighed);
        QVERIFY2(lessWeighed.out.contains("by daily logs of 90 day"), lessWeighed.out.constData());
        QCOMPARE(ask(csv + QStringList{ path(u"read.csv"_s) } + offline).exitCode, 0);
        // Daily logs are kept for some days only; what is within them is whole.
        const QStringList logs{ u"export"_s, u"logs"_s, u"--format"_s, u"csv"_s, u"--output"_s,
            path(u"logs.csv"_s), u"--offline"_s };
        const ConsoleRun kept = ask(logs);
        QCOMPARE(kept.exitCode, 7);
        QVERIFY2(kept.err.contains("go back to "), kept.err.constData());
        const ConsoleRun lately = ask(logs + QStringList{ u"--filter"_s, u"createdOn=last-7-days"_s });
        QVERIFY2(lately.exitCode == 0, lately.err.constData());
        QFile one(path(u"asked.csv"_s));
        QFile other(path(u"read.csv"_s));
        QVERIFY(one.open(QIODevice::ReadOnly) && other.open(QIODevice::ReadOnly));
        QCOMPARE(other.readAll(), one.readAll());
        const QString resident = json(asked).array().first()["id"_L1].toString();
        const ConsoleRun shown =
            ask(QStringList{ u"show"_s, u"residents"_s, resident, u"--format"_s, u"json"_s } + offline);
        QCOMPARE(json(shown)["id"_L1].toString(), resident);
        for (const QStringList &paper :
            { QStringList{ u"report"_s, u"hospital"_s, resident }, { u"report"_s, u"timeline"_s, resident },
                { u"report"_s, u"today"_s }, { u"print"_s, u"homes"_s } }) {
            const ConsoleRun run = ask(paper + QStringList{ u"--output"_s, path(u"paper.pdf"_s) } + offline);
            QVERIFY2(run.exitCode == 0, run.err.constData());
            QVERIFY2(run.err.contains("as of "), run.err.constData());
        }
        const ConsoleRun early =
            ask(QStringList{ u"report"_s, u"timeline"_s, resident, u"--since"_s, u"2020-01-01"_s,
                    u"--until"_s, u"2020-02-01"_s, u"--output"_s, path(u"early.pdf"_s) }
                + offline);
        QVERIFY2(
            early.exitCode == 7 && early.err.contains("missing from: Daily logs"), early.err.constData());
        const ConsoleRun pack =
            ask(QStringList{ u"pack"_s, u"weekly-risk"_s, u"--output"_s, path(u"pack"_s) } + offline);
        QVERIFY2(pack.exitCode == 0, pack.err.constData());
        QCOMPARE(
            ask({ u"resident"_s, u"update"_s, resident, u"--set"_s, u"location.room=1"_s, u"--offline"_s })
                .exitCode,
            2);
        pointTo(service);
    }

    // Residents grow a year older meanwhile, all of them within a year.
    void keepsWhatIsStoredOnEveryDay()
    {
        const QString clock = QCoreApplication::applicationDirPath() + "/../lib/libcare_other_clock.so"_L1;
        const qint64 moved = qEnvironmentVariable("CARE_CLOCK_AHEAD").toLongLong(); // of the whole run
        for (const int days : { 366, 200, 1 }) {
            QProcessEnvironment environment = environmentIn();
            if (QFile::exists(clock)) // a sanitizer wants to be loaded first
                environment.insert(u"LD_PRELOAD"_s, clock);
            environment.insert(u"CARE_CLOCK_AHEAD"_s, QString::number(moved + days * qint64(24 * 60 * 60)));
            const ConsoleRun run =
                ask({ u"list"_s, u"residents"_s, u"--offline"_s, u"--format"_s, u"json"_s }, environment);
            QVERIFY2(run.exitCode == 0 || run.exitCode == 7, run.err.constData());
            QVERIFY(!QJsonDocument::fromJson(run.out).array().isEmpty());
        }
    }

    //! In the words of the window, in a trail that stays whole and sealed.
    void writesDownWhatLeaves()
    {
        const qsizetype before = trail().size();
        const QString resident = QJsonDocument::fromJson(
            ask({ u"list"_s, u"residents"_s, u"--format"_s, u"json"_s }).out)[0]["id"_L1]
                                     .toString();
        QCOMPARE(trail().size(), before); // what is printed to the terminal leaves no file
        QCOMPARE(ask({ u"export"_s, u"homes"_s, u"--format"_s, u"csv"_s, u"--columns"_s, u"name"_s,
                         u"--no-names"_s, u"--output"_s, path(u"homes.csv"_s) })
                     .exitCode,
            0);
        QCOMPARE(
            ask({ u"print"_s, u"residents"_s, resident, u"--output"_s, path(u"person.pdf"_s) }).exitCode, 0);
        QCOMPARE(
            ask({ u"report"_s, u"hospital"_s, resident, u"--output"_s, path(u"summary.pdf"_s) }).exitCode, 0);
        QCOMPARE(ask({ u"pack"_s, u"weekly-risk"_s, u"--output"_s, path(u"weekly"_s) }).exitCode, 0);
        // A file that was not written is not in the trail.
        QCOMPARE(
            ask({ u"export"_s, u"homes"_s, u"--format"_s, u"csv"_s, u"--output"_s, path(u"no/homes.csv"_s) })
                .exitCode,
            6);
        const QList<AuditEntry> entries = trail().mid(before);
        QStringList said;
        for (const AuditEntry &entry : entries)
            said += entry.action + u' ' + entry.resource;
        QVERIFY2(entries.size() >= 4, qPrintable(said.join(u'\n')));
        QCOMPARE(entries.at(0).action, u"export without names"_s);
        QCOMPARE(entries.at(0).resource, u"homes"_s);
        QCOMPARE(entries.at(0).fields, QStringList{ u"name"_s });
        QVERIFY(entries.at(0).recordId.endsWith(" records"_L1));
        QCOMPARE(entries.at(0).result, u"done"_s);
        QVERIFY(!entries.at(0).who.isEmpty());
        QCOMPARE(said.at(1), u"print residents"_s);
        QCOMPARE(entries.at(1).recordId, resident);
        QVERIFY(said.mid(2).contains(u"print residents"_s)); // of the summary
        QCOMPARE(said.last(), u"export weekly-risk"_s);
        const AuditSeal seal{ stored(Credential::AuditKey).view().toByteArray(),
            AuditHead::fromBytes(stored(Credential::AuditHead).view()) };
        QCOMPARE(seal.key.size(), 32);
        const AuditVerdict verdict = judgeAudit(trail(), seal);
        QCOMPARE(verdict.kind, AuditVerdict::Kind::Whole);
        QCOMPARE(seal.head->count, trail().last().number);
        QCOMPARE(verdict.sealedFrom, 1);
    }

    //! As the window's form does: also what the service refused; nothing of a trial.
    void writesDownWhatChanges()
    {
        const QJsonArray residents =
            QJsonDocument::fromJson(ask({ u"list"_s, u"residents"_s, u"--format"_s, u"json"_s }).out).array();
        const QString id = residents.at(0)["id"_L1].toString();
        const QString number = residents.at(1)["nhsNumber"_L1].toString();
        const qsizetype before = trail().size();
        const QStringList update{ u"resident"_s, u"update"_s, id, u"--set"_s };
        QCOMPARE(ask(update + QStringList{ u"religion=Quaker"_s, u"--dry-run"_s }).exitCode, 0);
        QCOMPARE(trail().size(), before);
        const ConsoleRun changed = ask(update + QStringList{ u"religion=Quaker"_s });
        QVERIFY2(changed.exitCode == 0, changed.err.constData());
        QCOMPARE(ask(update + QStringList{ "nhsNumber="_L1 + number, u"--yes"_s }).exitCode, 5);
        const QString home = residents.at(0)["home"_L1]["name"_L1].toString();
        const ConsoleRun created = ask({ u"resident"_s, u"create"_s, u"--set"_s, u"name.first=Gwladys"_s,
            u"--set"_s, u"name.last=Quillfeather"_s, u"--set"_s, u"dateOfBirth=31/3/1938"_s, u"--set"_s,
            "home="_L1 + home, u"--set"_s, u"gender=Female"_s, u"--set"_s, u"status=Active"_s, u"--yes"_s,
            u"--format"_s, u"json"_s });
        QVERIFY2(created.exitCode == 0, created.err.constData());
        const QList<AuditEntry> entries = trail().mid(before);
        QCOMPARE(entries.size(), 3);
        QCOMPARE(entries.at(0).action, u"update"_s);
        QCOMPARE(entries.at(0).resource, u"residents"_s);
        QCOMPARE(entries.at(0).recordId, id);
        QCOMPARE(entries.at(0).fields, QStringList{ u"religion"_s });
        QCOMPARE(entries.at(0).result, u"done"_s);
        QVERIFY(!entries.at(0).who.isEmpty());
        QCOMPARE(entries.at(1).action, u"update"_s);
        QCOMPARE(entries.at(1).fields, QStringList{ u"nhsNumber"_s });
        QCOMPARE(entries.at(1).result, u"refused"_s);
        QCOMPARE(entries.at(2).action, u"create"_s);
        QCOMPARE(entries.at(2).recordId, QJsonDocument::fromJson(created.out)["id"_L1].toString());
        QCOMPARE(entries.at(2).result, u"done"_s);
    }

    void saysWhyItFailed()
    {
        const QUrl service = m_connection.base;
        pointTo(QUrl(u"http://127.0.0.1:1"_s));
        const ConsoleRun run = sync();
        QCOMPARE(run.exitCode, 3);
        QVERIFY(!run.err.isEmpty());
        pointTo(service);
        QCOMPARE(trail().last().action, scheduledDownloadAction());
        QCOMPARE(trail().last().result, u"failed"_s);
        QCOMPARE(sync().exitCode, 0);
        QCOMPARE(trail().last().result, u"done"_s);
        // In words of the console: there is no form here to enter a key in.
        const Connection kept = m_connection;
        m_connection.id = u"9e2d"_s;
        m_connection.name = u"Aspen"_s;
        Settings(path(u"settings.json"_s)).storeConnection(m_connection);
        const ConsoleRun keyless = ask({ u"list"_s, u"homes"_s });
        QCOMPARE(keyless.exitCode, 4);
        QVERIFY2(keyless.err.contains("The keychain has no key") && keyless.err.contains("--api-key-file"),
            keyless.err.constData());
        Settings(path(u"settings.json"_s)).removeConnection(m_connection.id);
        m_connection = kept;
        for (const QStringList &wrong :
            { QStringList{ u"sync"_s }, { u"sync"_s, u"--once"_s, u"--offline"_s }, { u"sync"_s, u"now"_s } })
            QCOMPARE(ask(wrong).exitCode, 2);
    }

    //! An audit trail that cannot be written hides no failure of the command.
    void saysFirstWhatFailedFirst()
    {
        const QString journal = journalFile(m_data.path(), m_connection.id);
        QVERIFY(QFile::rename(journal, journal + u".aside"_s));
        QFile broken(journal);
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write(QByteArray(8192, 'x')) == 8192);
        broken.close();
        const ConsoleRun run = ask(
            { u"resident"_s, u"update"_s, u"000000000000000000000000"_s, u"--set"_s, u"religion=Quaker"_s });
        const QJsonArray residents =
            QJsonDocument::fromJson(ask({ u"list"_s, u"residents"_s, u"--format"_s, u"json"_s }).out).array();
        const ConsoleRun refused = ask({ u"resident"_s, u"update"_s, residents.at(0)["id"_L1].toString(),
            u"--set"_s, "nhsNumber="_L1 + residents.at(1)["nhsNumber"_L1].toString(), u"--yes"_s });
        QVERIFY(QFile::remove(journal));
        QVERIFY(QFile::rename(journal + u".aside"_s, journal));
        QCOMPARE(run.exitCode, 5); // nothing was sent that would be recorded
        QCOMPARE(refused.exitCode, 5);
        const qsizetype refusal = refused.err.indexOf("409");
        QVERIFY2(
            refusal >= 0 && refusal < refused.err.indexOf("could not be recorded"), refused.err.constData());
        QVERIFY2(!refused.err.contains("This was done"), refused.err.constData());
    }

    //! A broken settings file is left for the window to mend, and is not called a missing connection.
    void saysThatSettingsAreBroken()
    {
        const auto write = [this](const QByteArray &content) {
            QFile file(path(u"settings.json"_s));
            return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
        };
        QFile file(path(u"settings.json"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        for (const QByteArray &broken : { whole.chopped(20), "[]"_ba, ""_ba }) {
            QVERIFY(write(broken));
            const ConsoleRun run = sync();
            QCOMPARE(run.exitCode, 6);
            QVERIFY2(run.err.contains("settings.json cannot be read"), run.err.constData());
            QFile left(path(u"settings.json"_s));
            QVERIFY(left.open(QIODevice::ReadOnly));
            QCOMPARE(left.readAll(), broken);
        }
        QVERIFY(write(whole));
        QCOMPARE(sync().exitCode, 0);
    }

private:
    ConsoleRun ask(
        const QStringList &arguments, const QProcessEnvironment &environment = environmentIn()) const
    {
        return runConsole(arguments
                + QStringList{ u"--connection"_s, m_connection.name, u"--settings"_s,
                    path(u"settings.json"_s), u"--data"_s, m_data.path() },
            environment);
    }

    ConsoleRun sync() const { return ask({ u"sync"_s, u"--once"_s, u"--format"_s, u"json"_s }); }

    //! The key is stored for the address, so a service that moved is not asked.
    void pointTo(const QUrl &url)
    {
        m_connection.base = url;
        Settings(path(u"settings.json"_s)).storeConnection(m_connection);
        Waiting<void> kept;
        m_keychain.write(m_connection.id, Credential::ApiKey,
            bindKey(*Secret::apiKey(m_service->apiKey()), Workspace::keyAddressOf(m_connection)), this,
            kept.callback());
        QVERIFY(kept.wait() && kept.result->has_value());
    }

    Secret stored(Credential credential)
    {
        Waiting<Secret> read;
        m_keychain.read(m_connection.id, credential, this, read.callback());
        return read.wait() && *read.result ? **read.result : Secret();
    }

    QList<AuditEntry> trail()
    {
        const QString file = journalFile(m_data.path(), m_connection.id);
        return readAuditTrail(storeOptions(file, stored(Credential::StoreKey))).value_or(QList<AuditEntry>());
    }

    QString path(const QString &name) const { return m_data.filePath(name); }

    SystemClock m_clock;
    KeychainStore m_keychain{ m_clock, 5'000 };
    QTemporaryDir m_data;
    std::unique_ptr<ServiceProcess> m_service;
    Connection m_connection;
};

class TestDownload : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsInAKeyring()
    {
        const ConsoleRun run = runInKeyring(u"downloadinside"_s, 240'000);
        QVERIFY2(run.exitCode == 0, run.out.constData());
    }
};

CARE_TEST(download, TestDownload);
CARE_TEST(downloadinside, InsideDownload);
#include "tst_download.moc"
