// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFlags>
#include <QLatin1StringView>

#include <span>

namespace care {

//! Type of a member, which decides how the value is read, shown, sorted and compared. It names the expected
//! JSON; every reader tolerates any JSON value, because the service is not ours.
enum class FieldType : quint8 {
    Text, //!< Text of one line, as shown in lists.
    LongText, //!< Text of several lines.
    Number, //!< Number sent as a JSON number.
    Score, //!< Number that the service sends as a string ("10"); sorts as a number, unknown values last.
    Boolean, //!< True, false, or not recorded.
    Timestamp, //!< Instant in ISO 8601 UTC, shown in Europe/London time.
    Date, //!< Calendar date sent as an instant, read by the two-hour rule of calendarDate().
    Enumeration, //!< Word of an open set; unknown words are shown as sent.
    Severity, //!< Severity from 1 (lowest) to 5 (highest); anything else is shown as sent and marked.
    PersonName, //!< Name as {title, first, middle, last} or another shape that PersonName reads.
    NhsNumber, //!< NHS number of ten digits, shown in groups of 3, 3 and 4.
    Reference, //!< Reference to a record: {id, name} or a bare id.
    ReferenceList, //!< Array of references.
    Location, //!< Room as {building, floor, room, bed} or one string.
    Address, //!< Postal address as {line1, line2, town, county, postcode, country} or one string.
    TextList, //!< Array of strings, or of objects with a name.
    HomeAssignments, //!< Array of {home, deviceStatus}; the field's values list the known statuses.
    Object, //!< Any other JSON, shown as a tree.
};

enum class FieldFlag : quint16 {
    None = 0,
    DefaultColumn = 1 << 0, //!< Column of the table unless the user switches it off.
    Identity = 1 << 1, //!< Column that identifies the record: frozen at the left and set in a heavier font.
    Sortable = 1 << 2, //!< Field with an indexed column in the store, so that lists can sort by it.
    Searchable = 1 << 3, //!< Field whose words a text search finds.
    Sensitive = 1 << 4, //!< Field masked on screen until the user reveals it.
    ServerOwned = 1 << 5, //!< Field set by the service; the program never sends it changed.
    Required = 1 << 6, //!< Field that a new record must have.
    NumbersInText = 1 << 7, //!< Field whose numbers sort by value, so that "2" comes before "10".
    //! Field that means nothing to care staff, such as an id; filters and columns do not offer it.
    Technical = 1 << 8,
    Spare = 1 << 9, //!< Default column hidden first when large text leaves too little room.
    //! Field with one of a few words such as "high"; lists show it translated by spokenWord().
    UsualWord = 1 << 10,
};
Q_DECLARE_FLAGS(FieldFlags, FieldFlag)
Q_DECLARE_OPERATORS_FOR_FLAGS(FieldFlags)

//! Value of an enumeration with its label on screen ("needsReview", "Needs review").
struct EnumValue {
    QLatin1StringView value;
    const char *label; //!< Label on screen, marked by QT_TRANSLATE_NOOP("schema", ...).
};

//! Member of a record. A dotted key ("log.timeLogged") reaches inside an object.
struct Field {
    QLatin1StringView key;
    FieldType type;
    const char *label; //!< Label on screen, marked by QT_TRANSLATE_NOOP("schema", ...).
    const char *section; //!< Section heading of the detail view, marked by QT_TRANSLATE_NOOP("schema", ...).
    FieldFlags flags = {};
    qint16 width = 0; //!< Preferred column width in average characters; 0 takes the type's default.
    std::span<const EnumValue> values = {}; //!< Known values of an Enumeration or HomeAssignments field.
    QLatin1StringView target = {}; //!< Name of the resource that a Reference or ReferenceList points to.

    constexpr bool has(FieldFlag flag) const { return flags.testFlag(flag); }
    QString title() const;
    QString sectionTitle() const;
    //! True if lists can group records by this field: it has few values and an indexed column in the store.
    bool canGroup() const;
    //! True if groups are ordered by size, as groups of names are, so that a list answers "who has the
    //! most?"; groups of severities and words keep the order of their values.
    bool groupsBySize() const;
};

//! Label of \a value, or \a value itself if unknown, because every enumeration is open.
QString enumLabel(const Field &field, const QString &value);

} // namespace care
