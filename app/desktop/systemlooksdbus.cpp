// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/systemlooks.h"
#include "views/widgets/systemlook.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QObject>

#include <functional>

using namespace Qt::StringLiterals;

namespace care {

namespace {

// Reads the desktop portal's settings, which GNOME, KDE and others provide alike. Internal to
// watchSystemLooks().
class PortalLooks : public QObject {
    Q_OBJECT

public:
    PortalLooks(std::function<void(const SystemLook &)> changed, QObject *parent);
    void begin();

private Q_SLOTS:
    void settingChanged(const QDBusMessage &signal);

private:
    void ask(const QString &key);
    void take(const QString &key, const QVariant &value);

    std::function<void(const SystemLook &)> m_changed;
    SystemLook m_look;
};

const auto portal = u"org.freedesktop.portal.Desktop"_s;
const auto path = u"/org/freedesktop/portal/desktop"_s;
const auto settings = u"org.freedesktop.portal.Settings"_s;
const auto appearance = u"org.freedesktop.appearance"_s;
const auto scheme = u"color-scheme"_s;
const auto contrastKey = u"contrast"_s;

//! Unwraps nested variants, since the portal's older method (Read) wraps its answer twice.
QVariant unwrapped(QVariant value)
{
    while (value.metaType() == QMetaType::fromType<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

} // namespace

PortalLooks::PortalLooks(std::function<void(const SystemLook &)> changed, QObject *parent)
    : QObject(parent)
    , m_changed(std::move(changed))
{
}

void PortalLooks::begin()
{
    QDBusConnection session = QDBusConnection::sessionBus();
    if (!session.isConnected())
        return;
    session.connect({}, path, settings, u"SettingChanged"_s, this, SLOT(settingChanged(QDBusMessage)));
    ask(scheme);
    ask(contrastKey);
}

void PortalLooks::ask(const QString &key)
{
    QDBusMessage call = QDBusMessage::createMethodCall(portal, path, settings, u"Read"_s);
    call << appearance << key;
    auto *asked = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
    connect(asked, &QDBusPendingCallWatcher::finished, this, [this, key](QDBusPendingCallWatcher *done) {
        done->deleteLater();
        const QDBusPendingReply<QDBusVariant> answer = *done;
        if (answer.isValid()) // There may be no portal, or one that does not know the key.
            take(key, answer.value().variant());
    });
}

void PortalLooks::settingChanged(const QDBusMessage &signal)
{
    const QVariantList values = signal.arguments(); // Arguments of the portal's signal: group, key, value.
    if (values.value(0).toString() == appearance)
        take(values.value(1).toString(), values.value(2));
}

void PortalLooks::take(const QString &key, const QVariant &value)
{
    bool isNumber = false;
    const uint number = unwrapped(value).toUInt(&isNumber);
    SystemLook look = m_look;
    if (isNumber && key == scheme)
        look.scheme = number == 1 ? SystemLook::Scheme::Dark
            : number == 2         ? SystemLook::Scheme::Light
                                  : SystemLook::Scheme::Unknown;
    else if (isNumber && key == contrastKey)
        look.moreContrast = number == 1;
    if (look == m_look)
        return;
    m_look = look;
    m_changed(m_look);
}

void watchSystemLooks(QObject *context, const std::function<void(const SystemLook &)> &changed)
{
    auto *looks = new PortalLooks(changed, context);
    looks->begin();
}

} // namespace care

#include "systemlooksdbus.moc"
