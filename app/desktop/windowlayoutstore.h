// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QObject>

namespace care {

class ConnectionSession;
class Settings;

/*!
    How the windows of each connection were arranged, in the settings. Each connection has its own layout: the
    homes and people that a filter names are those of one service. Thread: GUI.
*/
class WindowLayoutStore : public QObject {
    Q_OBJECT

public:
    //! \a settings outlive this.
    explicit WindowLayoutStore(Settings &settings, QObject *parent = nullptr);

    //! Empty for a connection that has none yet.
    QJsonObject layout(const QString &connection) const;
    //! Writes the layout of \a session a second after each change, and when its last window closes.
    void observe(ConnectionSession &session);
    void remove(const QString &connection);

private:
    void save(const ConnectionSession &session);

    Settings &m_settings;
};

} // namespace care
