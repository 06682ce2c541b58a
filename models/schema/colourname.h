// SPDX-License-Identifier: GPL-3.0-or-later
//! Names for colours that the service sends: nobody reads "#7d5700".
#pragma once

#include <QString>

namespace care {

//! True of "#" with six hexadecimal digits, which is how the service writes a colour.
bool isColour(const QString &text);
//! "Brown", "Dark red"; empty unless isColour().
QString colourName(const QString &text);

} // namespace care
