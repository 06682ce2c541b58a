// SPDX-License-Identifier: GPL-3.0-or-later
//! How much sample data there is.
#pragma once

#include <QString>

#include <optional>

namespace care::service::sampledata {

enum class Size : quint8 { Tiny, Small, Medium, Large };

struct Amounts {
    int homes;
    int residents;
    int incidents;
    int logs; //!< about, with those of the incidents
};

Amounts amountsOf(Size size);
//! "tiny", "small", "medium", "large".
std::optional<Size> sizeNamed(const QString &name);

} // namespace care::service::sampledata
