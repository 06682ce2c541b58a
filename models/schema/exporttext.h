// SPDX-License-Identifier: GPL-3.0-or-later
//! Text as it leaves the program for a spreadsheet or a terminal, both of which act upon some characters.
#pragma once

#include <QByteArray>
#include <QString>

namespace care {

//! A field of a CSV file (RFC 4180), always in quotation marks: which character separates fields depends on
//! the reader's country. A text that a spreadsheet would take for a formula, or for a number whose digits it
//! would change (telephone numbers), gets an apostrophe in front.
QString csvField(const QString &text);
//! The same as UTF-8, behind what is in \a line.
void appendCsvField(QByteArray &line, const QString &text);
//! A cell of lines that are separated by tabs, as spreadsheets paste them: one line, never a formula.
QString pastedCell(const QString &text);

//! Text for a terminal: characters that are invisible or direct the cursor become a mark; line breaks stay.
QString terminalText(const QString &text);
//! The same in one line.
QString terminalLine(const QString &text);
//! UTF-8 that a terminal would act upon, written as JSON would write it: "\u009b". For output that is
//! otherwise to stay byte for byte as it is.
QByteArray withControlsEscaped(const QByteArray &utf8);

} // namespace care
