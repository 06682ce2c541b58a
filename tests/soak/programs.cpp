// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/programs.h"

#include "app/common/workspace.h"
#include "app/service/database/columns.h"
#include "app/service/database/database.h"
#include "app/service/database/repository.h"
#include "models/api/transport.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "tests/soak/ledger.h"
#include "tests/soak/watch.h"
#include "tests/support/computerclock.h"
#include "tests/support/serviceprocess.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QUuid>

#include <algorithm>
#include <cstdio>
#include <random>
#include <thread>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace care::soak {

namespace {

//! Incident reports and what belongs to single residents are left out: of the largest data they alone take
//! five programs hours.
const QList<const ResourceSchema *> mirrored{ &homeSchema, &userSchema, &logCategorySchema,
    &logCategoryItemSchema, &residentSchema, &logSchema };

QByteArray randomKey()
{
    std::random_device source;
    QByteArray key(32, 0);
    for (char &byte : key)
        byte = char(source());
    return key;
}

std::unique_ptr<Workspace> makeWorkspace(const Program::Place &place, const QByteArray &apiKey)
{
    Connection connection{ QUuid::createUuid().toString(QUuid::WithoutBraces), u"soak"_s,
        QUrl(place.address) };
    connection.logDays = 1;
    auto credentials = std::make_unique<MemoryStore>();
    MemoryStore &memory = *credentials;
    StoreOptions store;
    store.file = place.folder + "/records.db"_L1;
    store.key = randomKey();
    auto workspace =
        std::make_unique<Workspace>(connection, std::move(credentials), store, test::computerClock());
    memory.write(connection.id, Credential::ApiKey, *Secret::apiKey(QString::fromLatin1(apiKey)),
        workspace.get(), [](const Result<void> &) {});
    return workspace;
}

qint64 now()
{
    return QDateTime::currentMSecsSinceEpoch();
}

double secondsAt(QList<qint64> lags, double share)
{
    if (lags.isEmpty())
        return 0;
    std::sort(lags.begin(), lags.end());
    return double(lags.at(std::min(lags.size() - 1, qsizetype(double(lags.size()) * share)))) / 1000;
}

} // namespace

Program::Program(const Place &place, const QByteArray &apiKey)
    : m_workspace(makeWorkspace(place, apiKey))
    , m_ledger(place.ledger)
    , m_began(now())
{
    connect(&m_workspace->transport(), &Transport::answered, this, &Program::note);
    m_workspace->sync().startFullSync(mirrored);
    m_workspace->sync().refresh(logSchema, {}); // as a window does that shows this list
    m_timer.callOnTimeout(this, &Program::check);
    m_timer.start(1s);
}

Program::~Program() = default;

void Program::note(const RequestTrace &trace)
{
    if (trace.verb == "POST") {
        ++m_tokens;
        return;
    }
    ++m_requests;
    m_refused += trace.status == 429 ? 1 : 0;
    if (trace.status == 200 || trace.status == 429)
        return;
    ++m_failed;
    const QString what = u"%1 of %2"_s.arg(trace.status).arg(trace.path);
    m_failures[what] = std::max(m_failures[what], trace.milliseconds);
}

void Program::check()
{
    for (const ResourceSchema *schema : mirrored)
        checkList(*schema);
}

// The claim is asked for before the ids: so the claim is never of a later moment.
void Program::checkList(const ResourceSchema &schema)
{
    const SyncProgress progress = m_workspace->sync().progress();
    const ResourceProgress *const one = progress.of(schema.name);
    if (!one || !one->complete)
        return;
    const qint64 asOf = one->asOf.toMSecsSinceEpoch();
    m_workspace->store().ids(
        schema, {}, this, [this, name = QString(schema.name), asOf](const QStringList &ids) {
            m_ledger.catchUp();
            compare(name, ids, asOf);
        });
}

void Program::compare(const QString &resource, const QStringList &ids, qint64 asOf)
{
    List &list = m_lists[resource];
    const LedgerReader::Resource &there = m_ledger.of(resource);
    const QSet<QString> held(ids.cbegin(), ids.cend());
    ++list.checks;
    list.twice += int(ids.size() - held.size());
    list.unknown += int(std::count_if(
        held.cbegin(), held.cend(), [&](const QString &id) { return !there.announced.contains(id); }));
    if (list.completeSince == 0)
        list.completeSince = now();
    for (auto record = there.committed.cbegin(); record != there.committed.cend(); ++record) {
        const bool isHeld = held.contains(record.key());
        list.missing += !isHeld && record.value() < asOf ? 1 : 0;
        if (!isHeld || record.value() < list.completeSince || list.seen.contains(record.key()))
            continue;
        list.seen.insert(record.key());
        list.lags.append(now() - record.value());
    }
}

QByteArray Program::report() const
{
    QJsonObject report{ { u"requests"_s, m_requests }, { u"refused"_s, m_refused }, { u"failed"_s, m_failed },
        { u"tokens"_s, m_tokens } };
    QStringList failures;
    for (const auto &[what, longest] : m_failures)
        failures += u"%1 after up to %2 s"_s.arg(what).arg(longest / 1000);
    report.insert(u"failures"_s, failures.join(u", "_s));
    for (const auto &[resource, list] : m_lists) {
        report.insert(resource,
            QJsonObject{ { u"checks"_s, list.checks }, { u"missing"_s, list.missing },
                { u"twice"_s, list.twice }, { u"unknown"_s, list.unknown },
                { u"completeAfter"_s, double(list.completeSince - m_began) / 1000 },
                { u"came"_s, qint64(list.lags.size()) }, { u"lagMedian"_s, secondsAt(list.lags, 0.5) },
                { u"lagMost"_s, secondsAt(list.lags, 1) } });
    }
    return QJsonDocument(report).toJson(QJsonDocument::Compact);
}

namespace {

//! An app that records the care in a home and is not part of this project: it puts daily logs into the
//! database of the running service.
class CareApp {
public:
    CareApp(const QString &database, const QString &ledger)
        : m_database(std::move(*service::Database::open(database, service::Database::Missing::Refuse)))
        , m_repository(*m_database)
        , m_ledger(ledger)
    {
        for (const ResourceSchema *schema :
            { &homeSchema, &userSchema, &logCategorySchema, &logCategoryItemSchema, &residentSchema })
            listAll(*schema);
        listLogs();
        m_ledger.flush();
    }

    //! One log, as one that is there, with an id and a time of its own.
    void write()
    {
        QJsonObject log =
            QJsonDocument::fromJson(m_patterns.at(qsizetype(m_random() % quint32(m_patterns.size()))))
                .object();
        const QString id = u"50a4"_s + QString::number(++m_written).rightJustified(20, u'0');
        const QString moment = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs);
        log.insert("id"_L1, id);
        log.insert("timeLogged"_L1, moment);
        log.insert("createdOn"_L1, moment);
        log.remove("editedBy"_L1);
        log.remove("editedOn"_L1);
        m_ledger.announce(logSchema.name, id);
        m_ledger.flush();
        service::Repository::Change change(m_repository, service::Engine::LockWait::Long);
        change.put(logSchema, QJsonDocument(log).toJson(QJsonDocument::Compact), now());
        change.commit();
        m_ledger.commit(logSchema.name, id, now());
        m_ledger.flush();
    }
    int written() const { return m_written; }
    //! Logs in the database that were written by this.
    int kept() const
    {
        return m_database->read([this] {
            return m_database->value(u"SELECT count(*) FROM \"logs\" WHERE id LIKE '50a4000000000000%'"_s)
                .toInt();
        });
    }

private:
    void listAll(const ResourceSchema &schema)
    {
        m_database->read([&] {
            QSqlQuery &rows = m_database->run("SELECT id FROM "_L1 + service::quoted(schema.name));
            while (rows.next())
                m_ledger.commit(schema.name, rows.value(0).toString(), 0);
            rows.finish();
            return true;
        });
    }
    //! Those of yesterday and today are mirrored, the newest are shown; around the midnight before yesterday
    //! nothing is claimed.
    void listLogs()
    {
        constexpr qint64 hour = 3'600'000;
        const qint64 yesterday =
            QDateTime::currentDateTimeUtc().date().addDays(-1).startOfDay(Qt::UTC).toMSecsSinceEpoch();
        m_database->read([&] {
            QSqlQuery &rows = m_database->run(
                u"SELECT id, \"createdOn\", json FROM \"logs\" WHERE \"createdOn\" >= ? OR id IN (SELECT id "
                "FROM \"logs\" ORDER BY \"createdOn\" DESC LIMIT 200)"_s,
                { yesterday - 26 * hour });
            while (rows.next()) {
                const QString id = rows.value(0).toString();
                m_ledger.announce(logSchema.name, id);
                if (rows.value(1).toLongLong() >= yesterday + 2 * hour)
                    m_ledger.commit(logSchema.name, id, 0);
                if (m_patterns.size() < 200)
                    m_patterns.append(rows.value(2).toByteArray());
            }
            rows.finish();
            return true;
        });
    }

    std::unique_ptr<service::Database> m_database;
    service::Repository m_repository;
    LedgerWriter m_ledger;
    QList<QByteArray> m_patterns;
    std::mt19937 m_random{ 1 };
    int m_written = 0;
};

//! A process of this program that is one of the programs.
class Child {
public:
    Child(const test::ServiceProcess &service, const QString &ledger, const QString &folder)
    {
        QDir().mkpath(folder);
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(QCoreApplication::applicationFilePath(),
            { u"--as-program"_s, service.url().toString(), u"--ledger"_s, ledger, u"--folder"_s, folder });
        m_process.write(service.apiKey().toLatin1() + '\n');
        m_process.waitForStarted();
    }
    ~Child()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(Child)

    void observe()
    {
        m_process.waitForBytesWritten(0);
        m_watch.add(test::ProcessStat::of(m_process.processId()).value_or(test::ProcessStat()));
    }
    const Watch &watch() const { return m_watch; }
    //! The program ends, and says what it has seen; empty if it ended before.
    QJsonObject end()
    {
        m_process.closeWriteChannel();
        m_process.waitForFinished(60'000);
        return QJsonDocument::fromJson(m_process.readAllStandardOutput()).object();
    }

private:
    QProcess m_process;
    Watch m_watch;
};

void judgeProgram(
    Verdict &verdict, int number, const QJsonObject &report, const Watch &watch, const ProgramsRun &run)
{
    const int requests = report.value("requests"_L1).toInt();
    const int refused = report.value("refused"_L1).toInt();
    verdict.judge(!report.isEmpty() && requests > 0 && report.value("failed"_L1).toInt() == 0,
        u"program %1: %2 requests, %3 tokens, %4 answered 429 (%5 %), %6 failed %7"_s.arg(number)
            .arg(requests)
            .arg(report.value("tokens"_L1).toInt())
            .arg(refused)
            .arg(100.0 * refused / std::max(1, requests), 0, 'f', 2)
            .arg(report.value("failed"_L1).toInt())
            .arg(report.value("failures"_L1).toString()));
    for (const ResourceSchema *schema : { &residentSchema, &logSchema }) {
        const QJsonObject list = report.value(schema->name).toObject();
        const int wrong = list.value("missing"_L1).toInt() + list.value("twice"_L1).toInt()
            + list.value("unknown"_L1).toInt();
        verdict.judge(list.value("checks"_L1).toInt() > 0 && wrong == 0,
            u"  %1 complete after %2 s, compared %3 times: %4 missing, %5 double, %6 unknown"_s
                .arg(schema->name)
                .arg(list.value("completeAfter"_L1).toDouble(), 0, 'f', 0)
                .arg(list.value("checks"_L1).toInt())
                .arg(list.value("missing"_L1).toInt())
                .arg(list.value("twice"_L1).toInt())
                .arg(list.value("unknown"_L1).toInt()));
    }
    const QJsonObject logs = report.value(logSchema.name).toObject();
    constexpr double longestLag = 600; // seconds
    verdict.judge(logs.value("lagMost"_L1).toDouble() <= longestLag,
        u"  %1 logs that came since: seen after %2 s (median), %3 s (longest)"_s
            .arg(logs.value("came"_L1).toInt())
            .arg(logs.value("lagMedian"_L1).toDouble(), 0, 'f', 0)
            .arg(logs.value("lagMost"_L1).toDouble(), 0, 'f', 0));
    // Memory for a list grows with the list; from a while after all are here it must be flat.
    constexpr double settling = 60; // seconds, and samples
    const double whole = std::max(logs.value("completeAfter"_L1).toDouble(),
        report.value(residentSchema.name).toObject().value("completeAfter"_L1).toDouble());
    const double growth = watch.growthSince(std::size_t(whole + settling));
    verdict.judge(run.anyMemory || growth <= Watch::mostGrowth,
        u"  memory grew by %1 % since the lists were complete; peak %2 MB"_s.arg(growth, 0, 'f', 1)
            .arg(watch.peak(), 0, 'f', 1));
    QStringList levels;
    for (const double level : watch.levels(std::size_t(run.logsPerMinute)))
        levels += QString::number(level, 'f', 1);
    std::printf("        memory, minute by minute: %s MB\n", qPrintable(levels.join(u' ')));
}

} // namespace

void judgePrograms(Verdict &verdict, const ProgramsRun &run)
{
    using std::chrono::milliseconds;
    const QTemporaryDir folder;
    const QString database = folder.filePath(u"service.db"_s);
    test::ServiceProcess service({ u"--database"_s, database, u"--size"_s, run.size }, longestStart);
    verdict.judge(service.isRunning(), u"the service runs %1"_s.arg(service.problem()));
    if (!service.isRunning())
        return;
    const QString ledger = folder.filePath(u"ledger.txt"_s);
    CareApp careApp(database, ledger);
    std::vector<std::unique_ptr<Child>> children;
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < run.programs; ++i)
        children.push_back(std::make_unique<Child>(service, ledger, folder.filePath(u"program%1"_s.arg(i))));
    const int logs = run.seconds * run.logsPerMinute / 60;
    for (int i = 0; i < logs && service.isRunning(); ++i) {
        std::this_thread::sleep_until(began + milliseconds(qint64(i) * 60'000 / run.logsPerMinute));
        careApp.write();
        for (const auto &child : children)
            child->observe();
    }
    verdict.judge(careApp.kept() == careApp.written(),
        u"%1 logs written in %2 s, %3 of them in the database"_s.arg(careApp.written())
            .arg(run.seconds)
            .arg(careApp.kept()));
    for (int i = 0; i < run.programs; ++i)
        judgeProgram(verdict, i + 1, children[std::size_t(i)]->end(), children[std::size_t(i)]->watch(), run);
    verdict.judge(service.stop() == 0, u"the service ended in peace"_s);
}

} // namespace care::soak
