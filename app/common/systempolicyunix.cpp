// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/policysource.h"

namespace care {

std::unique_ptr<PolicySource> systemPolicySource()
{
    return std::make_unique<PolicyFile>(QStringLiteral("/etc/care-records/policy.json"));
}

} // namespace care
