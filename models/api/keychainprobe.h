// SPDX-License-Identifier: GPL-3.0-or-later
// State of the secret service of a Linux desktop. Internal to models/api.
#pragma once

#include <QObject>
#include <QString>

#include <functional>

namespace care {

enum class KeychainState : quint8 {
    Unknown, // cannot be asked here, or gave an odd answer
    Absent, // no session bus, or nobody on it who keeps secrets
    Locked, // the default keyring, or the entry itself
    Open, // and the entry is not there
    OpenWithEntry,
};

// Asks about one entry; answers once, later, unless context died. Without D-Bus the answer is Unknown.
void probeKeychain(const QString &service, const QString &entry, QObject *context,
    std::function<void(KeychainState)> callback);

} // namespace care
