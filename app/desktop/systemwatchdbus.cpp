// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/systemwatch.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusUnixFileDescriptor>
#include <QObject>
#include <QTimer>
#include <QVariantMap>

#include <chrono>
#include <functional>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

// Watches a Linux desktop over D-Bus: systemd-logind on the system bus, the screen saver on the session bus.
// Internal to watchSystem().
class DBusWatch : public QObject {
    Q_OBJECT

public:
    DBusWatch(std::function<void()> left, QObject *parent);
    //! Starts watching; false if neither bus is available.
    bool begin();

private Q_SLOTS:
    void screenSaverChanged(bool isActive);
    void sleepChanged(bool begins);
    void sessionChanged(const QString &interface, const QVariantMap &properties, const QStringList &unknown);
    void lockRequested();

private:
    void holdSleep();

    std::function<void()> m_left;
    // Sleep inhibitor; while open, the computer waits a moment before it sleeps.
    QDBusUnixFileDescriptor m_delay;
};

const auto login = u"org.freedesktop.login1"_s;
const auto manager = u"org.freedesktop.login1.Manager"_s;
const auto session = u"org.freedesktop.login1.Session"_s;

} // namespace

DBusWatch::DBusWatch(std::function<void()> left, QObject *parent)
    : QObject(parent)
    , m_left(std::move(left))
{
}

bool DBusWatch::begin()
{
    QDBusConnection system = QDBusConnection::systemBus();
    if (system.isConnected()) {
        system.connect(login, {}, manager, u"PrepareForSleep"_s, this, SLOT(sleepChanged(bool)));
        // Listen to all sessions at this computer: ours cannot be identified everywhere, and a lock in
        // another user's session means that somebody else now sits here.
        system.connect(login, {}, session, u"Lock"_s, this, SLOT(lockRequested()));
        system.connect(login, {}, u"org.freedesktop.DBus.Properties"_s, u"PropertiesChanged"_s, this,
            SLOT(sessionChanged(QString, QVariantMap, QStringList)));
        holdSleep();
    }
    QDBusConnection own = QDBusConnection::sessionBus();
    // D-Bus names of the screen saver: KDE, Xfce and others use the first, GNOME the second.
    for (const auto &saver : { u"org.freedesktop.ScreenSaver"_s, u"org.gnome.ScreenSaver"_s }) {
        if (own.isConnected())
            own.connect({}, {}, saver, u"ActiveChanged"_s, this, SLOT(screenSaverChanged(bool)));
    }
    return system.isConnected() || own.isConnected();
}

void DBusWatch::screenSaverChanged(bool isActive)
{
    if (isActive)
        m_left();
}

void DBusWatch::lockRequested()
{
    m_left();
}

void DBusWatch::sessionChanged(
    const QString &interface, const QVariantMap &properties, const QStringList & /*unknown*/)
{
    const QVariant active = properties.value(u"Active"_s);
    if (interface == session && active.isValid() && !active.toBool())
        m_left();
}

void DBusWatch::sleepChanged(bool begins)
{
    if (!begins)
        return holdSleep();
    m_left();
    // Release the sleep inhibitor once the locked window has been painted.
    QTimer::singleShot(100ms, this, [this] { m_delay = QDBusUnixFileDescriptor(); });
}

//! Takes a sleep inhibitor, so that the computer cannot sleep before the records are covered and show them
//! when it wakes.
void DBusWatch::holdSleep()
{
    QDBusMessage call =
        QDBusMessage::createMethodCall(login, u"/org/freedesktop/login1"_s, manager, u"Inhibit"_s);
    call << u"sleep"_s << u"Care Records"_s << tr("Locks before the computer sleeps") << u"delay"_s;
    auto *asked = new QDBusPendingCallWatcher(QDBusConnection::systemBus().asyncCall(call), this);
    connect(asked, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher *done) {
        done->deleteLater();
        const QDBusPendingReply<QDBusUnixFileDescriptor> delay = *done;
        if (delay.isValid())
            m_delay = delay.value();
    });
}

bool watchSystem(QObject *context, const std::function<void()> &left)
{
    auto *watch = new DBusWatch(left, context);
    return watch->begin();
}

} // namespace care

#include "systemwatchdbus.moc"
