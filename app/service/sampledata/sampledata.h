// SPDX-License-Identifier: GPL-3.0-or-later
//! Fills an empty repository. The same recipe gives the same bytes, on every computer.
#pragma once

#include "app/service/database/repository.h"
#include "app/service/sampledata/size.h"

#include <QDateTime>

namespace care::service::sampledata {

struct Recipe {
    Size size;
    quint64 seed;
    QDate today; //!< the newest records are of this day
    QTime time; //!< UTC; and not later than this
};

void fill(Repository::Change &change, const Recipe &recipe);

} // namespace care::service::sampledata
