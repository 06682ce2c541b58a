// SPDX-License-Identifier: GPL-3.0-or-later
//! A resident's record as read, with the user's changes on top. Only changed values are kept, so that no
//! other value is ever sent changed.
#pragma once

#include "models/editing/fieldcodec.h"
#include "models/json/record.h"

#include <QDate>
#include <QHash>
#include <QJsonObject>
#include <QMap>

namespace care {

//! A change as text: "Preferred name", "Bob", "Bobby".
struct Change {
    QString path;
    QString label;
    QString before;
    QString after;

    //! "Preferred name: Bob → Bobby".
    QString message() const;
};

//! A member that follows from the edits, with its JSON text to send.
struct Consequence {
    QString path;
    QByteArray raw;
};

//! "Room (12 → 50), DoLS status (none → applied)"; only the labels of long texts, and only the first of many
//! changes.
QString changesText(const QList<Change> &changes);

class RecordDraft {
public:
    //! Changes to \a base, as the service last sent it; null for a new record.
    explicit RecordDraft(const Record &base = {});

    bool isNew() const { return m_base.isNull(); }
    const Record &base() const { return m_base; }
    //! The record with the changes; for the banner and for rules across fields.
    Record result() const;

    //! The content of a field's editor, and the text that it shows; lists with one entry a line.
    Entry entry(const FormField &field) const;
    QString text(const FormField &field) const;
    QDate date(const FormField &field) const;
    //! JSON texts of the elements of a list.
    QByteArrayList elements(const FormField &field) const { return rawElements(currentValue(field.path)); }

    //! Takes what the editor contains; the record's own value removes the change, and so does an incomplete
    //! entry.
    void setEntry(const FormField &field, const Entry &entry);
    //! Unchanged elements must be the bytes that elements() returned.
    void setElements(const FormField &field, const QByteArrayList &elements);
    void reset(const QString &path) { m_edits.remove(path); }

    bool isChanged(const QString &path) const { return m_edits.contains(path); }
    bool isChanged() const { return !m_edits.isEmpty(); }
    QStringList changedPaths() const { return m_edits.keys(); }
    //! The changes in form order. The answer about allergies is one change, although it changes two
    //! members.
    QList<Change> changes() const;
    //! \a change with the real values of a masked field.
    Change revealed(const Change &change) const;
    //! The differences between \a before and \a after as a draft.
    static RecordDraft between(const Record &before, const Record &after);
    //! The edits for storing: {path: {"raw": JSON text}}.
    QJsonObject edits() const;
    //! Applies the stored edits to the record that they were made on.
    static RecordDraft withEdits(const Record &base, const QJsonObject &edits);

    //! False if the record has the member in a form that this form would lose.
    bool canEdit(const FormField &field) const;
    //! The record's value as text if the editor of \a field cannot show it; usually empty.
    QString heldOtherwise(const FormField &field) const;

    //! The record to send: the edits on \a latest byte for byte, with references reduced to ids. For a new
    //! record \a latest is null.
    QByteArray body(const Record &latest) const;
    //! The bytes of a member in the base, in the draft, and in \a other, another state of the same record.
    //! Empty if there is none.
    QByteArray baseValue(const QString &path) const { return baseValue(steps(path)); }
    QByteArray currentValue(const QString &path) const;
    QByteArray valueIn(const Record &other, const QString &path) const;
    //! Sets \a path to \a raw, even if that is the base's value.
    void setValue(const QString &path, const QByteArray &raw) { m_edits.insert(path, raw); }
    //! True if both bytes mean the same to the user as a value of the field \a path.
    static bool isSame(const QString &path, const QByteArray &a, const QByteArray &b);
    //! True if \a record contains every edit.
    bool isHeldBy(const Record &record) const;
    //! The change to \a saved that restores the base's values wherever this draft changed them.
    RecordDraft putBack(const Record &saved) const;
    //! The values in which the record differs from the draft after saving: Change::before as sent,
    //! Change::after as the service holds it.
    QList<Change> differencesFrom(const Record &saved, const Record &sentOver) const;

private:
    QStringList steps(const QString &path) const;
    void setBytes(const QString &path, const QByteArray &raw);
    void joinAnswer(QList<Change> &changes) const;
    //! \a latest with the edits and their consequences.
    QByteArray laidOver(const Record &latest) const;
    QByteArray baseValue(const QStringList &path) const;

    Record m_base;
    QHash<QString, QByteArray> m_baseMembers; //!< cached: a form asks for a hundred values
    QMap<QString, QByteArray> m_edits; //!< JSON text of each new value, by path
};

} // namespace care
