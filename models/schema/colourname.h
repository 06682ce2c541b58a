// SPDX-License-Identifier: GPL-3.0-or-later
//! Names for the colours that the service sends as hexadecimal codes, because nobody reads "#7d5700".
#pragma once

#include <QString>

namespace care {

//! True for "#" and six hexadecimal digits, the form in which the service sends colours.
bool isColour(const QString &text);
//! Name of a colour such as "Brown" or "Dark red"; empty if isColour() refuses the text.
QString colourName(const QString &text);

} // namespace care
