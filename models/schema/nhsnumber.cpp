// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/nhsnumber.h"

#include "models/schema/values.h"

namespace care {

namespace {

constexpr int noCheckDigit = 10;

bool areDigits(const QString &text)
{
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

//! Check digit from 0 to 9, or noCheckDigit.
int checkDigit(QStringView nineDigits)
{
    int sum = 0;
    for (int i = 0; i < 9; ++i)
        sum += (nineDigits[i].unicode() - u'0') * (10 - i);
    return (11 - sum % 11) % 11;
}

} // namespace

bool isValidNhsNumber(const QString &text)
{
    const QString digits = compactNhsNumber(text);
    if (digits.size() != 10 || !areDigits(digits) || digits.count(digits.at(0)) == 10)
        return false;
    return checkDigit(digits) == digits.at(9).unicode() - u'0';
}

QString nhsNumberWithCheckDigit(const QString &nineDigits)
{
    if (nineDigits.size() != 9 || !areDigits(nineDigits))
        return {};
    const int digit = checkDigit(nineDigits);
    return digit == noCheckDigit ? QString() : QString(nineDigits + QString::number(digit));
}

} // namespace care
