// SPDX-License-Identifier: GPL-3.0-or-later
//! Lines in sections under a heading, for the screen and for paper.
#pragma once

#include "views/paper/sheet.h"

#include <QImage>
#include <QStringList>

namespace care {

struct SheetRow {
    QStringList cells;
    QString link = {}; //!< "incident-reports/i1", of its record; may be empty

    bool operator==(const SheetRow &) const = default;
};

struct SheetSection {
    QString heading;
    QStringList columns;
    QList<double> widths; //!< of the columns, in percent
    QList<SheetRow> rows;
    QStringList notes; //!< below the lines
    QImage picture = {}; //!< above the lines, as large as its device pixel ratio makes it
    QString sentence = {}; //!< above the lines, below the picture
    bool startsPage = false;
    qsizetype boldColumn = 1; //!< that of the name, which may be a link; -1 for none
    qsizetype leastRows = -1; //!< that stay where a sheet is cut to one page; -1: all
    bool isWarning = false; //!< its notes are what to read first, and as dark as the lines

    bool operator==(const SheetSection &) const = default;
};

struct SheetContent {
    QString title;
    QStringList lines; //!< below the title: the time, the age of the records, what is missing
    QList<SheetSection> sections;

    bool operator==(const SheetContent &) const = default;
};

struct SectionStyle {
    TableStyle table;
    QTextCharFormat heading;
    QTextCharFormat link; //!< of the name in a row with a link
};
//! Writes a heading, the picture, a table and the notes of each.
void writeSections(QTextCursor &cursor, const QList<SheetSection> &sections, const SectionStyle &style);

class ContentSheet : public Sheet {
public:
    ContentSheet(const SheetContent &content, const Imprint &imprint, QSizeF page);
};

} // namespace care
