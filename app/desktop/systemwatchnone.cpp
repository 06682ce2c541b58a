// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/systemwatch.h"

namespace care {

bool watchSystem(QObject * /*context*/, const std::function<void()> & /*left*/)
{
    return false;
}

} // namespace care
