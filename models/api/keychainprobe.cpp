// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/keychainstore.h"

#include <QMetaObject>

#ifdef CARE_HAS_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#endif

using namespace Qt::StringLiterals;

namespace care {

namespace {

using Callback = std::function<void(KeychainState)>;

void answerLater(KeychainState state, QObject *context, Callback callback)
{
    QMetaObject::invokeMethod(
        context, [state, callback = std::move(callback)] { callback(state); }, Qt::QueuedConnection);
}

#ifdef CARE_HAS_DBUS

constexpr int callTimeout = 5'000;

QDBusMessage call(const QString &path, const QString &interface, const QString &method)
{
    return QDBusMessage::createMethodCall(u"org.freedesktop.secrets"_s, path, interface, method);
}

// True if the error means that no Secret Service runs, as opposed to one without the requested collection.
bool isAbsent(const QDBusError &error)
{
    switch (error.type()) {
    case QDBusError::ServiceUnknown:
    case QDBusError::NoServer:
    case QDBusError::Disconnected:
    case QDBusError::NoReply:
        return true;
    default:
        return error.name().startsWith("org.freedesktop.DBus.Error.Spawn"_L1);
    }
}

void send(
    const QDBusMessage &message, QObject *context, std::function<void(const QDBusPendingCall &)> answered)
{
    auto *watcher =
        new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(message, callTimeout), context);
    QObject::connect(watcher, &QDBusPendingCallWatcher::finished, context,
        [answered = std::move(answered)](QDBusPendingCallWatcher *done) {
            done->deleteLater();
            answered(*done);
        });
}

void askForEntry(const QString &service, const QString &entry, QObject *context, Callback callback)
{
    using Attributes = QMap<QString, QString>;
    qDBusRegisterMetaType<Attributes>();
    QDBusMessage search =
        call(u"/org/freedesktop/secrets"_s, u"org.freedesktop.Secret.Service"_s, u"SearchItems"_s);
    search << QVariant::fromValue(Attributes{ { u"server"_s, service }, { u"user"_s, entry } });
    send(search, context, [callback = std::move(callback)](const QDBusPendingCall &answer) {
        const QDBusPendingReply<QList<QDBusObjectPath>, QList<QDBusObjectPath>> found = answer;
        if (found.isError())
            callback(isAbsent(found.error()) ? KeychainState::Absent : KeychainState::Unknown);
        else if (!found.argumentAt<1>().isEmpty())
            callback(KeychainState::Locked);
        else
            callback(found.argumentAt<0>().isEmpty() ? KeychainState::Open : KeychainState::OpenWithEntry);
    });
}

#endif

} // namespace

#ifdef CARE_HAS_DBUS

void probeKeychain(const QString &service, const QString &entry, QObject *context, Callback callback)
{
    // Inside Flatpak the desktop's Secret Service cannot be reached and is not needed: libsecret stores keys
    // through the portal.
    if (qEnvironmentVariableIsSet("FLATPAK_ID")) {
        answerLater(KeychainState::Unknown, context, std::move(callback));
        return;
    }
    if (!QDBusConnection::sessionBus().isConnected()) {
        answerLater(KeychainState::Absent, context, std::move(callback));
        return;
    }
    QDBusMessage locked =
        call(u"/org/freedesktop/secrets/aliases/default"_s, u"org.freedesktop.DBus.Properties"_s, u"Get"_s);
    locked << u"org.freedesktop.Secret.Collection"_s << u"Locked"_s;
    send(locked, context,
        [service, entry, context, callback = std::move(callback)](const QDBusPendingCall &answer) {
            const QDBusPendingReply<QDBusVariant> reply = answer;
            if (reply.isError() && isAbsent(reply.error()))
                callback(KeychainState::Absent);
            else if (!reply.isError() && reply.value().variant().toBool())
                callback(KeychainState::Locked);
            else
                askForEntry(service, entry, context, callback);
        });
}

#else

void probeKeychain(const QString &, const QString &, QObject *context, Callback callback)
{
    answerLater(KeychainState::Unknown, context, std::move(callback));
}

#endif

} // namespace care
