// SPDX-License-Identifier: GPL-3.0-or-later
// Planted silences: how soon the rule finds people for whom nothing is recorded any more, and how often it
// names somebody without a reason.
#include "models/insight/evaluation.h"
#include "models/store/store.h"
#include "tests/contract/samplerecords.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 minuteMs = 60'000;
constexpr qint64 silenceStepMs = 30 * minuteMs; //!< between evaluations
constexpr int silencePatience = 30 * 60 * 1000;

//! Somebody's logs end.
struct Planted {
    qint64 last = 0; //!< moment of the last log
    qint64 due =
        0; //!< from then on it is longer than the person's own longest gap of 28 days, and four hours
    qint64 found = 0; //!< 0: not found
};

} // namespace

class TestSilences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plantedOnesAreFound();

private:
    struct Log {
        qint64 moment;
        QString id;
        QByteArray json;
    };
    using LogsByPerson = std::map<QString, std::vector<Log>>;

    void read(const QSqlDatabase &database, quint64 count);
    void plant(std::size_t count, qint64 begin, qint64 end);
    void fill(Store &store) const;
    void watch(Store &store, qint64 begin, qint64 end);

    QList<QByteArray> m_residents;
    LogsByPerson m_logs;
    std::map<QString, Planted> m_planted;
    std::map<QString, qint64> m_silentFrom; //!< of others: when the last episode was first seen
    qint64 m_falseItems = 0;
    qsizetype m_homes = 0;
};

void TestSilences::read(const QSqlDatabase &database, quint64 most)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    QVERIFY(query.exec(u"SELECT json FROM residents"_s));
    QSet<QString> homes;
    while (query.next() && quint64(m_residents.size()) < most) {
        m_residents += query.value(0).toByteArray();
        homes += Reference::fromJson(Record::fromRaw(m_residents.last()).value("home"_L1)).id;
    }
    m_homes = homes.size();
    QVERIFY(query.exec(u"SELECT json FROM logs"_s));
    while (query.next()) {
        const Record log = Record::fromRaw(query.value(0).toByteArray());
        const QDateTime moment = timestamp(log.value("timeLogged"_L1));
        if (moment.isValid())
            m_logs[Reference::fromJson(log.value("resident"_L1)).id].push_back(
                { moment.toMSecsSinceEpoch(), log.id, log.raw });
    }
    for (auto &[person, logs] : m_logs)
        std::sort(logs.begin(), logs.end(), [](const Log &a, const Log &b) { return a.moment < b.moment; });
}

//! Of people who are recorded often enough for the rule; the longest gap is the person's own of the 28 days
//! before.
void TestSilences::plant(std::size_t count, qint64 begin, qint64 end)
{
    constexpr qint64 usualDays = 28 * 24 * 60 * minuteMs;
    constexpr std::size_t fewestLogs = 20;
    QRandomGenerator random(7);
    for (const QByteArray &raw : m_residents) {
        const Record resident = Record::fromRaw(raw);
        auto logs = m_logs.find(resident.id);
        if (m_planted.size() == count || logs == m_logs.end()
            || resident.value("status"_L1).toString() == "inactive"_L1)
            continue;
        const qint64 silentFrom = begin + random.bounded(end - begin);
        std::vector<Log> kept;
        std::copy_if(logs->second.begin(), logs->second.end(), std::back_inserter(kept),
            [silentFrom](const Log &log) { return log.moment <= silentFrom; });
        std::vector<qint64> moments;
        for (const Log &log : kept) {
            if (log.moment > silentFrom - usualDays)
                moments.push_back(log.moment);
        }
        if (moments.size() < 2 * fewestLogs)
            continue;
        qint64 longest = 4 * 60 * minuteMs;
        for (std::size_t i = 1; i < moments.size(); ++i)
            longest = std::max(longest, moments[i] - moments[i - 1]);
        logs->second = kept;
        m_planted[resident.id] = { moments.back(), moments.back() + longest };
    }
}

void TestSilences::fill(Store &store) const
{
    const auto write = [&store](const ResourceSchema &schema, const QList<QByteArray> &records) {
        PageWrite page;
        page.records = records;
        bool isWritten = false;
        store.write(schema, page, &store,
            [&](const StoreResult<PageChanges> &changes) { isWritten = changes.has_value(); });
        return waitUntil([&] { return isWritten; }, silencePatience);
    };
    QVERIFY(write(residentSchema, m_residents));
    QList<QByteArray> page;
    for (const auto &[person, logs] : m_logs) {
        for (const Log &log : logs)
            page += log.json;
        if (page.size() > 2000) {
            QVERIFY(write(logSchema, page));
            page.clear();
        }
    }
    QVERIFY(write(logSchema, page));
}

//! As the program does, with the logs received up to each moment.
void TestSilences::watch(Store &store, qint64 begin, qint64 end)
{
    QSet<QString> silent;
    std::unique_ptr<Evaluation> evaluation;
    for (qint64 moment = begin; moment <= end; moment += silenceStepMs) {
        const QDateTime now = QDateTime::fromMSecsSinceEpoch(moment, Qt::UTC);
        Circumstances around{ now, {} };
        for (const ResourceSchema *schema : allResources())
            around.lists.insert(schema->name, { true, now });
        if (!evaluation) {
            QList<Rule> rules = builtInRules(now.date()).rules;
            rules.removeIf([](const Rule &rule) { return rule.id != "silent"_L1; });
            evaluation = std::make_unique<Evaluation>(rules);
        }
        QSet<QString> found;
        bool isDone = false;
        const auto work = [&](const RecordReads &reads) {
            const QList<RuleResult> results = evaluation->results(reads, around);
            for (const Finding &finding : results.first().findings)
                found += finding.id;
        };
        store.examine(work, &store, [&] { isDone = true; });
        QVERIFY(waitUntil([&] { return isDone; }, silencePatience));
        for (const QString &person : std::as_const(found)) {
            const auto planted = m_planted.find(person);
            if (planted == m_planted.end() || moment < planted->second.last)
                m_falseItems += silent.contains(person) ? 0 : 1; // once for each time that it comes
            else if (planted->second.found == 0)
                planted->second.found = moment;
        }
        silent = found;
    }
}

//! With CARE_WORKLIST set 500 among the residents of medium, else a few among those of small.
void TestSilences::plantedOnesAreFound()
{
    const bool isLong = qEnvironmentVariableIsSet("CARE_WORKLIST");
    QTemporaryDir folder;
    service::Options options = smallOptions();
    options.size = isLong ? service::sampledata::Size::Medium : service::sampledata::Size::Small;
    options.database = folder.filePath(u"records.db"_s);
    {
        const InProcess service(options);
    }
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"silences"_s);
        database.setDatabaseName(options.database);
        QVERIFY(database.open());
        read(database, isLong ? 100'000 : 200);
    }
    QSqlDatabase::removeDatabase(u"silences"_s);
    constexpr qint64 day = 24 * 60 * minuteMs;
    const qint64 end = InProcess::usualTime().toMSecsSinceEpoch();
    const qint64 begin = end - 3 * day;
    plant(isLong ? 500 : 40, begin, end - day);
    QVERIFY(m_planted.size() >= (isLong ? 500U : 20U));
    Store store(StoreOptions{ folder.filePath(u"store.db"_s), QByteArray(32, 'k') });
    fill(store);
    watch(store, begin, end);
    int inTime = 0;
    int due = 0;
    QList<double> delays;
    for (const auto &[person, planted] : m_planted) {
        if (planted.due + 120 * minuteMs > end)
            continue; // nothing can be said of it yet
        ++due;
        inTime += planted.found != 0 && planted.found <= planted.due + 120 * minuteMs ? 1 : 0;
        if (planted.found != 0)
            delays += double(planted.found - planted.due) / double(60 * minuteMs);
    }
    std::sort(delays.begin(), delays.end());
    const double perHomeAndDay = double(m_falseItems) / double(m_homes) / double((end - begin) / day);
    qInfo("%d of %d planted silences found within two hours, half of them %.1f hours after the longest gap; "
          "%.2f other items a home and day (%d homes)",
        inTime, due, delays.value(delays.size() / 2), perHomeAndDay, int(m_homes));
    QVERIFY(due > 0);
    QVERIFY2(inTime >= 0.95 * due, qPrintable(u"%1 of %2"_s.arg(inTime).arg(due)));
    QVERIFY2(perHomeAndDay <= 1, qPrintable(QString::number(perHomeAndDay)));
}

CARE_TEST(silences, TestSilences);
#include "tst_silences.moc"
