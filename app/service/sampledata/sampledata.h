// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/repository.h"

#include <QDateTime>

#include <optional>

namespace care::service::sampledata {

enum class Size : quint8 { Tiny, Small, Medium, Large };
//! Size of sample data by its name: "tiny", "small", "medium", "large".
std::optional<Size> sizeNamed(const QString &name);

//! Parameters of sample data; the same parameters give the same bytes on every computer.
struct Recipe {
    Size size;
    quint64 seed;
    QDate today; //!< Day of the newest records.
    QTime time; //!< Time (UTC) on that day after which no record lies.
};

void fill(Repository::Change &change, const Recipe &recipe);

} // namespace care::service::sampledata
