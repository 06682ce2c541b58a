// SPDX-License-Identifier: GPL-3.0-or-later
//! Draft: a resident's record as read, with the user's changes on top. Only changed values are kept, so that
//! no other value is ever sent changed.
#pragma once

#include "models/editing/fieldcodec.h"
#include "models/json/record.h"

#include <QDate>
#include <QHash>
#include <QJsonObject>
#include <QMap>

namespace care {

//! Change as text: label "Preferred name", before "Bob", after "Bobby".
struct Change {
    QString path;
    QString label;
    QString before;
    QString after;

    //! Change in one line: "Preferred name: Bob → Bobby".
    QString message() const;
};

//! Member that follows from the edits, with its JSON text to send.
struct Consequence {
    QString path;
    QByteArray raw;
};

//! List of changes in short: "Room (12 → 50), DoLS status (none → applied)"; only the labels of long texts,
//! and only the first of many changes.
QString changesText(const QList<Change> &changes);

class RecordDraft {
public:
    //! Draft on \a base, the record as the service last sent it; null for a new record.
    explicit RecordDraft(const Record &base = {});

    bool isNew() const { return m_base.isNull(); }
    const Record &base() const { return m_base; }
    //! Record with the changes, for the banner and for rules across fields.
    Record result() const;

    //! Content of a field's editor, and the text that it shows; lists have one entry a line.
    Entry entry(const FormField &field) const;
    QString text(const FormField &field) const;
    QDate date(const FormField &field) const;
    //! JSON texts of the elements of a list.
    QByteArrayList elements(const FormField &field) const { return rawElements(currentValue(field.path)); }

    //! Takes the editor's content; the record's own value, or an incomplete entry, removes the change.
    void setEntry(const FormField &field, const Entry &entry);
    //! Sets the elements of a list; unchanged ones must be the bytes that elements() returned.
    void setElements(const FormField &field, const QByteArrayList &elements);
    void reset(const QString &path) { m_edits.remove(path); }

    bool isChanged(const QString &path) const { return m_edits.contains(path); }
    bool isChanged() const { return !m_edits.isEmpty(); }
    QStringList changedPaths() const { return m_edits.keys(); }
    //! Changes in form order. The answer about allergies is one change, although it changes two members.
    QList<Change> changes() const;
    //! \a change with the real values of a masked field.
    Change revealed(const Change &change) const;
    //! Draft of the differences between \a before and \a after.
    static RecordDraft between(const Record &before, const Record &after);
    //! Edits for storing: {path: {"raw": JSON text}}.
    QJsonObject edits() const;
    //! Draft from the stored edits and the record that they were made on.
    static RecordDraft withEdits(const Record &base, const QJsonObject &edits);

    //! False if the form would lose data of the record's member.
    bool canEdit(const FormField &field) const;
    //! Record's value as text if the editor of \a field cannot show it; usually empty.
    QString heldOtherwise(const FormField &field) const;

    //! Request body: the edits on \a latest byte for byte, with references reduced to ids. \a latest is null
    //! for a new record.
    QByteArray body(const Record &latest) const;
    //! Bytes of a member in the base, in the draft, and in \a other, another state of the record; empty if
    //! there is none.
    QByteArray baseValue(const QString &path) const { return baseValue(steps(path)); }
    QByteArray currentValue(const QString &path) const;
    QByteArray valueIn(const Record &other, const QString &path) const;
    //! Sets \a path to \a raw, even if that is the base's value.
    void setValue(const QString &path, const QByteArray &raw) { m_edits.insert(path, raw); }
    //! True if both values of the field \a path mean the same to the user.
    static bool isSame(const QString &path, const QByteArray &a, const QByteArray &b);
    //! True if \a record contains every edit.
    bool isHeldBy(const Record &record) const;
    //! Change to \a saved that restores the base's values wherever this draft changed them.
    RecordDraft putBack(const Record &saved) const;
    //! Values that differ after saving: Change::before as sent, Change::after as the service holds it.
    QList<Change> differencesFrom(const Record &saved, const Record &sentOver) const;

private:
    QStringList steps(const QString &path) const;
    void setBytes(const QString &path, const QByteArray &raw);
    void joinAnswer(QList<Change> &changes) const;
    //! \a latest with the edits and their consequences.
    QByteArray laidOver(const Record &latest) const;
    QByteArray baseValue(const QStringList &path) const;

    Record m_base;
    //! Bytes of the base's members, cached because a form asks for a hundred values.
    QHash<QString, QByteArray> m_baseMembers;
    QMap<QString, QByteArray> m_edits; //!< JSON text of each new value by path.
};

} // namespace care
