// SPDX-License-Identifier: GPL-3.0-or-later
//! Data Package export format for analysts: a folder of CSV files with a datapackage.json that describes
//! their columns and the references between them.
#include "models/export/csvfile.h"
#include "models/export/workingfolder.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <vector>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString typeName(ExportType type)
{
    switch (type) {
    case ExportType::Number:
        return u"number"_s;
    case ExportType::Boolean:
        return u"boolean"_s;
    case ExportType::Date:
        return u"date"_s;
    case ExportType::Moment:
        return u"datetime"_s;
    case ExportType::Text:
        break;
    }
    return u"string"_s;
}

QJsonObject fieldOf(const ExportColumn &column, bool isKey)
{
    QJsonObject field{ { "name"_L1, column.key }, { "title"_L1, column.title },
        { "type"_L1, typeName(column.type) } };
    if (column.type == ExportType::Moment) {
        field.insert("description"_L1, u"In Europe/London, with its offset from UTC"_s);
        field.insert("format"_L1, u"%Y-%m-%dT%H:%M:%S%z"_s);
    }
    if (isKey)
        field.insert("constraints"_L1, QJsonObject{ { "required"_L1, true }, { "unique"_L1, true } });
    return field;
}

//! Data Package writer. Files are made in a working folder beside the target, which gets the target's name at
//! the end.
class DataPackageWriter : public ExportWriter {
public:
    explicit DataPackageWriter(const QString &path)
        : m_path(QDir(path).absolutePath())
    {
    }

    ExportResult begin(const ExportSheet &sheet) override
    {
        if (!m_folder) {
            if (const ExportResult made = makeFolder(); !made)
                return made;
        } else if (const ExportResult committed = m_file->commit(); !committed) {
            return committed;
        }
        m_sheets.push_back(sheet);
        m_file = std::make_unique<CsvFile>(m_folder->filePath(sheet.name + ".csv"_L1), true);
        return m_file->begin(sheet);
    }
    ExportResult row(const ExportRow &cells) override
    {
        // One record with another value, such as a word for a number, makes its whole column a text.
        QList<ExportColumn> &columns = m_sheets.back().columns;
        for (qsizetype i = 0; i < cells.size(); ++i) {
            if (!cells[i].value.isValid() && !cells[i].text.isEmpty() && columns[i].type != ExportType::Text)
                columns[i].type = ExportType::Text;
        }
        return m_file->row(cells);
    }
    ExportResult finish(const ExportCover &cover, const std::function<bool()> &mayCommit) override
    {
        if (const ExportResult committed = m_file->commit(); !committed)
            return committed;
        TargetFile description(m_folder->filePath(u"datapackage.json"_s));
        if (const ExportResult opened = description.open(0); !opened)
            return opened;
        if (const ExportResult written =
                description.write(QJsonDocument(describe(cover)).toJson(QJsonDocument::Indented));
            !written)
            return written;
        if (const ExportResult committed = description.commit(); !committed)
            return committed;
        if (!mayCommit())
            return exportFailure(ExportError::Kind::Canceled);
        return m_folder->takeName();
    }

private:
    ExportResult makeFolder()
    {
        if (QFileInfo::exists(m_path) && !(QFileInfo(m_path).isDir() && QDir(m_path).isEmpty()))
            return exportFailure(ExportError::Kind::AlreadyThere);
        m_folder = std::make_unique<WorkingFolder>(m_path);
        if (!m_folder->isValid())
            return exportFailure(ExportError::Kind::NotWritable, m_folder->errorString());
        return {};
    }

    QJsonObject describe(const ExportCover &cover) const
    {
        QStringList lines;
        for (const auto &[label, value] : cover.lines)
            lines += label + ": "_L1 + value;
        QJsonArray resources;
        for (const ExportSheet &sheet : m_sheets)
            resources += describe(sheet);
        return { { "profile"_L1, u"tabular-data-package"_s }, { "name"_L1, m_sheets.front().name },
            { "title"_L1, cover.title }, { "created"_L1, cover.at.toString(Qt::ISODate) },
            { "description"_L1, lines.join(u'\n') }, { "resources"_L1, resources } };
    }

    QJsonObject describe(const ExportSheet &sheet) const
    {
        QJsonArray fields;
        QJsonArray keys;
        for (const ExportColumn &column : sheet.columns) {
            fields += fieldOf(column, column.key == "id"_L1);
            if (!column.target.isEmpty() && isHere(column.target))
                keys += QJsonObject{ { "fields"_L1, column.key },
                    { "reference"_L1,
                        QJsonObject{ { "resource"_L1, column.target }, { "fields"_L1, u"id"_s } } } };
        }
        QJsonObject schema{ { "fields"_L1, fields }, { "missingValues"_L1, QJsonArray{ QString() } } };
        if (!sheet.columns.isEmpty() && sheet.columns.first().key == "id"_L1)
            schema.insert("primaryKey"_L1, u"id"_s);
        if (!keys.isEmpty())
            schema.insert("foreignKeys"_L1, keys);
        return { { "profile"_L1, u"tabular-data-resource"_s }, { "name"_L1, sheet.name },
            { "title"_L1, sheet.title }, { "path"_L1, QString(sheet.name + ".csv"_L1) },
            { "mediatype"_L1, u"text/csv"_s }, { "encoding"_L1, u"utf-8"_s }, { "schema"_L1, schema } };
    }

    bool isHere(const QString &resource) const
    {
        return std::any_of(m_sheets.begin(), m_sheets.end(),
            [&resource](const ExportSheet &sheet) { return sheet.name == resource; });
    }

    const QString m_path;
    std::unique_ptr<WorkingFolder> m_folder;
    std::vector<ExportSheet> m_sheets;
    std::unique_ptr<CsvFile> m_file;
};

} // namespace

extern const ExportFormat datapackageFormat;
const ExportFormat datapackageFormat{ "datapackage"_L1, 30, ""_L1,
    QT_TRANSLATE_NOOP("export", "Data package"),
    QT_TRANSLATE_NOOP("export", "a folder of CSV files with a description of each column, for analysts"),
    true, true, [](const QString &path) -> std::unique_ptr<ExportWriter> {
        return std::make_unique<DataPackageWriter>(path);
    } };

} // namespace care
