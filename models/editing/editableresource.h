// SPDX-License-Identifier: GPL-3.0-or-later
//! The editable part of one resource, as a table: fields, units, texts, and its own rules. Draft, merge,
//! save, form and review are generated from it.
#pragma once

#include "models/editing/formfield.h"
#include "models/json/record.h"

#include <QDate>
#include <QLatin1StringView>
#include <QString>
#include <QStringList>

#include <span>
#include <vector>

namespace care {

class RecordDraft;
struct Change;
struct Consequence;
struct Problem;

//! The fields on one page of a task.
struct EditingStep {
    const char *title; //!< QT_TRANSLATE_NOOP("form", ...): "Home and room"
    std::span<const QLatin1StringView> paths; //!< in order

    QString titleText() const;
};

//! A common change of a record, such as "Move room or home": a title and a few fields. A task has no rules
//! and no saving of its own: it selects fields of its EditableResource, so that draft, units, rules, merge
//! and review are those of the full form. A longer task has steps, each on a page of its own.
struct EditingTask {
    QLatin1StringView id; //!< "room"
    const char *title; //!< QT_TRANSLATE_NOOP("form", ...): "Move room or home"
    const char *command; //!< the same for a menu, with its letter: "&Move room or home…"
    //! Further words to find it by, separated by spaces: "room bed floor".
    const char *words;
    //! Its fields in order. All members of a joined answer, and all of a unit, belong to the same task.
    std::span<const QLatin1StringView> paths;
    QLatin1StringView first; //!< path of the field focused first
    //! The steps, instead of paths.
    std::span<const EditingStep> steps = {};

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

//! A question that a record answers in two members, with details in others.
struct JoinedAnswer {
    QStringList paths; //!< both members; the form asks at the first
    QStringList details; //!< paths of the details
    //! The answer of a draft as text.
    QString (*text)(const RecordDraft &draft);
    //! True if the answers in \a record contradict each other.
    bool (*isContradictory)(const Record &record);
};

//! Texts that name a record, as whole sentences; QT_TRANSLATE_NOOP("form", ...). A resource without creation
//! needs only the first.
struct EditingWords {
    const char *editing; //!< title of its window: "Editing one resident"
    const char *added = nullptr; //!< "New resident"
    const char *addedAs = nullptr; //!< "New resident: %1"
    const char *addedUnnamed = nullptr; //!< "New resident, not named yet"
    const char *sentUnnamed = nullptr; //!< "New resident without a name"
    const char *unnamed = nullptr; //!< "Resident without a name"
    const char *nameUnknown = nullptr; //!< "Name not known yet"
    const char *reviewAdded = nullptr; //!< "Review new resident"
    const char *reviewButton = nullptr; //!< "&Review new resident"
    const char *createButton = nullptr; //!< "&Create resident"
    const char *unconfirmed = nullptr; //!< the answer to a creation was lost; the service is asked
    const char *severalMatch = nullptr; //!< %1 may be the new record
    const char *perhapsThere = nullptr; //!< a question before the record is sent once more
    const char *severalFound = nullptr; //!< QT_TRANSLATE_N_NOOP: the service has %n records like it: %1
};

//! Rules of this resource alone. All may be null.
struct EditingRules {
    //! Called for each field in form order, changed or not; appends to \a problems. \a today is the date in
    //! London.
    void (*check)(
        const RecordDraft &draft, const FormField &field, QDate today, QList<Problem> &problems) = nullptr;
    //! Members that follow from the edits and are sent with them.
    QList<Consequence> (*consequences)(const RecordDraft &draft, const Record &latest) = nullptr;
    //! Changes to what identifies a record.
    QList<Change> (*identityChanges)(const RecordDraft &draft) = nullptr;
    //! A sentence below the changes of a review, or nothing.
    QString (*reviewNote)(const RecordDraft &draft) = nullptr;
    //! True if \a other is the result of \a sent. Default: it contains everything that was sent.
    bool (*isSame)(const Record &sent, const Record &other) = nullptr;
    //! The name of a record. Default: the schema's identity field.
    QString (*name)(const Record &record) = nullptr;
    //! A line that identifies a record among all. Default: its name.
    QString (*who)(const Record &record) = nullptr;
    //! Text that distinguishes records of the same name: "Born 14-Jul-1945 · Room 12". Default: none.
    QString (*apart)(const Record &record) = nullptr;
    //! Search text that finds a record in its list. Default: its name.
    QString (*searchText)(const Record &record) = nullptr;
};

class EditableResource {
public:
    struct Table {
        const ResourceSchema &schema;
        std::span<const FormField> fields; //!< in form order, grouped by section
        std::span<const Unit> units = {};
        EditingWords words;
        EditingRules rules = {};
        const JoinedAnswer *answer = nullptr;
        //! A record is a person: with a patient banner, and checked for duplicates when added.
        bool isPerson = false;
        std::span<const EditingTask> tasks = {}; //!< in menu order
        //! The steps of adding a record; null: all fields on one page.
        const EditingTask *adding = nullptr;
    };

    //! Everything the table refers to outlives the resource.
    explicit EditableResource(const Table &table);
    Q_DISABLE_COPY_MOVE(EditableResource)

    const ResourceSchema &schema() const { return m_table.schema; }
    QString name() const { return m_table.schema.name; }
    //! The fields, completed from the schema.
    std::span<const FormField> fields() const { return m_fields; }
    //! The field with this path, or nullptr.
    const FormField *field(const QString &path) const;
    //! The field a form begins at: the first required one, or simply the first.
    const FormField &firstField() const;

    //! Common changes, each with a few fields.
    std::span<const EditingTask> tasks() const { return m_table.tasks; }
    //! The steps of adding a record; nullptr: all fields.
    const EditingTask *adding() const { return m_table.adding; }
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
    //! nullptr if every field is a question of its own.
    const JoinedAnswer *answer() const { return m_table.answer; }

    const EditingWords &words() const { return m_table.words; }
    const EditingRules &rules() const { return m_table.rules; }
    bool isPerson() const { return m_table.isPerson; }
    QString nameOf(const Record &record) const;
    QString whoIs(const Record &record) const;
    //! Text that distinguishes the record from others of the same name; may be empty.
    QString apartOf(const Record &record) const;
    QString searchTextOf(const Record &record) const;
    bool isSame(const Record &sent, const Record &other) const;

private:
    bool hasFieldsOf(const EditingTask &task) const;

    Table m_table;
    std::vector<FormField> m_fields;
};

//! A text of EditingWords in the user's language; empty for nullptr.
QString editingText(const char *words);

//! All resources that the contract has a call to change. The list outlives its users.
using EditableResources = QList<const EditableResource *>;
const EditableResources &editableResources();
//! The one of \a resources with this schema name, or nullptr.
const EditableResource *findEditable(const EditableResources &resources, const QString &name);

} // namespace care
