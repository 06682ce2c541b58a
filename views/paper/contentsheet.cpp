// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/contentsheet.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QTextCursor>
#include <QTextTable>
#include <QUrl>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::ContentSheet)
};

//! Writes the name as a link to the row's record.
void addLink(QTextTable *table, const SheetRow &row, qsizetype column, const QTextCharFormat &format)
{
    QTextCharFormat link = format;
    link.setAnchor(true);
    link.setAnchorHref(row.link);
    const QTextTableCell cell = table->cellAt(table->rows() - 1, int(column));
    QTextCursor name = cell.firstCursorPosition();
    name.setPosition(cell.lastPosition(), QTextCursor::KeepAnchor);
    name.setCharFormat(link);
}

void addPicture(QTextCursor &cursor, const QImage &picture)
{
    const QString name = u"picture:%1"_s.arg(picture.cacheKey());
    cursor.document()->addResource(QTextDocument::ImageResource, QUrl(name), picture);
    const QSizeF size = picture.deviceIndependentSize();
    QTextImageFormat format;
    format.setName(name);
    format.setWidth(size.width());
    format.setHeight(size.height());
    cursor.insertBlock(QTextBlockFormat());
    cursor.insertImage(format);
}

void addRow(QTextTable *table, const SheetSection &section, qsizetype row, const SectionStyle &style)
{
    Sheet::addRow(table, section.rows[row].cells, section.boldColumn, style.table);
    if (!section.rows[row].link.isEmpty())
        addLink(table, section.rows[row], section.boldColumn, style.link);
}

//! True if a row is split between two pages; the first row also if \a heading, above the table, is on another
//! page.
bool isTorn(const QTextTable &table, int row, const QTextBlock &heading)
{
    const QTextDocument &document = *table.document();
    double top = row == 1 ? document.documentLayout()->blockBoundingRect(heading).top()
                          : std::numeric_limits<double>::max();
    double bottom = 0;
    for (int column = 0; column < table.columns(); ++column) {
        const QTextTableCell cell = table.cellAt(row, column);
        for (auto part = cell.begin(); !part.atEnd(); ++part) {
            const QTextBlock block = part.currentBlock();
            const double above = document.documentLayout()->blockBoundingRect(block).top();
            for (int number = 0; number < block.layout()->lineCount(); ++number) {
                const QTextLine line = block.layout()->lineAt(number);
                top = std::min(top, above + line.y());
                bottom = std::max(bottom, above + line.y() + line.height());
            }
        }
    }
    const double page = document.pageSize().height();
    return int(top / page) < int((bottom - 0.1) / page);
}

//! First split row from \a row on; -1 if there is none.
int tornRow(const QTextTable &table, int row, const QTextBlock &heading)
{
    table.document()->documentLayout()->documentSize(); // Asking for the size makes Qt lay out the new rows.
    for (; row < table.rows(); ++row) {
        if (isTorn(table, row, heading))
            return row;
    }
    return -1;
}

void breakPageBefore(QTextBlock block)
{
    QTextCursor cursor(block);
    QTextBlockFormat format = block.blockFormat();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    cursor.setBlockFormat(format);
}

//! Writes the heading of a table that goes on into the block at the cursor; without words a block as low as
//! possible.
void writeContinued(QTextCursor &cursor, const QString &heading, const SectionStyle &style)
{
    if (!heading.isEmpty()) {
        const QString words = Texts::tr("%1, continued", "heading of a table on its next page").arg(heading);
        return cursor.insertText(written(words, style.table.medium), style.heading);
    }
    QTextCharFormat low;
    low.setProperty(QTextFormat::FontPixelSize, 1);
    cursor.setBlockCharFormat(low);
}

//! Writes rows unsplit, because Qt does not keep rows together: the table ends before a row that would be
//! split, and another one begins on the next page, below the same heading. A row higher than a page is split.
void writeWholeRows(
    QTextCursor &cursor, const SheetSection &section, const SectionStyle &style, const QTextBlock &heading)
{
    constexpr qsizetype pageful = 60; // Rows laid out at a time, more than fit on a page.
    bool startsPage = section.startsPage || heading.position() == 0;
    int from = 1;
    qsizetype first = 0; // Index within the section of the row that begins the current table.
    qsizetype next = 0;
    QTextTable *table = Sheet::addTable(cursor, section.columns, section.widths, style.table);
    QTextBlock above = heading;
    while (true) {
        cursor.beginEditBlock(); // An edit block is laid out once at its end, not after each word.
        for (const qsizetype end = std::min(next + pageful, section.rows.size()); next < end; ++next)
            addRow(table, section, next, style);
        cursor.endEditBlock();
        const int torn = tornRow(*table, from, above);
        if (torn < 0 && next == section.rows.size())
            break;
        if (torn < 0) {
            from = table->rows();
        } else if (torn == 1 && !startsPage) {
            breakPageBefore(heading);
            startsPage = true;
        } else if (torn == 1) {
            from = 2;
        } else {
            next = first = first + torn - 1;
            table->removeRows(torn, table->rows() - torn);
            cursor.movePosition(QTextCursor::End);
            writeContinued(cursor, section.heading, style);
            breakPageBefore(cursor.block());
            above = cursor.block();
            table = Sheet::addTable(cursor, section.columns, section.widths, style.table);
            startsPage = true;
            from = 1;
        }
    }
}

void writeSection(
    QTextCursor &cursor, const SheetSection &section, const SectionStyle &style, bool hasWholeRows)
{
    Sheet::addParagraph(
        cursor, section.heading, style.heading, cursor.position() == 0 ? 0 : 14, style.table.medium);
    const QTextBlock heading = cursor.block();
    if (section.startsPage)
        breakPageBefore(heading);
    if (!section.picture.isNull())
        addPicture(cursor, section.picture);
    if (!section.sentence.isEmpty())
        Sheet::addParagraph(cursor, section.sentence, style.table.text, 6, style.table.medium);
    const bool hasHeadings = !section.columns.join(QString()).isEmpty();
    if (!section.rows.isEmpty() && hasHeadings && hasWholeRows) {
        writeWholeRows(cursor, section, style, heading);
    } else if (!section.rows.isEmpty()) {
        QTextTable *table = Sheet::addTable(cursor, section.columns, section.widths, style.table);
        for (qsizetype row = 0; row < section.rows.size(); ++row)
            addRow(table, section, row, style);
        if (!hasHeadings)
            Sheet::removeHeadings(table);
    }
    cursor.movePosition(QTextCursor::End);
    for (const QString &note : section.notes)
        Sheet::addParagraph(
            cursor, note, section.isWarning ? style.table.text : style.table.muted, 4, style.table.medium);
}

} // namespace

void writeSections(QTextCursor &cursor, const QList<SheetSection> &sections, const SectionStyle &style)
{
    for (const SheetSection &section : sections)
        writeSection(cursor, section, style, false);
}

ContentSheet::ContentSheet(const SheetContent &content, const Imprint &imprint, QSizeF page)
    : Sheet(imprint, page)
{
    QTextCursor top(&head());
    addParagraph(top, content.title, text(19, true), 0);
    for (const QString &line : content.lines)
        addParagraph(top, line, text(13), 4);
    QTextCursor cursor(&body());
    for (const SheetSection &section : content.sections)
        writeSection(cursor, section, { style(), text(15, true), text(13, true) }, true);
}

} // namespace care
