// SPDX-License-Identifier: GPL-3.0-or-later
//! A record that may be the same person as the one being added (fault row 94).
#pragma once

#include "models/schema/likeness.h"

#include <optional>

namespace care {

//! The reason why a person is added despite a possible duplicate; recorded in the audit trail.
enum class Distinction : quint8 {
    Namesake, //!< a relative, or by coincidence
    WrongRecord, //!< the other record has a wrong number or date
};

struct Duplicate {
    QString id;
    QString name; //!< "MORGAN, Elen (Mrs), born 14-Jul-1945"
    Likeness why = Likeness::Similar;
    bool isProbablyOwn = false; //!< comes from an interrupted save of this resident
    bool isBirthKnown = true; //!< the dates of birth of both are known
    bool isFirstNameSame = false;
    bool isFamilyNameSame = false;
    bool isBirthSame = false;
    QString home{};
    QString room{};

    //! "MORGAN, Elen (Mrs), born 14-Jul-1945 has the same NHS number. Recorded in Rowan House, room 12."
    QString message() const;
    //! What may be answered; nobody shares an NHS number by chance.
    QList<Distinction> answers() const;

private:
    QString likenessText() const;
};

//! "MORGAN, Elen (Mrs), born 14-Jul-1945".
QString personText(const Record &resident);
//! No value if \a wanted and \a other are different people; namesakes count as possible duplicates.
std::optional<Duplicate> duplicateOf(const Record &wanted, const Record &other);

QString distinctionText(Distinction distinction);
QString auditText(Distinction distinction);

} // namespace care
