// SPDX-License-Identifier: GPL-3.0-or-later
// A Linux desktop over D-Bus: systemd-logind on the system bus, the screen saver on that of the session.
// Internal to watchSystem().
#pragma once

#include <QDBusConnection>
#include <QDBusUnixFileDescriptor>
#include <QObject>
#include <QVariantMap>

#include <functional>

namespace care {

class DBusWatch : public QObject {
    Q_OBJECT

public:
    DBusWatch(std::function<void()> left, QObject *parent);
    //! False if neither bus is there.
    bool begin();

private Q_SLOTS:
    void screenSaverChanged(bool isActive);
    void sleepChanged(bool begins);
    void sessionChanged(const QString &interface, const QVariantMap &properties, const QStringList &unknown);
    void lockRequested();

private:
    void holdSleep();

    std::function<void()> m_left;
    QDBusUnixFileDescriptor m_delay; //!< as long as it is open, the computer waits a moment before it sleeps
};

} // namespace care
