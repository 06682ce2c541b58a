// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/paper.h"

#include "models/store/journal/accountname.h"
#include "views/paper/pdffile.h"

namespace care {

Imprint imprintOf(const Options &options, const QDateTime &at)
{
    const QString from = options.connectionName.isEmpty() ? options.service.host() : options.connectionName;
    return { from, accountName(), at };
}

PaperEnd writePaper(const Options &options, const QString &name, PageShape shape, const SheetsMaker &make,
    const QString &incomplete)
{
    const ExportResult written = writePdf(options.output, name, shape, make);
    if (!written)
        return { ExitCode::LocalFault, written.error().message() };
    return { incomplete.isEmpty() ? ExitCode::Done : ExitCode::Incomplete, incomplete };
}

} // namespace care
