// SPDX-License-Identifier: GPL-3.0-or-later
//! Tolerant readers of the JSON shapes inside records. None fails: an unreadable value comes back empty, and
//! displayText() still shows the text that was sent.
#pragma once

#include <QDate>
#include <QDateTime>
#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <optional>

namespace care {

struct Record;

//! Person's name as {first, last}, {firstName, lastName}, {given, family}, {forename, surname}, each with
//! optional title, middle and full, or as one string.
struct PersonName {
    QString title, first, middle, last, full;

    static PersonName fromJson(const QJsonValue &value);
    bool isEmpty() const { return first.isEmpty() && last.isEmpty() && full.isEmpty(); }
    //! Name as "MORGAN, Elen (Mrs)", the order of the NHS Common User Interface; empty if nothing is known.
    QString formal(bool withTitle = true) const;
    //! Name as "Elen Morgan".
    QString plain() const;
};

//! Reference to a record: {id, name} (name a string or an object), {_id}, or a bare id.
struct Reference {
    QString id, name;

    static Reference fromJson(const QJsonValue &value);
    //! Name of the record, or its id where no name was sent.
    const QString &text() const { return name.isEmpty() ? id : name; }
};

//! Answer of a statement such as the DNACPR, in any of its shapes: true, "yes", {inPlace: true}, {status: "In
//! place"}; nothing if neither yes nor no.
std::optional<bool> inPlace(const QJsonValue &value);

//! True for a resident whose status says that the person lives in the home now.
bool livesHere(const Record &resident);

//! Instant of an ISO 8601 text. Without a zone it is UTC; a bare date is midnight UTC. Invalid for anything
//! else, numbers included.
QDateTime timestamp(const QJsonValue &value);

//! Calendar date of an instant that stands for a date: (UTC + 2 h).date(). Right for UTC midnight and London
//! midnight in every year since 1900, double summer time included, without a time zone table.
QDate calendarDate(const QJsonValue &value);
QDate calendarDate(const QDateTime &instant);
//! True for a calendar date before \a today.
bool hasPassed(const QJsonValue &date, QDate today);

//! Text of a date in the encoding of \a before, the former value: "1945-07-13T23:00:00.000Z" (London
//! midnight) stays London midnight. A null \a before gives UTC midnight.
QString encodeCalendarDate(QDate date, const QJsonValue &before);

//! Age in whole years on \a today; -1 if a date is invalid or the birth lies in the future. In common years
//! someone born on 29 February has the birthday on 1 March, as in the law of England and Wales.
int ageInYears(QDate born, QDate today);

//! Number from a JSON number or a numeric string (" 2 "); nothing for anything else, never 0 by default.
std::optional<double> number(const QJsonValue &value);

//! Severity from 1 (lowest) to 5, read from a whole number or text; 0 for anything else, which is shown as
//! sent.
int severityOf(const QJsonValue &value);

//! NHS number in groups, "999 000 0018"; text that is not ten digits is returned unchanged.
QString formatNhsNumber(const QString &text);
//! Digits of an NHS number without spaces and hyphens; ASCII digits only.
QString compactNhsNumber(const QString &text);

//! Lines of a postal address, whatever its JSON shape.
QStringList addressLines(const QJsonValue &value);
//! Location in one line, such as "Floor 1, R12".
QString locationText(const QJsonValue &value);
//! Line for one element of a list: a string, a reference, a telephone, a contact or an address.
QString elementText(const QJsonValue &value);

//! State of the allergies, read from four members; a contradiction between them is shown, never smoothed
//! over.
enum class AllergyState : quint8 { NotRecorded, NoneKnown, Present, Contradictory };
struct Allergies {
    AllergyState state = AllergyState::NotRecorded;
    QStringList names; //!< Names of the allergies from the list and the free text, without repeats.

    static Allergies fromRecord(const Record &resident);
};

//! Text with control characters, direction overrides, surrogate halves and towers of accents made visible, so
//! that no text can pose as another or stall the layout.
QString visibleText(const QString &text);

} // namespace care
