// SPDX-License-Identifier: GPL-3.0-or-later
//! Everything that belongs to one connection, put together: how the service is asked, what is remembered of it, and
//! what keeps the two in step. Both programs are built on it.
#pragma once

#include "models/api/connection.h"
#include "models/store/storetypes.h"

#include <QObject>

#include <memory>

namespace care {

class ApiClient;
class Store;
class Sync;

class Workspace : public QObject {
    Q_OBJECT

public:
    //! In memory, with a key that is kept nowhere: for the console and for made-up data.
    static std::unique_ptr<Workspace> forOneRun(const Connection &connection, const QByteArray &apiKey);

    Workspace(const Connection &connection, const QByteArray &apiKey, const StoreOptions &store);
    ~Workspace() override;

    const Connection &connection() const { return m_connection; }
    ApiClient &client() { return *m_client; }
    Store &store() { return *m_store; }
    Sync &sync() { return *m_sync; }

private:
    struct Ground;

    Connection m_connection;
    std::unique_ptr<Ground> m_ground;
    std::unique_ptr<ApiClient> m_client;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Sync> m_sync;
};

} // namespace care
