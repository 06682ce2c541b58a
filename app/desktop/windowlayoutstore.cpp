// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/windowlayoutstore.h"

#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "app/desktop/connectionsession.h"

#include <QTimer>

#include <chrono>

using namespace std::chrono_literals;

namespace care {

WindowLayoutStore::WindowLayoutStore(Settings &settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
{
}

QJsonObject WindowLayoutStore::layout(const QString &connection) const
{
    return m_settings.object(Setting::Layout).value(connection).toObject();
}

void WindowLayoutStore::observe(ConnectionSession &session)
{
    auto *pause = new QTimer(&session);
    pause->setSingleShot(true);
    pause->setInterval(1s);
    connect(&session, &ConnectionSession::layoutChanged, pause, qOverload<>(&QTimer::start));
    connect(pause, &QTimer::timeout, this, [this, &session] { save(session); });
    connect(&session, &ConnectionSession::closed, this, [this, &session] { save(session); });
}

void WindowLayoutStore::save(const ConnectionSession &session)
{
    QJsonObject layouts = m_settings.object(Setting::Layout);
    layouts.insert(session.workspace().connection().id, session.saveLayout());
    m_settings.setObject(Setting::Layout, layouts);
}

void WindowLayoutStore::remove(const QString &connection)
{
    QJsonObject layouts = m_settings.object(Setting::Layout);
    layouts.remove(connection);
    m_settings.setObject(Setting::Layout, layouts);
}

} // namespace care
