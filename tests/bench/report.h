// SPDX-License-Identifier: GPL-3.0-or-later
//! The figures as people and as programs read them.
#pragma once

#include "tests/bench/figure.h"

#include <QByteArray>

namespace care::bench {

//! One line for each figure, columns aligned.
QByteArray table(const std::vector<Result> &results);
//! An array of objects; what could not be measured is null and has a "problem".
QByteArray json(const std::vector<Result> &results);

} // namespace care::bench
