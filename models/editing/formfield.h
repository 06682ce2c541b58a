// SPDX-License-Identifier: GPL-3.0-or-later
//! A field of a form: a member of the schema or a part of one, with the further facts that a form needs.
#pragma once

#include "models/schema/resourceschema.h"

#include <QString>

#include <optional>
#include <span>

namespace care {

enum class Editor : quint8 {
    BySchema, //!< by the type of the member; in tables only, see EditableResident
    Line,
    Number, //!< one line; stored as a number of JSON
    Masked, //!< one line, dots until it is revealed
    Text, //!< several lines
    Choice, //!< one line with suggestions; accepts any text
    Status, //!< the schema's known values, or the record's own
    Date, //!< three boxes: day, month, year
    NhsNumber,
    Home, //!< one of the homes that the API key gives access to
    Switch, //!< yes, no, not recorded
    Lines, //!< a list, one entry a line
    Records, //!< a list of objects, each with the parts of the field
    People, //!< a list of members of staff
};

//! A part of each object of a Records field.
struct ElementPart {
    enum class Kind : quint8 {
        Line,
        Numbers, //!< a list of telephone numbers, separated by semicolons
        Tick, //!< true, or absent
    };
    QLatin1StringView path; //!< "name.first", within the object
    const char *label; //!< QT_TRANSLATE_NOOP("form", ...)
    Kind kind = Kind::Line;
    std::span<const char *const> suggestions = {}; //!< for a Line; accepts any text

    QString title() const;
};

//! A date that a task fills in from another one, where neither the record nor the user has one to come.
struct FilledIn {
    QLatin1StringView from = {}; //!< path of the other date
    int days = 0; //!< after it
    const char *words = nullptr; //!< QT_TRANSLATE_NOOP("form", ...): in place of the hint
};

//! A table has only the path and what the schema does not say; completed() adds the rest.
struct FormField {
    //! How a form asks for the field.
    enum class Asked : quint8 {
        Here,
        AsAnswer, //!< here, as the question about allergies
        Elsewhere, //!< together with the field that is asked as the answer
    };
    QLatin1StringView path; //!< "name.first"
    const char *label = nullptr; //!< QT_TRANSLATE_NOOP("schema", ...); default: the schema's
    Editor editor = Editor::BySchema;
    bool required = false; //!< for a new record, besides what the schema requires
    const char *hint = nullptr; //!< QT_TRANSLATE_NOOP("form", ...): how to fill it in, shown under the label
    std::span<const char *const> suggestions = {}; //!< for a Choice; as stored, not translated
    std::span<const ElementPart>
        parts = {}; //!< of Records; an element that is a plain text is its first part
    const char *element = nullptr; //!< QT_TRANSLATE_NOOP("form", ...), of Records: name of an element
    Asked asked = Asked::Here;
    FilledIn filledIn = {};
    const Field *member = nullptr; //!< of the schema: this field, or the member it is part of

    //! The field completed from \a schema; no value if the schema has no such member.
    static std::optional<FormField> completed(const FormField &field, const ResourceSchema &schema);

    QString title() const;
    QString sectionTitle() const { return member->sectionTitle(); }
    QString hintText() const;
    QString filledInText() const;
    QString elementTitle() const;
    //! True for a part of a member, such as "name.first".
    bool isPart() const { return !sameKey(member->key, path); }
};

} // namespace care
