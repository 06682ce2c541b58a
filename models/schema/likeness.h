// SPDX-License-Identifier: GPL-3.0-or-later
//! Risk of confusing two residents. One rule for adding somebody (is this person recorded already? fault row
//! 94) and for reading (is this the right person?).
#pragma once

#include "models/json/record.h"
#include "models/schema/filter.h"

#include <QDate>

namespace care {

//! Traits that distinguish people; names without case, accents and blanks around them.
struct PersonTraits {
    QString first;
    QString family;
    QString nhsNumber; //!< its digits
    QDate born;
    QString homeId;

    static PersonTraits of(const Record &resident);
};

//! The likeness of two people, the weakest first.
enum class Likeness : quint8 {
    None,
    Namesake, //!< the same names; or the same family name in one home, with first names that begin alike
    Similar, //!< a similar name, and a date of birth that may be the same one typed wrongly
    NameAndBirth, //!< the same family name and date of birth
    NhsNumber,
};

Likeness likeness(const PersonTraits &a, const PersonTraits &b);

//! Dates that one hand may have written for the other: within a week, day and month exchanged, or one of the
//! three parts different (the year by one, two or ten).
bool mayBeSameDate(QDate a, QDate b);
//! One letter more, less, or another; case, accents and the way an umlaut is typed do not count.
bool isNearlySame(const QString &a, const QString &b);

//! Questions that find all who may be like this person, and more: by number, by date of birth, by name. None
//! if nothing is known of the person.
QList<Filter> whoMayBeLike(const PersonTraits &person);

} // namespace care
