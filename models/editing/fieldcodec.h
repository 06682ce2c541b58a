// SPDX-License-Identifier: GPL-3.0-or-later
//! The three shapes of a value: its bytes in the record, the entry of its editor, and text for people.
#pragma once

#include "models/editing/formfield.h"

#include <QByteArrayList>
#include <QJsonValue>
#include <QMap>
#include <QStringList>

namespace care {

//! The content of an editor as texts; also what undo stores. One text for most editors. For a date: day,
//! month, year. For a home: id, name, and text that was typed but names none. For a switch: "yes", "no" or
//! "". For a list of objects: the JSON text of each element; for people typedElement() after them.
using Entry = QStringList;
using FieldEntries = QMap<QString, Entry>; //!< by field path

//! Converts the values of one kind of editor; this one those of a line. Bytes are the JSON text of a member,
//! empty if a record has none. Thread: any; codecs have no state.
class FieldCodec {
public:
    virtual ~FieldCodec() = default;

    //! The codec of the field's kind of editor; never ends.
    static const FieldCodec &of(const FormField &field);

    //! The entry that shows \a raw.
    virtual Entry toEntry(const FormField &field, const QByteArray &raw) const;
    //! The bytes of \a entry in place of \a before: \a before itself if it shows the same, and for an
    //! incomplete entry.
    virtual QByteArray toBytes(const FormField &field, const Entry &entry, const QByteArray &before) const;
    //! The words for use in a sentence; a masked value is replaced, without revealing its length.
    virtual QString toText(const FormField &field, const QByteArray &raw) const;
    //! True if both mean the same to the user.
    virtual bool isSame(const QByteArray &a, const QByteArray &b) const;
    //! False for a value, neither missing nor null, that the editor would lose.
    virtual bool canEdit(const QJsonValue &held) const;
    //! The message about an incomplete \a entry; empty if it is complete.
    virtual QString problem(const FormField &, const Entry &) const { return {}; }
};

//! Text typed to search for a person, stored as the last element of a list of people; cannot be confused with
//! JSON.
QString typedElement(const QString &text);
//! Removes the typed element from \a people and returns its text; empty if there is none.
QString takeTyped(Entry &people);

//! The elements in the entry of a list, without what was typed.
QByteArrayList entryElements(Entry entry);
//! The bytes of a list of \a elements in place of \a before: elements that the form shows like one of
//! \a before keep all of its bytes, and added ones that are empty are left out.
QByteArray elementsToBytes(const FormField &field, const QByteArrayList &elements, const QByteArray &before);

} // namespace care
