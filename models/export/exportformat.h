// SPDX-License-Identifier: GPL-3.0-or-later
//! The one interface of what rows are written to, and the formats that implement it.
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

//! Kind of the values in a column, for formats that know types.
enum class ExportType : quint8 { Text, Number, Boolean, Date, Moment };

struct ExportColumn {
    QString key; //!< for machines: the key of a field
    QString title; //!< as the list shows it
    ExportType type = ExportType::Text;
    int width = 0; //!< average characters; 0 = by type
    QString target{}; //!< the list whose ids stand in it; empty for none
};

//! A cell as the list shows it, and its value where the column has a type: a double, a bool, a QDate, or a
//! QDateTime in UTC. Without one the text is all there is.
struct ExportCell {
    QString text;
    QVariant value{};
};
using ExportRow = QList<ExportCell>;

//! One list in a file.
struct ExportSheet {
    QString name; //!< for machines: the name of the resource
    QString title; //!< "Residents"
    QList<ExportColumn> columns;
    qint64 rows = 0;
};

//! Origin of what is exported, one line each: label and value.
struct ExportCover {
    QString title;
    QList<std::pair<QString, QString>> lines;
    QDateTime at; //!< in UTC
};

//! Why nothing was exported, named by what the user does next.
struct ExportError {
    enum class Kind : quint8 {
        Canceled,
        NotWritable, //!< the folder or the file; detail is what the system says
        NoSpace,
        TooManyRows, //!< for the format
        AlreadyThere, //!< a folder that is not empty
        NoFile, //!< a folder, a device or a pipe has the name of the file
        NotReadable, //!< the records
    };
    Kind kind = Kind::Canceled;
    QString detail{};

    bool operator==(const ExportError &) const = default;
    //! One or two sentences for people.
    QString message() const;
};
using ExportResult = tl::expected<void, ExportError>;
inline tl::unexpected<ExportError> exportFailure(ExportError::Kind kind, const QString &detail = {})
{
    return tl::unexpected<ExportError>(ExportError{ kind, detail });
}

//! Writes sheets to a file or folder, which is under its name only after finish(): before that, or if the
//! writer is destroyed, whatever had the name is as it was. begin(), its row() calls, the next begin(), ...,
//! finish(); nothing after an error. Any one thread.
class ExportWriter {
public:
    virtual ~ExportWriter() = default;
    virtual ExportResult begin(const ExportSheet &sheet) = 0;
    //! As many cells as the sheet has columns.
    virtual ExportResult row(const ExportRow &cells) = 0;
    //! Asks \a mayCommit when all is written and nothing has its name yet; without its yes nothing gets it.
    virtual ExportResult finish(const ExportCover &cover, const std::function<bool()> &mayCommit) = 0;
    //! Sentences for the reader of the file, such as about cells that the format cannot hold whole.
    virtual QStringList notes() const { return {}; }
};

//! A kind of file. A new one is a file in formats/ that defines it under its own name and "Format".
struct ExportFormat {
    QLatin1StringView id; //!< "csv", as on the command line
    int place; //!< among the others, lowest first
    QLatin1StringView suffix; //!< of the file's name; empty for a folder
    const char *title; //!< QT_TRANSLATE_NOOP("export", ...)
    const char *hint; //!< what it is for, the same
    bool hasTypes; //!< looks at ExportCell::value
    bool hasKeys; //!< ids go along, and the lists that they lead to
    std::unique_ptr<ExportWriter> (*make)(const QString &path);

    QString titleText() const;
    QString hintText() const;
};

//! All of them, in their places.
const std::vector<const ExportFormat *> &exportFormats();
//! Null if there is none.
const ExportFormat *findExportFormat(const QString &id);

} // namespace care
