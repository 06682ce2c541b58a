// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace care::service {

//! Translation context of the service.
struct ServiceText {
    Q_DECLARE_TR_FUNCTIONS(service)
};

} // namespace care::service
