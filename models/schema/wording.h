// SPDX-License-Identifier: GPL-3.0-or-later
//! The language of the program, and its word for the people who live in the homes.
#pragma once

#include <QLatin1StringView>
#include <QString>
#include <QStringList>

#include <array>
#include <optional>

class QLocale;

namespace care {

enum class Language { System, English, Welsh };
//! Words for the people who live in the homes, in the order in which they are offered.
enum class ResidentTerm { Resident, ServiceUser, Client, Tenant, SupportedPerson, Customer };

//! The word of each in settings, policies and command lines, in the order of Language.
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
//! "system, en, cy": what a help text offers.
QString languageChoices();
//! The language's own name, "Cymraeg", so that its speakers find it in a list in another language. Not of
//! System.
QString ownNameOf(Language language);
//! "resident", "serviceUser", ...
QString keyOf(ResidentTerm term);
std::optional<ResidentTerm> residentTermFrom(const QString &key);

//! The language to use for \a wanted, never System. \a ofSystem are the languages of the system, the most
//! wanted first ("cy-GB"); the first one with a translation decides.
Language spokenLanguage(Language wanted, const QStringList &ofSystem);
//! Dates, numbers and the order of names of a language that is spoken.
QLocale localeOf(Language language);

//! \a text, a sentence of the program in \a language, with another term in the place of "resident": in each
//! of its forms, with the capital letter or the access key it had, and in Welsh with the mutation it had.
QString withResidentTerm(const QString &text, ResidentTerm term, Language language);

} // namespace care
