// SPDX-License-Identifier: GPL-3.0-or-later
//! The resident form as data: which members can be changed, in which section, and with what kind of widget.
#pragma once

#include <QLatin1StringView>
#include <QString>

#include <span>

namespace care {

enum class Editor : quint8 {
    Line,
    Number, //!< one line; stored as a number of JSON
    Masked, //!< one line, dots until it is revealed
    Text, //!< several lines
    Choice, //!< one line with suggestions; any other text can be typed
    Status, //!< one of the known statuses, or what the record has
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

struct FormField {
    QLatin1StringView path; //!< "name.first"
    const char *label; //!< QT_TRANSLATE_NOOP("form", ...)
    const char *section;
    Editor editor = Editor::Line;
    bool required = false; //!< for a new record
    const char *hint = nullptr; //!< how to fill it in, shown under the label
    std::span<const char *const> suggestions = {}; //!< of a Choice; as stored, not translated
    std::span<const ElementPart>
        parts = {}; //!< of Records; an element that is a text alone is its first part
    const char *element = nullptr; //!< of Records: what one of them is called

    QString title() const;
    QString sectionTitle() const;
    QString hintText() const;
    QString elementTitle() const;
};

//! All fields in the order of the form. Sections stand together.
std::span<const FormField> residentForm();
//! What a field is decided together with: a room means nothing without its floor, a DoLS date nothing without
//! its status. Empty for a field that stands for itself.
QString unitOf(const QString &path);
//! What people call the unit.
QString unitTitle(const QString &unit);
//! The field with this path, or nullptr.
const FormField *formField(const QString &path);

} // namespace care
