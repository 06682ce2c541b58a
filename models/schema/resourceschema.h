// SPDX-License-Identifier: GPL-3.0-or-later
//! Description of a resource as one constant table, which drives the list, the filter bar, the detail, the
//! store's columns, the service's validation and its sample data.
#pragma once

#include "models/schema/field.h"
#include "models/schema/roles.h"

#include <string_view>

class QDate;

namespace care {

struct Record;

//! Equality of keys for static_assert; QLatin1StringView's own is not constexpr in Qt 6.4.
constexpr bool sameKey(QLatin1StringView a, QLatin1StringView b)
{
    return std::string_view(a.data(), std::size_t(a.size()))
        == std::string_view(b.data(), std::size_t(b.size()));
}

//! Section headings of the detail view that several resources share.
inline constexpr const char *recordPart = QT_TRANSLATE_NOOP("schema", "Record");
inline constexpr const char *linkedRecordsPart = QT_TRANSLATE_NOOP("schema", "Linked records");

//! Type of value that a query parameter of a list takes.
enum class ParameterType : quint8 { Id, Date, DateField, Severity, Choice, Text100, AssignmentStatus };

//! Query parameter by which the service itself filters a list.
struct Parameter {
    QLatin1StringView name; //!< Name of the parameter in the query, such as "homeId".
    ParameterType type;
    QLatin1StringView field; //!< Key of the member it compares, such as "home"; empty for a date range.
    std::span<const EnumValue> choices = {}; //!< Allowed words of a Choice or an AssignmentStatus.
};

//! Date that a query for a date range may apply to.
struct DateField {
    //! Value of the query parameter dateField that selects this date, such as "created_on".
    QLatin1StringView parameter;
    //! Key of the member it compares, such as "createdOn"; empty for "ingested_on", which no record shows.
    QLatin1StringView field;
    const char *label; //!< Label on screen, marked by QT_TRANSLATE_NOOP("schema", ...).
};

//! Value that ends a record: a resident who has left, a plan that was replaced. Records without a value, or
//! with an unknown one, count as current, so that no resident is hidden by mistake.
struct EndedValue {
    QLatin1StringView field;
    QLatin1StringView value; //!< Word of an enumeration, or "true" for a Boolean.
    const char *word; //!< Name of such an ended record, marked by QT_TRANSLATE_NOOP("schema", ...).
};

//! Rule that marks a cell of each record that meets a condition.
struct CellRule {
    QLatin1StringView field; //!< Key of the field whose cell is marked; empty marks the whole row.
    Role role; //!< Mark of the cell: MutedRole or WarningRole.
    //! Condition for the mark; \a today is the date in London.
    bool (*applies)(const Record &record, QDate today);
    //! Tool tip of the marked cell, marked by QT_TRANSLATE_NOOP("schema", ...).
    const char *toolTip = nullptr;
    const char *spoken = nullptr; //!< Text of the mark for screen readers; %1 is the label, %2 the value.
};

//! Rule that marks a date of \a field as overdue, in colour and words, while \a isOverdue holds.
constexpr CellRule overdueRule(QLatin1StringView field, bool (*isOverdue)(const Record &record, QDate today))
{
    return { field, WarningRole, isOverdue, QT_TRANSLATE_NOOP("schema", "Overdue"),
        QT_TRANSLATE_NOOP("schema", "%1 %2, overdue") };
}

//! Positions of a resource among the others, lowest first; 0 leaves it out.
struct Places {
    int sidebar; //!< Position in the sidebar; the first nine have the keys Ctrl+1 to Ctrl+9.
    //! Position in the mirror's order of download: the most needed lists first, long ones last.
    int download = 50;
    int tab = 0; //!< Position among the tabs on a resident's page.
    int timeline = 0; //!< Position among the check boxes above a resident's timeline.
};

enum class SidebarGroup : quint8 { Residents, Organisation };

struct ResourceSchema {
    QLatin1StringView name; //!< Last part of the path, such as "incident-reports".
    const char *title; //!< Title of the list in the plural, marked by QT_TRANSLATE_NOOP("schema", ...).
    const char *singular;
    std::span<const Field> fields;
    std::span<const Parameter> parameters = {}; //!< Query parameters of the list besides page and limit.
    std::span<const DateField> dateFields = {};
    QLatin1StringView defaultDateField = {}; //!< Date that the service uses when the query names none.
    QLatin1StringView defaultSort; //!< Field by which lists are sorted at first.
    Qt::SortOrder defaultOrder = Qt::AscendingOrder;
    bool needsToken = true; //!< False for lists that need no token: log categories and their items.
    //! Name of the flag for a previous page; care plans say "hasPrevious".
    QLatin1StringView previousFlag = QLatin1StringView("hasPrev");
    QLatin1StringView homeField =
        QLatin1StringView("home"); //!< Key of the member that ties a record to its home; may be empty.
    //! Key of the member that ties a record to several homes: an array of references, or of {home,
    //! deviceStatus}. A key of the service sees only entries of its own homes, and no record without one.
    QLatin1StringView homesField = {};

    //! Values that end a record; empty for lists whose records never end.
    std::span<const EndedValue> ended = {};
    //! Key of the member whose resident must be current for the record to be current; may be empty.
    QLatin1StringView currentWith = {};

    QLatin1StringView icon; //!< Icon file in resources/icons, without ".svg".
    SidebarGroup group = SidebarGroup::Residents;
    Places places;
    const char *tabTitle = nullptr; //!< Title of the tab on a resident's page; null takes the list's title.
    //! Members that may hold the moment of a timeline event; the first that has one counts.
    std::span<const QLatin1StringView> timelineMoments = {};
    //! Members that rules and figures query for many records at once, the date queried first coming first:
    //! one index covers them all.
    std::span<const QLatin1StringView> counted = {};
    //! Members that answer one question together, such as whether there are allergies: the first is empty
    //! only where none of them says anything, and a false Boolean says nothing.
    std::span<const QLatin1StringView> together = {};
    //! True for reference data, which the mirror refreshes half as often while no view shows it.
    bool changesRarely = false;
    std::span<const CellRule> cells = {}; //!< Rules that mark cells; the first one that applies counts.

    //! True if records of this list can be current or ended.
    constexpr bool knowsCurrent() const { return !ended.empty() || !currentWith.isEmpty(); }
    //! URL path of the list, such as "/openapi/api/residents".
    QString path() const;
    QString titleText() const;
    QString singularText() const;
    QString tabText() const;
    //! Field with this key, or nullptr if the resource has none.
    constexpr const Field *field(QLatin1StringView key) const
    {
        for (const Field &f : fields) {
            if (sameKey(f.key, key))
                return &f;
        }
        return nullptr;
    }
    const Field *field(const QString &key) const;
    //! Index of the field in fields, or -1 if the resource has none.
    int indexOf(const QString &key) const;
    constexpr const Parameter *parameter(QLatin1StringView parameterName) const
    {
        for (const Parameter &p : parameters) {
            if (sameKey(p.name, parameterName))
                return &p;
        }
        return nullptr;
    }
    const DateField *dateField(const QString &parameterValue) const;
};

//! True if a schema is consistent: keys are unique, every key named elsewhere exists, the identity columns
//! come first, and the default sort field is sortable. Checked by static_assert beside each schema.
constexpr bool isSound(const ResourceSchema &schema)
{
    bool identity = false;
    for (std::size_t i = 0; i < schema.fields.size(); ++i) {
        const Field &field = schema.fields[i];
        if (field.key.isEmpty() || !field.label || !field.section)
            return false;
        identity = identity || field.has(FieldFlag::Identity);
        if (field.type == FieldType::Enumeration && field.values.empty())
            return false;
        for (std::size_t j = i + 1; j < schema.fields.size(); ++j) {
            if (sameKey(schema.fields[j].key, field.key))
                return false;
        }
    }
    for (const Parameter &parameter : schema.parameters) {
        const bool range =
            parameter.type == ParameterType::Date || parameter.type == ParameterType::DateField;
        if (!range && parameter.type != ParameterType::Choice && !schema.field(parameter.field))
            return false;
    }
    for (const DateField &date : schema.dateFields) {
        if (!date.field.isEmpty() && !schema.field(date.field))
            return false;
    }
    for (const CellRule &rule : schema.cells) {
        if (!rule.field.isEmpty() && !schema.field(rule.field))
            return false;
    }
    for (const QLatin1StringView moment : schema.timelineMoments) {
        if (!schema.field(moment))
            return false;
    }
    for (const QLatin1StringView member : schema.together) {
        const Field *field = schema.field(member);
        if (!field || field->type == FieldType::Reference)
            return false;
    }
    for (const QLatin1StringView member : schema.counted) {
        const Field *field = schema.field(member);
        if (!field || !(field->has(FieldFlag::Sortable) || field->type == FieldType::Reference))
            return false;
    }
    if (schema.icon.isEmpty() || schema.places.sidebar <= 0 || schema.places.download <= 0
        || (schema.places.timeline > 0) != !schema.timelineMoments.empty())
        return false;
    for (const EndedValue &value : schema.ended) {
        // Ended values need an indexed column, because counting compares each record and records are slow to
        // read.
        const Field *field = schema.field(value.field);
        if (!field || !field->has(FieldFlag::Sortable))
            return false;
    }
    if (!schema.currentWith.isEmpty() && !schema.field(schema.currentWith))
        return false;
    if (!schema.homesField.isEmpty() && !schema.field(schema.homesField))
        return false;
    const Field *sort = schema.field(schema.defaultSort);
    return identity && sort && sort->has(FieldFlag::Sortable);
}

} // namespace care
