// SPDX-License-Identifier: GPL-3.0-or-later
// The console's audit commands, on the journals of a desktop program and with a real keyring.
#include "app/common/activitylog.h"
#include "app/common/auditsealing.h"
#include "app/common/datafolder.h"
#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "models/api/boundkey.h"
#include "models/api/clock.h"
#include "models/api/keychainstore.h"
#include "models/lock/pinguard.h"
#include "models/log/eventlog.h"
#include "models/store/database/database.h"
#include "models/store/journal/journal.h"
#include "tests/contract/console.h"
#include "tests/support/answer.h"
#include "tests/support/network/workbench.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>

// The part that runs inside a session with a keyring; started by TestAudit.
class InsideAudit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_data = std::make_unique<QTemporaryDir>(); }

    void verifiesAndExports()
    {
        make(u"alpha"_s);
        make(u"beta"_s);
        ConsoleRun verified = runConsole({ u"audit"_s, u"verify"_s, u"--data"_s, m_data->path() });
        QCOMPARE(verified.exitCode, 0);
        QVERIFY2(verified.out.contains("alpha: 2 entries, sealed, the last of "), verified.out.constData());
        QVERIFY(verified.out.contains("beta: 2 entries"));
        verified = runConsole(
            { u"audit"_s, u"verify"_s, u"--data"_s, m_data->path(), u"--connection"_s, u"beta"_s });
        QVERIFY(!verified.out.contains("alpha"));
        // By its name, as everywhere.
        Connection connection;
        connection.id = u"beta"_s;
        connection.name = u"Beech Group"_s;
        connection.base = QUrl(u"https://care.example.org"_s);
        const QString file = m_data->filePath(u"settings.json"_s);
        Settings(file).storeConnection(connection);
        const auto verifyNamed = [&](const QString &name) {
            return runConsole({ u"audit"_s, u"verify"_s, u"--data"_s, m_data->path(), u"--settings"_s, file,
                u"--connection"_s, name });
        };
        QCOMPARE(verifyNamed(u"beech group"_s).out, verified.out);
        const ConsoleRun nobody = verifyNamed(u"Alder Group"_s);
        QCOMPARE(nobody.exitCode, 2);
        QVERIFY2(nobody.err.contains("There are: Beech Group"), nobody.err.constData());
        const ConsoleRun exported = runConsole({ u"audit"_s, u"export"_s, u"--data"_s, m_data->path() });
        QCOMPARE(exported.exitCode, 0);
        const QList<QByteArray> lines = exported.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        const QJsonDocument first = QJsonDocument::fromJson(lines.first());
        QCOMPARE(first["connection"_L1].toString(), u"alpha"_s);
        QCOMPARE(first["who"_L1].toString(), u"ana"_s);
        QCOMPARE(first["fields"_L1][1].toString(), u"status"_s);
        QCOMPARE(first["result"_L1].toString(), u"done"_s);
        QCOMPARE(first["hash"_L1].toString().size(), 64);
    }

    void advisesNothingThatItDoesNotTake()
    {
        make(u"alpha"_s);
        QProcessEnvironment bare = environmentIn();
        bare.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nonexistent/bus"_s);
        for (const QString &verb : { u"verify"_s, u"export"_s }) {
            const ConsoleRun run = runConsole({ u"audit"_s, verb, u"--data"_s, m_data->path() }, bare);
            QVERIFY(run.exitCode != 0);
            QVERIFY2(run.err.contains("This computer has no keychain"), run.err.constData());
            QVERIFY2(!run.err.contains("--service"), run.err.constData());
        }
    }

    void tellsOfAnAlteredTrail()
    {
        make(u"alpha"_s);
        make(u"beta"_s);
        {
            Database database;
            database.open(options(u"alpha"_s), Durability::EveryChange);
            QVERIFY(database.run(u"DROP TRIGGER audit_stays"_s));
            QVERIFY(database.run(u"UPDATE audit SET who = 'eve' WHERE number = 2"_s));
        }
        const ConsoleRun verified = runConsole({ u"audit"_s, u"verify"_s, u"--data"_s, m_data->path() });
        QCOMPARE(verified.exitCode, 5);
        QVERIFY2(verified.err.contains("alpha was altered at entry 2"), verified.err.constData());
        QVERIFY(verified.out.contains("beta: 2 entries, sealed,"));
    }

    void tellsOfATrailThatIsShorter()
    {
        make(u"alpha"_s);
        {
            Database database;
            database.open(options(u"alpha"_s), Durability::EveryChange);
            QVERIFY(database.run(u"DROP TRIGGER audit_keeps"_s));
            QVERIFY(database.run(u"DELETE FROM audit WHERE number = 2"_s));
        }
        const ConsoleRun verified = runConsole({ u"audit"_s, u"verify"_s, u"--data"_s, m_data->path() });
        QCOMPARE(verified.exitCode, 5);
        QVERIFY2(verified.err.contains("alpha had 2 entries and has 1 now"), verified.err.constData());
    }

    // Also what the keychain knew of it was put back, or removed.
    void tellsOfATrailThatOnlyTheLogKnows()
    {
        make(u"alpha"_s);
        const Credential head = Credential::AuditHead;
        {
            Database database;
            database.open(options(u"alpha"_s), Durability::EveryChange);
            QVERIFY(database.run(u"DROP TRIGGER audit_keeps"_s));
            QVERIFY(database.run(u"DELETE FROM audit WHERE number = 2"_s));
        }
        const QList<AuditEntry> left = *readAuditTrail(options(u"alpha"_s));
        Waiting<void> waiting;
        // Counted down by somebody who cannot seal it ...
        m_keychain.write(
            u"alpha"_s, head, Secret(AuditHead{ 1, left.first().hash }.toBytes()), this, waiting.callback());
        QVERIFY(waiting.wait() && waiting.result->has_value());
        const QStringList verify{ u"audit"_s, u"verify"_s, u"--data"_s, m_data->path() };
        const ConsoleRun forged = runConsole(verify);
        QCOMPARE(forged.exitCode, 5);
        QVERIFY2(forged.err.contains("is not sealed with the key"), forged.err.constData());
        // ... and the one that the program kept at that time.
        putBackHead(u"alpha"_s, 1, left.first().hash);
        const ConsoleRun verified = runConsole(verify);
        QCOMPARE(verified.exitCode, 5);
        QVERIFY2(verified.err.contains("The log of the program has seen entry 2"), verified.err.constData());
    }

    // Files, keychain and log from before the first entry, all of one moment: nothing shows it, and that is
    // said.
    void provesNothingOfAnOlderMoment()
    {
        make(u"alpha"_s);
        const QString folder = connectionFolder(m_data->path(), u"alpha"_s);
        QVERIFY(QDir(folder).removeRecursively() && QDir(logFolder(m_data->path())).removeRecursively());
        QDir().mkpath(folder);
        putBackHead(u"alpha"_s, 0, {});
        {
            Journal journal(options(u"alpha"_s));
            QSignalSpy opened(&journal, &Journal::opened);
            QVERIFY(opened.wait());
        }
        const ConsoleRun empty = runConsole({ u"audit"_s, u"verify"_s, u"--data"_s, m_data->path() });
        QCOMPARE(empty.exitCode, 0);
        QVERIFY2(
            empty.out.contains("alpha: no entries, so there was nothing to check"), empty.out.constData());
        QVERIFY(!empty.out.contains("sealed"));
        make(u"beta"_s);
        const ConsoleRun some = runConsole({ u"audit"_s, u"verify"_s, u"--data"_s, m_data->path() });
        QVERIFY2(some.out.contains("put back together, would look the same"), some.out.constData());
    }

    void tellsOfATrailThatIsGone()
    {
        const QString removed = u"5f1c2d3e-0000-4000-8000-00000000000a"_s;
        const QStringList verify{ u"audit"_s, u"verify"_s, u"--data"_s, m_data->path() };
        make(u"alpha"_s);
        make(u"beta"_s);
        make(removed);
        for (const QString &file : { u"journal.db"_s, u"journal.db-copy"_s })
            QVERIFY(QFile::remove(m_data->filePath("connections/alpha/"_L1 + file)));
        QVERIFY(QDir(connectionFolder(m_data->path(), removed)).removeRecursively());
        const ConsoleRun verified = runConsole(verify);
        QCOMPARE(verified.exitCode, 5);
        QVERIFY2(verified.err.contains("alpha is gone: it had 2 entries"), verified.err.constData());
        QVERIFY(verified.err.contains((removed + " is gone: it had 2 entries"_L1).toLatin1()));
        QVERIFY(verified.out.contains("beta: 2 entries, sealed,"));
        // Also where what the keychain knew of it was deleted with it: the log says that it was there.
        Waiting<void> gone;
        m_keychain.remove(removed, Credential::AuditHead, this, gone.callback());
        QVERIFY(gone.wait() && gone.result->has_value());
        QVERIFY(runConsole(verify).err.contains((removed + " is gone: it had 2 entries"_L1).toLatin1()));
        // A connection that its user has removed is not missed: the program's own trail has it.
        make(programTrail);
        {
            Journal journal(options(programTrail));
            int grown = 0;
            const AuditSealing sealing(programTrail, m_keychain, journal);
            connect(&journal, &Journal::auditGrown, this, [&] { ++grown; });
            journal.record({ .who = u"ana"_s,
                .action = u"remove connection"_s,
                .resource = u"connections"_s,
                .recordId = removed,
                .result = u"done"_s });
            QVERIFY(waitUntil([&] { return grown > 0; }));
            QTest::qWait(500); // until the keychain has it
        }
        const ConsoleRun again = runConsole(verify);
        QVERIFY2(again.err.contains("alpha is gone") && !again.err.contains(removed.toLatin1()),
            again.err.constData());
    }

    void tellsOfAProgramTrailThatIsGone()
    {
        const QStringList verify{ u"audit"_s, u"verify"_s, u"--data"_s, m_data->path() };
        make(u"alpha"_s);
        make(programTrail);
        QCOMPARE(runConsole(verify).exitCode, 0);
        QVERIFY(QDir(connectionFolder(m_data->path(), programTrail)).removeRecursively());
        const ConsoleRun verified = runConsole(verify);
        QCOMPARE(verified.exitCode, 5);
        QVERIFY2(verified.err.contains("program is gone: it had 2 entries"), verified.err.constData());
        for (const Credential each : { Credential::AuditHead, Credential::AuditKey, Credential::StoreKey }) {
            Waiting<void> gone;
            m_keychain.remove(programTrail, each, this, gone.callback());
            QVERIFY(gone.wait() && gone.result->has_value());
        }
        QCOMPARE(runConsole(verify).exitCode, 5); // the log has seen it
        QVERIFY(QDir(logFolder(m_data->path())).removeRecursively());
        QCOMPARE(runConsole(verify).exitCode, 0); // as before the first PIN
    }

    void needsTheKeyOfTheKeychain()
    {
        QCOMPARE(runConsole({ u"audit"_s, u"verify"_s, u"--data"_s, m_data->path() }).exitCode, 6);
        make(u"alpha"_s);
        QFile::rename(m_data->filePath(u"connections/alpha"_s), m_data->filePath(u"connections/stranger"_s));
        const ConsoleRun unknown = runConsole({ u"audit"_s, u"verify"_s, u"--data"_s, m_data->path() });
        QVERIFY(unknown.exitCode != 0 && unknown.out.isEmpty() && !unknown.err.isEmpty());
        QCOMPARE(runConsole({ u"audit"_s, u"verify"_s, u"--connection"_s, u"../alpha"_s }).exitCode, 2);
        QCOMPARE(runConsole({ u"audit"_s, u"burn"_s }).exitCode, 2);
    }

    // As the desktop program has left it: the key of the store is sealed, and the console opens it with the
    // PIN only.
    void asksForThePin()
    {
        make(u"alpha"_s);
        KeyVault vault;
        PinGuard pin(m_clock, m_keychain, vault, nullptr, { 1, 8 });
        pin.setConnections([] { return QStringList{ u"alpha"_s }; });
        const auto set = answerOf<Result<void>>(
            [&](QObject *context, auto done) { pin.set(Secret("odd-468"), context, done); });
        QVERIFY(set && *set);
        const QStringList verify{ u"audit"_s, u"verify"_s, u"--data"_s, m_data->path() };
        const auto pinFile = [this](const QByteArray &content, QFile::Permissions permissions) {
            QFile file(m_data->filePath(u"pin"_s));
            if (file.open(QIODevice::WriteOnly))
                file.write(content);
            file.setPermissions(permissions);
            return QStringList{ u"--pin-file"_s, file.fileName() };
        };
        constexpr QFile::Permissions mine = QFile::ReadOwner | QFile::WriteOwner;
        const ConsoleRun blind = runConsole(verify); // without a terminal
        QCOMPARE(blind.exitCode, 4);
        QVERIFY(blind.out.isEmpty() && blind.err.contains("--pin-file"));
        const ConsoleRun wrong = runConsole(verify + pinFile("odd-469\n", mine));
        QCOMPARE(wrong.exitCode, 4);
        QVERIFY(wrong.out.isEmpty() && wrong.err.contains("The PIN is wrong"));
        const ConsoleRun open = runConsole(verify + pinFile("odd-468\n", mine | QFile::ReadOther));
        QCOMPARE(open.exitCode, 6);
        QVERIFY(open.err.contains("Other users of this computer"));
        // Setting a PIN leaves an entry about it.
        const ConsoleRun missed = runConsole(verify + pinFile("odd-468\n", mine));
        QCOMPARE(missed.exitCode, 5);
        QVERIFY2(missed.err.contains("there is a PIN, and no entry about it"), missed.err.constData());
        make(programTrail);
        const ConsoleRun right = runConsole(verify + pinFile("odd-468\n", mine));
        QVERIFY2(right.exitCode == 0, right.err.constData());
        QVERIFY(right.out.contains("2 entries"));
        // Typed at a terminal, it is shown nowhere.
        QProcess terminal;
        terminal.setProcessChannelMode(QProcess::MergedChannels);
        terminal.start(u"script"_s,
            { u"-qec"_s, QStringLiteral(CARE_BIN_DIR "/care-records-cli ") + verify.join(u' '),
                u"/dev/null"_s });
        QByteArray shown;
        QVERIFY(waitUntil([&] {
            shown += terminal.readAll();
            return shown.contains("Care Records PIN: ");
        }));
        terminal.write("odd-468\n");
        QVERIFY(waitUntil(
            [&] {
                shown += terminal.readAll();
                return terminal.state() == QProcess::NotRunning;
            },
            30'000));
        QVERIFY2(shown.contains("2 entries") && !shown.contains("odd-468"), shown.constData());
        const auto gone =
            answerOf<Result<void>>([&](QObject *context, auto done) { pin.remove(context, done); });
        QVERIFY(gone && *gone);
    }

    void asksTheServiceOfAConnection()
    {
        const ServiceProcess service({ u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        const QString file = m_data->filePath(u"settings.json"_s);
        Connection connection = storedConnection(file, service);
        Waiting<void> stored;
        m_keychain.write(connection.id, Credential::ApiKey,
            bindKey(*Secret::apiKey(service.apiKey()), Workspace::keyAddressOf(connection)), this,
            stored.callback());
        QVERIFY(stored.wait() && stored.result->has_value());
        const auto occupancy = [&](const QString &name) {
            return runConsole({ u"today"_s, u"--rule"_s, u"occupancy"_s, u"--format"_s, u"json"_s,
                u"--settings"_s, file, u"--connection"_s, name });
        };
        const ConsoleRun byName = occupancy(u"rowan group"_s);
        QVERIFY2(byName.exitCode == 0, byName.err.constData());
        QCOMPARE(QJsonDocument::fromJson(byName.out)["rules"_L1][0]["count"_L1].toInt(), 1);
        QCOMPARE(occupancy(connection.id).exitCode, 0);
        const ConsoleRun other = occupancy(u"Alder Group"_s);
        QCOMPARE(other.exitCode, 2);
        QVERIFY2(other.err.contains("There are: Rowan Group"), other.err.constData());
        changesOnlyWhereEditingIsOn(connection, file);
        // The key was entered for another address.
        connection.base = QUrl(u"http://127.0.0.1:1"_s);
        Settings(file).storeConnection(connection);
        const ConsoleRun moved = occupancy(connection.id);
        QCOMPARE(moved.exitCode, 4);
        QVERIFY(moved.out.isEmpty());
    }

    //! Rules that are off, settings, and findings that were put away in the window.
    void goesByTheDecisionsOfTheWindow()
    {
        const ServiceProcess service(
            { u"--size"_s, u"small"_s, u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        const QString file = m_data->filePath(u"settings.json"_s);
        const Connection connection = storedConnection(file, service);
        const auto store = [this, &connection](Credential credential, const Secret &secret) {
            Waiting<void> stored;
            m_keychain.write(connection.id, credential, secret, this, stored.callback());
            return stored.wait() && stored.result->has_value();
        };
        QVERIFY(store(Credential::ApiKey,
            bindKey(*Secret::apiKey(service.apiKey()), Workspace::keyAddressOf(connection))));
        const auto today = [&] {
            const ConsoleRun asked = runConsole({ u"today"_s, u"--format"_s, u"json"_s, u"--settings"_s, file,
                u"--data"_s, m_data->path(), u"--connection"_s, connection.name });
            return QJsonDocument::fromJson(asked.out).object();
        };
        const auto ruleOf = [](const QJsonObject &answer, const QString &id) {
            const QJsonArray rules = answer["rules"_L1].toArray();
            for (const QJsonValue &rule : rules) {
                if (rule["id"_L1].toString() == id)
                    return rule.toObject();
            }
            return QJsonObject();
        };
        const QJsonObject before = today(); // nothing is kept here of this connection yet
        const QJsonArray toReview = ruleOf(before, u"incidents-to-review"_s)["findings"_L1].toArray();
        QVERIFY(toReview.size() > 1);
        QVERIFY(!ruleOf(before, u"occupancy"_s).isEmpty());
        QVERIFY(before["off"_L1].toArray().isEmpty());

        QDir().mkpath(connectionFolder(m_data->path(), connection.id));
        const QString incident = toReview.first()["id"_L1].toString();
        {
            Journal journal({ journalFile(m_data->path(), connection.id), QByteArray(32, 'r') });
            int kept = 0;
            const auto count = [&kept](const StoreResult<void> &stored) {
                kept += stored ? 1 : 0;
            };
            journal.storeRuleSetting(u"occupancy/off"_s, 1, this, count);
            journal.storeRuleSetting(u"dnacpr-review-due/days"_s, 0, this, count);
            const TriageAct done{ .id = u"1"_s,
                .ruleId = u"incidents-to-review"_s,
                .resource = u"incident-reports"_s,
                .recordId = incident,
                .fingerprint = toReview.first()["fingerprint"_L1].toString(),
                .state = TriageAct::State::Done,
                .at = QDateTime::currentDateTimeUtc() };
            TriageAct changed = done; // its record has changed since
            changed.recordId = toReview[1]["id"_L1].toString();
            changed.fingerprint = u"of before"_s;
            journal.recordTriage({ done, changed }, this, count);
            QVERIFY(waitUntil([&] { return kept == 3; }));
        }
        const QDate tenWeeksAgo = QDate::currentDate().addDays(-70);
        {
            Journal journal({ journalFile(m_data->path(), connection.id), QByteArray(32, 'r') });
            int kept = 0;
            const auto count = [&kept](const StoreResult<void> &stored) {
                kept += stored ? 1 : 0;
            };
            journal.storeRecalculation(
                { u"1"_s, u"incidents"_s, {}, tenWeeksAgo, u"sensor mats in use"_s }, this, count);
            journal.recordCensus(
                { .day = QDate::currentDate().addDays(-9), .takenAt = QDateTime::currentDateTimeUtc() }, this,
                count);
            QVERIFY(waitUntil([&] { return kept == 2; }));
        }
        const auto trend = [&](const QString &name) {
            const ConsoleRun asked = runConsole({ u"trend"_s, name, u"--format"_s, u"json"_s, u"--settings"_s,
                file, u"--data"_s, m_data->path(), u"--connection"_s, connection.name });
            return QJsonDocument::fromJson(asked.out).object();
        };
        QVERIFY(store(Credential::StoreKey, Secret(QByteArray(32, 'r'))));
        const QByteArray limits = QJsonDocument(trend(u"incidents"_s)).toJson();
        QVERIFY2(limits.contains("sensor mats in use"), limits.constData());
        const QString rate = trend(u"incident-rate"_s)["text"_L1].toString();
        QVERIFY2(rate.contains("on days without a census"_L1), qPrintable(rate));
        const QJsonObject after = today();
        QVERIFY(ruleOf(after, u"occupancy"_s).isEmpty());
        QCOMPARE(after["off"_L1].toArray(), QJsonArray{ u"occupancy"_s });
        QCOMPARE(after["hidden"_L1][0]["id"_L1].toString(), u"occupancy"_s);
        QVERIFY(after["hidden"_L1][0]["count"_L1].toInt() > 0);
        const QJsonObject reviews = ruleOf(after, u"incidents-to-review"_s);
        QCOMPARE(reviews["count"_L1].toInt(), int(toReview.size()) - 1);
        QCOMPARE(reviews["putAway"_L1].toInt(), 1);
        QVERIFY(ruleOf(after, u"dnacpr-review-due"_s)["count"_L1].toInt()
            < std::max(1, ruleOf(before, u"dnacpr-review-due"_s)["count"_L1].toInt()));
        // With another key for what is kept here: said, and nothing is answered with the defaults.
        QVERIFY(store(Credential::StoreKey, Secret(QByteArray(32, 'x'))));
        QVERIFY(today().isEmpty());
    }

private:
    //! "Allow editing" of the window counts here, too.
    static void changesOnlyWhereEditingIsOn(Connection connection, const QString &file)
    {
        const auto ask = [&](const QStringList &words) {
            return runConsole(
                words + QStringList{ u"--settings"_s, file, u"--connection"_s, connection.name });
        };
        const ConsoleRun listed = ask({ u"list"_s, u"residents"_s, u"--format"_s, u"json"_s });
        const QString id = QJsonDocument::fromJson(listed.out)[0]["id"_L1].toString();
        const QStringList update{ u"resident"_s, u"update"_s, id, u"--set"_s, u"preferredName=Nell"_s };
        connection.readOnly = true;
        Settings(file).storeConnection(connection);
        const ConsoleRun refused = ask(update);
        QCOMPARE(refused.exitCode, 4);
        QCOMPARE(refused.out, QByteArray());
        QVERIFY2(
            refused.err.contains("Editing is switched off for this connection."), refused.err.constData());
        const ConsoleRun tried = ask(update + QStringList{ u"--dry-run"_s });
        QVERIFY2(tried.exitCode == 0 && tried.out.contains("Nell"), tried.err.constData());
        connection.readOnly = false;
        Settings(file).storeConnection(connection);
        const ConsoleRun changed = ask(update); // nothing was sent before
        QVERIFY2(changed.exitCode == 0 && changed.out.contains("Nell"), changed.err.constData());
    }

    //! The connection to \a service, which is stored in the settings of \a file.
    static Connection storedConnection(const QString &file, const ServiceProcess &service)
    {
        Connection connection;
        connection.id = u"5f1c"_s;
        connection.name = u"Rowan Group"_s;
        connection.base = service.url();
        connection.requestsPerMinute = 6000;
        Settings(file).storeConnection(connection);
        return connection;
    }

    //! As the program kept it when the trail had come so far.
    void putBackHead(const QString &connection, qint64 count, const QByteArray &hash)
    {
        const auto seal = answerOf<Result<AuditSeal>>(
            [&](QObject *context, auto done) { readAuditSeal(m_keychain, connection, context, done); });
        QVERIFY(seal && *seal);
        Waiting<void> older;
        m_keychain.write(connection, Credential::AuditHead,
            Secret(AuditHead::sealed(count, hash, (*seal)->key).toBytes()), this, older.callback());
        QVERIFY(older.wait() && older.result->has_value());
    }

    //! A journal with two entries, under its key in the keychain.
    void make(const QString &connection)
    {
        QDir().mkpath(connectionFolder(m_data->path(), connection));
        for (const Credential earlier : { Credential::AuditKey, Credential::AuditHead }) {
            Waiting<void> gone; // of the test before
            m_keychain.remove(connection, earlier, this, gone.callback());
            QVERIFY(gone.wait() && gone.result->has_value());
        }
        StoreOptions later = options(connection);
        later.awaitsKey = true;
        Journal journal(later);
        const AuditSealing sealing(connection, m_keychain, journal);
        int grown = 0;
        connect(&journal, &Journal::auditGrown, this, [&](const AuditHead &head) {
            grown = int(head.count);
            EventLog(logFolder(m_data->path())).write(auditLine(connection, head));
        });
        journal.openWith(options(connection).key);
        journal.record({ .who = u"ana"_s,
            .action = u"update"_s,
            .resource = u"residents"_s,
            .recordId = u"7"_s,
            .fields = { u"name.first"_s, u"status"_s },
            .result = u"done"_s });
        journal.record(
            { .who = u"ben"_s, .action = u"create"_s, .resource = u"residents"_s, .result = u"unknown"_s });
        QVERIFY(waitUntil([&] { return grown == 2; }));
        QVERIFY(waitUntil([&] {
            qint64 kept = 0;
            bool isRead = false;
            readAuditSeal(m_keychain, connection, this, [&](const Result<AuditSeal> &read) {
                kept = read && read->head ? read->head->count : 0;
                isRead = true;
            });
            return waitUntil([&] { return isRead; }) && kept == 2;
        }));
        Waiting<void> waiting;
        m_keychain.write(
            connection, Credential::StoreKey, Secret(options(connection).key), this, waiting.callback());
        QVERIFY(waiting.wait() && waiting.result->has_value());
    }

    StoreOptions options(const QString &connection) const
    {
        return { journalFile(m_data->path(), connection), QByteArray(32, connection.at(0).toLatin1()) };
    }

    SystemClock m_clock;
    KeychainStore m_keychain{ m_clock, 5'000 };
    std::unique_ptr<QTemporaryDir> m_data;
};

class TestAudit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsInAKeyring()
    {
        const ConsoleRun run = runInKeyring(u"auditinside"_s, 120'000);
        QVERIFY2(run.exitCode == 0, run.out.constData());
    }
};

CARE_TEST(audit, TestAudit);
CARE_TEST(auditinside, InsideAudit);
#include "tst_audit.moc"
