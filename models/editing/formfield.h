// SPDX-License-Identifier: GPL-3.0-or-later
//! One field of a form: a member of the schema, or a part of one, with what a form needs beyond it.
#pragma once

#include "models/schema/resourceschema.h"

#include <QString>

#include <optional>
#include <span>

namespace care {

enum class Editor : quint8 {
    BySchema, //!< as the type of the member asks; only in tables, see EditableResource
    Line,
    Number, //!< one line; stored as a number of JSON
    Masked, //!< one line, dots until it is revealed
    Text, //!< several lines
    Choice, //!< one line with suggestions; any other text can be typed
    Status, //!< one of the known values of the schema, or what the record has
    Date, //!< three boxes: day, month, year
    NhsNumber,
    Home, //!< one of the homes of the key
    Switch, //!< yes, no, not recorded
    Lines, //!< a list, one entry a line
    Records, //!< a list of objects, each with the parts of the field
    People, //!< a list of members of staff
};

//! One part of each object of a Records field.
struct ElementPart {
    enum class Kind : quint8 {
        Line,
        Numbers, //!< a list of telephones, separated by semicolons
        Tick, //!< true, or nothing
    };
    QLatin1StringView path; //!< "name.first", within the object
    const char *label; //!< QT_TRANSLATE_NOOP("form", ...)
    Kind kind = Kind::Line;
    std::span<const char *const> suggestions = {}; //!< of a Line; any other text can be typed

    QString title() const;
};

//! In a table only the path and what the schema does not say; completed() adds the rest.
struct FormField {
    //! Where a form asks for it.
    enum class Asked : quint8 {
        Here,
        AsAnswer, //!< here, as the question that its JoinedAnswer answers
        Elsewhere, //!< with the field that is asked as the answer
    };
    QLatin1StringView path; //!< "name.first"
    const char *label = nullptr; //!< QT_TRANSLATE_NOOP("schema", ...); by default that of the schema
    Editor editor = Editor::BySchema;
    bool required = false; //!< for a new record; so is a member that the schema requires
    const char *hint = nullptr; //!< QT_TRANSLATE_NOOP("form", ...): how to fill it in, shown under the label
    std::span<const char *const> suggestions = {}; //!< of a Choice; as stored, not translated
    std::span<const ElementPart>
        parts = {}; //!< of Records; an element that is a text alone is its first part
    const char *element = nullptr; //!< QT_TRANSLATE_NOOP("form", ...), of Records: what one of them is called
    Asked asked = Asked::Here;
    const Field *member = nullptr; //!< of the schema: this field, or the member that it is a part of

    //! The field with all that \a schema says of it; null without a member of the schema.
    static std::optional<FormField> completed(const FormField &field, const ResourceSchema &schema);

    QString title() const;
    QString sectionTitle() const { return member->sectionTitle(); }
    QString hintText() const;
    QString elementTitle() const;
    //! It is a part of a member, as "name.first".
    bool isPart() const { return !sameKey(member->key, path); }
};

} // namespace care
