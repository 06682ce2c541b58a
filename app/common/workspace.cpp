// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/workspace.h"

#include "models/api/apiclient.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

namespace care {

std::unique_ptr<Workspace> Workspace::forOneRun(const Connection &connection, const QByteArray &apiKey)
{
    return std::make_unique<Workspace>(connection, apiKey, StoreOptions());
}

Workspace::Workspace(const Connection &connection, const QByteArray &apiKey, const StoreOptions &store)
    : m_connection(connection)
    , m_client(std::make_unique<ApiClient>(connection, apiKey))
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
