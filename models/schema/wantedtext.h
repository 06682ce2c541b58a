// SPDX-License-Identifier: GPL-3.0-or-later
//! Text that somebody types to find records by, compared whatever the spelling (folding.h).
#pragma once

#include <QString>
#include <QStringList>

namespace care {

class WantedText {
public:
    explicit WantedText(const QString &text);

    //! True if \a text contains the wanted text: umlauts and the two letters for them are alike, hyphens,
    //! blanks and nothing between two words, and telephone numbers with and without blanks and +44.
    bool isIn(const QString &text) const;
    //! True if one of the names in \a text, which semicolons or lines separate, contains the wanted text or
    //! begins with its words in any order: "Elen Morgan" is in "MORGAN, Elen".
    bool isInName(const QString &text) const;
    //! True if \a text is the wanted text in some spelling.
    bool isSame(const QString &text) const;
    //! The same for a name, with the words in any order.
    bool isSameName(const QString &name) const;
    //! Rank by the number of wanted words in \a name; whole words count more than beginnings.
    int rankIn(const QString &name) const;

private:
    bool isInSpaced(const QString &text) const;
    bool hasAllWords(const QString &name, const QStringList &words) const;

    QString m_given;
    QString m_spaced; //!< folded, with one blank for hyphens and blanks
    QString
        m_joined; //!< contracted, without blanks; empty if it has characters that are no letters or digits
    QString m_digits; //!< of a text that is one number of four digits or more; else empty
    QStringList m_words;
    bool m_isPostcode = false;
};

//! \a text without titles of people, such as "Mrs": they rank who is found, and exclude nobody, as she may be
//! recorded as "Miss". The text itself where nothing else is in it.
QString withoutTitles(const QString &text);

//! Where a word of \a text begins with \a word, whatever its spelling; -1 if none does.
qsizetype placeOfWord(const QString &text, const QString &word);

} // namespace care
