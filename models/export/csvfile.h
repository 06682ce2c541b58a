// SPDX-License-Identifier: GPL-3.0-or-later
//! A CSV file (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets know the encoding.
#pragma once

#include "models/export/targetfile.h"

namespace care {

class CsvFile {
public:
    //! \a hasTypes: values as programs read them, dates as 2026-11-26; else as the list shows them.
    CsvFile(const QString &path, bool hasTypes);

    ExportResult begin(const ExportSheet &sheet);
    ExportResult row(const ExportRow &cells);
    ExportResult commit() { return m_file.commit(); }

private:
    TargetFile m_file;
    const bool m_hasTypes;
    QByteArray m_line;
};

} // namespace care
