// SPDX-License-Identifier: GPL-3.0-or-later
//! What a call of the store returns that can fail: its value or the reason, as Result<T> of models/api does
//! for calls over the network.
#pragma once

#include <QString>

#include <tl/expected.hpp>

namespace care {

struct StoreError {
    QString detail; //!< what SQLite says, for the log and for support; not translated
};

template<class T>
using StoreResult = tl::expected<T, StoreError>;

//! The short form at the place where an error begins.
inline tl::unexpected<StoreError> storeFailure(const QString &detail)
{
    return tl::unexpected<StoreError>(StoreError{ detail });
}

} // namespace care
