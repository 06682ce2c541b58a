// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/keychainkinds.h"

#include <qt6keychain/keychain.h>

namespace care {

// Combines the library's error with the state of the Secret Service: a locked keyring that cannot ask its
// user answers "not found" to a read.
ApiError::Kind keychainKind(int error, KeychainState state)
{
    using Kind = ApiError::Kind;
    if (state == KeychainState::Locked)
        return Kind::KeychainLocked;
    switch (error) {
    case QKeychain::EntryNotFound:
        return Kind::NoKey;
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return Kind::KeychainLocked;
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return Kind::KeychainAbsent;
    default:
        return state == KeychainState::Absent ? Kind::KeychainAbsent : Kind::KeychainFault;
    }
}

} // namespace care
