// SPDX-License-Identifier: GPL-3.0-or-later
//! Folds different spellings into one. Searches, filters, the order of lists and the check for duplicates
//! compare texts by these functions, so that they agree on a person. After a change every store rebuilds its
//! tables at its next start.
#pragma once

#include <QList>
#include <QString>

namespace care {

//! Text without case, accents, strokes, apostrophes and invisible characters; every dash is a hyphen:
//! "Siân" -> "sian", "Łucja O’Neill" -> "lucja oneill", "Weiß" -> "weiss".
QString folded(const QString &text);

//! Folded text in which the letters that people write as two are two: "Müller" -> "mueller", "Ørsted" ->
//! "oersted", "Nygård" -> "nygaard". The same as folded() where there are none.
QString spelledOut(const QString &text);

//! A folded word in which the two letters are the plain one: "mueller", as "muller", -> "muller". Only to be
//! compared with others as a whole: "samuel" becomes "samul", "joel" "jol". Words that would be shorter than
//! three letters stay, unless they begin with the two.
QString contracted(QStringView foldedWord);

//! Folded text in which everything but letters and digits is a blank: "SMITH-JONES, Ann" ->
//! "smith jones  ann". Names are sorted by it: two blanks come before one, so each family name comes before
//! those that go on, as in a register.
QString wordsOf(const QString &text);

//! Folded letters and digits alone: "Smith-Jones" and "Smith Jones" -> "smithjones".
QString squeezed(const QString &text);

//! The order of a British register: accents, strokes, case and punctuation do not count.
bool isBeforeInRegister(const QString &a, const QString &b);

//! \a text with each number behind the count of its digits, so that texts compare as people count: "room 2"
//! comes before "room 10". Zeros in front do not count.
QString inCountingOrder(const QString &text);

//! A number as it stands in a text: of a telephone, the NHS, a reference.
struct FoldedNumber {
    QString digits; //!< without blanks, hyphens and brackets; 0 in place of +44
    qsizetype begin = 0;
    qsizetype end = 0;
    int groups = 1; //!< parts that blanks, hyphens and brackets separate
};

//! The numbers of a folded text.
QList<FoldedNumber> numbersIn(const QString &foldedText);

//! \a text as the full-text index takes it: its words, and the spellings of them that are written otherwise
//! (names with apostrophes and hyphens in one word, umlauts as two letters and two letters as one, numbers
//! without their blanks, postcodes), blanks between. Of a long number each ending stands there, so that any
//! part of four digits or more finds it.
QString indexedWords(const QString &text);

//! Folded words that are the two parts of a postcode: "zz99", "3vz".
bool isPostcode(const QString &outward, const QString &inward);

//! Fewer digits are too common to look for inside a number.
constexpr qsizetype fewestDigits = 4;

} // namespace care
