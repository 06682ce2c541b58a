// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/connectionribbon.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace care {

namespace {

constexpr std::array<QRgb, 8> ribbons{ 0xff7e57c2, 0xff2e7d32, 0xffc2185b, 0xff0277bd, 0xffef6c00, 0xff5d4037,
    0xff00897b, 0xff9e9d24 };

std::size_t ribbonNumber(const Connection &connection)
{
    return (connection.ribbon < 0 ? qHash(connection.id, 0) : std::size_t(connection.ribbon))
        % ribbons.size();
}

} // namespace

QColor ribbonOf(const Connection &connection)
{
    return QColor::fromRgb(ribbons.at(ribbonNumber(connection)));
}

int freeRibbon(const QList<Connection> &known)
{
    std::array<int, ribbons.size()> taken{};
    for (const Connection &each : known)
        ++taken.at(ribbonNumber(each));
    return int(std::min_element(taken.begin(), taken.end()) - taken.begin());
}

} // namespace care
