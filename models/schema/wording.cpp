// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/wording.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Welsh word with its four possible beginnings: unchanged, and after a soft, an aspirate and a nasal
//! mutation.
struct WelshWord {
    std::array<QStringView, 4> beginnings;
    QStringView rest;
};

struct Term {
    QLatin1StringView key;
    QStringView one;
    QStringView several;
    WelshWord welshOne;
    WelshWord welshSeveral;
};

constexpr std::array terms{
    // Terms are listed in the order of ResidentTerm, which indexes them.
    Term{ "resident"_L1, u"resident", u"residents", { { u"p", u"b", u"ph", u"mh" }, u"reswylydd" },
        { { u"p", u"b", u"ph", u"mh" }, u"reswylwyr" } },
    Term{ "serviceUser"_L1, u"service user", u"service users",
        { { u"d", u"dd", u"d", u"n" }, u"efnyddiwr gwasanaeth" },
        { { u"d", u"dd", u"d", u"n" }, u"efnyddwyr gwasanaeth" } },
    Term{ "client"_L1, u"client", u"clients", { { u"c", u"g", u"ch", u"ngh" }, u"leient" },
        { { u"c", u"g", u"ch", u"ngh" }, u"leientiaid" } },
    Term{ "tenant"_L1, u"tenant", u"tenants", { { u"t", u"d", u"th", u"nh" }, u"enant" },
        { { u"t", u"d", u"th", u"nh" }, u"enantiaid" } },
    Term{ "supportedPerson"_L1, u"supported person", u"supported people",
        { { u"p", u"b", u"ph", u"mh" }, u"erson a gefnogir" },
        { { u"p", u"b", u"ph", u"mh" }, u"obl a gefnogir" } },
    Term{ "customer"_L1, u"customer", u"customers", { { u"c", u"g", u"ch", u"ngh" }, u"wsmer" },
        { { u"c", u"g", u"ch", u"ngh" }, u"wsmeriaid" } },
};

const Term &rowOf(ResidentTerm term)
{
    return terms.at(std::size_t(term));
}

//! \a text with each match of the pattern replaced by \a replaced(match).
template<typename Replaced>
QString replaceEach(const QString &text, const QRegularExpression &pattern, Replaced &&replaced)
{
    QString result;
    qsizetype end = 0;
    for (auto each = pattern.globalMatch(text); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        result += QStringView(text).mid(end, match.capturedStart() - end);
        QString word = replaced(match);
        if (match.capturedView().front().isUpper())
            word[0] = word.at(0).toUpper();
        result += word;
        end = match.capturedEnd();
    }
    return result + QStringView(text).mid(end);
}

QString inEnglish(const QString &text, const Term &term)
{
    static const QRegularExpression resident(u"\\b[Rr]esident(s?)\\b"_s);
    return replaceEach(text, resident, [&term](const QRegularExpressionMatch &match) {
        return (match.capturedView(1).isEmpty() ? term.one : term.several).toString();
    });
}

QString inWelsh(const QString &text, const Term &term)
{
    static const QRegularExpression resident(
        u"\\b([PpBb]|[Pp]h|[Mm]h)reswyl(ydd|wyr)\\b"_s, QRegularExpression::UseUnicodePropertiesOption);
    return replaceEach(text, resident, [&](const QRegularExpressionMatch &match) {
        const QString beginning = match.captured(1).toLower();
        const WelshWord &word = match.capturedView(2) == u"ydd" ? term.welshOne : term.welshSeveral;
        const auto &known = terms.front().welshOne.beginnings;
        auto mutation = std::size_t(std::find(known.begin(), known.end(), beginning) - known.begin());
        // Welsh "pobl" alone is feminine, so the article softens it.
        const QStringView before = QStringView(text).left(match.capturedStart());
        if (mutation == 0 && word.rest.startsWith(u"obl")
            && (before.endsWith(u"y ", Qt::CaseInsensitive) || before.endsWith(u"'r ")))
            mutation = 1;
        return QString(word.beginnings.at(mutation).toString() + word.rest);
    });
}

struct LanguageRow {
    QLocale::Language locale;
    QStringView ownName;
    //! Function that puts another term for residents into a text.
    QString (*withTerm)(const QString &text, const Term &term);
};

constexpr std::array languages{
    // Rows are listed in the order of Language, which indexes them.
    LanguageRow{ QLocale::English, {}, inEnglish },
    LanguageRow{ QLocale::English, u"English (UK)", inEnglish },
    LanguageRow{ QLocale::Welsh, u"Cymraeg", inWelsh },
};
static_assert(languages.size() == languageKeys.size());

const LanguageRow &rowOf(Language language)
{
    return languages.at(std::size_t(language));
}

} // namespace

QString keyOf(Language language)
{
    return languageKeys.at(std::size_t(language));
}

std::optional<Language> languageFrom(const QString &key)
{
    const auto found = std::find(languageKeys.begin(), languageKeys.end(), key);
    return found == languageKeys.end() ? std::nullopt : std::optional(Language(found - languageKeys.begin()));
}

QString languageChoices()
{
    QStringList keys;
    for (const QLatin1StringView key : languageKeys)
        keys += key;
    return keys.join(", "_L1);
}

QString ownNameOf(Language language)
{
    return rowOf(language).ownName.toString();
}

QString keyOf(ResidentTerm term)
{
    return rowOf(term).key;
}

std::optional<ResidentTerm> residentTermFrom(const QString &key)
{
    const auto found =
        std::find_if(terms.begin(), terms.end(), [&key](const Term &term) { return term.key == key; });
    return found == terms.end() ? std::nullopt : std::optional(ResidentTerm(found - terms.begin()));
}

Language spokenLanguage(Language wanted, const QStringList &ofSystem)
{
    if (wanted != Language::System)
        return wanted;
    for (const QString &name : ofSystem) {
        const QLocale::Language language = QLocale(name).language();
        const auto known = std::find_if(languages.begin() + 1, languages.end(),
            [language](const LanguageRow &row) { return row.locale == language; });
        if (known != languages.end())
            return Language(known - languages.begin());
    }
    return Language::English;
}

QLocale localeOf(Language language)
{
    return { rowOf(language).locale, QLocale::UnitedKingdom };
}

QString withResidentTerm(const QString &text, ResidentTerm term, Language language)
{
    if (term == ResidentTerm::Resident)
        return text;
    return rowOf(language).withTerm(text, rowOf(term));
}

} // namespace care
