// SPDX-License-Identifier: GPL-3.0-or-later
//! The check digit of NHS numbers: modulus 11 (NHS Data Model and Dictionary, "NHS NUMBER").
#pragma once

#include <QString>

namespace care {

//! True for ten ASCII digits, with or without spaces and hyphens, whose last is the check digit of the
//! others. Ten equal digits pass the sum but were never issued: false.
bool isValidNhsNumber(const QString &text);

//! \a nineDigits with their check digit, or nothing where the sum has none (one prefix in eleven).
QString nhsNumberWithCheckDigit(const QString &nineDigits);

} // namespace care
