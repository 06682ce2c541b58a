// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop portal's settings, which GNOME, KDE and others answer alike. Internal to watchSystemLooks().
#pragma once

#include "views/widgets/systemlook.h"

#include <QDBusMessage>
#include <QObject>

#include <functional>

namespace care {

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

} // namespace care
