// SPDX-License-Identifier: GPL-3.0-or-later
//! Conversion between the three shapes of a value: bytes in the record, entry of its editor, and text to
//! read.
#pragma once

#include "models/editing/formfield.h"

#include <QByteArrayList>
#include <QJsonValue>
#include <QMap>
#include <QStringList>

namespace care {

//! Content of an editor as texts, also stored for undo: one text for most editors; day, month and year for a
//! date; id, name and unmatched text for a home; "yes", "no" or "" for a switch; the JSON text of each
//! element for a list of objects, for people followed by typedElement().
using Entry = QStringList;
using FieldEntries = QMap<QString, Entry>; //!< Entries of a form by path of their field.

//! Codec of one kind of editor; this base class handles a line of text. Bytes are the JSON text of a member,
//! empty if a record has none. Thread: any; codecs have no state.
class FieldCodec {
public:
    virtual ~FieldCodec() = default;

    //! Codec for the field's editor; it lives until the program ends.
    static const FieldCodec &of(const FormField &field);

    //! Entry of the editor that shows \a raw.
    virtual Entry toEntry(const FormField &field, const QByteArray &raw) const;
    //! Bytes of \a entry, replacing \a before; \a before itself if it shows the same, or if the entry is
    //! incomplete.
    virtual QByteArray toBytes(const FormField &field, const Entry &entry, const QByteArray &before) const;
    //! Text for use in a sentence; a masked value is replaced without revealing its length.
    virtual QString toText(const FormField &field, const QByteArray &raw) const;
    //! True if both values mean the same to the user.
    virtual bool isSame(const QByteArray &a, const QByteArray &b) const;
    //! False for a value, neither missing nor null, that the editor would lose.
    virtual bool canEdit(const QJsonValue &held) const;
    //! Message about an incomplete \a entry; empty if it is complete.
    virtual QString problem(const FormField &, const Entry &) const { return {}; }
};

//! Text typed to search for a person, as a last element of a list of people that cannot be confused with
//! JSON.
QString typedElement(const QString &text);
//! Removes the typed search text from \a people and returns it; empty if there is none.
QString takeTyped(Entry &people);

//! Elements in the entry of a list, without typed search text.
QByteArrayList entryElements(Entry entry);
//! Bytes of a list of \a elements, replacing \a before: elements that look the same in the form keep all
//! their bytes, and empty added ones are left out.
QByteArray elementsToBytes(const FormField &field, const QByteArrayList &elements, const QByteArray &before);

} // namespace care
