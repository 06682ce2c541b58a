// SPDX-License-Identifier: GPL-3.0-or-later
//! Prints a window's content: preview, print button, and entries in the audit trail.
#pragma once

#include "models/export/exportcolumns.h"
#include "views/paper/contentsheet.h"

#include <QHash>

#include <functional>

class QPushButton;
class QWidget;

namespace care {

class WindowModels;

//! Footer with the names of connection and account, and the present time. Papers for outside omit the
//! account, because it names a person.
Imprint imprintOf(const WindowModels &models, ExportLevel level = ExportLevel::Inside);
//! Records in the audit trail that these records were printed: their ids, by resource.
void notePrinted(QWidget *page, const QHash<QString, QStringList> &records);
//! Makes a button that calls \a print.
QPushButton *makePrintButton(QWidget *page, const std::function<void()> &print);
//! Name of every object that is a print button.
inline constexpr QLatin1StringView printButton("printButton");
//! Disables the print buttons of \a page with \a by as the reason; an empty \a by enables them.
void switchPrintingOff(const QWidget &page, const QString &by);
//! Sentence such as "Printing is switched off. By your organisation."
QString printingOffText(const QString &by);
//! Previews and prints a sheet, and notes which records were printed. \a name as for previewSheets().
void previewContent(QWidget *page, const QString &name, const SheetContent &content,
    const WindowModels &models, const QHash<QString, QStringList> &records,
    ExportLevel level = ExportLevel::Inside);

} // namespace care
