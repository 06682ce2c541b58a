// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/engine.h"

#include "app/service/database/postgresengine.h"
#include "app/service/database/sqliteengine.h"

using namespace Qt::StringLiterals;

namespace care::service {

tl::expected<std::unique_ptr<Engine>, QString> Engine::of(const QString &location)
{
    if (location.startsWith("postgresql://"_L1) || location.startsWith("postgres://"_L1))
        return PostgresEngine::of(QUrl(location, QUrl::StrictMode));
    return std::make_unique<SqliteEngine>(location == "memory"_L1 ? QString() : location);
}

} // namespace care::service
