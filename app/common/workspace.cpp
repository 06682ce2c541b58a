// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/workspace.h"

#include "app/common/auditsealing.h"
#include "app/common/datafolder.h"
#include "models/api/apiclient.h"
#include "models/api/boundkey.h"
#include "models/api/networkwatch.h"
#include "models/api/proxysignin.h"
#include "models/api/tokenmanager.h"
#include "models/api/transport.h"
#include "models/insight/findings.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

#include <QFile>
#include <QFileInfo>
#include <QLockFile>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

StoreOptions journalBeside(const StoreOptions &store)
{
    if (store.file.isEmpty())
        return store;
    if (store.isReadOnly)
        return {};
    StoreOptions journal = store;
    journal.file = QFileInfo(store.file).absolutePath() + "/journal.db"_L1;
    return journal;
}

SyncOptions syncOptions(const Connection &connection, const StoreOptions &store)
{
    SyncOptions options;
    options.keptDays = connection.logDays;
    options.isOffline = store.isReadOnly;
    return options;
}

QByteArray bytesOf(const Secret &key)
{
    return key.view().toByteArray(); // The copy is wiped when freed; see wipingallocator.cpp.
}

QByteArrayList bytesOf(const QList<Secret> &keys)
{
    QByteArrayList all;
    for (const Secret &each : keys)
        all += bytesOf(each);
    return all;
}

bool hasNewKey(const StoreReport &report)
{
    return report.place == StoreReport::Place::OnDisk && !report.hasFormerKey;
}

//! Content of a certificate file; empty if unreadable, which then counts as holding no certificate.
QByteArray contentOf(const QString &certificates)
{
    QFile file(certificates);
    return !certificates.isEmpty() && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

Result<int> Workspace::trust(Transport &transport, const QString &certificates)
{
    return certificates.isEmpty() ? Result<int>(0) : transport.trustAlso(contentOf(certificates));
}

std::unique_ptr<Workspace> Workspace::forOneRun(
    const Connection &connection, const Secret &apiKey, Clock &clock)
{
    auto credentials = std::make_unique<MemoryStore>();
    MemoryStore &memory = *credentials;
    auto workspace = std::make_unique<Workspace>(connection, std::move(credentials), StoreOptions(), clock);
    memory.write(connection.id, Credential::ApiKey, apiKey, workspace.get(), [](const Result<void> &) {});
    return workspace;
}

std::unique_ptr<Workspace> Workspace::forReading(
    const Connection &connection, const StoreOptions &store, Clock &clock)
{
    StoreOptions options = store;
    options.isReadOnly = true;
    return std::make_unique<Workspace>(connection, std::make_unique<MemoryStore>(), options, clock);
}

QByteArray Workspace::keyAddressOf(const Connection &connection)
{
    return keyAddress(connection.base, contentOf(connection.certificates));
}

Workspace::Workspace(const Connection &connection, std::unique_ptr<CredentialStore> credentials,
    const StoreOptions &store, Clock &clock)
    : m_connection(connection)
    , m_clock(clock)
    , m_folder(store.file.isEmpty() ? QString() : QFileInfo(store.file).absolutePath())
    , m_credentials(std::move(credentials))
    , m_transport(std::make_unique<Transport>(connection.base, m_clock))
    , m_certificates(trust(*m_transport, connection.certificates))
    , m_tokens(std::make_unique<TokenManager>(connection, *m_credentials, *m_transport, m_clock))
    , m_store(std::make_unique<Store>(store))
    , m_journal(std::make_unique<Journal>(journalBeside(store)))
    , m_client(std::make_unique<ApiClient>(connection, *m_transport, *m_tokens, m_clock))
    , m_sync(std::make_unique<Sync>(*m_client, *m_store, m_clock, syncOptions(connection, store)))
{
    m_awaitsKey = store.awaitsKey;
    if (m_awaitsKey)
        m_tokens->suspend();
    if (!store.file.isEmpty() && !store.isReadOnly)
        m_sealing = std::make_unique<AuditSealing>(connection.id, *m_credentials, *m_journal);
    connect(m_store.get(), &Store::opened, this, [this](const StoreReport &report) {
        m_hasStoreKey = hasNewKey(report);
        noteKeys();
    });
    connect(m_journal.get(), &Journal::opened, this, [this](const StoreReport &report) {
        m_hasJournalKey = hasNewKey(report);
        noteKeys();
    });
    m_resumeTimer.setSingleShot(true);
    m_resumeTimer.callOnTimeout(m_tokens.get(), &TokenManager::resume);
    m_journalTimer.setSingleShot(true);
    m_journalTimer.callOnTimeout(this, &Workspace::openJournal);
}

Workspace::~Workspace()
{
    // Open the journal now, so that entries passed to it meanwhile are written.
    if (m_journalTimer.isActive())
        openJournal();
}

void Workspace::openWith(const Secret &storeKeys)
{
    m_awaitsKey = false;
    m_isOnDisk = !storeKeys.isEmpty();
    const StoreKeys keys = StoreKeys::fromBytes(storeKeys);
    m_newKey = keys.former.isEmpty() ? Secret() : keys.current;
    m_hasStoreKey = false;
    m_hasJournalKey = false;
    showOpen();
    m_store->openWith(bytesOf(keys.current), bytesOf(keys.former));
    // Open the journal after the first paint; requests to it wait until then.
    m_journalKeys = keys;
    m_journalTimer.start(100ms);
    m_resumeTimer.start(100ms);
}

//! Marks the connection as open, so that the console knows its records are kept up to date.
void Workspace::showOpen()
{
    if (!m_isOnDisk || m_folder.isEmpty())
        return;
    m_open = std::make_unique<QLockFile>(openFile(m_folder));
    m_open->setStaleLockTime(0);
    if (!m_open->tryLock())
        m_open.reset();
}

void Workspace::reopenWith(const Secret &storeKeys)
{
    closeStores(StoreClosing::NewKey);
    if (m_awaitsKey)
        openWith(storeKeys);
}

void Workspace::openJournal()
{
    const StoreKeys keys = std::exchange(m_journalKeys, {});
    m_journal->openWith(bytesOf(keys.current), bytesOf(keys.former));
}

void Workspace::noteKeys()
{
    if (m_hasStoreKey && m_hasJournalKey && !m_newKey.isEmpty())
        Q_EMIT keysTaken(std::exchange(m_newKey, {}));
}

void Workspace::closeStores(StoreClosing why)
{
    if (m_awaitsKey || !m_isOnDisk)
        return;
    m_awaitsKey = true;
    m_open.reset();
    m_store->close(why);
    if (m_journalTimer.isActive()) { // The journal is not open yet, and its waiting entries must be stored.
        m_journalTimer.stop();
        openJournal();
    }
    m_journal->close();
    m_newKey.clear();
}

void Workspace::observeNetwork()
{
    if (!std::exchange(m_observesNetwork, true))
        watchNetwork(this, [this] { useNewNetwork(); });
}

void Workspace::useNewNetwork()
{
    m_transport->renew();
    m_transport->findProxyAgain();
    tryNow();
}

Circumstances Workspace::circumstances()
{
    Circumstances around{ m_clock.now(), {}, m_connection.logDays };
    const SyncProgress progress = m_sync->progress();
    for (const ResourceProgress &list : progress.resources)
        around.lists.insert(list.resource, { list.isWhole(), list.asOf });
    return around;
}

void Workspace::tryNow()
{
    if (m_proxySignIn)
        m_proxySignIn->askAgain();
    m_client->pacer().tryNow();
    m_sync->checkNow();
}

void Workspace::setProxySignIn(ProxySignIn *signIn)
{
    m_proxySignIn = signIn;
    m_transport->setProxySignIn(signIn);
    // Queued, so that it runs after the transport has taken the sign-in and after the replies failing now.
    connect(
        signIn, &ProxySignIn::changed, this,
        [this](const QString &proxy) {
            if (proxy == m_transport->proxyName())
                tryNow();
        },
        Qt::QueuedConnection);
    connect(m_transport.get(), &Transport::proxyChanged, this, &Workspace::tryNow);
}

void Workspace::suspend()
{
    m_resumeTimer.stop();
    m_tokens->suspend();
    m_transport->letGo(); // Close idle connections, whose buffers hold the token.
    closeStores(StoreClosing::Lock);
}

void Workspace::resume()
{
    m_tokens->resume();
    m_sync->checkNow();
}

StoreOptions storeOptions(const QString &file, const Secret &entry)
{
    const StoreKeys keys = StoreKeys::fromBytes(entry);
    StoreOptions options{ file, bytesOf(keys.current) };
    options.formerKeys = bytesOf(keys.former);
    return options;
}

KeyRenewal::KeyRenewal(const QString &folder, const Secret &entry, QObject *parent)
    : QObject(parent)
    , m_keys(StoreKeys::fromBytes(entry))
    , m_store(std::make_unique<Store>(storeOptions(folder + "/records.db"_L1, entry)))
    , m_journal(std::make_unique<Journal>(storeOptions(folder + "/journal.db"_L1, entry)))
{
    connect(m_store.get(), &Store::opened, this, &KeyRenewal::note);
    connect(m_journal.get(), &Journal::opened, this, &KeyRenewal::note);
}

KeyRenewal::~KeyRenewal() = default;

void KeyRenewal::note(const StoreReport &report)
{
    m_isWhole = m_isWhole && report.place == StoreReport::Place::OnDisk && !report.hasFormerKey;
    if (--m_left > 0)
        return;
    if (m_isWhole)
        Q_EMIT done(m_keys.current);
    deleteLater();
}

} // namespace care
