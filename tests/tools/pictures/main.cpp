// SPDX-License-Identifier: GPL-3.0-or-later
// Writes pictures of the program's screens on the service's sample data: care_pictures [--look LOOK] [--text
// PERCENT] [--language LANGUAGE] [--all] FOLDER.
// QT_SCALE_FACTOR=2 makes them at 200 %. Ends with 0, 2 for a wrong command line, or 6 if a picture is
// missing.
#include "app/common/language.h"
#include "app/common/settings.h"
#include "app/desktop/application.h"
#include "app/desktop/connectionsession.h"
#include "app/process/processprotection.h"
#include "tests/support/pseudolocale.h"
#include "tests/tools/pictures/screenshottool.h"
#include "views/widgets/icons.h"
#include "views/widgets/systemlook.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QTemporaryDir>

#include <chrono>
#include <cstdio>

using namespace Qt::StringLiterals;
using namespace care;

namespace {

int refuse(const QString &reason)
{
    std::fprintf(stderr, "care_pictures: %s\n", qUtf8Printable(reason));
    return 2;
}

int takePictures(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"care-records"_s);
    QCommandLineParser parser;
    parser.addPositionalArgument(u"folder"_s, u"Where the pictures go."_s, u"FOLDER"_s);
    parser.addOptions({
        { u"look"_s, u"Colours: light, dark, contrast or contrast-dark."_s, u"LOOK"_s, u"light"_s },
        { u"text"_s, u"Text size in percent: 100 to 200."_s, u"PERCENT"_s, u"100"_s },
        { u"manual"_s, u"Also the small ones of the manual, in this folder."_s, u"FOLDER"_s },
        { u"language"_s, u"Language: en, cy or pseudo."_s, u"LANGUAGE"_s, u"en"_s },
        { u"all"_s, u"Every list, every view and the dialogs too."_s },
        { u"settling"_s, u"How long a screen may settle; a slow computer wants more."_s, u"MS"_s, u"400"_s },
        { u"size"_s, u"How much sample data: tiny, small or medium."_s, u"SIZE"_s, u"small"_s },
    });
    parser.addHelpOption();
    parser.process(application);
    const QString look = parser.value(u"look"_s);
    if (!QStringList{ u"light"_s, u"dark"_s, u"contrast"_s, u"contrast-dark"_s }.contains(look))
        return refuse(u"--look is light, dark, contrast or contrast-dark"_s);
    const int percent = parser.value(u"text"_s).toInt();
    if (percent < 100 || percent > 200)
        return refuse(u"--text is a number from 100 to 200"_s);
    const QString language = parser.value(u"language"_s);
    if (language != "pseudo"_L1 && !languageFrom(language))
        return refuse(u"--language is en, cy or pseudo"_s);
    if (parser.positionalArguments().size() != 1)
        return refuse(u"one folder, please; try --help"_s);
    const QString folder = parser.positionalArguments().constFirst();

    installTranslations(application, { languageFrom(language).value_or(Language::English) });
    test::PseudoLocale pseudo;
    if (language == "pseudo"_L1)
        QCoreApplication::installTranslator(&pseudo);
    QApplication::setWindowIcon(applicationIcon());
    if (look.startsWith("contrast"_L1)) {
        const bool isDark = look.endsWith("dark"_L1);
        setSystemLook(application, { isDark ? SystemLook::Scheme::Dark : SystemLook::Scheme::Light, true });
        Theme::apply(application, Look::System, percent);
    } else {
        Theme::apply(application, look == "dark"_L1 ? Look::Dark : Look::Light, percent);
    }
    // Settings of its own, so that the pictures are the same on every computer.
    const QTemporaryDir own;
    StartOptions options;
    options.demo = true;
    options.size = parser.value(u"size"_s);
    options.settingsFile = own.filePath(u"settings.ini"_s);
    options.dataFolder = own.filePath(u"data"_s);
    Settings(options.settingsFile).setText(Setting::TourOffered, u"yes"_s); // as after the first start
    Application controller(options);
    QObject::connect(&controller, &Application::opened, &application,
        [&folder, &parser, &controller, &application](ConnectionSession *session) {
            auto *tool = new ScreenshotTool(*session, controller.help(), folder, &application);
            tool->setManualFolder(parser.value(u"manual"_s));
            tool->setSettling(std::chrono::milliseconds(parser.value(u"settling"_s).toInt()));
            QObject::connect(tool, &ScreenshotTool::finished, &application,
                [](int failures) { QCoreApplication::exit(failures == 0 ? 0 : 6); });
            tool->start(
                parser.isSet(u"all"_s) ? ScreenshotTool::Scope::Everything : ScreenshotTool::Scope::Tour);
        });
    QObject::connect(
        &controller, &Application::finished, &application, [](int code) { QCoreApplication::exit(code); },
        Qt::QueuedConnection);
    controller.start();
    return QApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    protectProcess();
    return endProcess(takePictures(argc, argv));
}
