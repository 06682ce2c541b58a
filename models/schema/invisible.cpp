// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/invisible.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr char32_t nonJoiner = 0x200C;
constexpr char32_t joiner = 0x200D;
constexpr char32_t softHyphen = 0x00AD;
constexpr char32_t keycap = 0x20E3;
constexpr char32_t blackFlag = 0x1F3F4;
constexpr char16_t isolate = 0x2066; //!< Unicode isolate that sets the text after it apart, left to right.
//! Unicode isolate that sets the text after it apart, in the direction of its first letter.
constexpr char16_t isolateByFirst = 0x2068;
constexpr char16_t endIsolate = 0x2069;

bool isBetween(char32_t code, char32_t first, char32_t last)
{
    return code >= first && code <= last;
}

//! Character before \a at; 0 at the beginning of the text.
char32_t codeBefore(QStringView text, qsizetype at)
{
    if (at < 1)
        return 0;
    const bool pair = at > 1 && text[at - 1].isLowSurrogate() && text[at - 2].isHighSurrogate();
    return characterAt(text, at - (pair ? 2 : 1)).code;
}

//! Character at \a at; 0 at the end of the text.
char32_t codeAt(QStringView text, qsizetype at)
{
    return at < text.size() ? characterAt(text, at).code : 0;
}

//! True for signs before an Arabic or Syriac number, which are visible although Unicode counts them as format
//! characters.
bool isNumberSign(char32_t code)
{
    return isBetween(code, 0x0600, 0x0605) || code == 0x06DD || code == 0x070F || code == 0x0890
        || code == 0x0891 || code == 0x08E2 || code == 0x110BD || code == 0x110CD;
}

bool isTag(char32_t code)
{
    return isBetween(code, 0xE0000, 0xE007F);
}

bool isVariation(char32_t code)
{
    return isBetween(code, 0xFE00, 0xFE0F) || isBetween(code, 0xE0100, 0xE01EF);
}

bool isMongolianVariation(char32_t code)
{
    return isBetween(code, 0x180B, 0x180D) || code == 0x180F;
}

//! True for scripts whose letters change shape when joined: Arabic and its kin, the scripts of India and
//! South-East Asia, Mongolian.
bool isOfJoiningScript(char32_t code)
{
    static constexpr std::array<std::pair<char32_t, char32_t>, 9> blocks{ { { 0x0600, 0x08FF },
        { 0x0900, 0x0DFF }, { 0x0F00, 0x109F }, { 0x1780, 0x18AF }, { 0x1A20, 0x1CFF }, { 0xA840, 0xA8FF },
        { 0xA980, 0xABFF }, { 0xFB50, 0xFDCF }, { 0xFE70, 0xFEFE } } };
    const bool inBlock = std::any_of(blocks.begin(), blocks.end(),
        [code](const auto &block) { return isBetween(code, block.first, block.second); });
    return inBlock && (QChar::isLetter(code) || QChar::isMark(code));
}

bool isPictograph(char32_t code)
{
    return QChar::category(code) == QChar::Symbol_Other;
}

bool isIdeograph(char32_t code)
{
    return isBetween(code, 0x3400, 0x9FFF) || isBetween(code, 0xF900, 0xFAFF)
        || isBetween(code, 0x20000, 0x3FFFF);
}

bool isPartOfEmoji(char32_t code)
{
    // Emoji may include a variation selector (U+FE0F) and skin tones.
    return isPictograph(code) || code == 0xFE0F || isBetween(code, 0x1F3FB, 0x1F3FF);
}

bool joinerBelongs(char32_t code, char32_t before, char32_t after)
{
    if (isOfJoiningScript(before) && isOfJoiningScript(after))
        return true;
    return code == joiner && isPartOfEmoji(before) && isPictograph(after);
}

bool variationBelongs(char32_t code, char32_t before, char32_t after)
{
    if (isIdeograph(before))
        return true;
    if (code != 0xFE0E && code != 0xFE0F)
        return false;
    if (before < 0x80) // Telephone-key emoji: a digit, # or *, followed by the keycap.
        return after == keycap && (QChar::isDigit(before) || before == U'#' || before == U'*');
    return QChar::isSymbol(before) || QChar::isPunct(before);
}

//! True within the flags of England, Scotland and Wales, which are a black flag and tags; no other tags have
//! a picture.
bool isPartOfFlag(QStringView text, qsizetype at)
{
    static constexpr std::array<QStringView, 3> flags{
        u"\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F",
        u"\U0001F3F4\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F",
        u"\U0001F3F4\U000E0067\U000E0062\U000E0077\U000E006C\U000E0073\U000E007F",
    };
    qsizetype begin = at;
    while (begin > 0 && at - begin < 12 && codeAt(text, begin) != blackFlag)
        begin -= 2;
    const QStringView from = text.mid(std::max<qsizetype>(begin, 0));
    return std::any_of(
        flags.begin(), flags.end(), [from](QStringView flag) { return from.startsWith(flag); });
}

bool isWrittenFromTheRight(char32_t code)
{
    const QChar::Direction direction = QChar::direction(code);
    return direction == QChar::DirR || direction == QChar::DirAL;
}

bool hasLettersFromTheRight(QStringView text)
{
    for (qsizetype at = 0; at < text.size();) {
        const PlacedCharacter character = characterAt(text, at);
        if (isWrittenFromTheRight(character.code) && !isInvisible(character.code))
            return true;
        at += character.length;
    }
    return false;
}

//! True for either end of an isolate set by isolated(): right-to-left letters in one line, without any other
//! direction character.
bool isPartOfIsolate(QStringView text, qsizetype at)
{
    constexpr qsizetype longest = 400;
    const bool isEnd = text[at] == QChar(endIsolate);
    const qsizetype step = isEnd ? -1 : 1;
    const QChar other(isEnd ? isolateByFirst : endIsolate);
    for (qsizetype i = at + step; i >= 0 && i < text.size() && std::abs(i - at) < longest; i += step) {
        const QChar c = text[i];
        if (c == other)
            return hasLettersFromTheRight(isEnd ? text.mid(i, at - i) : text.mid(at, i - at));
        const bool directs = isBetween(c.unicode(), 0x202A, 0x202E) || isBetween(c.unicode(), 0x2066, 0x2069);
        if (directs || c == u'\n')
            return false;
    }
    return false;
}

bool isDigit(QChar c)
{
    return c.direction() == QChar::DirEN;
}

//! True for a character allowed between the groups of one number.
bool isSeparator(QChar c)
{
    switch (c.direction()) {
    case QChar::DirES:
    case QChar::DirET:
    case QChar::DirCS:
    case QChar::DirWS:
    case QChar::DirON:
        return true;
    default:
        return false;
    }
}

//! End of the number that begins at \a at; \a at itself if it has no groups that could change places.
qsizetype endOfNumber(QStringView text, qsizetype at)
{
    constexpr qsizetype widestGap = 3;
    qsizetype end = at;
    int groups = 0;
    const bool signedNumber = end < text.size() && (text[end] == u'+' || text[end] == u'-');
    qsizetype next = signedNumber ? end + 1 : end;
    while (next < text.size() && isDigit(text[next])) {
        ++groups;
        while (next < text.size() && isDigit(text[next]))
            ++next;
        end = next;
        while (next < text.size() && next - end < widestGap && isSeparator(text[next]))
            ++next;
    }
    return groups > 1 || (groups == 1 && signedNumber) ? end : at;
}

} // namespace

PlacedCharacter characterAt(QStringView text, qsizetype at)
{
    const QChar c = text[at];
    if (c.isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate())
        return { at, 2, QChar::surrogateToUcs4(c, text[at + 1]) };
    return { at, 1, c.unicode() };
}

bool isInvisible(char32_t code)
{
    if (code == U'\n' || code == U'\t' || isNumberSign(code))
        return false;
    switch (QChar::category(code)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        break;
    }
    const bool filler = code == 0x034F || code == 0x115F || code == 0x1160 || code == 0x17B4 || code == 0x17B5
        || code == 0x3164 || code == 0xFFA0 || code == 0x2065;
    return filler || isVariation(code) || isMongolianVariation(code) || isBetween(code, 0xE0000, 0xE0FFF)
        || isBetween(code, 0xFFF0, 0xFFF8) || (code & 0xFFFE) == 0xFFFE || isBetween(code, 0xFDD0, 0xFDEF);
}

Shown shownAs(QStringView text, const PlacedCharacter &character)
{
    const char32_t code = character.code;
    if (isBetween(code, 0x20, 0x7E) || !isInvisible(code))
        return Shown::AsIs;
    const char32_t before = codeBefore(text, character.at);
    const char32_t after = codeAt(text, character.at + character.length);
    bool belongs = false;
    if (code == joiner || code == nonJoiner)
        belongs = joinerBelongs(code, before, after);
    else if (isVariation(code))
        belongs = variationBelongs(code, before, after);
    else if (isMongolianVariation(code))
        belongs = isBetween(before, 0x1820, 0x18AF);
    else if (isTag(code))
        belongs = isPartOfFlag(text, character.at);
    else if (code == isolateByFirst || code == endIsolate)
        belongs = isPartOfIsolate(text, character.at);
    else if (code == softHyphen && QChar::isLetter(before) && QChar::isLetter(after))
        return Shown::Nothing; // A soft hyphen within a word marks a possible line break, unused here.
    return belongs ? Shown::AsIs : Shown::Mark;
}

QList<PlacedCharacter> hiddenCharacters(QStringView text)
{
    QList<PlacedCharacter> hidden;
    for (qsizetype at = 0; at < text.size();) {
        const PlacedCharacter character = characterAt(text, at);
        if (shownAs(text, character) != Shown::AsIs)
            hidden += character;
        at += character.length;
    }
    return hidden;
}

QString withNumbersIsolated(const QString &text)
{
    if (!hasLettersFromTheRight(text))
        return text;
    QString result;
    result.reserve(text.size() + 8);
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = endOfNumber(text, at);
        if (end > at) {
            result += QChar(isolate) + text.mid(at, end - at) + QChar(endIsolate);
            at = end;
            continue;
        }
        // Skip the rest of a number, because its end would be taken for another number.
        do
            result += text[at++];
        while (at < text.size() && isDigit(text[at]) && isDigit(text[at - 1]));
    }
    return result;
}

QString isolated(const QString &name)
{
    return hasLettersFromTheRight(name) ? QChar(isolateByFirst) + name + QChar(endIsolate) : name;
}

QString withoutNumberIsolates(const QString &text)
{
    if (!text.contains(QChar(isolate)) || !hasLettersFromTheRight(text))
        return text;
    QString result;
    result.reserve(text.size());
    for (qsizetype at = 0; at < text.size();) {
        const bool opens = text[at] == QChar(isolate) && at + 1 < text.size();
        const qsizetype end = opens ? endOfNumber(text, at + 1) : at;
        if (opens && end > at + 1 && end < text.size() && text[end] == QChar(endIsolate)) {
            result += QStringView(text).mid(at + 1, end - at - 1);
            at = end + 1;
        } else {
            result += text[at++];
        }
    }
    return result;
}

} // namespace care
