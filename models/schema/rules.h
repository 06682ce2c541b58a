// SPDX-License-Identifier: GPL-3.0-or-later
//! Rules for impossible values in a record, as pure functions: the client blocks on them, the service
//! refuses. Callers have the words for people; doubtful but possible values pass.
#pragma once

#include <QDate>
#include <QString>

namespace care {

//! True for one @ with something on both sides, no blanks, at most 254 characters (RFC 5321): nothing
//! cleverer.
bool isPossibleEmail(const QString &text);

//! A British postcode as the BS 7666 form of it has them, whatever its case and blanks. A few that are in use
//! are not of this form (BFPO 801, ZZ99 3WZ): doubtful, not wrong.
bool isUsualPostcode(const QString &text);

enum class NationalInsuranceCheck : quint8 {
    Valid,
    Temporary, //!< a temporary reference number ("11A11111"): doubtful, not wrong
    Invalid,
};
//! Checks a National Insurance number by HMRC's manual NIM39110; blanks and case do not matter.
NationalInsuranceCheck checkNationalInsurance(const QString &text);

constexpr qsizetype longestName = 200;
constexpr qsizetype longestText = 64 * 1024;

//! A part of a person's name: 1 to 200 characters of any script, not blank, no control characters.
bool isPossibleName(const QString &text);

//! Free text: at most 64 KiB in UTF-8 and no NUL.
bool isPossibleText(const QString &text);

enum class BirthProblem : quint8 { None, InTheFuture, TooLongAgo, AfterAdmission };
//! \a admission may be invalid (not recorded). Over 130 years is too long ago.
BirthProblem checkDateOfBirth(QDate born, QDate admission, QDate today);

//! The dates of a deprivation of liberty authorisation; any of them may be invalid (not recorded).
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
