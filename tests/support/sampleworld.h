// SPDX-License-Identifier: GPL-3.0-or-later
//! The program on the sample service, as most tests of the window need it.
#pragma once

#include "app/common/workspace.h"
#include "app/desktop/connectionsession.h"
#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/computerclock.h"
#include "tests/support/serviceprocess.h"
#include "views/browse/listpage.h"
#include "views/shell/mainwindow.h"

namespace care::test {

inline Connection connectionTo(const ServiceProcess &service)
{
    Connection connection;
    connection.id = QStringLiteral("test");
    connection.name = QStringLiteral("Trial");
    connection.base = service.url();
    connection.requestsPerMinute = 60'000;
    return connection;
}

//! The layout of a window that starts with the residents, for what is not about Today.
inline QJsonObject residentsFirst()
{
    return { { QStringLiteral("page"), QString(residentSchema.name) } };
}

//! True if everything that the page shows has arrived; what is no list reads the store alone.
inline bool isComplete(const MainWindow &window)
{
    const ListPage *list = window.currentList();
    return !list || list->model().status().complete;
}

//! Keeps nothing beyond its own life.
inline std::unique_ptr<ConnectionSession> sessionOf(
    const ServiceProcess &service, const Connection &connection, const QJsonObject &layout = residentsFirst())
{
    return std::make_unique<ConnectionSession>(
        Workspace::forOneRun(connection, *Secret::apiKey(service.apiKey()), computerClock()), layout);
}

inline std::unique_ptr<ConnectionSession> sessionOf(const ServiceProcess &service)
{
    return sessionOf(service, connectionTo(service));
}

} // namespace care::test
