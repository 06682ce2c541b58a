// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/sheet.h"

#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QBoxLayout>
#include <QCoreApplication>
#include <QGraphicsView>
#include <QPainter>
#include <QPrintDialog>
#include <QPrintPreviewWidget>
#include <QPrinter>
#include <QScreen>
#include <QTextCursor>
#include <QTextTable>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::Sheet)
};

constexpr double pad = 12; // around the head, and between it and the rest
constexpr double foot = 30;
constexpr double inch = 96;

QTextCharFormat format(int pixels, bool bold, const QColor &colour)
{
    QFont font = textFont(TextSize::Normal, bold ? QFont::DemiBold : QFont::Normal);
    font.setPixelSize(pixels);
    font.setHintingPreference(QFont::PreferNoHinting);
    QTextCharFormat characters;
    characters.setFont(font);
    characters.setForeground(colour);
    return characters;
}

void prepare(QTextDocument &document, const QFont &font, double width)
{
    document.setUseDesignMetrics(true);
    document.setDocumentMargin(0);
    document.setDefaultFont(font);
    document.setTextWidth(width);
}

std::shared_ptr<QPrinter> makePrinter(const QString &name)
{
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(name);
    printer->setPageMargins({ 15, 15, 15, 12 }, QPageLayout::Millimeter);
    return printer;
}

//! The buttons below the pages.
QLayout *makePreviewFoot(QDialog *dialog, const QString &pages, const std::function<void()> &print)
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(12, 8, 12, 12);
    row->addWidget(new PlainLabel(pages, dialog), 1);
    QPushButton *close = secondaryButton(Texts::tr("Close"), dialog);
    QPushButton *go = primaryButton(Texts::tr("&Print…"), dialog);
    row->addWidget(close);
    row->addWidget(go);
    go->setDefault(true);
    QObject::connect(close, &QPushButton::clicked, dialog, &QDialog::reject);
    QObject::connect(go, &QPushButton::clicked, dialog, print);
    return row;
}

} // namespace

Sheet::Sheet(const QString &connection, const QString &who, const QDateTime &at, QSizeF page)
    : m_page(page)
{
    QStringList parts{ Texts::tr("Care Records") };
    if (!connection.isEmpty())
        parts += connection;
    parts += Texts::tr("Printed by %1, %2", "account, time").arg(who, displayTime(at));
    m_foot = visibleText(parts.join(u" · "_s));
    prepare(m_head, text(13).font(), page.width() - 2 * pad);
    prepare(m_body, text(13).font(), page.width());
}

QTextDocument &Sheet::body()
{
    // However long its head is, a page has room for something.
    m_body.setPageSize({ m_page.width(), std::max(m_page.height() - bodyTop() - foot, 3 * inch) });
    return m_body;
}

QTextCharFormat Sheet::text(int pixels, bool bold)
{
    return format(pixels, bold, Theme::light().ink);
}

QTextCharFormat Sheet::mutedText()
{
    return format(12, false, Theme::light().muted);
}

void Sheet::addParagraph(
    QTextCursor &cursor, const QString &text, const QTextCharFormat &characters, double above)
{
    QTextBlockFormat block;
    block.setTopMargin(above);
    if (cursor.position() == 0)
        cursor.setBlockFormat(block);
    else
        cursor.insertBlock(block);
    cursor.insertText(visibleText(text), characters);
}

TableStyle Sheet::style()
{
    return { text(13), text(13, true), mutedText(), Theme::light().line };
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
            line.setLeftPadding(0); // in line with the headings
        line.setTopBorder(1);
        line.setTopBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        line.setTopBorderBrush(style.line);
        cell.setFormat(line);
        const QTextCharFormat characters = column == bold ? style.bold
            : column == 0                                 ? style.muted
                                                          : style.text;
        cell.firstCursorPosition().insertText(visibleText(texts.at(column)), characters);
    }
}

double Sheet::bodyTop() const
{
    return m_head.size().height() + 2 * pad + 16;
}

void Sheet::paint(QPainter &painter, int page)
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
    painter.setFont(mutedText().font());
    painter.setPen(paper.muted);
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

void printOver(QWidget *parent, const QString &name, const std::function<bool(QPagedPaintDevice &)> &print,
    const std::function<void()> &printed)
{
    const std::shared_ptr<QPrinter> printer = makePrinter(name);
    auto *dialog = new QPrintDialog(printer.get(), parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOptions(QAbstractPrintDialog::PrintToFile | QAbstractPrintDialog::PrintCollateCopies);
    QObject::connect(dialog, &QDialog::accepted, parent, [=] {
        if (print(*printer)) {
            if (printed)
                printed();
            return;
        }
        tell(parent,
            { .title = Texts::tr("Print"),
                .heading = Texts::tr("It could not be printed, or not all of it."),
                .text = Texts::tr("Check the printer, or whether the file can be written, then try again."),
                .icon = Icon::Warning });
    });
    dialog->open();
}

void previewSheets(
    QWidget *parent, const QString &name, const SheetsMaker &make, const std::function<void()> &printed)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setWindowTitle(name);
    const std::shared_ptr<QPrinter> printer = makePrinter(name);
    const std::function<bool(QPagedPaintDevice &)> print = [make](QPagedPaintDevice &device) {
        return printSheets(device, make);
    };
    auto *preview = new QPrintPreviewWidget(printer.get(), dialog);
    QObject::connect(preview, &QPrintPreviewWidget::paintRequested, dialog, [printer, print](QPrinter *into) {
        if (!print(*into))
            qWarning("The preview could not be painted.");
    });
    preview->fitToWidth();
    preview->updatePreview();
    auto *pages = preview->findChild<QGraphicsView *>();
    const QString count = Texts::tr("%n pages", nullptr, preview->pageCount());
    pages->setAccessibleName(name);
    pages->setAccessibleDescription(count);
    auto *column = new QVBoxLayout(dialog);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(preview, 1);
    column->addLayout(makePreviewFoot(dialog, count, [=] { printOver(dialog, name, print, printed); }));
    dialog->resize(QSize(scaled(860), scaled(900)).boundedTo(dialog->screen()->availableSize() * 0.9));
    dialog->open();
    pages->setFocus();
}

} // namespace care
