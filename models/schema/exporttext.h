// SPDX-License-Identifier: GPL-3.0-or-later
//! Text made safe for spreadsheets and terminals, which both act upon some characters.
#pragma once

#include <QByteArray>
#include <QString>

namespace care {

//! Cell of a CSV file (RFC 4180), always in quotation marks because the separator depends on the reader's
//! country. Text that a spreadsheet would take for a formula, another number (telephone numbers lose digits),
//! a date or a time gets an apostrophe in front.
QString csvField(const QString &text);
//! Appends csvField(\a text) to \a line as UTF-8.
void appendCsvField(QByteArray &line, const QString &text);
//! Cell of tab-separated lines for pasting into a spreadsheet: one line, never a formula.
QString pastedCell(const QString &text);

//! Text for a terminal: a visible mark replaces characters that are invisible or move the cursor; line breaks
//! stay.
QString terminalText(const QString &text);
//! terminalText() with line breaks replaced, so that the text stays on one line.
QString terminalLine(const QString &text);
//! UTF-8 in which characters that a terminal acts upon become JSON escapes ("\u009b"), for output that must
//! otherwise stay byte for byte the same.
QByteArray withControlsEscaped(const QByteArray &utf8);

} // namespace care
