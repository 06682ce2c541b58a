// SPDX-License-Identifier: GPL-3.0-or-later
//! Sheets of a window: the pages before they are printed, the button, the audit trail.
#pragma once

#include "models/export/exportcolumns.h"
#include "views/paper/contentsheet.h"

#include <QHash>

#include <functional>

class QPushButton;
class QWidget;

namespace care {

class WindowModels;

//! The names of the connection and of the account that prints, and this moment. Outside, the account would be
//! a name, and is left out.
Imprint imprintOf(const WindowModels &models, ExportLevel level = ExportLevel::Inside);
//! Writes into the audit trail that these records were printed: their ids, by resource.
void notePrinted(QWidget *page, const QHash<QString, QStringList> &records);
//! A button that prints.
QPushButton *makePrintButton(QWidget *page, const std::function<void()> &print);
//! Disables the print button of \a page and names \a by as the reason; an empty \a by changes nothing.
void switchPrintButtonOff(QWidget *page, const QString &by);
//! "Printing is switched off. By your organisation."
QString printingOffText(const QString &by);
//! Previews and prints a sheet, and notes which records were printed. \a name as of previewSheets().
void previewContent(QWidget *page, const QString &name, const SheetContent &content,
    const WindowModels &models, const QHash<QString, QStringList> &records,
    ExportLevel level = ExportLevel::Inside);

} // namespace care
