// SPDX-License-Identifier: GPL-3.0-or-later
//! Tables of the editable part of a resident: form fields, units and tasks, used by draft, merge, save, form
//! and review; the rules are in residentrules.h.
#pragma once

#include "models/editing/formfield.h"

#include <QLatin1StringView>
#include <QStringList>

#include <optional>
#include <span>
#include <vector>

namespace care {

//! Page of a task that comes in steps, with its fields.
struct EditingStep {
    const char *title; //!< Title of the page ("Home and room"), marked by QT_TRANSLATE_NOOP("form", ...).
    std::span<const QLatin1StringView> paths; //!< Paths of the page's fields in order.

    QString titleText() const;
};

//! Task: a common change such as "Move room or home", as a title and a few fields. It has no rules or saving
//! of its own, so that draft, units, merge and review are those of the full form. A longer task has steps,
//! each on its own page.
struct EditingTask {
    QLatin1StringView id; //!< Id of the task, such as "room".
    const char *title; //!< Title of the task ("Move room or home"), marked by QT_TRANSLATE_NOOP("form", ...).
    const char *command; //!< Title for a menu with its access key: "&Move room or home…".
    //! More words that find the task, separated by spaces: "room bed floor".
    const char *words;
    //! Paths of its fields in order. All members of a unit belong to the same task.
    std::span<const QLatin1StringView> paths;
    QLatin1StringView first; //!< Path of the field that has the keyboard first.
    //! Steps of the task, used instead of paths.
    std::span<const EditingStep> steps = {};
    //! Paths of fields that seldom change, summed up in one line while each has a value.
    std::span<const QLatin1StringView> seldom = {};

    QString titleText() const;
    QString commandText() const;
    QStringList searchWords() const;
    bool has(const QString &path) const;
};

//! Members decided together when two people changed them: a room is meaningless without its floor.
struct Unit {
    QLatin1StringView name;
    const char *title; //!< Title of the unit, marked by QT_TRANSLATE_NOOP("form", ...).
    std::span<const QLatin1StringView> beginnings; //!< Beginnings of the paths of the unit's members.
};

//! Tables of the form; editableResident() is the only instance. Thread: any.
class EditableResident {
public:
    EditableResident();
    Q_DISABLE_COPY_MOVE(EditableResident)

    //! Fields of the form, completed from the schema.
    std::span<const FormField> fields() const { return m_fields; }
    //! Form field with this path, or nullptr.
    const FormField *field(const QString &path) const;

    //! Tasks: common changes of a few fields each.
    std::span<const EditingTask> tasks() const;
    //! Task that adds a resident in steps.
    const EditingTask *adding() const;
    //! Task with this id, including adding(), or nullptr.
    const EditingTask *task(const QString &id) const;
    //! First task that contains all of \a paths, or nullptr.
    const EditingTask *taskFor(const QStringList &paths) const;
    //! Fields of \a task in order; all fields for nullptr.
    std::vector<const FormField *> fieldsOf(const EditingTask *task) const;

    //! Name of the unit that a field belongs to; empty if none.
    QString unitOf(const QString &path) const;
    QString unitTitle(const QString &unit) const;

private:
    bool hasFieldsOf(const EditingTask &task) const;

    std::vector<FormField> m_fields;
};

const EditableResident &editableResident();

//! Phrase that asks for a change, such as "room 12 for Mrs Khan".
struct TaskPhrase {
    const EditingTask *task = nullptr;
    QString value; //!< Value for the task's first field; empty if none was typed.
    QString who; //!< Words that name the person; never empty.
};

//! Parses the words for a task, an optional value, then "for" or "of" (in the user's language)
//! and a name; no value if \a text is no such phrase.
std::optional<TaskPhrase> parseTaskPhrase(const QString &text);

} // namespace care
