// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/sheet.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "views/paper/paperinks.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QRegularExpression>
#include <QTextCursor>
#include <QTextOption>
#include <QTextTable>
#include <QThreadStorage>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::Sheet)
};

constexpr double pad = 12; // Padding around the head, and between the head and the rest.
constexpr double foot = 30;
constexpr double inch = 96;

QTextCharFormat format(int pixels, bool bold, const QColor &colour)
{
    QFont font = QGuiApplication::font();
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    font.setPixelSize(pixels);
    font.setHintingPreference(QFont::PreferNoHinting);
    QTextCharFormat characters;
    characters.setFont(font);
    characters.setForeground(colour);
    return characters;
}

QRegularExpression unitsWithPlaces(const QString &places)
{
    const QStringList units{
        uR"(\b\d{1,2}-\p{L}{3,5}(?:-\d{2,4})?\b)"_s, // Pattern of a date such as 12-Nov-2026.
        uR"(\b(?:\d{1,2}–)?\d{1,2} \p{L}{3,10} \d{4}\b)"_s, // Pattern of dates such as 10–12 November 2026.
        // Pattern of times such as 9–9:30 am.
        uR"(\b(?:\d{1,2}(?:[:.]\d{2})?–)?\d{1,2}(?:[:.]\d{2})? [ap]m\b)"_s,
        uR"(\b\d+–\d+\b)"_s, // Pattern of a range such as severity 4–5.
        uR"(\b\d{3} \d{3} \d{4}\b)"_s, // Pattern of an NHS number.
        // Pattern of a telephone number such as (01632) 960 123.
        uR"((?<![\w-])(?:\+|\(?0)\d[\d() -]{6,17}\d\b)"_s,
        u"\\b(?i:%1) \\d[\\w/-]*"_s.arg(places), // Pattern of a room such as room 12/B.
    };
    return QRegularExpression(units.join(u'|'), QRegularExpression::UseUnicodePropertiesOption);
}

//! Pattern of the units that unbroken() keeps on one line, in the program's language.
const QRegularExpression &unitsKeptTogether()
{
    // Storage by thread, because a list is measured in a thread of its own.
    static QThreadStorage<std::pair<QString, QRegularExpression>> made;
    auto &[places, units] = made.localData();
    const QString now = QRegularExpression::escape(residentSchema.field(u"location.room"_s)->title());
    if (std::exchange(places, now) != now)
        units = unitsWithPlaces(now);
    return units;
}

void prepare(QTextDocument &document, const QFont &font, double width)
{
    document.setUseDesignMetrics(true);
    document.setDocumentMargin(0);
    document.setDefaultFont(font);
    // The direction of every line: Qt would turn one around that begins with a name from the right, isolated
    // or not, and the room of one person would stand before the name of the next.
    QTextOption option = document.defaultTextOption();
    option.setTextDirection(Qt::LeftToRight);
    document.setDefaultTextOption(option);
    document.setTextWidth(width);
}

} // namespace

QString written(const QString &text, Medium medium)
{
    const QString safe = visibleText(text);
    return medium == Medium::Paper ? unbroken(safe) : safe;
}

void keepLeftToRight(QTextDocument &document)
{
    QTextOption option = document.defaultTextOption();
    option.setTextDirection(Qt::LeftToRight);
    document.setDefaultTextOption(option);
}

QString unbroken(const QString &text)
{
    constexpr QChar wordJoiner = u'\u2060';
    if (std::none_of(text.begin(), text.end(), [](QChar each) { return each.isDigit(); }))
        return text;
    QString kept;
    qsizetype end = 0;
    for (auto units = unitsKeptTogether().globalMatch(text); units.hasNext();) {
        const QRegularExpressionMatch unit = units.next();
        kept += QStringView(text).mid(end, unit.capturedStart() - end);
        for (const QChar each : unit.capturedView()) {
            kept += each == u' ' ? QChar(QChar::Nbsp) : each;
            if (each == u'-' || each == u'/' || each == u'–')
                kept += wordJoiner; // Word joiners prevent line breaks after hyphens, slashes and dashes.
        }
        end = unit.capturedEnd();
    }
    return kept + QStringView(text).mid(end);
}

Sheet::Sheet(const Imprint &imprint, QSizeF page)
    : m_page(page)
{
    QStringList parts{ Texts::tr("Care Records") };
    if (!imprint.connection.isEmpty())
        parts += imprint.connection;
    parts += imprint.who.isEmpty()
        ? Texts::tr("Printed %1", "time").arg(displayTime(imprint.at))
        : Texts::tr("Printed by %1, %2", "account, time").arg(imprint.who, displayTime(imprint.at));
    m_foot = visibleText(parts.join(u" · "_s));
    prepare(m_head, text(13).font(), page.width() - 2 * pad);
    prepare(m_nextHead, text(13).font(), page.width() - 2 * pad);
    prepare(m_body, text(13).font(), page.width());
}

const QTextDocument &Sheet::headOf(int page) const
{
    return page > 0 && !m_nextHead.isEmpty() ? m_nextHead : m_head;
}

QSizeF Sheet::bodySize(int page) const
{
    // A long head still leaves room for some text on each page.
    return { m_page.width(), std::max(m_page.height() - bodyTop(page) - foot, 3 * inch) };
}

QTextDocument &Sheet::body()
{
    m_body.setPageSize(bodySize(1));
    return m_body;
}

void Sheet::paintBody(QPainter &painter, int page)
{
    painter.translate(0, -page * m_body.pageSize().height());
    m_body.drawContents(&painter, QRectF({ 0, page * m_body.pageSize().height() }, m_body.pageSize()));
}

QTextCharFormat Sheet::text(int pixels, bool bold)
{
    return format(pixels, bold, paper::ink);
}

QTextCharFormat Sheet::mutedText()
{
    return format(12, false, paper::muted);
}

void Sheet::addParagraph(
    QTextCursor &cursor, const QString &text, const QTextCharFormat &characters, double above, Medium medium)
{
    QTextBlockFormat block;
    block.setTopMargin(above);
    if (cursor.position() == 0)
        cursor.setBlockFormat(block);
    else
        cursor.insertBlock(block);
    cursor.insertText(written(text, medium), characters);
}

TableStyle Sheet::style()
{
    return { text(13), text(13, true), mutedText(), paper::line };
}

QTextTable *Sheet::addTable(
    QTextCursor &cursor, const QStringList &headings, const QList<double> &percents, const TableStyle &style)
{
    QTextTableFormat table;
    table.setBorder(0);
    table.setCellSpacing(0);
    table.setCellPadding(5);
    table.setTopMargin(10);
    table.setHeaderRowCount(1);
    table.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    QList<QTextLength> widths;
    for (const double percent : percents)
        widths += QTextLength(QTextLength::PercentageLength, percent);
    table.setColumnWidthConstraints(widths);
    QTextTable *made = cursor.insertTable(1, int(headings.size()), table);
    for (int column = 0; column < headings.size(); ++column)
        made->cellAt(0, column).firstCursorPosition().insertText(headings.at(column), style.muted);
    QTextTableCellFormat first;
    first.setPadding(5);
    first.setLeftPadding(0);
    made->cellAt(0, 0).setFormat(first);
    return made;
}

void Sheet::addRow(QTextTable *table, const QStringList &texts, qsizetype bold, const TableStyle &style)
{
    const int row = table->rows();
    table->appendRows(1);
    for (int column = 0; column < texts.size(); ++column) {
        QTextTableCell cell = table->cellAt(row, column);
        QTextTableCellFormat line;
        line.setPadding(5);
        if (column == 0)
            line.setLeftPadding(0); // Cells of the first column align with the section's headings.
        line.setTopBorder(1);
        line.setTopBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        line.setTopBorderBrush(style.line);
        cell.setFormat(line);
        const QTextCharFormat characters = column == bold ? style.bold
            : column == 0                                 ? style.muted
                                                          : style.text;
        cell.firstCursorPosition().insertText(written(texts.at(column), style.medium), characters);
    }
}

void Sheet::removeHeadings(QTextTable *table)
{
    QTextTableFormat format = table->format();
    format.setHeaderRowCount(0);
    table->setFormat(format);
    table->removeRows(0, 1);
}

void Sheet::prepareBody(QTextDocument &document) const
{
    prepare(document, text(13).font(), m_page.width());
}

double Sheet::bodyTop(int page) const
{
    return headOf(page).size().height() + 2 * pad + 16;
}

void Sheet::paint(QPainter &painter, int page)
{
    painter.save();
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.setPen(paper::line);
    painter.setBrush(QColor(paper::soft));
    painter.drawRect(QRectF(0.5, 0.5, m_page.width() - 1, headOf(page).size().height() + 2 * pad));
    painter.setPen(paper::ink);
    painter.translate(pad, pad);
    // Drawing also lays the head out if still necessary.
    (page > 0 && !m_nextHead.isEmpty() ? m_nextHead : m_head).drawContents(&painter);
    painter.translate(-pad, bodyTop(page) - pad);
    paintBody(painter, page);
    painter.restore();
    painter.save();
    const QRectF line(0, m_page.height() - foot + 8, m_page.width(), foot - 8);
    painter.setFont(mutedText().font());
    painter.setPen(paper::muted);
    const QString number = Texts::tr("Page %1 of %2", "number, count").arg(page + 1).arg(pageCount());
    painter.drawText(line, Qt::AlignRight | Qt::AlignBottom, number);
    const QFontMetricsF metrics(painter.font());
    const double space = line.width() - metrics.horizontalAdvance(number) - 24;
    painter.drawText(line, Qt::AlignLeft | Qt::AlignBottom | Qt::TextSingleLine,
        metrics.elidedText(m_foot, Qt::ElideMiddle, space));
    painter.restore();
}

bool printSheet(QPagedPaintDevice &device, const std::function<std::unique_ptr<Sheet>(QSizeF)> &make)
{
    return printSheets(device, [&make](QSizeF page) {
        Sheets one;
        one.push_back(make(page));
        return one;
    });
}

bool printSheets(QPagedPaintDevice &device, const SheetsMaker &make)
{
    QPainter painter;
    if (!painter.begin(&device))
        return false;
    const double scale = device.logicalDpiX() / inch;
    const Sheets sheets = make(QSizeF(device.width(), device.height()) / scale);
    painter.scale(scale, scale);
    bool isFirst = true;
    for (const std::unique_ptr<Sheet> &sheet : sheets) {
        for (int page = 0; page < sheet->pageCount(); ++page) {
            if (!isFirst && !device.newPage())
                return false;
            sheet->paint(painter, page);
            isFirst = false;
        }
    }
    return painter.end();
}

} // namespace care
