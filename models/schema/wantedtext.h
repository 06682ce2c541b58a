// SPDX-License-Identifier: GPL-3.0-or-later
//! Text typed to find records, compared in any spelling (folding.h).
#pragma once

#include <QString>
#include <QStringList>

namespace care {

class WantedText {
public:
    explicit WantedText(const QString &text);

    //! True if \a text contains the wanted text, whether umlauts are one letter or two, words are joined by
    //! hyphens, blanks or nothing, and telephone numbers have blanks or +44.
    bool isIn(const QString &text) const;
    //! True if a name in \a text (separated by semicolons or lines) contains the wanted text or begins with
    //! its words in any order: "Elen Morgan" is in "MORGAN, Elen".
    bool isInName(const QString &text) const;
    //! True if \a text is the wanted text in some spelling.
    bool isSame(const QString &text) const;
    //! True if \a name is the wanted text in some spelling, with its words in any order.
    bool isSameName(const QString &name) const;
    //! Rank of \a name by the number of wanted words in it; whole words count more than beginnings.
    int rankIn(const QString &name) const;

private:
    bool isInSpaced(const QString &text) const;
    bool hasAllWords(const QString &name, const QStringList &words) const;

    QString m_given;
    QString m_spaced; //!< Folded text with one blank for each run of hyphens and blanks.
    //! Contracted text without blanks; empty if it has characters other than letters and digits.
    QString m_joined;
    QString m_digits; //!< Digits of a text that is one number of four digits or more; else empty.
    QStringList m_words;
    bool m_isPostcode = false;
};

//! \a text without titles of people, such as "Mrs": titles rank who is found and exclude nobody, because the
//! record may say "Miss". Returns \a text itself if nothing else is in it.
QString withoutTitles(const QString &text);

//! Position of a word in \a text that begins with \a word in any spelling; -1 if there is none.
qsizetype placeOfWord(const QString &text, const QString &word);

} // namespace care
