// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/wantedtext.h"

#include "models/schema/folding.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Limit of parts in a double-barrelled name written as one word ("SchrodervonderHeide").
constexpr qsizetype mostParts = 6;

bool isOfWord(QChar c)
{
    return c.isLetterOrNumber() || c.isSurrogate();
}

//! Folded text with one blank for each run of hyphens and blanks.
QString spaced(const QString &text)
{
    return folded(text).replace(u'-', u' ').simplified();
}

QStringList splitWords(const QString &text)
{
    return wordsOf(text).split(u' ', Qt::SkipEmptyParts);
}

//! Digits of a text that is nothing but one number; else empty.
QString onlyNumber(const QString &text)
{
    const QString letters = folded(text).trimmed();
    const bool isPlain = std::all_of(letters.cbegin(), letters.cend(),
        [](QChar c) { return (c >= u'0' && c <= u'9') || QStringView(u" +-().").contains(c); });
    const QList<FoldedNumber> numbers = isPlain ? numbersIn(letters) : QList<FoldedNumber>();
    return numbers.size() == 1 && numbers.first().digits.size() >= fewestDigits ? numbers.first().digits
                                                                                : QString();
}

//! True if a word of \a text, or a few joined words, equals \a wanted once contracted.
bool hasJoined(const QString &text, const QString &wanted)
{
    for (qsizetype begin = 0; begin < text.size(); ++begin) {
        if (text[begin] != wanted[0] || (begin > 0 && isOfWord(text[begin - 1])))
            continue;
        QString letters;
        for (qsizetype at = begin; at < text.size() && letters.size() <= 2 * wanted.size(); ++at) {
            if (isOfWord(text[at]))
                letters += text[at];
            else if (text[at] != u' ')
                break;
            const bool isWhole = at + 1 == text.size() || !isOfWord(text[at + 1]);
            if (isWhole && letters.size() >= wanted.size() && contracted(letters) == wanted)
                return true;
        }
    }
    return false;
}

bool beginsOne(const QStringList &words, const QString &wanted)
{
    return std::any_of(
        words.cbegin(), words.cend(), [&wanted](const QString &word) { return word.startsWith(wanted); });
}

//! Letters that no spelling changes, sorted: a quick test if two names may be the same.
QString sortedLetters(const QStringList &words)
{
    QString letters = words.join(QString());
    letters.removeIf([](QChar c) { return QStringView(u"aeou").contains(c); });
    std::sort(letters.begin(), letters.end());
    return letters;
}

//! True if the words of \a some, single or joined, match those of \a others one to one in any order.
bool consistOfTheSame(const QStringList &some, const QStringList &others)
{
    if (some.isEmpty() || others.isEmpty())
        return some.isEmpty() && others.isEmpty();
    QString mine; // Words joined so far; compared contracted, because the spellings may differ in umlauts.
    for (qsizetype size = 1; size <= std::min(mostParts, some.size()); ++size) {
        mine += some[size - 1];
        for (qsizetype begin = 0; begin < others.size(); ++begin) {
            QString theirs;
            for (qsizetype end = begin; end < std::min(begin + mostParts, others.size()); ++end) {
                theirs += others[end];
                // Only one side may be joined words, because contraction across a gap would make "joe elen"
                // equal "jo elen".
                const bool isOneThere = size == 1 || end == begin;
                if (isOneThere && contracted(theirs) == contracted(mine)
                    && consistOfTheSame(some.mid(size), others.mid(0, begin) + others.mid(end + 1)))
                    return true;
                if (theirs.size() > 2 * mine.size())
                    break;
            }
        }
    }
    return false;
}

} // namespace

WantedText::WantedText(const QString &text)
    : m_given(text)
    , m_spaced(spaced(text))
    , m_joined(m_spaced)
    , m_digits(onlyNumber(text))
    , m_words(splitWords(text))
{
    m_joined.remove(u' ');
    if (!std::all_of(m_joined.cbegin(), m_joined.cend(), isOfWord))
        m_joined.clear();
    // A postcode must match as a whole: "E1 2AB" is not in "SE1 2AB".
    constexpr qsizetype inward = 3;
    m_isPostcode = isPostcode(m_joined.chopped(std::min(inward, m_joined.size())), m_joined.right(inward));
    m_joined = contracted(m_joined);
}

bool WantedText::isInSpaced(const QString &text) const
{
    return (!m_isPostcode && text.contains(m_spaced)) || (!m_joined.isEmpty() && hasJoined(text, m_joined));
}

bool WantedText::isIn(const QString &text) const
{
    if (m_spaced.isEmpty())
        return text.contains(m_given);
    if (isInSpaced(spaced(text)))
        return true;
    if (m_digits.isEmpty())
        return false;
    const QList<FoldedNumber> numbers = numbersIn(folded(text));
    return std::any_of(numbers.cbegin(), numbers.cend(),
        [this](const FoldedNumber &number) { return number.digits.contains(m_digits); });
}

bool WantedText::hasAllWords(const QString &name, const QStringList &words) const
{
    QList<bool> isFoundUpTo(m_words.size() + 1, false);
    isFoundUpTo[0] = true;
    for (qsizetype begin = 0; begin < m_words.size(); ++begin) {
        QString wanted;
        for (qsizetype end = begin; isFoundUpTo[begin] && end < std::min(m_words.size(), begin + mostParts);
             ++end) {
            wanted += m_words[end];
            // Joined words match in both directions: "O Neill" finds "ONeill", and "ONeill" finds "O Neill".
            const bool isThere =
                hasJoined(name, contracted(wanted)) || (end == begin && beginsOne(words, wanted));
            isFoundUpTo[end + 1] = isFoundUpTo[end + 1] || isThere;
        }
    }
    return isFoundUpTo.last();
}

bool WantedText::isInName(const QString &text) const
{
    if (m_words.isEmpty())
        return isIn(text);
    const QString wanted = m_words.join(u' ');
    const auto isNamed = [&](const QString &name) {
        const QStringList words = splitWords(name);
        const QString whole = words.join(u' ');
        return whole.contains(wanted) || (!m_joined.isEmpty() && hasJoined(whole, m_joined))
            || (m_words.size() > 1 && hasAllWords(whole, words));
    };
    QString names = text;
    const QStringList each = names.replace(u'\n', u';').split(u';', Qt::SkipEmptyParts);
    return std::any_of(each.cbegin(), each.cend(), isNamed);
}

bool WantedText::isSame(const QString &text) const
{
    const QString other = spaced(text);
    if (other == m_spaced)
        return true;
    if (!m_digits.isEmpty())
        return onlyNumber(text) == m_digits;
    return !m_joined.isEmpty() && contracted(QString(other).remove(u' ')) == m_joined;
}

bool WantedText::isSameName(const QString &name) const
{
    constexpr qsizetype mostWords = 12;
    const QStringList words = splitWords(name);
    if (sortedLetters(words) != sortedLetters(m_words))
        return false;
    if (words.join(QString()) == m_words.join(QString()))
        return true;
    return m_words.size() <= mostWords && consistOfTheSame(m_words, words);
}

int WantedText::rankIn(const QString &name) const
{
    const QStringList words = splitWords(name);
    const QString whole = words.join(u' ');
    int rank = 0;
    for (const QString &wanted : m_words.mid(0, 8)) {
        const bool isWhole = words.contains(wanted);
        const bool begins = isWhole || beginsOne(words, wanted) || hasJoined(whole, contracted(wanted));
        rank += isWhole ? 2 : begins ? 1 : 0;
    }
    if (m_words.size() > 1 && !m_joined.isEmpty() && hasJoined(whole, m_joined))
        rank = int(2 * m_words.size());
    return rank;
}

QString withoutTitles(const QString &text)
{
    static const QRegularExpression title(u"(?<![\\w'’-])(?:mr|mrs|miss|ms|mx|dr|rev|prof)(?![\\w'’-])\\.?"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    const QString rest = QString(text).remove(title).simplified();
    return splitWords(rest).isEmpty() ? text : rest;
}

qsizetype placeOfWord(const QString &text, const QString &word)
{
    // Limit in characters for the search through a long text.
    constexpr qsizetype farthest = 20'000;
    constexpr qsizetype longestJoint = 4; // Longest separator within a number, as in "07700 - 900123".
    const QString wanted = squeezed(word);
    const QString wantedInOne = contracted(wanted);
    const bool hasDigit = std::any_of(wanted.cbegin(), wanted.cend(), [](QChar c) { return c.isDigit(); });
    const qsizetype end = std::min(text.size(), farthest);
    const QString number = onlyNumber(word);
    if (!number.isEmpty() && text.size() <= farthest) {
        // Positions in folded text fit the original only if no letter became two.
        const QString plain = folded(text);
        const QList<FoldedNumber> numbers =
            plain.size() == text.size() ? numbersIn(plain) : QList<FoldedNumber>();
        for (const FoldedNumber &each : numbers) {
            if (each.digits.contains(number))
                return each.begin;
        }
    }
    for (qsizetype at = 0; at < end; ++at) {
        const bool begins =
            isOfWord(text[at]) && (at == 0 || !(isOfWord(text[at - 1]) || text[at - 1].isMark()));
        if (!begins)
            continue;
        // Text from here is taken longer than the word, because accents, apostrophes and hyphens take room.
        QString here = folded(text.mid(at, 2 * wanted.size() + longestJoint));
        here.remove(u'-');
        if (hasDigit)
            here.remove(u' '); // Blanks are ignored for words with digits, such as postcodes.
        if (here.startsWith(wanted) || spelledOut(text.mid(at, 2 * wanted.size())).startsWith(wanted)
            || contracted(splitWords(here).value(0)) == wantedInOne)
            return at;
    }
    return -1;
}

} // namespace care
