// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/networkwatch.h"

#include <QNetworkInformation>

namespace care {

bool watchNetwork(QObject *context, const std::function<void()> &changed)
{
    using Information = QNetworkInformation;
    if (!Information::loadBackendByFeatures(Information::Feature::Reachability))
        return false;
    Information *information = Information::instance();
    const auto connected = [information, changed] {
        if (information->reachability() != Information::Reachability::Disconnected)
            changed();
    };
    QObject::connect(information, &Information::reachabilityChanged, context, connected);
    QObject::connect(information, &Information::transportMediumChanged, context, connected);
    return true;
}

} // namespace care
