// SPDX-License-Identifier: GPL-3.0-or-later
//! The tablets, phones and laptops of a home.
#pragma once

#include "app/service/sampledata/setting.h"

namespace care::service::sampledata {

struct DeviceRecord {
    QByteArray json;
    Instant changedOn;
};
std::vector<DeviceRecord> makeDevices(const Setting &setting, const Home &home);

} // namespace care::service::sampledata
