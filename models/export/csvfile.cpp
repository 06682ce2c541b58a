// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/csvfile.h"

#include "models/schema/exporttext.h"
#include "models/schema/invisible.h"
#include "models/schema/londontime.h"

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Lower bound of the bytes per CSV cell, quotation marks included, for checking beforehand that the disk has
//! room.
constexpr qint64 leastCell = 8;

//! Time in a CSV file: London clock time with its UTC offset, which tells apart the hour that occurs twice
//! when summer time ends.
QString momentText(const QDateTime &moment)
{
    constexpr int hour = 3600;
    const int hours = offsetInLondon(moment.toMSecsSinceEpoch()) / hour;
    return clockInLondon(moment).toString(u"yyyy-MM-ddTHH:mm:ss") + u"+0%1:00"_s.arg(hours);
}

QByteArray rawField(const QString &text)
{
    return '"' + withoutNumberIsolates(text).replace(u'"', "\"\""_L1).toUtf8() + '"';
}

//! Value of a cell in the machine-readable form of dates, numbers and booleans. None of these can be run as a
//! formula by a spreadsheet, so they need no apostrophe.
QString machineText(const ExportCell &cell)
{
    switch (cell.value.typeId()) {
    case QMetaType::QDate:
        return cell.value.toDate().toString(Qt::ISODate);
    case QMetaType::QDateTime:
        return momentText(cell.value.toDateTime());
    case QMetaType::Bool:
        return cell.value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    case QMetaType::Double:
        return QString::number(cell.value.toDouble(), 'g', QLocale::FloatingPointShortest);
    default:
        return {};
    }
}

} // namespace

CsvFile::CsvFile(const QString &path, bool hasTypes)
    : m_file(path)
    , m_hasTypes(hasTypes)
{
}

ExportResult CsvFile::begin(const ExportSheet &sheet)
{
    if (const ExportResult opened = m_file.open(sheet.rows * sheet.columns.size() * leastCell); !opened)
        return opened;
    // Spreadsheets know UTF-8 by its mark; programs would take it for a part of the first column's name.
    if (const ExportResult marked = m_file.write(m_hasTypes ? "" : "\xef\xbb\xbf"); !marked)
        return marked;
    ExportRow headings;
    for (const ExportColumn &column : sheet.columns)
        headings += { m_hasTypes ? column.key : column.title };
    return row(headings);
}

ExportResult CsvFile::row(const ExportRow &cells)
{
    m_line.resize(0);
    for (const ExportCell &cell : cells) {
        if (!m_line.isEmpty())
            m_line += ',';
        if (m_hasTypes && cell.value.isValid())
            m_line += '"' + machineText(cell).toUtf8() + '"';
        else if (m_hasTypes)
            // Data Packages get no protecting apostrophe before formulas: programs would read it as part of
            // the value.
            m_line += rawField(cell.text);
        else if (cell.value.isValid() && cell.value.typeId() != QMetaType::Bool)
            m_line += rawField(cell.text); // A date or a number is meant to be one there, too.
        else
            appendCsvField(m_line, cell.text);
    }
    m_line += "\r\n";
    return m_file.write(m_line);
}

} // namespace care
