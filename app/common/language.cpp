// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/language.h"

#include "app/common/policy.h"
#include "app/common/settings.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <cstring>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Translations of one language. Replaces "resident" in each text if the user chose another word.
class Catalogue : public QTranslator {
public:
    Catalogue(Language language, ResidentTerm term, QObject *parent)
        : QTranslator(parent)
        , m_language(language)
        , m_term(term)
    {
        // English has a file for plural forms only: source texts are English, so most are missing from it.
        if (!load(":/i18n/care-records_"_L1 + keyOf(language) + ".qm"_L1))
            qWarning("The words of a language are missing from this program.");
    }

    bool isEmpty() const override { return false; }

    QString translate(const char *context, const char *source, const char *comment, int n) const override
    {
        const QString words = QTranslator::translate(context, source, comment, n);
        // Names of the choices of word themselves are not replaced.
        if (m_term == ResidentTerm::Resident || !source || !std::strstr(source, "esident")
            || qstrcmp(context, "residentterm") == 0)
            return words;
        const bool isSource = words.isNull() && m_language == Language::English;
        const QString text = isSource ? QString::fromUtf8(source) : words;
        const QString changed = withResidentTerm(text, m_term, m_language);
        return isSource && changed == text ? QString() : changed;
    }

private:
    Language m_language;
    ResidentTerm m_term;
};

} // namespace

Wording wordingOf(const Settings &settings)
{
    return { languageFrom(settings.text(Setting::Language)).value_or(Language::System),
        residentTermFrom(settings.text(Setting::ResidentTerm)).value_or(ResidentTerm::Resident) };
}

Wording wordingIn(const QString &settingsFile, const Policy &policy, const QString &asked)
{
    Wording wording{
        languageFrom(Settings::textIn(settingsFile, Setting::Language, policy)).value_or(Language::System),
        residentTermFrom(Settings::textIn(settingsFile, Setting::ResidentTerm))
            .value_or(ResidentTerm::Resident)
    };
    if (policy.lockedText(PolicyKey::Language).isEmpty())
        wording.language = languageFrom(asked).value_or(wording.language);
    return wording;
}

void storeWording(Settings &settings, const Wording &wording)
{
    const Wording before = wordingOf(settings);
    if (wording.language != before.language)
        settings.setText(Setting::Language, keyOf(wording.language));
    if (wording.residents != before.residents)
        settings.setText(Setting::ResidentTerm, keyOf(wording.residents));
}

QStringList systemLanguages()
{
    return QLocale::system().uiLanguages();
}

void installTranslations(QCoreApplication &application, const Wording &wording)
{
    const Language language = spokenLanguage(wording.language, systemLanguages());
    QLocale::setDefault(localeOf(language));
    // Qt asks the translator installed last first.
    QCoreApplication::installTranslator(new Catalogue(Language::English, wording.residents, &application));
    if (language == Language::English)
        return;
    const auto installQt = [&](const QString &folder) {
        auto *words = new QTranslator(&application);
        if (words->load("qtbase_"_L1 + keyOf(language), folder))
            QCoreApplication::installTranslator(words);
        else
            delete words;
    };
    // Install Qt's own texts: first our file, for those that Qt does not translate into this language.
    installQt(u":/i18n"_s);
    installQt(QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    QCoreApplication::installTranslator(new Catalogue(language, wording.residents, &application));
}

} // namespace care
