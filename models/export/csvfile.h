// SPDX-License-Identifier: GPL-3.0-or-later
//! CSV file (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets recognise the encoding.
#pragma once

#include "models/export/targetfile.h"

namespace care {

class CsvFile {
public:
    //! \a hasTypes selects machine-readable values (dates as 2026-11-26) in place of the texts shown in the
    //! list.
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
