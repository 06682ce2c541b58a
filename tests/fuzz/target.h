// SPDX-License-Identifier: GPL-3.0-or-later
//! One place that reads what somebody else wrote. A new one is one file in targets/ that ends in a
//! CARE_FUZZ_TARGET, and a folder of seeds with its name.
#pragma once

#include <QByteArray>
#include <QString>

namespace care::fuzz {

using Run = void (*)(const QByteArray &input);

bool add(const char *name, Run run);
//! Nothing if there is none of this name.
Run find(const QString &name);

} // namespace care::fuzz

//! CARE_FUZZ_TARGET(name, function)
#define CARE_FUZZ_TARGET(name, run) static const bool name##Added = care::fuzz::add(#name, run)
