// SPDX-License-Identifier: GPL-3.0-or-later
//! Tolerant readers of the shapes that occur inside records. None of them fails: an unreadable value comes
//! back empty, and the text that was sent stays visible through displayText().
#pragma once

#include <QDate>
#include <QDateTime>
#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <optional>

namespace care {

struct Record;

//! A person's name as {first, last}, {firstName, lastName}, {given, family}, {forename, surname}, each with
//! optional title, middle and full, or as one string.
struct PersonName {
    QString title, first, middle, last, full;

    static PersonName fromJson(const QJsonValue &value);
    bool isEmpty() const { return first.isEmpty() && last.isEmpty() && full.isEmpty(); }
    //! "MORGAN, Elen (Mrs)", the order of the NHS Common User Interface; empty if nothing is known.
    QString formal(bool withTitle = true) const;
    //! "Elen Morgan".
    QString plain() const;
};

//! A reference: {id, name} (name a string or an object), {_id}, or a bare id.
struct Reference {
    QString id, name;

    static Reference fromJson(const QJsonValue &value);
    //! The name, or the id where no name was sent.
    const QString &text() const { return name.isEmpty() ? id : name; }
};

//! The answer of a statement such as the DNACPR, in any of its shapes: true, "yes", {inPlace: true},
//! {status: "In place"}; nothing where it is neither yes nor no.
std::optional<bool> inPlace(const QJsonValue &value);

//! Instant of an ISO 8601 text. Without a zone it is read as UTC; a bare date is midnight UTC. Invalid for
//! anything else, also for numbers.
QDateTime timestamp(const QJsonValue &value);

//! The calendar date of an instant that stands for a date: (UTC + 2 h).date(). Right for UTC midnight and for
//! London midnight in every year since 1900, double summer time included; needs no time-zone table.
QDate calendarDate(const QJsonValue &value);
QDate calendarDate(const QDateTime &instant);
//! True for a calendar date before \a today.
bool hasPassed(const QJsonValue &date, QDate today);

//! Writes a date in the encoding of \a before, the former value, so that a change keeps it.
//! "1945-07-13T23:00:00.000Z" (London midnight) stays London midnight. A null \a before gives UTC midnight.
QString encodeCalendarDate(QDate date, const QJsonValue &before);

//! Whole years at \a today. Someone born on 29 February has the birthday on 1 March in common years, as the
//! law of England and Wales counts it. -1 if either date is not valid or the birth lies in the future.
int ageInYears(QDate born, QDate today);

//! A number from a JSON number or a numeric string (" 2 "); nothing for all else, never 0 by default.
std::optional<double> number(const QJsonValue &value);

//! 1 (lowest) to 5 of a whole number, also as text; 0 for all else, which is shown as given.
int severityOf(const QJsonValue &value);

//! "999 000 0018"; what is not ten digits comes back as given.
QString formatNhsNumber(const QString &text);
//! Digits of an NHS number without spaces and hyphens; ASCII digits only.
QString compactNhsNumber(const QString &text);

//! Lines of an address, whatever its shape.
QStringList addressLines(const QJsonValue &value);
//! "Floor 1, R12".
QString locationText(const QJsonValue &value);
//! A line for one element of a list: a string, a reference, a phone, a contact, an address.
QString elementText(const QJsonValue &value);

//! A contradiction between the four members that speak of allergies is never smoothed over.
enum class AllergyState : quint8 { NotRecorded, NoneKnown, Present, Contradictory };
struct Allergies {
    AllergyState state = AllergyState::NotRecorded;
    QStringList names; //!< as given in list and words, without repeats

    static Allergies fromRecord(const Record &resident);
};

//! Control and bidirectional override characters, halves of letters and towers of accents made visible, so
//! that no text can pose as another or stop the layout.
QString visibleText(const QString &text);

} // namespace care
