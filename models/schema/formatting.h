// SPDX-License-Identifier: GPL-3.0-or-later
//! From a member of a record to the text people read, the value lists sort by, and the words searches find.
#pragma once

#include "models/json/record.h"
#include "models/schema/field.h"
#include "models/schema/folding.h"

#include <QLocale>
#include <QStringList>
#include <QVariant>

namespace care {

struct ResourceSchema;

//! Plain text of \a field in \a record for a table cell or a detail line, in the user's language; dates as
//! 14-Jul-1945, instants as 21-Nov-2026 03:12 in Europe/London. Empty when nothing is recorded.
QString displayText(const Field &field, const Record &record);

//! The value of \a field in \a record, which may stand elsewhere or follow from others.
QJsonValue fieldValue(const Field &field, const Record &record);

//! The value by which the store sorts and compares: null, integer (milliseconds since 1970 UTC of an instant,
//! Julian day of a date, 0/1 of a boolean), real, or folded text; of a person wordsOf() the name, family name
//! first. The same in every language.
QVariant sortValue(const Field &field, const QJsonValue &value);
QVariant sortValue(const Field &field, const Record &record);

//! One of the usual words of a service, such as "authorised" or "daughter", with a capital and in the user's
//! language; another text as it is.
QString spokenWord(const QString &word);
//! displayText() for a screen: FieldFlag::UsualWord and objects as spokenWord().
QString shownText(const Field &field, const Record &record);

//! The id behind a reference, else empty. Filters on a reference compare this.
QString referenceId(const Field &field, const Record &record);

//! Every text inside a member that its cell may leave out, one line for each element: the telephone of an
//! important contact, the name of a street.
QStringList innerTexts(const QJsonValue &value);

//! Words by which a searchable member is found: innerTexts(), the text of its cell, and other spellings. The
//! same in every language: months and words of the program are English, and searches know those of the user.
QString searchText(const Field &field, const QJsonValue &value);
QString searchText(const Field &field, const Record &record);

//! "room20", by which a search for "room 20" finds that room and no other number.
QString roomWord(const QString &room);
//! Why \a record is not current by itself: "Superseded", "Completed", "Left"; empty while it is.
QString endedText(const ResourceSchema &schema, const Record &record);

//! "14-Jul-1945" and "21-Nov-2026 03:12", in Europe/London.
QString displayDate(QDate date);
//! "Jul-1945": a day as readers outside may have it.
QString displayMonth(QDate date);
//! One of each month, of which one is the widest that there is.
QStringList widestDates();
//! The same with their time of day.
QStringList widestTimes();
//! The form of a date in a widget: day-month-year with hyphens, as the NHS writes dates, for dateLocale().
QString dateForm();
QLocale dateLocale();
QString displayTime(const QDateTime &instant);

//! The words for a value that is absent, the same everywhere.
QString notRecorded();
QString notKnown();
//! Stands for a value that is hidden, however long it is.
QString hiddenValue();

} // namespace care
