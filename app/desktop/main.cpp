// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/datafolder.h"
#include "app/common/language.h"
#include "app/common/policy.h"
#include "app/common/policysource.h"
#include "app/common/settings.h"
#include "app/desktop/appearance.h"
#include "app/desktop/application.h"
#include "app/desktop/endsignal.h"
#include "app/desktop/singleinstance.h"
#include "app/desktop/systemlooks.h"
#include "app/process/processprotection.h"
#include "models/log/crashhandler.h"
#include "models/log/eventlog.h"
#include "models/schema/exporttext.h"
#include "models/schema/recordlink.h"
#include "views/widgets/icons.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/systemlook.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QTimer>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace care;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(desktop)
};

void addOptions(QCommandLineParser &parser)
{
    parser.setApplicationDescription(Texts::tr("Care-home records for managers: browse, filter, correct."));
    parser.addOptions({
        { u"demo"_s, Texts::tr("Open straight on sample data.") },
        { u"size"_s, Texts::tr("How much sample data: tiny, small or medium."), u"SIZE"_s, u"small"_s },
        { u"look"_s, Texts::tr("Colours: system, light, dark, high-contrast or high-contrast-dark."),
            u"LOOK"_s },
        { u"language"_s, Texts::tr("Language: %1.", "system, en, cy").arg(languageChoices()), u"LANGUAGE"_s },
        { u"settings"_s, Texts::tr("Keep the settings in this file."), u"FILE"_s, Settings::standardFile() },
        { u"data"_s, Texts::tr("Keep the encrypted records in this folder."), u"FOLDER"_s,
            standardDataFolder() },
    });
    parser.addPositionalArgument(
        u"link"_s, Texts::tr("Link to the record to open: care-records://…"), u"[LINK]"_s);
    parser.addHelpOption();
    parser.addVersionOption();
}

int refuse(const QString &reason)
{
    std::fprintf(stderr, "care-records: %s Try --help.\n", qUtf8Printable(terminalLine(reason)));
    return 2;
}

//! Language and wording for the command line's answers and the program.
Wording readWording()
{
    QCommandLineParser parser;
    addOptions(parser);
    parser.parse(QCoreApplication::arguments());
    // Read the policy here for its language only; main() reads it again to report faults in that language.
    const Policy policy(*systemPolicySource());
    return wordingIn(parser.value(u"settings"_s), policy, parser.value(u"language"_s));
}

//! Reads the command line; returns an exit code if the program should end. Runs before QApplication, because
//! help and errors need no display.
std::optional<int> readOptions(StartOptions &options)
{
    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(QCoreApplication::arguments()))
        return refuse(parser.errorText());
    if (parser.isSet(u"help"_s)) {
        std::fputs(qUtf8Printable(parser.helpText()), stdout);
        return 0;
    }
    if (parser.isSet(u"version"_s)) {
        std::puts("care-records " CARE_VERSION);
        return 0;
    }
    const QStringList rest = parser.positionalArguments();
    if (rest.size() == 1 && looksLikeLink(rest.first()))
        // A bad link is explained later in a window, because that is where it was clicked.
        options.link = rest.first();
    else if (!rest.isEmpty())
        return refuse(Texts::tr("There is nothing to do with “%1”.").arg(rest.first()));
    if (!QStringList{ u"tiny"_s, u"small"_s, u"medium"_s }.contains(parser.value(u"size"_s)))
        return refuse(Texts::tr("--size is tiny, small or medium."));
    options.demo = parser.isSet(u"demo"_s);
    options.size = parser.value(u"size"_s);
    options.settingsFile = parser.value(u"settings"_s);
    options.dataFolder = parser.value(u"data"_s);
    options.look = Appearance::lookFrom(parser.value(u"look"_s));
    if (parser.isSet(u"look"_s) && !options.look)
        return refuse(Texts::tr("--look is system, light, dark, high-contrast or high-contrast-dark."));
    if (parser.isSet(u"language"_s) && !languageFrom(parser.value(u"language"_s)))
        return refuse(Texts::tr("--language must be one of: %1.", "system, en, cy").arg(languageChoices()));
    return std::nullopt;
}

void nameProgram()
{
    QCoreApplication::setApplicationName(u"care-records"_s);
    QCoreApplication::setOrganizationName(u"care-records"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(CARE_VERSION));
}

//! Reports why the program does not start, in the terminal and in a message box.
int sayWhyNot(const QString &heading, const QString &text)
{
    std::fprintf(stderr, "care-records: %s\n", qUtf8Printable(heading));
    watchForEnd(QCoreApplication::instance(), [] { QCoreApplication::exit(1); });
    QTimer::singleShot(0, QCoreApplication::instance(), [heading, text] {
        Message message;
        message.title = QStringLiteral("Care Records");
        message.heading = heading;
        message.text = text;
        QObject::connect(tell(nullptr, message), &QDialog::finished, QCoreApplication::instance(),
            [] { QCoreApplication::exit(1); });
    });
    QApplication::exec();
    return 1;
}

//! Exit code if another program uses the data folder; nothing if it is free.
std::optional<int> endBeside(SingleInstance::Outcome other)
{
    switch (other) {
    case SingleInstance::Outcome::First:
        break;
    case SingleInstance::Outcome::Told:
        return 0;
    case SingleInstance::Outcome::Silent:
        return sayWhyNot(Texts::tr("Care Records is already running, but is not responding."),
            Texts::tr("It may be busy: wait a minute. If it still does not respond, end it in the task "
                      "manager and start it again. Unfinished forms are kept."));
    case SingleInstance::Outcome::Downloading:
        return sayWhyNot(Texts::tr("A scheduled download of records is running."),
            Texts::tr("Start Care Records again in a few minutes, when it has ended."));
    }
    return std::nullopt;
}

int runProgram(int argc, char *argv[])
{
    StartOptions options;
    Wording wording;
    {
        QCoreApplication early(argc, argv);
        nameProgram();
        wording = readWording();
        installTranslations(early, wording);
        if (const std::optional<int> code = readOptions(options))
            return *code;
    }
    QApplication application(argc, argv);
    nameProgram();
    installTranslations(application, wording);
    QApplication::setWindowIcon(applicationIcon());
    // Name by which the desktop finds the program's title and icon.
    QGuiApplication::setDesktopFileName(QStringLiteral(CARE_APP_ID));
    Appearance appearance = Appearance::from(Settings(options.settingsFile));
    appearance.look = options.look.value_or(appearance.look);
    appearance.apply();
    watchSystemLooks(
        &application, [&application](const SystemLook &system) { setSystemLook(application, system); });

    // Sample data stores nothing, so any number of demos may run.
    SingleInstance instance(options.dataFolder);
    if (!options.demo) {
        if (const std::optional<int> code = endBeside(instance.begin(options.link)))
            return *code;
    }
    const Policy policy(*systemPolicySource());
    if (!policy.warning().isEmpty())
        std::fprintf(stderr, "care-records: %s\n", qUtf8Printable(terminalLine(policy.warning())));
    Application controller(options, {}, policy);
    const CrashHandler lastResort(controller.log());
    const MessageLog messages(controller.log());
    QObject::connect(
        &instance, &SingleInstance::startedAgain, &controller, [&controller](const QString &link) {
            controller.raise();
            controller.openLink(link);
        });
    controller.openLink(options.link);
    QObject::connect(
        &controller, &Application::finished, &application, [](int code) { QApplication::exit(code); },
        Qt::QueuedConnection);
    // Ending through the event loop closes the stores, so they need no check at the next start.
    watchForEnd(&controller, [] { QCoreApplication::exit(0); });
    // Store forms only, since the user may still cancel the end of the session.
    QObject::connect(&application, &QGuiApplication::commitDataRequest, &controller, &Application::storeForms,
        Qt::DirectConnection);
    controller.start();
    return QApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    protectProcess();
    return endProcess(runProgram(argc, argv));
}
