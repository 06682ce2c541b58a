// SPDX-License-Identifier: GPL-3.0-or-later
//! A document on paper: a box that heads every page, what it says, and at the foot whose copy it is and the
//! number of the page. Paper is white, whatever the screen is. Lengths are 1/96 inch.
#pragma once

#include <QDateTime>
#include <QTextDocument>

#include <functional>
#include <memory>

class QPagedPaintDevice;
class QPainter;
class QPrinter;
class QTextCharFormat;
class QTextCursor;
class QTextTable;
class QWidget;

namespace care {

class Sheet {
public:
    virtual ~Sheet() = default;
    Q_DISABLE_COPY_MOVE(Sheet)

    int pageCount() const { return m_body.pageCount(); }
    //! \a page counts from 0.
    void paint(QPainter &painter, int page);

protected:
    //! \a page is the room within the margins; \a connection may be empty.
    Sheet(const QString &connection, const QString &who, const QDateTime &at, QSizeF page);

    QTextDocument &head() { return m_head; }
    //! After the head was written.
    QTextDocument &body();

    static QTextCharFormat text(int pixels, bool bold = false);
    static QTextCharFormat mutedText();
    static void addParagraph(
        QTextCursor &cursor, const QString &text, const QTextCharFormat &characters, double above);
    //! A table whose headings come again on every page. \a percents are the widths of its columns.
    static QTextTable *addTable(
        QTextCursor &cursor, const QStringList &headings, const QList<double> &percents);
    //! The cell \a bold is heavier; the first is muted unless it is that one.
    static void addRow(QTextTable *table, const QStringList &texts, qsizetype bold);

private:
    double bodyTop() const;

    QSizeF m_page;
    QTextDocument m_head;
    QTextDocument m_body;
    QString m_foot;
};

//! Prints what \a make makes for the room of a page on \a device, whose margins hold; false if the device did
//! not take all of it.
[[nodiscard]] bool printSheet(
    QPagedPaintDevice &device, const std::function<std::unique_ptr<Sheet>(QSizeF)> &make);

//! Asks over \a parent for a printer, and says if it did not take all that \a print gives it. \a name is read
//! by everybody who sees the queue of the printer: no word of a record. \a printed is called if it did.
void printOver(QWidget *parent, const QString &name, const std::function<bool(QPagedPaintDevice &)> &print,
    const std::function<void()> &printed = {});

} // namespace care
