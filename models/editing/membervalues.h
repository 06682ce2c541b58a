// SPDX-License-Identifier: GPL-3.0-or-later
//! Functions on single members of a record for the form: parsing, display text, comparison, lists.
#pragma once

#include "models/editing/formfield.h"

#include <QByteArray>
#include <QJsonValue>

#include <optional>

namespace care {

//! Value parsed from any JSON text.
QJsonValue parsed(const QByteArray &raw);

//! Element of a list as one line; empty if it cannot be shown as a line.
QString elementLine(const QJsonValue &element);
QString linesFromList(const QJsonValue &value);

//! Member of \a object for \a key, which a service may spell differently: "first" as "firstName".
QString knownSpelling(const QString &key, const QJsonObject &object);
//! This program's spelling of \a key.
QString ownSpelling(const QString &key);

//! False if a line or check box would lose data of the element's part.
bool canEditPart(const QByteArray &element, const FormField &field, const ElementPart &part);
//! Text of an element's part; "yes" or nothing for a Tick. A single text for several parts, as in {"name":
//! "Ann Lee"}, belongs to the first part.
QString partText(const QByteArray &element, const FormField &field, const ElementPart &part);
//! \a element with that part set to \a text, all other bytes unchanged. Plain text that gets a second part
//! becomes an object.
QByteArray withPartText(
    const QByteArray &element, const FormField &field, const ElementPart &part, const QString &text);

//! Number with a decimal point or comma; no value for other text.
std::optional<double> enteredNumber(const QString &text);

//! Element of a list with all its parts: "Allergy to: Latex; Reaction: rash".
QString elementPartsText(const FormField &field, const QByteArray &element);
//! Element in short: "Daniel Mensah (Son)", because the name is enough for a person with thirteen parts.
QString elementShortText(const FormField &field, const QByteArray &element);
//! Parts of a person in a list that differ from \a base, as text; all parts of any other element.
QString changedPartsText(const FormField &field, const QByteArray &base, const QByteArray &element);
//! True for a list of persons, such as contacts.
bool isOfPersons(const FormField &field);

//! Identity of an element in its list, by which versions are matched.
struct ElementName {
    QString id;
    QString name; //!< Name of the element, such as an allergy's, or a telephone number.
};
ElementName elementName(const FormField &field, const QByteArray &element);

//! True if two values mean the same: missing, null, "" and [] are equal. Numbers that parsing would round are
//! equal only byte for byte.
bool sameValue(const QByteArray &a, const QByteArray &b);
//! True if \a came, the value received, contains \a sent in any spelling; \a field may be null.
bool holds(const Field *field, const QJsonValue &came, const QJsonValue &sent);

//! \a record with references reduced to ids, as a PUT requires.
QByteArray withReferencesReduced(const ResourceSchema &schema, const QByteArray &record);

} // namespace care
