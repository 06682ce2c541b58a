// SPDX-License-Identifier: GPL-3.0-or-later
//! Interface of the writers of export files (ExportWriter), and the registered formats that create them.
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <tl/expected.hpp>

#include <functional>
#include <memory>
#include <vector>

namespace care {

//! Type of a column's values, for file formats that store types.
enum class ExportType : quint8 { Text, Number, Boolean, Date, Moment };

struct ExportColumn {
    QString key; //!< Field key, the column name for programs that read the file.
    QString title; //!< Column heading, the same as in the list on screen.
    ExportType type = ExportType::Text;
    int width = 0; //!< Column width in average characters; 0 chooses a width by type.
    QString target{}; //!< Resource that the ids in this column refer to; empty if the column has no ids.
};

//! Cell of an exported row: the text shown in the list, and in typed columns the value (double, bool, QDate,
//! or QDateTime in UTC). An invalid value leaves only the text.
struct ExportCell {
    QString text;
    QVariant value{};
};
using ExportRow = QList<ExportCell>;

//! One list within an export file; in Excel, a sheet.
struct ExportSheet {
    QString name; //!< Resource name of the sheet, for programs that read the exported file.
    QString title; //!< Sheet title for the reader, such as "Residents".
    QList<ExportColumn> columns;
    qint64 rows = 0;
};

//! Cover of an export: labelled lines that say where its data come from.
struct ExportCover {
    QString title;
    QList<std::pair<QString, QString>> lines;
    QDateTime at;
};

//! Failure of an export. The kinds follow the remedies that the user has.
struct ExportError {
    enum class Kind : quint8 {
        Canceled,
        NotWritable, //!< The folder or file cannot be written; detail is the system's message.
        NoSpace,
        TooManyRows, //!< The list has more rows than the format can hold.
        AlreadyThere, //!< The target folder exists and is not empty.
        NoFile, //!< The target name belongs to a folder, a device or a pipe.
        NotReadable, //!< The records to export cannot be read from the store.
    };
    Kind kind = Kind::Canceled;
    QString detail{};

    bool operator==(const ExportError &) const = default;
    //! Error message for the user, one or two sentences.
    QString message() const;
};
using ExportResult = tl::expected<void, ExportError>;
inline tl::unexpected<ExportError> exportFailure(ExportError::Kind kind, const QString &detail = {})
{
    return tl::unexpected<ExportError>(ExportError{ kind, detail });
}

//! Writer of sheets to a file or folder. The target appears only when finish() succeeds; until then, and if
//! the writer is destroyed, a previous file of that name stays intact. Call order: begin(), row() for each
//! row, begin() for the next sheet, and finish() last; call nothing after an error. May be used in any one
//! thread.
class ExportWriter {
public:
    virtual ~ExportWriter() = default;
    virtual ExportResult begin(const ExportSheet &sheet) = 0;
    //! \a cells must have as many cells as the sheet has columns.
    virtual ExportResult row(const ExportRow &cells) = 0;
    //! Completes the export. \a mayCommit is called when everything is written, just before the file gets its
    //! name; if it returns false, the export is discarded.
    virtual ExportResult finish(const ExportCover &cover, const std::function<bool()> &mayCommit) = 0;
    //! Warnings for the file's reader, such as cells that the format had to shorten.
    virtual QStringList notes() const { return {}; }
};

//! Export file format. A new one is a source file in formats/ that defines a constant of its own name plus
//! "Format".
struct ExportFormat {
    QLatin1StringView id; //!< Id of the format on the command line, such as "csv".
    int place; //!< Position of the format in the user's choice of formats, lowest first.
    QLatin1StringView suffix; //!< File name suffix; empty if the export is a folder.
    const char *title; //!< Name of the format for the user, marked by QT_TRANSLATE_NOOP("export", ...).
    const char *hint; //!< Purpose of the format for the user, marked by QT_TRANSLATE_NOOP("export", ...).
    bool hasTypes; //!< True if the format writes ExportCell::value and not just the text.
    bool hasKeys; //!< True if ids are exported too, along with the lists that they refer to.
    std::unique_ptr<ExportWriter> (*make)(const QString &path);

    QString titleText() const;
    QString hintText() const;
};

//! All export formats in the order in which they are offered.
const std::vector<const ExportFormat *> &exportFormats();
//! Export format by id; null if there is none of that id.
const ExportFormat *findExportFormat(const QString &id);

} // namespace care
