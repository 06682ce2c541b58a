// SPDX-License-Identifier: GPL-3.0-or-later
//! What the user made of a record: the record as it was read, and the changes on top. Nothing that was not
//! touched is in it, so nothing that was not touched is ever sent changed.
#pragma once

#include "models/editing/editableresource.h"
#include "models/editing/listmerge.h"

#include <QDate>
#include <QHash>
#include <QJsonObject>
#include <QMap>

#include <optional>

namespace care {

//! One change in words: "Preferred name", "Bob", "Bobby".
struct Change {
    QString path;
    QString label;
    QString before;
    QString after;

    //! "Preferred name: Bob → Bobby".
    QString message() const;
};

//! A change that nobody entered, with the JSON text of the member as it is sent.
struct Consequence {
    Change change;
    QByteArray raw;
};

//! "Room (12 → 50), DoLS status (none → applied)"; of long texts only the label, and of many the first.
QString changesText(const QList<Change> &changes);

class RecordDraft {
public:
    //! Changes to \a base, as the service last sent it; a null one is a new record. \a resource outlives the
    //! draft.
    explicit RecordDraft(const EditableResource &resource, const Record &base = {});

    const EditableResource &resource() const { return *m_resource; }
    bool isNew() const { return m_base.isNull(); }
    const Record &base() const { return m_base; }
    //! The record as it would be; for the banner and for rules that look at several fields.
    Record result() const;

    //! The text that the form shows for a field; list fields one entry a line.
    QString text(const FormField &field) const;
    QDate date(const FormField &field) const;
    //! For a switch: true, false, or nothing.
    std::optional<bool> flag(const FormField &field) const;
    //! JSON texts of the elements of Records and People.
    QByteArrayList elements(const FormField &field) const;
    //! Id of the home.
    QString referenceId(const FormField &field) const;

    //! Each setter takes what the widget holds; going back to what the record had removes the change.
    void setText(const FormField &field, const QString &text);
    void setDate(const FormField &field, QDate date);
    void setFlag(const FormField &field, std::optional<bool> flag);
    void setReference(const FormField &field, const QString &id, const QString &name);
    //! Elements that nobody touched are the bytes that elements() gave.
    void setElements(const FormField &field, const QByteArrayList &elements);
    void reset(const QString &path);

    bool isChanged(const QString &path) const { return m_edits.contains(path); }
    bool isChanged() const { return !m_edits.isEmpty(); }
    QStringList changedPaths() const { return m_edits.keys(); }
    //! In the order of the form. A JoinedAnswer is one change, although two members hold it.
    QList<Change> changes() const;
    //! A change of this draft with the values of a masked field in the open; any other as it is.
    Change revealed(const Change &change) const;
    //! What became of \a before until \a after, in fields of the form, as if it were a draft.
    static RecordDraft between(const EditableResource &resource, const Record &before, const Record &after);
    //! Of the changes, those of what tells two records apart.
    QList<Change> identityChanges() const;
    //! What was typed, for keeping: {path: {"raw": JSON text, "name": text}}.
    QJsonObject edits() const;
    //! The edits of a kept draft over the record that they were made over.
    static RecordDraft withEdits(
        const EditableResource &resource, const Record &base, const QJsonObject &edits);

    //! False where the record holds the member in a shape that this form cannot change without loss.
    bool canEdit(const FormField &field) const;
    //! What the record holds where the editor of \a field cannot show it, as text; usually empty.
    QString heldOtherwise(const FormField &field) const;

    //! What follows from the edits and is sent with them.
    QList<Change> consequences(const Record &latest) const;
    //! The record to send: the edits over \a latest byte for byte, populated references reduced to their ids.
    //! For a new record \a latest is null.
    QByteArray body(const Record &latest) const;
    //! The bytes of a member, named as in EditableResource: of the base, of the draft, and of \a other, which
    //! is another reading of the same record. Empty if there is none.
    QByteArray baseValue(const QString &path) const;
    QByteArray currentValue(const QString &path) const;
    QByteArray valueIn(const Record &other, const QString &path) const;
    //! The name of the reference that the edit of \a path chose; empty if it chose none.
    QString chosenName(const QString &path) const { return m_edits.value(path).name; }
    //! Makes \a raw the value of \a path, also where it is the value of the base.
    void setValue(const QString &path, const QByteArray &raw, const QString &chosenName);
    //! True if \a path is one of the two members that answer one question.
    bool isOfAnswer(const QString &path) const;
    //! True if it is what that answer is about.
    bool isOfAnswerDetails(const QString &path) const;
    //! True if \a record says what every edit says.
    bool isHeldBy(const Record &record) const;
    //! The change of \a saved that brings back what the base had wherever this draft changed it.
    RecordDraft putBack(const Record &saved) const;
    //! What should be as the draft says but is not: for the look back after saving. Before is what was sent,
    //! after what the service holds.
    QList<Change> differencesFrom(const Record &saved, const Record &sentOver) const;

private:
    QJsonValue value(const FormField &field) const;
    QStringList steps(const QString &path) const;
    void setBase(const Record &base);
    void joinAnswer(QList<Change> &changes) const;
    QList<Consequence> allConsequences(const Record &latest) const;
    //! What \a latest becomes with the edits and what follows from them.
    QByteArray laidOver(const Record &latest) const;
    //! The bytes of a value of the base; empty if there is none.
    QByteArray baseValue(const QStringList &path) const;
    void set(const FormField &field, const QJsonValue &value, const QByteArray &raw);

    struct Edit {
        QByteArray raw; //!< JSON text of the new value
        QString name; //!< of a chosen reference, for words
    };
    const EditableResource *m_resource;
    Record m_base;
    QHash<QString, QByteArray> m_baseMembers; //!< of its outermost object: a form asks for a hundred values
    QMap<QString, Edit> m_edits;
};

} // namespace care
