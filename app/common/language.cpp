// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

using namespace Qt::StringLiterals;

namespace care {

void installTranslations(QCoreApplication &application)
{
    const auto install = [&application](auto &&load) {
        auto *translator = new QTranslator(&application);
        if (load(*translator))
            QCoreApplication::installTranslator(translator);
        else
            delete translator;
    };
    // The one installed last is asked first.
    install([](QTranslator &words) { return words.load(u":/i18n/care-records_en.qm"_s); });
    install([](QTranslator &words) {
        return words.load(QLocale(), u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    });
    install([](QTranslator &words) { return words.load(QLocale(), u"care-records"_s, u"_"_s, u":/i18n"_s); });
}

} // namespace care
