// SPDX-License-Identifier: GPL-3.0-or-later
//! An API key with the address it was entered for, as its entry of the keychain holds them. The settings
//! file, which other programs may write, does not decide which service is shown a key.
#pragma once

#include "models/api/secret.h"

#include <QUrl>

namespace care {

//! The service that may see a key: scheme, host and port, and a hash of the certificates (PEM) trusted in
//! addition to the system's. The order of the certificates and the text around them do not matter.
QByteArray keyAddress(const QUrl &base, const QByteArray &certificates);

//! The entry of a key that was entered for \a address.
Secret bindKey(const Secret &key, const QByteArray &address);
//! False for an entry of an older version, which holds the key alone.
bool isBound(const Secret &entry);
//! The key of an entry, whatever its address.
Secret keyOf(const Secret &entry);
//! The key of an entry, if it was entered for \a address; KeyOfOtherAddress if not, NoKey if there is no key
//! in it. An entry of an older version counts as entered for any address until Application binds it.
Result<Secret> keyFor(const QByteArray &address, const Secret &entry);

} // namespace care
