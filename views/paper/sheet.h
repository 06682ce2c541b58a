// SPDX-License-Identifier: GPL-3.0-or-later
//! A printed document: a box at the head of every page, the text, and at the foot who printed it and the page
//! number. Always black on white. Lengths are 1/96 inch.
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

//! Stands at the foot of every page.
struct Imprint {
    QString connection; //!< may be empty
    QString who; //!< the account that prints; empty for readers outside
    QDateTime at;
};

//! \a text in which no date, hour, room, NHS number or telephone number is broken over two lines.
QString unbroken(const QString &text);

//! Paper has unbroken() texts; on a screen they stay as they are copied.
enum class Medium : quint8 { Paper, Screen };

//! How a table looks; see Sheet::style().
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
    //! \a page counts from 0.
    void paint(QPainter &painter, int page);

    //! Black on white.
    static TableStyle style();
    static void addParagraph(QTextCursor &cursor, const QString &text, const QTextCharFormat &characters,
        double above, Medium medium = Medium::Paper);
    //! A table whose headings repeat on every page. \a percents are the column widths.
    static QTextTable *addTable(QTextCursor &cursor, const QStringList &headings,
        const QList<double> &percents, const TableStyle &style = Sheet::style());
    //! The cell \a bold is bold; the first is muted unless it is that one.
    static void addRow(QTextTable *table, const QStringList &texts, qsizetype bold,
        const TableStyle &style = Sheet::style());
    //! Of a table whose columns need none.
    static void removeHeadings(QTextTable *table);

protected:
    //! \a page is the area within the margins.
    Sheet(const Imprint &imprint, QSizeF page);

    QTextDocument &head() { return m_head; }
    //! That of the pages after the first, which have the same head if nothing is written into it. Its writer
    //! keeps within bodySize(0) on the first page: those of body() are as high as the second.
    QTextDocument &nextHead() { return m_nextHead; }
    //! The text; to be used after the heads were written.
    QTextDocument &body();
    //! The room below the head of \a page; likewise.
    QSizeF bodySize(int page = 0) const;
    //! Gives \a document the fonts and the width of the body: to see how high a text will be.
    void prepareBody(QTextDocument &document) const;
    //! Paints a page of the body from the origin of \a painter on; by default one of body().
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

//! Prints the document that \a make creates for the page area of \a device, with its margins; false if the
//! device did not accept all of it.
[[nodiscard]] bool printSheet(
    QPagedPaintDevice &device, const std::function<std::unique_ptr<Sheet>(QSizeF)> &make);

enum class PageShape : quint8 { Upright, Lying };
//! Around every page.
inline constexpr QMarginsF pageMargins{ 15, 15, 15, 12 }; // millimetres

//! Several documents one after another, each with pages of its own number.
using Sheets = std::vector<std::unique_ptr<Sheet>>;
using SheetsMaker = std::function<Sheets(QSizeF page)>;
[[nodiscard]] bool printSheets(QPagedPaintDevice &device, const SheetsMaker &make);

} // namespace care
