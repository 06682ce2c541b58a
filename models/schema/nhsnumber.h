// SPDX-License-Identifier: GPL-3.0-or-later
//! Check digit of NHS numbers: modulus 11 (NHS Data Model and Dictionary, "NHS NUMBER").
#pragma once

#include <QString>

namespace care {

//! True for ten ASCII digits, spaces and hyphens allowed, whose last digit is the check digit. Ten equal
//! digits pass the sum but were never issued, so they are refused.
bool isValidNhsNumber(const QString &text);

//! \a nineDigits with their check digit; nothing if they have none, as one prefix in eleven.
QString nhsNumberWithCheckDigit(const QString &nineDigits);

} // namespace care
