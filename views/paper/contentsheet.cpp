// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/contentsheet.h"

#include <QTextCursor>
#include <QTextTable>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! The name as the link to the record of its row.
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

void writeSection(QTextCursor &cursor, const SheetSection &section, const SectionStyle &style)
{
    Sheet::addParagraph(cursor, section.heading, style.heading, cursor.position() == 0 ? 0 : 14);
    if (section.startsPage) {
        QTextBlockFormat block = cursor.blockFormat();
        block.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        cursor.setBlockFormat(block);
    }
    if (!section.picture.isNull())
        addPicture(cursor, section.picture);
    if (!section.sentence.isEmpty())
        Sheet::addParagraph(cursor, section.sentence, style.table.text, 6);
    if (!section.rows.isEmpty()) {
        QTextTable *table = Sheet::addTable(cursor, section.columns, section.widths, style.table);
        for (const SheetRow &row : section.rows) {
            Sheet::addRow(table, row.cells, section.boldColumn, style.table);
            if (!row.link.isEmpty())
                addLink(table, row, section.boldColumn, style.link);
        }
        if (section.columns.join(QString()).isEmpty())
            Sheet::removeHeadings(table);
        cursor.movePosition(QTextCursor::End);
    }
    for (const QString &note : section.notes)
        Sheet::addParagraph(cursor, note, style.table.muted, 4);
}

} // namespace

void writeSections(QTextCursor &cursor, const QList<SheetSection> &sections, const SectionStyle &style)
{
    for (const SheetSection &section : sections)
        writeSection(cursor, section, style);
}

ContentSheet::ContentSheet(const SheetContent &content, const Imprint &imprint, QSizeF page)
    : Sheet(imprint, page)
{
    QTextCursor top(&head());
    addParagraph(top, content.title, text(19, true), 0);
    for (const QString &line : content.lines)
        addParagraph(top, line, text(13), 4);
    QTextCursor cursor(&body());
    writeSections(cursor, content.sections, { style(), text(15, true), text(13, true) });
}

} // namespace care
