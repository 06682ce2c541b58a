// SPDX-License-Identifier: GPL-3.0-or-later
//! The entry of a PIN as versions up to 0.1 kept it: a salted hash beside keys that nothing sealed. Read
//! once, when the program is next opened, and replaced.
#pragma once

#include "models/api/secret.h"

#include <optional>

namespace care {

//! PBKDF2 with HMAC-SHA-512.
class EarlierPin {
public:
    //! Nothing if \a entry is not the entry of such a version.
    static std::optional<EarlierPin> fromBytes(const Secret &entry);
    //! The entry as that version wrote it.
    Secret bytes() const;
    bool matches(const Secret &pin) const;

    int tries = 0; //!< failed tries in a row
    qint64 lastTry = 0; //!< UTC, milliseconds since 1970

private:
    quint32 m_rounds = 0;
    QByteArray m_salt;
    Secret m_hash;
};

} // namespace care
