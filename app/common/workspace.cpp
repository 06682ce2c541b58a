// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/workspace.h"

#include "models/api/apiclient.h"
#include "models/api/networkwatch.h"
#include "models/api/requestbudget.h"
#include "models/api/session.h"
#include "models/api/transport.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

namespace care {

std::unique_ptr<Workspace> Workspace::forOneRun(const Connection &connection, const Secret &apiKey)
{
    auto credentials = std::make_unique<MemoryStore>();
    MemoryStore &memory = *credentials;
    auto workspace = std::make_unique<Workspace>(connection, std::move(credentials), StoreOptions());
    memory.write(connection.id, Credential::ApiKey, apiKey, workspace.get(), [](const Result<void> &) {});
    return workspace;
}

Workspace::Workspace(
    const Connection &connection, std::unique_ptr<CredentialStore> credentials, const StoreOptions &store)
    : m_connection(connection)
    , m_credentials(std::move(credentials))
    , m_transport(std::make_unique<Transport>(connection.base, m_clock))
    , m_session(std::make_unique<Session>(connection, *m_credentials, *m_transport, m_clock))
    , m_budget(
          std::make_unique<RequestBudget>(connection.requestsPerMinute, connection.reservedForUser, m_clock))
    , m_store(std::make_unique<Store>(store))
    , m_client(std::make_unique<ApiClient>(connection, *m_transport, *m_session, *m_budget, m_clock))
    , m_sync(std::make_unique<Sync>(*m_client, *m_store, m_clock, m_budget.get()))
{
}

Workspace::~Workspace() = default;

void Workspace::followNetwork()
{
    watchNetwork(this, [this] {
        m_transport->renew();
        m_client->tryNow();
        m_sync->checkNow();
    });
}

} // namespace care
