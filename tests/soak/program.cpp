// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/program.h"

#include "app/common/workspace.h"
#include "models/api/transport.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "tests/support/computerclock.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <algorithm>
#include <numeric>
#include <random>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

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

// What it claims is asked before what it has: the claim is never of a later moment.
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

} // namespace care::soak
