// SPDX-License-Identifier: GPL-3.0-or-later
//! Functions on single members of a record for the form: parsing, display text, comparison, lists.
#pragma once

#include "models/editing/formfield.h"

#include <QByteArray>
#include <QJsonValue>

#include <optional>

namespace care {

//! Parses the JSON text of any value.
QJsonValue parsed(const QByteArray &raw);

//! An element of a list as one line; empty for one that cannot be shown as a line.
QString elementLine(const QJsonValue &element);
QString linesFromList(const QJsonValue &value);

//! The member of \a object that stands for \a key, which a service may spell differently: "first" as
//! "firstName".
QString knownSpelling(const QString &key, const QJsonObject &object);
//! The spelling of this program for \a key, as a service may spell it.
QString ownSpelling(const QString &key);

//! False if the element has the part in a form that a line or check box would lose.
bool canEditPart(const QByteArray &element, const FormField &field, const ElementPart &part);
//! The text of a part of an element; for a Tick "yes" or nothing. If one text stands for several parts, as in
//! {"name": "Ann Lee"}, it is the text of the first of them.
QString partText(const QByteArray &element, const FormField &field, const ElementPart &part);
//! \a element with that part set to \a text, all other bytes unchanged. A plain text that gets a second part
//! becomes an object.
QByteArray withPartText(
    const QByteArray &element, const FormField &field, const ElementPart &part, const QString &text);

//! Parses a number with a point or a comma; no value for other text.
std::optional<double> enteredNumber(const QString &text);

//! An element of a list with all its parts: "Allergy to: Latex; Reaction: rash".
QString elementPartsText(const FormField &field, const QByteArray &element);

//! Missing, null, "" and [] are equal, because they mean the same to the user. Numbers that parsing would
//! round are equal only byte for byte.
bool sameValue(const QByteArray &a, const QByteArray &b);
//! True if \a came contains what was \a sent, however it is spelled; \a field may be null.
bool holds(const Field *field, const QJsonValue &came, const QJsonValue &sent);

//! \a record with references reduced to ids, as a PUT requires.
QByteArray withReferencesReduced(const ResourceSchema &schema, const QByteArray &record);

} // namespace care
