// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/exporttext.h"

#include "models/schema/invisible.h"
#include "models/schema/values.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

bool isLineBreak(QChar c)
{
    return c == u'\n' || c == u'\r' || c == u'\v' || c == u'\f' || c == QChar(0x0085)
        || c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
}

//! True if a spreadsheet would take the text for a formula. Spreadsheets skip leading blanks and invisible
//! characters, and read full-width and small forms of "=" like the plain one.
bool isFormula(QStringView text)
{
    constexpr char16_t minus = 0x2212;
    for (qsizetype at = 0; at < text.size();) {
        const PlacedCharacter character = characterAt(text, at);
        const char32_t code = character.code;
        at += character.length;
        if (code == U'\t' || isLineBreak(QChar(text[character.at])))
            // Tabs and line breaks start a new cell or line where an importer ignores quotation marks.
            return true;
        if (isInvisible(code) || QChar::isSpace(code) || QChar::isMark(code) || code == 0xFFFD)
            continue;
        const QString plain =
            text.mid(character.at, character.length).toString().normalized(QString::NormalizationForm_KC);
        return u"=+-@"_s.contains(plain.front()) || plain.front() == QChar(minus);
    }
    return false;
}

//! True if a spreadsheet would change the digits: it drops leading zeros and rounds long numbers.
bool losesDigits(QStringView text)
{
    constexpr int mostDigits = 11; // Digits that a spreadsheet shows before it switches to powers of ten.
    int digits = 0;
    for (const QChar c : text) {
        if (c != u' ' && (c < u'0' || c > u'9'))
            return false;
        digits += c != u' ';
    }
    return digits > mostDigits || (digits > 1 && text.trimmed().startsWith(u'0'));
}

//! True if a spreadsheet would take the text for another number ("1.50", "2E3", "(5)"), a date ("3/4",
//! "12-Mar") or a time ("10:30").
bool isConverted(const QString &text)
{
    static const QRegularExpression forms(
        u"^\\s*(?:"
        "\\(?[£$€]?\\s?(?=.*[^\\d])[\\d.,]*\\d[\\d.,]*(?:e[+-]?\\d+)?\\s?[%£$€]?\\)?" // amounts
        "|\\d+ \\d+/\\d+" // fractions
        "|\\d{1,4}(?:[-/.:]\\d{1,4}){1,2}(?:\\s?[ap]m?)?" // dates and times in figures
        "|\\d{1,2}(?: [ap]m?|[ap]m)" // times in words
        "|(?:\\d{1,2}[-/. "
        "]{0,2})?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
        "|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?:[-/., ]{0,2}\\d{1,4}){0,2}"
        ")\\s*$"_s,
        QRegularExpression::CaseInsensitiveOption);
    constexpr qsizetype longest = 30;
    const auto isFigure = [](QChar c) {
        return c >= u'0' && c <= u'9';
    };
    return text.size() < longest && std::any_of(text.begin(), text.end(), isFigure)
        && forms.match(text).hasMatch();
}

QString withoutLineBreaks(QString text)
{
    std::replace_if(
        text.begin(), text.end(), [](QChar c) { return isLineBreak(c) || c == u'\t'; }, u' ');
    return text;
}

} // namespace

QString csvField(const QString &text)
{
    QString field = withoutNumberIsolates(text);
    field.replace(u'"', "\"\""_L1);
    return (isFormula(text) || losesDigits(field) || isConverted(field) ? "\"'"_L1 : "\""_L1) + field + u'"';
}

void appendCsvField(QByteArray &line, const QString &text)
{
    // Fast path for cells that need only quotation marks, which most cells do.
    const bool isPlain =
        std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u' ' && c <= u'~' && c != u'"'; });
    const bool begins =
        text.isEmpty() || (text.front() >= u'A' && text.front() <= u'z' && !isConverted(text));
    if (!isPlain || !begins)
        return void(line += csvField(text).toUtf8());
    const qsizetype at = line.size() + 1;
    line.resize(line.size() + text.size() + 2);
    line[at - 1] = '"';
    std::transform(text.begin(), text.end(), line.begin() + at, [](QChar c) { return char(c.unicode()); });
    line.back() = '"';
}

QString pastedCell(const QString &text)
{
    const QString cell = withoutLineBreaks(withoutNumberIsolates(text));
    // Spreadsheets take a leading quotation mark as the start of a text that includes the following tabs.
    const bool actedUpon = isFormula(text) || cell.trimmed().startsWith(u'"');
    return actedUpon ? QString(u'\'' + cell) : cell;
}

QString terminalText(const QString &text)
{
    return withoutNumberIsolates(visibleText(text)).replace(u'\t', u' ');
}

QString terminalLine(const QString &text)
{
    return withoutNumberIsolates(visibleText(withoutLineBreaks(text)));
}

QByteArray withControlsEscaped(const QByteArray &utf8)
{
    const QString text = QString::fromUtf8(utf8);
    QString result;
    result.reserve(text.size());
    for (const QChar c : text) {
        const bool ends = c == u'\n' || c == u'\r' || c == u'\t';
        const bool acts = isInvisible(c.unicode()) && !c.isSurrogate() && !c.isMark() && !ends
            && c != QChar(0x200C) && c != QChar(0x200D);
        result += acts ? QString(u"\\u%1"_s.arg(c.unicode(), 4, 16, QChar(u'0'))) : QString(c);
    }
    return result.toUtf8();
}

} // namespace care
