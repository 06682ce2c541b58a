// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/workspace.h"

#include "models/api/apiclient.h"
#include "models/api/credentialstore.h"
#include "models/api/session.h"
#include "models/api/transport.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

namespace care {

std::unique_ptr<Workspace> Workspace::forOneRun(const Connection &connection, const QByteArray &apiKey)
{
    return std::make_unique<Workspace>(connection, apiKey, StoreOptions());
}

//! What the client stands on, in the order in which it is taken down.
struct Workspace::Ground {
    Ground(const Connection &connection, const QByteArray &apiKey)
        : transport(connection.base, clock)
        , session(connection, keys, transport, clock)
        , budget(connection.requestsPerMinute, connection.reservedForUser, clock)
    {
        if (apiKey.isEmpty())
            return;
        keys.write(connection.id, Credential::ApiKey, Secret(apiKey), &session,
            [this](const Result<void> &kept) {
                if (kept)
                    session.signIn();
            });
    }

    SystemClock clock;
    MemoryStore keys;
    Transport transport;
    Session session;
    RequestBudget budget;
};

Workspace::Workspace(const Connection &connection, const QByteArray &apiKey, const StoreOptions &store)
    : m_connection(connection)
    , m_ground(std::make_unique<Ground>(connection, apiKey))
    , m_client(std::make_unique<ApiClient>(
          connection, m_ground->transport, m_ground->session, m_ground->budget, m_ground->clock))
    , m_store(std::make_unique<Store>(store))
    , m_sync(std::make_unique<Sync>(*m_client, *m_store))
{
}

// In this order: what asks goes before what is asked.
Workspace::~Workspace()
{
    m_sync.reset();
    m_client.reset();
    m_store.reset();
}

} // namespace care
