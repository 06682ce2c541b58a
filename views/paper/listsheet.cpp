// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/listsheet.h"

#include "models/schema/filterdescription.h"
#include "models/schema/resourceschema.h"
#include "models/schema/values.h"
#include "models/tables/liststatus.h"
#include "views/paper/listtext.h"
#include "views/paper/paperinks.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QPainter>
#include <QTextCursor>
#include <QTextLayout>

#include <algorithm>
#include <numeric>

namespace care {

namespace {

struct SheetTexts {
    Q_DECLARE_TR_FUNCTIONS(care::TableSheet)
};

constexpr int mostLines = 3; //!< Limit of lines in a cell, enough to recognise the text.
constexpr double lineHeight = 16;
constexpr double pad = 4;
constexpr double headingHeight = 2 * lineHeight + 2 * pad;

//! \a text as unbroken(), unless a unit is wider than the column, where it would be cut anywhere.
QString fitted(const QString &text, const QFont &font, double width)
{
    const QString kept = unbroken(text);
    if (kept == text)
        return text;
    const QFontMetricsF metrics(font);
    const QStringList words = kept.split(u' ');
    const bool fits = std::all_of(words.begin(), words.end(),
        [&](const QString &word) { return metrics.horizontalAdvance(word) <= width; });
    return fits ? kept : text;
}

struct Wrapped {
    int lines = 0;
    bool isCut = false;
};

//! Calls \a take with each line of \a cell and returns their number; the last allowed line has the rest of
//! the text.
Wrapped wrap(const QString &cell, const QFont &font, double width,
    const std::function<void(int line, const QString &)> &take = {})
{
    const QString text = fitted(cell, font, width);
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(Qt::LeftToRight);
    layout.setTextOption(option);
    layout.beginLayout();
    int lines = 0;
    bool isCut = false;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(width, 1.0));
        ++lines;
        const bool isLast = lines == mostLines;
        if (take)
            take(lines - 1,
                isLast ? text.mid(line.textStart()) : text.mid(line.textStart(), line.textLength()));
        if (isLast) {
            isCut = line.textStart() + line.textLength() < text.size();
            break;
        }
    }
    layout.endLayout();
    return { std::max(1, lines), isCut };
}

double columnWidth(const SheetTable &table, qsizetype column, double width)
{
    return width * table.widths[column] / 100;
}

} // namespace

QFont MeasuredTable::cellFont(bool isBold)
{
    QFont font = QGuiApplication::font();
    font.setWeight(isBold ? QFont::DemiBold : QFont::Normal);
    font.setPixelSize(12);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

void MeasuredTable::measure(double width, const std::function<bool(qsizetype)> &goesOn)
{
    constexpr qsizetype often = 200;
    m_lines.clear();
    m_cut = 0;
    m_lines.reserve(m_table.rows.size());
    for (qsizetype row = 0; row < m_table.rows.size(); ++row) {
        if (row % often == 0 && goesOn && !goesOn(row))
            return;
        const QStringList &cells = m_table.rows[row];
        int lines = 1;
        for (qsizetype column = 0; cells.size() > 1 && column < cells.size(); ++column) {
            const Wrapped wrapped =
                wrap(cells[column], m_font, columnWidth(m_table, column, width) - 2 * pad);
            lines = std::max(lines, wrapped.lines);
            m_cut += wrapped.isCut;
        }
        m_lines += quint8(lines);
    }
    m_width = width;
}

void MeasuredTable::measureOnce(double width)
{
    if (std::abs(m_width - width) > 1)
        measure(width, {});
}

const QList<quint8> &MeasuredTable::linesOf(double width)
{
    measureOnce(width);
    return m_lines;
}

qint64 MeasuredTable::cutOf(double width)
{
    measureOnce(width);
    return m_cut;
}

TableSheet::TableSheet(const std::shared_ptr<MeasuredTable> &table, const Imprint &imprint, QSizeF page)
    : Sheet(imprint, page)
    , m_table(table)
    , m_width(page.width())
{
    QTextCursor top(&head());
    addParagraph(top, table->table().title, text(16, true), 0);
    for (const QString &line : table->table().lines)
        addParagraph(top, line, text(13), 3);
    if (const qint64 cut = table->cutOf(m_width); cut > 0)
        addParagraph(top,
            SheetTexts::tr("%Ln long texts are shortened and end with “…”: the record has them whole.",
                nullptr, int(cut)),
            text(13), 3);
    m_lines = table->linesOf(m_width);
    const double room = bodySize().height() - headingHeight;
    double left = 0;
    for (qsizetype row = 0; row < m_lines.size(); ++row) {
        // The heading of a group never stands alone at the end of a page.
        const bool isGroup = table->table().rows[row].size() == 1;
        const double needed = heightOf(row) + (isGroup && row + 1 < m_lines.size() ? heightOf(row + 1) : 0);
        if (m_firsts.isEmpty() || needed > left) {
            m_firsts += row;
            left = room;
        }
        left -= heightOf(row);
    }
    if (m_firsts.isEmpty())
        m_firsts += 0;
}

double TableSheet::heightOf(qsizetype row) const
{
    return m_lines[row] * lineHeight + 2 * pad;
}

void TableSheet::paintBody(QPainter &painter, int page)
{
    paintHeadings(painter);
    const qsizetype end = page + 1 < m_firsts.size() ? m_firsts[page + 1] : m_lines.size();
    double top = headingHeight;
    for (qsizetype row = m_firsts[page]; row < end; ++row) {
        paintRow(painter, row, top);
        top += heightOf(row);
    }
}

void TableSheet::paintHeadings(QPainter &painter) const
{
    const SheetTable &table = m_table->table();
    painter.setFont(MeasuredTable::cellFont());
    painter.setPen(paper::muted);
    double left = 0;
    for (qsizetype column = 0; column < table.headings.size(); ++column) {
        const double width = columnWidth(table, column, m_width);
        painter.drawText(QRectF(left, 0, width - pad, headingHeight - pad),
            int(Qt::AlignLeft | Qt::AlignBottom) | Qt::TextWordWrap, table.headings[column]);
        left += width;
    }
    painter.setPen(QPen(QColor(paper::ink), 1));
    painter.drawLine(QPointF(0, headingHeight - 1), QPointF(m_width, headingHeight - 1));
}

void TableSheet::paintRow(QPainter &painter, qsizetype row, double top) const
{
    const SheetTable &table = m_table->table();
    const QStringList &cells = table.rows[row];
    const QFont font = MeasuredTable::cellFont(cells.size() == 1);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(paper::ink);
    double left = 0;
    for (qsizetype column = 0; column < cells.size(); ++column) {
        const double width = cells.size() == 1 ? m_width : columnWidth(table, column, m_width);
        const double inner = width - 2 * pad;
        wrap(cells[column], font, inner, [&](int line, const QString &words) {
            painter.drawText(QPointF(left, top + pad + line * lineHeight + metrics.ascent()),
                metrics.elidedText(words.trimmed(), Qt::ElideRight, inner + pad));
        });
        left += width;
    }
    painter.setPen(QPen(QColor(paper::line), 1));
    painter.drawLine(QPointF(0, top + heightOf(row)), QPointF(m_width, top + heightOf(row)));
}

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::ListPage)
};

} // namespace

SheetTable tableOf(const ListPrint &list, ShownTexts &texts)
{
    SheetTable table;
    table.title = list.title;
    table.lines = list.lines;
    if (const Field *group = list.shown.schema->field(list.shown.grouping))
        table.lines += (group->groupsBySize() ? Texts::tr("Grouped by %1, most records first.")
                                              : Texts::tr("Grouped by %1."))
                           .arg(nounOf(*group));
    if (texts.isAnyAlike)
        table.lines += Texts::tr("%1 marks a name similar to another resident's.").arg(alikeMark);
    table.rows = std::move(texts.rows);
    const double sum = std::accumulate(list.widths.begin(), list.widths.end(), 0.0);
    for (qsizetype i = 0; i < list.shown.columns.size(); ++i) {
        table.headings += list.shown.columns[i]->title();
        table.widths += 100 * list.widths[i] / std::max(1.0, sum);
    }
    if (list.shown.columns.size() == 1) {
        table.headings += QString();
        table.widths = { 100, 0 };
    }
    return table;
}

QStringList listLines(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
    const ListStatus &status, const std::function<QString(const Field &, const QString &)> &nameOf)
{
    const QString words = filterTextWithHomes(schema, filter, nameOf);
    return { words.isEmpty() ? Texts::tr("No filter.") : Texts::tr("Filter: %1.").arg(words),
        QStringList{ Texts::tr("%1.").arg(countText(status, filter)),
            Texts::tr("Sorted by %1.").arg(orderText(schema, order)), headerText(status, Medium::Paper) }
            .join(QLatin1Char(' ')) };
}

QList<double> usualWidths(const SheetTable &table)
{
    constexpr qsizetype looked = 300; // Number of rows whose texts decide the default widths.
    constexpr qsizetype least = 6, most = 40; // Narrowest and widest column in characters.
    QList<double> widths;
    for (qsizetype column = 0; column < table.headings.size(); ++column) {
        qsizetype longest = std::max(least, table.headings[column].size() / 2);
        for (qsizetype row = 0; row < std::min(looked, table.rows.size()); ++row)
            longest = std::max(longest, table.rows[row].value(column).size());
        widths += double(std::min(most, longest));
    }
    const double sum = std::accumulate(widths.begin(), widths.end(), 0.0);
    for (double &width : widths)
        width *= 100 / std::max(1.0, sum);
    return widths;
}

} // namespace care
