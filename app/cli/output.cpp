// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "models/schema/exporttext.h"
#include "models/schema/formatting.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using Row = QStringList;

QList<const Field *> columnsOf(const ResourceSchema &schema, bool areAll)
{
    QList<const Field *> columns;
    for (const Field &field : schema.fields) {
        if (areAll || field.has(FieldFlag::DefaultColumn))
            columns.append(&field);
    }
    return columns;
}

Row headings(const QList<const Field *> &columns)
{
    Row row;
    for (const Field *field : columns)
        row += field->title();
    return row;
}

Row cells(const QList<const Field *> &columns, const Record &record)
{
    Row row;
    for (const Field *field : columns)
        row += displayText(*field, record);
    return row;
}

QString csvLine(const Row &row)
{
    QStringList line;
    std::transform(row.begin(), row.end(), std::back_inserter(line), csvField);
    return line.join(u',') + "\r\n"_L1;
}

//! Aligns rows in columns; line breaks in cells are replaced, since they would look like another row.
QString alignedLines(QList<Row> rows)
{
    for (Row &row : rows)
        std::transform(row.begin(), row.end(), row.begin(), terminalLine);
    constexpr qsizetype widest = 40;
    QList<qsizetype> widths(rows.first().size(), 0);
    for (const Row &row : rows) {
        for (qsizetype i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], std::min(row[i].size(), widest));
    }
    QString text;
    for (const Row &row : rows) {
        QString line;
        for (qsizetype i = 0; i < row.size(); ++i) {
            const QString &cell = row[i];
            const QString fitted = cell.size() > widest ? QString(cell.left(widest - 1) + u'…') : cell;
            line += fitted.leftJustified(widths[i]) + "  "_L1;
        }
        text += line.trimmed().isEmpty() ? u"\n"_s : QString(line.left(line.size() - 2) + u'\n');
    }
    return text;
}

} // namespace

QByteArray listOutput(const ResourceSchema &schema, const QList<Record> &records, OutputFormat format)
{
    if (format == OutputFormat::Json) {
        QByteArrayList raw;
        for (const Record &record : records)
            raw += record.raw;
        return '[' + raw.join(",\n") + "]\n";
    }
    const QList<const Field *> columns = columnsOf(schema, false);
    QList<Row> rows{ headings(columns) };
    for (const Record &record : records)
        rows += cells(columns, record);
    if (format == OutputFormat::Table)
        return alignedLines(rows).toUtf8();
    QString text;
    for (const Row &row : std::as_const(rows))
        text += csvLine(row);
    return text.toUtf8();
}

QByteArray recordOutput(const ResourceSchema &schema, const Record &record, OutputFormat format)
{
    if (format == OutputFormat::Json)
        return record.raw + '\n';
    const QList<const Field *> columns = columnsOf(schema, true);
    if (format == OutputFormat::Csv)
        return QString(csvLine(headings(columns)) + csvLine(cells(columns, record))).toUtf8();
    QString text;
    for (const Field *field : columns) {
        const QString value = terminalText(displayText(*field, record));
        if (!value.isEmpty())
            text += field->title().leftJustified(28)
                + QString(value).replace(u'\n', u'\n' + QString(28, u' ')) + u'\n';
    }
    return text.toUtf8();
}

} // namespace care
