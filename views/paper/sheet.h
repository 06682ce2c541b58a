// SPDX-License-Identifier: GPL-3.0-or-later
//! Printed document: a box at the head of every page, the text, and a footer with the account and the page
//! number. Always black on white. Lengths are in 1/96 inch.
#pragma once

#include <QDateTime>
#include <QMarginsF>
#include <QTextCharFormat>
#include <QTextDocument>

#include <functional>
#include <memory>
#include <vector>

class QPagedPaintDevice;
class QPainter;
class QTextCursor;
class QTextTable;

namespace care {

//! Imprint in the footer of every page: who printed it, and when.
struct Imprint {
    QString connection; //!< Name of the connection; may be empty.
    QString who; //!< Account that prints; empty for readers outside the organisation.
    QDateTime at;
};

//! \a text with every date, hour, room, NHS number and telephone number kept on one line.
QString unbroken(const QString &text);

//! Lays out every line of \a document from left to right. Qt would turn one around that begins with a name
//! from the right, isolated or not, and the room of one person would stand before the name of the next.
void keepLeftToRight(QTextDocument &document);

//! Medium of a text: on paper texts are unbroken(); on screen they stay as the user copies them.
enum class Medium : quint8 { Paper, Screen };
//! \a text as it is written on \a medium, with nothing invisible in it.
QString written(const QString &text, Medium medium);

//! Style of a table; see Sheet::style().
struct TableStyle {
    QTextCharFormat text, bold, muted;
    QColor line;
    Medium medium = Medium::Paper;
};

class Sheet {
public:
    virtual ~Sheet() = default;
    Q_DISABLE_COPY_MOVE(Sheet)

    virtual int pageCount() const { return m_body.pageCount(); }
    //! Paints a page; \a page counts from 0.
    void paint(QPainter &painter, int page);

    //! Style of tables, black on white.
    static TableStyle style();
    static void addParagraph(QTextCursor &cursor, const QString &text, const QTextCharFormat &characters,
        double above, Medium medium = Medium::Paper);
    //! Adds a table whose headings repeat on every page; \a percents are the column widths.
    static QTextTable *addTable(QTextCursor &cursor, const QStringList &headings,
        const QList<double> &percents, const TableStyle &style = Sheet::style());
    //! Adds a row with the cell \a bold in bold; the first cell is muted unless it is that one.
    static void addRow(QTextTable *table, const QStringList &texts, qsizetype bold,
        const TableStyle &style = Sheet::style());
    //! Removes the headings of a table whose columns need none.
    static void removeHeadings(QTextTable *table);

protected:
    //! \a page is the area within the margins.
    Sheet(const Imprint &imprint, QSizeF page);

    QTextDocument &head() { return m_head; }
    //! Head of the pages after the first, which repeat the first head if this is empty. Its writer must
    //! respect bodySize(0) on the first page, because pages of body() are as high as the second.
    QTextDocument &nextHead() { return m_nextHead; }
    //! Text of the document; call it after the heads have been written.
    QTextDocument &body();
    //! Room below the head of \a page; call it after the heads have been written.
    QSizeF bodySize(int page = 0) const;
    //! Gives \a document the fonts and width of the body, to find out the height of a text.
    void prepareBody(QTextDocument &document) const;
    //! Paints a page of the body at the origin of \a painter; by default a page of body().
    virtual void paintBody(QPainter &painter, int page);

    static QTextCharFormat text(int pixels, bool bold = false);
    static QTextCharFormat mutedText();

private:
    const QTextDocument &headOf(int page) const;
    double bodyTop(int page) const;

    QSizeF m_page;
    QTextDocument m_head;
    QTextDocument m_nextHead;
    QTextDocument m_body;
    QString m_foot;
};

//! Prints the sheet that \a make creates for the page area of \a device, with its margins; false if the
//! device did not accept all of it.
[[nodiscard]] bool printSheet(
    QPagedPaintDevice &device, const std::function<std::unique_ptr<Sheet>(QSizeF)> &make);

enum class PageShape : quint8 { Upright, Lying };
//! Margins around every page.
inline constexpr QMarginsF pageMargins{ 15, 15, 15, 12 }; // Left, top, right and bottom in millimetres.

//! Several documents printed one after another, each with its own page numbers.
using Sheets = std::vector<std::unique_ptr<Sheet>>;
using SheetsMaker = std::function<Sheets(QSizeF page)>;
[[nodiscard]] bool printSheets(QPagedPaintDevice &device, const SheetsMaker &make);

} // namespace care
