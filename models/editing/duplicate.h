// SPDX-License-Identifier: GPL-3.0-or-later
//! Somebody who may be the one who is about to be added, in words (fault row 94).
#pragma once

#include "models/schema/likeness.h"

#include <optional>

namespace care {

struct Duplicate {
    QString id;
    QString name; //!< "MORGAN, Elen (Mrs), born 14-Jul-1945"
    Likeness why = Likeness::Similar;
    bool isProbablyOwn = false; //!< a save of this resident was interrupted, and may have come that far

    //! "MORGAN, Elen (Mrs), born 14-Jul-1945 has the same NHS number."
    QString message() const;
};

//! Nothing if \a wanted and \a other are two people; a namesake is one more.
std::optional<Duplicate> duplicateOf(const Record &wanted, const Record &other);

//! Why somebody is added although a likely duplicate is known: to be chosen, and noted in the audit trail.
enum class Distinction : quint8 {
    Namesake, //!< a relative, or a chance likeness
    WrongRecord, //!< the other record has a wrong number or date
};
QString distinctionText(Distinction distinction);
QString auditText(Distinction distinction);

} // namespace care
