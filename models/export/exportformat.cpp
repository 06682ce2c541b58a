// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/exportformat.h"

#include <QCoreApplication>

#include <algorithm>

namespace care {

#define CARE_EXPORT_FORMAT(name) extern const ExportFormat name##Format;
#include "exportformats.def"
#undef CARE_EXPORT_FORMAT

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(export)
};

} // namespace

const std::vector<const ExportFormat *> &exportFormats()
{
    static const std::vector<const ExportFormat *> formats = [] {
        std::vector<const ExportFormat *> all{
#define CARE_EXPORT_FORMAT(name) &name##Format,
#include "exportformats.def"
#undef CARE_EXPORT_FORMAT
        };
        std::sort(all.begin(), all.end(),
            [](const ExportFormat *a, const ExportFormat *b) { return a->place < b->place; });
        return all;
    }();
    return formats;
}

const ExportFormat *findExportFormat(const QString &id)
{
    const auto &all = exportFormats();
    const auto found =
        std::find_if(all.begin(), all.end(), [&id](const ExportFormat *each) { return each->id == id; });
    return found == all.end() ? nullptr : *found;
}

QString ExportFormat::titleText() const
{
    return QCoreApplication::translate("export", title);
}

QString ExportFormat::hintText() const
{
    return QCoreApplication::translate("export", hint);
}

QString ExportError::message() const
{
    switch (kind) {
    case Kind::Canceled:
        return Texts::tr("The export was cancelled. Nothing was written.");
    case Kind::NoSpace:
        return Texts::tr("There is not enough space for the file. Nothing was written.");
    case Kind::TooManyRows:
        return Texts::tr("A sheet of Excel has no room for so many rows. Choose CSV, or filter the list.");
    case Kind::AlreadyThere:
        return Texts::tr("There is a file or folder with that name already. Choose another name.");
    case Kind::NoFile:
        return Texts::tr(
            "What has that name is a link or a device, not a file, and stays as it is. Choose another name.");
    case Kind::NotReadable:
        return Texts::tr("The records stored on this computer could not be read. Nothing was written.");
    case Kind::NotWritable:
        break;
    }
    const QString words = Texts::tr(
        "The file could not be written. Check that the folder is there, that you may write to it and that no "
        "other program has the file open.");
    return detail.isEmpty() ? words : QString(words + u' ' + Texts::tr("The system says: %1").arg(detail));
}

} // namespace care
