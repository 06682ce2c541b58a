// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/keychainkinds.h"

#include <qt6keychain/keychain.h>

namespace care {

// What the library says, together with what the secret service says about itself. A locked keyring that
// cannot ask the user answers "not found" to a read.
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
