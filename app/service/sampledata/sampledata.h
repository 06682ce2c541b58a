// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/repository.h"

#include <QDateTime>

#include <optional>

namespace care::service::sampledata {

enum class Size : quint8 { Tiny, Small, Medium, Large };
//! "tiny", "small", "medium", "large".
std::optional<Size> sizeNamed(const QString &name);

//! Fills an empty repository. The same recipe gives the same bytes, on every computer.
struct Recipe {
    Size size;
    quint64 seed;
    QDate today; //!< the newest records are of this day
    QTime time; //!< UTC, on that day; no record is later
};

void fill(Repository::Change &change, const Recipe &recipe);

} // namespace care::service::sampledata
