// SPDX-License-Identifier: GPL-3.0-or-later
//! From a member of a record to the text people read, the value lists sort by, and the words searches find.
#pragma once

#include "models/json/record.h"
#include "models/schema/field.h"

#include <QLocale>
#include <QVariant>

namespace care {

//! Plain text of \a field in \a record for a table cell or a detail line, in the user's language; dates as
//! 14-Jul-1945, instants as 21-Nov-2026 03:12 in Europe/London. Empty when nothing is recorded.
QString displayText(const Field &field, const Record &record);

//! What the store sorts and compares by: null, integer (milliseconds since 1970 UTC of an instant, Julian day
//! of a date, 0/1 of a boolean), real, or folded text. People sort by family name.
QVariant sortValue(const Field &field, const Record &record);

//! The id behind a reference, else empty. Filters on a reference compare this.
QString referenceId(const Field &field, const Record &record);

//! Case and accents removed: "Siân" -> "sian".
QString folded(const QString &text);

//! What a searchable member is found by, for the full-text index.
QString searchText(const Field &field, const Record &record);

//! "14-Jul-1945" and "21-Nov-2026 03:12", in Europe/London.
QString displayDate(QDate date);
//! Of the same date where a widget writes it: day-month-year with hyphens, as the NHS does, in this locale.
QString dateForm();
QLocale dateLocale();
QString displayTime(const QDateTime &instant);
//! What \a now is as a day in the homes.
QDate dayInLondon(const QDateTime &now);

//! "there is nothing recorded" and friends, said the same way everywhere.
QString notRecorded();
QString notKnown();
//! Of a value that is not as the user has last seen it.
QString changedByOthers();
//! Stands for a value that is hidden, however long it is.
QString hiddenValue();

} // namespace care
