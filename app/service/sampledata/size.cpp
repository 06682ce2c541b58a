// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/size.h"

using namespace Qt::StringLiterals;

namespace care::service::sampledata {

namespace {

struct Named {
    QLatin1StringView name;
    Size size;
    Amounts amounts;
};

constexpr Named sizes[] = {
    { "tiny"_L1, Size::Tiny, { 1, 12, 40, 1'000 } },
    { "small"_L1, Size::Small, { 3, 120, 1'500, 12'000 } },
    { "medium"_L1, Size::Medium, { 20, 1'000, 12'000, 100'000 } },
    { "large"_L1, Size::Large, { 100, 10'000, 100'000, 1'000'000 } },
};

} // namespace

Amounts amountsOf(Size size)
{
    return sizes[std::size_t(size)].amounts;
}

std::optional<Size> sizeNamed(const QString &name)
{
    for (const Named &known : sizes) {
        if (name == known.name)
            return known.size;
    }
    return std::nullopt;
}

} // namespace care::service::sampledata
