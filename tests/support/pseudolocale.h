// SPDX-License-Identifier: GPL-3.0-or-later
//! A language that nobody speaks: every sentence of the program accented, 40 % longer and between ⟦ and ⟧, so
//! that a sentence that never went through a translation, was put together from parts, or has no room to
//! grow, is seen.
#pragma once

#include <QTranslator>

namespace care::test {

inline constexpr char16_t pseudoBegin = u'⟦';
inline constexpr char16_t pseudoEnd = u'⟧';

//! Placeholders, access keys, line breaks and the patterns of file dialogs stay what they are.
inline QString pseudo(const QString &source)
{
    static constexpr QStringView plain = u"aceinosuyzACEINOSUYZ";
    static constexpr QStringView accented = u"åçéîñöšûýžÅÇÉÎÑÖŠÛÝŽ";
    const qsizetype patterns = source.indexOf(QStringLiteral(" (*"));
    const QString words = patterns < 0 ? source : source.left(patterns);
    QString text;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QChar letter = words.at(i);
        const qsizetype known = plain.indexOf(letter);
        const bool isPlaceholder = i > 0
            && (words.at(i - 1) == u'%' || (i > 1 && words.at(i - 1) == u'L' && words.at(i - 2) == u'%'));
        text += known < 0 || isPlaceholder ? letter : accented.at(known);
    }
    // Words where there are words, a longer word where there is one.
    const qsizetype more = (words.size() * 2 + 4) / 5;
    const bool isOneWord = !words.trimmed().contains(u' ');
    for (qsizetype i = 0; i < more; ++i)
        text += !isOneWord && i % 6 == 0 ? u' ' : accented.at(i % 10);
    return pseudoBegin + text + pseudoEnd + (patterns < 0 ? QString() : source.mid(patterns));
}

//! The names of keys stay what they are: they are read back, too.
class PseudoLocale : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        return qstrcmp(context, "QShortcut") == 0 ? QString() : pseudo(QString::fromUtf8(source));
    }
};

} // namespace care::test
