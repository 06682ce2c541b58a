// SPDX-License-Identifier: GPL-3.0-or-later
//! Rules for impossible values in a record: the client stops them, the service refuses them. Callers add the
//! words shown; doubtful but possible values pass.
#pragma once

#include <QDate>
#include <QString>

namespace care {

//! True for one @ with text on both sides, no blanks, at most 254 characters (RFC 5321); nothing cleverer.
bool isPossibleEmail(const QString &text);

//! True for a British postcode of the BS 7666 form, whatever its case and blanks. A few in use do not fit
//! (BFPO 801, ZZ99 3WZ), so a misfit is doubtful, not wrong.
bool isUsualPostcode(const QString &text);

enum class NationalInsuranceCheck : quint8 {
    Valid,
    Temporary, //!< Temporary reference number ("11A11111"): doubtful, not wrong.
    Invalid,
};
//! Checks a National Insurance number by HMRC's manual NIM39110; blanks and case do not matter.
NationalInsuranceCheck checkNationalInsurance(const QString &text);

constexpr qsizetype longestName = 200;
constexpr qsizetype longestText = 64 * 1024;

//! True for a possible part of a person's name: 1 to 200 characters of any script, not blank, no control
//! characters.
bool isPossibleName(const QString &text);

//! True for free text of at most 64 KiB in UTF-8 without NUL.
bool isPossibleText(const QString &text);

enum class BirthProblem : quint8 { None, InTheFuture, TooLongAgo, AfterAdmission };
//! Checks a date of birth; over 130 years ago is too long. \a admission may be invalid (not recorded).
BirthProblem checkDateOfBirth(QDate born, QDate admission, QDate today);

//! Dates of a deprivation of liberty authorisation; each may be invalid (not recorded).
struct DolsDates {
    QDate application, start, end, review;
};
enum class DolsProblem : quint8 {
    None,
    StartBeforeApplication,
    EndBeforeStart,
    LongerThanAYear,
    ReviewAfterEnd
};
DolsProblem checkDols(const DolsDates &dates);

} // namespace care
