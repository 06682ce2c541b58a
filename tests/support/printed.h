// SPDX-License-Identifier: GPL-3.0-or-later
//! The pages that the program's print preview prints.
#pragma once

#include "tests/support/answer.h"

#include <QAbstractPrintDialog>
#include <QFile>
#include <QPrintPreviewWidget>
#include <QPrinter>
#include <QProcess>
#include <QPushButton>
#include <QTest>

namespace care::test {

//! Prints what \a preview shows into the PDF \a file; the text of its pages, as pdftotext reads it.
inline QString printedText(const QPrintPreviewWidget &preview, const QString &file)
{
    QFile::remove(file);
    QTest::mouseClick(preview.window()->findChildren<QPushButton *>().last(), Qt::LeftButton);
    auto *question = preview.window()->findChild<QAbstractPrintDialog *>();
    question->printer()->setOutputFormat(QPrinter::PdfFormat);
    question->printer()->setOutputFileName(file);
    question->done(QDialog::Accepted);
    delete question;
    waitUntil([&] {
        QFile written(file);
        return written.open(QIODevice::ReadOnly) && written.readAll().trimmed().endsWith("%%EOF");
    });
    QProcess reader;
    reader.start(QStringLiteral("pdftotext"), { QStringLiteral("-layout"), file, QStringLiteral("-") });
    return reader.waitForFinished() ? QString::fromUtf8(reader.readAllStandardOutput()) : QString();
}

} // namespace care::test
