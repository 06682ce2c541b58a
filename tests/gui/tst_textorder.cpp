// SPDX-License-Identifier: GPL-3.0-or-later
// Text order is content: what a person reads is what the record holds, in every place that shows it.
#include "app/cli/output.h"
#include "models/schema/formatting.h"
#include "models/schema/invisible.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/recordtree.h"
#include "models/tables/timelinemodel.h"
#include "tests/support/announced.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "views/browse/sectionstext.h"
#include "views/paper/contentsheet.h"
#include "views/person/timelinepage.h"
#include "views/resident/formpage.h"
#include "views/resident/recordform.h"
#include "views/resident/review.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/searchpanel.h"
#include "views/widgets/chip.h"
#include "views/widgets/completiondelegate.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/notice.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/pills.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/recorddetails.h"
#include "views/widgets/tabledelegate.h"

#include <QAbstractButton>
#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QDialog>
#include <QGlyphRun>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStandardItemModel>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>

#include <functional>

namespace {

QString character(char32_t code)
{
    return QStringView(QChar::fromUcs4(code)).toString(); // QString::fromUcs4() drops a byte order mark
}

const QList<char32_t> hidden{ 0x00AD, 0x034F, 0x061C, 0x115F, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F,
    0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060, 0x2061, 0x2066, 0x2067, 0x2068, 0x2069,
    0x206A, 0x206F, 0x3164, 0xFE0F, 0xFEFF, 0xFFF9, 0xE0001, 0xE0041, 0xE007F, 0x0007, 0x001B, 0x0085,
    0x009B };

Record resident(const QString &text)
{
    const QByteArray list = QJsonDocument(QJsonArray{ text }).toJson(QJsonDocument::Compact);
    const QByteArray value = list.mid(1, list.size() - 2);
    return Record::fromRaw(R"({"id":"a","name":{"first":)" + value + R"(,"last":)" + value
        + R"(},"preferredName":)" + value + R"(,"allergies":)" + value + R"(,"gpName":)" + value
        + R"(,"nhsNumber":)" + value + R"(,"medicalHistory":)" + value + R"(,"home":{"id":"h","name":)"
        + value + R"(},"keyworkers":[{"id":"k","name":)" + value + "}]}");
}

//! All that is read or said of \a root and what is in it.
QString textsOf(const QWidget &root)
{
    QStringList texts{ root.windowTitle(), root.accessibleName(), root.accessibleDescription() };
    const auto widgets = root.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        texts += { widget->accessibleName(), widget->accessibleDescription(), widget->toolTip() };
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            texts += label->text();
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            texts += button->text();
        if (const auto *text = qobject_cast<const QPlainTextEdit *>(widget))
            texts += text->isReadOnly() ? text->toPlainText() : QString();
    }
    return texts.join(u'\n');
}

void addTexts(const QAbstractItemModel &model, const QModelIndex &parent, QStringList &texts)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            texts += { index.data().toString(), index.data(Qt::AccessibleTextRole).toString() };
            if (column == 0)
                addTexts(model, index, texts);
        }
    }
}

struct Place {
    const char *name;
    std::function<QString(const QString &)> show; //!< what a person gets to read for a text of the service
};

const QList<Place> places{
    { "label",
        [](const QString &text) {
            const PlainLabel label(text);
            return label.text();
        } },
    { "tool tip",
        [](const QString &text) {
            QWidget widget;
            setPlainToolTip(&widget, text);
            return QString(widget.toolTip() + widget.accessibleDescription());
        } },
    { "announcement",
        [](const QString &text) {
            QWidget widget;
            announce(&widget, text);
            return test::announced(widget);
        } },
    { "buttons",
        [](const QString &text) {
            const LinkButton link(text);
            return QString(buttonText(text) + link.text() + link.accessibleName());
        } },
    { "cells",
        [](const QString &text) {
            QStringList cells;
            for (const Field &field : residentSchema.fields)
                cells += displayText(field, resident(text));
            return cells.join(u'\n');
        } },
    { "tree of everything",
        [](const QString &text) {
            RecordTree tree;
            tree.setRecord(residentSchema, resident(text));
            QStringList texts;
            addTexts(tree, {}, texts);
            return texts.join(u'\n');
        } },
    { "detail",
        [](const QString &text) {
            RecordDetails panel;
            panel.setHeading(text);
            panel.setNote(text);
            panel.setRecord(residentSchema, resident(text));
            return QString(textsOf(panel) + panel.text());
        } },
    { "banner",
        [](const QString &text) {
            PersonBanner banner;
            banner.setResident(resident(text), QDate(2026, 11, 21));
            return QString(textsOf(banner) + banner.message());
        } },
    { "filter",
        [](const QString &text) {
            const FilterChip chip(text, text);
            return textsOf(chip);
        } },
    { "notice",
        [](const QString &text) {
            Notice notice;
            notice.setMessage(Notice::Kind::Warning, text);
            return QString(textsOf(notice) + notice.text());
        } },
    { "console",
        [](const QString &text) {
            const Record record = resident(text);
            return QString::fromUtf8(listOutput(residentSchema, { record }, OutputFormat::Table)
                + recordOutput(residentSchema, record, OutputFormat::Table)
                + listOutput(residentSchema, { record }, OutputFormat::Csv));
        } },
    { "review",
        [](const QString &text) {
            RecordDraft draft = test::residentDraft(resident(u"Elen"_s));
            draft.setEntry(*test::formField(u"gpName"_s), { text });
            ReviewDialog dialog({ draft, { text }, {}, QDate(2026, 11, 21) });
            dialog.setAttribute(Qt::WA_DeleteOnClose, false);
            return textsOf(dialog);
        } },
};

//! Where the digits of \a text stand from left to right, all in one line.
QList<qreal> digitsOf(const QString &text, Qt::LayoutDirection direction)
{
    QTextLayout layout(text);
    QTextOption option;
    option.setTextDirection(direction);
    layout.setTextOption(option);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    QList<qreal> at;
    for (int i = 0; i < text.size(); ++i) {
        if (text.at(i).isDigit())
            at += line.glyphRuns(i, 1).value(0).positions().value(0).x();
    }
    return at;
}

bool isInOrder(const QList<qreal> &at)
{
    return std::adjacent_find(at.begin(), at.end(), std::greater_equal<>()) == at.end();
}

struct NotesSheet : Sheet {
    explicit NotesSheet(const SheetSection &section)
        : Sheet({}, QSizeF(680, 1016))
    {
        QTextCursor cursor(&body());
        writeSections(cursor, { section }, { style(), text(14, true), text(13, true) });
    }
    QTextDocument &document() { return body(); }
};

} // namespace

class TestTextOrder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPlace_data()
    {
        QTest::addColumn<int>("place");
        for (int place = 0; place < places.size(); ++place)
            QTest::newRow(places.at(place).name) << place;
    }

    void everyPlace()
    {
        QFETCH(int, place);
        for (const char32_t code : hidden) {
            const QString shown = places.at(place).show(u"12"_s + character(code) + u"34"_s);
            const QString name = QString::number(code, 16);
            QVERIFY2(!shown.contains(character(code)), qPrintable(name));
            QVERIFY2(!shown.contains(u"1234"_s), qPrintable(name));
            QVERIFY2(shown.contains(u"12\uFFFD34"_s) || shown.contains(u"12 34"_s), qPrintable(name));
        }
    }

    void digitsKeepTheirOrder_data()
    {
        const test::Rows<QString> row("text");
        row("as it was found", u"12\u200F34\u061C56\u200B7"_s);
        row("overrides", u"\u202E12 34\u202C 56"_s);
        row("isolates", u"\u206712 34\u2069 56"_s);
        row("after Arabic", u"\u0623\u062D\u0645\u062F 999 000 0018"_s);
        row("after Hebrew", u"\u05D0\u05DC\u05DF 07700 900123"_s);
        row("before Arabic", u"999 000 0018 \u0623"_s);
        row("within Hebrew", u"\u05D0 +44 (0)20 7946 0018 \u05D1"_s);
        row("a date", u"\u0623 13/07/1945"_s);
        row("a span", u"\u0623 12-34"_s);
        row("a dose", u"\u0623 2.5, 3.5"_s);
        row("marked within Arabic", u"\u0623 12\u200F34\u200F56"_s);
    }

    void digitsKeepTheirOrder()
    {
        QFETCH(QString, text);
        // As the widgets lay it out: in the direction of its first letter, or from left to right.
        for (const Qt::LayoutDirection direction : { Qt::LeftToRight, Qt::LayoutDirectionAuto }) {
            QVERIFY(isInOrder(digitsOf(visibleText(text), direction)));
            QVERIFY(isInOrder(digitsOf(visibleText(visibleText(text)), direction)));
        }
    }

    void digitsWouldLoseTheirOrder()
    {
        QVERIFY(!isInOrder(digitsOf(u"\u202E12 34\u202C 56"_s, Qt::LayoutDirectionAuto)));
        QVERIFY(!isInOrder(digitsOf(u"\u0623\u062D\u0645\u062F 999 000 0018"_s, Qt::LayoutDirectionAuto)));
        QVERIFY(!isInOrder(digitsOf(u"\u05D0 12\uFFFD34"_s, Qt::LayoutDirectionAuto)));
    }

    void roomsStandBehindTheirNames_data()
    {
        QTest::addColumn<bool>("isOnPaper");
        QTest::newRow("on paper") << true;
        QTest::newRow("on the screen") << false;
    }

    // The first name is from the right: the line still goes from left to right.
    void roomsStandBehindTheirNames()
    {
        QFETCH(const bool, isOnPaper);
        SheetSection section;
        section.heading = u"Silent"_s;
        section.notes = { u"\u05E9\u05E8\u05D4 \u05DB\u05D4\u05DF (R12), ABARA, Chinedu (R3)"_s };
        SectionsText screen;
        screen.resize(900, 200);
        screen.show();
        if (!isOnPaper)
            screen.setSections({ section });
        NotesSheet paper(section);
        QTextDocument &document = isOnPaper ? paper.document() : *screen.document();
        const QTextBlock block = document.find(u"R12"_s).block();
        QVERIFY(block.isValid());
        document.documentLayout()->blockBoundingRect(block); // lays it out
        QVERIFY(block.layout()->lineCount() > 0);
        const QTextLine line = block.layout()->lineAt(0);
        const QString text = block.text();
        const auto at = [&](const QString &part) {
            return line.cursorToX(int(text.indexOf(part)));
        };
        QVERIFY2(
            at(u"\u05E9"_s) < at(u"R12"_s) && at(u"R12"_s) < at(u"ABARA"_s) && at(u"ABARA"_s) < at(u"R3"_s),
            qPrintable(text));
    }

    void editorsKeepEveryCharacter()
    {
        const QString note = u"One\u200B\u00A0two\u2028three\u2029four \u202Efive\u202C\U000E0041\nsix"_s;
        const QString name = u"Dr\u00A0\u200FWhit\u00ADcombe"_s;
        const QByteArray list = QJsonDocument(QJsonArray{ note, name }).toJson(QJsonDocument::Compact);
        const QJsonArray both = QJsonDocument::fromJson(list).array();
        const QByteArray json = QJsonDocument(
            QJsonObject{ { u"id"_s, u"1"_s }, { u"medicalHistory"_s, both.at(0) },
                { u"gpName"_s,
                    both.at(1) } }).toJson(QJsonDocument::Compact);
        RecordForm form;
        form.setContext({ QDate(2026, 11, 21), {} });
        form.setDraft(test::residentDraft(Record::fromRaw(json)));
        form.resize(1000, 700);
        form.show();
        FormPage *page = form.findChild<FormPage *>();
        FieldBox *history = page->box(u"medicalHistory"_s);
        FieldBox *gp = page->box(u"gpName"_s);
        QCOMPARE(history->editor()->entry(), Entry{ note });
        QCOMPARE(gp->editor()->entry(), Entry{ name });
        QVERIFY(!form.isChanged());
        // Said to everybody, whether they see the mark or not.
        QVERIFY2(
            textsOf(*history).contains(u"Contains 6 invisible characters"_s), qPrintable(textsOf(*history)));
        QVERIFY(textsOf(*gp).contains(u"Contains 2 invisible characters"_s));
        QVERIFY(!textsOf(*page->box(u"gpEmail"_s)).contains(u"are invisible"_s));
        // A key changes what it changes, and nothing else.
        auto *text = qobject_cast<QPlainTextEdit *>(history->editor()->inputs().first());
        text->moveCursor(QTextCursor::End);
        QTest::keyClick(text, Qt::Key_X);
        auto *line = qobject_cast<QLineEdit *>(gp->editor()->inputs().first());
        line->end(false);
        QTest::keyClick(line, Qt::Key_X);
        QCOMPARE(history->editor()->entry(), Entry{ note + u'x' });
        QCOMPARE(gp->editor()->entry(), Entry{ name + u'x' });
        QCOMPARE(form.draft().text(*test::formField(u"medicalHistory"_s)), QString(note + u'x'));
        QCOMPARE(form.draft().text(*test::formField(u"gpName"_s)), QString(name + u'x'));
        line->setText(u"Dr Whitcombe"_s);
        Q_EMIT line->textEdited(line->text());
        QVERIFY(!textsOf(*gp).contains(u"are invisible"_s));
    }

    //! The mark is drawn: between two letters there is more than without the character, in the colour of
    //! danger.
    void editorsShowWhereItIs()
    {
        const auto pictureOf = [](const QString &path, const QString &value) {
            const std::unique_ptr<FieldEditor> editor(FieldEditor::make(*test::formField(path), nullptr));
            editor->resize(300, 80);
            editor->setEntry({ value });
            editor->show();
            QTest::qWait(20);
            return editor->grab().toImage();
        };
        const auto reds = [](const QImage &image) {
            const QRgb wanted = Theme::current().danger.rgb();
            int count = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    count += image.pixel(x, y) == wanted;
            }
            return count;
        };
        for (const QString &path : { u"gpName"_s, u"medicalHistory"_s }) {
            const int without = reds(pictureOf(path, u"ab"_s));
            for (const char32_t code : { 0x200B, 0x200F, 0x202E, 0x2066, 0xFEFF, 0x2029, 0xE0041 }) {
                const QByteArray name = path.toLatin1() + ' ' + QByteArray::number(int(code), 16);
                QVERIFY2(reds(pictureOf(path, u"a"_s + character(code) + u"b"_s)) > without + 20,
                    name.constData());
            }
        }
    }

    void marksStayInTheirRow_data()
    {
        QTest::addColumn<int>("list");
        for (const auto &[name, list] :
            { std::pair("table", 0), std::pair("timeline", 1), std::pair("heading of the timeline", 2),
                std::pair("search", 3), std::pair("completion", 4) })
            QTest::newRow(name) << list;
    }

    // A letter with 5,000 accents above and below paints nothing into the rows beside its own.
    void marksStayInTheirRow()
    {
        QFETCH(int, list);
        const QString text =
            visibleText(u"Ele" + QString(character(0x0301) + character(0x0323)).repeated(2'500) + u"n"_s);
        QStandardItemModel model(1, 1);
        const QModelIndex index = model.index(0, 0);
        model.setData(index, text);
        std::unique_ptr<QStyledItemDelegate> delegate;
        if (list == 0)
            delegate = std::make_unique<TableDelegate>();
        if (list == 1 || list == 2) {
            delegate = std::make_unique<TimelineDelegate>();
            model.setData(index, int(list == 1 ? TimelineModel::Row::Event : TimelineModel::Row::Day),
                TimelineModel::RowRole);
            model.setData(index, text, TimelineModel::FactsRole);
            model.setData(index, QString(logSchema.name), TimelineModel::ResourceRole);
        }
        if (list == 3) {
            delegate = std::make_unique<SearchDelegate>();
            model.setData(index, int(SearchRow::Kind::Record), SearchModel::KindRole);
            model.setData(index, text, SearchModel::WordsRole);
        }
        if (list == 4) {
            delegate = std::make_unique<CompletionDelegate>();
            model.setData(index, text, CompletionDelegate::WordsRole);
        }
        QImage image(400, 150, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QStyleOptionViewItem option;
        option.font = textFont(TextSize::Normal);
        option.rect = QRect(0, 60, 400, 30);
        QPainter painter(&image);
        delegate->paint(&painter, option, index);
        painter.end();
        const QColor inside = image.pixelColor(200, 75);
        QVERIFY(inside != QColor(Qt::magenta));
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width() && !option.rect.contains(0, y); ++x)
                QVERIFY2(
                    image.pixelColor(x, y) == QColor(Qt::magenta), qPrintable(u"%1, %2"_s.arg(x).arg(y)));
        }
    }
};

CARE_TEST(textorder, TestTextOrder);
#include "tst_textorder.moc"
