// SPDX-License-Identifier: GPL-3.0-or-later
//! Sheet of lines in sections under headings, for screen and paper.
#pragma once

#include "views/paper/sheet.h"

#include <QImage>
#include <QStringList>

namespace care {

struct SheetRow {
    QStringList cells;
    QString link = {}; //!< Link to the row's record, such as "incident-reports/i1"; may be empty.

    bool operator==(const SheetRow &) const = default;
};

struct SheetSection {
    QString heading;
    QStringList columns;
    QList<double> widths; //!< Widths of the section's columns in percent.
    QList<SheetRow> rows;
    QStringList notes; //!< Notes printed below the section's rows.
    QImage picture = {}; //!< Picture above the section's rows, sized by its device pixel ratio.
    QString sentence = {}; //!< Sentence between the picture and the rows.
    bool startsPage = false;
    qsizetype boldColumn = 1; //!< Column in bold, that of the name, which may be a link; -1 for none.
    qsizetype leastRows = -1; //!< Number of rows that stay when a sheet is cut to one page; -1 for all.
    bool isWarning = false; //!< True if the notes must be read first, so that they are as dark as the rows.

    bool operator==(const SheetSection &) const = default;
};

struct SheetContent {
    QString title;
    QStringList lines; //!< Lines below the title: the time, the age of the records, and what is missing.
    QList<SheetSection> sections;

    bool operator==(const SheetContent &) const = default;
};

struct SectionStyle {
    TableStyle table;
    QTextCharFormat heading;
    QTextCharFormat link; //!< Format of the name in a row with a link.
};
//! Writes heading, picture, table and notes of each section.
void writeSections(QTextCursor &cursor, const QList<SheetSection> &sections, const SectionStyle &style);

class ContentSheet : public Sheet {
public:
    ContentSheet(const SheetContent &content, const Imprint &imprint, QSizeF page);
};

} // namespace care
