// SPDX-License-Identifier: GPL-3.0-or-later
//! A list on paper: its rows under headings that repeat on every page. Made for many rows: nothing is laid
//! out but the page that is painted.
#pragma once

#include "models/tables/shownrows.h"
#include "views/paper/sheet.h"

#include <QFont>
#include <QStringList>

namespace care {

struct ListStatus;

struct SheetTable {
    QString title;
    QStringList lines; //!< below the title
    QStringList headings;
    QList<double> widths; //!< of the columns, in percent
    QList<QStringList> rows; //!< a row of one text is the heading of a group
};

//! The rows of a table with the lines that each takes in a width. One thread at a time.
class MeasuredTable {
public:
    //! \a font: cellFont(), which only the GUI thread may ask for.
    MeasuredTable(SheetTable table, const QFont &font)
        : m_table(std::move(table))
        , m_font(font)
    {
    }
    static QFont cellFont(bool isBold = false);

    const SheetTable &table() const { return m_table; }
    //! Measures every row; \a goesOn is asked now and then, and false stops it.
    void measure(double width, const std::function<bool(qsizetype done)> &goesOn);
    //! Lines of each row, measured already or now.
    const QList<quint8> &linesOf(double width);
    //! Cells that have more text than a row shows, likewise.
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
    //! The width of a lying A4 page within the margins, for which a table is best measured beforehand.
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
    QList<qsizetype> m_firsts; //!< rows with which the pages begin
};

//! The rows of a list that are printed, and how.
struct ListPrint {
    ShownRows shown;
    QString title; //!< on the sheet; may name a person
    QStringList lines; //!< below the title: the filter, the order, the age, and what is missing
    QList<double> widths; //!< of the columns, in any unit
};
//! Title, lines and headings of \a list, without its rows.
SheetTable emptyTable(const ListPrint &list);

//! Lines below the title: the filter, the count, the order and the age. \a nameOf: as of filterText().
QStringList listLines(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
    const ListStatus &status, const std::function<QString(const Field &, const QString &)> &nameOf);
//! In percent, by the texts, where nobody has set them.
QList<double> usualWidths(const SheetTable &table);

} // namespace care
