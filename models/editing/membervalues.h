// SPDX-License-Identifier: GPL-3.0-or-later
//! Single members of a record as the form needs them: read, put into words, compared, written as lists.
#pragma once

#include "models/editing/formfield.h"

#include <QByteArray>
#include <QJsonValue>

#include <optional>

namespace care {

//! JSON text of any value, read.
QJsonValue parsed(const QByteArray &raw);

//! The entries of a list one a line; an entry whose line did not change keeps its bytes, a new one takes the
//! shape of its neighbours. An entry that was not shown was not taken away by the user, so it stays.
QByteArray listFromLines(const QString &text, const QByteArray &before);
QString linesFromList(const QJsonValue &value);

//! The member of \a object that holds \a key, which a service may spell in another way: "first" as
//! "firstName".
QString knownSpelling(const QString &key, const QJsonObject &object);

//! False where the element holds the part in a shape that a line or a tick cannot show without loss.
bool canEditPart(const QByteArray &element, const FormField &field, const ElementPart &part);
//! What a part of an element of a Records field holds, as text; a Tick is "yes" or nothing. What stands for
//! several parts as one text, as {"name": "Ann Lee"}, is the first of them.
QString partText(const QByteArray &element, const FormField &field, const ElementPart &part);
//! \a element with that part as \a text says, every other byte as it was. A text alone that gets a second
//! part becomes an object.
QByteArray withPartText(
    const QByteArray &element, const FormField &field, const ElementPart &part, const QString &text);

//! True if the form shows both elements of a list alike, whatever else they hold.
bool isShownAlike(const FormField &field, const QByteArray &a, const QByteArray &b);

//! A number as people write it, with a point or a comma; nothing for any other text.
std::optional<double> enteredNumber(const QString &text);

//! The text that the form shows for a value.
QString fieldText(const FormField &field, const QJsonValue &value);
//! The same for a sentence; of what is masked nothing is shown, not even how long it is.
QString shownFieldText(const FormField &field, const QJsonValue &value);

//! One element of a list with all its parts: "Allergy to: Latex; Reaction: rash".
QString elementPartsText(const FormField &field, const QByteArray &element);

//! Nothing, null, "" and [] are the same to a person, and to a form that shows them alike. Numbers that the
//! reader would round are the same only byte for byte.
bool sameValue(const QByteArray &a, const QByteArray &b);
//! \a path is one of \a schema. Of references only the id is compared: a service may populate what was sent
//! as an id.
bool sameMember(const ResourceSchema &schema, const QString &path, const QByteArray &a, const QByteArray &b);
//! True if \a came still says what was \a sent, however it is spelled; \a field may be null.
bool holds(const Field *field, const QJsonValue &came, const QJsonValue &sent);

//! \a record with references by id alone, as a PUT wants them.
QByteArray withReferencesReduced(const ResourceSchema &schema, const QByteArray &record);

} // namespace care
