// SPDX-License-Identifier: GPL-3.0-or-later
//! Encryption keys of a connection's files, in one keychain entry: the key that the files should have, and
//! the former keys that they may still have. Former keys stay until the files use the new one, so that ending
//! the program in between loses nothing.
#pragma once

#include "models/api/secret.h"

#include <QList>

namespace care {

struct StoreKeys {
    static constexpr qsizetype keyBytes = 32;
    //! Most former keys kept, because the Windows keychain holds no longer entry.
    static constexpr qsizetype mostFormer = 8;

    Secret current; //!< Key that the files should have; empty if the entry holds none.
    QList<Secret> former{}; //!< Keys that the files may still have, newest first; usually empty.

    static StoreKeys random();
    //! Keys read from bytes written by bytes(); without a current key if they are anything else.
    static StoreKeys fromBytes(const Secret &entry);
    Secret bytes() const;
    //! Copy with a new random current key; the present key becomes the first former one.
    StoreKeys renewed() const;
};

} // namespace care
