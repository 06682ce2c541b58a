// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/wantedtext.h"

#include "models/schema/folding.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

bool isOfWord(QChar c)
{
    return c.isLetterOrNumber() || c.isSurrogate();
}

//! Folded, with one blank for hyphens and blanks in a row.
QString spaced(const QString &text)
{
    return folded(text).replace(u'-', u' ').simplified();
}

QStringList splitWords(const QString &text)
{
    return wordsOf(text).split(u' ', Qt::SkipEmptyParts);
}

//! The digits of a text that is nothing but one number.
QString onlyNumber(const QString &text)
{
    const QString letters = folded(text).trimmed();
    const bool isPlain = std::all_of(letters.cbegin(), letters.cend(),
        [](QChar c) { return (c >= u'0' && c <= u'9') || QStringView(u" +-().").contains(c); });
    const QList<FoldedNumber> numbers = isPlain ? numbersIn(letters) : QList<FoldedNumber>();
    return numbers.size() == 1 && numbers.first().digits.size() >= fewestDigits ? numbers.first().digits
                                                                                : QString();
}

//! \a joined stands in \a text as whole words, between which blanks may be.
bool hasJoined(const QString &text, const QString &joined)
{
    for (qsizetype begin = 0; begin < text.size(); ++begin) {
        if (text[begin] != joined[0] || (begin > 0 && isOfWord(text[begin - 1])))
            continue;
        qsizetype at = begin;
        qsizetype found = 0;
        for (; at < text.size() && found < joined.size(); ++at) {
            if (text[at] == u' ')
                continue;
            if (text[at] != joined[found])
                break;
            ++found;
        }
        if (found == joined.size() && (at == text.size() || !isOfWord(text[at])))
            return true;
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
}

bool WantedText::isInSpaced(const QString &text) const
{
    return text.contains(m_spaced) || (!m_joined.isEmpty() && hasJoined(text, m_joined));
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

bool WantedText::hasAllWords(const QStringList &words) const
{
    return std::all_of(m_words.cbegin(), m_words.cend(), [&words](const QString &wanted) {
        return std::any_of(
            words.cbegin(), words.cend(), [&wanted](const QString &word) { return word.startsWith(wanted); });
    });
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
            || (m_words.size() > 1 && hasAllWords(words));
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
    return !m_joined.isEmpty() && QString(other).remove(u' ') == m_joined;
}

bool WantedText::isSameName(const QString &name) const
{
    QStringList mine = m_words;
    QStringList others = splitWords(name);
    if (mine.join(QString()) == others.join(QString()))
        return true;
    mine.sort();
    others.sort();
    return mine == others;
}

int WantedText::rankIn(const QString &name) const
{
    const QStringList words = splitWords(name);
    const QString whole = words.join(u' ');
    int rank = 0;
    for (const QString &wanted : m_words.mid(0, 8)) {
        const bool isWhole = words.contains(wanted);
        const bool begins = isWhole || std::any_of(words.cbegin(), words.cend(), [&](const QString &word) {
            return word.startsWith(wanted);
        });
        rank += isWhole ? 2 : begins ? 1 : 0;
    }
    if (rank < 2 * m_words.size() && !m_joined.isEmpty() && hasJoined(whole, m_joined))
        rank = int(2 * m_words.size());
    return rank;
}

qsizetype placeOfWord(const QString &text, const QString &word)
{
    // Long texts are looked through only up to here.
    constexpr qsizetype farthest = 20'000;
    constexpr qsizetype longestJoint = 4; // "07700 - 900123"
    const QString wanted = squeezed(word);
    const bool hasDigit = std::any_of(wanted.cbegin(), wanted.cend(), [](QChar c) { return c.isDigit(); });
    const qsizetype end = std::min(text.size(), farthest);
    const QString number = onlyNumber(word);
    if (!number.isEmpty() && text.size() <= farthest) {
        // Folding keeps the places of a text that has digits in it only where no letter becomes two.
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
        // Accents and apostrophes take room, and an apostrophe or a hyphen in a name is no end of it.
        QString here = folded(text.mid(at, 2 * wanted.size() + longestJoint));
        here.remove(u'-');
        if (hasDigit)
            here.remove(u' '); // of a postcode
        if (here.startsWith(wanted))
            return at;
    }
    return -1;
}

} // namespace care
