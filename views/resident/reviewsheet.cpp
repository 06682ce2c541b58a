// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/reviewsheet.h"

#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QTextCursor>
#include <QTextTable>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::ReviewSheet)
};

constexpr double pad = 12; // around the head, and between it and the rest
constexpr double foot = 30;
constexpr double inch = 96;

// Paper is white, whatever the screen is.
QTextCharFormat format(int pixels, bool bold = false, const QColor &colour = Theme::light().ink)
{
    QFont font = textFont(TextSize::Normal, bold ? QFont::DemiBold : QFont::Normal);
    font.setPixelSize(pixels);
    font.setHintingPreference(QFont::PreferNoHinting);
    QTextCharFormat characters;
    characters.setFont(font);
    characters.setForeground(colour);
    return characters;
}

QTextCharFormat label()
{
    return format(12, false, Theme::light().muted);
}

void prepare(QTextDocument &document, double width)
{
    document.setUseDesignMetrics(true);
    document.setDocumentMargin(0);
    document.setDefaultFont(format(13).font());
    document.setTextWidth(width);
}

void addParagraph(QTextCursor &cursor, const QString &text, const QTextCharFormat &characters, double above)
{
    QTextBlockFormat block;
    block.setTopMargin(above);
    if (cursor.position() == 0)
        cursor.setBlockFormat(block);
    else
        cursor.insertBlock(block);
    cursor.insertText(visibleText(text), characters);
}

QTextTable *addTable(QTextCursor &cursor, const QStringList &headings)
{
    QTextTableFormat table;
    table.setBorder(0);
    table.setCellSpacing(0);
    table.setCellPadding(5);
    table.setTopMargin(10);
    table.setHeaderRowCount(1);
    table.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    QList<QTextLength> widths{ QTextLength(QTextLength::PercentageLength, 24) };
    while (widths.size() < headings.size())
        widths += QTextLength(QTextLength::PercentageLength, 76.0 / double(headings.size() - 1));
    table.setColumnWidthConstraints(widths);
    QTextTable *made = cursor.insertTable(1, int(headings.size()), table);
    for (int column = 0; column < headings.size(); ++column)
        made->cellAt(0, column).firstCursorPosition().insertText(headings.at(column), label());
    QTextTableCellFormat first;
    first.setPadding(5);
    first.setLeftPadding(0);
    made->cellAt(0, 0).setFormat(first);
    return made;
}

void addRow(QTextTable *table, const QStringList &texts)
{
    const int row = table->rows();
    table->appendRows(1);
    for (int column = 0; column < texts.size(); ++column) {
        QTextTableCell cell = table->cellAt(row, column);
        QTextTableCellFormat line;
        line.setPadding(5);
        if (column == 0)
            line.setLeftPadding(0); // in line with the headings
        line.setTopBorder(1);
        line.setTopBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        line.setTopBorderBrush(Theme::light().line);
        cell.setFormat(line);
        const bool isLast = column == texts.size() - 1;
        cell.firstCursorPosition().insertText(
            visibleText(texts.at(column)), column == 0 ? label() : format(13, isLast));
    }
}

QString orNothing(const QString &text)
{
    return text.isEmpty() ? Texts::tr("nothing") : text;
}

} // namespace

ReviewSheet::ReviewSheet(const Review &review, const QString &who, const QDateTime &at, QSizeF page)
    : m_page(page)
{
    QStringList parts{ Texts::tr("Care Records") };
    if (!review.connection.isEmpty())
        parts += review.connection;
    parts += Texts::tr("Printed by %1, %2", "account, time").arg(who, displayTime(at));
    m_foot = visibleText(parts.join(u" · "_s));
    prepare(m_head, page.width() - 2 * pad);
    writeHead(review);
    prepare(m_body, page.width());
    // However long its head is, a page has room for something.
    m_body.setPageSize({ page.width(), std::max(page.height() - bodyTop() - foot, 3 * inch) });
    writeBody(review);
}

void ReviewSheet::writeHead(const Review &review)
{
    QTextCursor cursor(&m_head);
    if (review.draft.resource().isPerson())
        writeBanner(cursor, review);
    else
        addParagraph(cursor, review.draft.resource().whoIs(review.about()), format(19, true), 0);
    if (const QString identity = review.draft.isNew() ? QString() : identityText(review.draft);
        !identity.isEmpty())
        addParagraph(cursor, identity, format(13, true), 5);
}

void ReviewSheet::writeBanner(QTextCursor &cursor, const Review &review)
{
    const BannerWords banner = bannerText(review.about(), review.today);
    addParagraph(cursor, banner.name, format(19, true), 0);
    addParagraph(cursor, banner.preferred, label(), 0);
    addParagraph(cursor, {}, {}, 3);
    for (const auto &[title, value] : banner.facts) {
        cursor.insertText(visibleText(title) + u' ', label());
        cursor.insertText(visibleText(value) + u"     "_s, format(13));
    }
    QStringList chips;
    QList<BannerFact> facts = bannerFacts(review.about(), review.today);
    if (!review.similar.isEmpty())
        facts += similarFact(review.similar);
    for (const BannerFact &fact : std::as_const(facts))
        chips += fact.text;
    addParagraph(cursor, chips.join(u"  ·  "_s), format(13, true), 5);
}

void ReviewSheet::writeBody(const Review &review)
{
    QTextCursor cursor(&m_body);
    addParagraph(cursor, review.title(), format(16, true), 0);
    addParagraph(cursor, Texts::tr("None of this had been saved when it was printed."), label(), 2);
    for (const Duplicate &duplicate : review.duplicates)
        addParagraph(
            cursor, Texts::tr("%1 Is this the same person?").arg(duplicate.sentence()), format(13, true), 8);
    if (!review.conflicts.isEmpty())
        addConflicts(cursor, review);
    const QList<Change> changes = review.undisputed();
    if (!review.conflicts.isEmpty() && !changes.isEmpty())
        addParagraph(cursor, Texts::tr("The other changes"), format(13, true), 16);
    addChanges(cursor, changes, review.draft.isNew());
    if (!review.merged.isEmpty())
        addParagraph(cursor, Texts::tr("Changed by somebody else in the meantime; their value stays"),
            format(13, true), 16);
    addChanges(cursor, review.merged, false);
    QStringList notes = review.questions + review.warnings;
    if (const QString note = review.note(); !note.isEmpty())
        notes += note;
    for (const QString &note : std::as_const(notes))
        addParagraph(cursor, note, format(13), 8);
}

void ReviewSheet::addConflicts(QTextCursor &cursor, const Review &review)
{
    addParagraph(
        cursor, Texts::tr("Changed by somebody else in the meantime, to be decided"), format(13, true), 10);
    QTextTable *table =
        addTable(cursor, { Texts::tr("Field"), Texts::tr("Was"), Texts::tr("Theirs"), Texts::tr("Mine") });
    for (const FieldConflict &conflict : review.conflicts)
        addRow(table,
            { conflict.label, orNothing(conflict.base), orNothing(conflict.theirs),
                orNothing(conflict.mine) });
    cursor.movePosition(QTextCursor::End);
}

void ReviewSheet::addChanges(QTextCursor &cursor, const QList<Change> &changes, bool isNew)
{
    if (changes.isEmpty())
        return;
    QTextTable *table = addTable(cursor,
        isNew ? QStringList{ Texts::tr("Field"), Texts::tr("Entered") }
              : QStringList{ Texts::tr("Field"), Texts::tr("Was"), Texts::tr("Becomes") });
    for (const Change &change : changes) {
        QStringList texts{ change.label, orNothing(change.before), orNothing(change.after) };
        if (isNew)
            texts.removeAt(1);
        addRow(table, texts);
    }
    cursor.movePosition(QTextCursor::End);
}

double ReviewSheet::bodyTop() const
{
    return m_head.size().height() + 2 * pad + 16;
}

void ReviewSheet::paint(QPainter &painter, int page)
{
    const Theme paper = Theme::light();
    painter.save();
    painter.setPen(paper.line);
    painter.setBrush(paper.soft);
    painter.drawRect(QRectF(0.5, 0.5, m_page.width() - 1, m_head.size().height() + 2 * pad));
    painter.setPen(paper.ink);
    painter.translate(pad, pad);
    m_head.drawContents(&painter);
    painter.translate(-pad, bodyTop() - pad - page * m_body.pageSize().height());
    m_body.drawContents(&painter, QRectF({ 0, page * m_body.pageSize().height() }, m_body.pageSize()));
    painter.restore();
    painter.save();
    const QRectF line(0, m_page.height() - foot + 8, m_page.width(), foot - 8);
    painter.setFont(label().font());
    painter.setPen(paper.muted);
    const QString number = Texts::tr("Page %1 of %2", "number, count").arg(page + 1).arg(pageCount());
    painter.drawText(line, Qt::AlignRight | Qt::AlignBottom, number);
    const QFontMetricsF metrics(painter.font());
    const double space = line.width() - metrics.horizontalAdvance(number) - 24;
    painter.drawText(line, Qt::AlignLeft | Qt::AlignBottom | Qt::TextSingleLine,
        metrics.elidedText(m_foot, Qt::ElideMiddle, space));
    painter.restore();
}

bool printReview(QPagedPaintDevice &device, const Review &review, const QString &who, const QDateTime &at)
{
    QPainter painter;
    if (!painter.begin(&device))
        return false;
    const double scale = device.logicalDpiX() / inch;
    ReviewSheet sheet(review, who, at, QSizeF(device.width(), device.height()) / scale);
    painter.scale(scale, scale);
    for (int page = 0; page < sheet.pageCount(); ++page) {
        if (page > 0 && !device.newPage())
            return false;
        sheet.paint(painter, page);
    }
    return painter.end();
}

} // namespace care
