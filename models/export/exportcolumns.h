// SPDX-License-Identifier: GPL-3.0-or-later
//! Columns of an exported list, and the reduction of each column for readers outside the homes.
#pragma once

#include "models/export/exportformat.h"
#include "models/json/record.h"
#include "models/schema/resourceschema.h"

#include <QDate>

namespace care {

//! Intended readers of an exported file, which decides whether names are removed.
enum class ExportLevel : quint8 {
    Inside, //!< Staff of the homes: the file has the same values as the list on screen.
    Outside, //!< Anybody else: nothing in the file may identify a person.
};

//! Columns of one exported list. May be used in any one thread; the schema must outlive the object.
class ExportColumns {
public:
    //! \a keys names the fields in column order; unknown ones are skipped. \a withIds adds the record's id as
    //! first column, and the referenced id before each column with a referenced name. Ages are counted up to
    //! \a today.
    ExportColumns(
        const ResourceSchema &schema, const QStringList &keys, ExportLevel level, bool withIds, QDate today);

    QList<ExportColumn> columns() const;
    qsizetype size() const { return qsizetype(m_columns.size()); }
    //! Reference fields whose id or code is in the file, so that readers can match rows with those of another
    //! list.
    QList<const Field *> references() const;
    //! Cells of one record in column order; \a hasTypes adds typed values to the texts.
    ExportRow row(const Record &record, bool hasTypes) const;

private:
    //! Form in which a column's values are written: for instance a code or an age band in place of a name or
    //! an age.
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

//! True for resources whose records are not named after people, such as homes, so their names may be shared.
bool namesNobody(QLatin1StringView resource);

//! Keys of every exportable field; those that lists mask are left out.
QStringList allExportKeys(const ResourceSchema &schema);
//! Keys of the fields that a list shows by default.
QStringList defaultExportKeys(const ResourceSchema &schema);

//! Pseudonym that replaces a resident's name outside. Equal in every export, so files can be matched, but
//! only holders of the records can trace it to a person. Codes made with different \a salt cannot be
//! compared.
QString exportCode(const QString &recordId, const QString &salt = {});
//! Age band of five years, such as "85 to 89"; empty if the age is unknown.
QString ageBand(int years);
//! Smallest count, other than 0, that readers outside are told: with one to seven people in a group somebody
//! could be recognised.
inline constexpr qint64 fewestShared = 8;
//! True for a count from 1 to 7, which files for readers outside show as "*".
inline bool isSmallNumber(qint64 count)
{
    return count > 0 && count < fewestShared;
}
//! Count for readers outside: "*" from 1 to 7, otherwise rounded to the nearest 5.
QString sharedCount(qint64 count);

} // namespace care
