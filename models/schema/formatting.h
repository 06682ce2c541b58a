// SPDX-License-Identifier: GPL-3.0-or-later
//! Conversions from a member of a record to the text shown, the value sorted by, and the words searched.
#pragma once

#include "models/json/record.h"
#include "models/schema/field.h"
#include "models/schema/folding.h"

#include <QLocale>
#include <QStringList>
#include <QVariant>

namespace care {

struct ResourceSchema;

//! Plain text of \a field in \a record for a table cell or detail line, in the user's language; dates as
//! 14-Jul-1945, instants as 21-Nov-2026 03:12 in Europe/London. Empty when nothing is recorded.
QString displayText(const Field &field, const Record &record);

//! Value of \a field in \a record, taken from another member or computed (age) where the service sends it
//! that way.
QJsonValue fieldValue(const Field &field, const Record &record);

//! Value by which the store sorts and compares, the same in every language: null, integer (milliseconds since
//! 1970 UTC for an instant, Julian day for a date, 0/1 for a boolean), real, or folded text; for a person
//! wordsOf() the name, family name first.
QVariant sortValue(const Field &field, const QJsonValue &value);
QVariant sortValue(const Field &field, const Record &record);

//! True for a usual word of a service such as "authorised" or "daughter", in any case.
bool isUsualWord(const QString &text);
//! Such a word, capitalised and translated; other text unchanged.
QString spokenWord(const QString &word);
//! displayText() for screens, with fields flagged UsualWord and objects translated by spokenWord().
QString shownText(const Field &field, const Record &record);

//! Id of the referenced record, by which filters compare; empty for other values.
QString referenceId(const Field &field, const Record &record);

//! Texts inside a member that its cell may leave out, one line per element: a contact's telephone number, a
//! street name.
QStringList innerTexts(const QJsonValue &value);

//! Words by which a search finds a member: innerTexts(), the cell's text and other spellings. Stored the same
//! in every language: English months and words; searches translate the user's words.
QString searchText(const Field &field, const QJsonValue &value);
QString searchText(const Field &field, const Record &record);

//! Search word "room20", by which "room 20" finds that room and no other number.
QString roomWord(const QString &room);
//! Reason why \a record is no longer current by itself: "Superseded", "Completed", "Left"; empty while it is
//! current.
QString endedText(const ResourceSchema &schema, const Record &record);

//! Date as shown on screen and paper, "14-Jul-1945".
QString displayDate(QDate date);
//! Month as "Jul-1945", for exports to outside readers, who need not have the exact day.
QString displayMonth(QDate date);
//! Sample dates of every month; the widest of them sets the width of date columns.
QStringList widestDates();
//! Sample dates with a time of day, for the width of timestamp columns.
QStringList widestTimes();
//! Date format for input widgets: day-month-year with hyphens, as the NHS writes dates, for dateLocale().
QString dateForm();
QLocale dateLocale();
QString displayTime(const QDateTime &instant);

//! Words for an absent value, the same everywhere.
QString notRecorded();
QString notKnown();
//! Mask for a hidden value, the same for every length so that it reveals nothing.
QString hiddenValue();

} // namespace care
