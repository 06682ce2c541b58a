// SPDX-License-Identifier: GPL-3.0-or-later
//! Risk of confusing two residents. One rule serves both adding a resident (already recorded?) and reading a
//! record (the right person?).
#pragma once

#include "models/json/record.h"
#include "models/schema/filter.h"

#include <QDate>

namespace care {

//! Traits that distinguish people; names are folded, without case, accents and blanks.
struct PersonTraits {
    QString first;
    QString family;
    QString nhsNumber; //!< Digits of the NHS number.
    QDate born;
    QString homeId;

    static PersonTraits of(const Record &resident);
};

//! Likeness of two people, from none to certain.
enum class Likeness : quint8 {
    None,
    Namesake, //!< Same names, or the same family name and first initial in one home.
    Similar, //!< Similar name, and dates of birth that may be one date typed wrongly.
    NameAndBirth, //!< Same family name and date of birth, as of one person recorded twice.
    NhsNumber,
};

Likeness likeness(const PersonTraits &a, const PersonTraits &b);

//! True if the dates may be one date written wrongly: within a week, day and month swapped, or one of the
//! three parts different (the year by one, two or ten).
bool mayBeSameDate(QDate a, QDate b);
//! True if the words differ by one letter added, missing or changed; case, accents and the spelling of
//! umlauts do not count.
bool isNearlySame(const QString &a, const QString &b);

//! Filters that together find everybody who may be like this person, and some more: by NHS number, by date of
//! birth, by name. None if nothing is known of the person.
QList<Filter> whoMayBeLike(const PersonTraits &person);

} // namespace care
