// SPDX-License-Identifier: GPL-3.0-or-later
//! API keys bound to the address that they were entered for, in one keychain entry. Other programs can edit
//! the settings file, so it must not decide which service gets to see a key.
#pragma once

#include "models/api/secret.h"

#include <QUrl>

namespace care {

//! Text that identifies the service allowed to see a key: scheme, host, port, and a hash of the certificates
//! (PEM) trusted in addition to the system's. Their order and the text around them do not matter.
QByteArray keyAddress(const QUrl &base, const QByteArray &certificates);

//! Keychain entry of a key that was entered for \a address.
Secret bindKey(const Secret &key, const QByteArray &address);
//! True if the entry includes an address; entries of older versions hold the key alone.
bool isBound(const Secret &entry);
//! API key in a keychain entry, whatever address it is bound to.
Secret keyOf(const Secret &entry);
//! API key in a keychain entry if it is bound to \a address; otherwise KeyOfOtherAddress, or NoKey if there
//! is no key. Entries of older versions fit any address until Application binds them.
Result<Secret> keyFor(const QByteArray &address, const Secret &entry);

} // namespace care
