// SPDX-License-Identifier: GPL-3.0-or-later
//! Columns of a list as they leave the program, and what of them may be shared outside.
#pragma once

#include "models/export/exportformat.h"
#include "models/json/record.h"
#include "models/schema/resourceschema.h"

#include <QDate>

namespace care {

//! Readers of an exported file.
enum class ExportLevel : quint8 {
    Inside, //!< the homes: as the list shows it
    Outside, //!< others: nothing that names a person
};

//! The columns of one list. Any one thread; the schema outlives it.
class ExportColumns {
public:
    //! \a keys: of fields, in their order; others are left out. \a withIds: the record's id comes first, and
    //! the id behind each reference before its name. \a today: what an age is counted to.
    ExportColumns(
        const ResourceSchema &schema, const QStringList &keys, ExportLevel level, bool withIds, QDate today);

    QList<ExportColumn> columns() const;
    qsizetype size() const { return qsizetype(m_columns.size()); }
    //! Those of which the file has an id or a code, by which records of another list can be found.
    QList<const Field *> references() const;
    //! \a hasTypes: with values.
    ExportRow row(const Record &record, bool hasTypes) const;

private:
    //! Form of a column's values.
    enum class Content : quint8 { Shown, Hidden, Code, Id, AgeBand, Word, Month };
    struct Column {
        const Field *field;
        Content content;
    };

    void add(const Field &field, ExportLevel level, bool withIds);
    QString text(const Column &column, const Record &record) const;

    const ResourceSchema &m_schema;
    const QDate m_today;
    std::vector<Column> m_columns;
};

//! True of the lists whose names are not those of people.
bool namesNobody(QLatin1StringView resource);

//! Fields that are columns of an export of everything: all but what a list masks.
QStringList allExportKeys(const ResourceSchema &schema);
//! Fields that a list shows unless the user chooses others.
QStringList defaultExportKeys(const ResourceSchema &schema);

//! A code in place of a name: the same in every export, and only for those who have the record. Codes with
//! another \a salt cannot be compared with them.
QString exportCode(const QString &recordId, const QString &salt = {});
//! "85 to 89"; empty for an age that is not known.
QString ageBand(int years);
//! Fewer, but not none, may tell who is meant.
inline constexpr qint64 fewestShared = 8;
//! True for a count that readers outside get as "*".
inline bool isSmallNumber(qint64 count)
{
    return count > 0 && count < fewestShared;
}
//! A count for readers outside: "*" for 1 to 7, others to the nearest 5.
QString sharedCount(qint64 count);

} // namespace care
