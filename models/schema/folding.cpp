// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/folding.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Treatment of apostrophes: removed, or kept as a letter of the word.
enum class Apostrophes : quint8 { Removed, Kept };

//! Treatment of "ü", "ø" and "å": one letter, or the two letters typed for it.
enum class Umlauts : quint8 { OneLetter, TwoLetters };

constexpr QChar apostrophe = u'\'';

constexpr bool isApostrophe(char16_t c)
{
    return c == u'\'' || c == u'`' || (c >= 0x2018 && c <= 0x201B) || (c >= 0x02B9 && c <= 0x02BF)
        || c == 0x02C8 || c == 0x2032 || c == 0x00B4 || c == 0x00B7 || c == 0x0640;
}

constexpr bool isDash(char16_t c)
{
    return (c >= 0x2010 && c <= 0x2015) || c == 0x2212;
}

struct PlainLetters {
    char16_t letter;
    QLatin1StringView letters;
};

//! Plain letters that users type for letters that Unicode does not decompose, sorted by letter.
constexpr PlainLetters plainLetters[] = { { u'ß', "ss"_L1 }, { u'æ', "ae"_L1 }, { u'ð', "d"_L1 },
    { u'ø', "o"_L1 }, { u'þ', "th"_L1 }, { u'đ', "d"_L1 }, { u'ħ', "h"_L1 }, { u'ı', "i"_L1 },
    { u'ĸ', "k"_L1 }, { u'ł', "l"_L1 }, { u'ŋ', "n"_L1 }, { u'œ', "oe"_L1 }, { u'ŧ', "t"_L1 },
    { u'ƀ', "b"_L1 }, { u'ƙ', "k"_L1 }, { u'ƚ', "l"_L1 }, { u'ƴ', "y"_L1 }, { u'ƶ', "z"_L1 },
    { u'ǝ', "e"_L1 }, { u'ǥ', "g"_L1 }, { u'ȷ', "j"_L1 }, { u'ɓ', "b"_L1 }, { u'ɖ', "d"_L1 },
    { u'ɗ', "d"_L1 }, { u'ə', "e"_L1 }, { u'ɠ', "g"_L1 }, { u'ɨ', "i"_L1 }, { u'ɵ', "o"_L1 },
    { u'ʉ', "u"_L1 } };
static_assert(std::is_sorted(std::begin(plainLetters), std::end(plainLetters),
    [](const PlainLetters &a, const PlainLetters &b) { return a.letter < b.letter; }));

//! Plain spelling of a letter; empty for a letter that is typed as it is.
QLatin1StringView plainSpelling(char16_t letter)
{
    const auto *found = std::lower_bound(std::begin(plainLetters), std::end(plainLetters), letter,
        [](const PlainLetters &each, char16_t wanted) { return each.letter < wanted; });
    return found != std::end(plainLetters) && found->letter == letter ? found->letters : QLatin1StringView();
}

//! True if the text has letters that may also be typed as two.
bool hasUmlaut(const QString &text)
{
    constexpr QStringView letters = u"äöüøåÄÖÜØÅ\u0308\u030A";
    return std::any_of(text.cbegin(), text.cend(),
        [letters](QChar c) { return c.unicode() >= 0x80 && letters.contains(c); });
}

bool takesUmlaut(QChar c)
{
    return c == u'a' || c == u'o' || c == u'u';
}

//! Second letter typed for \a base with the combining \a mark: "e" for "ü"; null if there is none.
QChar secondLetter(QChar base, char16_t mark)
{
    constexpr char16_t diaeresis = 0x0308;
    constexpr char16_t ringAbove = 0x030A;
    if (mark == diaeresis && takesUmlaut(base))
        return u'e';
    return mark == ringAbove && base == u'a' ? QChar(u'a') : QChar();
}

//! Fast path for ASCII text, which most text is: Unicode decomposition takes ten times as long.
QString foldedAscii(const QString &text, Apostrophes apostrophes)
{
    QString lower = text;
    bool hasApostrophe = false;
    for (QChar &c : lower) {
        c = c >= u'A' && c <= u'Z' ? QChar(c.unicode() + (u'a' - u'A')) : c;
        hasApostrophe = hasApostrophe || c == apostrophe || c == u'`';
    }
    if (!hasApostrophe)
        return lower;
    if (apostrophes == Apostrophes::Removed)
        lower.removeIf([](QChar c) { return isApostrophe(c.unicode()); });
    else
        lower.replace(u'`', apostrophe);
    return lower;
}

QString foldedWith(const QString &text, Apostrophes apostrophes, Umlauts umlauts = Umlauts::OneLetter)
{
    if (std::all_of(text.cbegin(), text.cend(), [](QChar c) { return c.unicode() < 0x80; }))
        return foldedAscii(text, apostrophes);
    QString given = text;
    // Normalisation would turn an acute accent used as an apostrophe into a blank with an accent.
    given.replace(QChar(0x00B4), apostrophe);
    const QString decomposed = given.normalized(QString::NormalizationForm_KD).toCaseFolded();
    QString result;
    result.reserve(decomposed.size());
    for (const QChar c : decomposed) {
        if (c.unicode() < 0x80 && c != apostrophe && c != u'`') {
            result += c;
        } else if (isApostrophe(c.unicode())) {
            if (apostrophes == Apostrophes::Kept)
                result += apostrophe;
        } else if (isDash(c.unicode())) {
            result += u'-';
        } else if (const QLatin1StringView plain = plainSpelling(c.unicode()); !plain.isEmpty()) {
            result += plain;
            if (umlauts == Umlauts::TwoLetters && c == u'ø')
                result += u'e';
        } else if (umlauts == Umlauts::TwoLetters && !result.isEmpty()
            && !secondLetter(result.back(), c.unicode()).isNull()) {
            result += secondLetter(result.back(), c.unicode());
        } else if (!c.isMark() && c.category() != QChar::Other_Format) {
            result += c;
        }
    }
    return result;
}

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

bool isLatin(QChar c)
{
    return c >= u'a' && c <= u'z';
}

bool isOfWord(QChar c)
{
    if (c.unicode() < 0x80) // ASCII is tested directly, because most text is and Unicode look-up is slower.
        return isDigit(c) || isLatin(c) || (c >= u'A' && c <= u'Z');
    return c.isLetterOrNumber() || c.isSurrogate();
}

//! True for a character allowed between the parts of a number.
bool isBetweenDigits(QChar c)
{
    return c == u' ' || c == u'-' || c == u'(' || c == u')' || c == u'.';
}

//! Digits dialled within the UK for "+44 (0)1632 960349" or "0044 1632 960349".
QString nationalDigits(const QString &digits, bool hasPlus)
{
    constexpr qsizetype mobileAbroad = 12; // Length of a mobile number with country code: 44 and ten digits.
    const bool isWritten = hasPlus && digits.startsWith("44"_L1);
    const bool isDialled = digits.startsWith("0044"_L1);
    const bool isBare =
        digits.size() == mobileAbroad && digits.startsWith("44"_L1) && !digits.startsWith("440"_L1);
    if (!isWritten && !isDialled && !isBare)
        return digits;
    const QString local = digits.mid(isDialled ? 4 : 2);
    return local.startsWith(u'0') ? local : QString(u'0' + local);
}

//! Reader of the numbers in a text, one after the other.
class NumberReader {
public:
    explicit NumberReader(const QString &text)
        : m_text(text)
    {
    }

    QList<FoldedNumber> read()
    {
        while (skipToDigits()) {
            const qsizetype begin = m_at;
            while (m_at < m_text.size() && isOfWord(m_text[m_at]))
                ++m_at;
            if (std::all_of(m_text.cbegin() + begin, m_text.cbegin() + m_at, isDigit))
                add(begin);
            else
                // Digits before a letter ("12a") are no telephone number, so the current number ends here.
                finish();
        }
        finish();
        return m_numbers;
    }

private:
    bool skipToDigits()
    {
        while (m_at < m_text.size() && !isDigit(m_text[m_at])) {
            if (isOfWord(m_text[m_at])) {
                while (m_at < m_text.size() && isOfWord(m_text[m_at]))
                    ++m_at;
            } else {
                ++m_at;
            }
        }
        return m_at < m_text.size();
    }

    bool goesOn(qsizetype begin) const
    {
        constexpr qsizetype longestGap = 3;
        constexpr qsizetype wholeNumber = 10;
        constexpr qsizetype longestNumber = 15; // Longest telephone number by E.164.
        if (m_current.digits.isEmpty() || begin - m_current.end > longestGap)
            return false;
        const auto gap = m_text.cbegin() + m_current.end;
        // A zero after a complete number begins the next: "01632 960349 07700 900123" is two numbers, "0044
        // 1632 960 001" is one.
        const bool isNext =
            m_text[begin] == u'0' && nationalDigits(m_current.digits, m_hasPlus).size() >= wholeNumber;
        return !isNext && m_current.digits.size() + (m_at - begin) <= longestNumber
            && std::all_of(gap, m_text.cbegin() + begin, isBetweenDigits);
    }

    void add(qsizetype begin)
    {
        const bool isPart = goesOn(begin);
        if (isPart) {
            ++m_current.groups;
        } else {
            finish();
            m_current.begin = begin;
            m_hasPlus = begin > 0 && m_text[begin - 1] == u'+';
        }
        m_current.digits += QStringView(m_text).mid(begin, m_at - begin);
        m_current.end = m_at;
    }

    void finish()
    {
        if (!m_current.digits.isEmpty()) {
            m_current.digits = nationalDigits(m_current.digits, m_hasPlus);
            m_numbers += m_current;
        }
        m_current = {};
    }

    const QString &m_text;
    qsizetype m_at = 0;
    FoldedNumber m_current;
    bool m_hasPlus = false;
    QList<FoldedNumber> m_numbers;
};

//! Adds names such as "o'neill" and "smith-jones" to the words as one word each.
void addJoined(const QString &text, QString &words)
{
    const auto isJoint = [&text](qsizetype at) {
        return (text[at] == apostrophe || text[at] == u'-') && at > 0 && at + 1 < text.size()
            && text[at - 1].isLetter() && text[at + 1].isLetter();
    };
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (!isJoint(at))
            continue;
        qsizetype begin = at;
        while (begin > 0 && isOfWord(text[begin - 1]))
            --begin;
        // Name without apostrophes, and the same without hyphens too, as people type it.
        QString spoken, joined;
        bool hasHyphen = false;
        qsizetype end = begin;
        for (; end < text.size() && (isOfWord(text[end]) || isJoint(end)); ++end) {
            if (text[end] == u'-') {
                hasHyphen = true;
                spoken += u' ';
            } else if (text[end] != apostrophe) {
                spoken += text[end];
                joined += text[end];
            }
        }
        words += u' ' + spoken;
        if (hasHyphen)
            words += u' ' + joined;
        at = end - 1;
    }
}

void addNumbers(const QString &text, QString &words)
{
    constexpr qsizetype shortest = 5; // Shortest number in several groups that gets into the index.
    // Shortest number indexed as a whole, as telephone and NHS numbers are.
    constexpr qsizetype shortestWhole = 9;
    constexpr qsizetype longestWhole = 13;
    const QList<FoldedNumber> numbers = numbersIn(text);
    for (const FoldedNumber &number : numbers) {
        const QString &digits = number.digits;
        if (digits.size() >= shortestWhole && digits.size() <= longestWhole) {
            for (qsizetype from = 0; from + fewestDigits <= digits.size(); ++from)
                words += u' ' + digits.mid(from);
        } else if (number.groups > 1 && digits.size() >= shortest) {
            words += u' ' + digits;
        }
    }
}

//! Adds postcodes such as "zz99 3vz" as one word; the second part is a digit and two letters.
void addPostcodes(const QString &words, QString &result)
{
    constexpr qsizetype widestGap = 2;
    for (qsizetype at = 2; at + 4 <= words.size(); ++at) {
        const bool isInward = words[at] == u' ' && isDigit(words[at + 1]) && isLatin(words[at + 2])
            && isLatin(words[at + 3]) && (at + 4 == words.size() || !isOfWord(words[at + 4]));
        if (!isInward)
            continue;
        qsizetype end = at;
        while (end > 0 && at - end < widestGap && words[end - 1] == u' ')
            --end;
        qsizetype begin = end;
        while (begin > 0 && end - begin < 5 && isOfWord(words[begin - 1]))
            --begin;
        const qsizetype size = end - begin;
        if (size >= 2 && size <= 4 && isLatin(words[begin]))
            result += u' ' + words.mid(begin, size) + words.mid(at + 1, 3);
    }
}

QString withBlanks(QString foldedText)
{
    for (QChar &c : foldedText) {
        if (!isOfWord(c))
            c = u' ';
    }
    return foldedText;
}

//! Adds words of \a spelledOut that differ from the word at the same place in \a words.
void addSpelledOut(const QString &words, const QString &spelledOut, QString &result)
{
    const QStringList plain = words.split(u' ', Qt::SkipEmptyParts);
    const QStringList others = spelledOut.split(u' ', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < std::min(plain.size(), others.size()); ++i) {
        if (plain[i] != others[i])
            result += u' ' + others[i];
    }
}

//! True if two letters of a folded word may stand for one letter such as "ü" or "å".
bool mayBeSecond(QChar first, QChar second)
{
    return (second == u'e' && takesUmlaut(first)) || (second == u'a' && first == u'a');
}

//! True if the two letters count as one: "ae", "oe" and "aa" always, "ue" unless a vowel or q precedes it
//! ("bauer", "quentin"). Next to a digit they are part of a code.
bool isSecondOfTwo(QStringView word, qsizetype at, QStringView before)
{
    if (before.isEmpty() || !mayBeSecond(before.back(), word[at])
        || (at + 1 < word.size() && isDigit(word[at + 1])))
        return false;
    if (before.size() == 1)
        return true;
    const QChar earlier = before[before.size() - 2];
    const bool isOtherSound =
        before.back() == u'u' && (earlier == u'a' || earlier == u'e' || earlier == u'o' || earlier == u'q');
    return !isDigit(earlier) && !isOtherSound;
}

//! True if the word at \a at is prose, not a name: no capital, in a long line. Extra spellings of "does" and
//! "value" would only fill the index.
bool isOfProse(const QString &text, qsizetype at)
{
    constexpr qsizetype longestName = 80;
    if (text.size() <= longestName || at >= text.size() || !text[at].isLower())
        return false;
    const QStringView before = QStringView(text).left(at).right(longestName);
    const QStringView after = QStringView(text).mid(at, longestName);
    const qsizetype end = after.indexOf(u'\n');
    return before.size() - 1 - before.lastIndexOf(u'\n') + (end < 0 ? after.size() : end) > longestName;
}

//! Adds the contracted forms of the words. \a given is the text that the words were made of, letter by
//! letter; empty if there is none.
void addContracted(const QString &given, QString &words)
{
    const QStringView all = words;
    QString others;
    for (qsizetype at = 1; at < all.size(); ++at) {
        if (!mayBeSecond(all[at - 1], all[at]))
            continue;
        const qsizetype begin = all.lastIndexOf(u' ', at) + 1;
        const qsizetype blank = all.indexOf(u' ', at);
        const qsizetype end = blank < 0 ? all.size() : blank;
        const QStringView word = all.mid(begin, end - begin);
        at = end;
        if (isOfProse(given, begin))
            continue;
        if (const QString shorter = contracted(word); shorter.size() < word.size())
            others += u' ' + shorter;
    }
    words += others;
}

} // namespace

QString folded(const QString &text)
{
    return foldedWith(text, Apostrophes::Removed);
}

QString spelledOut(const QString &text)
{
    return foldedWith(text, Apostrophes::Removed, hasUmlaut(text) ? Umlauts::TwoLetters : Umlauts::OneLetter);
}

QString contracted(QStringView foldedWord)
{
    QString letters;
    letters.reserve(foldedWord.size());
    for (qsizetype at = 0; at < foldedWord.size(); ++at) {
        if (!isSecondOfTwo(foldedWord, at, letters))
            letters += foldedWord[at];
    }
    // Shortest allowed result: "joe" must not become "jo", but "oez" may become "oz".
    const qsizetype shortest = foldedWord.startsWith(letters.left(2)) ? 3 : 2;
    return letters.size() < shortest ? foldedWord.toString() : letters;
}

QString wordsOf(const QString &text)
{
    return withBlanks(folded(text));
}

QString squeezed(const QString &text)
{
    QString letters = folded(text);
    letters.removeIf([](QChar c) { return !isOfWord(c); });
    return letters;
}

bool isBeforeInRegister(const QString &a, const QString &b)
{
    const int order = wordsOf(a).compare(wordsOf(b));
    return order < 0 || (order == 0 && a < b);
}

QString inCountingOrder(const QString &text)
{
    constexpr qsizetype mostDigits = 9; // Longest number compared by its value; longer ones compare as text.
    static const QRegularExpression number(u"0*([0-9]+)"_s);
    QString counted;
    qsizetype end = 0;
    for (const QRegularExpressionMatch &match : number.globalMatch(text)) {
        const QString digits = match.captured(1);
        counted += QStringView(text).sliced(end, match.capturedStart() - end);
        counted += QString::number(std::min(digits.size(), mostDigits)) + digits;
        end = match.capturedEnd();
    }
    return counted + QStringView(text).sliced(end);
}

QList<FoldedNumber> numbersIn(const QString &foldedText)
{
    return NumberReader(foldedText).read();
}

bool isPostcode(const QString &outward, const QString &inward)
{
    const qsizetype letters = outward.size() > 1 && isLatin(outward[1]) ? 2 : 1;
    return outward.size() > letters && outward.size() <= letters + 2 && isLatin(outward[0])
        && isDigit(outward[letters])
        && (outward.size() == letters + 1 || isDigit(outward.back()) || isLatin(outward.back()))
        && inward.size() == 3 && isDigit(inward[0]) && isLatin(inward[1]) && isLatin(inward[2]);
}

QString indexedWords(const QString &text)
{
    const QString given = foldedWith(text, Apostrophes::Kept);
    QString words = given;
    bool hasJoint = false;
    int digits = 0;
    for (QChar &c : words) {
        digits += isDigit(c);
        if (isOfWord(c))
            continue;
        hasJoint = hasJoint || c == apostrophe || c == u'-';
        c = u' ';
    }
    QString joined;
    if (hasJoint)
        addJoined(given, joined);
    QString others = joined;
    if (digits > 0)
        addPostcodes(words, others);
    if (digits >= fewestDigits)
        addNumbers(given, others);
    if (hasUmlaut(text)) {
        const QString spelled = foldedWith(text, Apostrophes::Kept, Umlauts::TwoLetters);
        QString spelledJoined;
        addJoined(spelled, spelledJoined);
        addSpelledOut(words + joined, withBlanks(spelled) + spelledJoined, others);
    }
    words += others;
    addContracted(given.size() == text.size() ? text : QString(), words);
    return words;
}

} // namespace care
