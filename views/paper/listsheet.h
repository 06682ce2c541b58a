// SPDX-License-Identifier: GPL-3.0-or-later
//! Printed list with headings repeated on every page. Made for many rows: only the page being painted is laid
//! out.
#pragma once

#include "models/tables/shownrows.h"
#include "views/paper/sheet.h"

#include <QFont>
#include <QStringList>

namespace care {

struct ListStatus;

struct SheetTable {
    QString title;
    QStringList lines; //!< Lines printed below the title.
    QStringList headings;
    QList<double> widths; //!< Widths of the printed columns in percent.
    QList<QStringList> rows; //!< Rows of cells; a row of one text is the heading of a group.
};

//! Rows of a table with the number of lines that each needs at a given width. One thread at a time.
class MeasuredTable {
public:
    //! \a font must come from cellFont(), which only the GUI thread may call.
    MeasuredTable(SheetTable table, const QFont &font)
        : m_table(std::move(table))
        , m_font(font)
    {
    }
    static QFont cellFont(bool isBold = false);

    const SheetTable &table() const { return m_table; }
    //! Measures every row; \a goesOn is called now and then, and returning false stops it.
    void measure(double width, const std::function<bool(qsizetype done)> &goesOn);
    //! Number of lines of each row, measured now if not before.
    const QList<quint8> &linesOf(double width);
    //! Number of cells with more text than a row shows, measured now if not before.
    qint64 cutOf(double width);

private:
    void measureOnce(double width);

    const SheetTable m_table;
    const QFont m_font;
    double m_width = 0;
    QList<quint8> m_lines;
    qint64 m_cut = 0;
};

class TableSheet : public Sheet {
public:
    //! Width of a landscape A4 page within the margins, in 1/96 inch; measuring for it beforehand saves time.
    static constexpr double lyingWidth = 1009;

    TableSheet(const std::shared_ptr<MeasuredTable> &table, const Imprint &imprint, QSizeF page);

    int pageCount() const override { return int(m_firsts.size()); }

protected:
    void paintBody(QPainter &painter, int page) override;

private:
    double heightOf(qsizetype row) const;
    void paintHeadings(QPainter &painter) const;
    void paintRow(QPainter &painter, qsizetype row, double top) const;

    const std::shared_ptr<MeasuredTable> m_table;
    const double m_width;
    QList<quint8> m_lines;
    QList<qsizetype> m_firsts; //!< Index of the first row on each page.
};

//! Rows of a list to print, with title and widths.
struct ListPrint {
    ShownRows shown;
    QString title; //!< Title on the printed sheet; may name a person.
    QStringList lines; //!< Lines below the title: the filter, the order, the age, and what is missing.
    QList<double> widths; //!< Widths of the printed columns in any unit.
};
//! Table with title, lines and headings of \a list, and with the rows of \a texts, which are taken.
SheetTable tableOf(const ListPrint &list, ShownTexts &texts);

//! Lines below the title: the filter, the count, the order and the age. \a nameOf is that of filterText().
QStringList listLines(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
    const ListStatus &status, const std::function<QString(const Field &, const QString &)> &nameOf);
//! Default column widths in percent, derived from the texts.
QList<double> usualWidths(const SheetTable &table);

} // namespace care
