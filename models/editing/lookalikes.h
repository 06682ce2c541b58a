// SPDX-License-Identifier: GPL-3.0-or-later
//! Who may be the one who is about to be added: the same number, or a similar name and a date of birth that
//! may be the same one typed wrongly (safety, row 94).
#pragma once

#include "models/schema/record.h"

#include <QDate>

#include <optional>

namespace care {

struct LookAlike {
    enum class Why : quint8 { NhsNumber, NameAndBirth, Similar };

    QString id;
    QString name; //!< "MORGAN, Elen (Mrs), born 14-Jul-1945"
    Why why = Why::Similar;
};

//! Why \a other may be the person whom \a wanted describes; nothing if they are two.
std::optional<LookAlike> lookAlike(const Record &wanted, const Record &other);

//! Dates that one hand may have written for the other: within a week, day and month exchanged, or one of the
//! three parts different (the year by one, two or ten).
bool mayBeSameDate(QDate a, QDate b);
//! One letter more, less, or another; case and accents do not count.
bool isNearlySame(const QString &a, const QString &b);

//! The question to be answered before such a resident is added.
QString questionAbout(const LookAlike &lookAlike);

} // namespace care
