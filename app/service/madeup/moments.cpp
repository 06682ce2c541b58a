// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/madeup/moments.h"

#include <QTimeZone>

namespace care::service::madeup {

Instant londonMidnight(Day day)
{
    static const QTimeZone london("Europe/London");
    const Instant midnight = at(day, 0);
    if (!london.isValid())
        return midnight;
    return QDateTime(dateOf(day), QTime(0, 0), london).toMSecsSinceEpoch();
}

} // namespace care::service::madeup
