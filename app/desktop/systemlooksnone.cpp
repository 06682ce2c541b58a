// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/systemlooks.h"

namespace care {

void watchSystemLooks(QObject * /*context*/, const std::function<void(const SystemLook &)> & /*changed*/) { }

} // namespace care
