// SPDX-License-Identifier: GPL-3.0-or-later
// Text order is content: no character that is not seen hides in a text, and no number changes its order.
#include "models/schema/exporttext.h"
#include "models/schema/invisible.h"
#include "models/schema/values.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>

namespace {

QString character(char32_t code)
{
    return QStringView(QChar::fromUcs4(code)).toString(); // QString::fromUcs4() drops a byte order mark
}

//! Every character that this program does not show between two digits.
QList<char32_t> hidden()
{
    QList<char32_t> all{ 0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x2028, 0x2029,
        0x3164, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFE, 0x1D173, 0xE0000, 0xE0001 };
    const auto add = [&all](char32_t first, char32_t last) {
        for (char32_t code = first; code <= last; ++code)
            all += code;
    };
    add(0x0001, 0x0008);
    add(0x000B, 0x001F);
    add(0x007F, 0x009F);
    add(0x180B, 0x180D);
    add(0x200B, 0x200F);
    add(0x202A, 0x202E);
    add(0x2060, 0x206F);
    add(0xFE00, 0xFE0F);
    add(0xE0020, 0xE007F);
    add(0xE0100, 0xE01EF);
    return all;
}

} // namespace

class TestInvisible : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void betweenDigits()
    {
        for (const char32_t code : hidden()) {
            const QString text = u"12"_s + character(code) + u"34"_s;
            const QString name = QString::number(code, 16);
            QVERIFY2(isInvisible(code), qPrintable(name));
            QVERIFY2(visibleText(text) == u"12\uFFFD34"_s, qPrintable(name));
            QCOMPARE(hiddenCharacters(text).size(), 1);
            QCOMPARE(hiddenCharacters(text).first().at, 2);
        }
        QCOMPARE(visibleText(u"12\u200F34\u061C56\u200B7"_s), u"12\uFFFD34\uFFFD56\uFFFD7"_s);
    }

    void asTheFirstCharacter()
    {
        for (const char32_t code : hidden())
            QCOMPARE(visibleText(character(code) + u"Elen"_s), u"\uFFFDElen"_s);
        for (const char32_t code : hidden())
            QCOMPARE(visibleText(u"Elen"_s + character(code)), u"Elen\uFFFD"_s);
    }

    void keepsWhatBelongs_data()
    {
        const test::Rows<QString> row("text");
        row("a note", u"Slept well.\n\tTea at 8 – no sugar; 37.2 °C"_s);
        row("Welsh", u"Siân Llŷr"_s);
        row("a family", u"\U0001F469\u200D\U0001F469\u200D\U0001F467 visit"_s);
        row("skin and joiner", u"\U0001F469\U0001F3FD\u200D\u2695\uFE0F"_s);
        row("a heart", u"\u2764\uFE0F"_s);
        row("a key of a telephone", u"1\uFE0F\u20E3"_s);
        row("two letters as a flag", u"\U0001F1EC\U0001F1E7"_s);
        row("England", u"\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F won"_s);
        row("Wales twice",
            u"\U0001F3F4\U000E0067\U000E0062\U000E0077\U000E006C\U000E0073\U000E007F"
            u"\U0001F3F4\U000E0067\U000E0062\U000E0077\U000E006C\U000E0073\U000E007F"_s);
        row("Persian", u"\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645"_s);
        row("Hindi", u"\u0915\u094D\u200D\u0937"_s);
        row("Sinhala", u"\u0DC1\u0DCA\u200D\u0DBB\u0DD3"_s);
        row("a form of an ideograph", u"\u845B\U000E0100"_s);
        row("Hebrew", u"\u05D0\u05DC\u05DF"_s);
        row("Arabic with one number", u"\u0623\u062D\u0645\u062F 12"_s);
        row("a sign of Arabic numbers", u"\u0600\u0661\u0662"_s);
        row("names set apart",
            isolated(u"\u05DB\u05D4\u05DF, Dilys"_s) + u", room 12; "_s + isolated(u"Morgan"_s));
    }

    void keepsWhatBelongs()
    {
        QFETCH(QString, text);
        QCOMPARE(visibleText(text), text);
        QVERIFY(hiddenCharacters(text).isEmpty());
    }

    void marksWhatDoesNot_data()
    {
        const test::Rows<QString, QString> row("text", "shown");
        row("soft hyphen within a word", u"Mor\u00ADgan"_s, u"Morgan"_s);
        row("soft hyphen in front", u"\u00ADMorgan"_s, u"\uFFFDMorgan"_s);
        row("joiner in English", u"Mor\u200Dgan"_s, u"Mor\uFFFDgan"_s);
        row("non-joiner in English", u"Mor\u200Cgan"_s, u"Mor\uFFFDgan"_s);
        row("joiner at the end of Hindi", u"\u0915\u094D\u200D"_s, u"\u0915\u094D\uFFFD"_s);
        row("joiner before a digit", u"\u0645\u200C1"_s, u"\u0645\uFFFD1"_s);
        row("two joiners", u"\u0645\u200C\u200C\u062E"_s, u"\u0645\uFFFD\uFFFD\u062E"_s);
        row("variation of a letter", u"a\uFE0F"_s, u"a\uFFFD"_s);
        row("variation of a digit", u"1\uFE0F2"_s, u"1\uFFFD2"_s);
        row("tags without a flag", u"Elen\U000E0041\U000E0042"_s, u"Elen\uFFFD\uFFFD"_s);
        row("a flag that is not", u"\U0001F3F4\U000E0041\U000E007F"_s, u"\U0001F3F4\uFFFD\uFFFD"_s);
        row("half of a letter", u"a\xD83D"_s, u"a\uFFFD"_s);
        row("isolates around letters beside Hebrew", u"\u05D0 \u2066ab\u2069"_s, u"\u05D0 \uFFFDab\uFFFD"_s);
        row("isolates by the first letter around Latin", u"\u05D0 \u2068ab\u2069"_s,
            u"\u05D0 \uFFFDab\uFFFD"_s);
        row("isolates that hold another", u"\u2068\u05D0\u202Eb\u2069"_s, u"\uFFFD\u05D0\uFFFDb\uFFFD"_s);
        row("isolates over two lines", u"\u2068\u05D0\nb\u2069"_s, u"\uFFFD\u05D0\nb\uFFFD"_s);
        row("isolates around a number without Hebrew", u"a \u206612 34\u2069"_s, u"a \uFFFD12 34\uFFFD"_s);
    }

    void marksWhatDoesNot()
    {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(visibleText(text), shown);
    }

    void numbersBesideOtherScripts_data()
    {
        const test::Rows<QString, QString> row("text", "shown");
        row("NHS number", u"\u0623\u062D\u0645\u062F 999 000 0018"_s,
            u"\u0623\u062D\u0645\u062F \u2066999 000 0018\u2069"_s);
        row("telephone", u"\u05D0 +44 7700 900123 \u05D1"_s, u"\u05D0 \u2066+44 7700 900123\u2069 \u05D1"_s);
        row("a date in front", u"01/02/2026 \u0623"_s, u"\u206601/02/2026\u2069 \u0623"_s);
        row("what was marked", u"\u05D0 12\u200F34"_s, u"\u05D0 \u206612\uFFFD34\u2069"_s);
        row("two lines", u"\u05D0 12\n34"_s, u"\u05D0 12\n34"_s);
        row("already taken apart", u"\u05D0 12 \u206634 56\u2069"_s, u"\u05D0 \u206612 34 56\u2069"_s);
    }

    void numbersBesideOtherScripts()
    {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(visibleText(text), shown);
        QCOMPARE(visibleText(shown), shown);
        QVERIFY(!terminalText(text).contains(QChar(0x2066)));
        QVERIFY(!pastedCell(visibleText(text)).contains(QChar(0x2066)));
        QVERIFY(!csvField(visibleText(text)).contains(QChar(0x2066)));
    }

    void isTheSameTwice()
    {
        QList<char32_t> codes = hidden();
        codes += { U'a', U'1', U' ', U'+', 0x05D0, 0x0623, 0x1F3F4, 0x2764, 0x0915 };
        quint32 seed = 20261122;
        for (int round = 0; round < 3000; ++round) {
            QString text;
            for (int i = 0; i < 12; ++i) {
                seed = seed * 1664525 + 1013904223;
                text += character(codes.at((seed >> 8) % quint32(codes.size())));
            }
            const QString once = visibleText(text);
            QCOMPARE(visibleText(once), once);
        }
    }

    void csv_data()
    {
        const test::Rows<QString, QString> row("text", "field");
        row("plain", u"plain"_s, u"\"plain\""_s);
        row("empty", u""_s, u"\"\""_s);
        row("comma", u"a,b"_s, u"\"a,b\""_s);
        row("semicolon", u"x;=1+1"_s, u"\"x;=1+1\""_s);
        row("quotation mark", u"a\"b"_s, u"\"a\"\"b\""_s);
        row("line break", u"a\nb"_s, u"\"a\nb\""_s);
        row("formula", u"=1+1"_s, u"\"'=1+1\""_s);
        row("plus", u"+1"_s, u"\"'+1\""_s);
        row("minus", u"-1"_s, u"\"'-1\""_s);
        row("the other minus", u"\u22121"_s, u"\"'\u22121\""_s);
        row("at", u"@SUM(A1)"_s, u"\"'@SUM(A1)\""_s);
        row("full width", u"\uFF1D1+1"_s, u"\"'\uFF1D1+1\""_s);
        row("small form", u"\uFE661"_s, u"\"'\uFE661\""_s);
        row("superscript", u"\u207A1"_s, u"\"'\u207A1\""_s);
        row("spaces before", u"  =1"_s, u"\"'  =1\""_s);
        row("no-break space before", u"\u00A0=1"_s, u"\"'\u00A0=1\""_s);
        row("ideographic space before", u"\u3000=1"_s, u"\"'\u3000=1\""_s);
        row("tab before", u"\tx"_s, u"\"'\tx\""_s);
        row("carriage return before", u"\rx"_s, u"\"'\rx\""_s);
        row("line feed before", u"\nx"_s, u"\"'\nx\""_s);
        row("a mark before", u"\uFFFD=1"_s, u"\"'\uFFFD=1\""_s);
        row("equals within", u"a=1"_s, u"\"a=1\""_s);
        for (const char *changed : { "2E3", "1.50", "12.0", "(5)", "5%", "1,234", "1-2", "3/4", "1 1/2",
                 "12-Mar", "Mar 12", "14 July 2026", "10:30", "10.30 am", "9pm", "01632 960000" })
            row(changed, QString::fromLatin1(changed), u"\"'"_s + QString::fromLatin1(changed) + u'"');
        for (const char *kept :
            { "12", "12A", "12a", "1E", "Mayfair 3", "June Hill", "Room 3/4", "999 000 0018", "3rd", "A1" })
            row(kept, QString::fromLatin1(kept), u'"' + QString::fromLatin1(kept) + u'"');
        row("dash of nothing", u"–"_s, u"\"–\""_s);
    }

    void csv()
    {
        QFETCH(QString, text);
        QFETCH(QString, field);
        QCOMPARE(csvField(text), field);
    }

    void csvAfterAnythingInvisible()
    {
        for (const char32_t code : hidden()) {
            for (const char *start : { "=1", "+1", "-1", "@x" }) {
                const QString text = character(code) + QString::fromLatin1(start);
                QVERIFY2(csvField(text).startsWith("\"'"_L1), qPrintable(QString::number(code, 16)));
                QVERIFY2(pastedCell(text).startsWith(u'\''), qPrintable(QString::number(code, 16)));
            }
        }
    }

    void pasted_data()
    {
        test::addColumns<QString, QString>("text", "cell");
        QTest::newRow("plain") << u"Elen, 84"_s << u"Elen, 84"_s;
        QTest::newRow("formula") << u"=HYPERLINK(\"x\")"_s << u"'=HYPERLINK(\"x\")"_s;
        QTest::newRow("after a space") << u" =1"_s << u"' =1"_s;
        QTest::newRow("breaks") << u"a\tb\nc\r\nd\u2028e\u2029f\u0085g\vh"_s << u"a b c  d e f g h"_s;
        QTest::newRow("quotation mark in front") << u"\"a"_s << u"'\"a"_s;
        QTest::newRow("quotation mark within") << u"a \"b\""_s << u"a \"b\""_s;
    }

    void pasted()
    {
        QFETCH(QString, text);
        QFETCH(QString, cell);
        QCOMPARE(pastedCell(text), cell);
    }

    void terminal()
    {
        static const QRegularExpression acts(
            u"[\\x00-\\x09\\x0B-\\x1F\\x7F-\\x9F\\x{202A}-\\x{202E}\\x{2028}\\x{2029}"
            "\\x{2066}-\\x{2069}\\x{200E}\\x{200F}\\x{061C}]"_s);
        for (const char32_t code : hidden()) {
            const QString text = u"12"_s + character(code) + u"[31m34 \u05D0 5 6"_s;
            QVERIFY(!terminalText(text).contains(acts));
            QVERIFY(!terminalLine(text).contains(acts));
        }
        QCOMPARE(terminalText(u"a\nb\tc"_s), u"a\nb c"_s);
        QCOMPARE(terminalLine(u"a\nb\r\nc\u2028d\u0085e"_s), u"a b  c d e"_s);
    }

    void escapesControlsOnly()
    {
        QCOMPARE(withControlsEscaped("{\"a\":\"\xC2\x9B"
                                     "31m\x7F\xE2\x80\xAE\"}\n"),
            QByteArray("{\"a\":\"\\u009b31m\\u007f\\u202e\"}\n"));
        const QByteArray plain =
            u"{\"a\":\"Siân \U0001F469\u200D\U0001F467 \u0645\u200C\u062E\"}\r\n\t"_s.toUtf8();
        QCOMPARE(withControlsEscaped(plain), plain);
    }
};

CARE_TEST(invisible, TestInvisible);
#include "tst_invisible.moc"
