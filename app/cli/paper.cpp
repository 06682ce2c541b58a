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

//! Writes the pages that an A4 printer would print. The file is replaced as a whole or left unchanged. \a
//! name appears in the file's properties, so it must not contain text of a record.
ExportResult writePdf(const QString &path, const QString &name, PageShape shape, const SheetsMaker &make)
{
    TargetFile file(path);
    if (ExportResult opened = file.open(leastBytes); !opened)
        return opened;
    TargetDevice device(file);
    device.open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    bool isPrinted = false;
    {
        QPdfWriter writer(&device);
        writer.setTitle(name);
        writer.setCreator(QCoreApplication::translate("care::Sheet", "Care Records"));
        writer.setPageLayout(QPageLayout(QPageSize(QPageSize::A4),
            shape == PageShape::Lying ? QPageLayout::Landscape : QPageLayout::Portrait, pageMargins,
            QPageLayout::Millimeter));
        isPrinted = printSheets(writer, make);
    }
    if (!device.result())
        return device.result();
    if (!isPrinted)
        return exportFailure(ExportError::Kind::NotWritable);
    return file.commit();
}

} // namespace

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
