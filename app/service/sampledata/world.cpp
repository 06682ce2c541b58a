// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/world.h"

#include "models/schema/londontime.h"

#include <QLocale>

namespace care::service::sampledata {

std::string dateText(Day day)
{
    return QLocale::c().toString(dateOf(day), QStringLiteral("d MMMM yyyy")).toStdString();
}

Instant londonMidnight(Day day)
{
    return midnightInLondon(dateOf(day)).toMSecsSinceEpoch();
}

Instant londonOffset(Day day)
{
    return -1000 * Instant(offsetInLondon(at(day, 12)));
}

} // namespace care::service::sampledata
