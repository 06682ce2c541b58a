// SPDX-License-Identifier: GPL-3.0-or-later
//! The keys of a connection's files, as one entry of the keychain: the key that the files are to have, and
//! those that they may still have. All are known until the files have the new one, so that an end of the
//! program in between loses nothing.
#pragma once

#include "models/api/secret.h"

#include <QList>

namespace care {

struct StoreKeys {
    static constexpr qsizetype keyBytes = 32;
    //! More are not remembered: the keychain of Windows holds no longer entry.
    static constexpr qsizetype mostFormer = 8;

    Secret current; //!< empty if the entry holds no key
    QList<Secret> former{}; //!< the newest first; empty most of the time

    static StoreKeys random();
    //! The keys that bytes() wrote; without a current key for any other entry.
    static StoreKeys fromBytes(const Secret &entry);
    Secret bytes() const;
    //! The same with a fresh current key; the present one becomes the first of the former.
    StoreKeys renewed() const;
};

} // namespace care
