// SPDX-License-Identifier: GPL-3.0-or-later
//! Field of a form: a member of the schema or part of one, with the facts that a form needs in addition.
#pragma once

#include "models/schema/resourceschema.h"

#include <QString>

#include <optional>
#include <span>

namespace care {

enum class Editor : quint8 {
    BySchema, //!< Editor chosen by the member's type; only in tables, see EditableResident.
    Line,
    Number, //!< Single line stored as a JSON number.
    Masked, //!< Single line masked by dots until revealed.
    Text, //!< Text box of several lines.
    Choice, //!< Single line with suggestions that accepts any text.
    Status, //!< Choice of the schema's known values, or the record's own.
    Date, //!< Three boxes for day, month and year.
    NhsNumber,
    Home, //!< Choice of the homes that the API key gives access to.
    Switch, //!< Choice of yes, no, or not recorded.
    Lines, //!< List with one entry a line.
    Records, //!< List of objects, each with the parts of the field.
    People, //!< List of members of staff.
};

//! Part of each object in a Records field.
struct ElementPart {
    enum class Kind : quint8 {
        Line,
        Numbers, //!< List of telephone numbers in one line, separated by semicolons.
        Tick, //!< Check box whose value is true, or absent if unchecked.
    };
    QLatin1StringView path; //!< Path of the part within its object, such as "name.first".
    const char *label; //!< Label on screen, marked by QT_TRANSLATE_NOOP("form", ...).
    Kind kind = Kind::Line;
    std::span<const char *const> suggestions = {}; //!< Suggestions for a Line, which accepts any text.

    QString title() const;
};

//! Date that a task derives from another date, where neither the record nor the user has a future one.
struct FilledIn {
    QLatin1StringView from = {}; //!< Path of the date that this one is derived from.
    int days = 0; //!< Number of days after that date.
    //! Note shown instead of the hint, marked by QT_TRANSLATE_NOOP("form", ...).
    const char *words = nullptr;
};

//! Field of a form; tables state only the path and what the schema does not say, and completed() adds the
//! rest.
struct FormField {
    //! Way in which a form asks for the field.
    enum class Asked : quint8 {
        Here,
        AsAnswer, //!< Asked at its place, as the question about allergies.
        Elsewhere, //!< Asked by the field with the allergy question.
    };
    QLatin1StringView path; //!< Path of the field, such as "name.first".
    //! Label marked by QT_TRANSLATE_NOOP("schema", ...); the schema's label if null.
    const char *label = nullptr;
    Editor editor = Editor::BySchema;
    bool required = false; //!< True if a new record needs it although the schema does not require it.
    //! Hint under the label on how to fill it in, marked by QT_TRANSLATE_NOOP("form", ...).
    const char *hint = nullptr;
    std::span<const char *const> suggestions = {}; //!< Suggestions for a Choice, as stored, not translated.
    std::span<const ElementPart>
        parts = {}; //!< Parts of a Records element; a plain-text element is its first part.
    const char *element = nullptr; //!< Name of a Records element, marked by QT_TRANSLATE_NOOP("form", ...).
    Asked asked = Asked::Here;
    FilledIn filledIn = {};
    const Field *member = nullptr; //!< Member of the schema that this field is, or is part of.

    //! Field completed from \a schema; no value if the schema has no such member.
    static std::optional<FormField> completed(const FormField &field, const ResourceSchema &schema);

    QString title() const;
    QString sectionTitle() const { return member->sectionTitle(); }
    QString hintText() const;
    QString filledInText() const;
    QString elementTitle() const;
    //! True for part of a member, such as "name.first".
    bool isPart() const { return !sameKey(member->key, path); }
};

} // namespace care
