// SPDX-License-Identifier: GPL-3.0-or-later
//! A record as read, with the user's changes on top. Only changed values are kept, so that no other value is
//! ever sent changed.
#pragma once

#include "models/editing/editableresource.h"
#include "models/editing/listmerge.h"

#include <QDate>
#include <QHash>
#include <QJsonObject>
#include <QMap>

#include <optional>

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
    //! Changes to \a base, as the service last sent it; null for a new record. \a resource outlives the
    //! draft.
    explicit RecordDraft(const EditableResource &resource, const Record &base = {});

    const EditableResource &resource() const { return *m_resource; }
    bool isNew() const { return m_base.isNull(); }
    const Record &base() const { return m_base; }
    //! The record with the changes; for the banner and for rules across fields.
    Record result() const;

    //! The text that the form shows for a field; lists with one entry a line.
    QString text(const FormField &field) const;
    QDate date(const FormField &field) const;
    //! The value of a switch: true, false, or none.
    std::optional<bool> flag(const FormField &field) const;
    //! JSON texts of the elements of a Records or People field.
    QByteArrayList elements(const FormField &field) const;
    //! Id of the home.
    QString referenceId(const FormField &field) const;

    //! The setters take what the widget contains; setting the record's own value removes the change.
    void setText(const FormField &field, const QString &text);
    void setDate(const FormField &field, QDate date);
    void setFlag(const FormField &field, std::optional<bool> flag);
    void setReference(const FormField &field, const QString &id, const QString &name);
    //! Unchanged elements must be the bytes that elements() returned.
    void setElements(const FormField &field, const QByteArrayList &elements);
    void reset(const QString &path);

    bool isChanged(const QString &path) const { return m_edits.contains(path); }
    bool isChanged() const { return !m_edits.isEmpty(); }
    QStringList changedPaths() const { return m_edits.keys(); }
    //! The changes in form order. A JoinedAnswer is one change, although it changes two members.
    QList<Change> changes() const;
    //! \a change with the real values of a masked field.
    Change revealed(const Change &change) const;
    //! The differences between \a before and \a after as a draft.
    static RecordDraft between(const EditableResource &resource, const Record &before, const Record &after);
    //! The changes to what identifies the record.
    QList<Change> identityChanges() const;
    //! The edits for storing: {path: {"raw": JSON text, "name": text}}.
    QJsonObject edits() const;
    //! Applies the stored edits to the record that they were made on.
    static RecordDraft withEdits(
        const EditableResource &resource, const Record &base, const QJsonObject &edits);

    //! False if the record has the member in a form that this form would lose.
    bool canEdit(const FormField &field) const;
    //! The record's value as text if the editor of \a field cannot show it; usually empty.
    QString heldOtherwise(const FormField &field) const;

    //! The record to send: the edits on \a latest byte for byte, with references reduced to ids. For a new
    //! record \a latest is null.
    QByteArray body(const Record &latest) const;
    //! The bytes of a member in the base, in the draft, and in \a other, another state of the same record.
    //! Empty if there is none.
    QByteArray baseValue(const QString &path) const;
    QByteArray currentValue(const QString &path) const;
    QByteArray valueIn(const Record &other, const QString &path) const;
    //! The name of the reference that the edit of \a path chose; empty if it chose none.
    QString chosenName(const QString &path) const { return m_edits.value(path).name; }
    //! Sets \a path to \a raw, even if that is the base's value.
    void setValue(const QString &path, const QByteArray &raw, const QString &chosenName);
    //! True if \a path is one of the two members of the joined answer.
    bool isOfAnswer(const QString &path) const;
    //! True if \a path belongs to the details of that answer.
    bool isOfAnswerDetails(const QString &path) const;
    //! True if \a record contains every edit.
    bool isHeldBy(const Record &record) const;
    //! The change to \a saved that restores the base's values wherever this draft changed them.
    RecordDraft putBack(const Record &saved) const;
    //! The values in which the record differs from the draft after saving: Change::before as sent,
    //! Change::after as the service holds it.
    QList<Change> differencesFrom(const Record &saved, const Record &sentOver) const;

private:
    QJsonValue value(const FormField &field) const;
    QStringList steps(const QString &path) const;
    void setBase(const Record &base);
    void joinAnswer(QList<Change> &changes) const;
    //! \a latest with the edits and their consequences.
    QByteArray laidOver(const Record &latest) const;
    //! The bytes of a value of the base; empty if there is none.
    QByteArray baseValue(const QStringList &path) const;
    void set(const FormField &field, const QJsonValue &value, const QByteArray &raw);

    struct Edit {
        QByteArray raw; //!< JSON text of the new value
        QString name; //!< of a chosen reference, for display
    };
    const EditableResource *m_resource;
    Record m_base;
    QHash<QString, QByteArray> m_baseMembers; //!< cached: a form asks for a hundred values
    QMap<QString, Edit> m_edits;
};

} // namespace care
