// SPDX-License-Identifier: GPL-3.0-or-later
//! A resource is data: one constant table that drives the table, the filter bar, the detail, the store's
//! columns, the service's validation and its sample data.
#pragma once

#include "models/schema/field.h"
#include "models/schema/roles.h"

#include <string_view>

class QDate;

namespace care {

struct Record;

//! Equality that a static_assert can use (QLatin1StringView's own is not constexpr in Qt 6.4).
constexpr bool sameKey(QLatin1StringView a, QLatin1StringView b)
{
    return std::string_view(a.data(), std::size_t(a.size()))
        == std::string_view(b.data(), std::size_t(b.size()));
}

//! Headings in the detail that several resources have.
inline constexpr const char *recordPart = QT_TRANSLATE_NOOP("schema", "Record");
inline constexpr const char *linkedRecordsPart = QT_TRANSLATE_NOOP("schema", "Linked records");

//! The values that a query parameter of a list may hold.
enum class ParameterType : quint8 { Id, Date, DateField, Severity, Choice, Text100, AssignmentStatus };

//! A filter that the service itself understands.
struct Parameter {
    QLatin1StringView name; //!< as it stands in the query, "homeId"
    ParameterType type;
    QLatin1StringView field; //!< the member it compares, "home"; empty for the date range
    std::span<const EnumValue> choices = {}; //!< of a Choice or an AssignmentStatus
};

//! A date that a range may apply to.
struct DateField {
    QLatin1StringView parameter; //!< value of the query parameter dateField for it: "created_on"
    QLatin1StringView
        field; //!< the member it compares, "createdOn"; empty for "ingested_on", which no record shows
    const char *label; //!< QT_TRANSLATE_NOOP("schema", ...)
};

//! A record with this value is over: a person who has left, a plan that was replaced. A record without a
//! value, or with an unknown one, counts as current, so that nobody is hidden by mistake.
struct EndedValue {
    QLatin1StringView field;
    QLatin1StringView value; //!< of an enumeration; "true" of a Boolean
    const char *word; //!< what such a record is called, QT_TRANSLATE_NOOP("schema", ...)
};

//! Marks a cell of a record that meets a condition.
struct CellRule {
    QLatin1StringView field; //!< empty: every cell of the row
    Role role; //!< MutedRole or WarningRole
    bool (*applies)(const Record &record, QDate today); //!< \a today is the date in London
    const char *toolTip = nullptr; //!< QT_TRANSLATE_NOOP("schema", ...)
    const char *spoken = nullptr; //!< the same for screen readers, %1 label, %2 value
};

//! Marks a date of \a field, in words too, while \a isOverdue.
constexpr CellRule overdueRule(QLatin1StringView field, bool (*isOverdue)(const Record &record, QDate today))
{
    return { field, WarningRole, isOverdue, QT_TRANSLATE_NOOP("schema", "Overdue"),
        QT_TRANSLATE_NOOP("schema", "%1 %2, overdue") };
}

//! The places of a resource among the others, lowest first; 0 if it is not there.
struct Places {
    int sidebar; //!< the first nine have the keys Ctrl+1 to Ctrl+9
    int download = 50; //!< the mirror receives what is needed first, and long lists last
    int tab = 0; //!< on the page of a resident
    int timeline = 0; //!< among the boxes above the timeline of a resident
};

enum class SidebarGroup : quint8 { Residents, Organisation };

struct ResourceSchema {
    QLatin1StringView name; //!< last part of its path: "incident-reports"
    const char *title; //!< plural, QT_TRANSLATE_NOOP("schema", ...)
    const char *singular;
    std::span<const Field> fields;
    std::span<const Parameter> parameters = {}; //!< besides page and limit
    std::span<const DateField> dateFields = {};
    QLatin1StringView defaultDateField = {}; //!< used by the service when the query names none
    QLatin1StringView defaultSort; //!< field the lists start sorted by
    Qt::SortOrder defaultOrder = Qt::AscendingOrder;
    bool needsToken = true; //!< log categories and their items are open to everyone
    QLatin1StringView previousFlag = QLatin1StringView("hasPrev"); //!< care plans say "hasPrevious"
    QLatin1StringView homeField =
        QLatin1StringView("home"); //!< the member that ties it to a home; may be empty
    //! The member that ties it to several homes: an array of references, or of {home, deviceStatus}. A key
    //! sees only the entries of its own homes, and no record without one.
    QLatin1StringView homesField = {};

    //! Values that end a record; empty for lists without an end.
    std::span<const EndedValue> ended = {};
    //! The member whose resident must be current too; may be empty.
    QLatin1StringView currentWith = {};

    QLatin1StringView icon; //!< file in resources/icons, without ".svg"
    SidebarGroup group = SidebarGroup::Residents;
    Places places;
    const char *tabTitle = nullptr; //!< of its tab on the page of a resident; null: the title
    //! When an event on the timeline happened: the first of these members that holds a moment.
    std::span<const QLatin1StringView> timelineMoments = {};
    //! Members that rules and figures ask of many records at once, the moment or day by which they ask first:
    //! one index has them all.
    std::span<const QLatin1StringView> counted = {};
    bool changesRarely = false; //!< reference data: the mirror asks half as often while no view shows it
    std::span<const CellRule> cells = {}; //!< the first rule that applies counts

    //! True if records of this list can be current or ended.
    constexpr bool knowsCurrent() const { return !ended.empty() || !currentWith.isEmpty(); }
    //! Path of the list, "/openapi/api/residents".
    QString path() const;
    QString titleText() const;
    QString singularText() const;
    QString tabText() const;
    //! The field with this key, or nullptr.
    constexpr const Field *field(QLatin1StringView key) const
    {
        for (const Field &f : fields) {
            if (sameKey(f.key, key))
                return &f;
        }
        return nullptr;
    }
    const Field *field(const QString &key) const;
    //! Index into fields, or -1.
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

//! True if a table makes sense: keys are unique, every key that it names elsewhere exists, exactly the
//! identity columns come first, and what sorts by default is sortable. For static_assert beside each table.
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
    for (const QLatin1StringView member : schema.counted) {
        const Field *field = schema.field(member);
        if (!field || !(field->has(FieldFlag::Sortable) || field->type == FieldType::Reference))
            return false;
    }
    if (schema.icon.isEmpty() || schema.places.sidebar <= 0 || schema.places.download <= 0
        || (schema.places.timeline > 0) != !schema.timelineMoments.empty())
        return false;
    for (const EndedValue &value : schema.ended) {
        // The field is compared for each record that is counted: it needs a column, because records are slow
        // to read.
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
