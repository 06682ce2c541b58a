// SPDX-License-Identifier: GPL-3.0-or-later
//! Description of one member of a record: its key, type, words and uses.
#pragma once

#include <QFlags>
#include <QLatin1StringView>

#include <span>

namespace care {

//! Decides how a member is read, shown, sorted and compared. The type names the value that *should* come;
//! every reader tolerates any JSON value, because the service is not ours.
enum class FieldType : quint8 {
    Text, //!< one line
    LongText, //!< several lines
    Number, //!< a JSON number
    Score, //!< a number that the service sends as a string ("10"); sorts as a number, unknown last
    Boolean, //!< true, false, or not recorded
    Timestamp, //!< an instant, ISO 8601 UTC; shown in Europe/London
    Date, //!< a calendar date sent as an instant; read by the two-hour rule of calendarDate()
    Enumeration, //!< one of an open set: unknown values are shown as given
    Severity, //!< 1 (lowest) to 5 (highest), anything else shown as given and marked
    PersonName, //!< {title, first, middle, last} and the variants people send
    NhsNumber, //!< ten digits, shown 3 3 4
    Reference, //!< {id, name} or a bare id
    ReferenceList, //!< several of these
    Location, //!< {building, floor, room, bed} or a string
    Address, //!< {line1, line2, town, county, postcode, country} or a string
    TextList, //!< an array of strings, or of objects with a name
    HomeAssignments, //!< an array of {home, deviceStatus}; the statuses are the field's values
    Object, //!< anything else: shown as a tree
};

enum class FieldFlag : quint16 {
    None = 0,
    DefaultColumn = 1 << 0, //!< a column of the table unless the user switches it off
    Identity = 1 << 1, //!< says whose or what record it is: frozen at the left, heavier
    Sortable = 1 << 2, //!< has its own indexed column in the store
    Searchable = 1 << 3, //!< its words are found by a text search
    Sensitive = 1 << 4, //!< masked until revealed
    ServerOwned = 1 << 5, //!< set by the service; never sent changed
    Required = 1 << 6, //!< a new record must have it
    NumbersInText = 1 << 7, //!< lists have "2" before "10"
    Technical = 1 << 8, //!< means nothing to people: filters and columns do not offer it
    Spare = 1 << 9, //!< of the default columns the first to give way to large text
    UsualWord = 1 << 10, //!< one of a few words, such as "high", which lists show as spokenWord() has them
};
Q_DECLARE_FLAGS(FieldFlags, FieldFlag)
Q_DECLARE_OPERATORS_FOR_FLAGS(FieldFlags)

//! A value of an enumeration and its word for people ("needsReview", "Needs review").
struct EnumValue {
    QLatin1StringView value;
    const char *label; //!< QT_TRANSLATE_NOOP("schema", ...)
};

//! One member of a record. A dotted key ("log.timeLogged") reads inside an object.
struct Field {
    QLatin1StringView key;
    FieldType type;
    const char *label; //!< QT_TRANSLATE_NOOP("schema", ...)
    const char *section; //!< heading it stands under in the detail, QT_TRANSLATE_NOOP("schema", ...)
    FieldFlags flags = {};
    qint16 width = 0; //!< wished width of its column, in average characters; 0 = by type
    std::span<const EnumValue> values = {}; //!< known values of an Enumeration or of HomeAssignments
    QLatin1StringView target = {}; //!< the resource that a Reference or ReferenceList names records of

    constexpr bool has(FieldFlag flag) const { return flags.testFlag(flag); }
    //! The label in the user's language.
    QString title() const;
    QString sectionTitle() const;
    //! True if records can be grouped by it: it has few values and an indexed column in the store.
    bool canGroup() const;
    //! Groups of names stand by their number of records, so that a list answers "who most"; degrees and words
    //! keep their order.
    bool groupsBySize() const;
};

//! The known word for \a value, or the value itself: an enumeration is always open.
QString enumLabel(const Field &field, const QString &value);

} // namespace care
