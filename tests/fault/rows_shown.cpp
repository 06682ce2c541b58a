// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of the service on the screen: long ones, ones that pose as markup, as another text, as a link, as a
// file or as a picture.
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "tests/fault/faulttest.h"
#include "tests/support/network/rawserver.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/shell/statusline.h"
#include "views/widgets/datatable.h"
#include "views/widgets/detailvalue.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/notice.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/recorddetails.h"

#include <QBuffer>
#include <QDesktopServices>
#include <QDir>
#include <QDirIterator>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QToolTip>

namespace {

QByteArray quoted(const QString &text)
{
    const QByteArray list = QJsonDocument(QJsonArray{ text }).toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

// Everything that a person would read in \a widget, whichever widgets show it.
QString readable(const QWidget &widget)
{
    QStringList texts = allTextsIn(widget);
    const auto editors = widget.findChildren<QPlainTextEdit *>();
    for (const QPlainTextEdit *editor : editors)
        texts += editor->toPlainText();
    return texts.join(u'\n');
}

// No widget of Qt may guess what its text is, and none may be able to fetch or to follow.
void isPlain(const QWidget &widget)
{
    const auto labels = widget.findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(!label->openExternalLinks());
        QVERIFY(
            !(label->textInteractionFlags() & (Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard)));
    }
    const auto edits = widget.findChildren<QTextEdit *>();
    QCOMPARE(edits.size(), 0);
}

Record resident(const QString &text)
{
    const QByteArray value = quoted(text);
    return Record::fromRaw(R"({"id":"a","name":{"first":)" + value + R"(,"last":)" + value
        + R"(},"preferredName":)" + value + R"(,"allergies":)" + value + R"(,"gpName":)" + value
        + R"(,"summary":)" + value + R"(,"home":{"id":"h","name":)" + value
        + R"(},"keyworkers":[{"id":"k","name":)" + value + "}]}");
}

void clickEverywhere(QWidget &widget)
{
    const auto children = widget.findChildren<QWidget *>();
    for (QWidget *child : children) {
        const bool isText = qobject_cast<QLabel *>(child) || qobject_cast<QPlainTextEdit *>(child);
        if (isText && child->isVisible()) {
            QTest::mouseClick(child, Qt::LeftButton, {}, child->rect().center());
            QTest::mouseDClick(child, Qt::LeftButton, {}, QPoint(4, child->height() / 2));
        }
    }
}

// The head of a PNG of 60,000 x 60,000, which would take 14 GB.
QByteArray hugePng()
{
    QByteArray small;
    QBuffer buffer(&small);
    buffer.open(QIODevice::WriteOnly);
    QImage(1, 1, QImage::Format_RGB32).save(&buffer, "PNG");
    const quint32 side = 60'000;
    QByteArray head = small.mid(12, 17);
    for (int i = 0; i < 4; ++i) {
        const char byte = char(side >> (24 - 8 * i));
        head[4 + i] = byte;
        head[8 + i] = byte;
    }
    quint32 sum = 0xFFFFFFFF;
    for (const char c : head) {
        sum ^= quint8(c);
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum >> 1) ^ (sum & 1 ? 0xEDB88320 : 0);
    }
    sum = ~sum;
    QByteArray png = small.left(12) + head;
    for (int i = 0; i < 4; ++i)
        png += char(sum >> (24 - 8 * i));
    return png + small.mid(33);
}

} // namespace

class RowsShown : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row083_longTexts_data()
    {
        QTest::addColumn<QString>("text");
        QString words;
        while (words.size() < 1'000'000)
            words += u"Slept well, ate well. "_s;
        QTest::newRow("1 MB of words") << words;
        QTest::newRow("200,000 letters, no blank") << QString(200'000, u'x');
        QTest::newRow("100,000 lines") << u"x\n"_s.repeated(100'000);
        QTest::newRow("200,000 right-to-left") << QString(200'000, QChar(0x05D0));
        QTest::newRow("100,000 accents on one letter") << u'e' + QString(100'000, QChar(0x0301));
    }

    // Read by a record, in a list, in the detail, in a tool tip and in a dialog.
    void row083_longTexts()
    {
        QFETCH(QString, text);
        const Record record =
            Record::fromRaw(R"({"id":"a","name":"Elen Morgan","summary":)" + quoted(text) + '}');
        QStandardItemModel model(1, 2);
        model.setData(model.index(0, 0), text);
        model.setData(model.index(0, 1), text.left(100));
        DataTable table;
        table.setModel(&model);
        table.resize(600, 200);
        RecordDetails panel;
        panel.resize(400, 600);
        prepared();
        QElapsedTimer T;
        T.start();
        table.show();
        QTest::qWait(60);
        panel.setRecord(residentSchema, record);
        panel.show();
        QTest::qWait(60);
        auto *value = panel.findChild<LongValue *>();
        QVERIFY(value);
        QVERIFY(value->isCut());
        QVERIFY(value->toPlainText().size() <= 2 * LongValue::cutAt);
        panel.resize(500, 600);
        QTest::qWait(60);
        QDialog *dialog = tell(&panel, { .title = u"Care Records"_s, .heading = text, .text = text });
        QTest::qWait(60);
        dialog->close();
        showPlainToolTip(QPoint(0, 0), text, &panel);
        QTest::qWait(60);
        QToolTip::hideText();
        QTest::qWait(60);
    }

    void row084_markup_data()
    {
        QTest::addColumn<QString>("payload");
        for (const char *payload : { "<b>bold</b>", "a < b and c > d", "Weight <br> 60kg", "&lt;b&gt;",
                 "&amp;", "Tom & Jerry", "<script>alert(1)</script>", "<img src='ADDRESS/x.png'>",
                 "<img src=ADDRESS/x.png onerror=alert(1)>", "<img src=\"//127.0.0.1/share/x.png\">",
                 "<img src='file:///etc/passwd'>", "<a href='ADDRESS/x'>click</a>",
                 "<style>*{display:none}</style>", "<link rel=stylesheet href=ADDRESS/x.css>",
                 "<iframe src=ADDRESS/x></iframe>", "<svg onload=alert(1)><image href=ADDRESS/x /></svg>",
                 "<table><tr><td>x</td></tr></table>", "<font color=white>hidden</font>",
                 "<p style='font-size:0'>hidden</p>", "<!-- hidden -->", "<h1>Huge</h1>",
                 "<ul><li>a</li></ul>", "<qt>rich</qt>", "<html><body>x</body></html>", "<pre>x</pre>",
                 "<hr>", "<?xml version='1.0'?>", "<![CDATA[x]]>", "]]>",
                 "<meta http-equiv=refresh content='0;url=ADDRESS/x'>", "<audio src=ADDRESS/x autoplay>",
                 "[link](ADDRESS/x)" })
            QTest::newRow(payload) << QString::fromLatin1(payload);
        QTest::newRow("nested tables") << u"<table><tr><td>"_s.repeated(24) + u"x"_s;
    }

    void row084_markup()
    {
        QFETCH(QString, payload);
        RawServer server;
        payload.replace("ADDRESS"_L1, server.base().toString());
        const Record record = resident(payload);
        prepared();

        RecordDetails panel;
        panel.setHeading(payload);
        panel.setNote(payload);
        panel.setRecord(residentSchema, record);
        panel.resize(500, 700);
        PersonBanner banner;
        banner.setResident(record, QDate(2026, 11, 21));
        banner.setSimilar(payload);
        Notice notice;
        notice.setMessage(Notice::Kind::Info, payload, { payload });
        EmptyState emptyState;
        emptyState.setState(EmptyState::Kind::Failed, payload);
        StatusLine line;
        line.setCount(payload);
        line.setNote(payload);
        line.setActivity(payload);
        PlainLabel label(payload);
        label.setElided(true);
        label.resize(20, 20);
        QDialog *dialog = tell(nullptr, { .title = u"Care Records"_s, .heading = payload, .text = payload });
        for (QWidget *widget : { static_cast<QWidget *>(&panel), static_cast<QWidget *>(&banner),
                 static_cast<QWidget *>(&notice), static_cast<QWidget *>(&emptyState),
                 static_cast<QWidget *>(&line), static_cast<QWidget *>(&label),
                 static_cast<QWidget *>(dialog) }) {
            widget->show();
            QTest::qWait(5);
            isPlain(*widget);
            if (widget != &label)
                QVERIFY2(readable(*widget).contains(payload), widget->metaObject()->className());
        }
        QCOMPARE(label.text(), payload);

        // A list: the cell, what is copied from it, its tool tip.
        QStandardItemModel model(1, 2);
        model.setData(model.index(0, 0), payload);
        DataTable table;
        table.setModel(&model);
        table.resize(300, 100);
        table.setColumnWidth(0, 10);
        table.show();
        table.selectRow(0);
        QVERIFY(table.selectedText().section(u'\n', 1).startsWith(payload)); // below the headings
        showPlainToolTip(QPoint(0, 0), payload, &table);
        const QString tip = QToolTip::text();
        QTextDocument read;
        read.setHtml(tip);
        QCOMPARE(read.toPlainText(), payload);
        QToolTip::hideText();
        QTest::qWait(20);
        dialog->close();
        QCOMPARE(server.connections(), 0);
    }

    void row085_invisibleLetters_data()
    {
        addColumns<QString, QString>("text", "shown");
        for (const char16_t c : { u'\u202A', u'\u202B', u'\u202C', u'\u202D', u'\u202E', u'\u2066', u'\u2067',
                 u'\u2068', u'\u2069', u'\u0007', u'\u001B', u'\u0085' }) {
            QTest::addRow("U+%04X", unsigned(c))
                << QString(u"Elen"_s + QChar(c) + u"nagroM"_s) << u"Elen\uFFFDnagroM"_s;
        }
        const auto kept = [](const char *name, const QString &text) {
            QTest::newRow(name) << text << text;
        };
        kept("emoji of several parts", u"\U0001F469\u200D\U0001F9BD visits"_s);
        kept("accents that stand alone", u"e\u0301\u0302\u0303"_s);
        // No letter of any language has so many.
        QTest::newRow("a hundred accents")
            << QString(u'e' + QString(100, QChar(0x0301)))
            << QString(u'e' + QString(16, QChar(0x0301)) + QString(84, QChar(0xFFFD)));
        kept("Hebrew", u"\u05D0\u05DC\u05DF"_s);
        kept("Arabic with digits", u"\u0623\u062D\u0645\u062F 12"_s);
        kept("Thai", u"\u0E2A\u0E21\u0E0A\u0E32\u0E22"_s);
        kept("not in any font", u"\U000F0000"_s);
    }

    // A text cannot pose as another one, and none brings anything down.
    void row085_invisibleLetters()
    {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(visibleText(text), shown);
        const Record record = resident(text);
        prepared();
        RecordDetails panel;
        panel.setRecord(residentSchema, record);
        panel.resize(500, 700);
        panel.show();
        PersonBanner banner;
        banner.setResident(record, QDate(2026, 11, 21));
        banner.show();
        PlainLabel elided(text);
        elided.setElided(true);
        elided.resize(30, 20);
        elided.show();
        QTest::qWait(30);
        QVERIFY(readable(panel).contains(shown));
        QVERIFY(banner.message().contains(shown));
        QCOMPARE(elided.text(), shown);
        if (shown != text) {
            QVERIFY(!readable(panel).contains(text));
            QVERIFY(!banner.accessibleName().contains(text));
        }
    }

    void row086_addressesInTexts_data()
    {
        QTest::addColumn<QString>("address");
        for (const char *address :
            { "https://care.example.org/document/1", "http://127.0.0.1/", "javascript:alert(1)",
                "file:///etc/passwd", "file://server/share/x.exe", "\\\\server\\share\\x.exe",
                "smb://server/share", "ms-msdt:/id PCWDiagnostic", "search-ms:query=x",
                "ms-word:ofe|u|https://example.org/x.docm", "mailto:a@example.org", "tel:01632960001",
                "data:text/html,<script>x</script>", "vbscript:x", "ftp://example.org/x", "about:blank",
                "C:\\Windows\\System32\\calc.exe", "/usr/bin/true", "ssh://example.org", "www.example.org" })
            QTest::newRow(address) << QString::fromLatin1(address);
    }

    // Nothing that the service wrote can be followed: not by click, double click or key. This program opens
    // no address at all.
    void row086_addressesInTexts()
    {
        QFETCH(QString, address);
        m_opened.clear();
        static constexpr const char *schemes[] = { "https", "http", "javascript", "file", "smb", "ms-msdt",
            "search-ms", "ms-word", "mailto", "tel", "data", "vbscript", "ftp", "about", "ssh", "c" };
        for (const char *scheme : schemes)
            QDesktopServices::setUrlHandler(QString::fromLatin1(scheme), this, "noteOpened");
        const QByteArray value = quoted(address);
        RecordDetails panel;
        panel.setRecord(
            documentSchema, Record::fromRaw(R"({"id":"a","name":)" + value + R"(,"url":)" + value + '}'));
        panel.resize(500, 400);
        panel.show();
        QVERIFY(readable(panel).contains(address));
        isPlain(panel);
        clickEverywhere(panel);
        for (const auto key : { Qt::Key_Tab, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space })
            QTest::keyClick(&panel, key);
        QTest::qWait(20);
        QCOMPARE(m_opened, QList<QUrl>());
        for (const char *scheme : schemes)
            QDesktopServices::unsetUrlHandler(QString::fromLatin1(scheme));
    }

    // No file of this computer is ever called what the service calls it: forty names that would climb, hide
    // or collide are kept and shown, and beside the store's own files there is nothing.
    void row087_namesOfDocuments()
    {
        QStringList names{ u"../../escaped"_s, u"..\\..\\escaped"_s, u"/etc/escaped"_s, u"C:\\escaped.txt"_s,
            u"CON"_s, u"NUL.txt"_s, u"COM1"_s, u"a:b"_s, u"a:b:$DATA"_s, u"trailing."_s, u"trailing "_s,
            u" "_s, u"."_s, u".."_s, u"..."_s, u"~"_s, u"~/escaped"_s, u"$HOME/escaped"_s,
            u"%TEMP%\\escaped"_s, u"a\nb"_s, u"a\tb"_s, u"a\u0000b"_s, u"a\u202Efdp.exe"_s, u"-rf"_s,
            u"--help"_s, u"|escaped"_s, u">escaped"_s, u"`escaped`"_s, u"$(escaped)"_s, u";escaped"_s, u"*"_s,
            u"?"_s, u"\"escaped\""_s, u"'escaped'"_s, u"<escaped>"_s, u"desktop.ini"_s, u".bashrc"_s,
            u"con.pdf.exe"_s, u"e\u0301.pdf"_s, QString(300, u'x') };
        QCOMPARE(names.size(), 40);
        QTemporaryDir parent;
        const QString folder = parent.filePath(u"deep/folder"_s);
        QVERIFY(QDir().mkpath(folder));
        QList<QByteArray> records;
        for (qsizetype i = 0; i < names.size(); ++i) {
            records += "{\"id\":\"d" + QByteArray::number(i) + "\",\"name\":" + quoted(names.at(i))
                + ",\"url\":" + quoted(names.at(i)) + "}";
        }
        {
            Store store(StoreOptions{ folder + u"/records.db"_s, QByteArray(32, 'k') });
            PageWrite page;
            page.records = records;
            const auto outcome = storeAnswer<PageChanges>(
                [&](QObject *context, auto done) { store.write(documentSchema, page, context, done); });
            QVERIFY(outcome);
            QCOMPARE(outcome->inserted, 40);
            RecordDetails panel;
            for (const QByteArray &raw : records) {
                panel.setRecord(documentSchema, Record::fromRaw(raw));
                QTest::qWait(1);
            }
        }
        QDirIterator files(
            parent.path(), QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
        int found = 0;
        while (files.hasNext()) {
            const QString name = QFileInfo(files.next()).fileName();
            QVERIFY2(name.startsWith("records.db"_L1), qPrintable(name));
            ++found;
        }
        QVERIFY(found > 0);
    }

    // The service names an address for the content of a document. It is never asked for: there is nothing
    // that could be called a PDF and be a program.
    void row088_contentOfDocuments()
    {
        RawServer server;
        const QByteArray url = quoted(server.base().toString() + u"/x.pdf"_s);
        m_opened.clear();
        QDesktopServices::setUrlHandler(u"http"_s, this, "noteOpened");
        for (const ResourceSchema *schema : { &documentSchema, &homeDocumentSchema }) {
            for (const char *name : { "x.pdf", "x.exe", "x.pdf.exe", "x.docm", "x.lnk", "x.html", "x.svg",
                     "x", "x.scr", "x.iso" }) {
                RecordDetails panel;
                panel.setRecord(*schema,
                    Record::fromRaw(R"({"id":"a","name":")" + QByteArray(name) + R"(","url":)" + url + '}'));
                panel.resize(400, 300);
                panel.show();
                clickEverywhere(panel);
                QTest::qWait(5);
            }
        }
        QDesktopServices::unsetUrlHandler(u"http"_s);
        QCOMPARE(m_opened, QList<QUrl>());
        QCOMPARE(server.connections(), 0);
    }

    // A picture inside a text stays a text; and should one ever be decoded, Qt's bound on memory stands,
    // which nobody in this program has lifted.
    void row089_pictureBomb()
    {
        QByteArray picture = hugePng();
        const QString text = u"data:image/png;base64,"_s + QString::fromLatin1(picture.toBase64());
        prepared();
        RecordDetails panel;
        panel.setRecord(residentSchema, resident(u"<img src='"_s + text + u"'>"_s));
        panel.resize(400, 600);
        panel.show();
        QTest::qWait(30);
        isPlain(panel);
        QVERIFY(readable(panel).remove(u'\n').contains(text.left(60)));
        QVERIFY(QImageReader::allocationLimit() > 0 && QImageReader::allocationLimit() <= 256);
        QBuffer buffer(&picture);
        buffer.open(QIODevice::ReadOnly);
        QImageReader reader(&buffer);
        QVERIFY(reader.canRead());
        QCOMPARE(reader.size(), QSize(60'000, 60'000));
        QVERIFY(reader.read().isNull());
    }

private Q_SLOTS:
    // Of QDesktopServices, in whatever way it is reached.
    void noteOpened(const QUrl &url) { m_opened += url; }

private:
    QList<QUrl> m_opened;
};

CARE_TEST(rows_shown, RowsShown);
#include "rows_shown.moc"
