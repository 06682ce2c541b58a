// SPDX-License-Identifier: GPL-3.0-or-later
//! Folding of different spellings into one form. Searches, filters, sort order and the duplicate check all
//! use these functions, so that they agree on a name. A change here makes every store rebuild its tables at
//! its next start.
#pragma once

#include <QList>
#include <QString>

namespace care {

//! Text without case, accents, strokes, apostrophes and invisible characters, every dash a hyphen: "Siân" ->
//! "sian", "Łucja O’Neill" -> "lucja oneill", "Weiß" -> "weiss".
QString folded(const QString &text);

//! Folded text with umlauts and the like as two letters: "Müller" -> "mueller", "Ørsted" -> "oersted",
//! "Nygård" -> "nygaard". Equals folded() where the text has none.
QString spelledOut(const QString &text);

//! Folded word with those two letters reduced to the plain one: "mueller" -> "muller". Only for comparing
//! whole words: "samuel" becomes "samul", "joel" "jol". Words that would become shorter than three letters
//! stay, unless they begin with the two.
QString contracted(QStringView foldedWord);

//! Folded text with a blank for everything but letters and digits: "SMITH-JONES, Ann" -> "smith jones ann".
//! Names are sorted by it: two blanks come before one, so a family name comes before longer ones that begin
//! with it, as in a register.
QString wordsOf(const QString &text);

//! Letters and digits of the folded text alone: "Smith-Jones" and "Smith Jones" -> "smithjones".
QString squeezed(const QString &text);

//! Sort order of a British register, which ignores accents, strokes, case and punctuation.
bool isBeforeInRegister(const QString &a, const QString &b);

//! \a text with each number preceded by its count of digits, so that "room 2" sorts before "room 10"; leading
//! zeros do not count.
QString inCountingOrder(const QString &text);

//! Number within a text, such as a telephone number, an NHS number or a reference.
struct FoldedNumber {
    QString digits; //!< Digits without blanks, hyphens and brackets; 0 replaces +44.
    qsizetype begin = 0;
    qsizetype end = 0;
    int groups = 1; //!< Number of groups of digits separated by blanks, hyphens or brackets.
};

//! Numbers that a folded text contains, so that they match however their digits are grouped.
QList<FoldedNumber> numbersIn(const QString &foldedText);

//! Words of \a text for the full-text index, with other spellings people search by: names with apostrophes
//! and hyphens in one word, umlauts as one letter and two, numbers without blanks, postcodes. Long numbers
//! are indexed by each ending, so that any four digits or more find them.
QString indexedWords(const QString &text);

//! True if two folded words are the parts of a postcode: "zz99", "3vz".
bool isPostcode(const QString &outward, const QString &inward);

//! Shortest run of digits searched for inside a number; shorter runs are too common.
constexpr qsizetype fewestDigits = 4;

} // namespace care
