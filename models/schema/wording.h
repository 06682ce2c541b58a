// SPDX-License-Identifier: GPL-3.0-or-later
//! Language of the program, and its term for the people who live in the homes.
#pragma once

#include <QLatin1StringView>
#include <QString>
#include <QStringList>

#include <array>
#include <optional>

class QLocale;

namespace care {

enum class Language { System, English, Welsh };
//! Terms for the people who live in the homes, in the order offered.
enum class ResidentTerm { Resident, ServiceUser, Client, Tenant, SupportedPerson, Customer };

//! Keys of the languages in settings, policies and command lines, in the order of Language.
inline constexpr std::array languageKeys{ QLatin1StringView("system"), QLatin1StringView("en"),
    QLatin1StringView("cy") };
inline constexpr auto allLanguages = [] {
    std::array<Language, languageKeys.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = Language(i);
    return all;
}();
inline constexpr std::array allResidentTerms{ ResidentTerm::Resident, ResidentTerm::ServiceUser,
    ResidentTerm::Client, ResidentTerm::Tenant, ResidentTerm::SupportedPerson, ResidentTerm::Customer };

struct Wording {
    Language language = Language::System;
    ResidentTerm residents = ResidentTerm::Resident;

    bool operator==(const Wording &) const = default;
};

QString keyOf(Language language);
std::optional<Language> languageFrom(const QString &key);
//! List of the language keys for a help text: "system, en, cy".
QString languageChoices();
//! Name of the language in itself ("Cymraeg"), so that its speakers find it in any list; not for System.
QString ownNameOf(Language language);
//! Key of the term in settings, such as "resident" or "serviceUser".
QString keyOf(ResidentTerm term);
std::optional<ResidentTerm> residentTermFrom(const QString &key);

//! Language to use for \a wanted, never System. \a ofSystem lists the system's languages, preferred first
//! ("cy-GB"); the first one with a translation decides.
Language spokenLanguage(Language wanted, const QStringList &ofSystem);
//! Locale for dates, numbers and the order of names; the language must not be System.
QLocale localeOf(Language language);

//! \a text, a sentence of the program in \a language, with "resident" in all its forms replaced by another
//! term; keeps the capital letter, the access key and, in Welsh, the mutation.
QString withResidentTerm(const QString &text, ResidentTerm term, Language language);

} // namespace care
