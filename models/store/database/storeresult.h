// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <tl/expected.hpp>

namespace care {

//! Result of a store call that can fail: its value or the reason, like Result<T> of models/api.
struct StoreError {
    QString detail; //!< Error text from SQLite for log and support; not translated.
};

template<class T>
using StoreResult = tl::expected<T, StoreError>;

inline tl::unexpected<StoreError> storeFailure(const QString &detail)
{
    return tl::unexpected<StoreError>(StoreError{ detail });
}

} // namespace care
