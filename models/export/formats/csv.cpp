// SPDX-License-Identifier: GPL-3.0-or-later
//! CSV export format: the texts of the list on screen, readable by every program.
#include "models/export/csvfile.h"

using namespace Qt::StringLiterals;

namespace care {

namespace {

class CsvWriter : public ExportWriter {
public:
    explicit CsvWriter(const QString &path)
        : m_file(path, false)
    {
    }
    ExportResult begin(const ExportSheet &sheet) override { return m_file.begin(sheet); }
    ExportResult row(const ExportRow &cells) override { return m_file.row(cells); }
    ExportResult finish(const ExportCover &, const std::function<bool()> &mayCommit) override
    {
        return mayCommit() ? m_file.commit() : exportFailure(ExportError::Kind::Canceled);
    }

private:
    CsvFile m_file;
};

} // namespace

extern const ExportFormat csvFormat;
const ExportFormat csvFormat{ "csv"_L1, 20, "csv"_L1, QT_TRANSLATE_NOOP("export", "CSV"),
    QT_TRANSLATE_NOOP("export", ".csv, for any program"), false, false,
    [](const QString &path) -> std::unique_ptr<ExportWriter> {
        return std::make_unique<CsvWriter>(path);
    } };

} // namespace care
