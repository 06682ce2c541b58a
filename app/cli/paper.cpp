// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/paper.h"

#include "models/export/targetfile.h"
#include "models/store/journal/accountname.h"

#include <QCoreApplication>
#include <QIODevice>
#include <QPageSize>
#include <QPdfWriter>

namespace care {

namespace {

//! Minimum free disk space for the smallest PDF file.
constexpr qint64 leastBytes = 64 * 1024;

//! Target of QPdfWriter that replaces the old file when complete. Remembers a full disk, which QPdfWriter
//! does not report.
class TargetDevice final : public QIODevice {
public:
    explicit TargetDevice(TargetFile &file)
        : m_file(file)
    {
    }
    bool isSequential() const override { return true; }
    const ExportResult &result() const { return m_result; }

protected:
    qint64 readData(char * /*data*/, qint64 /*most*/) override { return -1; }
    qint64 writeData(const char *data, qint64 length) override
    {
        if (m_result)
            m_result = m_file.write(QByteArrayView(data, length));
        return m_result ? length : -1;
    }

private:
    TargetFile &m_file;
    ExportResult m_result;
};

//! Writes the pages that an A4 printer would print. The file is replaced as a whole or left unchanged.
ExportResult writePdf(const Options &options, const Paper &paper)
{
    TargetFile file(options.output);
    if (ExportResult opened = file.open(leastBytes); !opened)
        return opened;
    TargetDevice device(file);
    device.open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    const QString from = options.connectionName.isEmpty() ? options.service.host() : options.connectionName;
    const Imprint imprint{ from, accountName(), paper.at };
    bool isPrinted = false;
    {
        QPdfWriter writer(&device);
        writer.setTitle(paper.name);
        writer.setCreator(QCoreApplication::translate("care::Sheet", "Care Records"));
        writer.setPageLayout(QPageLayout(QPageSize(QPageSize::A4),
            paper.shape == PageShape::Lying ? QPageLayout::Landscape : QPageLayout::Portrait, pageMargins,
            QPageLayout::Millimeter));
        isPrinted = printSheets(writer, [&](QSizeF page) {
            Sheets sheets;
            for (const SheetMaker &make : paper.sheets)
                sheets.push_back(make(imprint, page));
            return sheets;
        });
    }
    if (!device.result())
        return device.result();
    if (!isPrinted)
        return exportFailure(ExportError::Kind::NotWritable);
    return file.commit();
}

} // namespace

void writePaper(Command &command, const Options &options, const Paper &paper)
{
    const ExportResult written = writePdf(options, paper);
    if (!written)
        return Q_EMIT command.finished(ExitCode::LocalFault, written.error().message());
    Q_EMIT command.acted(auditEntriesOf(RecordAction::printed(paper.records)));
    Q_EMIT command.finished(
        paper.incomplete.isEmpty() ? ExitCode::Done : ExitCode::Incomplete, paper.incomplete);
}

} // namespace care
