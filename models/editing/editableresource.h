// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be changed of one resource, as a table: the fields of its form, what is decided together, its
//! words, and beside them the rules that only it has. Draft, merge, save, form and review work from it.
#pragma once

#include "models/editing/editingtask.h"
#include "models/editing/formfield.h"
#include "models/json/record.h"

#include <QDate>
#include <QStringList>

#include <vector>

namespace care {

class RecordDraft;
struct Change;
struct Consequence;
struct Problem;

//! Whether the contract has a call that takes the changes of a resource.
enum class ServiceOperation : quint8 {
    NotOffered, //!< forms of it are named and cannot be opened
    Put, //!< the whole record, as for residents
};

//! Members that are decided together between two people: a room means nothing without its floor.
struct Unit {
    QLatin1StringView name;
    const char *title; //!< QT_TRANSLATE_NOOP("form", ...)
    std::span<const QLatin1StringView> beginnings; //!< of the paths that belong to it
};

//! One question that a record answers in two members, and says more about in others.
struct JoinedAnswer {
    QStringList paths; //!< of the two; the form asks at the first
    QStringList details; //!< paths of what the answer is about
    //! What a draft answers, in words.
    QString (*text)(const RecordDraft &draft);
    //! True if what \a record says of it cannot all be so.
    bool (*isContradictory)(const QJsonObject &record);
};

//! Texts that name one record, each whole; QT_TRANSLATE_NOOP("form", ...). What is never added needs only the
//! first.
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
    const char *unconfirmed = nullptr; //!< the answer to a creation was lost, and the service is asked
    const char *severalMatch = nullptr; //!< %1 may be the new record
    const char *perhapsThere = nullptr; //!< a question before it is sent once more
    const char *severalFound = nullptr; //!< QT_TRANSLATE_N_NOOP: the service has %n like it: %1
};

//! What holds for this resource alone. All may be null.
struct EditingRules {
    //! Asked for each field in the order of the form, changed or not; adds to \a problems. \a today is the
    //! date in London.
    void (*check)(
        const RecordDraft &draft, const FormField &field, QDate today, QList<Problem> &problems) = nullptr;
    //! What follows from the edits of a draft and is sent with them.
    QList<Consequence> (*consequences)(const RecordDraft &draft, const Record &latest) = nullptr;
    //! The changes of what tells two records apart.
    QList<Change> (*identityChanges)(const RecordDraft &draft) = nullptr;
    //! A sentence below the changes of a review, or nothing.
    QString (*reviewNote)(const RecordDraft &draft) = nullptr;
    //! Whether \a other is what became of \a sent. By default: whether it holds all that was sent.
    bool (*isSame)(const Record &sent, const Record &other) = nullptr;
    //! What people call a record. By default what the schema tells it by.
    QString (*name)(const Record &record) = nullptr;
    //! One line that tells a record from every other. By default its name.
    QString (*who)(const Record &record) = nullptr;
    //! What else tells a record from those of the same name, as far as it is known: "Born 14-Jul-1945 · Room
    //! 12". By default nothing.
    QString (*apart)(const Record &record) = nullptr;
    //! What finds a record in its list. By default its name.
    QString (*searchText)(const Record &record) = nullptr;
};

class EditableResource {
public:
    struct Table {
        const ResourceSchema &schema;
        ServiceOperation update = ServiceOperation::Put;
        std::span<const FormField> fields; //!< in the order of the form; sections stand together
        std::span<const Unit> units = {};
        EditingWords words;
        EditingRules rules = {};
        const JoinedAnswer *answer = nullptr;
        //! A record is one resident: it has the patient banner, and whoever is added may be known already.
        bool isPerson = false;
        std::span<const EditingTask> tasks = {}; //!< in the order of menus
        //! What is asked of a new record, in steps; without it all fields on one page.
        const EditingTask *adding = nullptr;
    };

    //! All that the table refers to outlives the resource.
    explicit EditableResource(const Table &table);
    Q_DISABLE_COPY_MOVE(EditableResource)

    const ResourceSchema &schema() const { return m_table.schema; }
    QString name() const { return m_table.schema.name; }
    //! False where the contract has no call that would take a change.
    bool isOffered() const { return m_table.update != ServiceOperation::NotOffered; }
    //! Each completed from the schema.
    std::span<const FormField> fields() const { return m_fields; }
    //! The field with this path, or nullptr.
    const FormField *field(const QString &path) const;
    //! The field that a form begins at: the first that must be filled in, or simply the first.
    const FormField &firstField() const;

    //! What is commonly changed, each by a few fields.
    std::span<const EditingTask> tasks() const { return m_table.tasks; }
    //! What is asked of a new record; nullptr for all fields.
    const EditingTask *adding() const { return m_table.adding; }
    //! The task with this id, adding() among them, or nullptr.
    const EditingTask *task(const QString &id) const;
    //! The first task that has all of \a paths, or nullptr: then only the form of all fields has them.
    const EditingTask *taskFor(const QStringList &paths) const;
    //! The fields of \a task in the order they are asked; for nullptr all fields.
    std::vector<const FormField *> fieldsOf(const EditingTask *task) const;

    //! What a field is decided together with; empty for a field that stands for itself.
    QString unitOf(const QString &path) const;
    //! What people call the unit.
    QString unitTitle(const QString &unit) const;
    //! nullptr where each field is a question of its own.
    const JoinedAnswer *answer() const { return m_table.answer; }

    const EditingWords &words() const { return m_table.words; }
    const EditingRules &rules() const { return m_table.rules; }
    bool isPerson() const { return m_table.isPerson; }
    QString nameOf(const Record &record) const;
    QString whoIs(const Record &record) const;
    //! What else tells it from others of that name; may be empty.
    QString apartOf(const Record &record) const;
    QString searchTextOf(const Record &record) const;
    bool isSame(const Record &sent, const Record &other) const;

private:
    bool hasFieldsOf(const EditingTask &task) const;

    Table m_table;
    std::vector<FormField> m_fields;
};

//! A text of EditingWords in the user's language; empty for none.
QString editingText(const char *words);

//! What this program can change: everything that has a table and is offered by the service. The list outlives
//! whoever uses it.
using EditableResources = QList<const EditableResource *>;
const EditableResources &editableResources();
//! The one of \a resources with this name of its schema, or nullptr.
const EditableResource *findEditable(const EditableResources &resources, const QString &name);

} // namespace care
