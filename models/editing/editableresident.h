// SPDX-License-Identifier: GPL-3.0-or-later
//! The editable part of a resident: the fields of the form, the units and the tasks, as tables. Draft, merge,
//! save, form and review go by them; the rules are in residentrules.h.
#pragma once

#include "models/editing/formfield.h"

#include <QLatin1StringView>
#include <QStringList>

#include <optional>
#include <span>
#include <vector>

namespace care {

//! The fields on one page of a task.
struct EditingStep {
    const char *title; //!< QT_TRANSLATE_NOOP("form", ...): "Home and room"
    std::span<const QLatin1StringView> paths; //!< in order

    QString titleText() const;
};

//! A common change of a record, such as "Move room or home": a title and a few fields. A task has no rules
//! and no saving of its own: it selects fields of the resident, so that draft, units, rules, merge
//! and review are those of the full form. A longer task has steps, each on a page of its own.
struct EditingTask {
    QLatin1StringView id; //!< "room"
    const char *title; //!< QT_TRANSLATE_NOOP("form", ...): "Move room or home"
    const char *command; //!< the same for a menu, with its letter: "&Move room or home…"
    //! Further words to find it by, separated by spaces: "room bed floor".
    const char *words;
    //! Its fields in order. All members of a unit belong to the same task.
    std::span<const QLatin1StringView> paths;
    QLatin1StringView first; //!< path of the field focused first
    //! The steps, instead of paths.
    std::span<const EditingStep> steps = {};
    //! Those of its fields that seldom change: one line shows them while each has a value.
    std::span<const QLatin1StringView> seldom = {};

    QString titleText() const;
    QString commandText() const;
    QStringList searchWords() const;
    bool has(const QString &path) const;
};

//! Members that two people's changes conflict on as a whole: a room is meaningless without its floor.
struct Unit {
    QLatin1StringView name;
    const char *title; //!< QT_TRANSLATE_NOOP("form", ...)
    std::span<const QLatin1StringView> beginnings; //!< beginnings of its members' paths
};

//! The only one is editableResident(). Thread: any.
class EditableResident {
public:
    EditableResident();
    Q_DISABLE_COPY_MOVE(EditableResident)

    //! The fields, completed from the schema.
    std::span<const FormField> fields() const { return m_fields; }
    //! The field with this path, or nullptr.
    const FormField *field(const QString &path) const;

    //! Common changes, each with a few fields.
    std::span<const EditingTask> tasks() const;
    //! The steps of adding a resident.
    const EditingTask *adding() const;
    //! The task with this id, including adding(), or nullptr.
    const EditingTask *task(const QString &id) const;
    //! The first task that contains all of \a paths, or nullptr.
    const EditingTask *taskFor(const QStringList &paths) const;
    //! The fields of \a task in order; nullptr: all fields.
    std::vector<const FormField *> fieldsOf(const EditingTask *task) const;

    //! The unit of a field; empty if it has none.
    QString unitOf(const QString &path) const;
    //! The title of a unit.
    QString unitTitle(const QString &unit) const;

private:
    bool hasFieldsOf(const EditingTask &task) const;

    std::vector<FormField> m_fields;
};

const EditableResident &editableResident();

//! A phrase that asks for a change, such as "room 12 for Mrs Khan".
struct TaskPhrase {
    const EditingTask *task = nullptr;
    QString value; //!< for the task's first field; empty if none was typed
    QString who; //!< words to find the person by; never empty
};

//! Parses the words for a task, an optional value, then "for" or "of" (in the user's language)
//! and a name; no value if \a text is no such phrase.
std::optional<TaskPhrase> parseTaskPhrase(const QString &text);

} // namespace care
